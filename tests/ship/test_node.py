"""What the first screen of the offline web app needs, and what comes after it."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.ship.files import packed, stored_zip
from companion.ship.web.client import BROWSER
from companion.ship.web.node import module_of, names_of, parted

FILES = {
    "a/__init__.pyc": b"1",
    "a/seen.pyc": b"2",
    "a/unseen.pyc": b"3",
    "a/table.json": b"4",
    "data/a/rules/en.md": b"6",
    "data/a/table.toml": b"7",
    "folder/without/init.pyc": b"5",
}
SEEN = frozenset(("a", "a.seen", "sys"))

pytestmark = pytest.mark.package


def test_a_file_is_imported_by_the_name_of_its_folders() -> None:
    assert module_of("a/__init__.pyc") == "a"
    assert module_of("a/b.pyc") == "a.b"
    assert module_of("a/b.cpython-314-wasm32-emscripten.so") == "a.b"


def test_what_was_imported_comes_first_with_all_but_modules_and_rules() -> None:
    first, later = parted(FILES, SEEN)
    assert {**first, **later} == {**FILES, "data/a/rules/.later": b""}
    assert sorted(first) == [
        "a/__init__.pyc",
        "a/seen.pyc",
        "a/table.json",
        "data/a/rules/.later",
        "data/a/table.toml",
    ]


def test_folders_in_which_everything_comes_later_are_found_there_too() -> None:
    _first, later = parted(FILES, SEEN)
    assert names_of(later, SEEN) == ["a.unseen", "folder", "folder.without", "folder.without.init"]


def test_who_imports_a_later_module_too_soon_has_it_and_the_rules_as_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = packed(stored_zip({"come_later.py": b"HERE = True", "data/a/rules/en.md": b"# A"}))
    fetched = SimpleNamespace(fetchLater=lambda _name: SimpleNamespace(to_bytes=lambda: pack))
    monkeypatch.setitem(sys.modules, "js", fetched)
    boot = runpy.run_path(str(BROWSER / "boot.py"))
    finder = boot["Later"](frozenset(("come_later",)))
    monkeypatch.setitem(finder.find_spec.__globals__, "LATER", tmp_path / "later.zip")
    assert finder.find_spec("come_at_once") is None
    assert not (tmp_path / "later.zip").exists()
    spec = finder.find_spec("come_later")
    assert spec is not None
    assert spec.origin == str(tmp_path / "later.zip" / "come_later.py")
    assert (tmp_path / "data/a/rules/en.md").read_text("utf-8") == "# A"
