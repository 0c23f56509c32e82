"""Glyphs of our own face `Sigil`, the translation of text into it, and how broad text is at most.

The web client asks a font server for every character that no loaded font
covers. Suits, dice, arrows and signs therefore become private-use characters
of Sigil before they reach the screen, and plain Unicode again for speech.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final


class Glyph(StrEnum):
    """Private-use characters of Sigil; each may stand inside any text."""

    HEART = "\ue010"
    DIAMOND = "\ue011"
    CLUB = "\ue012"
    SPADE = "\ue013"
    DIE_1 = "\ue020"
    DIE_2 = "\ue021"
    DIE_3 = "\ue022"
    DIE_4 = "\ue023"
    DIE_5 = "\ue024"
    DIE_6 = "\ue025"
    CROWN = "\ue030"
    TOWER = "\ue031"
    SWORD = "\ue032"
    WINGS = "\ue033"
    MOUNTAIN = "\ue034"
    SHIELD = "\ue035"
    JESTER = "\ue036"
    STAR = "\ue037"
    BACK = "\ue040"
    FORWARD = "\ue041"
    UP = "\ue042"
    DOWN = "\ue043"
    RIGHT = "\ue044"
    LEFT = "\ue045"
    SWAP = "\ue046"
    UNDO = "\ue047"
    REDO = "\ue048"
    MORE = "\ue049"
    CLOSE = "\ue04a"
    PLUS = "\ue04b"
    MINUS = "\ue04c"
    CHECK = "\ue04d"
    SEARCH = "\ue04e"
    LOG = "\ue04f"
    PLAY = "\ue050"
    HISTORY = "\ue051"
    SETTINGS = "\ue052"
    EDIT = "\ue053"
    TRASH = "\ue054"
    SHARE = "\ue055"
    QR = "\ue056"
    CAMERA = "\ue057"
    EYE = "\ue058"
    LOCK = "\ue059"
    SUN = "\ue05a"
    MOON = "\ue05b"
    TROPHY = "\ue05c"
    FIGHT = "\ue05d"
    MAN = "\ue05e"
    VILLAGE = "\ue05f"
    TOWN = "\ue060"
    SMALL_CASTLE = "\ue061"
    LARGE_CASTLE = "\ue062"
    COIN = "\ue063"
    FLAG = "\ue064"
    WARNING = "\ue065"
    INFO = "\ue066"
    QUESTION = "\ue067"
    HOURGLASS = "\ue068"
    BOOK = "\ue069"
    PLAYERS = "\ue06a"
    PLAYER = "\ue06b"
    DOWNLOAD = "\ue06c"
    UPLOAD = "\ue06d"
    CHART = "\ue06e"
    EYE_OFF = "\ue06f"
    PAUSE = "\ue070"
    COPY = "\ue071"
    CARDS = "\ue072"
    HOME = "\ue073"
    SKULL = "\ue074"
    FLAME = "\ue075"


SUITS: Final = (Glyph.HEART, Glyph.DIAMOND, Glyph.CLUB, Glyph.SPADE)
DICE: Final = (
    Glyph.DIE_1,
    Glyph.DIE_2,
    Glyph.DIE_3,
    Glyph.DIE_4,
    Glyph.DIE_5,
    Glyph.DIE_6,
)

UNICODE_TWINS: Final[dict[str, Glyph]] = {
    "♥": Glyph.HEART,
    "♦": Glyph.DIAMOND,
    "♣": Glyph.CLUB,
    "♠": Glyph.SPADE,
    "♡": Glyph.HEART,
    "♢": Glyph.DIAMOND,
    "♧": Glyph.CLUB,
    "♤": Glyph.SPADE,
    "⚀": Glyph.DIE_1,
    "⚁": Glyph.DIE_2,
    "⚂": Glyph.DIE_3,
    "⚃": Glyph.DIE_4,
    "⚄": Glyph.DIE_5,
    "⚅": Glyph.DIE_6,
    "★": Glyph.STAR,
    "☆": Glyph.STAR,
    "✓": Glyph.CHECK,
    "✔": Glyph.CHECK,
    "✗": Glyph.CLOSE,
    "✕": Glyph.CLOSE,
    "←": Glyph.LEFT,
    "→": Glyph.RIGHT,
    "↑": Glyph.UP,
    "↓": Glyph.DOWN,
    "⇄": Glyph.SWAP,
    "↔": Glyph.SWAP,
    "↶": Glyph.UNDO,
    "↷": Glyph.REDO,
    "⚔": Glyph.FIGHT,
    "⚠": Glyph.WARNING,
    "⏳": Glyph.HOURGLASS,
    "▶": Glyph.PLAY,
}
"""Unicode characters drawn by Sigil instead of by a fallback font."""

_TO_GLYPH: Final = str.maketrans(
    {twin: str(glyph) for twin, glyph in UNICODE_TWINS.items()} | {"\ufe0e": "", "\ufe0f": ""}
)
_SPOKEN_TWINS: Final = {
    str(glyph): twin for twin, glyph in reversed(UNICODE_TWINS.items()) if twin not in "♡♢♧♤☆"
}
_TO_SPEECH: Final = str.maketrans({str(glyph): _SPOKEN_TWINS.get(glyph, "") for glyph in Glyph})


def glyph(name: str) -> Glyph:
    """Returns the glyph of a lower-case name such as "crown"; a star if unknown."""
    return Glyph.__members__.get(name.upper(), Glyph.STAR)


RED_SUIT = re.compile("([♥♦♡♢])")
"""A suit that is red as on the cards; a text is split by it."""


def drawn(text: str) -> str:
    """Returns `text` with every character that Sigil draws in its place."""
    return text.translate(_TO_GLYPH)


_LATIN = (*range(0x20, 0xB5), *range(0xB6, 0x25A), *range(0x1E00, 0x1F00))
_GREEK = (*range(0x370, 0x3E2), *range(0x3F0, 0x400))
_CYRILLIC = (*range(0x400, 0x460), 0x490, 0x491, 0x4B0, 0x4B1)
_IN_OUR_FACES = frozenset(map(chr, (*_LATIN, *_GREEK, *_CYRILLIC)))


def undrawn(name: str) -> str:
    """Returns the letters of a name that our faces show as empty frames, each once.

    A web client has no other faces; elsewhere the system's stand in. Letters alone are told:
    what is wanted of a sign is seen at once.
    """
    return "".join(
        dict.fromkeys(each for each in name if each.isalpha() and each not in _IN_OUR_FACES)
    )


def spoken(text: str) -> str:
    """Returns `text` for a screen reader: Unicode for suits, nothing for icons."""
    return " ".join(text.translate(_TO_SPEECH).split())


WIDE_SPACE = "\u2003"
"""A space as broad as the text is high."""

_EM = {
    0.2: " ·\u00a0\u202f",
    0.28: "'I|ijlîï",
    0.32: ",.:;’!",
    0.4: "`fr",
    0.46: "*t()/J[\\]{}",
    0.54: '"_-sz“”',
    0.58: "+<=>^vy~−×acekàâäçéèêë«»",
    0.62: "0123456789?LFhnouxôöùûü£",
    0.66: "EZbdgpqÉÈÊ$BS",
    0.74: "PRTUXY#AHKNVÀ€",
    0.82: "CD&G…%OÔQw",
    0.96: "@Mmœ",
}
"""Letters by their greatest breadth in any of the faces of text, as a share of the size."""

_BROADEST = 1.1
_BREADTHS = {letter: share for share, letters in _EM.items() for letter in letters}


def breadth(text: str, size: float) -> float:
    """Returns how broad a text of that size is in one line, in logical pixels."""
    return size * sum(_BREADTHS.get(letter, _BROADEST) for letter in text)


def lines_of(text: str, size: float, width: float) -> int:
    """Returns how many lines a text takes in so much room; words are broken only between them."""
    lines, used = 1, 0.0
    for word in text.replace(WIDE_SPACE, f"{WIDE_SPACE} ").split(" "):
        broad = breadth(word.rstrip(WIDE_SPACE), size)
        if used and used + broad > width:
            lines, used = lines + 1, 0.0
        used += broad + (size if word.endswith(WIDE_SPACE) else breadth(" ", size))
    return lines
