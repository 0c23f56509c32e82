"""A value of a range, by steps or picked directly."""

from collections.abc import Callable

import flet as ft

from companion.widgets.controls.cells import cell_rows
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face


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
    now = ft.use_ref(value)
    now.current = value
    said = say or label

    def pick(name: str) -> None:
        set_open(False)
        on_pick(int(name))

    def step(by: int) -> None:
        # Taps that follow before the new value is drawn go on from the last one.
        now.current = min(high, max(low, (now.current or 0) + by))
        on_pick(now.current)

    stable_pick = use_stable(pick)
    less = icon_button(
        ink,
        Glyph.MINUS,
        f"{said} \u22121",
        lambda: step(-1),
        enabled=value > low,
        outlined=True,
    )
    more = icon_button(
        ink,
        Glyph.PLUS,
        f"{said} +1",
        lambda: step(1),
        enabled=value < high,
        outlined=True,
    )
    shown = tap(
        ink.number(f"{prefix}{value}", 28),
        f"{said} {prefix}{value}",
        lambda: set_open(not is_open),
        width=max(56, 20 * len(f"{prefix}{value}") + 16),
        height=TARGET + 2,
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
    control = _Stepper(
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
    )
    return ft.Container(key=key or label, content=control)
