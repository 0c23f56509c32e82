"""The games that are here and what their data folders say, found once for all tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion import resources
from companion.i18n import Translator
from companion.play.game import AnyGame
from companion.play.reporting import Story
from companion.play.setup import Value

GAMES = resources.find_games()


@cache
def voices() -> Mapping[str, Translator]:
    """Returns the texts of all games, in every language."""
    return resources.translators(GAMES)


def knowing(game: AnyGame, story: Story[Any], players: int) -> Story[Any]:
    """Returns a story with what was learnt of the game, as a screen hands it on."""
    return replace(story, trained_model=_learnt(game).get(players, b""))


@cache
def _learnt(game: AnyGame) -> Mapping[int, bytes]:
    return resources.load_models(game.id, game.model_folder)


@cache
def table_of(game: AnyGame) -> tuple[tuple[str, Value], ...]:
    """Returns what a game's data folder says of the table's own copy."""
    return tuple(resources.table_of(game.id, game.table).items())
