"""Red is for what was refused or lost, in every recorded game."""

from __future__ import annotations

import pytest

from companion.play.action import Outcome
from tests.games.recorded import recorded
from tests.games.resources import GAMES

LOSSES = {
    "morrigan": {"failed-attack", "duel-lost"},
    "regicide": {"end"},
}
"""The rules on whose account a game says in red that something was lost."""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_red_is_for_what_was_refused_or_lost(name: str) -> None:
    play = recorded(GAMES[name])
    red = {
        notice.rule
        for line in play.lines
        if line.counts and isinstance(line.outcome, Outcome)
        for notice in play.game.announce(line.before, line.action, line.outcome)
        if notice.tone == "bad" and not notice.quiet
    }
    assert red <= LOSSES.get(name, set())
