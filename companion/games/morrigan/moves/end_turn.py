"""The end of a turn: down to five cards, and on to the next player; and who leaves the table.

Source: Morrigan, booklet p. 6, the course of the game.
"""

from dataclasses import dataclass
from typing import Any

from companion.games.morrigan.cards import (
    NO_CARDS,
    _,
    counted as _n,
    special_name,
)
from companion.games.morrigan.prestige import (
    may_challenge,
)
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    HAND_LIMIT,
    Held,
    Phase,
    RoundEffect,
    State,
    bad_count,
    held,
    moved,
    not_current,
    resized,
    showing,
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
        changes["hands"] = moved(resized(state.hands, player, kept), upcoming, CARDS_OF_A_TURN)
    if (mine := state.since[player]) is not None:
        seen = Held(mine.turn, own=True)
        changes["since"] = (*state.since[:player], seen, *state.since[player + 1 :])
    after = held(replace(state, **changes), player, changes.get("hands", state.hands)[player])
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
        showing(state, player, NO_CARDS),
        hands=resized(state.hands, player, None),
        effects=tuple(effect for effect in state.effects if effect.owner != player),
    )
    return next_turn(left, None).state if player == state.current else left


LEAVE = leave_move(_go_on, announce=challenge_notices)
