"""Laws of mending: a device that wrote in two places becomes two, alike on every phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, strategies as st

from companion.errors import ForkError, GapError, JournalError
from companion.play import bounds
from companion.play.action import Action
from companion.play.bounds import EARLIEST
from companion.play.entry import Amend, Content, Entry, PlayStarted, Undo, VersionVector
from companion.play.fork import resolve_fork
from companion.play.journal import Journal
from companion.sync.exchange import EntryBatch, pack, unpack
from tests import toy
from tests.play.tables import START, actions
from tests.toy import Score

HOLDERS = ("ann", "twin", "third", "bob")


@dataclass
class Copies:
    """Three computers with copies of one data folder, and a friend's phone."""

    journals: dict[str, Journal] = field(
        default_factory=lambda: {name: Journal((START,)) for name in HOLDERS}
    )
    devices: dict[str, str] = field(
        default_factory=lambda: {name: "bob" if name == "bob" else "ann" for name in HOLDERS}
    )
    now: int = EARLIEST

    def write(self, holder: str, content: Content) -> Entry:
        self.now += 1000
        journal = self.journals[holder]
        entry = journal.compose(self.devices[holder], content, self.now)
        journal.append(entry)
        return entry

    def meet(self, one: str, other: str) -> None:
        """One takes in what the other has; whose own entries forked is a new device."""
        mended = resolve_fork(self.journals[one].entries, self.journals[other].entries)
        self.journals[one] = Journal(mended.entries)
        if self.devices[one] in mended.forked:
            self.devices[one] = f"{one}{self.now}{len(mended.entries)}"


Move = Callable[[Copies], None]


def _write(holder: str, action: Action) -> Move:
    return lambda copies: (copies.write(holder, action), None)[1]


def _revise(holder: str, pick: int, action: Action | None) -> Move:
    """Corrects an entry, or takes it back, and up to two of the same device that follow it."""

    def move(copies: Copies) -> None:
        journal = copies.journals[holder]
        wanted = Action if action else Action | Undo | Amend
        targets = [e for e in journal.order if isinstance(journal[e].content, wanted)]
        if targets:
            target = targets[pick % len(targets)]
            following = journal.version[target.device] - target.seq
            undo = Undo(target, 1 + min(pick % 3, following))
            copies.write(holder, Amend(target, action) if action else undo)

    return move


def _meet(one: str, other: str) -> Move:
    return lambda copies: copies.meet(one, other)


who = st.sampled_from(HOLDERS)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(_write, who, actions),
    st.builds(_write, who, actions),
    st.builds(_revise, who, st.integers(0, 30), st.none() | actions),
    st.builds(_meet, who, who),
)


def _copied(script: list[Move]) -> Copies:
    copies = Copies()
    for move in script:
        move(copies)
    return copies


tables: st.SearchStrategy[Copies] = st.lists(moves, max_size=25).map(_copied)


def together(*journals: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Returns the entries of several phones that meet in this order, in the journal's order."""
    whole = journals[0]
    for entries in journals[1:]:
        whole = resolve_fork(whole, entries).entries
    return Journal(whole).entries


@given(tables)
def test_whoever_mends_comes_to_the_same(copies: Copies) -> None:
    a, b, *_rest = (journal.entries for journal in copies.journals.values())
    assert together(a, b) == together(b, a)


@given(tables)
def test_in_whatever_order_phones_meet_they_come_to_the_same(copies: Copies) -> None:
    a, b, c, d = (journal.entries for journal in copies.journals.values())
    whole = together(a, b, c, d)
    assert together(a, together(b, together(c, d))) == whole
    assert together(together(d, b), together(c, a)) == whole


@given(tables)
def test_a_resolved_fork_stays_resolved(copies: Copies) -> None:
    a, b, *_rest = (journal.entries for journal in copies.journals.values())
    whole = together(a, b)
    assert together(whole, b) == together(a, whole) == together(whole, whole) == whole


@given(tables)
def test_nothing_is_lost_and_each_says_what_it_said(copies: Copies) -> None:
    a, b, *_rest = (journal.entries for journal in copies.journals.values())
    mended = resolve_fork(a, b)
    whole = Journal(mended.entries)
    for entries, names in ((a, mended.mine), (b, mended.theirs)):
        assert {entry.id for entry in entries} == names.keys()
        assert len(set(names.values())) == len(names)
        for entry in entries:
            new = whole[names[entry.id]]
            assert (new.lamport, new.at) == (entry.lamport, entry.at)
            assert type(new.content) is type(entry.content)
        order = [names[entry.id] for entry in entries]
        assert sorted(order, key=whole.place) == order
    assert {*mended.mine.values(), *mended.theirs.values()} == set(whole.order)


@given(tables)
def test_without_a_fork_nothing_is_renamed(copies: Copies) -> None:
    for journal in copies.journals.values():
        mended = resolve_fork(journal.entries, journal.entries[: len(journal) // 2])
        assert mended.entries == journal.entries
        assert mended.forked == frozenset()


@given(tables)
def test_a_resolved_fork_can_be_sent(copies: Copies) -> None:
    whole = together(*(journal.entries for journal in copies.journals.values()))
    letter = EntryBatch("play1", "toy", whole, VersionVector.of(whole))
    assert unpack(pack(letter, lambda _g: toy.GAME.codec), lambda _g: toy.GAME.codec) == letter


@given(tables)
def test_what_one_side_took_back_and_brought_back_stays_so(copies: Copies) -> None:
    a, b, *_rest = copies.journals.values()
    mended = resolve_fork(a.entries, b.entries)
    for side, names in ((a, mended.mine), (b, mended.theirs)):
        had = set(names.values())
        now = Journal(entry for entry in mended.entries if entry.id in had)
        assert {names[entry] for entry in side.order if side.is_active(entry)} == {
            names[entry] for entry in side.order if now.is_active(names[entry])
        }


@pytest.mark.parametrize("redoing", ["ann", "twin"])
def test_an_undo_on_both_sides_of_the_fork_has_all_its_effect_and_loses_all(redoing: str) -> None:
    copies = Copies()
    shared = copies.write("ann", Score(0, 1))
    copies.meet("twin", "ann")
    one, other = (copies.write(name, Score(1, 2)) for name in ("ann", "twin"))
    undos = [copies.write(name, Undo(shared.id, 2)) for name in ("ann", "twin")]
    copies.write(redoing, Undo(undos[0].id))
    assert (one.id, undos[0].id) == (other.id, undos[1].id)
    mended = resolve_fork(copies.journals["ann"].entries, copies.journals["twin"].entries)
    whole = Journal(mended.entries)
    assert mended.in_parts
    assert not whole.is_active(shared.id), "one of the two undos still counts"
    assert whole.is_active(mended.mine[one.id]) == (redoing == "ann")
    assert whole.is_active(mended.theirs[other.id]) == (redoing == "twin")


def test_an_undo_of_what_is_not_here_is_a_gap() -> None:
    copies = Copies()
    one = copies.write("ann", Score(0, 1))
    undo = replace(one, seq=2, lamport=3, after=one.id, content=Undo(one.id, 2))
    with pytest.raises(GapError):
        resolve_fork(copies.journals["twin"].entries, (one, undo))


def test_no_undo_in_parts_makes_a_play_longer_than_any_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copies = Copies()
    shared = copies.write("ann", Score(0, 1))
    copies.meet("twin", "ann")
    for name in ("ann", "twin"):
        copies.write(name, Score(1, 2))
        copies.write(name, Undo(shared.id, 2))
    sides = copies.journals["ann"].entries, copies.journals["twin"].entries
    length = len(resolve_fork(*sides).entries)
    monkeypatch.setattr(bounds, "MOST_ENTRIES", length - 3)
    with pytest.raises(JournalError, match="too long"):
        resolve_fork(*sides)


def test_a_play_that_began_in_two_places_is_another_one() -> None:
    other = Entry("ann", 1, 1, None, EARLIEST, PlayStarted("play2", "toy", toy.setup(3)))
    with pytest.raises(ForkError):
        Journal((START,)).merge((other,))
