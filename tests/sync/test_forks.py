"""Copies of one data folder that were played on meet, and come to hold the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st

from companion.errors import ForkError
from companion.play import bounds
from companion.play.bounds import EARLIEST
from companion.play.entry import Amend, Undo, VersionVector
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.play.timing import GoOn, Pause
from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.device import Owner, PrivateNotes, device_of
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from companion.store.restore import Restorer, RestoreSummary
from companion.sync.exchange import (
    EntryBatch,
    SyncMessage,
    VersionAnnouncement,
    batch_for,
    check_words,
    pack,
    reply,
    unpack,
)
from companion.sync.merge_preview import MergePreview, preview_merge
from tests import toy
from tests.play.test_fork import HOLDERS, Copies, tables
from tests.toy import Score

CODEC = toy.GAME.codec


def sent(letter: SyncMessage) -> SyncMessage:
    return unpack(pack(letter, lambda _game: CODEC), lambda _game: CODEC)


def read(journal: Journal, letter: EntryBatch) -> MergePreview:
    return preview_merge(Timeline(journal, toy.GAMES), letter, toy.GAMES)


def exchange(one: Journal, other: Journal) -> tuple[Journal, Journal]:
    """Lets two phones show each other what the other one lacks until neither lacks anything."""
    letter: SyncMessage | None = sent(batch_for(one, VersionVector()))
    shower, reader = one, other
    for _scan in range(6):
        theirs = letter
        if isinstance(letter, EntryBatch):
            seen = read(reader, letter)
            reader = Journal(seen.merged.journal.entries)
            theirs = VersionAnnouncement(letter.play, letter.game, seen.seen)
        assert theirs is not None
        letter = reply(reader, theirs)
        if letter is None:
            break
        letter = sent(letter)
        shower, reader = reader, shower
    else:
        raise AssertionError("they never stop")
    return shower, reader


def words(journal: Journal) -> tuple[int, int]:
    return check_words(journal.started.play, journal.entries)


def with_a_name_that_one_never_heard() -> Copies:
    """The second half of what one wrote goes on under a name that only the other has for it."""
    copies = Copies()
    for _again in range(4):
        copies.write("twin", Score(0, 0))
    copies.meet("ann", "twin")
    copies.write("third", Score(2, 0))
    for _again in range(4):
        copies.write("ann", Score(0, 0))
    copies.write("twin", Score(0, 0))
    copies.meet("twin", "third")
    return copies


@given(tables, st.permutations(HOLDERS))
@example(with_a_name_that_one_never_heard(), [*HOLDERS])
def test_after_an_exchange_both_hold_the_same_and_say_the_same(
    copies: Copies, who: list[str]
) -> None:
    one, other = exchange(*(copies.journals[name] for name in who[:2]))
    assert one.entries == other.entries
    assert words(one) == words(other)
    assert Timeline(one, toy.GAMES).state == Timeline(other, toy.GAMES).state


@given(tables, st.permutations(HOLDERS))
def test_three_that_meet_one_after_the_other_agree(copies: Copies, who: list[str]) -> None:
    a, b, c, _d = (copies.journals[name] for name in who)
    one, other = exchange(a, b)
    third, one = exchange(c, one)
    fourth, third = exchange(other, third)
    assert {journal.entries for journal in (third, fourth)} == {one.entries}


def paused_by_both() -> Copies:
    copies = Copies()
    first, *_others = [copies.write("ann", Score(0, points)) for points in (1, 0, 0)]
    copies.write("ann", Amend(first.id, Pause()))
    copies.write("ann", GoOn())
    copies.write("twin", Pause())
    return copies


@given(tables, st.permutations(HOLDERS))
@example(paused_by_both(), [*HOLDERS])
def test_the_preview_of_a_fork_counts_what_is_new(copies: Copies, who: list[str]) -> None:
    mine, theirs = (copies.journals[name] for name in who[:2])
    seen = read(mine, batch_for(theirs, VersionVector()))
    whole = seen.merged.journal
    entries = len(whole) - len(seen.same)  # what both did is taken back once by the preview
    assert entries == len(mine) + len(seen.coming) == len(theirs) + len(seen.going)
    assert {*seen.coming, *seen.going} <= set(whole.order)
    assert seen.changes == bool(seen.coming or seen.forked[0])


class Computer:
    """A data folder and the app that runs on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database: Database = open_database(folder / FILE).database
        self.store = PlayStore(self.database, toy.GAMES)
        self.open_plays = OpenPlays(self.store)

    @property
    def device(self) -> str:
        return device_of(self.database)

    def copied(self, folder: Path) -> Computer:
        self.database.close()
        shutil.copytree(self.folder, folder)
        return Computer(folder)

    def begun(self) -> str:
        """Begins a play, and gives its id."""
        play = self.open_plays.begin("toy", toy.setup(2), self.device, EARLIEST)
        assert isinstance(play, OpenPlay)
        return play.id


def test_a_copied_data_folder_goes_on_as_a_second_device(tmp_path: Path) -> None:
    first = Computer(tmp_path / "one")
    play = first.begun()
    first.open_plays.open(play).act(first.device, Score(0, 1), EARLIEST)
    second = first.copied(tmp_path / "two")
    assert first.device == second.device
    notes = PrivateNotes(second.database)
    notes.add(Owner(play, second.device), 0, "a card")
    for computer, player in ((first, 0), (second, 1)):
        for points in (1, 2):
            computer.open_plays.open(play).act(
                computer.device, Score(player, points), EARLIEST + 1000 * points + player
            )
    elsewhere = Computer(second.folder).open_plays.open(play)  # another process looks at the play
    name = second.store.record(play).created_at
    theirs = first.open_plays.open(play).journal
    second.open_plays.join(theirs.entries, EARLIEST, play)
    mine = second.open_plays.open(play)
    first.open_plays.join(mine.journal.entries, EARLIEST, play)
    both = [computer.open_plays.open(play) for computer in (first, second)]
    assert both[0].journal.entries == both[1].journal.entries
    assert both[0].timeline.state.points == both[1].timeline.state.points == (4, 3)
    assert first.device != second.device
    assert elsewhere.refresh()
    assert elsewhere.journal.entries == mine.journal.entries
    assert second.store.load(play).entries == mine.journal.entries
    assert second.store.record(play).created_at == name
    assert [note.text for note in notes.of(Owner(play, second.device))] == ["a card"]
    for open_play, computer in zip(both, (first, second), strict=True):
        open_play.act(computer.device, Score(0, 1), EARLIEST + 9000)
    second.open_plays.join(both[0].journal.entries, EARLIEST, play)
    assert second.open_plays.open(play).timeline.state.points == (6, 3)


def test_the_fork_in_a_backup_of_a_copied_data_folder_is_resolved(tmp_path: Path) -> None:
    first = Computer(tmp_path / "one")
    play = first.begun()
    first.open_plays.open(play).act(first.device, Score(0, 1), EARLIEST)
    second = first.copied(tmp_path / "two")
    for computer, player in ((first, 0), (second, 1)):
        for points in (1, 2):
            computer.open_plays.open(play).act(
                computer.device, Score(player, points), EARLIEST + 1000 * points + player
            )
    name, theirs = second.device, first.open_plays.open(play).journal
    PrivateNotes(second.database).add(Owner(play, name), 0, "a card")
    data = make_backup(first.database, first.device, EARLIEST)
    restorer = Restorer(second.database, toy.GAMES, data)
    for _again in range(2):
        list(restorer.check())
        assert restorer.coming == RestoreSummary(grown=1, entries=2)
    list(restorer.restore(name, EARLIEST + 9000))
    mine = second.open_plays.open(play)
    mine.refresh()
    expected = read(
        theirs, EntryBatch(play, "toy", second.store.load(play).entries, theirs.version)
    )
    assert mine.journal.entries == expected.merged.journal.entries
    assert mine.timeline.state.points == (4, 3)
    owner = Owner(play, second.device)
    assert [note.text for note in PrivateNotes(second.database).of(owner)] == ["a card"]
    assert second.device not in (name, first.device)
    list(restorer.check())
    assert restorer.coming == RestoreSummary()


def test_what_two_copies_took_back_at_once_stays_taken_back(tmp_path: Path) -> None:
    first = Computer(tmp_path / "one")
    play = first.begun()
    first.open_plays.open(play).act(first.device, Score(0, 1), EARLIEST)
    second = first.copied(tmp_path / "two")
    for computer, player in ((first, 0), (second, 1)):
        opened = computer.open_plays.open(play)
        opened.act(computer.device, Score(player, 1), EARLIEST + 5000)
        opened.take_back(computer.device, opened.journal.order[1:], EARLIEST + 9000)
    mine = second.open_plays.open(play)
    assert isinstance(mine.journal.entries[-1].content, Undo)
    second.open_plays.join(first.open_plays.open(play).journal.entries, EARLIEST, play)
    first.open_plays.join(mine.journal.entries, EARLIEST, play)
    both = [computer.open_plays.open(play) for computer in (first, second)]
    assert both[0].journal.entries == both[1].journal.entries
    assert both[0].timeline.state.points == (0, 0)
    restorer = Restorer(second.database, toy.GAMES, make_backup(first.database, "", EARLIEST))
    list(restorer.check())
    assert restorer.coming == RestoreSummary()


def test_a_fork_that_cannot_be_resolved_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Computer(tmp_path / "one")
    play = first.begun()
    second = first.copied(tmp_path / "two")
    for computer, player in ((first, 0), (second, 1)):
        computer.open_plays.open(play).act(computer.device, Score(player, 1), EARLIEST)
    mine = second.open_plays.open(play)
    before, device = mine.journal.entries, second.device
    backup = make_backup(first.database, "", EARLIEST)
    theirs = first.open_plays.open(play).journal.entries
    monkeypatch.setattr(bounds, "MOST_NAME_LETTERS", len(device))  # no room for a second name
    with pytest.raises(ForkError):
        second.open_plays.join(theirs, EARLIEST, play)
    with pytest.raises(ForkError):
        list(Restorer(second.database, toy.GAMES, backup).check())
    assert second.store.load(play).entries == mine.journal.entries == before
    assert second.device == device
