"""The table of words that mean the same, in all languages."""

from __future__ import annotations

import tomllib
from typing import cast

from companion.errors import LibraryError
from companion.i18n import marker
from companion.rules.words import words

_ = marker("common")

Synonyms = tuple[tuple[str, ...], ...]
"""Groups of folded words."""


def read_synonyms(text: str, file: str) -> Synonyms:
    """Reads the table: TOML with ``groups``, a list of lines of words.

    Args:
        text: the content of the file.
        file: its name, for errors.

    Raises:
        LibraryError: it is no such table.
    """
    try:
        groups: object = tomllib.loads(text).get("groups")
    except tomllib.TOMLDecodeError as error:
        raise LibraryError(_("{file} cannot be read", file=file)) from error
    if not isinstance(groups, list):
        raise LibraryError(_("{file} has no list of groups", file=file))
    return tuple(tuple(words(str(group))) for group in cast("list[object]", groups))
