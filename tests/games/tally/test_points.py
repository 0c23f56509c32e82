"""Points are added to nobody else's, and every one of them can be told."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.games.tally import GAME
from companion.games.tally.moves import AddPoints, CountUp, EndRound
from companion.games.tally.state import LARGEST
from companion.play.action import Action, Outcome
from companion.play.leaving import Leave
from companion.play.reporting import Moment
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
def test_the_boldest_blow_is_told_where_points_are_good(
    rules: dict[str, str], blow: int | None
) -> None:
    state, action = having(0, 0, **rules), AddPoints(1, 9)
    found = GAME.blow(Moment(action, state, outcome(state, action), 0))
    assert (found and found.value) == blow
    assert GAME.blow(Moment(EndRound(), state, outcome(having(1, 0), EndRound()), 0)) is None
