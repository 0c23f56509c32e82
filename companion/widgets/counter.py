"""A value with less and more, and a value picked from a range."""

from collections.abc import Callable

import flet as ft

from companion.widgets.cells import cell_rows
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import TARGET, Ink
from companion.widgets.stable import use_stable
from companion.widgets.tappable import icon_button, tap
from companion.widgets.tokens import Face


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
        words.append(ink.text(label, 16, Face.MEDIUM, max_lines=3, leading=1.15))
    if detail:
        words.append(ink.text(detail, 13, Face.BODY, ink.theme.muted))
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
    controls = ft.Row(
        [less, more] if bare else [less, shown, more], spacing=8 if bare else 4, tight=True
    )
    caption = ft.Column(words, spacing=2, tight=True, expand=not ink.large)
    if not words:
        return controls
    if ink.large:
        return ft.Column(
            [caption, controls], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    return ft.Row([caption, controls], spacing=8)


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


@ft.component
def _Stepper(
    ink: Ink,
    label: str,
    value: int,
    low: int,
    high: int,
    on_pick: Callable[[int], object],
    detail: str,
    say: str,
    columns: int,
    prefix: str,
) -> ft.Control:
    is_open, set_open = ft.use_state(False)
    said = say or label

    def pick(name: str) -> None:
        set_open(False)
        on_pick(int(name))

    stable_pick = use_stable(pick)
    less = icon_button(
        ink,
        Glyph.MINUS,
        f"{said} \u22121",
        lambda: on_pick(value - 1),
        enabled=value > low,
        outlined=True,
    )
    more = icon_button(
        ink,
        Glyph.PLUS,
        f"{said} +1",
        lambda: on_pick(value + 1),
        enabled=value < high,
        outlined=True,
    )
    shown = tap(
        ink.number(f"{prefix}{value}", 28),
        f"{said} {prefix}{value}",
        lambda: set_open(not is_open),
        width=max(56, 20 * len(f"{prefix}{value}") + 16),
        height=TARGET,
        border_radius=12,
        border=ft.Border.all(1, ink.theme.action if is_open else ink.theme.line),
        bgcolor=ink.theme.card,
    )
    words: list[ft.Control] = [ink.text(label, 16, Face.MEDIUM, leading=1.15)] if label else []
    if detail:
        words.append(ink.text(detail, 13, Face.BODY, ink.theme.muted))
    controls = ft.Row([less, shown, more], spacing=4, tight=True)
    caption = ft.Column(words, spacing=2, tight=True, expand=not ink.large)
    head = (
        ft.Column([caption, controls], spacing=6)
        if ink.large
        else ft.Row([caption, controls], spacing=8)
    )
    if not is_open:
        return head
    picks = cell_rows(
        ink,
        tuple(str(number) for number in range(low, high + 1)),
        chosen=frozenset({str(value)}),
        on_pick=stable_pick,
        columns=columns,
        say=lambda name: f"{said} {prefix}{name}",
    )
    return ft.Column([head, picks], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def stepper(
    ink: Ink,
    label: str,
    value: int,
    low: int,
    high: int,
    on_pick: Callable[[int], object],
    *,
    detail: str = "",
    say: str = "",
    columns: int = 7,
    prefix: str = "",
    key: str | None = None,
) -> ft.Control:
    """Return a value in `low..high` with − and +; a tap on it opens a direct pick.

    Args:
        ink: The look.
        label: Caption.
        value: Present value.
        low: Smallest value.
        high: Largest value.
        on_pick: Called with the new value.
        detail: Second line of the caption.
        say: Accessible name where the caption does not suffice.
        columns: Of the direct pick.
        prefix: Before the number, for example "£".
        key: Identity among siblings; the label by default.
    """
    return _Stepper(
        ink=ink,
        label=label,
        value=value,
        low=low,
        high=high,
        on_pick=on_pick,
        detail=detail,
        say=say,
        columns=columns,
        prefix=prefix,
        key=key or label,
    )
