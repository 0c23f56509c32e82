"""How long it takes to fold 1,000 entries of each game, beside only reading them as JSON.

The plays are such as a table might enter: random, but every action is possible.
"""

from __future__ import annotations

import gc
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from companion.play.action import Action, Refusal
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, PlayStarted
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.play.timeline import Timeline
from companion.resources import find_games, table_of
from tests.games.mordred import driver as mordred
from tests.games.morrigan import driver as morrigan
from tests.games.regicide import driver as regicide

ENTRIES, REPEATS = 1000, 15

Propose = Callable[[Any, Random], Iterable[Action]]

GAMES = find_games()
SECOND = 1000
LONGEST = 250
"""Entries of a long evening; a play that has not ended by then is left."""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for name in PROPOSALS:
        yield from _figures(GAMES[name])


def _figures(game: AnyGame) -> Iterable[str]:
    journals = _legal_journals(game, ENTRIES)
    plays = [journal.entries for journal in journals]
    _check(game, plays)
    codec = game.codec
    texts = [codec.dumps(entry) for play in plays for entry in play]

    def fold() -> None:
        for play in plays:
            Timeline(Journal(play), GAMES)

    def read() -> None:
        for text in texts:
            json.loads(text)

    folded, parsed = _median(fold), _median(read)
    what = f"{game.id}, {len(texts)} entries of {len(plays)} plays"
    yield f"fold of {what}: {folded:.1f} ms median"
    yield f"json.loads of the same entries: {parsed:.1f} ms median"
    yield f"fold / json.loads, {game.id}: {folded / parsed:.1f} times"


def _check(game: AnyGame, plays: list[tuple[Entry, ...]]) -> None:
    """Makes sure that what is measured are real actions that count, of several kinds."""
    lines = [line for play in plays for line in Timeline(Journal(play), GAMES).lines]
    kinds = Counter(line.action.tag for line in lines)
    if any(isinstance(line.outcome, Refusal) for line in lines) or len(kinds) < 4:
        raise AssertionError((game.id, kinds))


def _median(do: Callable[[], None]) -> float:
    times: list[float] = []
    for _ in range(REPEATS):
        gc.collect()
        start = time.process_time()  # nothing waits here: other programs shall not count
        do()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


def _legal_journals(game: AnyGame, entries: int) -> list[Journal]:
    """Returns journals of as many plays as it takes, with so many entries in all."""
    journals: list[Journal] = []
    missing = entries
    while missing > 1:
        journals.append(_play(game, min(missing, LONGEST), Random(len(journals))))  # noqa: S311 - no secret
        missing -= len(journals[-1])
    return journals


def _play(game: AnyGame, most: int, dice: Random) -> Journal:
    players = tuple(Player(f"p{n}", f"Player {n}", "red", "crown") for n in range(3))
    setup = Setup(players, 0, (), tuple(table_of(game.id, game.table).items()))
    state = game.start(setup)
    assert not isinstance(state, Refusal)
    journal = Journal()
    journal.append(journal.compose("bench", PlayStarted(f"{most}", game.id, setup), 0))
    refused = 0
    while len(journal) < most and refused < 400 and game.result(state) is None:
        for action in PROPOSALS[game.id](state, dice):
            outcome = game.apply(state, action)
            refused = refused + 1 if isinstance(outcome, Refusal) else 0
            if not isinstance(outcome, Refusal) and len(journal) < most:
                state = outcome.state
                at = EARLIEST + len(journal) * 5 * SECOND
                journal.append(journal.compose("bench", action, at))
    return journal


PROPOSALS: dict[str, Propose] = {
    "regicide": regicide.some_actions,
    "mordred": mordred.some_actions,
    "morrigan": morrigan.some_actions,
}


if __name__ == "__main__":
    for line in run():
        print(line)
