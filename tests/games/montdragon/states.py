"""Tables of Montdragon of all sorts, to be shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Duel, Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import EndTurn, Replace
from companion.games.montdragon.notebook import MINE, line_of
from companion.games.montdragon.pieces import MAGIC, Card, Colour, Landing, Place, Rock
from companion.games.montdragon.state import State
from companion.play.action import Action, Outcome
from companion.play.entry import Note
from companion.widgets.ink import TARGET
from tests.games.montdragon.driver import begun
from tests.headless import Headless

FIELDS = {
    "notes": tuple(
        Note(0, seq, text) for seq, text in enumerate((MINE, line_of(Rock.R1, Colour.BLUE)), 1)
    )
}


def a_play(seed: int, length: int) -> Iterator[State]:
    """Yields the states of a legal play at random."""
    chance = random.Random(seed)  # noqa: S311 - a play for a test
    state = begun(chance.randint(2, 4))
    yield state
    for _ in range(length):
        action = chance.choice(possible(chance, state))
        outcome = GAME.apply(state, action)
        if isinstance(outcome, Outcome):
            state = outcome.state
            yield state


def possible(chance: random.Random, state: State) -> list[Action]:
    place = chance.choice([None, *Place])
    return [
        MoveKnight(chance.randint(1, 5), chance.random() < 0.5, chance.choice(list(Landing))),
        MoveKnight(1, landing=Landing.CASTLE),
        PlayMagic(chance.choice(MAGIC), place, chance.choice([None, *Place])),
        PlayMagic(Card.DRAGON, chance.choice(list(Place)), Place.ELSEWHERE),
        Look(chance.choice(list(Rock)), chance.random() < 0.1),
        Duel((state.current + 1) % state.players, chance.randint(0, 2)),
        Replace(),
        EndTurn(),
    ]


_PLAYED = [state for seed in (1, 2, 3) for state in a_play(seed, 30)]
KINDS = (
    *{state.step: state for state in reversed(_PLAYED)}.values(),
    replace(_PLAYED[0], rules=replace(_PLAYED[0].rules, plain=True)),
)
OTHERS = tuple(
    replace(state, rules=replace(state.rules, plain=turn % 2 == 0))
    for turn, state in enumerate(_PLAYED)
)


def check(app: Headless, _state: State, _offered: bool) -> None:
    """Every target is as high as a finger, in small windows too."""
    for box in app.tappable():
        assert box.height is None or box.height >= TARGET
