"""The charts of the recorded play: points over the turns, and by line."""

from __future__ import annotations

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.report import charts
from companion.games.murky_fairies.scoring import points
from companion.play.reporting import Chart, Story
from tests.games.recorded import recorded


def drawn() -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(recorded(GAME).story())}


def test_each_line_ends_at_the_points_of_its_player() -> None:
    state = recorded(GAME).state
    for player, track in enumerate(drawn()["points"].tracks):
        assert track.player == player
        assert track.values[-1] == points(state, player).total


def test_the_lines_add_up_to_the_points() -> None:
    found = drawn()
    assert found["lines"].kind == "bar"
    for by_line, over_turns in zip(found["lines"].tracks, found["points"].tracks, strict=True):
        assert sum(value or 0 for value in by_line.values) == over_turns.values[-1]


def test_there_is_a_point_for_each_turn() -> None:
    last = recorded(GAME).state.turn
    turns = [
        dict(point.facts)["number"]
        for point in drawn()["points"].points
        if not isinstance(point, str)
    ]
    assert turns == list(range(1, last + 1))


def test_a_play_that_has_just_begun_has_one_point() -> None:
    first = charts(Story(recorded(GAME).first, ()))[0]
    assert len(first.points) == 1
