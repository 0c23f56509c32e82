"""The pure tests are told apart by what they import."""

from __future__ import annotations

import subprocess
import sys

from tests.pure import HERE, IMPURE, is_pure, loaded_by

PURE = sorted(file for file in HERE.rglob("test_*.py") if is_pure(file))


def test_no_pure_test_loads_flet_or_sql() -> None:
    names = [".".join(file.relative_to(HERE.parent).with_suffix("").parts) for file in PURE]
    code = (
        "import sys\nfrom importlib import import_module\n"
        f"for name in {names}: import_module(name)\n"
        f"print(sorted({set(IMPURE - {'subprocess'})} & set(sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=HERE.parent, capture_output=True, text=True, check=True
    )
    assert ended.stdout == "[]\n"


def test_the_pure_tests_are_of_every_pure_subject() -> None:
    subjects = {file.relative_to(HERE).parts[0] for file in PURE}
    assert {"play", "prompt", "odds", "rules", "sync", "games", "test_vectors.py"} <= subjects


def test_a_view_a_store_and_a_process_are_not_pure() -> None:
    for name in ("games/mordred/view/test_table.py", "sync/test_after_a_backup.py", "test_main.py"):
        assert not is_pure(HERE / name)
    assert not is_pure(HERE / "ui" / "shell" / "test_phrases.py")


def test_imports_are_followed_through_modules_and_packages() -> None:
    assert "flet" in loaded_by("tests.games.mordred.screen")
    assert {"companion.odds", "companion.odds.duel", "fractions"} <= loaded_by(
        "tests.odds.test_duel"
    )
