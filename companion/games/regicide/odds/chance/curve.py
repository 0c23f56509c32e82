"""The win chance over a play, and where it turned: from what everybody at the table saw."""

from dataclasses import dataclass
from itertools import pairwise

from companion.games.regicide.model import DECK, State, jokers_in_tavern
from companion.games.regicide.odds.chance.network import networks
from companion.games.regicide.odds.chance.outlook import outlook, public_inputs
from companion.games.regicide.odds.chance.seen import Seen, dealt, seen_after
from companion.play import Story

TURNS, LEAST_TURN = 4, 10
"""So many turning points are named at most, and by how many points the chance changed there."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A step that changed much.

    Attributes:
        moment: its place among the moments of the story.
        before: the chance before it, in percent.
        after: the chance after it.
    """

    moment: int
    before: int
    after: int


def chance_of(state: State, seen: Seen) -> float | None:
    """Returns how likely the table is to win as people play who see their own hands only.

    None where that is not known: plain counters know no cards, and nobody has learnt how a table
    of so many goes on, or one that somebody has left, whose enemies nobody named, or whose cards
    do not add up since numbers were set by hand.
    """
    if state.over:
        return float(state.won)
    nets = networks(state.players)
    if nets is None or state.rules.plain or state.gone or state.unnamed:
        return None
    if not _adds_up(state, seen):
        return None
    network, _own = nets
    return network.chance(public_inputs(outlook(state, seen, state.current)))


def _adds_up(state: State, seen: Seen) -> bool:
    fight = state.fight
    fought = 0 if fight is None else 1 + fight.cards_in_play
    piles = sum(seen.hands) + seen.tavern + seen.discard
    cards = len(DECK) + jokers_in_tavern(state.players)
    return piles + fought + state.castle_left == cards


def seen_in(story: Story[State]) -> tuple[Seen, ...]:
    """Returns what the table had seen at the beginning and after each step."""
    known = [dealt(story.first)]
    for moment in story.moments:
        known.append(seen_after(known[-1], moment))
    return tuple(known)


def chances(story: Story[State]) -> tuple[int | None, ...]:
    """Returns the chance in percent at the beginning and after each step; None where unknown."""
    states = [story.first, *(moment.after for moment in story.moments)]
    found = [chance_of(*pair) for pair in zip(states, seen_in(story), strict=True)]
    return tuple(None if chance is None else round(100 * chance) for chance in found)


def turning_points(values: tuple[int | None, ...]) -> tuple[Turn, ...]:
    """Returns where the chance changed most, in the order of the play."""
    turns = [
        Turn(moment, before, after)
        for moment, (before, after) in enumerate(pairwise(values))
        if before is not None and after is not None and abs(after - before) >= LEAST_TURN
    ]
    turns.sort(key=lambda turn: -abs(turn.after - turn.before))
    return tuple(sorted(turns[:TURNS], key=lambda turn: turn.moment))
