"""A finger on the screen: the touch events that a browser makes of one, whichever browser it is."""

from __future__ import annotations

import time
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

from tests.browser.engines.screen import AnyScreen, Point

LINGER_MS = 30
"""How long a finger rests on what it taps: a hurried one, for the tests tap a thousand times."""
STEPS = 8

_touched: WeakKeyDictionary[AnyScreen, tuple[Point, float]] = WeakKeyDictionary()
_sessions: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def put_down(page: AnyScreen, at: Point) -> None:
    """Puts the finger on a place."""
    _touch(page, "touchStart", at)


def draw(page: AnyScreen, to: Point) -> None:
    """Moves the finger that is down."""
    _touch(page, "touchMove", to)


def lift(page: AnyScreen) -> None:
    """Lifts the finger."""
    _touch(page, "touchEnd")


def touch(page: AnyScreen, at: Point) -> None:
    """Puts the finger on a place and lifts it."""
    put_down(page, at)
    page.wait_for_timeout(LINGER_MS)  # a finger rests
    lift(page)
    _touched[page] = at, time.monotonic()


def note_answer(page: AnyScreen) -> None:
    """Notes that what the last touch brought is drawn: from now on its keys sleep, not before."""
    if page in _touched:
        at, _since = _touched[page]
        _touched[page] = at, time.monotonic()


def last_touch(page: AnyScreen) -> tuple[Point, float] | None:
    """Returns where a page was touched last, and when by `time.monotonic`."""
    return _touched.get(page)


def touch_at_once(places: Sequence[tuple[AnyScreen, Point]]) -> None:
    """Touches several screens, each with a finger of its own, before any of them is lifted."""
    for page, at in places:
        put_down(page, at)
    places[0][0].wait_for_timeout(LINGER_MS)  # fingers rest
    for page, _at in places:
        lift(page)


def drag(page: AnyScreen, start: Point, end: Point, rest_ms: int = 0) -> None:
    """Draws the finger over the screen.

    Args:
        page: the page.
        start: where it comes down.
        end: where it is lifted.
        rest_ms: how long it rests there, so that nothing glides on.
    """
    put_down(page, start)
    for step in range(1, STEPS + 1):
        share = step / STEPS
        draw(page, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    page.wait_for_timeout(rest_ms)  # a finger rests, so that nothing glides on
    lift(page)


def _touch(page: AnyScreen, kind: str, *at: Point) -> None:
    if not isinstance(page, Page):
        page.finger(kind, at)
        return
    if page not in _sessions:
        _sessions[page] = page.context.new_cdp_session(page)
    points = [{"x": x, "y": y} for x, y in at]
    _sessions[page].send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
