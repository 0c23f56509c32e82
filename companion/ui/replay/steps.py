"""The steps of a replay: at its foot what the last one did, in a wide window all around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.i18n import marker
from companion.play.timeline import Timeline
from companion.ui.log.pane import Group, badge_of, group_row
from companion.ui.shell.context import Shell
from companion.ui.shell.page import heading
from companion.ui.shell.phrases import clock_time, day, value_text
from companion.widgets.controls.scrubber import scrubber
from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

EDGE, GAP = Space.XL, Space.XS

AROUND = 9
"""Steps listed before and after the one that is shown."""

KEYS = 56
"""Pixels that the buttons are high, with what is around them."""


def bar_height(ink: Ink) -> float:
    """Returns about how many pixels high the foot is."""
    words = 52 * min(ink.effective, 1.6)
    return max(KEYS, words) + 8 if ink.landscape else KEYS + words + 8


def replay_bar(
    shell: Shell,
    timeline: Timeline,
    steps: Sequence[Group],
    here: int,
    go: Callable[[int], None],
) -> ft.Control:
    """Returns the foot.

    Args:
        shell: the look.
        timeline: the play.
        steps: the groups of entries that are stepped through.
        here: how many of them are done in what is shown.
        go: shows another number of them.
    """
    ink = shell.ink
    words = _words(shell, timeline, steps[here - 1] if here else None)
    keys = _keys(shell, here, len(steps), go)
    if ink.landscape:
        content: ft.Control = flex.row([ft.Container(expand=True, content=words), keys], Space.XXL)
    else:
        content = flex.column([words, keys], Space.XXS)
    return ft.Container(
        bgcolor=ink.theme.band,
        border=ft.Border(top=ft.BorderSide(1, ink.theme.line)),
        padding=ft.Padding.only(left=EDGE, right=EDGE, top=Space.S, bottom=Space.XS),
        content=content,
    )


def _words(shell: Shell, timeline: Timeline, group: Group | None) -> ft.Control:
    """Returns what the step did and when, read out when it changes."""
    ink = shell.ink
    if group is None:
        at = timeline.journal.entries[0].at
        text, change, badge = shell.say(_("The play begins.")), shell.say(day(at)), None
    else:
        description = timeline.describe(group)
        at = group[-1].entry.at
        text = shell.say(description.text)
        values = value_text(shell, description.before), value_text(shell, description.after)
        change = f" {Glyph.RIGHT} ".join(value for value in values if value)
        if change and description.quantity is not None:
            change = f"{shell.say(description.quantity)} {change}"
        badge = badge_of(shell, timeline, description.player, size=28)
    time = clock_time(at)
    lines: list[ft.Control] = [
        ink.text(
            text,
            TextSize.BODY,
            Face.MEDIUM,
            cap=1.6,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        ink.label(
            " · ".join(piece for piece in (change, time) if piece),
            TextSize.CAPTION,
            cap=1.6,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    row: list[ft.Control] = [flex.column(lines, Space.XXS, expand=True)]
    return named(
        flex.row([badge, *row] if badge else row, Space.L),
        ", ".join(piece for piece in (text, change, time) if piece),
        live=True,
    )


def _keys(shell: Shell, here: int, last: int, go: Callable[[int], None]) -> ft.Control:
    """Returns the way to the first, former, next and last step, and to any by the slider."""
    ink = shell.ink

    def key(glyph: str, word: str, there: int) -> ft.Control:
        able = 0 <= there <= last and there != here
        size = 20 if len(glyph) == 1 else 15
        return icon_button(
            ink, glyph, word, lambda: go(there), enabled=able, outlined=True, size=size
        )

    return flex.row(
        [
            key(Glyph.BACK + Glyph.BACK, shell.say(_("To the beginning")), 0),
            key(Glyph.BACK, shell.say(_("One step back")), here - 1),
            scrubber(ink, here, last, go, _room(ink)),
            key(Glyph.FORWARD, shell.say(_("One step on")), here + 1),
            key(Glyph.FORWARD + Glyph.FORWARD, shell.say(_("To the end")), last),
        ],
        GAP,
        alignment=ft.MainAxisAlignment.END,
    )


def _room(ink: Ink) -> float:
    """Returns the width that four buttons leave for the track."""
    whole = ink.width * 0.48 if ink.landscape else ink.width - 2 * EDGE
    return max(TARGET, min(520, whole) - 4 * (TARGET + 2) - 4 * GAP)


def step_pane(
    shell: Shell,
    timeline: Timeline,
    steps: Sequence[Group],
    here: int,
    go: Callable[[int], None],
) -> ft.Control:
    """Returns the list; a tap on a step shows the table after it.

    Args:
        shell: the look.
        timeline: the play.
        steps: the groups of entries that are stepped through.
        here: how many of them are done in what is shown.
        go: shows another number of them.
    """
    first = max(0, min(here - 1 - AROUND, len(steps) - 2 * AROUND - 1))
    rows = [
        _step_row(shell, timeline, group, number == here, partial(go, number))
        for number, group in enumerate(steps[first : first + 2 * AROUND + 1], first + 1)
    ]
    return flex.column([heading(shell, _("Log")), *rows], 0, tight=False, scroll=ft.ScrollMode.AUTO)


def _step_row(
    shell: Shell, timeline: Timeline, group: Group, shown: bool, on: Callable[[], None]
) -> ft.Control:
    theme, entry = shell.ink.theme, group[0].entry
    return ft.Container(
        key=f"{entry.device}-{entry.seq}",
        content=group_row(shell, timeline, group, on=on),
        bgcolor=theme.band if shown else None,
        border=ft.Border(left=ft.BorderSide(4, theme.action)) if shown else None,
    )
