"""What a merge would do, found out before anything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import JournalError
from companion.i18n import marker
from companion.play.clock import VersionVector
from companion.play.entry import EntryId, PlayStarted, Undo
from companion.play.game import Games
from companion.play.journal import Journal
from companion.play.outcome import Refusal
from companion.play.timeline import Line, Timeline
from companion.sync.duplicates import Pair, likely_duplicates
from companion.sync.exchange import Delta

_ = marker("common")

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
        pairs: what both sides may have recorded of the same event.
    """

    merged: Timeline
    newcomer: bool
    coming: tuple[EntryId, ...]
    going: tuple[EntryId, ...]
    without_effect: tuple[Line, ...]
    pairs: tuple[Pair, ...]


def forecast(
    mine: Timeline | None, delta: Delta, games: Games, once: Sequence[EntryId] = ()
) -> Forecast:
    """Says what taking in a delta would do. Nothing is changed.

    Args:
        mine: the play as it is here, or None.
        delta: what came.
        games: the games by id.
        once: entries to be taken back after the merge, because another counts for them.

    Raises:
        JournalError: the entries do not fit.
        CodecError: they are no play of a game that is known.
    """
    journal = Journal(mine.journal.entries if mine is not None else ())
    added = journal.merge(delta.entries)
    if len(journal) == 0 or journal.started.play != delta.play:
        raise JournalError(_("Something in between is missing; take over everything anew."))
    theirs = _seen_by(journal, delta.version)
    for entry in once:
        journal.append(journal.compose(_NOBODY, Undo(entry), 0))
    merged = Timeline(journal, games)
    pairs = _pairs(mine, theirs, merged, games, once)
    coming = tuple(e.id for e in added if not isinstance(e.content, PlayStarted))
    going = mine.journal.missing(delta.version) if mine is not None else ()
    lost = _lost(mine, merged)
    return Forecast(merged, mine is None, coming, tuple(e.id for e in going), lost, pairs)


def _seen_by(journal: Journal, seen: VersionVector) -> Journal:
    """Returns the journal as it is for somebody who has seen so much of it."""
    return Journal(entry for entry in journal.entries if seen.includes(entry.id))


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


def _lost(mine: Timeline | None, merged: Timeline) -> tuple[Line, ...]:
    """Returns the lines without effect, except those that had none here before."""
    known = mine.lines if mine is not None else ()
    idle = {line.entry.id for line in known if _idle(line)}
    return tuple(line for line in merged.lines if _idle(line) and line.entry.id not in idle)


def _idle(line: Line) -> bool:
    return isinstance(line.outcome, Refusal) and not line.undone
