"""The scenarios of the table, played by the real game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import vectors

FILE = Path(__file__).parents[2] / "data" / "vectors_public.json"
CASES = [case for case in vectors.cases(FILE) if case["game"] == "regicide"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_scenario(case: dict[str, Any]) -> None:
    assert list(vectors.mismatches(case)) == []


def test_there_are_scenarios() -> None:
    assert len(CASES) >= 35
