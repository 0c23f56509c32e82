"""The win chance over a play, and where it turned: from what everybody at the table saw."""

from dataclasses import dataclass
from itertools import pairwise

from companion.games.regicide.cards import DECK
from companion.games.regicide.odds.chance.network import Network, networks
from companion.games.regicide.odds.chance.outlook import outlook, public_inputs
from companion.games.regicide.odds.chance.seen import Seen, dealt, seen_after
from companion.games.regicide.rules import Rules
from companion.games.regicide.state import State, jokers_in_tavern
from companion.play import Option, Story, options_of

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


LEARNT_RULES = Rules()
"""The house rules of the games that were learnt from."""
_OF_JOKERS = (
    "joker_outlasts_enemy",
    "joker_names_self",
    "joker_clears_yield",
    "old_spades_whole_play",
)


def other_rules(state: State) -> tuple[Option, ...]:
    """Returns the house rules that differ from those of the games that were learnt from.

    Those that do not matter with so many players are left out, and what changes no game.
    """
    matter = (
        "blocked_number_counts",
        *(_OF_JOKERS if jokers_in_tavern(state.players) else ()),
        *(["solo_yield"] if state.solo else ()),
    )
    others = [name for name in matter if getattr(state.rules, name) != getattr(LEARNT_RULES, name)]
    return tuple(option for option in options_of(Rules) if option.id in others) if others else ()


def chance_of(state: State, seen: Seen, network: Network | None) -> float | None:
    """Returns how likely the table is to win as people play who see their own hands only.

    None where that is not known: plain counters know no cards, and nobody has learnt how a table
    goes on that plays by other rules, that somebody has left, whose enemies nobody named, or whose
    cards do not add up since numbers were set by hand.

    Args:
        state: the table.
        seen: what the table has seen.
        network: the one that knows no hand; None where nothing was learnt.
    """
    if state.over:
        return float(state.won)
    if network is None or state.rules.plain or state.gone or state.unnamed:
        return None
    if other_rules(state) or not _adds_up(state, seen):
        return None
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
    states, network = [story.first, *(moment.after for moment in story.moments)], _public(story)
    pairs = zip(states, seen_in(story), strict=True)
    return tuple(percent(chance_of(state, seen, network)) for state, seen in pairs)


def chance_now(story: Story[State]) -> int | None:
    """Returns the chance in percent at the end of a story; None where unknown."""
    return percent(chance_of(story.last, seen_in(story)[-1], _public(story)))


def percent(chance: float | None) -> int | None:
    """Returns a chance in whole percent, 0 and 100 only of what is certain."""
    if chance is None or chance in (0, 1):
        return None if chance is None else round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _public(story: Story[State]) -> Network | None:
    nets = networks(story.learnt, story.first.players)
    return None if nets is None else nets[0]


def turning_points(values: tuple[int | None, ...]) -> tuple[Turn, ...]:
    """Returns where the chance changed most, in the order of the play."""
    turns = [
        Turn(moment, before, after)
        for moment, (before, after) in enumerate(pairwise(values))
        if before is not None and after is not None and abs(after - before) >= LEAST_TURN
    ]
    turns.sort(key=lambda turn: -abs(turn.after - turn.before))
    return tuple(sorted(turns[:TURNS], key=lambda turn: turn.moment))
