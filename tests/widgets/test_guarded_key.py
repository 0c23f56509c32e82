"""A key that took another one's place sleeps for the finger that pressed there, and no other."""

from __future__ import annotations

import flet as ft
import pytest

from companion.delays import other_delays
from companion.widgets.ink import Ink
from companion.widgets.tappable import GuardedKey, button
from tests.headless import Headless

HERE, BESIDE, ELSEWHERE = (200.0, 800.0), (210.0, 790.0), (200.0, 700.0)
LONG = 60.0


def page_of(done: list[str]) -> ft.View:
    """A key that begins, which the end of a turn takes the place of, and one that has its own."""
    turn, pass_on = ft.use_state(0)

    def end() -> None:
        done.append(f"end {turn}")
        pass_on(turn + 1)

    def begin() -> None:
        done.append("begin")
        pass_on(1)

    ends = GuardedKey(lambda: button(Ink(), "End turn", end), moment=turn)
    begins = button(Ink(), "Begin", begin, key="begins")
    other = button(Ink(), "+1", lambda: done.append("+1"), key="other")
    return ft.View(controls=[ends if turn else begins, other])


@pytest.fixture
def done() -> list[str]:
    return []


def sit(done: list[str]) -> Headless:
    page = ft.component(lambda: page_of(done))
    return Headless(lambda session: session.render_views(page))


async def test_the_second_tap_of_a_finger_does_not_press_what_came_under_it(
    done: list[str],
) -> None:
    with other_delays(deaf_s=LONG):
        async with sit(done) as app:
            await app.touch("Begin", HERE)
            await app.touch("End turn", BESIDE)
            assert done == ["begin"]
            await app.touch("End turn", BESIDE)
            assert done == ["begin"]


async def test_a_finger_that_came_down_on_what_was_there_before_presses_nothing_new(
    done: list[str],
) -> None:
    """Where it came down is not told then: that was said of a key that is no more."""
    with other_delays(deaf_s=LONG):
        async with sit(done) as app:
            await app.touch("Begin", HERE)
            await app.touch("End turn", None)
            assert done == ["begin"]


async def test_without_a_pointer_what_comes_next_can_be_pressed_at_once(done: list[str]) -> None:
    with other_delays(deaf_s=LONG):
        async with sit(done) as app:
            await app.touch("Begin", None)
            await app.touch("End turn", None)
            assert done == ["begin", "end 1"]


async def test_what_is_pressed_elsewhere_counts_at_once(done: list[str]) -> None:
    with other_delays(deaf_s=LONG):
        async with sit(done) as app:
            await app.touch("Begin", HERE)
            await app.touch("+1", ELSEWHERE)
            await app.touch("End turn", HERE)
            assert done == ["begin", "+1", "end 1"]
            await app.touch("End turn", HERE)  # its own second tap
            assert done == ["begin", "+1", "end 1"]
            await app.touch("End turn", ELSEWHERE)
            assert done == ["begin", "+1", "end 1", "end 2"]


async def test_a_key_wakes_after_a_moment(done: list[str]) -> None:
    with other_delays(deaf_s=0):
        async with sit(done) as app:
            await app.touch("Begin", HERE)
            await app.touch("End turn", HERE)
            assert done == ["begin", "end 1"]


async def test_what_appears_or_is_uncovered_where_a_finger_pressed_waits_for_it_too(
    done: list[str],
) -> None:
    @ft.component
    def Page() -> ft.View:
        opened, show = ft.use_state(False)
        beneath = button(Ink(), "Beneath", lambda: done.append("beneath"), key="beneath")
        opens = button(Ink(), "Open", lambda: show(True), key="open")
        closes = button(Ink(), "Close", lambda: show(False), key="close")
        within = button(Ink(), "Within", lambda: done.append("within"), key="within")
        return ft.View(controls=[beneath, closes, within] if opened else [beneath, opens])

    with other_delays(deaf_s=LONG):
        async with Headless(lambda page: page.render_views(Page)) as app:
            await app.touch("Open", HERE)
            await app.touch("Within", BESIDE)
            await app.touch("Beneath", ELSEWHERE)
            assert done == ["beneath"]
            await app.touch("Close", HERE)
            await app.touch("Beneath", BESIDE)
            assert done == ["beneath"]
            await app.touch("Beneath", ELSEWHERE)
            assert done == ["beneath"] * 2


async def test_what_is_drawn_anew_under_the_same_name_is_the_same_key(done: list[str]) -> None:
    @ft.component
    def Page() -> ft.View:
        count, put = ft.use_state(0)

        def add() -> None:
            done.append("+1")
            put(count + 1)

        return ft.View(controls=[button(Ink(), "+1", add, key=f"of {count}")])

    with other_delays(deaf_s=LONG):
        async with Headless(lambda page: page.render_views(Page)) as app:
            for _press in range(3):
                await app.touch("+1", HERE)
    assert done == ["+1"] * 3


async def test_keys_of_the_same_moment_do_not_guard_each_other(done: list[str]) -> None:
    @ft.component
    def Page() -> ft.View:
        keys = GuardedKey(lambda: button(Ink(), "+1", lambda: done.append("+1")), fresh=False)
        return ft.View(controls=[keys])

    with other_delays(deaf_s=LONG):
        async with Headless(lambda page: page.render_views(Page)) as app:
            for _press in range(3):
                await app.touch("+1", HERE)
    assert done == ["+1"] * 3


async def test_without_a_pointer_a_key_is_told_by_itself(done: list[str]) -> None:
    with other_delays(deaf_s=LONG):
        async with sit(done) as app:
            for key in ("Begin", "+1", "End turn", "End turn"):
                await app.event(app.target(key), "click")
            assert done == ["begin", "+1", "end 1"]
