"""The languages that the app speaks: each is a file of ``data/common/languages``.

What is said in one is in its catalogues (``data/<domain>/locale/<tag>``), numbers and dates too;
its rules are in ``data/<game>/rules/<tag>.md``. Where one of these is missing, English stands in.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from companion import paths
from companion.errors import LibraryError, Message
from companion.i18n import SOURCE, _


@dataclass(frozen=True, slots=True)
class Language:
    """What must be known of a language besides what it says.

    Attributes:
        tag: its two or three letters, as devices ask for it (``"fr"``).
        name: what it calls itself.
        english: what others call it.
        yes: how somebody agrees on a terminal.
        stemmer: its part of `companion.rules.stemming`; without one, words stay as they are.
        stop_words: what people say around the words that matter in a query, folded.
        spoken: what people write as they say it, folded, with the words that it stands for.
        contracted: what is written before a vowel with an apostrophe, which people leave out.
        delimiter: what parts the cells of a table for spreadsheets set to it; where the decimal
            mark is a comma, that is a semicolon.
        elided: words that lose their last letter before a vowel.
    """

    tag: str
    name: str
    english: Message
    yes: frozenset[str]
    stemmer: str
    stop_words: frozenset[str]
    delimiter: str = ","
    spoken: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    contracted: tuple[str, ...] = ()
    elided: tuple[str, ...] = ()


def languages() -> Mapping[str, Language]:
    """Returns all languages by their tags, the source language first.

    Raises:
        LibraryError: the file of one cannot be read.
    """
    return _read_all(paths.data_folder())


def choose(*asked: str | None) -> str:
    """Returns the tag of the first language that the app has, the source language if it has none.

    Args:
        asked: languages as devices name them: ``fr``, ``fr-CA``, ``fr_CA.UTF-8``, or nothing.
    """
    tags = (re.split("[-_.@]", each.lower())[0] for each in asked if each)
    return next((tag for tag in tags if tag in languages()), SOURCE)


@cache
def _read_all(data: Path) -> Mapping[str, Language]:
    folder = data / "common" / "languages"
    others = sorted({file.stem for file in folder.glob("*.toml")} - {SOURCE})
    return {tag: _read(folder / f"{tag}.toml") for tag in (SOURCE, *others)}


def _read(file: Path) -> Language:
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        return Language(
            file.stem,
            told["name"],
            Message(told["english"]),
            frozenset(told["yes"]),
            told.get("stemmer", ""),
            frozenset(told.get("stop_words", "").split()),
            told.get("delimiter", ","),
            {said: tuple(meant) for said, *meant in _lines(told.get("spoken", ""))},
            tuple(told.get("contracted", "").split()),
            tuple(told.get("elided", ())),
        )
    except (OSError, ValueError, KeyError) as error:
        raise LibraryError(_("{file} cannot be read", file=str(file))) from error


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line]
