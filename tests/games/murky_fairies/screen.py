"""A table of Murky Fairies without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.state import State
from tests.games import screen
from tests.games.murky_fairies.driver import PEOPLE

SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of Murky Fairies."""

    def __init__(self, state: State, **fields: Any) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: len(now.seats), **fields)
