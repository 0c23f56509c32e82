"""Books and synonyms are read from the data folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import LibraryError
from companion.paths import game_folders
from companion.rules.source import load_library, load_synonyms
from companion.rules.vocabulary import Synonyms
from tests.rules.toy_books import CARDS_EN


def shelve(folder: Path, text: bytes, language: str = "en") -> Path:
    rules = folder / "cards" / "rules"
    rules.mkdir(parents=True, exist_ok=True)
    (rules / f"{language}.md").write_bytes(text)
    return folder


def test_a_game_with_rules_is_found_by_its_folder(tmp_path: Path):
    shelve(tmp_path, CARDS_EN.encode())
    (tmp_path / "other" / "locale").mkdir(parents=True)
    library = load_library(game_folders(tmp_path))
    assert library.games == ("cards",)
    assert [book.language for book in library] == ["en"]


def test_a_game_without_rules_has_none(tmp_path: Path):
    assert load_library({"cards": tmp_path}).games == ()


def test_a_file_that_is_no_text_is_one_error(tmp_path: Path):
    shelve(tmp_path, b"# Cards\xff\xfe")
    with pytest.raises(LibraryError):
        load_library(game_folders(tmp_path))


def test_synonyms_are_groups_of_folded_words(tmp_path: Path):
    (tmp_path / "common").mkdir()
    table = tmp_path / "common" / "synonyms.toml"
    assert load_synonyms(tmp_path) == Synonyms()
    table.write_text('same = ["ace as", "♣ trèfle"]\nnear = ["Pet ace"]', encoding="utf-8")
    assert load_synonyms(tmp_path) == Synonyms((("ace", "as"), ("♣", "trefle")), (("pet", "ace"),))
    for broken in ("same = [", "same = 3\nnear = []", 'same = ["ace as"]', ""):
        table.write_text(broken, encoding="utf-8")
        with pytest.raises(LibraryError):
            load_synonyms(tmp_path)
