"""Measuring the system's text scale, which no Flet call tells."""

from collections.abc import Callable

import flet as ft

from companion.widgets.tokens import Face

DIGITS = "0000000000"
PROBE_SIZE = 10
NATURAL_WIDTH = 60.0
"""Width of ten tabular digits of the medium face at 10 px and scale 1."""


def scale_probe(on_scale: Callable[[float], object]) -> ft.Container:
    """Returns an invisible text that reports the system's text scale, now and when it changes.

    Lay it into a `ft.Stack` of the screen. It reports once at the start, so the
    first real frame can wait for it.

    Args:
        on_scale: Called with the scale, 1.0 is normal, rounded to hundredths.
    """

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(max(0.5, round(event.width / NATURAL_WIDTH, 2)))

    return ft.Container(
        left=-900,
        top=0,
        content=ft.Text(
            DIGITS,
            semantics_label="",
            no_wrap=True,
            style=ft.TextStyle(font_family=str(Face.MEDIUM), size=PROBE_SIZE),
            on_size_change=measured,
        ),
    )
