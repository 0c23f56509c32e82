"""What a merge would do is said before anything is kept, and it is what the merge then does."""

from __future__ import annotations

import pytest
from hypothesis import example, given, strategies as st

from companion.errors import GapError
from companion.play.action import Refusal
from companion.play.by_hand import Adjust, Finish
from companion.play.entry import Insert, Undo
from companion.play.journal import Journal
from companion.play.reversal import NOBODY
from companion.play.timeline import Timeline
from companion.play.timing import Pause
from companion.sync.exchange import EntryBatch, batch_for
from companion.sync.merge_preview import preview_merge
from tests import toy
from tests.play.tables import Devices, tables
from tests.toy import Score


def between(devices: Devices, sender: str, reader: str) -> EntryBatch:
    return batch_for(devices.journals[sender], devices.journals[reader].version)


def line_of(journal: Journal) -> Timeline:
    return Timeline(Journal(journal.entries), toy.GAMES)


def both_paused() -> Devices:
    """Two phones pause, of which one has heard nothing of the other one."""
    devices = Devices.together()
    for device, action in (("bob", Pause()), ("bob", Score(0, 1)), ("cat", Pause())):
        devices.write(device, action)
    return devices


@given(tables, st.permutations(["ann", "bob", "cat"]))
@example(both_paused(), ["bob", "cat", "ann"])
def test_the_preview_is_what_the_merge_does_and_changes_nothing(
    devices: Devices, who: list[str]
) -> None:
    sender, reader = who[:2]
    mine = line_of(devices.journals[reader])
    before = mine.journal.entries, mine.state
    batch = between(devices, sender, reader)
    seen = preview_merge(mine, batch, toy.GAMES)
    assert (mine.journal.entries, mine.state) == before
    added = Journal(mine.journal.entries)
    coming = sorted((entry.id for entry in added.merge(batch.entries)), key=added.place)
    assert coming == list(seen.coming)
    for pair in seen.same:  # what both did is taken back once
        added.append(added.compose(NOBODY, Undo(pair.second), 0))
    assert seen.merged.lines == Timeline(added, toy.GAMES).lines
    lacked = devices.journals[reader].missing(devices.journals[sender].version)
    assert seen.going == tuple(entry.id for entry in lacked)
    assert all(isinstance(line.outcome, Refusal) for line in seen.without_effect)
    for pair in seen.pairs:
        assert pair.first.device != pair.second.device
        assert {*pair} & set(seen.coming)
        assert {*pair} & set(seen.going)


def test_a_newcomer_is_told_all_that_comes() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    whole = batch_for(devices.journals["ann"], Journal().version)
    seen = preview_merge(None, whole, toy.GAMES)
    assert seen.newcomer
    assert len(seen.coming) == 1
    assert seen.going == seen.pairs == seen.without_effect == ()


@pytest.mark.parametrize(("sender", "reader"), [("ann", "bob"), ("bob", "ann")])
def test_what_loses_its_effect_is_named_on_either_phone(sender: str, reader: str) -> None:
    """Ann reached the goal while Ben, apart from her, went on: his points come after the end."""
    devices = Devices.together()
    devices.write("ann", Score(0, 9))
    devices.write("ann", Score(0, 9))
    devices.write("bob", Score(1, 2))
    seen = preview_merge(
        line_of(devices.journals[reader]), between(devices, sender, reader), toy.GAMES
    )
    assert [line.entry.device for line in seen.without_effect] == ["bob"]


def test_the_same_roll_recorded_on_both_phones_is_asked_about() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.write("bob", Score(0, 3))
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert len(seen.pairs) == 1
    once = preview_merge(
        line_of(devices.journals["ann"]),
        between(devices, "bob", "ann"),
        toy.GAMES,
        [seen.pairs[0].second],
    )
    assert seen.merged.state.points[0] == 6
    assert once.merged.state.points[0] == 3


def test_what_both_phones_added_to_the_past_is_asked_about() -> None:
    devices = Devices.together()
    old = devices.write("ann", Score(0, 3)).id
    devices.meet("bob", "ann")
    for device in ("ann", "bob"):
        devices.write(device, Insert(old, Score(1, 2)))
    mine, batch = line_of(devices.journals["ann"]), between(devices, "bob", "ann")
    (pair,) = preview_merge(mine, batch, toy.GAMES).pairs
    assert preview_merge(mine, batch, toy.GAMES, [pair.second]).merged.state == mine.state


def test_what_counts_only_once_the_first_is_taken_back_is_asked_about_then() -> None:
    """Doubled, the first points end the play, and the second ones are no question yet."""
    devices = Devices.together()
    for device in ("ann", "bob"):
        devices.write(device, Score(0, 5))
        devices.write(device, Score(1, 4))
    mine, batch = line_of(devices.journals["ann"]), between(devices, "bob", "ann")
    first = preview_merge(mine, batch, toy.GAMES).pairs
    assert [pair.first.seq for pair in first] == [2]
    then = preview_merge(mine, batch, toy.GAMES, [first[0].second])
    assert [pair.first.seq for pair in then.pairs] == [2, 3]
    last = preview_merge(mine, batch, toy.GAMES, [pair.second for pair in then.pairs])
    assert last.pairs == then.pairs
    assert last.merged.state == mine.state


def test_both_phones_take_back_the_same_one() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.write("bob", Score(0, 3))
    pairs = [
        preview_merge(
            line_of(devices.journals[reader]), between(devices, sender, reader), toy.GAMES
        )
        for sender, reader in (("ann", "bob"), ("bob", "ann"))
    ]
    assert pairs[0].pairs == pairs[1].pairs


def test_once_taken_back_it_is_not_asked_about_again() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.write("bob", Score(0, 3))
    reader = line_of(devices.journals["bob"])
    pair = preview_merge(reader, between(devices, "ann", "bob"), toy.GAMES).pairs[0]
    devices.journals["bob"].merge(between(devices, "ann", "bob").entries)
    devices.write("bob", Undo(pair.second))
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert seen.pairs == ()


@pytest.mark.parametrize(
    "theirs",
    [Score(1, 3), Score(0, 4), Adjust("points", 0, 3), Finish((0,))],
    ids=["another player", "another number", "another action", "no turn"],
)
def test_what_differs_is_no_duplicate(theirs: Score | Adjust | Finish) -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.write("bob", theirs)
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert seen.pairs == ()


def test_the_same_action_in_another_turn_is_no_duplicate() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.write("bob", Score(1, 1))
    devices.write("bob", Score(0, 3))
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert seen.pairs == ()


def test_what_the_other_had_seen_is_no_duplicate() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 3))
    devices.meet("bob", "ann")
    devices.write("bob", Score(0, 3))
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert seen.pairs == ()


def test_three_taps_against_two_are_two_pairs() -> None:
    devices = Devices.together()
    for _tap in range(3):
        devices.write("ann", Adjust("points", 0, 1))
    for _tap in range(2):
        devices.write("bob", Adjust("points", 0, 1))
    seen = preview_merge(
        line_of(devices.journals["ann"]), between(devices, "bob", "ann"), toy.GAMES
    )
    assert len({entry for pair in seen.pairs for entry in pair}) == 2 * len(seen.pairs)


def test_a_batch_for_somebody_else_leaves_a_gap() -> None:
    devices = Devices.together()
    devices.write("bob", Score(0, 1))
    devices.meet("cat", "bob")
    devices.write("bob", Score(1, 1))
    with pytest.raises(GapError):
        preview_merge(line_of(devices.journals["ann"]), between(devices, "bob", "cat"), toy.GAMES)
    with pytest.raises(GapError):
        preview_merge(None, between(devices, "bob", "cat"), toy.GAMES)
