"""A table of another game without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.tally import GAME
from companion.games.tally.state import State
from tests.games import screen
from tests.games.tally.driver import PEOPLE

SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of another game."""

    def __init__(self, state: State, **fields: Any) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: len(now.names), **fields)
