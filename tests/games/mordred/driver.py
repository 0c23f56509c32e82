"""A table of Mordred: states in the middle of a turn, what actions lead to, whole turns."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.games.mordred import GAME
from companion.games.mordred.board import BUILDINGS, ROWS, Building, Pieces, Terrain
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.state import Seat, State, start
from companion.play.action import Action, Outcome
from companion.play.setup import Player, Setup, Value
from tests.games.acting import Acting

PEOPLE = (
    Player("Ana", "Ana", "red", "crown"),
    Player("Ben", "Ben", "blue", "crown"),
    Player("Chloé", "Chloé", "green", "crown"),
    Player("Dan", "Dan", "yellow", "crown"),
)
VILLAGE, TOWN, SMALL, LARGE = Building


_acting = Acting(GAME)
outcome, done, refused = _acting.outcome, _acting.done, _acting.refused


def setup(players: int = 2, first: int = 0) -> Setup:
    return Setup(PEOPLE[:players], first)


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


def folded(state: State, actions: list[Action]) -> list[tuple[State, Action, Outcome[State, Any]]]:
    """Returns every action that had an effect, with the state before it."""
    effective: list[tuple[State, Action, Outcome[State, Any]]] = []
    for action in actions:
        result = GAME.apply(state, action)
        if isinstance(result, Outcome):
            effective.append((state, action, result))
            state = result.state
    return effective


def a_turn(player: int, players: int, dice: Random) -> list[Action]:
    """Returns a whole turn as people play it, with some slips: what is not possible is refused."""
    one, two, three, four, count = (dice.randint(1, 6) for _throw in range(5))
    rival, target = (player + 1) % players, dice.choice(BUILDINGS)
    return [
        Roll(player, dice.choice((*ROWS, None)), one, two),
        PlaceMan(player, Target.BUILDING, rival, target, three),
        PlaceMen(player, count),
        PlaceMen(player, 1),
        ReturnMen(player),
        *(
            Build(player, dice.choice(BUILDINGS), terrain, dice.random() < 0.7, False, True)
            for terrain in Terrain
        ),
        AttackMan(player, dice.choice(BUILDINGS), four),
        EndTurn(player),
    ]


def some_actions(state: State, dice: Random) -> list[Action]:
    """Returns what a table might do next: random, and not all of it possible."""
    return a_turn(state.current, len(state.seats), dice)
