"""Entries of two devices that look like the same thing reported twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable
from typing import Any, NamedTuple

from companion.play.clock import VersionVector
from companion.play.entry import EntryId
from companion.play.timeline import Line, Timeline


class Pair(NamedTuple):
    """Two likely duplicates: the one that stands first in the journal, and the other."""

    first: EntryId
    second: EntryId


def likely_duplicates(
    mine: Timeline, theirs: Timeline, merged: Timeline, once: Collection[EntryId] = ()
) -> tuple[Pair, ...]:
    """Returns what both sides may have recorded of the same event, each entry once at most.

    That is: the same action in the same turn, on two devices that had not seen each other's entry.
    A turn is told by what the game's heading says of it. What has no effect is no question.

    Args:
        mine: the play as it is here.
        theirs: the play as the other side has it.
        merged: both together.
        once: second entries that are taken back in it: those stay questions that were answered,
            and what counts only since then becomes one.
    """
    seen, known = mine.journal.version, theirs.journal.version
    waiting = defaultdict[Hashable, list[EntryId]](list)
    for line in _new(mine, known):
        waiting[_likeness(mine, line)].append(line.entry.id)
    pairs: list[Pair] = []
    for line in _new(theirs, seen):
        ours = waiting[_likeness(theirs, line)]
        twin = next((entry for entry in ours if _apart(entry, line.entry.id)), None)
        if twin is not None:
            ours.remove(twin)
            pair = sorted((twin, line.entry.id), key=merged.journal.place)
            pairs.append(Pair(*pair))
    counting = (pair for pair in pairs if pair.second in once or _count(merged, pair))
    return tuple(sorted(counting, key=lambda pair: merged.journal.place(pair.first)))


def _new(timeline: Timeline, seen: VersionVector) -> Iterable[Line]:
    return (line for line in timeline.lines if line.counts and not seen.includes(line.entry.id))


def _likeness(timeline: Timeline, line: Line) -> Hashable:
    heading: Any = timeline.game.heading(line.before)
    player = timeline.describe((line,)).player
    return heading.title, heading.detail, heading.player, player, line.action


def _apart(one: EntryId, other: EntryId) -> bool:
    return one.device != other.device


def _count(merged: Timeline, pair: Pair) -> bool:
    lines = (merged.line_of(entry) for entry in pair)
    return all(line is not None and line.counts for line in lines)
