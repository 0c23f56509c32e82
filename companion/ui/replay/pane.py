"""The steps around the one that is shown, beside the table of a wide window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import marker
from companion.play.timeline import Timeline
from companion.ui.log.pane import Group
from companion.ui.shell.context import Shell
from companion.ui.shell.parts import heading
from companion.ui.shell.phrases import clock_time, value_text
from companion.widgets.display.players import player_badge
from companion.widgets.layout.panel import line_row

_ = marker("common")

AROUND = 9
"""Steps listed before and after the one that is shown."""


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
        _row(shell, timeline, group, number == here, lambda number=number: go(number))
        for number, group in enumerate(steps[first : first + 2 * AROUND + 1], first + 1)
    ]
    return ft.Column(
        [heading(shell, _("Log")), *rows],
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(
    shell: Shell, timeline: Timeline, group: Group, shown: bool, on: Callable[[], None]
) -> ft.Control:
    told, players = timeline.describe(group), timeline.setup.players
    badge = None
    if told.player is not None and told.player < len(players):
        badge = player_badge(shell.ink, players[told.player].colour)
    row = line_row(
        shell.ink,
        shell.say(told.text),
        before=value_text(shell, told.before),
        after=value_text(shell, told.after),
        time=clock_time(group[-1].entry.at),
        badge=badge,
        on=on,
    )
    return ft.Container(
        key=f"{group[0].entry.device}-{group[0].entry.seq}",
        content=row,
        bgcolor=shell.ink.theme.band if shown else None,
        border=ft.Border(left=ft.BorderSide(4, shell.ink.theme.action)) if shown else None,
    )
