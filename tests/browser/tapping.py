"""Taps in the page by accessible name, as a finger does, each one waited for until it shows.

A control is pressed by touching its centre. One that is hidden by scrolling is drawn into view
first; one that is covered or outside the window cannot be pressed, and that is an error.
"""

from __future__ import annotations

import math
import os
import re
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from companion.delays import VARIABLE, read_delays
from companion.widgets.glyphs import spoken
from tests.browser.engines.screen import AnyScreen, Point
from tests.browser.finger import drag, last_touch, note_answer, touch

SECONDS = 120
"""How long what is expected may take: others use the machine too."""
PATIENCE_MS = 1000 * SECONDS
DRAGS = 20
REST_MS = 250
"""How long a finger that scrolls rests before it is lifted."""
ANSWER_S = 0.3
"""How much later the app may have drawn what a touch brings, where nobody waits to see it."""
REACH = 48
"""How far from each other touches are that may be taken for two of one finger, in pixels."""
SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8").strip()


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on what has this name.

    Attributes:
        name: the accessible name.
        starts: whether the name only begins so.
        nth: which one, where several have the name.
        on: the state that is wanted; what is in that state already is left alone.
        role: "button", "checkbox", "switch" or "textbox".
        private: whether it concerns only what this device knows: no table is asked that.
    """

    name: str
    starts: bool = False
    nth: int = 0
    on: bool | None = None
    role: str = "button"
    private: bool = False


def starting(name: str, nth: int = 0) -> Tap:
    """Returns a tap on what has a name that begins so."""
    return Tap(name, starts=True, nth=nth)


def chosen(name: str) -> Tap:
    """Returns a tap on a choice, unless it is the one chosen already."""
    return Tap(name, on=True)


def ticked(name: str, on: bool = True) -> Tap:
    """Returns a tap on a check box, unless it is in that state already."""
    return Tap(name, on=on, role="checkbox")


def text_field(name: str) -> Tap:
    """Returns a tap on a field to type in."""
    return Tap(name, role="textbox")


def tap_button(page: AnyScreen, name: str) -> None:
    """Taps a button."""
    tap_through(page, [Tap(name)])


def tap_through(page: AnyScreen, taps: Iterable[Tap]) -> int:
    """Does taps one after the other and returns how many they were."""
    done = 0
    for tap in taps:
        if press(page, tap):
            _ask(page, "settle", tap)
        done += 1
    return done


def press(page: AnyScreen, tap: Tap) -> bool:
    """Touches a control, not as the second of two taps there; returns False if left alone."""
    at = _find(page, tap)
    if at is not None:
        rest(page, at)
        touch(page, at)
    return at is not None


def rest(page: AnyScreen, at: Point) -> None:
    """Waits where the last touch was at the same place: the app would take two for one."""
    if (last := last_touch(page)) and math.dist(last[0], at) < REACH:
        deaf_s = read_delays(os.environ.get(VARIABLE, "")).deaf_s
        left = last[1] + deaf_s + ANSWER_S - time.monotonic()
        if left > 0:
            page.wait_for_timeout(left * 1000)


def hears_typing(field: Locator) -> None:
    """Waits until a field of one line has the focus and the client hears what is typed there.

    The client empties the field when it begins to, and gives it then the form of its letters.
    """
    expect(field).to_be_focused()
    expect(field).to_have_attribute("style", re.compile("font"))


def centre_of(page: AnyScreen, name: str) -> Point:
    """Brings a button into view and returns its centre."""
    return aim(page, Tap(name))


def aim(page: AnyScreen, tap: Tap) -> Point:
    """Brings what would be pressed into view and returns its centre."""
    at = _find(page, tap)
    assert at is not None
    return at


def wait_for(page: AnyScreen, name: str) -> None:
    """Waits until a button is called so, be it enabled or not."""
    _ask(page, "see", Tap(name))


def _find(page: AnyScreen, tap: Tap) -> Point | None:
    """Brings a control into view and returns its centre; None for what is to be left alone."""
    for _drag in range(DRAGS):
        found = _ask(page, "aim", tap)
        if "along" not in found:
            return tuple(found["at"]) if "at" in found else None
        x, y, to_x, to_y = found["along"]
        drag(page, (x, y), (to_x, to_y), REST_MS)
    raise AssertionError(f"“{tap.name}” is hidden, and scrolling does not bring it into view")


def _ask(page: AnyScreen, what: str, tap: Tap) -> dict[str, Any]:
    """Returns what the page's script says of a tap."""
    wanted = asdict(replace(tap, name=spoken(tap.name)))
    found: dict[str, Any] = page.evaluate(SCRIPT, [what, wanted, SECONDS * 1000])
    assert "failed" not in found, found["failed"]
    if what != "aim":
        note_answer(page)
    return found
