"""What a prompt is made of."""

from __future__ import annotations

import pytest

from companion.play.by_hand import Adjust
from companion.prompt import Matrix, Press, Stepper
from companion.prompt.asked import column_of
from tests.prompt.toy import Counting, ask


@pytest.mark.parametrize(("value", "given"), [(-5, 0), (2, 2), (99, 3)])
def test_a_number_is_given_the_nearest_value_that_it_may_have(value: int, given: int) -> None:
    assert Stepper("paid", "Paid", 1, 0, 3).to(value) == Press(f"paid:{given}")


def test_a_number_of_the_table_is_adjusted_by_what_is_missing() -> None:
    life = Stepper("life", "LIFE", 8, 0, 20, Adjust("life", None, 0))
    assert life.to(3) == Adjust("life", None, -5)
    assert life.to(-2) == Adjust("life", None, -8)


def test_where_there_is_room_the_keys_of_a_matrix_are_there_instead_of_its_columns() -> None:
    prompt = ask(Counting(0, 2))
    narrow = [key.name for key in prompt.keys(spread=False)]
    spread = [key.name for key in prompt.keys(spread=True)]
    assert narrow[3:7] == ["column 1", "column 2", "column 3", "the last"]
    assert narrow[7:] == ["2a", "Help", "Say"]
    assert spread[3:] == ["1a", "2a", "3a", "Help", "Say"]


def test_the_keys_of_an_open_column_are_pressed_by_their_rows() -> None:
    """So a finger that is quicker than the screen means the column that it has just opened."""
    for draft, label in ((Counting(), "a"), (Counting(0, 3), "3a")):
        (matrix,) = [part for part in ask(draft).pads if isinstance(part, Matrix)]
        assert [(key.label, key.do) for key in column_of(matrix)] == [(label, Press("row:0"))]


def test_prompts_of_equal_drafts_are_equal() -> None:
    assert ask(Counting(1, 2)) == ask(Counting(1, 2)) != ask(Counting(1, 3))
