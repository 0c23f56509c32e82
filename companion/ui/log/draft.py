"""A change of the past while it is entered: its steps so far, and what would follow from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Action, Amend, EntryId, Insert, Revised, Timeline
from companion.play.revision import Revision, target_of
from companion.play.timeline import Line
from companion.ui.log.pane import group_row, line_note
from companion.ui.shell import Shell, action_button, muted
from companion.widgets import Face, TextSize

LISTED = 3
"""Lines of what loses its effect, and of what moves, that are shown."""


@dataclass(frozen=True)
class Draft:
    """A change of the past that is being entered; nothing of it is kept yet.

    Attributes:
        target: the line that the next action corrects, or before which it goes.
        inserting: whether it goes before it.
        contents: the steps entered until now.
    """

    target: EntryId
    inserting: bool
    contents: tuple[Revised, ...] = ()

    def with_step(self, action: Action) -> tuple[Revised, ...]:
        """Returns the steps with one more."""
        step = Insert(self.target, action) if self.inserting else Amend(self.target, action)
        return (*self.contents, step)

    def before(self, line: Line, action: Action) -> Draft:
        """Returns the draft that goes on, after a step, with one before another line."""
        return Draft(line.entry.id, inserting=True, contents=self.with_step(action))

    def without_last(self) -> tuple[Draft, Action]:
        """Returns the draft without its last step, and what that did."""
        last = self.contents[-1]
        return Draft(target_of(last), isinstance(last, Insert), self.contents[:-1]), last.action

    @property
    def corrects(self) -> bool:
        """Whether it began as the correction of an entry."""
        return not (isinstance(self.contents[0], Insert) if self.contents else self.inserting)


def what_follows(
    shell: Shell,
    timeline: Timeline,
    revision: Revision,
    *,
    on_line: Callable[[Line], object],
    keep: tuple[Message, Callable[[], object]],
    on_leave: Callable[[], object],
) -> list[ft.Control]:
    """Returns what would be kept, what would become of the later entries, and what is missing.

    Args:
        shell: the look.
        timeline: the play as it is.
        revision: the play as it would be.
        on_line: enters a step before a line.
        keep: the words of the button that keeps the change, and what it does.
        on_leave: keeps everything as it was.
    """
    tried = revision.timeline
    parts = [
        group_row(shell, tried, (line,), [line_note(tried, (line,))]) for line in revision.entered
    ]
    parts += _standing(shell, revision)
    urgent = bool(revision.lost and revision.missing)
    if revision.missing is not None:
        parts += _missing(shell, timeline, tried, revision.missing, on_line, urgent=urgent)
    lost = _n(
        "{count} later entry no longer fits and will have no effect:",
        "{count} later entries no longer fit and will have no effect:",
        len(revision.lost),
    )
    moved = _n(
        "{count} later entry will count for somebody else:",
        "{count} later entries will count for somebody else:",
        len(revision.moved),
    )
    for question, lines in ((lost, revision.lost), (moved, revision.moved)):
        parts += _listed(shell, timeline, tried, question, lines, on_line)
    if revision.lost or revision.moved:
        parts.append(
            muted(shell, _("If something is missing before one of them, tap it."), TextSize.SMALL)
        )
    keep_word, on_keep = keep
    parts.append(action_button(shell, keep_word, on_keep, kind="tonal" if urgent else "fill"))
    parts.append(action_button(shell, _("Leave it as it is"), on_leave, kind="tonal"))
    return parts


def _standing(shell: Shell, revision: Revision) -> list[ft.Control]:
    standing = _n(
        "{count} later entry stands as before.",
        "{count} later entries stand as before.",
        revision.standing,
    )
    regained = _n(
        "{count} later entry has an effect again.",
        "{count} later entries have an effect again.",
        revision.regained,
    )
    texts = [standing, regained] if revision.regained else [standing]
    return [shell.ink.text(shell.say(text), TextSize.BODY, Face.BODY) for text in texts]


def _listed(
    shell: Shell,
    timeline: Timeline,
    tried: Timeline,
    question: Message,
    lines: Sequence[Line],
    on_line: Callable[[Line], object],
) -> list[ft.Control]:
    if not lines:
        return []
    rows: list[ft.Control] = [shell.ink.text(shell.say(question), TextSize.BODY, Face.BODY)]
    for line in lines[:LISTED]:
        was = timeline.line_of(line.entry.id) or line
        notes = [line_note(tried, (line,)), _counts_for(tried, line)]
        rows.append(group_row(shell, timeline, (was,), notes, partial(on_line, line)))
    if len(lines) > LISTED:
        rows.append(muted(shell, _n("and {count} more", "and {count} more", len(lines) - LISTED)))
    return rows


def _counts_for(tried: Timeline, line: Line) -> Message | None:
    """Returns for whom a line would count."""
    player = tried.describe((line,)).player
    if player is None or not line.counts:
        return None
    return _("then for {player}", player=tried.setup.players[player].name)


def _missing(
    shell: Shell,
    timeline: Timeline,
    tried: Timeline,
    line: Line,
    on_line: Callable[[Line], object],
    *,
    urgent: bool,
) -> list[ft.Control]:
    """Returns what the table asks for before a line, and the way to enter it."""
    asked = tried.game.heading(line.before)
    was = timeline.line_of(line.entry.id) or line
    text = _(
        "Before “{action}” the table needs: {step} ({detail})",
        action=timeline.describe((was,)).text,
        step=asked.title,
        detail=asked.detail,
    )
    enter = action_button(
        shell, _("Enter it"), partial(on_line, line), kind="fill" if urgent else "tonal"
    )
    return [shell.ink.text(shell.say(text), TextSize.BODY, Face.MEDIUM), enter]
