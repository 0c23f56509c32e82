"""A play on a phone that lies on its side, or on a large screen: one bar, and columns below it.

On a large screen everything is drawn larger too, so that it is read from the other end of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.widgets import flex
from companion.widgets.game_layout import ActionArea, work_area
from companion.widgets.ink import Ink
from companion.widgets.panel import card
from companion.widgets.tokens import Space


@dataclass(frozen=True, slots=True)
class ColumnMeasures:
    """Where the parts stand, in logical pixels.

    Attributes:
        edge: beside and between the columns.
        bar: the height of the bar.
        top: where the columns begin.
        foot: what is left free below them.
        event: the height of what happened, above the keys, there even when nothing is said.
        more: how much higher it may be where cards are chosen below it: they are lower by that.
        log: the width of the log, where there is one.
    """

    edge: float
    bar: float
    top: float
    foot: float
    event: float
    more: float = 0
    log: float = 0

    def height(self, ink: Ink) -> float:
        """Returns how high the columns are."""
        return ink.height - self.top - self.foot


LYING = ColumnMeasures(edge=16, bar=48, top=52, foot=14, event=56, more=33)
LARGE = ColumnMeasures(edge=20, bar=56, top=64, foot=22, event=60, log=208)


def measures(ink: Ink) -> ColumnMeasures:
    """Returns where the parts stand on a phone that lies on its side, or on a large screen."""
    return LARGE if ink.roomy else LYING


def lay_out_landscape(
    ink: Ink,
    header: ft.Control,
    state: Sequence[ft.Control],
    dock: ActionArea,
    *,
    state_width: float,
    log: ft.Control | None = None,
) -> ft.Container:
    """Returns the screen; what happened stands above the keys, and over them where it is longer.

    Args:
        ink: The look.
        header: The bar, over all columns.
        state: What to look at, from the top.
        dock: What happened and what to tap, the primary row last.
        state_width: The width of the left column.
        log: The third column; where there is nothing to tap, the second one.
    """
    at = measures(ink)
    seen = flex.column(state, tight=False, expand=True, scroll=ft.ScrollMode.AUTO)
    keys: ft.Control = flex.apart(dock.actions[:-1], dock.actions[-1:])
    if not ink.roomy:  # laid from its foot: the primary row is seen where it does not fit
        keys = ft.ListView(
            [flex.column(dock.actions)], reverse=True, clip_behavior=ft.ClipBehavior.NONE
        )
    logged = None if log is None else card(ink, log, padding=Space.L)
    if not dock.actions and logged is not None:
        keys, logged = logged, None
    event = flex.column(dock.event[::-1])
    right = ft.Stack(
        [
            ft.Container(
                left=0,
                right=0,
                top=at.event + Space.M if dock.actions or dock.event else 0,
                bottom=0,
                content=work_area(keys),
            ),
            ft.Container(left=0, right=0, top=0, content=event),
        ],
        expand=True,
    )
    panes: list[ft.Control] = [ft.Container(width=state_width, content=seen), right]
    if logged is not None:
        logged.width = at.log
        panes.append(logged)
    columns = ft.Container(
        left=at.edge,
        right=at.edge,
        top=at.top,
        bottom=at.foot,
        content=flex.row(
            ink.sided(panes), at.edge, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        ),
    )
    bar = ft.Container(left=0, right=0, top=0, height=at.bar + Space.XS, content=header)
    return ft.Container(expand=True, content=ft.Stack([columns, bar], expand=True))


LYING_WINDOW, UPRIGHT_WINDOW = (1024, 648), (520, 844)
"""Width and height of the windows for which the screens of a play are drawn at their own size."""
LARGE_LYING_WINDOW = (844, 430)
"""The same where text is large, on its side: the words take the room of the log."""
LARGEST = 2.5
AFAR_WINDOW, AFAR_TEXT, AFAR_SHARE = (660, 390), 1.28, 0.58
"""The same for a screen that only watches, the size of its text, and what the log leaves."""


def magnification(ink: Ink) -> float:
    """Returns how much larger a play is drawn than on a phone: 1 wherever there is no more room."""
    lying = LARGE_LYING_WINDOW if ink.large else LYING_WINDOW
    width, height = lying if ink.width > ink.height else UPRIGHT_WINDOW
    return max(1.0, min(ink.width / width, ink.height / height, LARGEST))


def magnified(ink: Ink, times: float) -> Ink:
    """Returns the look of a window that is so many times smaller, which is then drawn larger."""
    return replace(ink, width=ink.width / times, height=ink.height / times)


def from_afar(ink: Ink) -> tuple[Ink, float]:
    """Returns the look of a large screen that only watches, and how much larger it is drawn.

    It is read from across a room, and has no keys: what is looked at takes their room, with the
    largest words that a table holds unchanged, and the log the rest.
    """
    width, height = AFAR_WINDOW
    times = max(1.0, min(ink.width / width, ink.height / height))
    scale = max(ink.scale, AFAR_TEXT / ink.system)
    return replace(magnified(ink, times), scale=scale, share=AFAR_SHARE), times


def enlarged(content: ft.Control, ink: Ink, times: float) -> ft.Control:
    """Returns what was drawn for a smaller window, so many times larger.

    Args:
        content: drawn with the look that `magnified` returns.
        ink: that look.
        times: how much larger.
    """
    # Laid from the edges, so that what a system keeps free of them cuts nothing off; and laid so
    # always, because a window that changes its size must not begin a table anew.
    laid = ft.Container(
        content=content,
        left=0,
        top=0,
        right=ink.width * (times - 1),
        bottom=ink.height * (times - 1),
        scale=ft.Scale(times, alignment=ft.Alignment.TOP_LEFT) if times > 1 else None,
    )
    return ft.Stack([laid], expand=True)
