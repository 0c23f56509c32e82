"""What a game's tool is given: a screen that also stands alone, such as a calculator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import Translator
from companion.play.setup import Player
from companion.widgets.ink import Ink


@dataclass(frozen=True)
class ToolScene:
    """One moment of a tool.

    Attributes:
        ink: theme, text scales and window, painted in the game's colours.
        translator: says messages in the user's language.
        header: the bar above it, with the way back.
        kept: returns what the game has kept under a name, or an empty text. Constant identity.
        keep: keeps a text for all plays and devices: (name, text); says whether it was kept.
            Constant identity.
        state: the state of the play that the tool was opened from, None if it stands alone.
        players: who plays there.
        odds: whether the table agreed to see chances.
    """

    ink: Ink
    translator: Translator
    header: ft.Control
    kept: Callable[[str], str]
    keep: Callable[[str, str], bool]
    state: Any = None
    players: tuple[Player, ...] = ()
    odds: bool = True

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.translator.text(message)
