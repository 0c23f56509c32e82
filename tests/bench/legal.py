"""Plays of the real games as a table might enter them: random, but every action is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from companion.play.action import Action
from companion.play.bounds import EARLIEST
from companion.play.entry import PlayStarted
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.outcome import Refusal
from companion.play.setup import Player, Setup
from companion.resources import find_games, table_of
from tests.games.mordred import driver as mordred
from tests.games.morrigan import driver as morrigan
from tests.games.regicide import driver as regicide

Propose = Callable[[Any, Random], Iterable[Action]]

GAMES = find_games()
SECOND = 1000
LONGEST = 250
"""Entries of a long evening; a play that has not ended by then is left."""


def legal_journals(game: AnyGame, entries: int) -> list[Journal]:
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
