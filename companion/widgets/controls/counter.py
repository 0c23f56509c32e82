"""A value with less and more."""

from collections.abc import Callable

import flet as ft

from companion.widgets.controls.count import Count, captioned, step_keys
from companion.widgets.glyphs import spoken
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Space

OnStep = Callable[[str, int], object]


@ft.component
def _Counter(
    ink: Ink, count: Count, on_step: OnStep, size: float, colour: str | None, bare: bool
) -> ft.Control:
    less, more = step_keys(ink, count, lambda by: on_step(count.name, by))
    if bare:
        return captioned(ink, count, flex.row([less, more], tight=True))
    shown = ft.Semantics(
        label=spoken(f"{count.spoken} {count.value}"),
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=max(TARGET, size * 0.72 * max(2, len(str(count.value)))),
            alignment=ft.Alignment.CENTER,
            content=ink.number(count.value, size, colour),
        ),
    )
    return captioned(ink, count, flex.row([less, shown, more], Space.XS, tight=True))


def counter(
    ink: Ink,
    count: Count,
    on_step: OnStep,
    *,
    size: float = 34,
    colour: str | None = None,
    bare: bool = False,
) -> ft.Control:
    """Returns a caption with −, the value and +; it re-renders only when its value changes.

    Args:
        ink: The look.
        count: What is counted.
        on_step: Called as `on_step(name, delta)`; of stable identity (`use_stable`).
        size: Of the numeral.
        colour: Of the numeral.
        bare: Without the value, where it already stands large beside.
    """
    return ft.Container(
        key=count.name,
        content=ft.memo(_Counter)(ink, count, on_step, size, colour, bare, key=count.name),
    )
