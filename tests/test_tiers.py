"""Every test is of a tier, and `.ci/run` runs every tier."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.tiers import NAMED

ROOT = Path(__file__).parents[1]


def test_what_checks_a_change_runs_every_tier_and_what_the_readme_promises() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    wanted = [
        tier
        for words in re.findall(r'-m "?([\w ]+)"?\n', script)
        for tier in re.split(" or ", words)
    ]
    assert sorted(wanted) == sorted(NAMED)
    assert "<!-- test -->" in script
    readme = (ROOT / "README.md").read_text("utf-8")
    (command,) = re.findall(r"<!-- test -->\n```sh\n(.*)\n```", readme)
    assert " -m pytest " in command
    assert not re.search(r"pytest.* (-m|-k|tests)\b", command), "it names no part of the tests"


def test_the_tiers_that_are_named_are_marks() -> None:
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    marks = {mark.partition(":")[0] for mark in options["ini_options"]["markers"]}
    assert set(NAMED) < marks
