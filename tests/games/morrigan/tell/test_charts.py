"""The chart of the recorded play: prestige on the way to fifteen."""

from __future__ import annotations

from companion.games.morrigan import GAME
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.fight import Fight, Fought
from companion.games.morrigan.report import charts
from companion.play.reporting import Chart, Story
from tests.games.recorded import recorded


def drawn() -> Chart:
    (chart,) = charts(recorded(GAME).story())
    return chart


def test_each_line_ends_at_the_prestige_of_its_knight() -> None:
    state = recorded(GAME).state
    assert [track.values[-1] for track in drawn().tracks] == list(state.prestige)
    assert [track.player for track in drawn().tracks] == list(range(state.players))


def test_fifteen_is_the_line_that_matters() -> None:
    assert [goal.value for goal in drawn().goals] == [15]


def test_a_knight_who_duels_stood_at_fifteen_or_above() -> None:
    play, chart = recorded(GAME), drawn()
    duellists = [mark for mark in chart.marks if "Maletar" in mark.label.key]
    assert duellists
    challenged = [
        moment.before.prestige[moment.action.player]
        for moment in play.story().moments
        if isinstance(moment.action, Duel)
    ]
    assert len(challenged) == len(duellists)
    assert min(challenged) >= chart.goals[0].value


def test_every_conquest_is_marked_at_its_turn_on_the_line_of_the_conqueror() -> None:
    play, chart = recorded(GAME), drawn()
    turn, conquests = 0, list[tuple[int, int]]()
    for moment in play.story().moments:
        effect = moment.outcome.effect
        if isinstance(effect, Fought) and effect.won and effect.target.owner is not None:
            assert isinstance(moment.action, Fight)
            conquests.append((turn, moment.action.player))
        turn += moment.after.turn != moment.before.turn
    found = [(mark.point, mark.track) for mark in chart.marks if "Maletar" not in mark.label.key]
    assert found == conquests
    assert conquests


def test_the_points_follow_the_turns() -> None:
    play, chart = recorded(GAME), drawn()
    ends = [
        moment.after.prestige
        for moment in play.story().moments
        if moment.after.turn != moment.before.turn
    ]
    for place, prestige in enumerate(ends):
        assert tuple(track.values[place] for track in chart.tracks) == prestige


def test_a_play_that_has_just_begun_has_one_point() -> None:
    (chart,) = charts(Story(recorded(GAME).first, ()))
    assert len(chart.points) == 1
