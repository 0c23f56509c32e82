"""Playing alone: the two jokers set aside. Source: official rules, solo play."""

from __future__ import annotations

from enum import StrEnum

from companion.games.regicide import refusals
from companion.games.regicide.effects import SoloJoker
from companion.games.regicide.state import SOLO_JOKERS, Counts, State, hand_limit
from companion.games.regicide.step import Step
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


class Medal(StrEnum):
    """What a victory alone is worth."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


def medal_if_won(state: State) -> Medal | None:
    """Returns the medal that a victory would bring now, or None when several play.

    Gold, silver or bronze for none, one or both of the jokers turned over.
    """
    if not state.solo:
        return None
    return tuple(Medal)[min(state.solo_jokers_used, SOLO_JOKERS)]


def check_solo_joker(state: State) -> Refusal | None:
    """Returns why no joker may be turned over now, or None when one may.

    It may at the start of step 1 and of step 4.
    """
    if not state.solo:
        return refusals.solo_only(state.players)
    if state.solo_jokers_used >= SOLO_JOKERS:
        return refusals.no_solo_joker_left()
    if state.step not in (Step.PLAY, Step.SUFFER):
        return refusals.wrong_step(state.step, state.names[state.current], state.need)
    return None


def flip_joker(state: State) -> Outcome[State] | Refusal:
    """Discards the hand and draws up to the limit; immunity stays as it is."""
    refused = check_solo_joker(state)
    if refused is not None:
        return refused
    counts, lost, drawn = _fresh_hand(state.counts)
    used = state.solo_jokers_used + 1
    return Outcome(
        replace(state, solo_jokers_used=used, counts=counts), SoloJoker(used, lost, drawn)
    )


def _fresh_hand(counts: Counts) -> tuple[Counts, int | None, int | None]:
    if counts.hands is None:
        return counts, None, None
    lost, limit = counts.hands[0], hand_limit(1)
    drawn = limit if counts.tavern is None else min(limit, counts.tavern)
    tavern = None if counts.tavern is None else counts.tavern - drawn
    discard = None if counts.discard is None else counts.discard + lost
    return Counts((drawn,), tavern, discard), lost, drawn
