"""The end of a turn, who leaves the table, and what all have seen of the discard pile.

How many cards a hand has follows from what was played; which cards they were is told here. It
counts for the odds only.

Source: Morrigan, booklet p. 6 and 7 (the course of the game, hand limit, drawing) and the section
on special cards.
"""

from dataclasses import dataclass
from typing import Any

from companion.games.morrigan.cards import (
    BLUFF,
    CURSE,
    NO_CARDS,
    _,
    add,
    counted as _n,
    less,
    seen_name,
    special_name,
    take,
    tally,
)
from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    HAND_LIMIT,
    Held,
    Phase,
    RoundEffect,
    State,
    Thrown,
    bad_count,
    bad_value,
    change_hand_size,
    not_current,
    not_seated,
    set_hand_size,
    take_back_card,
    with_hand_size,
    with_shown_cards,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    leave_move,
    next_player,
    replace,
    silent,
)

LARGEST_HAND = 200


@dataclass(frozen=True, slots=True)
class EndTurn(Action, tag="end"):
    """A player's turn is over.

    Attributes:
        player: whose turn ends.
        hand_size: the cards in hand before discarding, if told.
    """

    player: int
    hand_size: int | None = None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over and the next begins.

    Attributes:
        must_discard: how many cards are too many for the hand limit; None if the hand is not
            known.
        ended: the effects that end now.
    """

    must_discard: int | None
    ended: tuple[RoundEffect, ...]


def excess(hand: int | None) -> int | None:
    """Returns how many cards of a hand are too many at the end of a turn; None if it is unknown."""
    return None if hand is None else max(0, hand - HAND_LIMIT)


def end_label(must_discard: int | None) -> Message:
    """Returns what the key that ends the turn says."""
    if not must_discard:
        return _("End turn")
    return _n("End turn, discard {count} card", "End turn, discard {count} cards", must_discard)


def next_turn(
    state: State, hand: int | None, *, limited: bool = True, upcoming: int | None = None
) -> Outcome[State, TurnEnded]:
    """Ends the current player's turn.

    Args:
        state: the state at the end of the turn; its prestige counts for who may challenge.
        hand: the current player's cards before discarding, None if nobody knows.
        limited: whether the hand limit holds.
        upcoming: whose turn begins, the next player's by default.
    """
    player = state.current
    if upcoming is None:
        upcoming = next_player(state, player)
    must_discard = excess(hand) if limited or hand is None else 0
    ended = (
        tuple(effect for effect in state.effects if effect.owner == upcoming)
        if state.rules.effects_last_a_round
        else state.effects
    )
    changes: dict[str, Any] = {
        "current": upcoming,
        "turn": state.turn + 1,
        "phase": Phase.START,
        "placed": None,
        "reinforced": (),
        "untold": None,
        "thrown": None,
        "effects": tuple(effect for effect in state.effects if effect not in ended),
    }
    if state.rules.count_hands:
        kept = None if hand is None or must_discard is None else hand - must_discard
        changes["hands"] = change_hand_size(
            set_hand_size(state.hands, player, kept), upcoming, CARDS_OF_A_TURN
        )
    if (mine := state.since[player]) is not None:
        seen = Held(mine.turn, own=True)
        changes["since"] = (*state.since[:player], seen, *state.since[player + 1 :])
    after = with_hand_size(
        replace(state, **changes), player, changes.get("hands", state.hands)[player]
    )
    return Outcome(after, TurnEnded(must_discard, ended))


def turn_notices(player: int, outcome: Outcome[State, TurnEnded]) -> tuple[Notice, ...]:
    """Returns what to read out when a player's turn has ended."""
    state, effect = outcome.state, outcome.effect
    notices: list[Notice] = []
    if effect.must_discard:
        text = _n(
            "Hand limit {limit}: {player} discards {count} card.",
            "Hand limit {limit}: {player} discards {count} cards.",
            effect.must_discard,
            limit=HAND_LIMIT,
            player=state.name(player),
        )
        notices.append(Notice(text, "ask", "hand-limit"))
    for ended in effect.ended:
        text = _("Discard {special}: it is over.", special=special_name(ended.special))
        notices.append(Notice(text, "ask", "special-cards"))
    return (*notices, *challenge_notices(state))


def challenge_notices(state: State) -> tuple[Notice, ...]:
    """Returns that the player whose turn begins may fight Maletar, if that is so."""
    if not may_challenge(state, state.current):
        return ()
    text = _(
        "{player} has {prestige} and may challenge Maletar instead of a turn.",
        player=state.name(state.current),
        prestige=state.prestige[state.current],
    )
    return (Notice(text, "good", "duel", quiet=True),)  # the way there says it


def _end(state: State, action: EndTurn) -> Outcome[State, TurnEnded] | Refusal:
    refusal = not_current(state, action.player) or bad_count(action.hand_size or 0, LARGEST_HAND)
    if refusal is not None:
        return refusal
    hand = state.hands[action.player] if action.hand_size is None else action.hand_size
    return next_turn(state, hand)


END_TURN = Move(
    EndTurn,
    _end,
    lambda action, before, _after: Description(
        _("{player} ends the turn", player=before.name(action.player)), player=action.player
    ),
    lambda _before, action, outcome: turn_notices(action.player, outcome),
    once=True,
)


def _go_on(state: State, player: int) -> State:
    """Takes the hand away, ends what would last until the player's next turn, and passes it on."""
    left = replace(
        with_shown_cards(state, player, NO_CARDS),
        hands=set_hand_size(state.hands, player, None),
        effects=tuple(effect for effect in state.effects if effect.owner != player),
    )
    return next_turn(left, None).state if player == state.current else left


LEAVE = leave_move(_go_on, announce=challenge_notices)


# The discard pile -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowDiscards(Action, tag="discards"):
    """All have seen which cards of a hand went to the discard pile.

    Attributes:
        player: whose hand it was.
        cards: the cards, see `tally`.
    """

    player: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShowReturned(Action, tag="returned"):
    """All have seen which card an Unexpected Ally or a Blessed Shield has brought back.

    Attributes:
        player: who has it now.
        card: the card, see `tally`.
    """

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reshuffle(Action, tag="reshuffle"):
    """The draw pile was empty, and a player has shuffled the discard pile into a new one."""

    player: int


def _show_discards(state: State, action: ShowDiscards) -> Outcome[State, None] | Refusal:
    if refusal := (
        not_seated(state, action.player)
        or bad_count(len(action.cards), LARGEST_HAND)
        or bad_value(*(value for value in action.cards if value not in (BLUFF, CURSE)))
    ):
        return refusal
    left = with_shown_cards(state, action.player, less(state.shown[action.player], *action.cards))
    new, thrown = tally(*action.cards), state.thrown
    if thrown is not None and thrown.player == action.player:  # what is known to lie there already
        again = tuple(map(min, new, thrown.cards))
        new = take(new, again)
        left = replace(left, thrown=Thrown(thrown.player, take(thrown.cards, again)))
    return Outcome(replace(left, discarded=add(state.discarded, new)), None)


def _show_returned(state: State, action: ShowReturned) -> Outcome[State, None] | Refusal:
    if refusal := not_seated(state, action.player):
        return refusal
    untold = state.untold
    if untold is None or untold.player != action.player or action.card not in untold.values:
        text = _("That card cannot have come back to {player}.", player=state.name(action.player))
        return Refusal("nothing_came_back", text, (("player", action.player),), "blessed-shield")
    return Outcome(take_back_card(state, action.player, action.card), None)


def _reshuffle(state: State, action: Reshuffle) -> Outcome[State, None] | Refusal:
    """Leaves nothing on the discard pile; special cards in force are no part of it yet."""
    refusal = not_current(state, action.player)
    pile = tally(*(BLUFF,) * len(state.effects))
    return refusal or Outcome(replace(state, discarded=pile, thrown=None), None)


def _describe_discards(action: ShowDiscards, before: State, _after: State) -> Description:
    player, cards = before.name(action.player), tuple(map(seen_name, action.cards))
    return Description(
        _("{player} discards {cards}", player=player, cards=cards), player=action.player
    )


def _describe_returned(action: ShowReturned, before: State, _after: State) -> Description:
    player, card = before.name(action.player), seen_name(action.card)
    return Description(
        _("{player} has taken back {card}", player=player, card=card), player=action.player
    )


def _describe_reshuffle(action: Reshuffle, before: State, _after: State) -> Description:
    text = _(
        "{player} shuffles the discard pile into a new draw pile", player=before.name(action.player)
    )
    return Description(text, player=action.player)


SHOW_DISCARDS = Move(ShowDiscards, _show_discards, _describe_discards, silent)
SHOW_RETURNED = Move(ShowReturned, _show_returned, _describe_returned, silent)
RESHUFFLE = Move(Reshuffle, _reshuffle, _describe_reshuffle, silent, once=True)
