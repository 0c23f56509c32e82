"""What a scenario needs of a browser: the part of Playwright's page that it uses."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page

Point = tuple[float, float]
ANSWER_S = 180
"""How long a page may take to answer: longer than its scripts wait, which then say for what."""
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c"}


class Keyboard(Protocol):
    """The keys of a browser."""

    def insert_text(self, text: str) -> None:
        """Types a text."""
        ...

    def press(self, key: str) -> None:
        """Presses a key by its name."""
        ...


class Screen(Protocol):
    """A page in a browser, with a finger that really presses."""

    @property
    def keyboard(self) -> Keyboard:
        """The keys."""
        ...

    def goto(self, url: str) -> Any:
        """Opens an address."""
        ...

    def reload(self) -> Any:
        """Loads the page anew."""
        ...

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Returns the value of an expression; a function is called, a promise waited for."""
        ...

    def screenshot(self) -> bytes:
        """Returns a picture of the page."""
        ...

    def wait_for_timeout(self, timeout: float) -> None:
        """Waits some milliseconds."""
        ...


class OwnScreen(Screen, Protocol):
    """A screen of one of the drivers here."""

    def finger(self, kind: str, points: Sequence[Point]) -> None:
        """Does a part of a touch: "touchStart", "touchMove" or "touchEnd"."""
        ...


AnyScreen = Page | OwnScreen


@dataclass
class Keys:
    """The keys of one of the drivers here.

    Attributes:
        act: does what a device for input is told.
    """

    act: Callable[[dict[str, Any]], None]

    def insert_text(self, text: str) -> None:
        self._strike(text)

    def press(self, key: str) -> None:
        self._strike(KEYS[key])

    def _strike(self, text: str) -> None:
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": strokes})


class LeftError(AssertionError):
    """A page was left while it was asked something."""


class Missing(Exception):  # noqa: N818 - reads as what it is
    """A browser that is not installed; says what to install."""


def require(check: Callable[[], object]) -> None:
    """Skips a test whose browser is missing; where CI promises it, that is a failure."""
    try:
        check()
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(str(missing))
