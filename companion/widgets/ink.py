"""Ink: the theme, the text scales and the window, handed down to every part.

Two scales act on text: the app's own setting (`scale`) and the system's
(`system`), which the client applies to every text by itself. Text grows with
both; numerals and icons keep their size, because counters act on them and they
are large already.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, TypeVar

import flet as ft

from companion.errors import Message
from companion.i18n import Translator
from companion.play.announcement import cards_in_words
from companion.widgets.glyphs import drawn, spoken
from companion.widgets.tokens import (
    DARK,
    DEFAULT_PALETTE,
    LIGHT,
    GamePalette,
    TextSize,
    Theme,
    Typeface,
    game_palette,
    player_colour,
)

P = TypeVar("P")

ROOMY_HEIGHT = 640
LOG_WIDTH = 264
"""The log beside a play."""
TARGET: Final = 48
"""Smallest side of anything that can be tapped, in logical pixels."""

BOARD_TARGET: Final = 40
"""The same on a picture of a board, where two must stand beside each other on a phone."""

FALLBACK: Final = [str(Typeface.SIGIL)]
MAX_TEXT_SCALE: Final = 2.0
_SOURCE: Final = Translator()


@dataclass(frozen=True, slots=True)
class Ink:
    """What a part needs to draw itself.

    Attributes:
        theme: Colours.
        colour: Name of the game's palette.
        scale: The app's own text size, 1.0 is normal.
        system: The system's text scale as measured in the client.
        width: Width of the window in logical pixels.
        height: Height of the window in logical pixels.
        calm: Whether to leave out movement.
        left_handed: Whether the device is held and tapped with the left hand.
        share: The share of the width that what is looked at has where keys stand beside it.
        voice: The user's language, in which cards have names for who does not see their signs;
            None for the source language.
    """

    theme: Theme = LIGHT
    colour: str = DEFAULT_PALETTE
    scale: float = 1.0
    system: float = 1.0
    width: float = 390
    height: float = 844
    calm: bool = False
    left_handed: bool = False
    share: float = 0.46
    voice: Translator | None = None

    def read(self, text: str) -> str:
        """Returns a text as a screen reader shall say it: cards by their names, no signs."""
        said = spoken(text)
        return said if self.voice is None else cards_in_words(said, self.voice.text)

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return (self.voice or _SOURCE).text(message)

    @property
    def dark(self) -> bool:
        """Whether the dark theme is worn."""
        return self.theme.dark

    @property
    def game(self) -> GamePalette:
        """The game's palette in the present theme."""
        return game_palette(self.colour, dark=self.theme.dark)

    @property
    def effective(self) -> float:
        """How much larger than normal text shall appear."""
        return self.scale * self.system

    @property
    def large(self) -> bool:
        """Whether text is so large that captions stack and words give way to icons."""
        return self.effective > 1.3

    @property
    def landscape(self) -> bool:
        """Whether state stands left and actions right."""
        return self.width > self.height and self.width >= 600

    @property
    def wide(self) -> bool:
        """Whether a third pane has room beside state and actions."""
        return self.width >= 1000

    @property
    def roomy(self) -> bool:
        """Whether it is a large screen: there is height too for what a phone has to hide."""
        return self.wide and self.height >= ROOMY_HEIGHT and not self.large

    @property
    def cramped(self) -> bool:
        """Whether the window is too low for docked actions at this text size."""
        return not self.landscape and self.height / max(1.0, self.effective) < 400

    def fixed(self, height: float) -> float | None:
        """Returns the height of a part, or None where large text makes it as high as its words."""
        return None if self.large else height

    def with_palette(self, colour: str) -> "Ink":
        """Returns this ink with the game palette called `colour`."""
        return replace(self, colour=colour)

    @property
    def on_accent(self) -> "Ink":
        """This ink for everything that is drawn on the game's own colour."""
        tint, on = self.game.tint, self.game.on

        def thin(part: float) -> str:
            """Returns the colour of the words, so much of it, over the ground."""
            pairs = [(int(tint[at : at + 2], 16), int(on[at : at + 2], 16)) for at in (1, 3, 5)]
            return "#" + "".join(f"{round(low + (high - low) * part):02X}" for low, high in pairs)

        theme = replace(
            self.theme,
            dark=True,  # of the players' colours those that are made for a dark ground
            ground=tint,
            card=thin(0.09),
            band=thin(0.09),
            line=thin(0.3),
            track=thin(0.2),
            ink=on,
            muted=thin(0.9),
            life=on,
            attack=on,
            action=on,
            on_action=tint,
            chosen=thin(0.2),
            gold=DARK.gold,
            gilt=thin(0.09),
        )
        return replace(self, theme=theme)

    def sided(self, parts: Sequence[P]) -> Sequence[P]:
        """Returns parts beside each other, what is looked at first and what is tapped last.

        For the left hand they are mirrored: it comes from the other side, and would lie over what
        is looked at.
        """
        return parts[::-1] if self.left_handed else parts

    def player(self, name: str) -> str:
        """Returns the colour of the player colour called `name` in this theme."""
        colour = player_colour(name)
        return colour.dark if self.theme.dark else colour.light

    def size(self, size: float, cap: float = MAX_TEXT_SCALE) -> float:
        """Returns the font size to give the client so that text appears at `size` scaled.

        Args:
            size: Size at normal scale, in logical pixels.
            cap: Largest growth; 1.0 keeps the size whatever the settings.
        """
        return size * min(self.effective, cap) / self.system if cap > 1 else size / self.system

    def style(
        self,
        size: float = TextSize.BODY,
        face: str = Typeface.BODY,
        colour: str | None = None,
        *,
        cap: float = MAX_TEXT_SCALE,
        leading: float | None = None,
    ) -> ft.TextStyle:
        """Returns the style of a text, for spans and fields."""
        colour = colour or self.theme.ink
        return _style(self.size(size, cap), str(face), colour, leading)

    def text(
        self,
        value: str,
        size: float = TextSize.BODY,
        face: str = Typeface.BODY,
        colour: str | None = None,
        *,
        cap: float = MAX_TEXT_SCALE,
        leading: float | None = 1.2,
        tracking: float | None = None,
        **rest: Any,
    ) -> ft.Text:
        """Returns a text that grows with both scales.

        Args:
            value: Translated text; suits, dice, arrows and glyphs may stand in it.
            size: Size at normal scale.
            face: One of `Face`.
            colour: Defaults to the theme's ink.
            cap: Largest growth.
            leading: Line height as a multiple of the size.
            tracking: Extra space between letters.
            **rest: Further fields of `ft.Text` (`expand`, `max_lines`, `no_wrap`...).
        """
        shown = drawn(value)
        rest.setdefault("semantics_label", self.read(value) if shown != value else None)
        colour = colour or self.theme.ink
        style = _shared_style(self.size(size, cap), str(face), colour, leading, tracking)
        return ft.Text(shown, style=style, **rest)

    def label(
        self, value: str, size: float = TextSize.SMALL, face: str = Typeface.BODY, **rest: Any
    ) -> ft.Text:
        """Returns a text that stands back behind what it belongs to; see `text`."""
        return self.text(value, size, face, self.theme.muted, **rest)

    def sigil(
        self, glyph: str, size: float = 20, colour: str | None = None, **rest: Any
    ) -> ft.Text:
        """Returns a glyph of constant size, silent for screen readers."""
        rest.setdefault("semantics_label", "")
        return self.text(glyph, size, Typeface.SIGIL, colour, cap=1, leading=1.0, **rest)

    def number(
        self, value: int | str, size: float = 96, colour: str | None = None, **rest: Any
    ) -> ft.Text:
        """Returns a numeral of constant size."""
        rest.setdefault("no_wrap", True)
        rest.setdefault("overflow", ft.TextOverflow.VISIBLE)
        shown = str(value).replace("-", "−")
        return self.text(shown, size, Typeface.NUMERAL, colour, cap=1, leading=0.86, **rest)


def _style(
    size: float, face: str, colour: str, leading: float | None, tracking: float | None = None
) -> ft.TextStyle:
    return ft.TextStyle(
        size=size,
        font_family=face,
        font_family_fallback=FALLBACK,
        color=colour,
        height=leading,
        letter_spacing=tracking,
    )


_shared_style = lru_cache(maxsize=4096, typed=True)(_style)
"""Texts that look alike have one style: it must never be changed."""


def theme_named(name: str, *, system_dark: bool) -> Theme:
    """Returns the theme for a setting: "light", "dark", anything else follows the system."""
    match name:
        case "light":
            return LIGHT
        case "dark":
            return DARK
        case _:
            return DARK if system_dark else LIGHT
