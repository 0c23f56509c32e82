"""A move is whole or it is not: nothing that belongs to an action can be forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from companion.play.action import Move, silent
from companion.play.by_hand import COMMON
from companion.play.leaving import Leave
from tests.toy import GAME, SCORE, Score

PARTS = {
    "action": SCORE.action,
    "apply": SCORE.apply,
    "describe": SCORE.describe,
    "announce": silent,
}


@pytest.mark.parametrize("missing", PARTS)
def test_a_move_cannot_be_made_without_one_of_its_parts(missing: str) -> None:
    parts: dict[str, Any] = {name: part for name, part in PARTS.items() if name != missing}
    with pytest.raises(TypeError, match=missing):
        Move(**parts)


def test_the_vocabulary_begins_with_the_actions_of_every_game() -> None:
    assert GAME.vocabulary == (*COMMON, Score, Leave)
