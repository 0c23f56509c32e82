"""Where a play turned, and its boldest blow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.play import (
    Chart,
    Mark,
    Moment,
    Player,
    Statistic,
    Track,
)
from companion.ui.play.highlights import Highlight, main_highlight, turning_point
from tests import toy
from tests.games.recorded import done, recorded
from tests.games.resources import GAMES
from tests.play.test_timeline import Table

PEOPLE = tuple(Player(name, name, "red", "crown") for name in ("Ana", "Ben"))
TEXT = Message("Score")


def scores(ana: tuple[int, ...], ben: tuple[int, ...], *marks: Mark) -> Chart:
    points = tuple(str(point) for point in range(len(ana)))
    tracks = (Track(TEXT, ana, 0), Track(TEXT, ben, 1))
    return Chart("points", TEXT, points, tracks, marks=marks)


def test_a_play_turns_where_the_winner_takes_the_lead_for_good() -> None:
    chart = scores((0, 4, 4, 9), (0, 2, 6, 7))
    found = turning_point(chart, (0,), PEOPLE)
    assert found is not None
    assert (found.point, found.track) == (3, 0)
    assert found.label.key == "{player} takes the lead"
    told = Mark(3, Message("Ana takes a castle"), 0)
    assert turning_point(scores((0, 4, 4, 9), (0, 2, 6, 7), told), (0,), PEOPLE) == told


def test_where_the_least_leads_a_play_turns_where_the_winner_has_the_least_for_good() -> None:
    chart = replace(scores((5, 4, 6, 1), (4, 5, 2, 2)), least_leads=True)
    found = turning_point(chart, (0,), PEOPLE)
    assert found is not None
    assert (found.point, found.track) == (3, 0)
    assert turning_point(chart, (1,), PEOPLE) is None


@pytest.mark.parametrize("winners", [(), (0, 1), (1,)])
def test_a_play_without_one_winner_ahead_has_no_turning_point(winners: tuple[int, ...]) -> None:
    assert turning_point(scores((0, 4, 9), (0, 5, 7)), winners, PEOPLE) is None


def test_a_play_that_was_led_from_the_start_has_no_turning_point() -> None:
    assert turning_point(scores((1, 4, 9), (0, 2, 7)), (0,), PEOPLE) is None


def test_a_chance_turns_where_it_changed_most() -> None:
    marks = (Mark(1, TEXT, 0), Mark(3, Message("Ana plays"), 0))
    chart = Chart(
        "chance",
        TEXT,
        ("a", "b", "c", "d"),
        (Track(TEXT, (50, 40, 45, 90)),),
        marks=marks,
        chances=True,
    )
    assert turning_point(chart, (0, 1), PEOPLE) == marks[1]


def test_a_lost_chance_turns_where_it_fell_most() -> None:
    marks = tuple(Mark(point, Message(f"Ana plays {point}"), 0) for point in (1, 2, 3))
    tracks = (Track(TEXT, (50, 90, 40, 5)),)
    chart = Chart("chance", TEXT, ("a", "b", "c", "d"), tracks, marks=marks, chances=True)
    assert turning_point(chart, (), PEOPLE) == marks[1]
    assert turning_point(chart, (0, 1), PEOPLE) == marks[0]


def points(moment: Moment[toy.State]) -> Statistic | None:
    action = moment.action
    if not isinstance(action, toy.Score):
        return None
    return Statistic("points", Message("Points at once"), action.points, action.player, "highest")


POINTS = replace(toy.GAME, highlight=points)


@given(st.lists(st.integers(1, 4), max_size=3))
def test_the_highlight_is_the_first_of_the_largest(scored: list[int]) -> None:
    table = Table()
    table.do(*(toy.Score(0, each) for each in scored))
    found = main_highlight(POINTS, table.timeline.story())
    largest = max(scored, default=0)
    if largest < 2:
        assert found is None
    else:
        assert found is not None
        assert found.statistic.value == largest
        before = sum(scored[: scored.index(largest)])
        assert dict(found.told.facts)["points"] == largest
        line = table.timeline.lines[scored.index(largest)]
        assert line.before.points[0] == before


def test_an_undone_move_is_no_highlight() -> None:
    table = Table()
    table.do(toy.Score(0, 3), toy.Score(1, 9))
    table.undo()
    found = main_highlight(POINTS, table.timeline.story())
    assert found is not None
    assert (found.statistic.value, found.statistic.player) == (3, 0)


def test_a_game_without_highlights_has_none() -> None:
    table = Table()
    table.do(toy.Score(0, 9))
    assert main_highlight(toy.GAME, table.timeline.story()) is None


Count = Callable[[Any, Any, Any], int]


def taken(_action: Any, before: Any, after: Any) -> int:
    """Counts the tokens that were taken off an enemy."""
    tokens = [
        [token.taken_by is None for enemy in state.enemies for token in enemy.tokens]
        for state in (before, after)
    ]
    return sum(tokens[0]) - sum(tokens[1])


def gained(_action: Any, before: Any, after: Any) -> int:
    """Counts the prestige of whoever gained most."""
    return max(new - old for old, new in zip(before.prestige, after.prestige, strict=True))


def won(action: Any, before: Any, after: Any) -> int:
    """Counts the money of who rolled."""
    return after.seats[action.player].money - before.seats[action.player].money


@pytest.mark.parametrize(
    ("game", "tags", "count"),
    [
        ("mordred", ("roll",), won),
        ("morrigan", ("fight", "trial"), gained),
        ("murky_fairies", ("attack", "area"), taken),
    ],
)
def test_the_highlight_of_a_recorded_play_is_that_counted_by_hand(
    game: str, tags: tuple[str, ...], count: Count
) -> None:
    play = recorded(GAMES[game])
    found = main_highlight(play.game, play.story())
    blows = [(count(*each), each) for each in done(play, *tags)]
    largest, done_then = max(blows, key=lambda blow: blow[0])
    if largest < 2:
        assert found is None
        return
    assert isinstance(found, Highlight)
    assert found.statistic.value == largest
    assert found.told == play.game.describe(*done_then).text


def test_the_highlight_of_regicide_is_the_hardest_of_its_figures() -> None:
    play = recorded(GAMES["regicide"])
    found = main_highlight(play.game, play.story())
    assert found is not None
    hardest = [figure for figure in play.game.statistics(play.story()) if figure.id == "blow"]
    assert found.statistic in hardest
    assert found.statistic.value == max(figure.value for figure in hardest)


@pytest.mark.parametrize("game", GAMES)
def test_what_turned_a_recorded_play_was_done_in_it(game: str) -> None:
    play = recorded(GAMES[game])
    result = play.game.result(play.state)
    assert result is not None
    for chart in play.game.charts(play.story()):
        turning = turning_point(chart, result.winners, play.setup.players)
        assert turning is None or 0 < turning.point < len(chart.points)
