"""A changed copy is what `dataclasses.replace` makes."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, strategies as st

from companion.play.action import replace
from tests import toy


@dataclasses.dataclass(frozen=True, slots=True)
class Single:
    only: int


@given(st.lists(st.integers(), min_size=2, max_size=2).map(tuple), st.integers(), st.integers())
def test_a_changed_copy_is_the_one_of_the_standard_library(
    points: tuple[int, ...], goal: int, turn: int
) -> None:
    state = toy.start(toy.setup())
    assert isinstance(state, toy.State)
    changed = replace(state, points=points, finished=(goal,), turn=turn)
    assert changed == dataclasses.replace(state, points=points, finished=(goal,), turn=turn)
    assert replace(changed) == changed


def test_a_record_of_one_field_is_copied_too() -> None:
    assert replace(Single(1), only=2) == Single(2)


def test_a_field_that_is_not_there_is_a_mistake_in_the_program() -> None:
    with pytest.raises(KeyError):
        replace(Single(1), other=2)
