"""The rules that ship, the rows of what they must hold, and the queries they must answer."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.paths import data_folder, game_folders
from companion.rules.library import Library
from companion.rules.source import load_library

HERE = Path(__file__).parent
FOLDERS = game_folders(data_folder())
OURS = {"tally"}
"""Games without a booklet: what the library says of them rests on nothing but the app."""
GAMES = tuple(game for game in FOLDERS if game not in OURS)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or number of a booklet, and the entry that holds it."""

    game: str
    source: str
    says: str
    anchor: str
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """What a player types, and the entries of which one must be among the first three."""

    game: str
    text: str
    language: str
    shown: str
    expect: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    held_out: bool = False


@cache
def library() -> Library:
    """Returns the rules that ship."""
    return load_library(FOLDERS)


@cache
def coverage() -> tuple[Rule, ...]:
    """Returns every rule and number of the booklets."""
    return tuple(Rule(**row) for row in _rows("coverage", "rule"))


@cache
def queries() -> tuple[Query, ...]:
    """Returns what players type."""
    return tuple(Query(**row) for row in _rows("queries", "query"))


@cache
def blind() -> tuple[Query, ...]:
    """Returns what people say who do not know the booklet's words, written by who knew no question.

    Those that are held out were never looked at when something was tuned.
    """
    return tuple(Query(**row) for row in _rows("blind", "query"))


@cache
def everyday() -> tuple[Query, ...]:
    """Returns short questions in everyday words, all held out, by who knew the titles alone."""
    return tuple(Query(**row) for row in _rows("everyday", "query"))


@cache
def typed() -> tuple[Query, ...]:
    """Returns what people type, mumble and dictate, mistakes and all, by who knew no entry.

    Those that are held out were never looked at when something was tuned.
    """
    return tuple(Query(**row) for row in _rows("typed", "query"))


def _rows(name: str, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for path in sorted(HERE.glob(f"{name}*.toml")):
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        rows += found.get(table, [])
    return [{key: _frozen(value) for key, value in row.items()} for row in rows]


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_FIGURE = re.compile(r"\d+(?:[.,]\d+)?")
_SYMBOL = re.compile(r"[♥♦♣♠£]")


def figures(text: str) -> set[str]:
    """Returns the numbers of a text; a decimal comma is a decimal point."""
    return {number.replace(",", ".") for number in _FIGURE.findall(text)}


def symbols(text: str) -> set[str]:
    """Returns the suits and currency signs of a text."""
    return set(_SYMBOL.findall(text))
