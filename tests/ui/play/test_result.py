"""What the end of a play shows: the emblem with what happened in it, and what is counted."""

from __future__ import annotations

from importlib import import_module
from xml.etree import ElementTree

import pytest

from companion.games.regicide import GAME as REGICIDE
from companion.play import AnyGame, Result, Standing
from companion.ui.play.result import count_of
from companion.widgets import LIGHT
from companion.widgets.badges import CrestInk
from tests.games.recorded import figures_of, recorded
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


def test_where_nobody_is_counted_it_is_told_what_everybody_did() -> None:
    play = recorded(REGICIDE)
    assert play.result is not None
    count = count_of(play, play.result)
    assert not count.decides
    damage = figures_of(play)["damage"]
    assert {each.player: each.scores[0].value for each in count.standings} == damage


def test_what_decides_stays_as_the_game_tells_it() -> None:
    game = GAMES["mordred"]
    play = recorded(game)
    assert play.result is not None
    count = count_of(play, play.result)
    assert count.decides
    assert count.standings == play.result.standings


def test_without_any_figure_everybody_is_there_without_a_number() -> None:
    play = recorded(GAMES["tally"])
    assert play.result is not None
    bare = Result(play.result.headline, winners=(0,), standings=(Standing(0, 1), Standing(1, 2)))
    count = count_of(play, bare)
    assert [each.player for each in count.standings] == [0, 1]
    assert count.won(count.standings[0])
    assert not count.won(count.standings[1])
