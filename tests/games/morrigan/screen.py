"""A table of Morrigan without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.morrigan import GAME
from companion.games.morrigan.state import State
from companion.play.setup import Player
from companion.widgets.ink import Ink
from tests.games import screen
from tests.games.morrigan.tables import NAMES

COLOURS = ("red", "blue", "green", "gold", "violet")
PEOPLE = tuple(
    Player(name, name, colour, "crown") for name, colour in zip(NAMES, COLOURS, strict=True)
)
SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of Morrigan."""

    def __init__(
        self, state: State, ink: Ink | None = None, language: str = "en", **fields: Any
    ) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: now.players, **fields)
        self.ink, self.translator = ink or self.ink, SPEECH[language]
