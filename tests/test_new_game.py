"""A new game is begun by one command, and meets the contract before a line of it is changed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_game import main, write_game

ROOT = Path(__file__).resolve().parent.parent


def test_a_new_game_passes_the_tests_of_every_game(tmp_path: Path) -> None:
    write_game("skat", "Skat", tmp_path / "games", tmp_path / "data")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/games/test_every_game.py", "-k", "skat"],
        cwd=ROOT,
        env={**os.environ, "COMPANION_EXTRA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 15


def test_a_new_game_has_a_view_only_if_it_is_asked_for(tmp_path: Path) -> None:
    for name, view in (("skat", False), ("bridge", True)):
        write_game(name, "Game", tmp_path / "games", tmp_path / "data", view=view)
        assert (tmp_path / "games" / name / "view").exists() is view
        text = (tmp_path / "games" / name / "__init__.py").read_text("utf-8")
        assert ("view=" in text) is view


def test_nothing_in_a_new_game_speaks_of_the_one_it_was_copied_from(tmp_path: Path) -> None:
    write_game("skat", "Skat", tmp_path / "games", tmp_path / "data")
    for file in tmp_path.rglob("*.py"):
        assert not re.search(r"toy|sixth", file.read_text("utf-8"), re.IGNORECASE), file


@pytest.mark.parametrize("name", ["Skat", "two words", "../skat", "class", ""])
def test_a_name_that_names_no_folder_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        write_game(name, "Skat", tmp_path / "games", tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_there_is_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["regicide", "Régicide"]) == 2
    assert "there already" in capsys.readouterr().err
    assert main([]) == 2
