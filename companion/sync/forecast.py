"""What a merge would do, found out before anything is kept, and what both may have recorded."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.errors import ForkError, JournalError
from companion.i18n import _
from companion.play import Entry, EntryId, Games, Journal, PlayStarted, Refusal, Timeline, Undo
from companion.play.bounds import MOST_ENTRIES
from companion.play.clock import VersionVector
from companion.play.fork import Mended, mend
from companion.play.timeline import Line
from companion.sync.exchange import Delta


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
        twin = next((entry for entry in ours if entry.device != line.entry.device), None)
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


def _count(merged: Timeline, pair: Pair) -> bool:
    lines = (merged.line_of(entry) for entry in pair)
    return all(line is not None and line.counts for line in lines)


_NOBODY = "?"
"""Stands for this device where undos are only tried out: no real device has that name."""


@dataclass(frozen=True)
class Forecast:
    """What a merge would do.

    Attributes:
        merged: the play as it would be.
        newcomer: whether the play is not here yet.
        coming: what they have and this device lacks, the beginning of the play left out.
        going: what this device has and they lack.
        without_effect: the lines that would have none, and had, or are new.
        taken_back: the lines that count here and would no more, for they took them back.
        brought_back: the lines that count again, for they brought them back.
        corrected: the lines that would say something else.
        pairs: what both sides may have recorded of the same event.
        forked: how many entries of here would go on as another device, and how many of theirs,
            for one device wrote in two places.
        seen: what they have under the names that entries have afterwards.
    """

    merged: Timeline
    newcomer: bool
    coming: tuple[EntryId, ...]
    going: tuple[EntryId, ...]
    without_effect: tuple[Line, ...]
    taken_back: tuple[Line, ...]
    brought_back: tuple[Line, ...]
    corrected: tuple[Line, ...]
    pairs: tuple[Pair, ...]
    forked: tuple[int, int]
    seen: VersionVector

    @property
    def changes(self) -> bool:
        """Whether anything here would become different."""
        return self.newcomer or bool(self.coming) or self.forked[0] > 0


def forecast(
    known: Sequence[Entry], delta: Delta, games: Games, once: Sequence[EntryId] = ()
) -> Forecast:
    """Says what taking in a delta would do. Nothing is changed.

    It shares nothing with anybody, so it may run in a thread of its own.

    Args:
        known: the play as it is here, or nothing.
        delta: what came.
        games: the games by id.
        once: entries to be taken back after the merge, because another counts for them.

    Raises:
        JournalError: the entries do not fit, or are too many.
        CodecError: they are no play of a game that is known.
    """
    if len(known) + len(delta.entries) > MOST_ENTRIES:
        raise JournalError(_("This play would become too long for Companion. Nothing was changed."))
    journal, sides = _put_together(known, delta.entries)
    if len(journal) == 0 or journal.started.play != delta.play:
        raise JournalError(_("Something in between is missing; take over everything anew."))
    here, there = frozenset(sides.mine.values()), _had_by_them(journal, sides, delta)
    mine = Timeline(_part(journal, here), games) if known else None
    theirs = _part(journal, there)
    new = [e for e in journal.order if e not in here]
    going = tuple(e for e in journal.order if e not in there) if known else ()
    coming = tuple(e for e in new if not isinstance(journal[e].content, PlayStarted))
    for entry in once:
        journal.append(journal.compose(_NOBODY, Undo(entry), 0))
    merged = Timeline(journal, games)
    pairs = _pairs(mine, theirs, merged, games, once)
    before = {line.entry.id: line for line in mine.lines} if mine is not None else {}
    both = [(before[line.entry.id], line) for line in merged.lines if line.entry.id in before]
    return Forecast(
        merged,
        mine is None,
        coming,
        going,
        _lost(before, merged),
        tuple(
            now for was, now in both if now.undone and not was.undone and now.entry.id not in once
        ),
        tuple(now for was, now in both if was.undone and not now.undone),
        tuple(now for was, now in both if was.action != now.action),
        pairs,
        (_changed(sides.mine), _changed(sides.theirs)),
        _seen(sides, delta),
    )


def _put_together(known: Sequence[Entry], offered: Sequence[Entry]) -> tuple[Journal, Mended]:
    """Returns both sides as one; only a fork gives anything another name."""
    journal = Journal(known)
    try:
        journal.merge(offered)
    except ForkError:
        mended = mend(known, offered)
        return Journal(mended.entries), mended
    names = ({entry.id: entry.id for entry in side} for side in (known, offered))
    return journal, Mended(journal.entries, *names)


def _had_by_them(journal: Journal, sides: Mended, delta: Delta) -> frozenset[EntryId]:
    """Returns the entries that the other side has, by the names they have now."""
    version = _vector(sides, delta)
    shared = (new for old, new in sides.mine.items() if version.includes(old))
    named = (entry for entry in journal.order if version.includes(entry))
    return frozenset((*sides.theirs.values(), *shared, *named))


def _seen(sides: Mended, delta: Delta) -> VersionVector:
    """Returns what they have under the names of now; what they call otherwise is sent anew."""
    alike = (entry for entry in delta.entries if sides.theirs[entry.id] == entry.id)
    return _vector(sides, delta).join(VersionVector.of(alike))


def _vector(sides: Mended, delta: Delta) -> VersionVector:
    """Returns what the other side has, of forked devices only what is before the fork."""
    ends: dict[str, int] = {}
    for names in (sides.mine, sides.theirs):
        for old, new in names.items():
            if old != new or sides.mine.get(old, old) != sides.theirs.get(old, old):
                ends[old.device] = min(old.seq - 1, ends.get(old.device, old.seq))
    return VersionVector({**delta.version.devices, **ends})


def _changed(names: Mapping[EntryId, EntryId]) -> int:
    return sum(old != new for old, new in names.items())


def _part(journal: Journal, wanted: frozenset[EntryId]) -> Journal:
    return Journal(entry for entry in journal.entries if entry.id in wanted)


def _pairs(
    mine: Timeline | None,
    theirs: Journal,
    merged: Timeline,
    games: Games,
    once: Sequence[EntryId],
) -> tuple[Pair, ...]:
    if mine is None or len(theirs) == 0:
        return ()
    return likely_duplicates(mine, Timeline(theirs, games), merged, once)


def _lost(before: Mapping[EntryId, Line], merged: Timeline) -> tuple[Line, ...]:
    """Returns the lines without effect, except those that had none here before."""
    idle = {entry for entry, line in before.items() if _idle(line)}
    return tuple(line for line in merged.lines if _idle(line) and line.entry.id not in idle)


def _idle(line: Line) -> bool:
    return isinstance(line.outcome, Refusal) and not line.undone
