"""What one knight saw stays on that knight's device."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from companion.games.montdragon import GAME
from companion.games.montdragon.actions import ACTIONS, Look, Move, PlayMagic, SetColours
from companion.games.montdragon.notebook import MINE, line_of
from companion.games.montdragon.pieces import Card, Colour, Landing, Place, Rock
from companion.games.montdragon.state import State
from companion.play.codec import Codec
from companion.play.entry import Entry, PlayStarted
from companion.play.shape import shape_of
from companion.store.live import OpenPlay
from companion.store.private_notes import Owner
from companion.store.recording import write_recording
from companion.sync.pack import Packed, inflate, pack_entries
from companion.widgets import hold
from tests.games.montdragon.screen import (
    dump,
    held,
    lifted,
    noted,
    pad,
    playing,
    seated,
    sent,
    shown,
    tree,
)
from tests.headless import Headless
from tests.ui.table import Table, address

SECRET = "violet"  # no knight's colour in these plays until it is seen, so no other text holds it
TO_THE_ROCK = (
    PlayMagic(Card.DRAGON, Place.R2, Place.ELSEWHERE),
    Move(1, landing=Landing.CASTLE),
    Move(1),
    Move(1),
    Move(2, landing=Landing.ROCK),
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = seated(tmp_path)
    yield made
    made.database.close()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hold, "HOLD_S", 0.0)


def box_with_secret(table: Table) -> OpenPlay:
    """Returns a play whose fourth princess, of a knight that does not play, is violet."""
    colours = (Colour.RED, Colour.BLUE, Colour.YELLOW, Colour.VIOLET)
    return playing(table, (SetColours(colours), *TO_THE_ROCK), players=3)


LINE = line_of(Rock.R2, Colour.VIOLET)


async def test_nothing_that_leaves_the_device_holds_a_sighting(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    play = box_with_secret(table)
    async with (
        table.sit(address(play), device="ann") as ana,
        table.sit(address(play), device="ben") as ben,
    ):
        await ana.tap("My notebook")
        await ana.tap("Whose notebook?: Ana")
        await ana.tap("Close")
        await ana.tap("Look behind rock: 2")
        before = len(ben.connection.sent)
        await ana.tap("Not the own one")
        await ana.tap(SECRET)
        assert ana.shows("Noted for rock 2.")
        await ana.tap("Close")
        await held(ana)
        assert ana.shows("6 of 24 arrangements")
        await lifted(ana)
        await ben.settle()
        assert ben.shows("rock 2, free, not for Ana")
        for text in (shown(ben), tree(ben)):
            assert SECRET not in text
            assert LINE not in text
        news = "".join(sent_after(ben, before))
        assert "Ana" in news
        assert SECRET not in news
    kept = table.house.notes.of(Owner(play.id, "ann"))
    assert [note.text for note in kept] == [MINE, LINE]
    assert table.house.notes.of(Owner(play.id, "ben")) == ()
    public = [entry for entry in play.journal.entries if "SetColours" not in repr(entry.content)]
    assert LINE not in repr(public)
    assert SECRET not in repr(public).lower()
    for data in (
        packed(play.journal.entries),
        inflate(packed(play.journal.entries)[1:]),
        recording(play, tmp_path / "play.jsonl"),
        caplog.text.encode(),
    ):
        assert LINE.encode() not in data
    assert SECRET not in caplog.text
    assert LINE.encode() in b"".join(file.read_bytes() for file in tmp_path.glob("companion.db*"))


def sent_after(app: Headless, place: int) -> list[str]:
    return [dump(message.body) for message in app.connection.sent[place:]]


def recording(play: OpenPlay, path: Path) -> bytes:
    write_recording(path, GAME, play.journal.entries)
    return path.read_bytes()


@pytest.mark.parametrize("undone", [False, True])
async def test_all_that_leaves_is_the_same_whatever_was_seen(tmp_path: Path, undone: bool) -> None:
    """Two plays that differ only in what was seen under a princess pack to the same bytes."""
    left: list[tuple[bytes, bytes]] = []
    for colour in ("blue", SECRET):
        table = seated(tmp_path / colour)
        play = box_with_secret(table)
        async with table.sit(address(play), device="ann") as app:
            await app.tap("My notebook")
            await app.tap("Whose notebook?: Ana")
            await app.tap("Close")
            await app.tap("Look behind rock: 2")
            await app.tap("Not the own one")
            await app.tap(colour)
            await app.tap("Close")
        if undone:
            play.undo("ann", 9000)
        entries = [timeless(entry) for entry in play.journal.entries]
        write_recording(tmp_path / "one.jsonl", GAME, entries)
        left.append((packed(entries), (tmp_path / "one.jsonl").read_bytes()))
        table.database.close()
    assert left[0] == left[1]


def timeless(entry: Entry) -> Entry:
    """Returns an entry without its time and without the random id of its play."""
    content = entry.content
    if isinstance(content, PlayStarted):
        content = replace(content, play="same")
    return replace(entry, at=0, content=content)


def packed(entries: Iterable[Entry]) -> bytes:
    """Returns entries as they travel."""
    return pack_entries(Packed("same", "montdragon", tuple(entries)), Codec(GAME.vocabulary))


def test_no_action_and_no_state_has_room_for_a_sighting() -> None:
    """A look says where, whether it was the own princess, and whether the count was exact."""
    assert [field.name for field in fields(Look)] == ["rock", "won", "exact"]
    assert not any("saw" in field.name or "shoes" in field.name for field in fields(State))
    for kind in ACTIONS:
        assert shape_of(kind) is not None
        if kind.__name__ != "SetColours":
            assert "Colour" not in repr(kind.__annotations__)


async def test_two_phones_keep_two_notebooks_of_one_play(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE), seat=0)
    noted(table, play, "ben", MINE, line_of(Rock.R3, Colour.GREEN), seat=1)
    async with (
        table.sit(address(play), device="ann") as ana,
        table.sit(address(play), device="ben") as ben,
    ):
        await held(ana)
        await held(ben)
        assert ana.shows("Ana looks for: red")
        assert ana.shows("rock 1: 0%")
        assert ben.shows("Ben looks for: blue")
        assert ben.shows("rock 3: 0%")
        assert not ben.shows("Ana looks for")


@pytest.mark.parametrize("how", ["tap_up", "tap_cancel"])
async def test_the_notebook_is_gone_as_soon_as_the_finger_lifts(table: Table, how: str) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        assert "arrangements" not in tree(app)
        await held(app)
        assert "6 of 24 arrangements" in tree(app)
        await lifted(app, how)
        assert "arrangements" not in tree(app)


async def test_a_mere_tap_shows_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hold, "HOLD_S", 0.05)
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await app.event(pad(app), "tap_down", {})
        await lifted(app)
        await asyncio.sleep(0.1)
        await app.settle()
        assert "arrangements" not in "".join(sent(app))


async def test_the_notebook_vanishes_when_the_lifting_is_never_reported(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hold, "LONGEST_S", 0.02)
    play = playing(table)
    noted(table, play, "ann", MINE)
    async with table.sit(address(play), device="ann") as app:
        await held(app)
        await asyncio.sleep(0.06)
        await app.settle()
        assert "arrangements" not in tree(app)


async def test_reading_without_holding_takes_two_steps(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Notebook: note or read")
        assert "arrangements" not in tree(app)
        await app.tap("Read without holding")
        assert "arrangements" not in tree(app)
        await app.tap("Show it now")
        assert "6 of 24 arrangements" in tree(app)
        await app.tap("Hide it")
        assert "arrangements" not in tree(app)


async def test_a_sighting_that_does_not_fit_is_not_noted(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Notebook: note or read")
        await app.tap("Behind rock: 2")
        await app.tap("blue")
        assert app.shows("This contradicts what is known. Nothing was noted.")
        assert len(table.house.notes.of(Owner(play.id, "ann"))) == 2
        await app.tap("green")
        assert app.shows("Noted for rock 2.")
        await app.tap("Nothing seen")
        assert table.house.notes.of(Owner(play.id, "ann"))[-1].text == line_of(Rock.R2, None)


async def test_a_notebook_can_be_wiped_in_two_steps(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Notebook: note or read")
        await app.tap("Wipe the notebook")
        assert len(table.house.notes.of(Owner(play.id, "ann"))) == 2
        await app.tap("Really wipe the notebook of Ana")
        assert [n.text for n in table.house.notes.of(Owner(play.id, "ann"))] == [MINE]


async def test_the_table_learns_of_a_look_even_when_nobody_notes_what_was_seen(
    table: Table,
) -> None:
    play = box_with_secret(table)
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Look behind rock: 2")
        await app.tap("Not the own one")
    state: State = play.timeline.state
    assert state.failures == ((Rock.R2, 0),)
    assert table.house.notes.of(Owner(play.id, "ann")) == ()


def test_undo_of_a_look_leaves_the_notebook(table: Table) -> None:
    play = box_with_secret(table)
    play.act("ann", Look(Rock.R2, won=False), 9000)
    noted(table, play, "ann", MINE, LINE)
    play.undo("ann", 9001)
    assert play.timeline.state.failures == ()
    assert len(table.house.notes.of(Owner(play.id, "ann"))) == 2
