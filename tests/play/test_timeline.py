"""Laws of the fold: states follow from the entries alone, whichever way they arrived."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.action import Action, Refusal
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust, SetRule
from companion.play.entry import Amend, Entry, EntryId, Insert, PlayStarted, Revised, Undo
from companion.play.journal import Journal
from companion.play.reversal import next_redo, next_undo
from companion.play.timeline import Timeline, group_of
from companion.play.times import turn_times
from tests import toy
from tests.play.tables import START, Devices, actions, lines_of, moves, picks, tables
from tests.toy import GAMES, Score, State


def fold(*entries: Entry) -> Timeline:
    return Timeline(Journal(entries), GAMES)


class Table:
    """One device at one play."""

    def __init__(self) -> None:
        self.journal = Journal((START,))
        self.timeline = Timeline(self.journal, GAMES)
        self.now = EARLIEST

    def do(
        self, *contents: Action | Undo | Revised, device: str = "ann", pause: int = 5000
    ) -> EntryId:
        for content in contents:
            self.now += pause
            self.journal.append(self.journal.compose(device, content, self.now))
        self.timeline.update()
        return self.journal.order[-1]

    def undo(self, device: str = "ann") -> None:
        step = next_undo(self.timeline, device)
        assert step is not None
        self.do(*step.contents, device=device)

    def redo(self, device: str = "ann") -> None:
        step = next_redo(self.timeline, device)
        assert step is not None
        self.do(*step.contents, device=device)

    @property
    def actions(self) -> list[Action]:
        return [line.action for line in self.timeline.lines]

    @property
    def points(self) -> tuple[int, ...]:
        state: State = self.timeline.state
        return state.points


@given(tables, st.randoms(use_true_random=False))
def test_fold_is_independent_of_arrival_order(devices: Devices, random: st.DataObject) -> None:
    for journal in devices.journals.values():
        shuffled = list(journal.entries)
        random.shuffle(shuffled)  # type: ignore[attr-defined] - a Random in disguise
        one, other = fold(*journal.entries), fold(*shuffled)
        assert one.state == other.state
        assert one.lines == other.lines


@given(st.lists(moves, max_size=25))
def test_incremental_fold_equals_a_fresh_one(script: list[object]) -> None:
    devices = Devices.together()
    live = {name: Timeline(journal, GAMES) for name, journal in devices.journals.items()}
    for move in script:
        move(devices)  # type: ignore[operator] - a Move
        for name, timeline in live.items():
            timeline.update()
            fresh = fold(*devices.journals[name].entries)
            assert list(timeline.lines) == list(fresh.lines)
            assert timeline.state == fresh.state
            assert timeline.story() == fresh.story()
            assert timeline.groups() == fresh.groups()
            assert turn_times(timeline) == turn_times(fresh)


@given(tables, st.integers(1, 30))
def test_the_beginning_of_a_play_goes_on_without_the_whole(devices: Devices, count: int) -> None:
    journals = devices.journals.values()
    whole = fold(*{entry.id: entry for each in journals for entry in each.entries}.values())
    lines, entries, story = list(whole.lines), whole.journal.entries, whole.story()
    part = whole.head(min(count, len(entries)))
    assert list(part.lines) == list(fold(*entries[:count]).lines)
    assert part.story() == fold(*entries[:count]).story()
    part.journal.merge(entries)
    part.update()
    assert list(part.lines) == list(whole.lines) == lines
    assert part.story() == story
    assert [part.place(line.entry.id) for line in lines] == list(range(len(lines)))


@given(tables, actions)
def test_undo_takes_back_what_was_done_last(devices: Devices, action: Action) -> None:
    journal = devices.journals["ann"]
    timeline = Timeline(journal, GAMES)
    before = timeline.state
    devices.write("ann", action)
    timeline.update()
    done = timeline.state
    step = next_undo(timeline, "ann")
    assert step is not None
    if len(step.contents[0].targets) > 1:
        return  # the action joined a burst, which is taken back whole
    for content in step.contents:
        devices.write("ann", content)
    timeline.update()
    assert timeline.state == before
    again = next_redo(timeline, "ann")
    assert again is not None
    for content in again.contents:
        devices.write("ann", content)
    timeline.update()
    assert timeline.state == done


def test_undo_walks_back_to_the_beginning_and_redo_forward_again() -> None:
    table = Table()
    for points in (1, 2, 3):
        table.do(Score(0, points))
    for expected in (3, 1, 0):
        table.undo()
        assert table.points[0] == expected
    assert next_undo(table.timeline, "ann") is None
    for expected in (1, 3, 6):
        table.redo()
        assert table.points[0] == expected
    assert next_redo(table.timeline, "ann") is None


def test_a_new_action_ends_what_can_be_brought_back() -> None:
    table = Table()
    table.do(Score(0, 1))
    table.undo()
    table.do(Score(0, 2))
    assert next_redo(table.timeline, "ann") is None


def test_undoing_my_mistake_keeps_what_others_did_after_it() -> None:
    table = Table()
    table.do(Score(0, 1), device="ann")
    table.do(Score(1, 2), device="bob")
    table.undo("ann")
    assert table.points == (0, 2, 0)


def test_who_has_done_nothing_takes_back_the_last_step_of_anybody() -> None:
    table = Table()
    table.do(Score(0, 1), device="ann")
    table.undo("cat")
    assert table.points == (0, 0, 0)


def test_two_undos_of_the_same_entry_are_brought_back_by_one_redo() -> None:
    table = Table()
    entry = table.do(Score(0, 4))
    table.do(Undo(entry), device="bob")
    table.do(Undo(entry), device="ann")
    table.redo("ann")
    assert table.points[0] == 4


def test_amend_corrects_in_place_and_what_follows_is_folded_anew() -> None:
    table = Table()
    entry = table.do(Score(0, 1))
    table.do(Score(0, 2))
    table.do(Amend(entry, Score(0, 5)))
    assert table.points[0] == 7
    line = table.timeline.lines[0]
    assert (line.action, line.amended) == (Score(0, 5), True)
    table.undo()
    assert table.points[0] == 3
    table.redo()
    assert table.points[0] == 7


def test_of_two_corrections_the_latest_counts() -> None:
    table = Table()
    entry = table.do(Score(0, 1))
    table.do(Amend(entry, Score(0, 5)), Amend(entry, Score(0, 6)))
    assert table.points[0] == 6
    table.undo()
    assert table.points[0] == 5


def test_what_was_forgotten_is_put_before_an_older_entry() -> None:
    table = Table()
    table.do(Score(0, 1))
    entry = table.do(Score(1, 2))
    table.do(Insert(entry, Score(2, 3)))
    assert table.actions == [Score(0, 1), Score(2, 3), Score(1, 2)]
    assert [line.inserted for line in table.timeline.lines] == [False, True, False]
    assert table.points == (1, 2, 3)
    table.undo()
    assert table.points == (1, 2, 0)
    table.redo()
    assert table.points == (1, 2, 3)


def test_of_several_inserts_before_one_entry_the_oldest_comes_first() -> None:
    table = Table()
    entry = table.do(Score(0, 1))
    first = table.do(Insert(entry, Score(0, 2)))
    table.do(Insert(entry, Score(0, 3)), Insert(first, Score(0, 4)))
    assert table.actions == [Score(0, points) for points in (4, 2, 3, 1)]
    table.do(Undo(entry))
    assert table.points[0] == 9


@pytest.mark.timeout(20)
def test_nested_inserts_fold_in_linear_time() -> None:
    journal = Journal((START,))
    first = journal.compose("ann", Adjust("points", 0, 1), 0)
    journal.append(first)
    step = Adjust("points", 0, 1)
    steps = [Insert(EntryId("ann", first.seq + number), step) for number in range(900)]
    journal.merge(journal.compose_all("ann", steps, 0))
    timeline = Timeline(journal, GAMES)
    assert [line.entry.seq for line in timeline.lines] == list(range(902, 1, -1))
    assert timeline.state.points[0] == 901


def test_an_insert_is_corrected_like_anything_else() -> None:
    table = Table()
    entry = table.do(Insert(table.do(Score(0, 1)), Score(0, 2)))
    table.do(Amend(entry, Score(0, 5)))
    line = table.timeline.line_of(entry)
    assert line is not None
    assert (line.action, line.amended, line.inserted) == (Score(0, 5), True, True)
    assert table.points[0] == 6
    table.undo()
    assert table.points[0] == 3


def test_steps_that_were_put_into_the_past_together_are_taken_back_together() -> None:
    table = Table()
    entry = table.do(Score(0, 1))
    table.do(Insert(entry, Score(1, 1)))
    table.do(Amend(entry, Score(0, 2)), pause=5000)
    table.do(Insert(entry, Score(1, 2)), Insert(entry, Score(2, 2)), pause=0)
    assert table.points == (2, 3, 2)
    table.undo()
    assert table.points == (1, 1, 0)
    table.redo()
    assert table.points == (2, 3, 2)
    table.undo()
    table.undo()
    assert table.points == (1, 0, 0)


@given(tables, picks, actions)
def test_putting_in_and_taking_back_changes_nothing(
    devices: Devices, pick: int, action: Action
) -> None:
    journal = devices.journals["ann"]
    targets = lines_of(journal)
    timeline = Timeline(journal, GAMES)
    before = timeline.state
    if targets:
        devices.now += 5000
        insert = devices.write("ann", Insert(targets[pick % len(targets)], action))
        timeline.update()
        step = next_undo(timeline, "ann")
        assert step is not None
        assert step.contents == (Undo(insert.id),)
        devices.write("ann", *step.contents)
        timeline.update()
    assert timeline.state == before


@given(st.lists(actions, min_size=2, max_size=8), st.data())
def test_putting_in_what_was_forgotten_is_as_good_as_having_done_it_in_time(
    done: list[Action], data: st.DataObject
) -> None:
    gone = data.draw(st.integers(0, len(done) - 2))
    forgetful, whole = Table(), Table()
    whole.do(*done)
    forgetful.do(*done[:gone], *done[gone + 1 :])
    following = forgetful.timeline.lines[gone].entry.id
    forgetful.do(Insert(following, done[gone]))
    assert forgetful.timeline.state == whole.timeline.state
    told = [(line.action, line.outcome) for line in forgetful.timeline.lines]
    assert told == [(line.action, line.outcome) for line in whole.timeline.lines]


def test_an_entry_that_lost_its_meaning_stays_without_effect_and_says_why() -> None:
    table = Table()
    entry = table.do(Score(0, 5))
    table.do(Adjust("points", 0, -5))
    table.do(Amend(entry, Score(0, 3)))
    line = table.timeline.lines[1]
    assert isinstance(line.outcome, Refusal)
    assert dict(line.outcome.numbers)["number"] == -2
    assert not line.counts
    assert table.points[0] == 3


def test_a_burst_on_one_counter_is_one_group_and_is_taken_back_whole() -> None:
    table = Table()
    for _ in range(7):
        table.do(Adjust("points", 0, 1), pause=300)
    table.do(Adjust("points", 1, 1), pause=300)
    assert [len(group) for group in table.timeline.groups()] == [7, 1]
    description = table.timeline.describe(table.timeline.groups()[0])
    assert (description.before, description.after) == (0, 7)
    table.undo()
    table.undo()
    assert table.points == (0, 0, 0)
    table.redo()
    assert table.points == (7, 0, 0)


def test_slow_taps_are_lines_of_their_own() -> None:
    table = Table()
    first = table.do(Adjust("points", 0, 1))
    table.do(Adjust("points", 0, 1), pause=3000)
    assert len(table.timeline.groups()) == 2
    assert len(group_of(table.timeline, first)) == 1


def test_a_line_taken_back_still_says_what_it_was() -> None:
    table = Table()
    table.do(Score(0, 4))
    table.undo()
    description = table.timeline.describe(table.timeline.groups()[0])
    assert (description.before, description.after) == (0, 4)
    assert table.timeline.lines[0].undone


def test_notices_are_those_of_the_last_action_that_counts() -> None:
    table = Table()
    table.do(Score(0, 9))
    table.do(SetRule("goal", 20))
    assert table.timeline.notices() == ()
    table.undo()
    table.do(Score(0, 1))
    assert [notice.tone for notice in table.timeline.notices()] == ["good"]


def test_a_game_that_is_not_there_is_one_clear_error() -> None:
    with pytest.raises(CodecError):
        Timeline(Journal((START,)), {})
    bad = replace(START, content=PlayStarted("p", "toy", toy.setup(0)))
    with pytest.raises(CodecError):
        fold(bad)
