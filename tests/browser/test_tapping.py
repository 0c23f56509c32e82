"""A tap is what a finger can do: no control is pressed that it could not reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import tapping
from tests.browser.tapping import Tap, press, tap_through, ticked
from tests.browser.whole_game import PHONE

pytestmark = pytest.mark.browser

SCREEN = """
<style>
    flt-semantics { position: absolute; inset: 0; pointer-events: none; }
    flt-semantics[role] { width: 100px; height: 50px; pointer-events: all; }
</style>
<flt-semantics-host>
    <flt-semantics>%s</flt-semantics><flt-semantics id="said">0</flt-semantics>
</flt-semantics-host>
<script>
    const pressed = [];
    addEventListener('click', event => {
        if (!event.target.hasAttribute('flt-tappable')) return;
        pressed.push(`${event.pointerType} ${event.target.textContent}`);
        document.getElementById('said').textContent = pressed.length;
    });
</script>
"""
"""A page with a tree for screen readers as the client draws it, which counts what is pressed."""


def button(name: str, place: str, role: str = "button", more: str = "") -> str:
    """Returns the node of a control."""
    return (
        f'<flt-semantics role="{role}" flt-tappable style="{place}" {more}>{name}</flt-semantics>'
    )


BUILD = button("Build", "left: 20px; top: 300px")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails need not be waited for as long as what a busy machine delays."""
    monkeypatch.setattr(tapping, "SECONDS", 1)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        yield context.new_page()


def shown(page: Page, *controls: str) -> Page:
    page.set_content(SCREEN % "".join(controls))
    return page


def pressed(page: Page) -> list[str]:
    return page.evaluate("pressed")


def test_what_a_finger_reaches_is_pressed_once(page: Page) -> None:
    shown(page, BUILD)
    assert tap_through(page, [Tap("Build")]) == 1
    assert pressed(page) == ["touch Build"]


@pytest.mark.usefixtures("impatient")
def test_what_is_covered_is_not_pressed_and_told_with_what_covers_it(page: Page) -> None:
    shown(page, BUILD, button("End turn", "left: 60px; top: 310px"))
    with pytest.raises(AssertionError, match=r"“Build” is covered at \(70, 325\) by “End turn”"):
        tap_through(page, [Tap("Build")])
    assert pressed(page) == []


def test_what_is_covered_at_a_corner_only_is_pressed(page: Page) -> None:
    shown(page, BUILD, button("End turn", "left: 90px; top: 310px"))
    tap_through(page, [Tap("Build")])
    assert pressed(page) == ["touch Build"]


def test_what_uncovers_itself_is_waited_for(page: Page) -> None:
    shown(page, BUILD, button("Notice", "left: 60px; top: 310px"))
    page.evaluate(
        """setTimeout(() => document.querySelector('[style*="60px"]').remove(), 300), 0"""
    )
    tap_through(page, [Tap("Build")])
    assert pressed(page) == ["touch Build"]


@pytest.mark.parametrize("place", ["left: 20px; top: 830px", "left: -60px; top: 300px"])
@pytest.mark.usefixtures("impatient")
def test_what_lies_outside_the_window_is_not_pressed(page: Page, place: str) -> None:
    shown(page, button("Build", place))
    with pytest.raises(AssertionError, match=r"“Build” is at .*, outside the window of 390×844"):
        tap_through(page, [Tap("Build")])
    assert pressed(page) == []


def test_what_moves_is_waited_for(page: Page) -> None:
    slide = """document.querySelector('[role=button]').animate(
        [{transform: 'translateY(500px)'}, {transform: 'none'}], 400).ready.then(() => 0)"""
    shown(page, BUILD).evaluate(slide)
    tap_through(page, [Tap("Build")])
    assert pressed(page) == ["touch Build"]


def test_what_is_scrolled_away_is_drawn_into_view_first(page: Page) -> None:
    far = button("Build", "left: 20px; top: 2500px")
    pane = "position: absolute; inset: 100px 0 200px; overflow: auto; pointer-events: auto"
    shown(page, f'<div style="{pane}">{far}</div>', button("Start", "left: 20px; top: 700px"))
    tap_through(page, [Tap("Build")])
    assert pressed(page) == ["touch Build"]


def test_a_control_of_another_kind_with_that_name_is_not_meant(page: Page) -> None:
    tick = button("Build", "left: 200px; top: 300px", "checkbox", 'aria-checked="false" id="tick"')
    shown(page, BUILD, tick)
    tap_through(page, [ticked("Build")])
    assert page.evaluate("pressed.length") == 1
    assert page.evaluate("window.touched.node.id") == "tick"


def test_what_is_as_wanted_is_left_alone(page: Page) -> None:
    tick = button("Linked", "left: 200px; top: 300px", "checkbox", 'aria-checked="true"')
    shown(page, tick)
    assert not press(page, ticked("Linked"))
    assert pressed(page) == []


@pytest.mark.usefixtures("impatient")
def test_a_press_is_lost_where_the_control_slips_from_under_the_finger(page: Page) -> None:
    slip = "addEventListener('pointerdown', ({target}) => { target.style.top = '0px'; })"
    shown(page, BUILD).evaluate(slip)
    with pytest.raises(AssertionError, match="“Build” was touched, which was no press"):
        tap_through(page, [Tap("Build")])
