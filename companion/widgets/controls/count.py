"""What a counter or a stepper counts, and what both show of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Space, TextSize


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
    """

    name: str
    label: str
    value: int
    low: int | None = None
    high: int | None = None
    step: int = 1
    detail: str = ""
    say: str = ""

    @property
    def spoken(self) -> str:
        """What it is called by screen readers."""
        return self.say or self.label


def step_keys(
    ink: Ink, count: Count, on_step: Callable[[int], object]
) -> tuple[ft.Control, ft.Control]:
    """Returns the keys for less and more; `on_step` is called with the change."""
    step, low, high = count.step, count.low, count.high
    return (
        icon_button(
            ink,
            Glyph.MINUS,
            f"{count.spoken} \u2212{step}",
            lambda: on_step(-step),
            enabled=low is None or count.value > low,
            outlined=True,
        ),
        icon_button(
            ink,
            Glyph.PLUS,
            f"{count.spoken} +{step}",
            lambda: on_step(step),
            enabled=high is None or count.value < high,
            outlined=True,
        ),
    )


def captioned(ink: Ink, count: Count, controls: ft.Control) -> ft.Control:
    """Returns controls with the caption of what they count, if it has one."""
    words: list[ft.Control] = []
    if count.label:
        words.append(ink.text(count.label, TextSize.BODY, Face.MEDIUM, max_lines=3, leading=1.15))
    if count.detail:
        words.append(ink.label(count.detail, TextSize.CAPTION))
    if not words:
        return controls
    caption = flex.column(words, Space.XXS, expand=not ink.large)
    if ink.large:
        return flex.column([caption, controls], Space.S, tight=False)
    return flex.row([caption, controls])
