"""What a change of the past would lead to, before anything of it is kept."""

from __future__ import annotations

import pytest
from hypothesis import given

from companion.errors import JournalError
from companion.play.action import Action, Outcome
from companion.play.by_hand import Adjust
from companion.play.entry import Amend, EntryId, Insert
from companion.play.journal import Journal
from companion.play.revision import revised
from companion.play.timeline import Timeline
from tests.play.tables import START, Devices, actions, lines_of, picks, tables
from tests.toy import GAMES, Score


def played(*done: Action) -> Timeline:
    journal = Journal((START,))
    journal.merge(journal.compose_all("ann", done, 0))
    return Timeline(journal, GAMES)


def entry(timeline: Timeline, place: int) -> EntryId:
    return timeline.lines[place].entry.id


@given(tables, picks, actions)
def test_nothing_is_changed_by_trying(devices: Devices, pick: int, action: Action) -> None:
    journal = devices.journals["ann"]
    timeline = Timeline(journal, GAMES)
    targets = lines_of(journal)
    if not targets:
        return
    before = journal.entries, list(timeline.lines), timeline.state
    for kind in (Amend, Insert):
        seen = revised(timeline, "ann", (kind(targets[pick % len(targets)], action),), 0)
        counted = sum(line.counts for line in timeline.lines)
        if kind is Insert and seen.refusal is None:
            assert seen.standing + len(seen.lost) <= counted
        assert (journal.entries, list(timeline.lines), timeline.state) == before


def test_what_later_entries_would_lose_is_told_with_the_reason() -> None:
    timeline = played(Score(0, 5), Adjust("points", 0, -5), Score(1, 1))
    seen = revised(timeline, "ann", (Amend(entry(timeline, 0), Score(0, 3)),), 0)
    assert [line.action for line in seen.lost] == [Adjust("points", 0, -5)]
    assert not isinstance(seen.lost[0].outcome, Outcome)
    assert seen.standing == 1
    assert [line.action for line in seen.entered] == [Score(0, 3)]


def test_what_had_no_effect_before_is_not_lost() -> None:
    timeline = played(Score(0, 5), Score(0, 99))
    assert revised(timeline, "ann", (Insert(entry(timeline, 0), Score(1, 1)),), 0).lost == ()


def test_a_step_that_the_rules_refuse_there_says_why() -> None:
    timeline = played(Score(0, 9), Score(0, 1))
    steps = Insert(entry(timeline, 1), Score(1, 9)), Insert(entry(timeline, 1), Score(1, 99))
    assert revised(timeline, "ann", steps[:1], 0).refusal is None
    refusal = revised(timeline, "ann", steps, 0).refusal
    assert refusal is not None
    assert refusal.code == "bad_points"


def test_no_step_is_missing_where_the_play_would_be_over() -> None:
    timeline = played(Score(0, 9), Score(1, 1), Score(2, 1))
    seen = revised(timeline, "ann", (Insert(entry(timeline, 1), Score(0, 5)),), 0)
    assert len(seen.lost) == 2
    assert seen.missing is None


def test_what_has_no_effect_for_another_reason_misses_no_step() -> None:
    timeline = played(Score(0, 1), Score(1, 98), Score(1, 99))
    seen = revised(timeline, "ann", (Amend(entry(timeline, 0), Score(1, 1)),), 0)
    assert (seen.lost, seen.missing) == ((), None)


@pytest.mark.parametrize("nothing", [EntryId("ann", 1), EntryId("nobody", 7)])
def test_only_actions_have_a_place_in_the_past(nothing: EntryId) -> None:
    timeline = played(Score(0, 1))
    for step in (Amend(nothing, Score(0, 1)), Insert(nothing, Score(0, 1))):
        with pytest.raises(JournalError):
            revised(timeline, "ann", (step,), 0)
