"""The visual language as pure data: measures, faces, themes, game and player colours.

Lengths are logical pixels, colours are `#RRGGBB`. Nothing here imports flet, so tests compute
contrast, pages outside the client wear the same colours, and a sixth game picks a colour by name
without knowing any widget.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final


class Space(IntEnum):
    """Gaps between parts and paddings within them."""

    XXS = 2
    XS = 4
    S = 6
    M = 8
    L = 10
    XL = 12
    XXL = 16
    XXXL = 24


class Radius(IntEnum):
    """How round the corners of a part are; what is round altogether has half its height."""

    BAR = 4
    TAG = 8
    CELL = 12
    BUTTON = 16
    CARD = 20


class TextSize(IntEnum):
    """Sizes of text at normal scale; numerals and glyphs are fitted to their place instead."""

    FINE = 12
    CAPTION = 13
    SMALL = 14
    BODY = 15
    LARGE = 17
    HEADING = 20
    TITLE = 22
    DISPLAY = 28


class Typeface(StrEnum):
    """Font families as registered with the client."""

    BODY = "Ink Text"
    MEDIUM = "Ink Text Medium"
    BOLD = "Ink Text Bold"
    TITLE = "Ink Title"
    NUMERAL = "Ink Numerals"
    SIGIL = "Sigil"


FONTS: Final[dict[str, str]] = {
    Typeface.BODY: "fonts/InstrumentSans-400.ttf",
    Typeface.MEDIUM: "fonts/InstrumentSans-600.ttf",
    Typeface.BOLD: "fonts/InstrumentSans-700.ttf",
    Typeface.TITLE: "fonts/Fraunces-Title.ttf",
    Typeface.NUMERAL: "fonts/Fraunces-Numerals.ttf",
    Typeface.SIGIL: "fonts/Sigil.ttf",
}


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme's colours.

    Attributes:
        ground: Behind everything.
        card: Raised panels and secondary buttons.
        band: Sunken areas that hold keys.
        line: One-pixel borders and separators.
        edge: The border of a field or a key, where it alone says that it is one.
        track: The empty part of a bar, and disabled fills.
        ink: Text.
        muted: Captions and secondary text.
        life: The number that must go down, and refusals.
        life_ghost: The part of a life bar that the composed play would remove.
        attack: The number that threatens.
        attack_ghost: The part of an attack bar that would be removed.
        red_suit: Hearts and diamonds.
        black_suit: Clubs and spades.
        action: The one solid key; the outline of what is chosen.
        chosen: What is chosen, within that outline.
        on_action: Text on `action`.
        gold: Exact, enough, won.
        gilt: The ground of what was won or is to be done, within a golden border.
        dim: The opacity of a key that cannot be had now, and tells why when it is pressed.
    """

    dark: bool
    ground: str
    card: str
    band: str
    line: str
    edge: str
    track: str
    ink: str
    muted: str
    life: str
    life_ghost: str
    attack: str
    attack_ghost: str
    red_suit: str
    black_suit: str
    action: str
    chosen: str
    on_action: str
    gold: str
    gilt: str
    dim: float


LIGHT: Final = Theme(
    dark=False,
    ground="#F2E8D6",
    card="#FCF6EA",
    band="#F8F0E0",
    line="#DCCDB2",
    edge="#8F7D64",
    track="#E6D8BF",
    ink="#231A13",
    muted="#665546",
    life="#8C1A1C",
    life_ghost="#D9A79B",
    attack="#22324A",
    attack_ghost="#9FA3A8",
    red_suit="#A31F1F",
    black_suit="#231A13",
    action="#7A1A1C",
    chosen="#EFE0D5",
    on_action="#FFF6E8",
    gold="#7E5A10",
    gilt="#F4EAD3",
    dim=0.62,
)

DARK: Final = Theme(
    dark=True,
    ground="#14100D",
    card="#1E1814",
    band="#1A1511",
    line="#3B3027",
    edge="#766555",
    track="#33291F",
    ink="#F5EAD7",
    muted="#B9A88F",
    life="#FF9C86",
    life_ghost="#7A3F33",
    attack="#CFE0F5",
    attack_ghost="#67696B",
    red_suit="#FF8C78",
    black_suit="#F5EAD7",
    action="#F0C9A0",
    chosen="#352A22",
    on_action="#2A1408",
    gold="#E2BC6B",
    gilt="#2C251A",
    dim=0.54,
)


BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"
SCRIM: Final = "#0C0806"
"""What dims a screen below a sheet."""
CARD_BACK: Final = "#D9B98C"
"""The hinder card of the app's icon."""


@dataclass(frozen=True, slots=True)
class GamePalette:
    """A game's colour in one theme: `main` on a card, `on` over a `tint` tile."""

    main: str
    tint: str
    on: str


GAME_PALETTES: Final[dict[str, tuple[GamePalette, GamePalette]]] = {
    "oxblood": (
        GamePalette("#8C1A1C", "#7A1A1C", "#FFEFE2"),
        GamePalette("#FF9C86", "#4A1415", "#FFD9CC"),
    ),
    "forest": (
        GamePalette("#2E5638", "#2E5638", "#EEF7E9"),
        GamePalette("#9FD3A6", "#1B3422", "#CDEBCF"),
    ),
    "violet": (
        GamePalette("#4A3A86", "#43367A", "#F2EDFF"),
        GamePalette("#C3B5FF", "#2A2150", "#DCD3FF"),
    ),
    "teal": (
        GamePalette("#0E5A63", "#0F545D", "#E6FAFB"),
        GamePalette("#8AD8E0", "#0B353B", "#BFEFF3"),
    ),
    "umber": (
        GamePalette("#7A400A", "#7A410A", "#FFF3E2"),
        GamePalette("#FFC083", "#45270B", "#FFDDB5"),
    ),
    "ink": (
        GamePalette("#4B3F33", "#4B3F33", "#FBF4E6"),
        GamePalette("#DCCBB0", "#372D23", "#F2E6D2"),
    ),
}
"""Light and dark palette by the colour name that a game gives."""

DEFAULT_PALETTE: Final = "oxblood"


def game_palette(name: str, *, dark: bool) -> GamePalette:
    """Returns the palette called `name`, or the default one for an unknown name."""
    return GAME_PALETTES.get(name, GAME_PALETTES[DEFAULT_PALETTE])[dark]


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour in both themes, with the emblem that says it without colour."""

    light: str
    dark: str
    emblem: str


PLAYER_COLOURS: Final[dict[str, PlayerColour]] = {
    "red": PlayerColour("#B43933", "#F08078", "crown"),
    "blue": PlayerColour("#1463B5", "#7FB2F0", "tower"),
    "green": PlayerColour("#0F7338", "#74C795", "wings"),
    "gold": PlayerColour("#825E08", "#E3B94F", "shield"),
    "violet": PlayerColour("#834AAF", "#C79AEC", "mountain"),
    "teal": PlayerColour("#007074", "#62C9D1", "sword"),
    "rose": PlayerColour("#B22E79", "#F090C0", "star"),
    "slate": PlayerColour("#5F6370", "#A9B8C7", "moon"),
}
"""Player colours in the order in which they are given out."""


def player_colour(name: str) -> PlayerColour:
    """Returns the player colour called `name`, or the first one for an unknown name."""
    return PLAYER_COLOURS.get(name) or next(iter(PLAYER_COLOURS.values()))
