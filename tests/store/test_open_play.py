from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.errors import CompanionError, JournalError, OtherPlayError, StoreError
from companion.play.action import Outcome, Refusal
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust, Finish
from companion.play.entry import Amend, Entry, EntryId, Insert, Undo
from companion.play.journal import Journal
from companion.play.quantity import between
from companion.play.timeline import Timeline
from companion.store import open_play
from companion.store.database import Database
from companion.store.open_play import OpenPlay, PendingMerge
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from tests import toy
from tests.store.disk import busy, full_disk, remove
from tests.toy import Score


def points(table: OpenPlay) -> tuple[int, ...]:
    return table.timeline.state.points


def on_disk(table: OpenPlay, store: PlayStore) -> Journal:
    return store.load(table.id)


def test_an_action_is_on_disk_when_it_is_done(table: OpenPlay, store: PlayStore) -> None:
    done = table.act("ann", Score(0, 3), 2000)
    assert isinstance(done, Outcome)
    assert done.state.points == (3, 0)
    assert on_disk(table, store).entries == table.journal.entries
    assert len(table.journal) == 2


def test_a_refused_action_is_not_kept(table: OpenPlay, store: PlayStore) -> None:
    refused = table.act("ann", Score(0, 12), 2000)
    assert isinstance(refused, Refusal)
    assert refused.numbers == (("points", 12),)
    assert len(table.journal) == len(on_disk(table, store)) == 1


def test_undo_and_redo_are_entries(table: OpenPlay, store: PlayStore) -> None:
    table.act("ann", Score(0, 3), 2000)
    undone = table.undo("ann", 3000)
    assert undone is not None
    assert points(table) == (0, 0)
    assert table.redo("ann", 4000) is not None
    assert points(table) == (3, 0)
    assert table.redo("ann", 5000) is None
    assert len(on_disk(table, store)) == 4


def test_a_burst_is_undone_and_brought_back_as_one(table: OpenPlay, store: PlayStore) -> None:
    for at in range(2000, 2700, 100):
        table.act("ann", Adjust("points", 1, 1), at)
    table.undo("ann", 3000)
    assert points(table) == (0, 0)
    table.redo("ann", 3100)
    assert points(table) == (0, 7)
    assert Timeline(on_disk(table, store), toy.GAMES).state == table.timeline.state


def test_redo_of_what_two_devices_took_back_is_several_entries(table: OpenPlay) -> None:
    table.act("ann", Score(0, 3), 2000)
    other = Journal(table.journal.entries)
    table.undo("ann", 3000)
    theirs = table.timeline.journal[EntryId("ann", 2)]
    table.merge((other.compose("bob", Undo(theirs.id), 3000),), 4000)
    before = len(table.journal)
    table.redo("ann", 5000)
    assert points(table) == (3, 0)
    assert len(table.journal) == before + 2


def test_nothing_to_undo_keeps_nothing(table: OpenPlay, store: PlayStore) -> None:
    assert table.undo("ann", 2000) is None
    assert len(on_disk(table, store)) == 1


def test_a_correction_takes_effect_in_its_place(table: OpenPlay) -> None:
    table.act("ann", Score(0, 3), 2000)
    wrong = table.journal.order[-1]
    table.act("ann", Score(1, 2), 3000)
    assert table.revise("ann", (Amend(wrong, Score(0, 5)),), 4000) is None
    assert points(table) == (5, 2)


def test_what_was_forgotten_is_on_disk_with_the_correction_it_belongs_to(
    table: OpenPlay, store: PlayStore
) -> None:
    table.act("ann", Score(0, 3), 2000)
    wrong = table.journal.order[-1]
    both = Amend(wrong, Score(0, 5)), Insert(wrong, Score(1, 1))
    assert table.revise("ann", both, EARLIEST + 4500) is None
    assert points(table) == (5, 1)
    assert Timeline(on_disk(table, store), toy.GAMES).lines == table.timeline.lines
    assert {entry.at for entry in table.journal.entries[-2:]} == {EARLIEST + 4000}


def test_a_refused_correction_is_not_kept(table: OpenPlay) -> None:
    table.act("ann", Score(0, 3), 2000)
    wrong = table.journal.order[-1]
    refused = table.revise("ann", (Insert(wrong, Score(0, 1)), Amend(wrong, Score(0, 99))), 4000)
    assert isinstance(refused, Refusal)
    assert len(table.journal) == 2


@pytest.mark.parametrize("entry", [EntryId("ann", 1), EntryId("nobody", 7)])
def test_only_an_action_is_corrected(table: OpenPlay, entry: EntryId) -> None:
    with pytest.raises(JournalError):
        table.revise("ann", (Amend(entry, Score(0, 1)),), 2000)
    assert len(table.journal) == 1


def test_entries_of_several_devices_are_taken_back_at_once(table: OpenPlay) -> None:
    for device in ("ann", "bob", "ann", "ann", "bob"):
        table.act(device, Score(0, 1), 2000)
    chosen = table.journal.order[2:]
    assert table.take_back("cat", chosen, 9000) == 4
    assert points(table) == (1, 0)
    assert table.take_back("cat", chosen, 9000) == 0
    # ann's two neighbours are one undo, bob's two another: their numbers follow each other
    assert len(table.journal) == 1 + 5 + 2


def test_the_beginning_cannot_be_taken_back(table: OpenPlay) -> None:
    with pytest.raises(JournalError):
        table.take_back("ann", (table.journal.order[0],), 2000)
    assert len(table.journal) == 1


def test_a_merge_adds_what_is_new_once(table: OpenPlay, store: PlayStore) -> None:
    other = Journal(table.journal.entries)
    other.append(other.compose("bob", Score(1, 4), 1500))
    table.act("ann", Score(0, 3), 2000)
    assert [entry.device for entry in table.merge(other.entries, 3000)] == ["bob"]
    assert table.merge(other.entries, 3000) == ()
    assert points(table) == (3, 4)
    assert on_disk(table, store).entries == table.journal.entries


def test_entries_of_another_play_change_nothing(
    table: OpenPlay, open_plays: OpenPlays, store: PlayStore
) -> None:
    other = open_plays.begin("toy", toy.setup(2), "bob", 0)
    assert isinstance(other, OpenPlay)
    with pytest.raises(OtherPlayError):
        table.merge(other.journal.entries, 3000)
    assert on_disk(table, store).entries == table.journal.entries
    assert len(table.journal) == 1


def test_the_result_is_kept_and_follows_undo(table: OpenPlay, store: PlayStore) -> None:
    table.act("ann", Score(0, 9), EARLIEST + 2000)
    table.act("ann", Score(0, 1), EARLIEST + 3000)
    kept = store.record(table.id)
    assert kept.result == toy.result(table.timeline.state)
    assert kept.result is not None
    assert kept.finished_at == EARLIEST + 3000
    table.act("ann", Finish((1,)), 4000)
    assert store.record(table.id).finished_at == EARLIEST + 3000
    table.undo("ann", 5000)
    table.undo("ann", 5000)
    unfinished = store.record(table.id)
    assert (unfinished.result, unfinished.finished_at) == (None, None)


def test_memory_never_gets_ahead_of_a_full_disk(
    table: OpenPlay, store: PlayStore, database: Database
) -> None:
    kept = 1
    with full_disk(database), pytest.raises(StoreError):
        for at in range(500):
            table.act("ann", Adjust("points", 0, 1), at)
            kept += 1
    assert kept < 500
    assert len(table.journal) == len(on_disk(table, store)) == kept
    assert points(table) == (kept - 1, 0)
    table.act("ann", Adjust("points", 0, 1), EARLIEST + 9000)
    table.undo("ann", 20000)
    assert points(table) == (kept - 1, 0)
    assert on_disk(table, store).entries == table.journal.entries


def test_a_busy_database_may_be_tried_again(
    table: OpenPlay, store: PlayStore, database: Database
) -> None:
    with busy(database), pytest.raises(StoreError):
        table.act("ann", Score(0, 3), 2000)
    assert len(table.journal) == 1
    table.act("ann", Score(0, 3), 2000)
    assert on_disk(table, store).entries == table.journal.entries


def test_a_game_that_fails_while_folding_leaves_disk_and_memory_alike(
    table: OpenPlay, store: PlayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_state: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(table.timeline, "game", _with_result(fail))
        with pytest.raises(ZeroDivisionError):
            table.act("ann", Score(0, 3), 2000)
    assert len(table.journal) == len(on_disk(table, store)) == 1
    assert points(table) == (0, 0)


def _with_result(result: object) -> object:
    return replace(toy.GAME, result=result)


def test_what_no_reader_would_accept_is_not_written(table: OpenPlay, store: PlayStore) -> None:
    by_hand = toy.GAME.by_hand
    boundless = replace(by_hand.quantities[0], bounds=between(0, 2**61))
    game = replace(toy.GAME, by_hand=replace(by_hand, quantities=(boundless,)))
    table.timeline.game = game
    with pytest.raises(CompanionError):
        table.act("ann", Adjust("points", 0, 2**60), 2000)
    assert len(table.journal) == len(on_disk(table, store)) == 1


def test_a_play_that_is_gone_takes_no_action(table: OpenPlay, store: PlayStore) -> None:
    store.delete(table.id, 2000)
    remove(store, table.id)
    with pytest.raises(StoreError):
        table.act("ann", Score(0, 3), 4000)
    assert points(table) == (0, 0)
    with pytest.raises(StoreError):
        table.refresh()


def test_refresh_takes_in_what_others_wrote(table: OpenPlay, store: PlayStore) -> None:
    elsewhere = OpenPlay(store, table.id)
    elsewhere.act("bob", Score(1, 2), 2000)
    assert points(table) == (0, 0)
    assert table.refresh()
    assert points(table) == (0, 2)
    assert not table.refresh()


steps = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9), st.integers(0, 30)), max_size=12)


def test_two_processes_agree_whatever_they_do(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("agree") / "companion.db"
    store = PlayStore(open_database(path).database, toy.GAMES)

    @given(steps)
    def agree(script: list[tuple[int, int, int]]) -> None:
        play = store.create("toy", toy.setup(2), "ann", 0)
        assert isinstance(play, str)
        tables = [OpenPlay(store, play) for _ in range(3)]
        for at, (who, what, pick) in enumerate(script):
            # the first two write as the same device, as two tabs of one browser do
            do_something(tables[who], "ann" if who < 2 else "bob", what, pick, at * 900)
        for one in tables:
            one.refresh()
        fresh = Timeline(store.load(play), toy.GAMES)
        for one in tables:
            assert one.journal.entries == fresh.journal.entries
            assert one.timeline.lines == fresh.lines
        record = store.record(play)
        assert record.result == toy.result(fresh.state)

    agree()
    store.database.close()


def came(table: OpenPlay, scores: int) -> list[Entry]:
    """Returns what another device did without knowing of what is done here from now on."""
    other, entries = Journal(table.journal.entries), list[Entry]()
    for score in range(scores):
        entries.append(other.compose("bob", Score(1, 1 + score), 2000))
        other.append(entries[-1])
    return entries


def test_what_was_worked_out_beside_a_play_is_kept_as_a_merge_is(
    table: OpenPlay, store: PlayStore
) -> None:
    table.act("ann", Score(0, 2), 1000)
    part = came(table, 3)
    pending = PendingMerge(table, part)
    pending.work_out()
    assert points(table) == (2, 0), "nobody sees it before it is on the disk"
    assert pending.fits(table)
    assert table.merge(part, 3000, pending) == tuple(part)
    assert table.timeline is pending.timeline, "it was not worked out twice"
    assert Timeline(store.load(table.id), toy.GAMES).lines == table.timeline.lines
    table.act("ann", Score(0, 1), 4000)
    assert points(table) == (3, 6)


def test_who_taps_while_a_merge_is_worked_out_loses_nothing(
    table: OpenPlay, store: PlayStore
) -> None:
    part = came(table, 3)
    pending = PendingMerge(table, part)
    table.act("ann", Score(0, 2), 1000)
    pending.work_out()
    assert not pending.fits(table)
    table.merge(part, 3000, pending)
    assert points(table) == (2, 6)
    assert Timeline(store.load(table.id), toy.GAMES).lines == table.timeline.lines


def test_a_merge_that_was_worked_out_is_not_ahead_of_the_disk(
    table: OpenPlay, store: PlayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = came(table, 3)
    pending = PendingMerge(table, part)
    pending.work_out()

    def refuses(*_given: object) -> None:
        raise StoreError(toy._("full"))

    with monkeypatch.context() as patch:
        patch.setattr(open_play, "add_entries", refuses)
        with pytest.raises(StoreError):
            table.merge(part, 3000, pending)
    assert points(table) == (0, 0)
    assert len(store.load(table.id)) == len(table.journal) == 1
    table.merge(part, 3000)
    assert points(table) == (0, 6)


def do_something(table: OpenPlay, device: str, what: int, pick: int, at: int) -> None:
    order = table.journal.order
    match what:
        case 0 | 1:
            table.undo(device, at)
        case 2:
            table.redo(device, at)
        case 3:
            line = table.timeline.line_of(order[pick % len(order)])
            if line is not None:
                kind = Amend if pick % 3 else Insert
                step = kind(line.entry.id, Score(pick % 2, 1 + pick % 9))
                table.revise(device, (step,), at)
        case 4:
            table.take_back(device, [order[pick % len(order)]] if pick % len(order) else [], at)
        case 5 | 6:
            table.act(device, Adjust("points", pick % 2, pick % 5 - 1), at)
        case _:
            table.act(device, Score(pick % 2, pick % 11), at)
