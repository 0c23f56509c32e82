"""A table of Mordred without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.mordred import GAME
from companion.games.mordred.state import State
from tests.games import screen
from tests.games.mordred.driver import PEOPLE

SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of Mordred."""

    def __init__(self, state: State, **fields: Any) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: len(now.seats), **fields)
