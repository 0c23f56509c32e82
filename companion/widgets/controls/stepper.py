"""A value of a range, by steps or picked directly."""

from collections.abc import Callable

import flet as ft

from companion.widgets.controls.cells import cell_rows
from companion.widgets.controls.count import Count, captioned, step_keys
from companion.widgets.controls.tappable import tap
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Radius, Space


@ft.component
def _Stepper(ink: Ink, count: Count, on_pick: Callable[[int], object]) -> ft.Control:
    is_open, set_open = ft.use_state(False)
    value = str(count.value)
    low, high = count.low or 0, count.high or 0
    now = ft.use_ref(count.value)
    now.current = count.value

    def pick(name: str) -> None:
        set_open(False)
        on_pick(int(name))

    def step(by: int) -> None:
        # Taps that follow before the new value is drawn go on from the last one.
        now.current = min(high, max(low, (now.current or 0) + by))
        on_pick(now.current)

    stable_pick = use_stable(pick)
    less, more = step_keys(ink, count, step)
    shown = tap(
        ink.number(value, 28),
        f"{count.spoken} {value}",
        lambda: set_open(not is_open),
        width=max(56, 20 * len(value) + 16),
        height=TARGET + 2,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.action if is_open else ink.theme.line),
        bgcolor=ink.theme.card,
    )
    head = captioned(ink, count, flex.row([less, shown, more], Space.XS, tight=True))
    if not is_open:
        return head
    picks = cell_rows(
        ink,
        tuple(str(number) for number in range(low, high + 1)),
        chosen=value,
        on_pick=stable_pick,
        say=lambda name: f"{count.spoken} {name}",
    )
    return flex.column([head, picks], tight=False)


def stepper(ink: Ink, count: Count, on_pick: Callable[[int], object]) -> ft.Control:
    """Returns a value in `low..high` with − and +; a tap on it opens a direct pick.

    Args:
        ink: The look.
        count: What is counted, with its `high`; by its label where it has no name.
        on_pick: Called with the new value.
    """
    control = _Stepper(ink=ink, count=count, on_pick=on_pick)
    return ft.Container(key=count.name or count.label, content=control)
