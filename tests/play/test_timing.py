"""A pause stands in the journal: nothing on the table changes, and its time is nobody's."""

from __future__ import annotations

import pytest
from hypothesis import given

from companion.errors import CodecError
from companion.i18n import Translator
from companion.play.action import Action, Refusal
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Finish
from companion.play.codec import Codec
from companion.play.doubts import doubts
from companion.play.entry import Insert, Undo
from companion.play.leaving import Leave
from companion.play.timeline import Timeline
from companion.play.times import agreed_pauses, time_left, turn_times
from companion.play.timing import NO_COUNTDOWN, TIMING, Countdown, GoOn, Pause, countdown_text
from tests import toy
from tests.play.tables import Devices, tables
from tests.toy import Score

MINUTE = 60_000
PAUSE, GO_ON = Pause(), GoOn()
A_TURN, THE_PLAY = Countdown(3, each_turn=True), Countdown(60, each_turn=False)


def played(*steps: tuple[int, Action]) -> Timeline:
    """Returns a play of three in which each is done so many minutes after the one before."""
    journal, at = Devices.together().journals["ann"], EARLIEST
    for passed, action in steps:
        at += passed * MINUTE
        journal.append(journal.compose("ann", action, at))
    return Timeline(journal, toy.GAMES)


def test_its_place_in_the_format_is_before_what_every_game_has_got_last() -> None:
    codec = toy.GAME.codec
    done = (PAUSE, GO_ON, NO_COUNTDOWN)
    assert [(codec.kind_of(each), each.tag) for each in done] == [
        (62, "pause"),
        (61, "go-on"),
        (60, "countdown"),
    ]
    assert codec.load_content({"do": {"tag": "pause"}}) == PAUSE
    older = Codec(toy.GAME.vocabulary, toy.GAME.words)
    with pytest.raises(CodecError, match="newer version"):
        older.load_content(codec.dump_content(PAUSE))


def test_games_do_not_know_of_it() -> None:
    assert not {move.action for move in TIMING} & set(toy.GAME.vocabulary)
    timeline = played((1, Score(0, 1)), (1, PAUSE))
    assert timeline.state is timeline.lines[0].after
    assert [moment.action for moment in timeline.story().moments] == [Score(0, 1)]
    assert not played((1, PAUSE), (1, GO_ON), (1, Finish((0,)))).tracked


@pytest.mark.parametrize("after", [GO_ON, Score(0, 1), Finish(())])
def test_whatever_is_done_ends_a_pause(after: Action) -> None:
    assert played((1, PAUSE)).pause is not None
    assert played((1, PAUSE), (1, after)).pause is None


def test_what_was_taken_back_ends_none() -> None:
    timeline = played((1, PAUSE), (1, Score(0, 1)))
    timeline.journal.append(timeline.journal.compose("ann", Undo(timeline.lines[1].entry.id), 0))
    timeline.update()
    assert timeline.pause is timeline.lines[0]


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ((), GO_ON),
        ((PAUSE,), PAUSE),
        ((PAUSE, GO_ON), GO_ON),
        ((Finish(()),), PAUSE),
        ((), NO_COUNTDOWN),
        ((A_TURN,), A_TURN),
        ((Finish(()),), A_TURN),
        ((), Countdown(-1, each_turn=True)),
        ((), Countdown(24 * 60 + 1, each_turn=False)),
    ],
)
def test_what_would_say_nothing_is_refused(before: tuple[Action, ...], action: Action) -> None:
    timeline = played(*((1, each) for each in before))
    assert isinstance(timeline.attempt(action), Refusal)
    assert not played(*((1, each) for each in before), (1, action)).lines[-1].counts


def test_a_pause_is_nobodys_time_and_no_turn() -> None:
    times = turn_times(played((1, PAUSE), (10, Score(0, 1)), (2, PAUSE), (90, GO_ON), (3, PAUSE)))
    assert times.totals == (MINUTE, 5 * MINUTE, 0)
    assert times.turns == (1, 0, 0)
    assert times.pauses == 100 * MINUTE


def test_the_turn_under_way_goes_on_where_it_stopped() -> None:
    running = turn_times(played((2, PAUSE), (30, GO_ON)))
    assert running.passed(EARLIEST + 33 * MINUTE) == 3 * MINUTE
    paused = turn_times(played((2, PAUSE), (30, GO_ON), (1, PAUSE)))
    assert paused.passed(EARLIEST + 99 * MINUTE) == 3 * MINUTE


def test_a_forgotten_pause_put_in_later_takes_off_the_break_before_its_entry() -> None:
    timeline = played((1, Score(0, 1)), (20, Score(1, 1)))
    late = Insert(timeline.lines[1].entry.id, PAUSE)
    timeline.journal.append(timeline.journal.compose("bob", late, EARLIEST + 40 * MINUTE))
    timeline.update()
    assert agreed_pauses(timeline) == 20 * MINUTE
    assert turn_times(timeline).totals == (MINUTE, 0, 0)


@given(tables)
def test_no_more_is_paused_than_there_was(devices: Devices) -> None:
    timeline = Timeline(devices.journals["ann"], toy.GAMES)
    assert 0 <= agreed_pauses(timeline) <= turn_times(timeline).pauses


def test_two_who_stop_at_once_stop_once_and_nobody_is_asked() -> None:
    devices = Devices.together()
    for device in ("ann", "bob"):
        devices.write(device, PAUSE)
    devices.meet("ann", "bob")
    timeline = Timeline(devices.journals["ann"], toy.GAMES)
    assert [line.counts for line in timeline.lines] == [True, False]
    assert doubts(timeline) == ()


def test_what_stood_above_the_keys_stands_there_again_after_a_pause() -> None:
    timeline = played((1, Leave(2)), (1, PAUSE), (1, GO_ON))
    assert [notice.message.key for notice in timeline.notices()] == [
        "{player} has left: their turns are passed over."
    ]
    assert [message.key for message in timeline.announced()] == ["The play goes on"]


def left(timeline: Timeline, minutes: float) -> float | None:
    """Returns how many minutes of a countdown are left so long after the beginning."""
    found = time_left(timeline, EARLIEST + round(minutes * MINUTE))
    return None if found is None else found / MINUTE


def test_nothing_counts_down_until_the_table_agrees() -> None:
    assert left(played((1, Score(0, 1))), 2) is None
    assert left(played((1, A_TURN), (0, NO_COUNTDOWN)), 2) is None


def test_each_turn_has_its_time_from_where_it_began() -> None:
    timeline = played((1, A_TURN), (1, Score(0, 1)))
    assert left(timeline, 2) == 3
    assert left(timeline, 4.5) == 0.5
    assert left(timeline, 6) == -1


def test_the_play_has_its_time_from_its_beginning() -> None:
    timeline = played((10, Score(0, 1)), (5, THE_PLAY))
    assert left(timeline, 16) == 44


@pytest.mark.parametrize(("agreed", "rest"), [(A_TURN, 1), (THE_PLAY, 58)])
def test_a_countdown_stands_still_in_a_pause_and_goes_on_after_it(
    agreed: Countdown, rest: int
) -> None:
    paused = played((0, agreed), (2, PAUSE))
    assert left(paused, 100) == rest
    going_on = played((0, agreed), (2, PAUSE), (98, GO_ON))
    assert left(going_on, 100.5) == rest - 0.5


def test_agreeing_on_a_countdown_ends_no_pause() -> None:
    timeline = played((2, PAUSE), (5, A_TURN))
    assert timeline.pause is timeline.lines[0]
    assert left(timeline, 50) == 1
    assert agreed_pauses(played((2, PAUSE), (5, A_TURN), (5, GO_ON))) == 10 * MINUTE


@pytest.mark.parametrize("agreed", [A_TURN, THE_PLAY])
def test_a_play_that_was_left_lying_or_is_over_counts_down_no_more(agreed: Countdown) -> None:
    assert left(played((1, agreed)), 31) is not None
    assert left(played((1, agreed)), 31.1) is None
    assert left(played((1, agreed), (1, Finish((0,)))), 3) is None


def test_what_is_agreed_on_later_holds_and_can_be_taken_back() -> None:
    timeline = played((1, A_TURN), (1, THE_PLAY))
    assert timeline.countdown == THE_PLAY
    timeline.journal.append(timeline.journal.compose("ann", Undo(timeline.lines[1].entry.id), 0))
    timeline.update()
    assert timeline.countdown == A_TURN


@pytest.mark.parametrize(
    ("agreed", "text"),
    [
        (A_TURN, "Countdown: 3 min a turn"),
        (THE_PLAY, "Countdown: 60 min for the play"),
        (NO_COUNTDOWN, "No countdown"),
    ],
)
def test_the_log_says_what_was_agreed_on(agreed: Countdown, text: str) -> None:
    assert Translator().text(countdown_text(agreed)) == text
