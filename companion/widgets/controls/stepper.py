"""A value of a range, by steps or picked directly."""

from collections.abc import Callable

import flet as ft

from companion.widgets.controls.cells import cell_rows
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face, Radius, Space, TextSize


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
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.action if is_open else ink.theme.line),
        bgcolor=ink.theme.card,
    )
    words: list[ft.Control] = (
        [ink.text(label, TextSize.BODY, Face.MEDIUM, leading=1.15)] if label else []
    )
    if detail:
        words.append(ink.label(detail, TextSize.CAPTION))
    controls = flex.row([less, shown, more], Space.XS, tight=True)
    caption = flex.column(words, Space.XXS, expand=not ink.large)
    head = (
        flex.column([caption, controls], Space.S, stretch=False, tight=False)
        if ink.large
        else flex.row([caption, controls])
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
    return flex.column([head, picks], tight=False)


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
