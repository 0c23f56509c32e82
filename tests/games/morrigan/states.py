"""Tables of Morrigan of all sorts, to be shown."""

from __future__ import annotations

from random import Random

import flet as ft

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import (
    AddAdversary,
    AddTerritory,
    Reinforce,
    SetReinforcements,
)
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.state import State
from companion.play.action import Outcome
from companion.play.leaving import Leave
from companion.play.setup import Value
from tests.games.morrigan.driver import Table, setup, some_actions
from tests.headless import Headless


def a_play(seed: int, players: int, length: int = 60, **rules: Value) -> list[State]:
    """Returns the states of a play at random that can be repeated."""
    dice = Random(seed)  # noqa: S311 - no secret
    state = GAME.start(setup(players, 0, **rules))
    assert isinstance(state, State)
    states = [state]
    for _step in range(length):
        action = dice.choice(some_actions(states[-1], dice))
        outcome = GAME.apply(states[-1], action)
        if isinstance(outcome, Outcome):
            states.append(outcome.state)
    return states


def full_table(players: int = 5, **rules: Value) -> State:
    """Returns a table with everything: effects, cards under cards, one just put down, a duel."""
    seated = Table(players, 0, **rules)
    for value in (5, 5, 4, 3):
        seated.put(Kind.TERRITORY, value, 1)
    theirs = seated.put(Kind.TERRITORY, 4, 2)
    seated.put(Kind.ADVERSARY, 3, 2)
    known = SetReinforcements(seated.put(Kind.ADVERSARY, 4).id, 2, (5, 1), 1)
    seated.do(known, SetReinforcements(theirs.id, 1, (2,)))
    seated.do(PlaySpecial(0, Special.WINTER), AddTerritory(0, 2))
    seated.do(PlaySpecial(0, Special.RELIC, seated.state.tableau(0)[0].id))
    seated.do(PlaySpecial(0, Special.DELUGE), AddAdversary(0, 2))
    return seated.state


def reinforced(state: State) -> State:
    """Returns the reinforcement phase of the same turn."""
    outcome = GAME.apply(state, Reinforce(state.current, state.tableau(state.current)[0].id))
    assert isinstance(outcome, Outcome)
    return outcome.state


def following(state: State) -> State:
    """Returns the start of the next turn."""
    outcome = GAME.apply(state, EndTurn(state.current))
    assert isinstance(outcome, Outcome)
    return outcome.state


def left_alone() -> State:
    """Returns a table that somebody has left, and at which a card came back that is not told."""
    seated = Table(4)
    seated.put(Kind.TERRITORY, 3, 1)
    seated.do(Leave(1), PlaySpecial(0, Special.ALLY))
    return seated.state


FULL = full_table()
KINDS = (
    FULL,
    reinforced(FULL),
    following(FULL),
    following(full_table(3, duel_sword=True, count_hands=True)),
    Table(4, plain=True).state,
    left_alone(),
)
OTHERS = (
    *a_play(1, 3)[::20],
    *a_play(2, 5, count_hands=True)[5::24],
    *a_play(3, 4, effects="turn", poser_stakes=False)[-1:],
)


def check(app: Headless, state: State, _offered: bool) -> None:
    """Everybody has a lane of prestige."""
    lanes = app.find(ft.Semantics, lambda node: "prestige-" in (node.identifier or ""))
    assert len(lanes) == state.players
