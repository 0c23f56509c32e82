"""The charts of the recorded play: a point for the end of each turn."""

from __future__ import annotations

import pytest

from companion.games.mordred import GAME
from companion.games.mordred.report import charts
from companion.play.reporting import Chart, Story
from tests.games.recorded import recorded


def drawn() -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(recorded(GAME).story())}


@pytest.mark.parametrize("name", ["vp", "money", "track"])
def test_each_line_ends_where_its_player_stands(name: str) -> None:
    state = recorded(GAME).state
    chart = drawn()[name]
    assert [track.player for track in chart.tracks] == list(range(len(state.seats)))
    assert [track.values[-1] for track in chart.tracks] == [
        getattr(seat, name) for seat in state.seats
    ]


def test_men_and_buildings_end_as_they_stand_on_the_board() -> None:
    state = recorded(GAME).state
    men, buildings = drawn()["battle"].tracks
    assert (men.values[-1], buildings.values[-1]) == (state.men, state.buildings)


def test_there_is_a_point_for_each_turn() -> None:
    last = recorded(GAME).state.turn
    for chart in drawn().values():
        turns = [
            dict(point.facts)["number"] for point in chart.points if not isinstance(point, str)
        ]
        assert turns == list(range(1, last + 1))


def test_each_point_is_the_state_before_the_next_turn() -> None:
    play = recorded(GAME)
    money = drawn()["money"].tracks
    for line in play.lines:
        if line.counts and line.after.turn != line.before.turn:
            place = line.before.turn - 1
            assert [track.values[place] for track in money] == [
                seat.money for seat in line.before.seats
            ]


def test_a_play_that_has_just_begun_has_one_point() -> None:
    for chart in charts(Story(recorded(GAME).first, ())):
        assert len(chart.points) == 1
