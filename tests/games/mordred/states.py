"""Tables of Mordred of all sorts, to be shown."""

from __future__ import annotations

import random

from companion.games.mordred.moves.roll import SetTrack
from companion.games.mordred.state import State
from companion.play.by_hand import SetRule
from tests.games.mordred.driver import a_turn, begun, done, folded
from tests.headless import Headless


def a_play(seed: int) -> list[State]:
    """Returns the states of a play of random turns, through to its end if it has one."""
    dice = random.Random(seed)  # noqa: S311 - a play that can be repeated, no secret
    players = dice.randint(2, 4)
    actions = [action for turn in range(90) for action in a_turn(turn % players, players, dice)]
    rules = {"end_on_reaching_bottom": True} if seed % 2 else {}
    state = begun(players, **rules)
    state = done(state, SetTrack(20, 5)) if seed % 3 else state
    return [state, *(outcome.state for _before, _action, outcome in folded(state, actions))]


_PLAYED = [*a_play(1)[::9], *a_play(2)[::11], *a_play(3)[-3:], *a_play(4)[::17]]
KINDS = (
    *{state.step: state for state in _PLAYED}.values(),
    done(_PLAYED[0], SetRule("plain", True)),
)
OTHERS = tuple(_PLAYED)


def check(app: Headless, state: State, offered: bool) -> None:
    """Whose turn it is is shown, and nothing is offered where nothing can be done."""
    assert app.shows(state.names[state.current])
    if not offered:
        assert not any("Take" in label or "End turn" in label for label in app.labels())
