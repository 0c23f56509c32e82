"""The end of a turn: down to five cards, and on to the next player.

Source: Morrigan, booklet p. 6, the course of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.refusals import bad_count, not_current
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    HAND_LIMIT,
    Held,
    Phase,
    RoundEffect,
    State,
    moved,
    resized,
)
from companion.games.morrigan.words import special_name
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.leaving import next_player
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("morrigan")
_n = counted("morrigan")

LARGEST_HAND = 200


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """A player's turn is over.

    Attributes:
        player: whose turn ends.
        hand_size: the cards in hand before discarding, if told.
    """

    tag: ClassVar[str] = "end"
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
    ended = state.effects
    if state.rules.effects_last_a_round:
        ended = tuple(effect for effect in state.effects if effect.owner == upcoming)
    changes: dict[str, Any] = {
        "current": upcoming,
        "turn": state.turn + 1,
        "phase": Phase.START,
        "placed": None,
        "reinforced": (),
        "untold": None,
        "effects": tuple(effect for effect in state.effects if effect not in ended),
    }
    if state.rules.count_hands:
        kept = None if hand is None or must_discard is None else hand - must_discard
        hands = resized(state.hands, player, kept)
        changes["hands"] = moved(hands, upcoming, CARDS_OF_A_TURN)
    mine = state.since[player]
    if mine is not None:
        seen = Held(mine.turn, own=True)
        changes["since"] = (*state.since[:player], seen, *state.since[player + 1 :])
    return Outcome(replace(state, **changes), TurnEnded(must_discard, ended))


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
        text = _("{special} is over: discard the card.", special=special_name(ended.special))
        notices.append(Notice(text, "info", "special-cards"))
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
    return (Notice(text, "good", "duel"),)


def _end(state: State, action: EndTurn) -> Outcome[State, TurnEnded] | Refusal:
    refusal = not_current(state, action.player) or bad_count(action.hand_size or 0, LARGEST_HAND)
    if refusal is not None:
        return refusal
    hand = state.hands[action.player] if action.hand_size is None else action.hand_size
    return next_turn(state, hand)


def _describe(action: EndTurn, before: State, _after: State) -> Description:
    text = _("{player} ends the turn", player=before.name(action.player))
    return Description(text, player=action.player)


END_TURN = Move(
    EndTurn,
    _end,
    _describe,
    lambda _before, action, outcome: turn_notices(action.player, outcome),
)
