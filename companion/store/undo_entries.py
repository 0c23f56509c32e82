"""What may be taken back, as entries."""

from __future__ import annotations

from collections.abc import Iterable

from companion.errors import JournalError
from companion.i18n import marker
from companion.play.bounds import MOST_UNDONE
from companion.play.entry import EntryId, PlayStarted, Undo
from companion.play.journal import Journal

_ = marker("common")


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
