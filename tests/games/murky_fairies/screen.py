"""A table of Murky Fairies without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.state import State
from companion.play.setup import Player
from tests.games import screen
from tests.games.murky_fairies.tables import NAMES

PLAYERS = tuple(
    Player(name, name, colour, "crown") for name, colour in zip(NAMES, ("red", "blue"), strict=True)
)
SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of Murky Fairies."""

    def __init__(self, state: State, **fields: Any) -> None:
        super().__init__(GAME, PLAYERS, state, lambda now: len(now.seats), **fields)
