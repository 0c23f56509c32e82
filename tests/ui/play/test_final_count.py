"""The final count: what decides, or else what everybody did."""

from __future__ import annotations

from companion.games.regicide import GAME as REGICIDE
from companion.play import Result, Standing
from companion.ui.play.final_count import count_of
from tests.games.recorded import figures_of, recorded
from tests.games.resources import GAMES


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
