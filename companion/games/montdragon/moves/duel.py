"""A move has ended where another knight stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.montdragon import refusals
from companion.games.montdragon.cards import from_hand, hand_line, to_start_space
from companion.games.montdragon.pieces import Space
from companion.games.montdragon.rewards import announce_rewards, armed
from companion.games.montdragon.state import State, Step
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import unknown_player
from companion.play.tell import Description

_ = marker("montdragon")
_n = counted("montdragon")

MOST_WON = 2
"""Cards that the winner of a duel may take. Source: section 6."""


@dataclass(frozen=True, slots=True)
class Duel(Action):
    """The move has ended where another knight stands.

    Attributes:
        defender: the knight who stood there.
        cards: how many cards the attacker takes.
        space: what kind of space it is.
    """

    tag: ClassVar[str] = "duel"
    defender: int
    cards: int
    space: Space = Space.NORMAL


def cards_to_win(state: State, defender: int) -> int:
    """Returns how many cards a duel with a knight may bring: two, or what there is."""
    return min(MOST_WON, state.knights[defender].hand)


def _apply(state: State, action: Duel) -> Outcome[State, None] | Refusal:
    """Settles a landing on an occupied space: the attacker always wins. Source: section 6."""
    refused = _may_duel(state, action)
    if refused is not None:
        return refused
    if action.space is Space.CASTLE:  # no duel; the newcomer takes an armour (sections 3 and 6)
        return Outcome(armed(state, state.current).passed(), None)
    loser, winner = state.knights[action.defender], state.knight
    after = state.with_knight(action.defender, replace(loser, hand=loser.hand - action.cards))
    after = after.with_knight(state.current, replace(winner, hand=winner.hand + action.cards))
    return Outcome(after.passed(), None)


def _may_duel(state: State, action: Duel) -> Refusal | None:
    if state.over:
        return refusals.already_over()
    if state.step is not Step.DUEL:
        return refusals.not_landed(state.name)
    if not state.seated(action.defender):
        return unknown_player(action.defender)
    if action.defender == state.current:
        return refusals.own_cards("duel")
    if action.space in (Space.RAINBOW_ROCK, Space.DRAGON_ROCK):  # source: section 6
        text = _("Only one knight may stand on a rock: move elsewhere.")
        return Refusal("only_one_pawn_here", text, (), "single-pawn-rocks")
    return _may_win(state, action)


def _may_win(state: State, action: Duel) -> Refusal | None:
    if action.cards > MOST_WON:
        text = _("Two cards at most, not {wanted}.", wanted=action.cards)
        numbers = (("wanted", action.cards), ("most", MOST_WON))
        return Refusal("max_two_cards", text, numbers, "duel-cards")
    hand = state.knights[action.defender].hand
    if not 0 <= action.cards <= hand:
        return refusals.not_enough_cards(state.names[action.defender], action.cards, hand)
    return None


def _describe(action: Duel, before: State, after: State) -> Description:
    other = before.names[action.defender] if before.seated(action.defender) else "?"
    if action.space is Space.CASTLE:
        text = _("{player} meets {other} in the castle", player=before.name, other=other)
    else:
        text = _n(
            "{player} wins a duel against {other} and takes {count} card",
            "{player} wins a duel against {other} and takes {count} cards",
            action.cards,
            player=before.name,
            other=other,
        )
    return hand_line(text, before, after)


def _announce(before: State, action: Duel, outcome: Outcome[State, None]) -> tuple[Notice, ...]:
    if action.space is Space.CASTLE:
        peace = Notice(_("No duels in front of the king: both stay."), "info", "duel-places")
        return (peace, *announce_rewards(before, outcome.state))
    moved = to_start_space(before, action.defender, "start-space-choice")
    if not action.cards:
        return (moved,)
    return (moved, from_hand(before, action.defender, action.cards, "duel-cards"))


DUEL = Move(Duel, _apply, _describe, _announce)
