"""What people leave out of a merge, line by line, before they accept it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n import _
from companion.play import EntryId
from companion.sync.forecast import Forecast
from companion.ui.shell import Shell, muted
from companion.widgets import TextSize


@dataclass(frozen=True)
class Parts:
    """What can be left out of a merge.

    Attributes:
        entries: what is taken back for each line that is left out, by its entry.
        left: those that are.
        toggle: leaves one out, or no more.
    """

    entries: Mapping[EntryId, Sequence[EntryId]]
    left: frozenset[EntryId]
    toggle: Callable[[EntryId], None]

    @property
    def out(self) -> list[EntryId]:
        """What is to be taken back."""
        return [entry for line, each in self.entries.items() if line in self.left for entry in each]

    def hint(self, shell: Shell) -> list[ft.Control]:
        """Returns how something is left out, if anything can be."""
        word = _("Tap a line to leave it out.")
        return [muted(shell, word, TextSize.SMALL)] if self.entries else []


def use_parts(seen: Forecast) -> Parts:
    """Keeps what is left out of what is new, and of what they take back or correct."""
    entries = ft.use_memo(lambda: _parts_of(seen), [seen])
    left, set_left = ft.use_state(frozenset[EntryId]())
    return Parts(entries, left, lambda line: set_left(lambda now: now ^ {line}))


def _parts_of(seen: Forecast) -> dict[EntryId, tuple[EntryId, ...]]:
    """Returns what is to be taken back for each line that can be left out."""
    if seen.newcomer:
        return {}
    journal, coming = seen.merged.journal, frozenset(seen.coming)
    asked = {entry for pair in (*seen.pairs, *seen.same) for entry in pair}
    asked |= {clash.target for clash in seen.clashes}
    parts = {line.entry.id: (line.entry.id,) for line in seen.merged.lines if line.counts}
    parts = {entry: itself for entry, itself in parts.items() if entry in coming}
    parts |= {line.entry.id: journal.undos_of(line.entry.id) for line in seen.taken_back}
    for line in seen.corrected:
        amend = journal.amend_of(line.entry.id)
        if amend is not None and amend in coming:
            parts[line.entry.id] = (amend,)
    return {entry: each for entry, each in parts.items() if entry not in asked and each}
