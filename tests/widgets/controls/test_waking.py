"""A key that took another one's place sleeps before it can be pressed."""

import flet as ft

from companion.widgets.controls.tappable import Waking, button
from companion.widgets.ink import Ink
from tests.headless import Headless


async def test_a_key_sleeps_at_first_and_again_when_its_moment_changes() -> None:
    pressed: list[int] = []

    @ft.component
    def Page() -> ft.View:
        turn, pass_on = ft.use_state(1)

        def end() -> None:
            pressed.append(turn)
            pass_on(turn + 1)

        return ft.View(
            controls=[
                Waking(lambda awake: button(Ink(), "End turn", end, enabled=awake), moment=turn)
            ]
        )

    async with Headless(lambda page: page.render_views(Page)) as app:
        assert app.node("End turn").disabled
        await app.tap("End turn")  # which waits until it is awake
        assert pressed == [1]
        assert app.node("End turn").disabled
        await app.tap("End turn")
        assert pressed == [1, 2]
