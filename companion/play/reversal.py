"""Undo and redo: what the buttons would take back or bring back now, as entries to append."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.errors import JournalError
from companion.play.action import Action, Description
from companion.play.entry import Amend, Entry, EntryId, PlayStarted, Revised, Undo, unaware
from companion.play.journal import Journal
from companion.play.timeline import Line, Timeline, group_of


@dataclass(frozen=True, slots=True)
class Reversal:
    """One step of undo or redo that is possible now.

    Attributes:
        contents: the entries to append for it.
        description: what it takes back or brings back, with the value before and after, as they
            are when that is done now.
        correction: whether it concerns the correction of an entry, not the entry itself.
    """

    contents: tuple[Undo, ...]
    description: Description
    correction: bool = False


def next_undo(timeline: Timeline, device: str) -> Reversal | None:
    """Returns what the undo button would take back: this device's last step that counts.

    A device that has done nothing yet takes back the last step of anybody.
    """
    journal = timeline.journal
    own = [entry for entry in journal.order if entry.device == device]
    acted = any(isinstance(journal[entry].content, Action | Revised) for entry in own)
    noted = noted_elsewhere(timeline)
    for entry in reversed(own if acted else journal.order):
        step = _undo_of(timeline, noted(entry) or entry)
        if step is not None:
            return step
    return None


def noted_elsewhere(timeline: Timeline) -> Callable[[EntryId], EntryId | None]:
    """Returns what tells which entry counts in the place of one that two devices noted at once.

    That is the same action, which can happen only once from one state, by somebody who did not know
    of this one; see `companion.play.doubts`. It looks through the play once at most, however many
    entries are asked about.
    """

    @cache
    def counting() -> Mapping[Any, Sequence[Entry]]:
        found = defaultdict[Any, list[Entry]](list)
        for line in timeline.lines:
            if line.counts and timeline.game.once(line.action):
                for at in (line.entry.lamport, line.entry.after):
                    found[line.action, at].append(line.entry)
        return found

    def noted(entry: EntryId) -> EntryId | None:
        line = timeline.line_of(entry)
        if line is None or not line.undone or not timeline.game.once(line.action):
            return None
        likely = (
            other.id
            for at in (line.entry.lamport, line.entry.after)
            for other in counting().get((line.action, at), ())
            if unaware(other, line.entry)
        )
        return min(likely, key=timeline.place, default=None)

    return noted


def _undo_of(timeline: Timeline, entry: EntryId) -> Reversal | None:
    journal = timeline.journal
    content = journal[entry].content
    if isinstance(content, Undo | PlayStarted) or not journal.is_active(entry):
        return None
    if isinstance(content, Revised):
        return _undo_of_revision(timeline, entry)
    group = group_of(timeline, entry)
    contents = (Undo(group[0].entry.id, len(group)),)
    return Reversal(contents, as_of_now(timeline, group, contents))


def as_of_now(timeline: Timeline, group: Sequence[Line], undos: Sequence[Undo]) -> Description:
    """Describes a group that undos take back or bring back, with the values of now.

    What it changed may have been changed again since.
    """
    described, now = timeline.describe(group), timeline.state
    undone, action = group[-1].undone, group[-1].action
    there = timeline.game.describe(action, now, now)
    if (there.before if undone else there.after) == (
        described.before if undone else described.after
    ):
        return described
    other = timeline.head(len(timeline.journal))
    try:
        for undo in undos:
            other.journal.append(other.journal.compose(NOBODY, undo, 0))
    except JournalError:  # the play is full: nothing can be done in it any more
        return replace(described, quantity=None)
    other.update()
    states = (now, other.state) if undone else (other.state, now)
    values = timeline.game.describe(action, *states)
    return replace(described, before=values.before, after=values.after)


NOBODY = "?"
"""Stands for this device where undos are only tried out: no real device has that name."""


def _undo_of_revision(timeline: Timeline, entry: EntryId) -> Reversal | None:
    """Returns the undo of a change of the past, with those that were made together with it."""
    journal, first = timeline.journal, entry
    while (former := _made_with(journal, first)) is not None:
        first = former
    content = journal[first].content
    correction = isinstance(content, Amend)
    target = content.target if isinstance(content, Amend) else first
    line = timeline.line_of(target)
    if line is None or (correction and first == entry and journal.amend_of(target) != entry):
        return None
    undo = Undo(first, entry.seq - first.seq + 1)
    return Reversal((undo,), timeline.describe((line,)), correction)


def _made_with(journal: Journal, entry: EntryId) -> EntryId | None:
    """Returns the change of the past just before one, if both were kept at once and count."""
    former, latter = EntryId(entry.device, entry.seq - 1), journal[entry]
    if latter.after != former or not journal.is_active(former):
        return None
    one = journal[former]
    return former if one.at == latter.at and isinstance(one.content, Revised) else None


def next_redo(timeline: Timeline, device: str) -> Reversal | None:
    """Returns what the redo button would bring back: this device's last undo.

    A new action or correction of the device ends what can be brought back.
    """
    journal = timeline.journal
    for entry in reversed([entry for entry in journal.order if entry.device == device]):
        content = journal[entry].content
        if not isinstance(content, Undo):
            return None
        is_redo = isinstance(journal[content.target].content, Undo)
        once = noted_elsewhere(timeline)(content.target) is not None
        if journal.is_active(entry) and not is_redo and not once:
            return _redo_of(timeline, content)
    return None


def _redo_of(timeline: Timeline, undo: Undo) -> Reversal | None:
    """Returns the redo of an undo: every undo of the same entries is undone, whoever did it."""
    journal = timeline.journal
    undos = {other for target in undo.targets for other in journal.undos_of(target)}
    contents = tuple(Undo(other) for other in sorted(undos))
    content = journal[undo.target].content
    target = content.target if isinstance(content, Amend) else undo.target
    line = timeline.line_of(target)
    if line is None:
        return None
    group = group_of(timeline, target) if target == undo.target else (line,)
    return Reversal(contents, as_of_now(timeline, group, contents), isinstance(content, Amend))
