"""One open play: its journal and its states in memory, never ahead of the disk.

Every change is one transaction that takes the write lock, reads what other processes have added,
composes its entries on top of that, and is on the disk before anybody sees it. So two sessions
of one device, or two processes, never use the same number twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection

from companion.delays import delays
from companion.errors import ForkError, JournalError
from companion.i18n import _
from companion.play import (
    Action,
    Entry,
    EntryId,
    Journal,
    Outcome,
    PlayStarted,
    Refusal,
    Reversal,
    Revised,
    Timeline,
    Undo,
    next_redo,
    next_undo,
)
from companion.play.bounds import MOST_UNDONE
from companion.play.doubts import Doubt, Pair, answer, doubts
from companion.play.fork import resolve_fork
from companion.play.revision import revised
from companion.play.timeline import Line
from companion.store.device import renew_devices
from companion.store.plays import PlayStore, journal_of
from companion.store.records import Read, add_entries, read_entries, touch
from companion.store.results import ending_of

Add = Callable[[Iterable[Entry]], tuple[Entry, ...]]


class Folded(NamedTuple):
    """A play as it was read, and the row to go on from."""

    timeline: Timeline
    row: int


def read_and_fold(store: PlayStore, play: str) -> Folded:
    """Reads a whole play and folds it: what takes long of opening it, and may be done in a thread.

    Raises:
        StoreError: there is no such play, or it is damaged.
        CodecError: it is of a game or a version that is not known.
    """
    read = store.read(play)
    return Folded(Timeline(journal_of(play, read.entries), store.games), read.row)


class PendingMerge:
    """A copy of an open play, into which entries are merged beside it: that may be in a thread.

    Args:
        play: the open play.
        entries: what is to be merged.

    Attributes:
        timeline: the copy.
        added: the entries that were new.
    """

    def __init__(self, play: OpenPlay, entries: Iterable[Entry]) -> None:
        self._of = play.timeline, len(play.journal)
        self._offered = tuple(entries)
        self.timeline = play.timeline.head(len(play.journal))
        self.added: tuple[Entry, ...] = ()

    def work_out(self) -> None:
        """Merges and folds.

        Raises:
            JournalError: the entries do not fit.
        """
        self.added = self.timeline.journal.merge(self._offered)
        self.timeline.update()

    def fits(self, play: OpenPlay) -> bool:
        """Returns whether the play still is what was copied: nobody has done anything since."""
        timeline, entries = self._of
        return play.timeline is timeline and len(play.journal) == entries


class OpenPlay:
    """A play that is being looked at, shared by all sessions of the process.

    Used from one thread. `timeline` is a new object after a failed write and after a merge that was
    worked out beside it: read it anew each time.

    Args:
        store: where the play is.
        play: its id.
        folded: the play as it was read already, or None; what was added since is read now.

    Raises:
        StoreError: there is no such play, or it is damaged.
        CodecError: it is of a game or a version that is not known.
    """

    def __init__(self, store: PlayStore, play: str, folded: Folded | None = None) -> None:
        self.id = play
        self._store = store
        self._came = tuple[EntryId, ...](), float("-inf")
        self._become(folded or read_and_fold(store, play))
        self._codec = store.codec(self.timeline.game.id)
        if folded is not None:
            self.refresh()

    def reload(self) -> None:
        """Reads the whole play anew.

        Raises:
            StoreError: there is no such play, or it is damaged.
            CodecError: it is of a game or a version that is not known.
        """
        self._become(read_and_fold(self._store, self.id))

    def _become(self, folded: Folded) -> None:
        self.timeline, self._row = folded
        self._version = -1  # of the file, when it was last looked at

    @property
    def journal(self) -> Journal:
        """The entries that are on the disk."""
        return self.timeline.journal

    def refresh(self) -> bool:
        """Reads what other processes have added; returns whether there was anything.

        Raises:
            StoreError: the file cannot be read, or the play is gone.
        """
        version = self._store.database.version()
        if version == self._version:
            return False
        new = self._take_in(self._store.read(self.id, self._row))
        self._version = version
        return new

    def act(self, device: str, action: Action, at: int) -> Outcome[Any, Any] | Refusal:
        """Does an action, unless the rules refuse it; a refused one is not kept.

        Args:
            device: who acts.
            action: what it does.
            at: milliseconds since 1970.

        Raises:
            StoreError: nothing was kept; it may be tried again.
        """
        with self._writing(at) as add:
            outcome = self.timeline.attempt(action)
            if isinstance(outcome, Refusal):
                return outcome
            add(self.journal.compose_all(device, (action,), at))
            return self.timeline.lines[-1].outcome

    def unseen(self, device: str) -> Line | None:
        """Returns what others did a moment ago, so that nobody here can have seen it; or None.

        Of several lines it is the first.

        Args:
            device: who is about to act.
        """
        entries, at = self._came
        if monotonic() - at >= delays().seen_s:
            return None
        lines = (self.timeline.line_of(entry) for entry in entries if entry.device != device)
        return next((line for line in lines if line is not None and line.counts), None)

    def undo(self, device: str, at: int) -> Reversal | None:
        """Takes back the device's last step and returns it, or None if there is none.

        Raises:
            StoreError: nothing was kept; it may be tried again.
        """
        return self._step(next_undo, device, at)

    def redo(self, device: str, at: int) -> Reversal | None:
        """Brings back what the device took back last and returns it, or None if there is nothing.

        Raises:
            StoreError: nothing was kept; it may be tried again.
        """
        return self._step(next_redo, device, at)

    def _step(
        self, find: Callable[[Timeline, str], Reversal | None], device: str, at: int
    ) -> Reversal | None:
        with self._writing(at) as add:
            reversal = find(self.timeline, device)
            if reversal is not None:
                add(self.journal.compose_all(device, reversal.contents, at))
            return reversal

    def revise(self, device: str, contents: Sequence[Revised], at: int) -> Refusal | None:
        """Changes the past, unless the rules refuse one of the changes in its place.

        Raises:
            JournalError: one is about an entry that is no action.
            StoreError: nothing was kept; it may be tried again.
        """
        with self._writing(at) as add:
            refusal = revised(self.timeline, device, contents, at).refusal
            if refusal is None:
                add(self.journal.compose_all(device, contents, at))
            return refusal

    def take_back(self, device: str, group: Iterable[EntryId], at: int) -> int:
        """Takes back those of the entries that still count, whoever made them.

        Returns:
            How many that were.

        Raises:
            JournalError: one is no entry of this play, or its beginning.
            StoreError: nothing was kept; it may be tried again.
        """
        with self._writing(at) as add:
            undos = undos_of(self.journal, group)
            add(self.journal.compose_all(device, undos, at))
            return sum(undo.count for undo in undos)

    def answer(self, device: str, doubt: Doubt, at: int, *, counts: bool) -> None:
        """Answers what two devices did without knowing of each other, for all phones.

        Args:
            device: who answers.
            doubt: the question; one that is answered already stays so.
            at: milliseconds since 1970.
            counts: see `companion.play.doubts.answer`.

        Raises:
            StoreError: nothing was kept; it may be tried again.
        """
        with self._writing(at) as add:
            if doubt in doubts(self.timeline, [doubt] if isinstance(doubt, Pair) else ()):
                undos = answer(self.timeline, doubt, device, counts=counts)
                add(self.journal.compose_all(device, undos, at))

    def merge(
        self, entries: Iterable[Entry], at: int, pending: PendingMerge | None = None
    ) -> tuple[Entry, ...]:
        """Adds the entries that are new, all or none, and returns them.

        Where one device wrote in two places, that is mended; see `companion.play.fork`. If some
        of what was here goes on under another name, so does every visitor of this storage: what
        they write next must not use the numbers of somebody else.

        Args:
            entries: what to add.
            at: milliseconds since 1970.
            pending: this very merge as it was worked out, which counts if it still fits.

        Raises:
            JournalError: they do not fit; nothing was changed.
            StoreError: nothing was kept; it may be tried again.
        """
        offered = tuple(entries)
        try:
            with self._writing(at, pending) as add:
                return add(offered)
        except ForkError:
            return self._mend(offered, at)

    def _mend(self, offered: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
        with self._store.database.writing() as connection:
            self._take_in(read_entries(connection, self.id, self._codec, self._row))
            mended = resolve_fork(self.journal.entries, offered)
            if frozenset(mended.entries) == frozenset(self.journal.entries):
                return ()
            known = frozenset(mended.mine.values())
            added = tuple(entry for entry in mended.entries if entry.id not in known)
            timeline, row = self._store.rewrite(connection, Journal(mended.entries), at)
            renew_devices(connection, mended.forked)
        self.timeline, self._row = timeline, row
        return added

    @contextmanager
    def _writing(self, at: int, pending: PendingMerge | None = None) -> Iterator[Add]:
        """One transaction on the present journal: what is added is on the disk at its end.

        Args:
            at: milliseconds since 1970.
            pending: what is added as it was worked out, if that still fits.

        Yields:
            What adds entries, in memory and in the transaction, and returns those that are new.
        """
        added: tuple[Entry, ...] = ()
        row, before = self._row, None

        def add(entries: Iterable[Entry]) -> tuple[Entry, ...]:
            nonlocal added, row, before
            if pending is not None and pending.fits(self):
                before, self.timeline, added = self.timeline, pending.timeline, pending.added
            else:
                added = self.journal.merge(entries)
            if added:
                row = self._insert(connection, added, at)
            return added

        try:
            with self._store.database.writing() as connection:
                self._take_in(read_entries(connection, self.id, self._codec, self._row))
                row = self._row
                yield add
        except BaseException:
            if before is None:
                self._drop(added)
            else:
                self.timeline = before
            raise
        self._row = row
        self._note(added)

    def _note(self, added: tuple[Entry, ...]) -> None:
        """Notes when entries came, with those that came just before them."""
        if added:
            entries, at = self._came
            fresh = entries if monotonic() - at < delays().seen_s else ()
            self._came = (*fresh, *(entry.id for entry in added)), monotonic()

    def _insert(self, connection: Connection, added: tuple[Entry, ...], at: int) -> int:
        self.timeline.update()
        touch(connection, self.id, at, ending_of(self.timeline))
        return add_entries(connection, self.id, self._codec, added)

    def _take_in(self, read: Read) -> bool:
        try:
            added = self.journal.merge(read.entries)
        except ForkError:  # another process has mended a fork: entries are called otherwise now
            read = self._store.read(self.id)
            self.timeline = Timeline(journal_of(self.id, read.entries), self._store.games)
            added = read.entries
        else:
            self._note(added)
        self._row = read.row
        self.timeline.update()
        return bool(added)

    def _drop(self, added: tuple[Entry, ...]) -> None:
        """Forgets entries that did not get to the disk."""
        if added:
            lost = {entry.id for entry in added}
            remaining = (entry for entry in self.journal.entries if entry.id not in lost)
            self.timeline = Timeline(Journal(remaining), self._store.games)


def undos_of(journal: Journal, group: Iterable[EntryId]) -> tuple[Undo, ...]:
    """Returns the fewest undos that take back the entries that count; a run of one device is one.

    Raises:
        JournalError: one is no entry of this play, or its beginning.
    """
    undos: list[Undo] = []
    for entry in sorted(set(group)):
        if entry not in journal or isinstance(journal[entry].content, PlayStarted):
            raise JournalError(_("Only what was done in this play can be taken back."))
        if not journal.is_active(entry):
            continue
        last = undos[-1] if undos else None
        if last and last.targets[-1] == (entry.device, entry.seq - 1) and last.count < MOST_UNDONE:
            undos[-1] = Undo(last.target, last.count + 1)
        else:
            undos.append(Undo(entry))
    return tuple(undos)
