"""The times of a play follow from its journal."""

from hypothesis import given

from companion.play.bounds import EARLIEST
from companion.play.entry import Insert
from companion.play.timeline import Timeline
from companion.play.times import LONGEST_TURN_MS, turn_times
from tests import toy
from tests.play.tables import Devices, lines_of, tables
from tests.toy import Score

MINUTE = 60_000


def played(*minutes: int) -> Timeline:
    """Returns a play of three in which each scores after so many minutes, one after another."""
    devices, at = Devices.together(), EARLIEST
    journal = devices.journals["ann"]
    for place, passed in enumerate(minutes):
        at += passed * MINUTE
        journal.append(journal.compose("ann", Score(place % 3, 1), at))
    return Timeline(journal, toy.GAMES)


@given(tables)
def test_all_time_is_somebodys_or_shared_or_a_pause(devices: Devices) -> None:
    timeline = Timeline(devices.journals["ann"], toy.GAMES)
    times = turn_times(timeline)
    ends = [line.entry.at for line in timeline.lines if line.counts and not line.inserted]
    whole = max([EARLIEST, *ends]) - EARLIEST
    assert sum(times.totals) + times.shared + times.pauses == whole
    assert times.turn == timeline.game.heading(timeline.state).player
    assert EARLIEST <= times.since <= EARLIEST + whole


def test_each_player_has_the_time_up_to_their_tap() -> None:
    times = turn_times(played(1, 2, 3, 5))
    assert times.totals == (6 * MINUTE, 2 * MINUTE, 3 * MINUTE)
    assert times.turns == (2, 1, 1)
    assert times.mean(0) == 3 * MINUTE
    assert (times.turn, times.since) == (1, EARLIEST + 11 * MINUTE)


def test_a_long_break_is_nobodys_time() -> None:
    times = turn_times(played(1, 40))
    assert times.totals == (MINUTE, 0, 0)
    assert times.pauses == 40 * MINUTE > LONGEST_TURN_MS


def test_what_was_forgotten_and_put_in_later_takes_no_time() -> None:
    timeline = played(1, 2)
    journal = timeline.journal
    before = turn_times(timeline)
    late = Insert(lines_of(journal)[0], Score(2, 1))
    journal.append(journal.compose("ann", late, EARLIEST + 20 * MINUTE))
    timeline.update()
    assert sum(turn_times(timeline).totals) == sum(before.totals)
