"""The games that are here and what their data folders say, found once for all tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion import resources
from companion.i18n import Translator
from companion.play.game import AnyGame
from companion.play.setup import Value

GAMES = resources.find_games()


@cache
def voices() -> Mapping[str, Translator]:
    """Returns the texts of all games, in every language."""
    return resources.translators(GAMES)


@cache
def table_of(game: AnyGame) -> tuple[tuple[str, Value], ...]:
    """Returns what a game's data folder says of the table's own copy."""
    return tuple(resources.table_of(game.id, game.table).items())
