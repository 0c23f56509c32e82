"""What a component keeps from one drawing to the next."""

from __future__ import annotations

import flet as ft

from companion.widgets.hooks import use_kept
from companion.widgets.ink import Ink
from companion.widgets.tappable import button
from tests.widgets.app import showing


async def test_a_part_is_drawn_anew_only_when_it_is_drawn_with_something_else() -> None:
    drawn: list[tuple[str, int]] = []
    pressed: list[str] = []

    def draw(ink: Ink) -> ft.Control:
        count, put = ft.use_state(0)
        kept = use_kept()

        def part(name: str, value: int) -> ft.Control:
            drawn.append((name, value))
            return button(ink, f"{name} {value}", lambda: pressed.append(name))

        parts = [kept("even", part, "even", count // 2), kept("each", part, "each", count)]
        return ft.Column([*parts, button(ink, "Next", lambda: put(count + 1))])

    async with showing(draw) as app:
        for _turn in range(3):
            await app.tap("Next")
        assert drawn == [
            ("even", 0),
            ("each", 0),
            ("each", 1),
            ("even", 1),
            ("each", 2),
            ("each", 3),
        ]
        await app.tap("even 1")
        assert app.node("even 1").page is app.page
    assert pressed == ["even"]
