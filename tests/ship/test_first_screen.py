"""What the first screen of the offline web app needs, and what comes after it."""

from __future__ import annotations

import pytest

from companion.ship.web.first_screen import module_of, names_of, parted

FILES = {
    "a/__init__.pyc": b"1",
    "a/seen.pyc": b"2",
    "a/unseen.pyc": b"3",
    "a/table.json": b"4",
    "folder/without/init.pyc": b"5",
}
SEEN = frozenset(("a", "a.seen", "sys"))

pytestmark = pytest.mark.package


def test_a_file_is_imported_by_the_name_of_its_folders() -> None:
    assert module_of("a/__init__.pyc") == "a"
    assert module_of("a/b.pyc") == "a.b"
    assert module_of("a/b.cpython-314-wasm32-emscripten.so") == "a.b"


def test_what_was_imported_comes_first_with_all_that_is_no_module() -> None:
    first, later = parted(FILES, SEEN)
    assert {**first, **later} == FILES
    assert sorted(first) == ["a/__init__.pyc", "a/seen.pyc", "a/table.json"]


def test_folders_in_which_everything_comes_later_are_found_there_too() -> None:
    _first, later = parted(FILES, SEEN)
    assert names_of(later, SEEN) == ["a.unseen", "folder", "folder.without", "folder.without.init"]
