"""The scenarios, for every game that is there."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games import resources
from tests.vectors import GAMES, cases, main, mismatches

PUBLIC, SECOND = (
    Path(__file__).parent / "data" / f"vectors_{name}.json" for name in ("public", "second")
)


@pytest.mark.parametrize(
    "case",
    [
        case
        for file in (PUBLIC, SECOND)
        for case in cases(file)
        if GAMES.get(case["game"], case["game"]) in resources.GAMES
    ],
    ids=lambda case: case["id"],
)
def test_a_scenario_ends_as_the_rules_say(case: dict[str, Any]) -> None:
    assert list(mismatches(case)) == []


def test_there_are_scenarios_of_every_game() -> None:
    told = Counter(GAMES.get(case["game"], case["game"]) for case in cases(PUBLIC))
    assert set(told) == {"mordred", "morrigan", "murky_fairies", "montdragon", "regicide"}
    assert min(told.values()) > 15


def test_the_runner_reports_a_case_that_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = cases(PUBLIC)[0]
    wrong["expect"] = {"hand_limit": 99}
    unknown = {**wrong, "id": "XX-1", "game": "no_such_game"}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"format": "companion-vectors/1", "cases": [wrong, unknown]}))
    assert main([str(file)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"{wrong['id']}: hand_limit: expected 99, got 8"
    assert printed[1].startswith("XX-1: run: ")
    assert printed[-1] == "0 passed, 2 failed"


def test_the_runner_passes_cases_that_are_met(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.json"
    right = json.dumps({"format": "companion-vectors/1", "cases": cases(PUBLIC)[:3]})
    file.write_text(right)
    assert main([str(file)]) == 0
    assert capsys.readouterr().out == "3 passed, 0 failed\n"
