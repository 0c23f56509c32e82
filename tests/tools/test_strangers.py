"""What strangers send, type and bring: one round each of `tests.tools.strangers`."""

from random import Random

import pytest

from tests.tools.strangers.__main__ import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_input_of_every_kind_is_refused_or_of_use(kind: str) -> None:
    assert sum(KINDS[kind](Random(2)).values()) > 0  # noqa: S311 - no secret
