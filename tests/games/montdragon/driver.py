"""A table of Montdragon for the tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.montdragon import GAME
from companion.games.montdragon.pieces import Card
from companion.games.montdragon.state import Knight, State, start
from companion.play.action import Action
from companion.play.setup import Player, Setup, Value
from tests.games.acting import Acting
from tests.games.resources import voices

ENGLISH = voices()["en"]
PEOPLE = (
    Player("p0", "Ana", "red", "crown"),
    Player("p1", "Ben", "blue", "tower"),
    Player("p2", "Cem", "gold", "shield"),
    Player("p3", "Dia", "green", "wings"),
)


_acting = Acting(GAME)
after, refused = _acting.done, _acting.refused


def begun(players: int = 4, **rules: Value) -> State:
    state = start(Setup(PEOPLE[:players], 0, tuple(rules.items())))
    assert isinstance(state, State)
    return state


def effect(state: State, action: Action) -> Any:
    return _acting.outcome(state, action).effect


def line(state: State, action: Action) -> str:
    """Returns what the log says of an action that changes no name."""
    return ENGLISH.text(GAME.describe(action, state, state).text)


def told(state: State, action: Action) -> list[str]:
    """Returns what is read out after an action."""
    notices = GAME.announce(state, action, _acting.outcome(state, action))
    return [ENGLISH.text(notice.message) for notice in notices]


def code(state: State, action: Action) -> str:
    return refused(state, action).code


def armed(state: State, player: int = 0, **knight: Any) -> State:
    """Returns the state with a knight in armour."""
    return state.with_knight(player, replace(Knight(armour=True), **knight))


def without_dragon(state: State) -> State:
    """Returns the state with the dragon of rock 1 elsewhere."""
    return replace(state, dragons=(0, 0, 1, 1, 1, 1))


def all_cards(state: State) -> int:
    return state.talon + state.discard + sum(knight.hand for knight in state.knights)


def topped(state: State, card: Card) -> State:
    return replace(state, top=card)
