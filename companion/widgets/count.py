"""Numbers that are changed by steps: a counter, and a stepper whose value can be picked too."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.i18n import _
from companion.widgets import flex
from companion.widgets.cells import cell_rows
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.hooks import use_stable
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tappable import icon_button, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface


@dataclass(frozen=True, slots=True)
class Count:
    """A number that is changed by steps.

    Attributes:
        name: Its identity among siblings.
        label: Caption; long ones wrap. Empty for the bare control.
        value: Present value.
        low: Smallest value, none if open.
        high: Largest value, none if open.
        step: Size of one step.
        detail: Second line of the caption.
        say: Accessible name where the caption does not suffice ("Ana, prestige").
        leaps: Longer steps of a stepper, as many down as up, which then cannot be picked from.
    """

    name: str
    label: str
    value: int
    low: int | None = None
    high: int | None = None
    step: int = 1
    detail: str = ""
    say: str = ""
    leaps: tuple[int, ...] = ()

    @property
    def spoken(self) -> str:
        """What it is called by screen readers."""
        return self.say or self.label


def limit_text(ink: Ink, value: int, low: int | None, high: int | None) -> str:
    """Returns why a number cannot have a value, or an empty text where it can.

    Args:
        ink: The look, and whose language it is.
        value: What a key would make of it.
        low: Smallest value, none if open.
        high: Largest value, none if open.
    """
    if low is not None and value < low:
        return ink.say(_("{value} is the lowest", value=low))
    if high is not None and value > high:
        return ink.say(_("{value} is the highest", value=high))
    return ""


def one_further(value: int, by: int) -> int:
    """Returns what is next to a value where a longer step goes: such a step stops at the bounds."""
    return value + (1 if by > 0 else -1)


def step_keys(
    ink: Ink, count: Count, on_step: Callable[[int], object]
) -> tuple[ft.Control, ft.Control]:
    """Returns the keys for less and more; `on_step` is called with the change."""
    step = count.step

    def key(glyph: str, by: int) -> ft.Control:
        why = limit_text(ink, one_further(count.value, by), count.low, count.high)
        name = f"{count.spoken} {by:+}".replace("-", "\u2212")
        return icon_button(
            ink, glyph, name, lambda: on_step(by), enabled=not why, why=why, outlined=True
        )

    return key(Glyph.MINUS, -step), key(Glyph.PLUS, step)


def captioned(ink: Ink, count: Count, controls: ft.Control) -> ft.Control:
    """Returns controls with the caption of what they count, if it has one."""
    label, detail = count.label, count.detail
    words = [
        ink.text(
            label, TextSize.BODY, Typeface.MEDIUM, max_lines=3, leading=1.15, semantics_label=""
        )
        if label
        else None,
        ink.label(detail, TextSize.CAPTION) if detail else None,
    ]
    if not any(words):
        return controls
    caption = flex.column(words, Space.XXS, expand=not ink.large)
    if ink.large:
        return flex.column([caption, controls], Space.S, tight=False)
    return flex.row(ink.sided([caption, controls]))


OnStep = Callable[[str, int], object]


@ft.component
def _Counter(
    ink: Ink, count: Count, on_step: OnStep, size: float, colour: str | None, bare: bool
) -> ft.Control:
    less, more = step_keys(ink, count, lambda by: on_step(count.name, by))
    if bare:
        return captioned(ink, count, flex.row([less, more], tight=True))
    shown = _shown(ink, count, size, colour)
    return captioned(ink, count, flex.row([less, shown, more], Space.XS, tight=True))


def _shown(ink: Ink, count: Count, size: float, colour: str | None = None) -> ft.Control:
    return ft.Semantics(
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
    if leaps := [_leap(ink, count, by, step) for by in count.leaps]:
        half = len(leaps) // 2
        keys = [*leaps[:half], less, _shown(ink, count, 26), more, *leaps[half:]]
        return captioned(ink, count, flex.row(keys, Space.XXS, tight=True))
    shown = tap(
        ink.number(value, 28),
        f"{count.spoken} {value}",
        lambda: set_open(not is_open),
        width=max(56, 20 * len(value) + 16),
        height=TARGET + 2,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.action if is_open else ink.theme.edge),
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


def _leap(ink: Ink, count: Count, by: int, on_step: Callable[[int], object]) -> ft.Control:
    sign = f"{by:+}".replace("-", "\u2212")
    why = limit_text(ink, one_further(count.value, by), count.low or 0, count.high or 0)
    return tap(
        ink.text(sign, TextSize.BODY, Typeface.MEDIUM, cap=1.2),
        f"{count.spoken} {sign}",
        lambda: on_step(by),
        key=sign,
        enabled=not why,
        why=why,
        opacity=0.4 if why else 1,
        width=TARGET,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )


def stepper(ink: Ink, count: Count, on_pick: Callable[[int], object]) -> ft.Control:
    """Returns a value in `low..high` with − and +; a tap on it opens a direct pick.

    Args:
        ink: The look.
        count: What is counted, with its `high`; by its label where it has no name.
        on_pick: Called with the new value.
    """
    return ft.Container(
        key=count.name or count.label, content=_Stepper(ink=ink, count=count, on_pick=on_pick)
    )
