"""A table of another game: points that people already have."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tally import GAME
from companion.games.tally.state import State, start
from companion.play.setup import Player, Setup, Value
from tests.games.acting import Acting

PEOPLE = tuple(Player(name, name, "red", "crown") for name in ("Ana", "Ben", "Chloé", "Dan"))

_acting = Acting(GAME)
outcome, done, refused = _acting.outcome, _acting.done, _acting.refused


def having(*points: int, **rules: Value) -> State:
    """A table in its first round at which people have these points."""
    state = start(Setup(PEOPLE[: len(points)], 0, tuple(rules.items())))
    assert isinstance(state, State)
    return replace(state, points=points)
