"""Every test is of a tier, and `.ci/run` runs every tier."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("of_other", "ended"), [("package", 1), ("browser", 0)])
def test_a_run_of_several_tiers_tells_of_each_and_fails_where_one_has_no_test(
    of_other: str, ended: int, tmp_path: Path
) -> None:
    tests = "import pytest\n" + "".join(
        f"@pytest.mark.{tier}\ndef test_{name}(): pass\n"
        for name, tier in (("one", "offline"), ("two", of_other))
    )
    (tmp_path / "test_tiers.py").write_text(tests)
    hooks = "pytest_runtest_makereport, pytest_sessionfinish, pytest_terminal_summary"
    (tmp_path / "conftest.py").write_text(f"from tests.conftest import {hooks}\n")
    options = ["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-m", "browser or offline", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "CI": "true"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == ended, done.stdout + done.stderr
    assert "the tier “offline”: 0 s of tests, 1 of them" in done.stdout
    assert f"the tier “browser”: 0 s of tests, {1 - ended} of them" in done.stdout
    assert re.search(r"0\.0 s  test_tiers.py::test_one\n", done.stdout)
