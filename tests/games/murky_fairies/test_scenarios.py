"""Scenarios of our own, written from the rules and not from the code, in the public shape."""

from pathlib import Path
from typing import Any

import pytest

from tests.vectors import cases, mismatches

FILE = Path(__file__).parents[2] / "data" / "scenarios_murky_fairies.json"


@pytest.mark.parametrize("case", cases(FILE), ids=lambda case: case["title"])
def test_a_scenario_ends_as_the_rules_say(case: dict[str, Any]):
    assert list(mismatches(case)) == []
