"""Laws of the journal: merging is a set union, and nothing that does not fit changes anything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, strategies as st

from companion.errors import ForkError, GapError, JournalError, OtherPlayError
from companion.play.entry import Amend, Entry, EntryId, Insert, PlayStarted, Undo, VersionVector
from companion.play.journal import Journal
from tests import toy
from tests.play.tables import START, Devices, tables
from tests.toy import Score


def merged(*journals: Journal) -> Journal:
    whole = Journal()
    for journal in journals:
        whole.merge(journal.entries)
    return whole


@given(tables)
def test_merge_is_commutative(devices: Devices) -> None:
    a, b, _ = devices.journals.values()
    assert merged(a, b).entries == merged(b, a).entries


@given(tables)
def test_merge_is_associative(devices: Devices) -> None:
    a, b, c = devices.journals.values()
    assert merged(merged(a, b), c).entries == merged(a, merged(b, c)).entries


@given(tables)
def test_merge_is_idempotent(devices: Devices) -> None:
    a, b, _ = devices.journals.values()
    whole = merged(a, b)
    assert whole.merge(b.entries) == ()
    assert merged(whole, a, b, whole).entries == whole.entries


@given(tables, st.randoms(use_true_random=False))
def test_order_is_independent_of_arrival(devices: Devices, random: st.DataObject) -> None:
    whole = merged(*devices.journals.values())
    shuffled = list(whole.entries)
    random.shuffle(shuffled)  # type: ignore[attr-defined] - a Random in disguise
    assert Journal(shuffled).entries == whole.entries


@given(tables)
def test_the_order_is_the_walk_of_what_came_after_what(devices: Devices) -> None:
    whole = merged(*devices.journals.values())

    def walk(parent: EntryId | None) -> list[EntryId]:
        siblings = [entry for entry in whole.entries if entry.after == parent]
        siblings.sort(key=lambda entry: (entry.lamport, entry.device))
        return [name for entry in siblings for name in (entry.id, *walk(entry.id))]

    assert list(whole.order) == walk(None)


@given(tables, st.integers(0, 30))
def test_the_first_entries_are_a_journal_that_goes_on_without_the_other(
    devices: Devices, count: int
) -> None:
    whole = merged(*devices.journals.values())
    before, count = whole.entries, min(count, len(whole))
    part = whole.head(count)
    assert (part.entries, whole.entries) == (before[:count], before)
    if count:
        assert part.compose("dan", Score(0, 1), 0) == Journal(part.entries).compose(
            "dan", Score(0, 1), 0
        )
    active = [entry for entry in part.order if part.is_active(entry)]
    assert active == [entry for entry in part.order if Journal(part.entries).is_active(entry)]
    part.merge(before)
    assert part.entries == before


@given(tables)
def test_every_entry_comes_after_the_one_it_followed(devices: Devices) -> None:
    whole = merged(*devices.journals.values())
    for entry in whole.entries:
        if entry.after is not None:
            assert whole.place(entry.after) < whole.place(entry.id)


@given(tables)
def test_missing_entries_complete_the_other_journal(devices: Devices) -> None:
    a, b, _ = devices.journals.values()
    lacking = a.missing(b.version)
    assert Journal((*b.entries, *lacking)).entries == merged(a, b).entries
    assert a.version.join(b.version) == merged(a, b).version


@given(tables)
def test_what_one_device_did_offline_stays_together(devices: Devices) -> None:
    ann, bob = devices.journals["ann"], devices.journals["bob"]
    ann.merge(bob.entries)
    bob.merge(ann.entries)
    branch = [devices.write("ann", Score(0, 1)).id for _ in range(4)]
    for _ in range(4):
        devices.write("bob", Score(1, 1))
    order = list(merged(ann, bob).order)
    first = order.index(branch[0])
    assert order[first : first + 4] == branch


@given(tables)
def test_a_fork_is_refused_and_changes_nothing(devices: Devices) -> None:
    ann = devices.journals["ann"]
    written = devices.write("ann", Score(0, 1))
    before = ann.entries
    forged = replace(written, content=Score(0, 2))
    extra = Entry("eve", 1, 999, written.id, 0, Score(1, 1))
    with pytest.raises(ForkError):
        ann.merge((extra, forged))
    assert ann.entries == before
    assert ann.version == VersionVector.of(before)


def test_a_gap_is_refused() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 1))
    late = devices.write("ann", Score(0, 1))
    with pytest.raises(GapError):
        devices.journals["bob"].merge((late,))
    assert len(devices.journals["bob"]) == 1


def test_an_entry_after_something_unknown_is_refused() -> None:
    devices = Devices.together()
    devices.write("ann", Score(0, 1))
    devices.meet("bob", "ann")
    orphan = devices.write("bob", Score(0, 1))
    with pytest.raises(GapError):
        devices.journals["cat"].merge((orphan,))


def test_another_play_is_refused() -> None:
    other = Entry("dan", 1, 1, None, 0, PlayStarted("play2", "toy", toy.setup()))
    journal = Journal((START,))
    with pytest.raises(OtherPlayError):
        journal.merge((other,))
    with pytest.raises(OtherPlayError):
        Journal((Entry("dan", 1, 1, None, 0, Score(0, 1)),))
    assert journal.entries == (START,)


@pytest.mark.parametrize(
    "content",
    [
        Undo(EntryId("nobody", 1)),
        Undo(EntryId("ann", 1)),
        Undo(EntryId("ann", 2), 9),
        Amend(EntryId("ann", 1), Score(0, 1)),
        Amend(EntryId("nobody", 1), Score(0, 1)),
        Insert(EntryId("ann", 1), Score(0, 1)),
        Insert(EntryId("ann", 3), Score(0, 1)),
        Insert(EntryId("nobody", 1), Score(0, 1)),
        PlayStarted("play1", "toy", toy.setup()),
    ],
)
def test_contents_that_cannot_have_come_about_are_refused(content: Undo) -> None:
    journal = Journal((START,))
    journal.merge(journal.compose_all("ann", (Score(0, 1), Undo(EntryId("ann", 2))), 0))
    before = journal.entries
    with pytest.raises(JournalError):
        journal.append(journal.compose("ann", content, 0))
    assert journal.entries == before


def test_time_never_runs_backwards_in_the_order() -> None:
    journal = Journal((START,))
    entry = journal.compose("bob", Score(0, 1), 0)
    with pytest.raises(JournalError):
        journal.append(replace(entry, lamport=1))


@given(st.integers(1, 40))
@example(400)
def test_an_undo_of_an_undo_of_an_undo_ends(depth: int) -> None:
    journal = Journal((START,))
    target = journal.compose("ann", Score(0, 1), 0)
    journal.append(target)
    first = target.id
    for _ in range(depth):
        undo = journal.compose("ann", Undo(journal.order[-1]), 0)
        journal.append(undo)
    assert journal.is_active(first) == (depth % 2 == 0)


def test_an_empty_journal_says_so() -> None:
    with pytest.raises(JournalError):
        _ = Journal().started


def undo_chain(length: int, width: int) -> list[Entry]:
    """Returns an action and undos, each of which takes back as many entries before it."""
    entries = [START, Entry("ann", 2, 2, START.id, 0, Score(0, 1))]
    for seq in range(3, length + 3):
        first = max(2, seq - width)
        undo = Undo(EntryId("ann", first), min(width, seq - first))
        entries.append(Entry("ann", seq, seq, entries[-1].id, 0, undo))
    return entries


@given(tables)
def test_an_entry_counts_when_no_undo_of_it_counts(devices: Devices) -> None:
    whole = merged(*devices.journals.values())
    undos = {e.id: e.content for e in whole.entries if isinstance(e.content, Undo)}
    for entry in whole.order:
        taken_back = any(
            whole.is_active(undo) for undo, content in undos.items() if entry in content.targets
        )
        assert whole.is_active(entry) is not taken_back


@pytest.mark.parametrize(("length", "width"), [(3000, 1), (400, 20), (1000, 60)])
@pytest.mark.timeout(20)
def test_undos_of_undos_of_undos_are_settled_in_no_time(length: int, width: int) -> None:
    """Walking down from each entry anew took over a minute for 400 bytes of such undos."""
    journal = Journal(undo_chain(length, width))
    assert journal.is_active(journal.order[-1])
    assert not journal.is_active(journal.order[-2])


def test_a_clock_ahead_of_all_entries_is_refused() -> None:
    journal = Journal((START,))
    ahead = replace(journal.compose("ann", Score(0, 1), 0), lamport=2**53)
    with pytest.raises(JournalError):
        journal.append(ahead)
    journal.append(journal.compose("ann", Score(0, 1), 0))
    assert len(journal) == 2


@given(tables)
def test_no_honest_clock_is_ahead_of_the_number_of_entries(devices: Devices) -> None:
    whole = merged(*devices.journals.values())
    assert max(entry.lamport for entry in whole.entries) <= len(whole)


def test_taking_back_the_same_for_ever_is_refused() -> None:
    with pytest.raises(JournalError):
        Journal(undo_chain(1000, 1000))
