"""The sixth game as tests want it: alone among the games, with players A, B and C."""

from __future__ import annotations

from companion.i18n import marker
from companion.play.setup import Player, Setup
from tests.sixth import GAME
from tests.sixth.moves.score import SCORE, Score
from tests.sixth.state import State, start
from tests.sixth.tell.heading import result

__all__ = ["GAME", "GAMES", "SCORE", "Score", "Setup", "State", "result", "setup", "start"]

GAMES = {"toy": GAME}

_ = marker("toy")


def setup(players: int = 2, **rules: int) -> Setup:
    """Returns a setup with so many players."""
    people = tuple(Player(f"p{i}", "ABC"[i], "red", "crown") for i in range(players))
    return Setup(people, rules=tuple(rules.items()))
