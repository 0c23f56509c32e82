"""The screen of a calculator, and the sheet of one over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import flet as ft

from companion.errors import Message
from companion.games.morrigan.view.tools.deck import deck_sheet
from companion.games.morrigan.view.tools.kit import Kit
from companion.i18n import marker
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.sheet import layered, sheet
from companion.widgets.tokens import Space
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

WIDEST = 1180
COLUMN = 640
SHORT = 640
"""Below this height the answer of a sheet scrolls with the inputs."""


class Parts(NamedTuple):
    """What a calculator shows.

    Attributes:
        answer: the main answer, which stays in view where there is room.
        inputs: what is asked.
        details: everything else that is answered.
        actions: what can be done with it.
    """

    answer: ft.Control
    inputs: Sequence[ft.Control] = ()
    details: Sequence[ft.Control] = ()
    actions: Sequence[ft.Control] = ()


def answer_width(ink: Ink) -> float:
    """Returns the width of the column with the answer."""
    if ink.landscape:
        return (min(ink.width, WIDEST) - 3 * 16) / 2
    return min(ink.width, COLUMN) - 32


def calculator_screen(kit: Kit[Any], draw: Callable[[], Parts]) -> ft.Control:
    """Returns the screen of a calculator; no chance where the table hides them."""
    return layered(_page(kit.scene, _parts(kit, draw)), deck_sheet(kit))


def calculator_sheet(
    kit: Kit[Any], title: Message, draw: Callable[[], Parts], close: Callable[[], object]
) -> ft.Control:
    """Returns the sheet of a calculator; the deck may be counted in its place."""
    counting = deck_sheet(kit)
    if counting is not None:
        return counting
    ink, parts = kit.ink, _parts(kit, draw)
    fixed = [] if ink.large or ink.height < SHORT or not parts.inputs else [parts.answer]
    return sheet(
        ink,
        kit.say(title),
        [*([] if fixed else [parts.answer]), *parts.inputs, *parts.details],
        close,
        close=kit.say(_("Close")),
        actions=parts.actions,
        fixed=fixed,
        key="odds",
    )


def _parts(kit: Kit[Any], draw: Callable[[], Parts]) -> Parts:
    if kit.scene.odds:
        return draw()
    text = _("Your table agreed to hide chances. The settings can show them again.")
    return Parts(banner(kit.ink, kit.say(text), icon=Glyph.LOCK))


def _page(scene: ToolScene, parts: Parts) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls."""
    ink = scene.ink
    if ink.landscape:
        margin = max(16.0, (ink.width - WIDEST) / 2)
        panes: list[ft.Control] = [_pane([parts.answer, *parts.details]), _pane(parts.inputs)]
        content: ft.Control = flex.row(
            panes, Space.XXL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=_sides(margin), content=content)]
    else:
        margin = max(16.0, (ink.width - COLUMN) / 2)
        fixed = [] if ink.large or ink.cramped else [parts.answer]
        moving = [*([] if fixed else [parts.answer]), *parts.inputs, *parts.details]
        rows = [
            *(ft.Container(padding=_sides(margin), content=part) for part in fixed),
            ft.Container(expand=True, padding=_sides(margin), content=_pane(moving)),
        ]
    return flex.column([scene.header, *rows], tight=False, expand=True)


def _sides(margin: float) -> ft.Padding:
    return ft.Padding.only(left=margin, right=margin)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return flex.column(
        [*parts, ft.Container(height=8)],
        Space.XL,
        tight=False,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )
