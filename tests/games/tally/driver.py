"""A table of another game: points that people already have."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tally import GAME
from companion.games.tally.sheet import FEWEST, SHEET, Category, Sheet, write
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


COINS = Sheet("Coins and debts", (Category("Coins", 2), Category("Debts", -1, -5, 20)))
TRICKS = Sheet(
    "Tricks",
    (Category("Tricks", 1, 0, 13), Category("Factor", 1, 1, 8)),
    rounds=True,
    winner=FEWEST,
    formula="Tricks × Factor − 3",
)


def setup_with(sheet: Sheet | str, players: int = 2) -> Setup:
    """How a play with a sheet begins, be it only a text that should be one."""
    text = sheet if isinstance(sheet, str) else write(sheet)
    return Setup(PEOPLE[:players], 0, (), ((SHEET, text),))


def playing(sheet: Sheet, players: int = 2) -> State:
    """A table at which nothing stands on the sheet yet."""
    state = start(setup_with(sheet, players))
    assert isinstance(state, State)
    return state
