"""Points are added to nobody else’s, and every one can be told; rounds, and counting up."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.games.tally import GAME
from companion.games.tally.moves import AddPoints, CountUp, EndRound
from companion.games.tally.state import LARGEST, State
from companion.i18n import load
from companion.play.action import Action, Outcome
from companion.play.by_hand import SetRule
from companion.play.leaving import Leave
from companion.play.reporting import Moment
from tests.games.recorded import figures_of, recorded
from tests.games.tally.driver import done, having, outcome, refused

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(AddPoints, st.integers(-1, 3), st.integers(-50, 50)),
    st.builds(EndRound),
    st.builds(Leave, st.integers(0, 3), st.booleans()),
)


@given(st.lists(actions, max_size=30))
def test_the_rounds_of_a_player_add_up_to_the_points(played: list[Action]) -> None:
    state = having(0, 0, 0)
    for action in played:
        found = GAME.apply(state, action)
        state = found.state if isinstance(found, Outcome) else state
    for player, points in enumerate(state.points):
        told = GAME.explain(state, f"points:{player}")
        assert told is not None
        rounds = [int(str(line.value).replace("−", "-")) for line in told.lines]
        assert sum(rounds) == told.total == points
        assert len(rounds) in (state.round - 1, state.round)


def test_points_are_those_of_one_player_and_may_be_lost() -> None:
    state = done(having(3, 5), AddPoints(1, -9))
    assert state.points == (3, -4)
    line = GAME.describe(AddPoints(1, -9), having(3, 5), state)
    assert (dict(line.text.facts)["change"], line.before, line.after) == ("−9", 5, -4)


def test_points_for_nobody_none_at_all_and_too_many_are_refused() -> None:
    state = having(LARGEST, 0)
    assert refused(state, AddPoints(2, 1)).code == "unknown_player"
    assert refused(state, AddPoints(0, 0)).code == "nothing_changes"
    assert refused(state, AddPoints(0, 1)).code == "out_of_range"
    assert refused(done(having(1, 2, 3), Leave(1)), AddPoints(1, 1)).code == "has_left"
    assert refused(done(state, CountUp()), AddPoints(1, 1)).code == "already_over"


def test_nothing_is_told_of_what_is_no_number_of_a_player() -> None:
    for asked in ("points", "points:2", "points:x", "money:0"):
        assert GAME.explain(having(1, 2), asked) is None


@pytest.mark.parametrize(("rules", "blow"), [({}, 9), ({"winner": "fewest"}, None)])
def test_the_highlight_is_told_where_points_are_good(
    rules: dict[str, str], blow: int | None
) -> None:
    state, action = having(0, 0, **rules), AddPoints(1, 9)
    found = GAME.highlight(Moment(action, state, outcome(state, action), 0))
    assert (found and found.value) == blow
    assert GAME.highlight(Moment(EndRound(), state, outcome(having(1, 0), EndRound()), 0)) is None


SAY = load("en", {}).text


def test_a_round_keeps_what_everybody_has() -> None:
    state = done(having(3, 5), EndRound())
    assert (state.rounds, state.round, state.points) == (((3, 5),), 2, (3, 5))
    assert SAY(GAME.heading(state).title) == "Round 2"


def test_a_round_in_which_nobody_scored_does_not_end() -> None:
    assert refused(having(0, 0), EndRound()).code == "nothing_scored"
    assert refused(done(having(3, 5), EndRound()), EndRound()).code == "nothing_scored"


def test_nought_is_said_once_a_round_and_who_has_nothing_yet_is_marked() -> None:
    state = having(0, 0, 0)
    assert state.waiting == ()
    state = done(state, AddPoints(1, 0))
    assert (state.points, state.waiting) == ((0, 0, 0), (0, 2))
    assert refused(state, AddPoints(1, 0)).code == "nothing_changes"
    state = done(state, AddPoints(0, 5))
    assert state.waiting == (2,)
    ended = done(state, EndRound())
    assert (ended.waiting, ended.round) == ((), 2)
    assert done(ended, AddPoints(1, 0), EndRound()).round == 3, "nobody scored, and all said so"


def ranks(state: State) -> dict[int, int]:
    result = GAME.result(state)
    assert result is not None
    return {standing.player: standing.rank for standing in result.standings}


@pytest.mark.parametrize(
    ("answer", "winners", "placed"),
    [("most", (0, 2), {0: 1, 2: 1, 1: 3}), ("fewest", (1,), {1: 1, 0: 2, 2: 2})],
)
def test_the_most_points_win_or_the_fewest(
    answer: str, winners: tuple[int, ...], placed: dict[int, int]
) -> None:
    state = done(having(7, -2, 7), CountUp())
    state = done(state, SetRule("winner", answer)) if answer == "fewest" else state
    result = GAME.result(state)
    assert result is not None
    assert result.winners == winners
    assert ranks(state) == placed


def test_who_has_left_is_not_ranked_and_does_not_win() -> None:
    state = done(having(9, 4, 6), Leave(0), CountUp())
    assert ranks(state) == {2: 1, 1: 2}


def test_a_play_that_is_counted_up_has_ended() -> None:
    over = done(having(1, 2), CountUp())
    assert refused(over, EndRound()).code == "already_over"
    assert refused(over, CountUp()).code == "already_over"
    assert GAME.result(having(1, 2)) is None


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((0, 0), "Ana begins"),
        ((1, 0), "Ana leads with 1 point"),
        ((4, -6), "Ana leads with 4 points"),
        ((-6, -6), "Level at −6 points"),
        ((7, 7, 3), "Ana and Ben lead with 7 points"),
    ],
)
def test_the_heading_says_who_begins_and_then_who_leads(points: tuple[int, ...], said: str) -> None:
    assert SAY(GAME.heading(having(*points)).detail) == said


def test_the_chart_of_the_recorded_play_has_a_point_for_each_round() -> None:
    play = recorded(GAME)
    (chart,) = GAME.charts(play.story())
    assert [SAY(point) for point in chart.points] == ["Start", *(f"Round {n}" for n in range(1, 5))]
    # Ana: 25, 8, -15, 60; Ben: -7, 30, 24, 5; Chloé: 12, 1 + 5, 41, -3.
    assert [track.values for track in chart.tracks] == [
        (0, 25, 33, 18, 78),
        (0, -7, 23, 47, 52),
        (0, 12, 18, 59, 56),
    ]


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    told = figures_of(recorded(GAME))
    # Ana won the last round, Ben the second one; Ana the first, Chloé the third.
    assert told["rounds"] == {0: 2, 1: 1, 2: 1}
    assert told["blow"] == {0: 60, 1: 30, 2: 41}
