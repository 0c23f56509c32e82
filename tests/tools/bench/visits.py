"""Going through the screens of a large library, and how long each takes to come.

The time is taken in the browser, from the lifted finger to the first text of the new screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.tapping import starting
from tests.tools.bench.tap_time import tap_time

PLAYS = 500


def go(page: Page, name: str, text: str) -> float:
    """Taps a button and returns the milliseconds until the next screen says a text."""
    taken = tap_time(page, starting(name), text)
    page.wait_for_timeout(400)
    return taken


def visit(page: Page) -> Iterator[tuple[str, float]]:
    """Goes from the first screen to all others of the library; yields what took how long."""
    yield f"history of {PLAYS} plays", go(page, "All plays", f"{PLAYS} plays")
    yield "plays of one game", go(page, "Mordred", "100 plays")
    yield "what may be done with a play", go(page, "More: ", "Replay")
    yield "step through", go(page, "Replay", "Step 0 of")
    yield "one step", go(page, "One step on", "Step 1 of")
    go(page, "Back", "All plays")
    go(page, "More: ", "Charts")
    yield "charts", go(page, "Charts", "lowest")
    go(page, "Back", "All plays")
    yield "statistics", go(page, "Players and statistics", "finished plays")
    yield "statistics of a person", go(page, "Ana, ", "By game")
    go(page, "Back", "finished plays")
    yield "statistics of a game", go(page, "Mordred, ", "Records")
    go(page, "Back", "finished plays")
    go(page, "Back", "All plays")
    go(page, "Back", "New play")
