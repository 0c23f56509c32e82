"""The chart of the recorded play: every enemy from its arrival to its fall."""

from __future__ import annotations

from itertools import groupby

from companion.games.regicide import GAME
from companion.games.regicide.report import charts
from companion.play.reporting import Chart, Story
from tests.games.recorded import figures_of, recorded
from tests.games.resources import voices

LIFE, ATTACK = (20, 30, 40), (10, 15, 20)


def drawn() -> tuple[Chart, list[tuple[str, list[int]]]]:
    """Returns the chart, and for each enemy the points at which it stands."""
    (chart,) = charts(recorded(GAME).story())
    points = enumerate(voices()["en"].text(point) for point in chart.points)
    enemies = [
        (sign, [place for place, _sign in group])
        for sign, group in groupby(points, key=lambda pair: pair[1])
    ]
    return chart, enemies


def test_the_twelve_enemies_come_once_each_jacks_first_and_kings_last() -> None:
    _chart, enemies = drawn()
    signs = [sign for sign, _points in enemies]
    assert len(set(signs)) == len(signs) == 12
    assert "".join(sign[0] for sign in signs) == "JJJJQQQQKKKK"


def test_every_enemy_arrives_with_its_life_and_attack_and_loses_them() -> None:
    chart, enemies = drawn()
    life, attack = (track.values for track in chart.tracks)
    for place, (_sign, points) in enumerate(enemies):
        assert (life[points[0]], attack[points[0]]) == (LIFE[place // 4], ATTACK[place // 4])
        assert life[points[-1]] == 0
        for values in (life, attack):
            values_left = [values[point] or 0 for point in points]
            assert values_left == sorted(values_left, reverse=True), "neither ever rises again"


def test_every_fall_is_marked_and_says_whether_it_was_exact() -> None:
    play = recorded(GAME)
    chart, enemies = drawn()
    assert [mark.point for mark in chart.marks] == [points[-1] for _sign, points in enemies]
    exact = [mark for mark in chart.marks if "exactly" in mark.label.key]
    assert len(exact) == sum(figures_of(play)["exact"].values())
    assert 0 < len(exact) < len(chart.marks)


def test_there_is_nothing_to_draw_before_the_first_enemy() -> None:
    assert charts(Story(recorded(GAME).first, ())) == ()
