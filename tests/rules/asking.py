"""Asks the index of the rules that ship, and counts what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from companion.paths import data_folder
from companion.rules.search import Index
from companion.rules.source import load_synonyms
from tests.rules.shipped import Query, library

FIRST = 3
"""A rule counts as found if it is among as many."""

Ask = Callable[[Query], list[tuple[str, str]]]
"""Returns the rules found for a query, best first: (game, anchor)."""


@cache
def index() -> Index:
    """Returns the index of the rules that ship."""
    return Index(library(), load_synonyms(data_folder()))


def with_game(query: Query) -> list[tuple[str, str]]:
    """Asks while the query's game is open."""
    return found(query, query.game)


def without_game(query: Query) -> list[tuple[str, str]]:
    """Asks from the home screen, where no game comes first."""
    return found(query, None)


def found(query: Query, game: str | None) -> list[tuple[str, str]]:
    hits = index().search(query.text, query.shown, game, limit=FIRST)
    return [(hit.entry.game, hit.entry.id) for hit in hits]


def missed(asked: Iterable[Query], ask: Ask) -> list[Query]:
    """Returns the queries whose rule is not among the first."""
    return [query for query in asked if not is_found(query, ask(query))]


def is_found(query: Query, rules: list[tuple[str, str]]) -> bool:
    """Says whether one of the rules expected is among the first found."""
    return any((query.game, anchor) in rules[:FIRST] for anchor in query.expect)


def is_first(query: Query, rules: list[tuple[str, str]]) -> bool:
    """Says whether the first rule found is one of those expected."""
    return any((query.game, anchor) in rules[:1] for anchor in query.expect)
