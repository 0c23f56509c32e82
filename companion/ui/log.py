"""The log: every action in words, what it changed, and the way to correct or take it back."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.play.timeline import Line, Timeline
from companion.ui.shell import Shell
from companion.ui.words import clock_time, value_text
from companion.widgets.panel import line_row, section
from companion.widgets.players import player_badge
from companion.widgets.tappable import button
from companion.widgets.tokens import Face

_ = marker("common")

Group = tuple[Line, ...]

IN_PANE = 24
"""Lines drawn beside the table; all are in the log's sheet."""


def log_rows(
    shell: Shell, timeline: Timeline, on_line: Callable[[Group], object], most: int
) -> list[ft.Control]:
    """Returns the latest lines, newest first."""
    groups = timeline.groups()[-most:]
    if not groups:
        nothing = shell.say(_("Nothing has happened yet."))
        return [shell.ink.text(nothing, 15, Face.BODY, shell.ink.theme.muted)]
    return [_row(shell, timeline, group, on_line) for group in reversed(groups)]


def _row(
    shell: Shell, timeline: Timeline, group: Group, on_line: Callable[[Group], object]
) -> ft.Control:
    description = timeline.describe(group)
    badge = None
    if description.player is not None and description.player < len(timeline.setup.players):
        badge = player_badge(shell.ink, timeline.setup.players[description.player].colour)
    return line_row(
        shell.ink,
        shell.say(description.text),
        before=value_text(shell, description.before),
        after=value_text(shell, description.after),
        time=clock_time(group[-1].entry.at),
        note=shell.say(note) if (note := line_note(timeline, group)) else "",
        badge=badge,
        struck=group[0].undone,
        on=lambda: on_line(group),
        key=f"{group[0].entry.device}-{group[0].entry.seq}",
    )


def line_note(timeline: Timeline, group: Group) -> Message | None:
    """Returns what must be known of a line beside its text, or None."""
    line = group[-1]
    if line.undone:
        return _("taken back")
    if isinstance(line.outcome, Refusal):
        return _("without effect: {reason}", reason=line.outcome.message)
    if line.amended:
        return _("corrected")
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
    rows = log_rows(shell, timeline, on_line, IN_PANE)
    if len(timeline.groups()) > IN_PANE:
        rows.append(button(shell.ink, shell.say(_("The whole log")), on_all, kind="ghost"))
    return ft.Column(
        [section(shell.ink, shell.say(_("Log"))), *rows],
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def line_details(
    shell: Shell,
    timeline: Timeline,
    group: Group,
    *,
    here: str,
    on_correct: Callable[[], object] | None,
    on_take_back: Callable[[], object],
    on_bring_back: Callable[[], object],
) -> list[ft.Control]:
    """Returns what a tap on a line shows: all that is known of it, and what may be done."""
    ink, description = shell.ink, timeline.describe(group)
    parts: list[ft.Control] = [ink.text(shell.say(description.text), 18, Face.MEDIUM)]
    if description.quantity is not None and description.after is not None:
        change = _(
            "{quantity}: {before} → {after}",
            quantity=description.quantity,
            before=description.before if description.before is not None else "",
            after=description.after,
        )
        parts.append(ink.text(shell.say(change), 16, Face.BODY))
    note = line_note(timeline, group)
    time = clock_time(group[-1].entry.at)
    if group[0].entry.device == here:
        when = _("{time}, on this device", time=time)
    else:
        when = _("{time}, on another device", time=time)
    small = " · ".join(shell.say(m) for m in (when, note) if m)
    parts.append(ink.text(small, 14, Face.BODY, ink.theme.muted))
    if group[0].undone:
        parts.append(button(ink, shell.say(_("Bring back")), on_bring_back))
        return parts
    if on_correct is not None:
        parts.append(button(ink, shell.say(_("Correct")), on_correct))
    parts.append(button(ink, shell.say(_("Take back")), on_take_back, kind="tonal"))
    return parts
