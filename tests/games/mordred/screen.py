"""A table of Mordred without a browser."""

from __future__ import annotations

from typing import Any

from companion.games.mordred import GAME
from companion.games.mordred.state import State
from companion.play.action import Action
from companion.play.outcome import Outcome
from companion.play.setup import Player
from tests.games import screen
from tests.games.mordred.table import NAMES

COLOURS = ("red", "blue", "green", "yellow")
PEOPLE = tuple(
    Player(name, name, colour, "crown") for name, colour in zip(NAMES, COLOURS, strict=True)
)
SPEECH = screen.speech_of(GAME)


class Screen(screen.Screen):
    """One session at a table of Mordred."""

    def __init__(self, state: State, **fields: Any) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: len(now.seats), **fields)


def played(state: State, *actions: Action) -> list[State]:
    """Returns every state on the way, refused actions left out."""
    states = [state]
    for action in actions:
        outcome = GAME.apply(states[-1], action)
        if isinstance(outcome, Outcome):
            states.append(outcome.state)
    return states
