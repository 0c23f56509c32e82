"""The look of a part and the colours of the suits."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.games.regicide.cards import Suit
from companion.i18n import Translator
from companion.widgets.ink import Ink

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


@dataclass(frozen=True, slots=True)
class Look:
    """What memoised parts are given first: compared as a value, and enough to show an error.

    Attributes:
        ink: theme, text scales and window.
        voice: the user's language.
    """

    ink: Ink
    voice: Translator

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def suit_colour(ink: Ink, suit: Suit | None) -> str:
    """Returns the colour in which a suit is drawn."""
    return ink.theme.red_suit if suit in RED else ink.theme.black_suit


def cell_colour(suit: Suit | None) -> str:
    """Returns the name of a suit's colour for a key."""
    return "red" if suit in RED else "black"
