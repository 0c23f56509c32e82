"""A curve without words, and where on it one stands."""

from collections.abc import Sequence

import flet as ft
import flet_charts as fch

from companion.widgets.ink import Ink


def sparkline(
    ink: Ink,
    values: Sequence[int],
    here: int | None,
    height: float,
    between: tuple[int, int] = (0, 100),
    *,
    stroke: float = 2,
    drawn: bool = False,
) -> ft.Control:
    """Returns a curve with a dot; it says nothing to a screen reader.

    Args:
        ink: the look.
        values: the numbers along the way.
        here: the index of the one that is marked, if any.
        height: in pixels.
        between: the numbers that stand at its foot and its head; percentages stand without.
        stroke: how wide the curve is, in pixels.
        drawn: whether it is drawn as at the end of a play: the ground under it is paler, and gold
            is the dot alone, with a light around it.
    """
    theme = ink.theme
    line, gold = (theme.ink, theme.gold) if drawn else (theme.gold, theme.action)
    dot = fch.ChartCirclePoint(
        color=gold,
        radius=2.5 * stroke,
        stroke_width=1.5 * stroke if drawn else 0,
        stroke_color=ft.Colors.with_opacity(0.3, gold),
    )
    points = [
        fch.LineChartDataPoint(
            place, value, point=dot if place == here else False, show_tooltip=False
        )
        for place, value in enumerate(values)
    ]
    chart = fch.LineChart(
        data_series=[
            fch.LineChartData(
                points=points,
                color=line,
                stroke_width=stroke,
                below_line_bgcolor=ft.Colors.with_opacity(0.12, line) if drawn else None,
                rounded_stroke_cap=True,
            )
        ],
        min_x=-0.5,
        max_x=len(values) - 0.5,
        min_y=between[0],
        max_y=between[1],
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
        expand=True,
    )
    return ft.Semantics(exclude_semantics=True, content=ft.Container(height=height, content=chart))
