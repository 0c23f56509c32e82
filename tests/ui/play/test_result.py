"""What the end of a play shows: the emblem with what happened in it."""

from __future__ import annotations

from importlib import import_module
from xml.etree import ElementTree

import pytest

from companion.play import AnyGame
from companion.widgets import LIGHT
from companion.widgets.badges import CrestInk
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.games.test_every_game import started

CRESTED = [game for game in GAMES.values() if game.crest is not None]
crested = pytest.mark.parametrize("game", CRESTED, ids=[game.id for game in CRESTED])


def colours_of(game: AnyGame, state: object, *, won: bool) -> set[str]:
    ink = CrestInk("#FFFFFF", "#000000", LIGHT.gold, won)
    assert game.crest is not None
    shapes = import_module(game.crest).crest(state, ink)
    drawn = ElementTree.fromstring(f"<g>{shapes}</g>")  # noqa: S314 - our own drawing
    return {value for part in drawn.iter() for value in part.attrib.values() if "#" in value}


@crested
def test_an_emblem_is_drawn_of_every_end_and_of_a_play_that_was_broken_off(game: AnyGame) -> None:
    assert "#FFFFFF" in colours_of(game, recorded(game).state, won=True)
    assert "#FFFFFF" in colours_of(game, started(game), won=True)


@crested
def test_an_emblem_of_a_lost_play_has_no_gold(game: AnyGame) -> None:
    state = recorded(game).state
    assert LIGHT.gold in colours_of(game, state, won=True)
    assert LIGHT.gold not in colours_of(game, state, won=False)
