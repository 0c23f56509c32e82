"""How long Régicide's win chance takes; the bench runs it here and in the browser's Python.

The play is handed over as a file: what plays well needs more than the browser's Python has.
"""

from __future__ import annotations

import pickle
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path

from companion.games.regicide import GAME
from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.chance import chance_now, chances, dealt, hints
from companion.games.regicide.odds.outlook import networks
from companion.games.regicide.odds.think import Judge, answers
from companion.games.regicide.state import State
from companion.games.regicide.teacher import look_back
from companion.play import Story
from companion.resources import load_models
from tests.games.regicide.driver import cards, fighting
from tests.games.regicide.truth import Truth, dice_of

REPEATS = 5
CHOICES, APART, WORLDS = 5, 6, 16
"""So many choices of a game are thought over, each so many after the last, in so many worlds."""
HAND = cards("AS 2C 3D 9H 10C 7S 5D 5C")


def figures(file: Path) -> Iterator[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    learnt = load_models(GAME.id, GAME.model_folder)
    story: Story[State] = pickle.loads(file.read_bytes())  # noqa: S301 - the bench wrote it
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    chances(story)
    peak = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    yield f"memory of the networks and a curve: {peak / 1e6:.2f} MB"
    assert None not in chances(story)
    yield f"curve of {len(story.moments)} entries: {_best(lambda: chances(story)):.0f} ms"
    yield f"the chance now, after {len(story.moments)}: {_best(lambda: chance_now(story)):.1f} ms"
    solo = networks(learnt[1], 1)
    assert solo is not None
    state, own = fighting("QH", players=1), solo.own
    yield f"hint: {_best(lambda: hints(state, dealt(state), HAND, own)):.0f} ms"
    yield f"looking back: {_looking_back(story)}"
    for players in range(1, 5):
        yield f"thinking, {players} players: {_thinking(players, learnt[players])}"


def _looking_back(story: Story[State]) -> str:
    """Returns how long it takes to judge all choices of a play."""
    times, judged = [time.perf_counter()], 0
    for now in look_back(story, dice_of(1).randrange):
        times.append(time.perf_counter())
        judged = now.judged
    pause = max(after - before for before, after in pairwise(times))
    told = f"{judged} choices judged after {times[-1] - times[0]:.1f} s"
    return f"{told}, the longest pause {pause * 1000:.0f} ms"


def _thinking(players: int, learnt: bytes) -> str:
    """Returns how long it takes in a game, at the slowest of some choices."""
    first, all_worlds, pause = list[float](), list[float](), list[float]()
    known = networks(learnt, players)
    assert known is not None
    choices = _choices(players, Judge(known.own, players))
    for game in islice(choices, 0, CHOICES * APART, APART):
        lot, story = dice_of(players).randrange, replace(game.story, trained_model=learnt)
        times = [time.perf_counter()]
        for answer in answers(game.state, story, game.hand, lot):
            times.append(time.perf_counter())
            if answer.worlds == WORLDS:
                break
        first.append(times[1] - times[0])
        all_worlds.append(times[-1] - times[0])
        pause += (after - before for before, after in pairwise(times[1:]))
    told = f"one step after {max(first) * 1000:.0f} ms"
    told = f"{told}, {WORLDS} worlds after {max(all_worlds):.2f} s"
    return f"{told}, the longest pause {max(pause) * 1000:.0f} ms"


def _choices(players: int, judge: Judge) -> Iterator[Truth]:
    """Yields a game that is played by one step wherever there is a choice."""
    game = Truth(players, dice_of(players))
    while game.table.step != lean.OVER:
        if game.table.step == lean.REVEAL:
            game.begin()
        elif moves := game.table.moves():
            if len(moves) > 1 and game.table.step != lean.CHOOSE:
                yield game
            values = judge.rated(game.table, moves)
            game.do(moves[values.index(max(values))])
        else:
            game.lose()


def _best(work: Callable[[], object]) -> float:
    """Returns the milliseconds of the fastest of several runs."""
    times: list[float] = []
    for _repeat in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


if __name__ == "__main__":
    for line in figures(Path(sys.argv[1])):
        print(line, flush=True)
