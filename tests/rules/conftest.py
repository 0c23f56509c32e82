"""The rules are read once for all questions of a process; the command line has but one each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from companion.rules import answer
from companion.rules.library import Library
from companion.rules.search import Index
from companion.rules.source import load_library
from companion.rules.vocabulary import Synonyms


@pytest.fixture(autouse=True, scope="session")
def _read_once() -> Iterator[None]:
    """Answers from rules and indexes that were made for an earlier question."""
    indexes: dict[int, Index] = {}

    @cache
    def read(folders: tuple[tuple[str, Path], ...]) -> Library:
        return load_library(dict(folders))

    def read_from(folders: Mapping[str, Path]) -> Library:
        return read(tuple(folders.items()))

    def index_of(library: Library, synonyms: Synonyms) -> Index:
        if id(library) not in indexes:
            indexes[id(library)] = Index(library, synonyms)
        return indexes[id(library)]

    with pytest.MonkeyPatch.context() as here:
        here.setattr(answer, "load_library", read_from)
        here.setattr(answer, "Index", index_of)
        yield
