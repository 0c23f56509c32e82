"""A table to test at: players, states in the middle of a turn, and what actions lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Enemy, Fairy, tokens_of
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.pieces import Defence, Rank
from companion.games.murky_fairies.state import Seat, State, start
from companion.play.action import Action
from companion.play.outcome import Outcome, Refusal
from companion.play.setup import Player, Setup, Value

NAMES = ("Ana", "Zoé")
DEMON, SCOURGE, TITAN = Rank
P, M = Defence


def setup(first: int = 0, **rules: Value) -> Setup:
    people = tuple(Player(name, name, "red", "crown") for name in NAMES)
    return Setup(people, first, tuple(rules.items()))


def laid_out(first: int = 0, **rules: Value) -> State:
    state = start(setup(first, **rules))
    assert isinstance(state, State)
    return state


def begun(*enemies: Enemy, souls: tuple[int, int] = (30, 30), **rules: Value) -> State:
    """A table in the first turn, before the action card."""
    state = laid_out(0, **rules)
    seats = tuple(replace(s, souls=n) for s, n in zip(state.seats, souls, strict=True))
    state = replace(state, seats=seats, enemies=enemies or state.enemies)
    return state if state.turn else done(state, Begin())


def acting(*enemies: Enemy, souls: tuple[int, int] = (30, 30), **rules: Value) -> State:
    """A table whose first player has played the 5."""
    state = begun(*enemies, souls=souls, **rules)
    return state.with_seat(0, replace(state.seats[0], used=(5,)), card=5, actions=5)


def enemy(rank: Rank = DEMON, tokens: str = "P") -> Enemy:
    return Enemy(rank, tokens=tokens_of(tokens))


def with_fairy(state: State, place: int, fairy: Fairy, player: int = 0) -> State:
    return state.with_fairy(player, place, fairy)


def hit(
    place: int, value: int, kind: Defence = P, token: int = 0, *, by: int | None = None
) -> Attack:
    return Attack(0, place, (Hit(value, kind, token, by),))


def fairy(state: State, place: int = 0, player: int = 0) -> Fairy:
    return state.seats[player].fairies[place]


def seat(state: State, player: int = 0) -> Seat:
    return state.seats[player]


def outcome(state: State, *actions: Action) -> Outcome[State, Any]:
    result: Outcome[State, Any] | None = None
    for action in actions:
        found = GAME.apply(state, action)
        assert isinstance(found, Outcome), found
        result, state = found, found.state
    assert result is not None
    return result


def done(state: State, *actions: Action) -> State:
    return outcome(state, *actions).state


def refused(state: State, action: Action) -> Refusal:
    result = GAME.apply(state, action)
    assert isinstance(result, Refusal), result
    return result


FOES = (enemy(DEMON, "PP"), enemy(SCOURGE, "M"), enemy(TITAN, "PM"))
"""One enemy of each rank."""
