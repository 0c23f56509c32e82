"""A play on its side below one bar: state left, what happened and the keys right, then the log."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.stage import Dock
from companion.widgets.tokens import Space


@dataclass(frozen=True, slots=True)
class Measures:
    """Where the parts stand, in logical pixels.

    Attributes:
        edge: beside and between the columns.
        bar: the height of the bar.
        top: where the columns begin.
        foot: what is left free below them.
        event: the height of what happened, above the keys, there even when nothing is said.
        log: the width of the log, where there is one.
    """

    edge: float
    bar: float
    top: float
    foot: float
    event: float
    log: float = 0

    def height(self, ink: Ink) -> float:
        """Returns how high the columns are."""
        return ink.height - self.top - self.foot


LYING = Measures(edge=16, bar=48, top=52, foot=14, event=56)
LARGE = Measures(edge=20, bar=56, top=64, foot=22, event=60, log=208)


def measures(ink: Ink) -> Measures:
    """Returns where the parts stand on a phone that lies on its side, or on a large screen."""
    return LARGE if ink.roomy else LYING


def spanned(
    ink: Ink,
    header: ft.Control,
    state: Sequence[ft.Control],
    dock: Dock,
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
        log: The third column.
    """
    at = measures(ink)
    seen = flex.column(state, tight=False, expand=True, scroll=ft.ScrollMode.AUTO)
    keys: ft.Control = flex.apart(dock.actions[:-1], dock.actions[-1:])
    if not ink.roomy:  # laid from its foot: the primary row is seen where it does not fit
        keys = ft.ListView(
            [flex.column(dock.actions)], reverse=True, clip_behavior=ft.ClipBehavior.NONE
        )
    event = flex.column(dock.event)
    right = ft.Stack(
        [
            ft.Container(
                left=0,
                right=0,
                top=at.event + Space.M if dock.actions else 0,
                bottom=0,
                content=keys,
            ),
            ft.Container(left=0, right=0, top=0, content=event),
        ],
        expand=True,
    )
    panes: list[ft.Control] = [ft.Container(width=state_width, content=seen), right]
    if log is not None:
        panes.append(card(ink, log, padding=Space.L, width=at.log))
    columns = ft.Container(
        left=at.edge,
        right=at.edge,
        top=at.top,
        bottom=at.foot,
        content=flex.row(panes, at.edge, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
    )
    bar = ft.Container(left=0, right=0, top=0, height=at.bar + Space.XS, content=header)
    return ft.Container(expand=True, content=ft.Stack([columns, bar], expand=True))
