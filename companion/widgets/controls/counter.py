"""A value with less and more."""

from collections.abc import Callable

import flet as ft

from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Space, TextSize


@ft.component
def _Counter(
    ink: Ink,
    name: str,
    label: str,
    value: int,
    on_step: Callable[[str, int], object],
    low: int | None,
    high: int | None,
    step: int,
    detail: str,
    say: str,
    size: float,
    colour: str | None,
    bare: bool,
) -> ft.Control:
    said = say or label
    words: list[ft.Control] = []
    if label:
        words.append(ink.text(label, TextSize.BODY, Face.MEDIUM, max_lines=3, leading=1.15))
    if detail:
        words.append(ink.label(detail, TextSize.CAPTION))
    less = icon_button(
        ink,
        Glyph.MINUS,
        f"{said} \u2212{step}",
        lambda: on_step(name, -step),
        enabled=low is None or value > low,
        outlined=True,
    )
    more = icon_button(
        ink,
        Glyph.PLUS,
        f"{said} +{step}",
        lambda: on_step(name, step),
        enabled=high is None or value < high,
        outlined=True,
    )
    shown = ft.Semantics(
        label=spoken(f"{said} {value}"),
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=max(TARGET, size * 0.72 * max(2, len(str(value)))),
            alignment=ft.Alignment.CENTER,
            content=ink.number(value, size, colour),
        ),
    )
    controls = flex.row(
        [less, more] if bare else [less, shown, more], Space.M if bare else Space.XS, tight=True
    )
    caption = flex.column(words, Space.XXS, expand=not ink.large)
    if not words:
        return controls
    if ink.large:
        return flex.column([caption, controls], Space.S, tight=False)
    return flex.row([caption, controls])


def counter(
    ink: Ink,
    name: str,
    label: str,
    value: int,
    on_step: Callable[[str, int], object],
    *,
    low: int | None = None,
    high: int | None = None,
    step: int = 1,
    detail: str = "",
    say: str = "",
    size: float = 34,
    colour: str | None = None,
    bare: bool = False,
) -> ft.Control:
    """Return a caption with −, the value and +; it re-renders only when its value changes.

    Args:
        ink: The look.
        name: Given back to `on_step`, and the identity among siblings.
        label: Caption; long ones wrap. Empty for the bare control.
        value: Present value.
        on_step: Called as `on_step(name, delta)`; of stable identity (`use_stable`).
        low: Smallest value, none if open.
        high: Largest value, none if open.
        step: Size of one step.
        detail: Second line of the caption.
        say: Accessible name where the caption does not suffice ("Ana, prestige").
        size: Of the numeral.
        colour: Of the numeral.
        bare: Without the value, where it already stands large beside.
    """
    return ft.Container(
        key=name,
        content=ft.memo(_Counter)(
            ink=ink,
            name=name,
            label=label,
            value=value,
            on_step=on_step,
            low=low,
            high=high,
            step=step,
            detail=detail,
            say=say,
            size=size,
            colour=colour,
            bare=bare,
            key=name,
        ),
    )
