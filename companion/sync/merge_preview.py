"""What a merge would do, found out before anything is kept, and what both may have recorded."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import ForkError, JournalError
from companion.i18n import _
from companion.play import EntryId, Games, Journal, PlayStarted, Refusal, Timeline, Undo
from companion.play.doubts import Clash, Pair, doubts, same_by_nature
from companion.play.entry import VersionVector
from companion.play.fork import ResolvedFork, resolve_fork
from companion.play.reversal import NOBODY
from companion.play.timeline import Line
from companion.sync.exchange import EntryBatch


def likely_duplicates(
    mine: Timeline, theirs: Timeline, merged: Timeline, once: Collection[EntryId] = ()
) -> tuple[Pair, ...]:
    """Returns what both sides may have recorded of the same event, each entry once at most.

    That is: the same action in the same turn, on two devices that had not seen each other's entry.
    A turn is told by what the game's heading says of it, and what can happen only once from one
    state by how often it has happened. What has no effect is no question.

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
    """Returns the lines that count and were not seen, in order."""
    lines = (timeline.line_of(entry.id) for entry in timeline.journal.missing(seen))
    counting = (line for line in lines if line is not None and line.counts)
    return sorted(counting, key=lambda line: timeline.place(line.entry.id))


def _likeness(timeline: Timeline, line: Line) -> Hashable:
    if timeline.game.once(line.action):
        former = timeline.lines[: timeline.place(line.entry.id)]
        times = sum(each.counts and type(each.action) is type(line.action) for each in former)
        return times, line.action
    heading: Any = timeline.game.heading(line.before)
    player = timeline.describe((line,)).player
    return heading.title, heading.detail, heading.player, player, line.action


def _count(merged: Timeline, pair: Pair) -> bool:
    lines = (merged.line_of(entry) for entry in pair)
    return all(line is not None and line.counts for line in lines)


@dataclass(frozen=True)
class MergePreview:
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
        pairs: what both sides may have recorded of the same event, and only people can tell.
        same: what both have recorded of one event, as it can happen only once: the second entry
            of each is to be taken back.
        clashes: what one side takes back while the other one corrects it.
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
    same: tuple[Pair, ...]
    clashes: tuple[Clash, ...]
    forked: tuple[int, int]
    seen: VersionVector

    @property
    def changes(self) -> bool:
        """Whether anything here would become different."""
        return self.newcomer or bool(self.coming) or self.forked[0] > 0


def preview_merge(
    mine: Timeline | None, batch: EntryBatch, games: Games, once: Sequence[EntryId] = ()
) -> MergePreview:
    """Says what taking in a batch would do. Nothing is changed.

    Only what the two sides do not have in common is folded: between phones that are connected this
    is asked at every tap.

    Args:
        mine: the play as it is here, or None. If it may go on meanwhile, for this runs in a thread
            of its own, then a copy; see `companion.play.timeline.Timeline.head`.
        batch: what came.
        games: the games by id.
        once: entries to be taken back after the merge, because another counts for them.

    Raises:
        JournalError: the entries do not fit, or are too many.
        CodecError: they are no play of a game that is known.
    """
    sides = _put_together(mine, batch, games)
    merged, journal = sides.merged, sides.merged.journal
    theirs = _without(merged, sides.going) if sides.going else merged
    for entry in once:
        journal.append(journal.compose(NOBODY, Undo(entry), 0))
    once, twice = tuple(once), tuple[Pair, ...]()
    same = min(sides.same, merged.update())
    pairs = likely_duplicates(sides.mine, theirs, merged, once) if sides.mine else ()
    while by_nature := same_by_nature(merged, (pair for pair in pairs if pair.second not in once)):
        twice += by_nature  # what is taken back may let others count, and so become a question
        once = (*once, *(pair.second for pair in by_nature))
        for pair in by_nature:
            journal.append(journal.compose(NOBODY, Undo(pair.second), 0))
        same = min(same, merged.update())
        pairs = likely_duplicates(sides.mine, theirs, merged, once) if sides.mine else ()
    before = {line.entry.id: line for line in sides.mine.lines[same:]} if sides.mine else {}
    new = merged.lines[same:]
    both = [(before[line.entry.id], line) for line in new if line.entry.id in before]
    return MergePreview(
        merged,
        mine is None,
        tuple(e for e in sides.coming if not isinstance(journal[e].content, PlayStarted)),
        sides.going,
        _lost(before, new),
        tuple(
            now for was, now in both if now.undone and not was.undone and now.entry.id not in once
        ),
        tuple(now for was, now in both if was.undone and not now.undone),
        tuple(now for was, now in both if was.action != now.action),
        tuple(pair for pair in pairs if pair not in twice),
        twice,
        tuple(doubt for doubt in doubts(merged) if isinstance(doubt, Clash)),
        sides.forked,
        sides.seen,
    )


@dataclass(frozen=True)
class _Sides:
    """Both sides, by the names that entries have afterwards.

    Attributes:
        mine: the play as it is here, or None.
        merged: both as one.
        same: how many lines at the beginning of both are the same.
        coming: what this side lacks, in order.
        going: what the other one lacks, in order.
        forked: how many entries of each get another name.
        seen: what the other side has.
    """

    mine: Timeline | None
    merged: Timeline
    same: int
    coming: tuple[EntryId, ...]
    going: tuple[EntryId, ...]
    forked: tuple[int, int]
    seen: VersionVector


def _put_together(mine: Timeline | None, batch: EntryBatch, games: Games) -> _Sides:
    version = batch.version.join(VersionVector.of(batch.entries))
    if mine is None:
        journal = Journal(batch.entries)
        _check_play(journal, batch)
        return _Sides(None, Timeline(journal, games), 0, tuple(journal.order), (), (0, 0), version)
    merged = mine.head(len(mine.journal))
    try:
        added = merged.journal.merge(batch.entries)
    except ForkError:
        return _mended(mine, batch, games)
    _check_play(merged.journal, batch)
    return _Sides(
        mine,
        merged,
        merged.update(),
        tuple(sorted((entry.id for entry in added), key=merged.journal.place)),
        tuple(entry.id for entry in merged.journal.missing(version)),
        (0, 0),
        version,
    )


def _check_play(journal: Journal, batch: EntryBatch) -> None:
    if len(journal) == 0 or journal.started.play != batch.play:
        raise JournalError(_("Something in between is missing; take over everything anew."))


def _mended(mine: Timeline, batch: EntryBatch, games: Games) -> _Sides:
    """Returns both sides of a fork, which gives entries other names."""
    sides = resolve_fork(mine.journal.entries, batch.entries)
    journal = Journal(sides.entries)
    _check_play(journal, batch)
    here, there = frozenset(sides.mine.values()), _had_by_them(journal, sides, batch)
    return _Sides(
        Timeline(Journal(entry for entry in journal.entries if entry.id in here), games),
        Timeline(journal, games),
        0,
        tuple(entry for entry in journal.order if entry not in here),
        tuple(entry for entry in journal.order if entry not in there),
        (_changed(sides.mine), _changed(sides.theirs)),
        _seen(sides, batch),
    )


def _without(timeline: Timeline, lacking: Sequence[EntryId]) -> Timeline:
    """Returns a play as somebody has it who lacks some entries, given in their order."""
    journal, unknown = timeline.journal, frozenset(lacking)
    place = journal.place(lacking[0])
    part = timeline.head(place)
    part.journal.merge(journal[entry] for entry in journal.order[place:] if entry not in unknown)
    part.update()
    return part


def _had_by_them(journal: Journal, sides: ResolvedFork, batch: EntryBatch) -> frozenset[EntryId]:
    """Returns the entries that the other side has, by the names they have now."""
    version = _vector(sides, batch)
    shared = (new for old, new in sides.mine.items() if version.includes(old))
    named = (entry for entry in journal.order if version.includes(entry))
    return frozenset((*sides.theirs.values(), *shared, *named))


def _seen(sides: ResolvedFork, batch: EntryBatch) -> VersionVector:
    """Returns what they have under the names of now; what they call otherwise is sent anew."""
    alike = (entry for entry in batch.entries if sides.theirs[entry.id] == entry.id)
    return _vector(sides, batch).join(VersionVector.of(alike))


def _vector(sides: ResolvedFork, batch: EntryBatch) -> VersionVector:
    """Returns what the other side has, of forked devices only what is before the fork."""
    ends: dict[str, int] = {}
    for names in (sides.mine, sides.theirs):
        for old, new in names.items():
            moved = old != new or sides.mine.get(old, old) != sides.theirs.get(old, old)
            if moved or old in sides.in_parts:
                ends[old.device] = min(old.seq - 1, ends.get(old.device, old.seq))
    # A name that entries are only now known by here may be one that they never heard.
    told = batch.version.devices
    return VersionVector({name: min(seq, ends.get(name, seq)) for name, seq in told.items()})


def _changed(names: Mapping[EntryId, EntryId]) -> int:
    return sum(old != new for old, new in names.items())


def _lost(before: Mapping[EntryId, Line], after: Iterable[Line]) -> tuple[Line, ...]:
    """Returns the lines without effect, except those that had none here before."""
    idle = {entry for entry, line in before.items() if _idle(line)}
    return tuple(line for line in after if _idle(line) and line.entry.id not in idle)


def _idle(line: Line) -> bool:
    return isinstance(line.outcome, Refusal) and not line.undone
