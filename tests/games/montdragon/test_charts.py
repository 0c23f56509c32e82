"""The chart of the recorded play: the hands that all can count, and the looks."""

from __future__ import annotations

from companion.games.montdragon import GAME
from companion.games.montdragon.report import charts
from companion.play.reporting import Chart, Story
from tests.games.recorded import done, recorded


def drawn() -> Chart:
    (chart,) = charts(recorded(GAME).story())
    return chart


def test_each_line_ends_at_the_hand_of_its_knight() -> None:
    state = recorded(GAME).state
    assert [track.values[-1] for track in drawn().tracks] == [k.hand for k in state.knights]


def test_every_look_is_marked_on_the_line_of_who_looked() -> None:
    play = recorded(GAME)
    looks = [(look.won, before.current) for look, before, _after in done(play, "look")]
    marks = drawn().marks
    assert [mark.track for mark in marks] == [player for _won, player in looks]
    assert ["frees" in mark.label.key for mark in marks] == [won for won, _player in looks]
    assert looks[-1][0], "the recorded play was won"


def test_the_last_look_stands_at_the_last_point() -> None:
    chart = drawn()
    assert chart.marks[-1].point == len(chart.points) - 1


def test_only_what_all_can_see_is_drawn() -> None:
    assert {track.label.key for track in drawn().tracks} == {"Cards in hand"}


def test_a_play_that_has_just_begun_has_one_point() -> None:
    (chart,) = charts(Story(recorded(GAME).first, ()))
    assert len(chart.points) == 1
