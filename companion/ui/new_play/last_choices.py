"""What a table took last time: its players, its house rules, and what its own copy says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import reduce
from typing import Any

from companion.play.game import KEPT_TABLE, AnyGame
from companion.play.setup import Setup, Value
from companion.store.settings import Setting
from companion.ui.new_play.seats import Seats
from companion.ui.play.memory import memory_key
from companion.ui.shell.context import Services

NOTHING = "{}"


def last_seats(services: Services, game: AnyGame) -> Seats:
    """Returns the players of the last play as they are shown now, as many as the game takes."""
    setups = (record.setup for record in services.plays.plays() if record.setup is not None)
    last = next(setups, None)
    known = services.players.as_known(last.players) if last else ()
    return reduce(Seats.add, known[: game.players[1]], Seats())


def last_rules(services: Services, game: AnyGame) -> dict[str, Value]:
    """Returns the house rules that this table took when it last played the game."""
    stored = _load(services, _rules(game))
    return {
        option.id: stored[option.id]
        for option in game.options
        if any(stored.get(option.id) == choice.value for choice in option.choices)
    }


def table_data(services: Services, game: AnyGame) -> dict[str, Value]:
    """Returns what is known of the table's own copy: what was corrected, else the data folder."""
    data = dict(services.tables.get(game.id, {}))
    corrected = _load(services, _table(game))
    return data | {name: value for name, value in corrected.items() if name in data}


def keep_rules(services: Services, game: AnyGame, setup: Setup) -> None:
    """Keeps the house rules of a play for the next one.

    Raises:
        StoreError: they could not be kept.
    """
    services.settings.put(_rules(game), json.dumps(dict(setup.rules)))


def keep_table(services: Services, game: AnyGame, data: Mapping[str, Value]) -> None:
    """Keeps what the table's own copy says.

    Raises:
        StoreError: it could not be kept.
    """
    services.settings.put(_table(game), json.dumps(dict(data)))


def _rules(game: AnyGame) -> Setting[str]:
    return Setting(f"rules:{game.id}", NOTHING)


def _table(game: AnyGame) -> Setting[str]:
    return Setting(memory_key(game.id, KEPT_TABLE), NOTHING)


def _load(services: Services, setting: Setting[str]) -> dict[str, Any]:
    try:
        stored: dict[str, Any] = dict(json.loads(services.settings.get(setting)))
    except (TypeError, ValueError):  # no JSON, or of something else
        return {}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in stored.items()}
