"""What the table changes itself: its numbers, its house rules, an early end."""

from __future__ import annotations

from companion.games.montdragon.pieces import (
    CARD_INDEX,
    CARDS,
    ENDS,
    PLACE_INDEX,
    SUPPLY,
    Card,
    Piece,
    Place,
)
from companion.games.montdragon.rules import Rules
from companion.games.montdragon.state import Ending, State, Step, dealt_talon
from companion.games.montdragon.words import (
    ARMOUR,
    DISCARD_PILE,
    DOUBLING,
    HAND,
    PIECES,
    RAINBOWS_OPEN,
    TALON,
    card_name,
    place_name,
)
from companion.i18n import marker
from companion.play.by_hand import ByHand
from companion.play.change import replace
from companion.play.outcome import Refusal
from companion.play.quantity import Quantity, between, of_player, of_table, whose_turn, yes_or_no

_ = marker("montdragon")


def _used(card: Card) -> Quantity[State]:
    """Returns how many cards of a kind lie in the discard pile."""
    index = CARD_INDEX[card]

    def write(state: State, number: int) -> State:
        used = (*state.used[:index], number, *state.used[index + 1 :])
        return replace(state, used=used, top=state.top if sum(used) else None)

    return of_table(
        f"used_{card.value}",
        _("Discarded: {card}", card=card_name(card)),
        lambda state: state.used[index],
        write,
        lambda state: (0, state.deck[index]),
    )


def _pieces_at(piece: Piece, place: Place) -> Quantity[State]:
    """Returns how many of a kind of piece are at a place. A dragon that leaves is elsewhere."""
    here, elsewhere = PLACE_INDEX[place], PLACE_INDEX[Place.ELSEWHERE]

    def write(state: State, number: int) -> State:
        at = list(state.at(piece))
        if piece is Piece.DRAGON:
            at[elsewhere] += at[here] - number
        at[here] = number
        return state.with_pieces(piece, tuple(at))

    def bounds(state: State) -> tuple[int, int]:
        at = state.at(piece)
        if piece is Piece.DRAGON:  # one beside each rock; the others are somewhere on the board
            return 0, min(1, at[here] + at[elsewhere])
        return 0, SUPPLY[piece] - sum(at) + at[here]

    return of_table(
        f"{piece.value}_{place.value}",
        _("{pieces}, {place}", pieces=PIECES[piece], place=place_name(place)),
        lambda state: state.at(piece)[here],
        write,
        bounds,
    )


def _ability(name: str) -> Quantity[State]:
    """Returns whether a knight has something: the armour, or doubling."""
    return of_player(
        name,
        ARMOUR if name == "armour" else DOUBLING,
        lambda state, player: int(getattr(state.knights[player], name)),
        lambda state, player, number: state.with_knight(
            player, replace(state.knights[player], **{name: number == 1})
        ),
        between(0, 1),
        show=yes_or_no,
    )


def _give_turn(state: State, player: int) -> State:
    step = state.step if state.over else Step.TURN
    return replace(state, current=player, step=step, played=False)


CARDS_BY_HAND = tuple(_used(card) for card in CARDS)
PIECES_BY_HAND = tuple(
    _pieces_at(piece, place)
    for piece in Piece
    for place in ENDS[piece]
    if (piece, place) != (Piece.DRAGON, Place.ELSEWHERE)
)
QUANTITIES: tuple[Quantity[State], ...] = (
    of_player(
        "hand",
        HAND,
        lambda state, player: state.knights[player].hand,
        lambda state, player, number: state.with_knight(
            player, replace(state.knights[player], hand=number)
        ),
        lambda state, _player: (0, sum(state.deck)),
    ),
    _ability("armour"),
    _ability("doubling"),
    of_table(
        "talon",
        TALON,
        lambda state: state.talon,
        lambda state, number: replace(state, talon=number),
        lambda state: (0, sum(state.deck)),
    ),
    of_table(
        "discard",
        DISCARD_PILE,
        lambda state: state.discard,
        lambda state, number: replace(state, unnamed=number - sum(state.used)),
        lambda state: (sum(state.used), sum(state.deck)),
    ),
    of_table(
        "rainbows_open",
        RAINBOWS_OPEN,
        lambda state: int(state.rainbows_open),
        lambda state, number: replace(state, rainbows_open=number == 1),
        between(0, 1),
        show=yes_or_no,
    ),
    whose_turn("turn", lambda state: state.current, _give_turn),
    *CARDS_BY_HAND,
    *PIECES_BY_HAND,
)


def _set_rules(state: State, rules: Rules) -> State | Refusal:
    """Puts house rules into force; the deck changes only while it lies as it was dealt."""
    after = replace(state, rules=rules)
    if after.deck != state.deck:
        if not state.untouched:
            text = _("Cards have moved already: choose this before the first turn.")
            return Refusal("too_late", text, (), "fewer-players")
        after = replace(after, talon=dealt_talon(state.players, rules))
    if rules.plain and not state.over:
        after = replace(after, step=Step.TURN, played=False)
    return after


def _finish(state: State, winners: tuple[int, ...]) -> State:
    return replace(state, step=Step.OVER, ending=Ending.BY_HAND, winners=winners)


BY_HAND = ByHand(Rules, QUANTITIES, _set_rules, _finish)
