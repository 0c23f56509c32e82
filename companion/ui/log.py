"""The log of a play: every action in words, and undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import (
    Description,
    EntryId,
    Finish,
    Leave,
    Refusal,
    Reversal,
    SetRule,
    Timeline,
    Timing,
    next_redo,
    next_undo,
)
from companion.play.timeline import Line
from companion.ui.invite.phones import phone_name
from companion.ui.shell import Shell, action_button, clock_time, heading, muted, value_text
from companion.widgets import (
    Glyph,
    TextSize,
    Typeface,
    flex,
    glyph,
    icon_button,
    line_row,
    player_badge,
    roving_tabindex,
)

Sentences = tuple[Message, Message, Message]
"""One for a correction, one for an action, and one for an action that changed a value."""

TO_TAKE_BACK: Sentences = (
    _("Take back the correction: {action}"),
    _("Take back: {action}"),
    _("Take back: {action}. {quantity} {after} → {before}"),
)
TO_BRING_BACK: Sentences = (
    _("Bring back the correction: {action}"),
    _("Bring back: {action}"),
    _("Bring back: {action}. {quantity} {before} → {after}"),
)
TAKEN_BACK: Sentences = (
    _("Correction taken back: {action}"),
    _("Taken back: {action}"),
    _("Taken back: {action}. {quantity} {after} → {before}"),
)
BROUGHT_BACK: Sentences = (
    _("Correction brought back: {action}"),
    _("Brought back: {action}"),
    _("Brought back: {action}. {quantity} {before} → {after}"),
)


def undo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the undo button would take back, or None."""
    return _label(TO_TAKE_BACK, next_undo(timeline, device))


def redo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the redo button would bring back, or None."""
    return _label(TO_BRING_BACK, next_redo(timeline, device))


def _label(sentences: Sentences, step: Reversal | None) -> Message | None:
    if step is None:
        return None
    return reversal_text(sentences, step.description, correction=step.correction)


def reversal_text(
    sentences: Sentences, description: Description, *, correction: bool = False
) -> Message:
    """Returns one of the sentences about an action, or about the correction of one."""
    quantity, before, after = description.quantity, description.before, description.after
    action = ("action", description.text)
    if correction:
        return replace(sentences[0], facts=(action,))
    if quantity is None or before is None or after is None or before == after:
        return replace(sentences[1], facts=(action,))
    values = ("quantity", quantity), ("before", before), ("after", after)
    return replace(sentences[2], facts=(action, *values))


Group = tuple[Line, ...]

IN_PANE = 24
"""Lines drawn beside the table; all are in the log's sheet."""


def log_rows(
    shell: Shell,
    timeline: Timeline,
    on_line: Callable[[Group], object],
    most: int,
    *,
    on_correct: Callable[[EntryId], object] | None = None,
    narrow: bool = False,
) -> list[ft.Control]:
    """Returns the latest lines, newest first.

    Args:
        shell: the look.
        timeline: the play.
        on_line: opens a line.
        most: how many lines.
        on_correct: enters an entry again; the lines that can be have a key for it, if it is given.
        narrow: whether they stand in a narrow column.
    """
    groups = timeline.groups()[-most:]
    if not groups:
        return [muted(shell, _("Nothing has happened yet."))]
    return [
        group_row(
            shell,
            timeline,
            group,
            (_author(shell, timeline, group[0].entry.device), line_note(timeline, group)),
            partial(on_line, group),
            correcting=_correct_key(shell, timeline, group, on_correct) if on_correct else None,
            narrow=narrow,
        )
        for group in reversed(groups)
    ]


def group_row(
    shell: Shell,
    timeline: Timeline,
    group: Group,
    notes: Sequence[Message | str | None] = (),
    on: Callable[[], object] | None = None,
    *,
    correcting: ft.Control | None = None,
    narrow: bool = False,
) -> ft.Control:
    """Returns the line of a group of entries.

    Args:
        shell: the look.
        timeline: the play.
        group: the entries.
        notes: what else is known of them, those that are not None.
        on: what a tap does.
        correcting: the key beside it that corrects it, if there is one.
        narrow: whether it stands in a narrow column.
    """
    description, entry = timeline.describe(group), group[0].entry
    return line_row(
        shell.ink,
        shell.say(description.text),
        before=value_text(shell, description.before),
        after=value_text(shell, description.after),
        what=shell.say(description.quantity) if description.quantity else "",
        time=clock_time(shell, group[-1].entry.at),
        note=" · ".join(shell.say(note) for note in notes if note),
        badge=badge_of(shell, timeline, description.player),
        mark=shell.say(description.mark) if description.mark else "",
        sign=glyph(timeline.game.emblem),
        struck=group[0].undone,
        on=on,
        trailing=correcting,
        narrow=narrow,
        key=f"{entry.device}-{entry.seq}",
    )


def is_correctable(group: Group) -> bool:
    """Returns whether what a line tells can be entered again on the table as it was."""
    single = len(group) == 1 and not group[0].undone
    return single and not isinstance(group[0].action, SetRule | Finish | Leave | Timing)


def _correct_key(
    shell: Shell, timeline: Timeline, group: Group, on_correct: Callable[[EntryId], object]
) -> ft.Control | None:
    if not is_correctable(group):
        return None
    word = _("Correct: {action}", action=timeline.describe(group).text)
    correct = partial(on_correct, group[0].entry.id)
    return icon_button(shell.ink, Glyph.EDIT, shell.say(word), correct, size=18)


def badge_of(
    shell: Shell, timeline: Timeline, player: int | None, *, size: float = 24
) -> ft.Control | None:
    """Returns the badge of the player whom an entry is about, if there is one."""
    players = timeline.setup.players
    if player is None or player >= len(players):
        return None
    return player_badge(shell.ink, players[player].colour, size=size)


def device_number(timeline: Timeline, device: str, here: str) -> int:
    """Returns which device it is, in the order in which they joined the play, from 1.

    Zero is this device, and -1 the only other one, which needs no number.
    """
    if device == here:
        return 0
    known = tuple(dict.fromkeys(entry.device for entry in timeline.journal.order))
    others = [each for each in known if each != here]
    return -1 if others == [device] else known.index(device) + 1


def _author(shell: Shell, timeline: Timeline, device: str) -> Message | str | None:
    """Returns who recorded a line, unless it was this device."""
    number = device_number(timeline, device, shell.device.name)
    if number == 0:
        return None
    if name := phone_name(shell, device):
        return name
    return _("another phone") if number < 0 else _("phone {number}", number=number)


def recorded_text(shell: Shell, timeline: Timeline, line: Line) -> Message:
    """Returns when and where a line was recorded."""
    time = clock_time(shell, line.entry.at)
    number = device_number(timeline, line.entry.device, shell.device.name)
    if number == 0:
        return _("{time}, on this device", time=time)
    if name := phone_name(shell, line.entry.device):
        return _("{time}, on {phone}", time=time, phone=name)
    if number < 0:
        return _("{time}, on another phone", time=time)
    return _("{time}, on phone {number}", time=time, number=number)


def line_note(timeline: Timeline, group: Group) -> Message | None:
    """Returns what must be known of a line beside its text, or None."""
    line = group[-1]
    if line.undone:
        return _("taken back")
    if isinstance(line.outcome, Refusal):
        return _("without effect: {reason}", reason=line.outcome.message)
    if line.amended:
        return _("corrected")
    if line.inserted:
        return _("added later")
    if timeline.describe(group).manual:
        return _("by hand")
    return None


def log_pane(
    shell: Shell,
    timeline: Timeline,
    on_line: Callable[[Group], object],
    on_all: Callable[[], object],
) -> ft.Control:
    """Returns the latest of the log as the third pane of a wide window."""
    lines = flex.column(log_rows(shell, timeline, on_line, IN_PANE, narrow=True), 0)
    rows = [roving_tabindex(lines, "list")]
    if len(timeline.groups()) > IN_PANE:
        rows.append(action_button(shell, _("The whole log"), on_all, kind="ghost"))
    return flex.column([heading(shell, _("Log")), *rows], 0, tight=False, scroll=ft.ScrollMode.AUTO)


PAUSE_BEFORE = _("The play was paused before this")


def line_details(
    shell: Shell,
    timeline: Timeline,
    group: Group,
    *,
    on_correct: Callable[[], object] | None,
    on_insert: Callable[[], object],
    on_pause: Callable[[], object] | None,
    on_take_back: Callable[[], object],
    on_bring_back: Callable[[], object],
) -> list[ft.Control]:
    """Returns what a tap on a line shows: all that is known of it, and what may be done.

    Args:
        shell: the look.
        timeline: the play.
        group: the line, or several that are shown as one.
        on_correct: enters it again, if that can be done.
        on_insert: enters what is missing before it.
        on_pause: enters that the play was paused until then, if it was not.
        on_take_back: takes it back.
        on_bring_back: brings it back.
    """
    ink, description = shell.ink, timeline.describe(group)
    parts: list[ft.Control] = [
        ink.text(shell.say(description.text), TextSize.LARGE, Typeface.MEDIUM)
    ]
    if description.quantity is not None and description.after is not None:
        change = _(
            "{quantity}: {before} → {after}",
            quantity=description.quantity,
            before=description.before if description.before is not None else "",
            after=description.after,
        )
        parts.append(ink.text(shell.say(change), TextSize.BODY, Typeface.BODY))
    note = line_note(timeline, group)
    when = recorded_text(shell, timeline, group[-1])
    small = " · ".join(shell.say(each) for each in (when, note) if each)
    parts.append(muted(shell, small, TextSize.SMALL))
    if group[0].undone:
        return [*parts, action_button(shell, _("Bring back"), on_bring_back)]
    return [
        *parts,
        *([action_button(shell, _("Correct it"), on_correct)] if on_correct else []),
        action_button(shell, _("Something is missing before this"), on_insert, kind="tonal"),
        action_button(shell, _("Take back"), on_take_back, kind="tonal"),
        *([action_button(shell, PAUSE_BEFORE, on_pause, kind="tonal")] if on_pause else []),
    ]
