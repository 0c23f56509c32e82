"""What the table decides itself: numbers by hand, house rules, its colours, an early end."""

from __future__ import annotations

from companion.games.montdragon import refusals
from companion.games.montdragon.actions import SetColours
from companion.games.montdragon.effects import Adjusted, Coloured, Ended, RuleSet
from companion.games.montdragon.options import with_rule
from companion.games.montdragon.pieces import (
    CARDS,
    ENDS,
    MOST_PLAYERS,
    PLACE_INDEX,
    PLACE_OF_CARD,
    SUPPLY,
    Piece,
    Place,
)
from companion.games.montdragon.state import Ending, State, Step, dealt_talon, moved_piece
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

OF_A_PLAYER = ("hand", "armour", "doubling")
OF_THE_TABLE = ("talon", "discard", "rainbows_open", "turn")
CARD_OF = {f"used_{card.value}": card for card in CARDS}
PIECE_AT = {
    f"{piece.value}_{place.value}": (piece, place)
    for piece in Piece
    for place in ENDS[piece]
    if (piece, place) != (Piece.DRAGON, Place.ELSEWHERE)
}
QUANTITIES = (*OF_A_PLAYER, *OF_THE_TABLE, *CARD_OF, *PIECE_AT)
"""Everything that can be changed by hand."""


def quantity_of(state: State, quantity: str, player: int | None) -> tuple[int, int, int] | None:
    """Returns value, least and most of a number that can be changed by hand, or None."""
    if quantity in OF_A_PLAYER:
        if player is None or not state.seated(player):
            return None
        knight = state.knights[player]
        most = sum(state.deck) if quantity == "hand" else 1
        return int(getattr(knight, quantity)), 0, most
    if player is not None:
        return None
    if quantity in CARD_OF:
        place = PLACE_OF_CARD[CARD_OF[quantity]]
        return state.used[place], 0, state.deck[place]
    if quantity in PIECE_AT:
        return _pieces_at(state, *PIECE_AT[quantity])
    return _of_the_table(state, quantity)


def _of_the_table(state: State, quantity: str) -> tuple[int, int, int] | None:
    match quantity:
        case "talon":
            return state.talon, 0, sum(state.deck)
        case "discard":
            return state.discard, sum(state.used), sum(state.deck)
        case "rainbows_open":
            return int(state.rainbows_open), 0, 1
        case "turn":
            return state.current, 0, state.players - 1
        case _:
            return None


def _pieces_at(state: State, piece: Piece, place: Place) -> tuple[int, int, int]:
    at = state.at(piece)
    here = at[PLACE_INDEX[place]]
    if piece is Piece.DRAGON:  # one beside each rock; the others are somewhere on the board
        return here, 0, min(1, here + at[PLACE_INDEX[Place.ELSEWHERE]])
    return here, 0, SUPPLY[piece] - sum(at) + here


def adjust(state: State, action: Adjust) -> Outcome[State] | Refusal:
    """Changes a number by hand: those of `QUANTITIES`. A dragon that leaves a rock is elsewhere.

    Refuses ``unknown_quantity`` and ``out_of_range`` (least, most).
    """
    found = quantity_of(state, action.quantity, action.player)
    if found is None:
        return refusals.unknown_quantity()
    before, least, most = found
    number = before + action.by
    if not least <= number <= most:
        return refusals.out_of_range(least, most)
    after = _with(state, action, number)
    return Outcome(after, Adjusted(action.quantity, action.player, before, number))


def _with(state: State, action: Adjust, number: int) -> State:
    quantity, player = action.quantity, action.player
    if player is not None:
        value = number if quantity == "hand" else number == 1
        return state.with_knight(player, replace(state.knights[player], **{quantity: value}))
    if quantity in CARD_OF:
        place = PLACE_OF_CARD[CARD_OF[quantity]]
        used = (*state.used[:place], number, *state.used[place + 1 :])
        return replace(state, used=used, top=state.top if sum(used) else None)
    if quantity in PIECE_AT:
        piece, place = PIECE_AT[quantity]
        at = moved_piece(state.at(piece), place, action.by)
        if piece is Piece.DRAGON:
            at = moved_piece(at, Place.ELSEWHERE, -action.by)
        return state.with_pieces(piece, at)
    match quantity:
        case "talon":
            return replace(state, talon=number)
        case "discard":
            return replace(state, unnamed=number - sum(state.used))
        case "rainbows_open":
            return replace(state, rainbows_open=number == 1)
        case _:
            step = state.step if state.over else Step.TURN
            return replace(state, current=number, step=step, played=False)


def set_rule(state: State, action: SetRule) -> Outcome[State] | Refusal:
    """Changes a house rule; the deck only while it lies as it was dealt.

    Refuses ``unknown_rule`` and ``too_late``.
    """
    rules = with_rule(state.rules, action.option, action.value)
    if rules is None:
        return refusals.unknown_rule()
    after = replace(state, rules=rules)
    if rules.removal != state.rules.removal and after.deck != state.deck:
        if not state.untouched:
            return refusals.too_late()
        after = replace(after, talon=dealt_talon(state.players, rules))
    if rules.plain and not state.over:
        after = replace(after, step=Step.TURN, played=False)
    return Outcome(after, RuleSet(action.option, action.value))


def set_colours(state: State, action: SetColours) -> Outcome[State] | Refusal:
    """Takes over the colours of the box: four different ones. Refuses ``bad_colours``."""
    colours = action.colours
    if len(colours) != MOST_PLAYERS or len(set(colours)) != MOST_PLAYERS:
        return refusals.bad_colours()
    return Outcome(replace(state, colours=colours), Coloured(colours))


def finish(state: State, action: Finish) -> Outcome[State] | Refusal:
    """Ends the play with the winners that the table names.

    Refuses ``already_over`` and ``unknown_player``.
    """
    if state.over:
        return refusals.already_over()
    for player in action.winners:
        if not state.seated(player):
            return refusals.unknown_player(player)
    winners = tuple(sorted(set(action.winners)))
    after = replace(state, step=Step.OVER, ending=Ending.BY_HAND, winners=winners)
    return Outcome(after, Ended(winners))
