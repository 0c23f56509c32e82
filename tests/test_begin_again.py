"""A test is begun again where an engine died, once, and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = """
from pathlib import Path
from tests.browser.engines.processes import DiedError

def tries(name):
    file = Path(__file__).with_name(name)
    file.write_text(file.read_text() + "x" if file.exists() else "x")
    return len(file.read_text())

def test_dies_once():
    if tries("once") == 1:
        raise DiedError("Firefox ended with -11")

def test_dies_always():
    tries("always")
    raise DiedError("Firefox ended with -9")

def test_fails():
    tries("fails")
    assert False
"""


def test_only_an_engine_that_died_begins_a_test_again_and_the_run_names_it(tmp_path: Path) -> None:
    (tmp_path / "test_engines.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text(
        "from tests.browser.begin_again import *\n"
        "from tests.conftest import pytest_terminal_summary\n"
    )
    options = [
        "-q",
        "-p",
        "no:asyncio",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        "--rootdir",
        str(tmp_path),
    ]
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(tmp_path)],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed, 1 passed" in ended.stdout, ended.stdout + ended.stderr
    tries = {file.name: len(file.read_text()) for file in tmp_path.glob("[a-z]*[!y]")}
    assert {name: tries[name] for name in ("once", "always", "fails")} == {
        "once": 2,
        "always": 2,
        "fails": 1,
    }
    assert "BEGUN AGAIN: test_engines.py::test_dies_once: Firefox ended with -11" in ended.stdout
    assert ended.stdout.count("BEGUN AGAIN") == 2
