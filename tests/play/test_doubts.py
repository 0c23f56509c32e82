"""What two devices did without knowing of each other: asked of all alike, answered once for all."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from companion.play.by_hand import Finish
from companion.play.doubts import Clash, Doubt, Pair, answer, doubts
from companion.play.entry import Amend, Content, EntryId, Undo
from companion.play.reversal import next_redo, next_undo
from companion.play.timeline import Timeline
from tests.play.tables import DEVICES, Devices, tables
from tests.toy import GAMES, Score

FIVE = Score(0, 5)


def play_of(devices: Devices, device: str = "ann") -> Timeline:
    return Timeline(devices.journals[device], GAMES)


def both_do(first: Content, second: Content) -> Devices:
    """Ann and Bob do something without knowing of each other, then all three meet."""
    devices = Devices.together()
    devices.write("ann", first)
    devices.write("bob", second)
    meet_all(devices)
    return devices


def meet_all(devices: Devices) -> None:
    for one, other in permutations(DEVICES, 2):
        devices.meet(one, other)


def settle(devices: Devices, device: str, doubt: Doubt, *, counts: bool) -> None:
    for undo in answer(play_of(devices, device), doubt, device, counts=counts):
        devices.write(device, undo)


def test_the_same_on_two_devices_is_one_question_on_all_three() -> None:
    devices = both_do(FIVE, FIVE)
    seen = {doubts(play_of(devices, device)) for device in DEVICES}
    assert len(seen) == 1
    ((doubt,),) = seen
    assert isinstance(doubt, Pair)
    assert play_of(devices).state.points == (10, 0, 0), "until somebody says, both count"


@pytest.mark.parametrize(("counts", "points"), [(True, 10), (False, 5)])
@pytest.mark.parametrize("who", DEVICES)
def test_one_answer_holds_for_all(who: str, points: int, *, counts: bool) -> None:
    devices = both_do(FIVE, FIVE)
    (doubt,) = doubts(play_of(devices, who))
    settle(devices, who, doubt, counts=counts)
    meet_all(devices)
    for device in DEVICES:
        play = play_of(devices, device)
        assert play.state.points == (points, 0, 0)
        assert doubts(play) == ()


def test_two_answers_at_once_come_to_one_state() -> None:
    devices = both_do(FIVE, FIVE)
    (doubt,) = doubts(play_of(devices))
    settle(devices, "ann", doubt, counts=True)
    settle(devices, "bob", doubt, counts=False)
    meet_all(devices)
    for device in DEVICES:
        play = play_of(devices, device)
        assert play.state.points == (5, 0, 0)
        assert doubts(play) == ()


def test_who_had_seen_it_has_done_it_again() -> None:
    devices = Devices.together()
    devices.write("ann", FIVE)
    devices.meet("bob", "ann")
    devices.write("bob", FIVE)
    meet_all(devices)
    assert doubts(play_of(devices)) == ()


def test_other_points_are_no_question() -> None:
    assert doubts(play_of(both_do(FIVE, Score(0, 4)))) == ()
    assert doubts(play_of(both_do(FIVE, Score(1, 5)))) == ()


def test_what_was_taken_back_is_no_question() -> None:
    devices = both_do(FIVE, FIVE)
    devices.write("cat", Undo(EntryId("bob", 1)))
    meet_all(devices)
    assert doubts(play_of(devices)) == ()


def test_what_only_the_merge_knows_is_asked_until_somebody_answers() -> None:
    devices = Devices.together()
    devices.write("ann", Score(1, 2))
    devices.write("ann", FIVE)
    devices.write("bob", FIVE)
    meet_all(devices)
    play = play_of(devices)
    known = Pair(EntryId("bob", 1), EntryId("ann", 3))
    assert doubts(play) == ()
    assert doubts(play, [known]) == (known,)
    settle(devices, "bob", known, counts=True)
    meet_all(devices)
    assert doubts(play_of(devices), [known]) == ()
    assert play_of(devices).state.points == (10, 2, 0)


@pytest.mark.parametrize(("counts", "points"), [(True, 1), (False, 0)])
def test_a_correction_is_not_lost_to_an_undo_that_did_not_know_of_it(
    points: int, *, counts: bool
) -> None:
    devices = Devices.together()
    entry = devices.write("ann", FIVE).id
    meet_all(devices)
    devices.write("ann", Undo(entry))
    devices.write("bob", Amend(entry, Score(0, 1)))
    meet_all(devices)
    (doubt,) = doubts(play_of(devices, "cat"))
    assert isinstance(doubt, Clash)
    assert play_of(devices).state.points == (0, 0, 0)
    settle(devices, "cat", doubt, counts=counts)
    meet_all(devices)
    for device in DEVICES:
        assert play_of(devices, device).state.points == (points, 0, 0)
        assert doubts(play_of(devices, device)) == ()


def test_who_knew_of_the_correction_has_taken_it_back() -> None:
    devices = Devices.together()
    entry = devices.write("ann", FIVE).id
    devices.meet("bob", "ann")
    devices.write("bob", Amend(entry, Score(0, 1)))
    devices.meet("ann", "bob")
    devices.write("ann", Undo(entry))
    meet_all(devices)
    assert doubts(play_of(devices)) == ()


def test_undo_takes_back_what_counts_in_the_place_of_my_own() -> None:
    won = Finish((1,))
    devices = both_do(won, won)
    first, second = devices.journals["ann"].order[-2:]
    devices.write("bob", Undo(second))
    meet_all(devices)
    play = play_of(devices, second.device)
    assert next_redo(play, "bob") is None, "nobody has taken anything back"
    step = next_undo(play, second.device)
    assert step is not None
    assert step.contents == (Undo(first),)


@given(devices=tables, who=st.sampled_from(DEVICES), counts=st.booleans())
def test_every_question_can_be_answered_and_stays_so(
    devices: Devices, who: str, *, counts: bool
) -> None:
    meet_all(devices)
    assert len({doubts(play_of(devices, device)) for device in DEVICES}) == 1
    answered = list[Doubt]()
    while open_doubts := doubts(play_of(devices, who)):
        assert open_doubts[0] not in answered
        answered.append(open_doubts[0])
        settle(devices, who, open_doubts[0], counts=counts)
    meet_all(devices)
    assert all(doubts(play_of(devices, device)) == () for device in DEVICES)


def test_what_two_took_back_and_one_corrected_is_the_same_question_everywhere() -> None:
    devices = Devices.together()
    first = devices.write("ann", Score(0, 1))
    devices.meet("bob", "ann")
    devices.meet("cat", "ann")
    for device, points in (("ann", 3), ("cat", 4)):  # so that no clock is ahead of another one
        devices.write(device, Score(0, points))
    devices.write("cat", Amend(first.id, Score(1, 2)))
    devices.write("ann", Undo(first.id))
    devices.write("bob", Undo(first.id))
    meet_all(devices)
    (asked,) = {doubts(play_of(devices, device)) for device in DEVICES}
    assert [type(each) for each in asked] == [Clash]
