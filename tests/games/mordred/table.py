"""A table to test at: players, states in the middle of a turn, and what actions lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.mordred import GAME
from companion.games.mordred.pieces import Building, Pieces
from companion.games.mordred.state import Seat, State, start
from companion.play.action import Action
from companion.play.outcome import Outcome, Refusal
from companion.play.setup import Player, Setup, Value

NAMES = ("Ana", "Ben", "Chloé", "Dan")
VILLAGE, TOWN, SMALL, LARGE = Building


def setup(players: int = 2, first: int = 0) -> Setup:
    people = tuple(Player(name, name, "red", "crown") for name in NAMES[:players])
    return Setup(people, first)


def begun(players: int = 2, **rules: Value) -> State:
    state = start(replace(setup(players), rules=tuple(rules.items())))
    assert isinstance(state, State)
    return state


def seat(money: int = 0, track: int = 0, pieces: Pieces = (0, 0, 0, 0)) -> Seat:
    return Seat(money, track, pieces, any(pieces))


def spending(*seats: Seat, men: int = 1, **rules: Value) -> State:
    """A table whose first player has rolled and placed every man."""
    state = begun(len(seats), **rules)
    return replace(state, seats=seats, men=men, rolled=True)


def placing(*seats: Seat, owed: int = 1, men: int = 6, **rules: Value) -> State:
    """A table whose first player has men to place."""
    return replace(spending(*seats, men=men, **rules), men_to_place=owed)


def tracked(state: State, top: int | None = None, bottom: int | None = None) -> State:
    return replace(state, board=replace(state.board, top=top, bottom=bottom))


def done(state: State, *actions: Action) -> State:
    return outcome(state, *actions).state


def outcome(state: State, *actions: Action) -> Outcome[State, Any]:
    result: Outcome[State, Any] | None = None
    for action in actions:
        found = GAME.apply(state, action)
        assert isinstance(found, Outcome), found
        result, state = found, found.state
    assert result is not None
    return result


def refused(state: State, action: Action) -> Refusal:
    result = GAME.apply(state, action)
    assert isinstance(result, Refusal), result
    return result
