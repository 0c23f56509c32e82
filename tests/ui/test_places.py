"""What is named in a text and loaded when it is first shown is there."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from companion.resources import find_games
from companion.ui.shell.ways import LAZY_SCREENS


def places() -> Iterator[str]:
    """Yields every place of a screen, a view, a tool or another part of a game."""
    yield from LAZY_SCREENS
    for game in find_games().values():
        yield f"{game.view}:Table"
        yield from (tool.view for tool in game.tools)
        yield from (f"{game.crest}:crest",) if game.crest else ()
        yield from (f"{game.seats}:seat_table",) if game.seats else ()


@pytest.mark.parametrize("place", sorted(set(places())))
def test_what_is_named_can_be_loaded(place: str) -> None:
    module, _colon, part = place.partition(":")
    assert callable(getattr(import_module(module), part))
