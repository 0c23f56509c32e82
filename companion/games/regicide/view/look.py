"""What the memoised parts are given first: compared as a value, and enough to show an error."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.i18n import Translator
from companion.widgets.ink import Ink


@dataclass(frozen=True, slots=True)
class Look:
    """The look and the voice of a part.

    Attributes:
        ink: theme, text scales and window.
        voice: the user's language.
    """

    ink: Ink
    voice: Translator

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)
