"""What every part of a prompt is drawn with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.i18n import Translator
from companion.prompt import Event, Key, Text
from companion.widgets.glyphs import glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.landscape import measures
from companion.widgets.tokens import Space

Send = Callable[[Event], object]

HEIGHT = 280
"""What pads and the primary row need on a phone, where a game does not say otherwise."""
SECTION = 34
"""The height of the question."""
LOW = 480
"""A window that lies on its side and is lower has no room for high keys."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Does what a key does; equal where it does the same, so that nothing is drawn anew."""

    send: Send
    event: Event | None

    def __call__(self, *_from: object) -> object:
        """Does it, whatever the control tells of itself; a key that waits does nothing."""
        return None if self.event is None else self.send(self.event)


@dataclass(frozen=True, slots=True)
class Pen:
    """What parts are drawn with: compared as a value to know whether they must be drawn anew.

    Attributes:
        ink: theme, text scales and window.
        voice: the user's language.
        send: does what is tapped; of constant identity.
        beside: whether the keys stand right of the picture below one bar, each in its place.
        compact: whether the picture has little room: keys are lower, and the preview tells what
            the picture leaves out.
        height: what pads and the primary row need on a phone.
        slot: whether what is said stands in the room for what happened, where nothing has; None
            where it depends on the window.
        draw: draws a picture, of its value and its width.
    """

    ink: Ink
    voice: Translator
    send: Send
    beside: bool = False
    compact: bool = False
    height: float = HEIGHT
    slot: bool | None = None
    draw: Callable[[Ink, Any, float], ft.Control] | None = None

    def say(self, text: Text) -> str:
        """Returns a text in the user's language."""
        return self.voice.text(text)

    def name(self, key: Key, of: Text = "") -> str:
        """Returns all that is read out of a key.

        Args:
            key: the key.
            of: what it is about.
        """
        told = [detail.say or detail.text for detail in key.details]
        parts = map(self.say, (key.name, key.figure, *told, key.note))
        name = ", ".join(filter(None, parts))
        return f"{self.say(of)}: {name}" if of else name

    def on(self, event: Event | None) -> Sent | None:
        """Returns what a tap does."""
        return None if event is None else Sent(self.send, event)

    def tint(self, name: str) -> str:
        """Returns the colour of a suit or of a token of the theme; the ink's without a name."""
        theme = self.ink.theme
        suits = {"red": theme.red_suit, "black": theme.black_suit}
        return suits.get(name) or getattr(theme, name or "ink")

    @property
    def folded(self) -> bool:
        """Whether each row of a matrix takes two lines, on a large screen."""
        return self.beside and self.ink.roomy

    @property
    def stacked(self) -> bool:
        """Whether everything stands below each other, as in large text."""
        if self.slot is not None:
            return not self.slot
        return self.ink.large or (self.ink.landscape and not self.beside)

    @property
    def row(self) -> float:
        """The height of the primary row."""
        return 66 if self.ink.roomy else 56

    @property
    def column(self) -> float:
        """The height of everything below what happened, beside the picture."""
        at = measures(self.ink)
        return at.height(self.ink) - at.event - 2 * Space.M

    def matrix_height(self, rows: int) -> float:
        """Returns the height of the keys of a matrix of which all have room."""
        if self.folded:
            return (self.column - 76) / (2 * rows)
        return max(float(TARGET), min((self.column - 58) / rows, 76.0))

    @property
    def column_heights(self) -> tuple[float, float]:
        """The heights of the keys that open a column, and of those of the open one."""
        if self.ink.landscape and self.ink.height < LOW:
            return TARGET, 52
        return (54, 60) if self.compact else (60, 68)


def sign_of(name: str) -> str:
    """Returns a suit as it is, and a glyph by its name."""
    return glyph(name) if name.isidentifier() else name
