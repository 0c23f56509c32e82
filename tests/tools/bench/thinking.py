"""How well Régicide is played by who thinks ahead, and how long that takes.

``python -m`` this module with the number of players, of games, and the seconds for each choice (0:
until all worlds are seen). With ``again`` all that is hidden is dealt anew after each choice: had
somebody peeked, they would win less then. ``lot`` and ``step`` play by lot and by one step, and
three more numbers are another `Effort`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from random import Random

import numpy as np

from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.table import Move
from companion.games.regicide.odds.think import EFFORTS, Effort, Judge, think
from tests.games.regicide.truth import Truth, dice_of
from tests.tools.bench.chance import share
from tests.tools.chance.learnt import nets

GAMES, FRESH = 20, 7_001
BUDGETS = (0.3, 1.0)
Choose = Callable[[Truth], Move]


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for players in range(1, 5):
        judge = Judge(nets(players).own, players)
        for name, choose in (("by lot", by_lot), ("one step", by_one_step(judge))):
            yield f"{players} players, {name}: {played(players, GAMES * 10, choose)}"
        for budget in BUDGETS:
            thinker = Thinker(judge, EFFORTS[players], budget)
            yield f"{players} players, {budget} s: {played(players, GAMES, thinker)}"
            yield f"{players} players, {budget} s, time: {thinker.times()}"
        thinker = Thinker(judge, EFFORTS[players], BUDGETS[0])
        told = played(players, GAMES, thinker, again=dice_of(FRESH + players))
        yield f"{players} players, {BUDGETS[0]} s, hidden cards dealt anew: {told}"


def played(players: int, games: int, choose: Choose, again: Random | None = None) -> str:
    """Returns the share of games won, each dealt from a number of its own."""
    won = [
        plays_well(Truth(players, dice_of(FRESH * 10**6 + game)), choose, again)
        for game in range(games)
    ]
    return share(np.array(won))


def plays_well(game: Truth, choose: Choose, again: Random | None = None) -> bool:
    """Plays a game to its end; returns whether it was won."""
    while game.table.step != lean.OVER:
        if game.table.step == lean.REVEAL:
            game.begin()
        elif not game.table.moves():
            game.lose()
        else:
            move = choose(game)
            if again is not None:
                known, table = game.known()
                game.table = known.deal(table, again.randrange)
            game.do(move)
    return game.table.won


def by_lot(game: Truth) -> Move:
    """Does anything that is allowed."""
    return game.dice.choice(game.table.moves())


def by_one_step(judge: Judge) -> Choose:
    """Returns who does what the network likes best."""

    def choose(game: Truth) -> Move:
        moves = game.table.moves()
        values = judge.rated(game.table, moves)
        return moves[values.index(max(values))]

    return choose


class Thinker:
    """Who thinks ahead, and how long that took in seconds."""

    def __init__(self, judge: Judge, effort: Effort, budget: float) -> None:
        self.judge, self.effort, self.budget = judge, effort, budget
        self.dice, self.took = dice_of(FRESH), list[float]()

    def __call__(self, game: Truth) -> Move:
        begun = time.perf_counter()
        known, table = game.known()
        moves, best = table.moves(), 0
        for thought in think(table, moves, known, self.judge, self.effort, self.dice.randrange):
            best = thought.order[0]
            if self.budget and time.perf_counter() - begun >= self.budget:
                break
        self.took.append(time.perf_counter() - begun)
        return moves[best]

    def times(self) -> str:
        """Returns how long a choice took, and how many were in time."""
        half, most = np.percentile(self.took, [50, 95])
        late = np.mean(np.array(self.took) <= self.budget + 0.1)
        return f"half within {half:.2f} s, 95 % within {most:.2f} s, in time {late:.1%}"


def main(players: int, games: int, budget: float, *how: str) -> str:
    """Returns one figure; see above."""
    judge = Judge(nets(players).own, players)
    chosen = {"lot": by_lot, "step": by_one_step(judge)}
    effort = EFFORTS[players]
    numbers = [int(word) for word in how if word.isdecimal()]
    if numbers:
        effort = Effort(*numbers)
    thinker = Thinker(judge, effort, budget)
    choose = next((chosen[word] for word in how if word in chosen), thinker)
    told = played(players, games, choose, again=dice_of(FRESH) if "again" in how else None)
    return told if choose is not thinker else f"{told}; {thinker.times()}"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), *sys.argv[4:]))
    else:
        for line in run():
            print(line, flush=True)
