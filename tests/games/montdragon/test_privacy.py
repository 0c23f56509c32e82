"""What one knight saw stays on that knight's device."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.games.montdragon.moves import MOVES
from companion.games.montdragon.moves.knight import Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import SetColours
from companion.games.montdragon.notebook import MINE, line_of
from companion.games.montdragon.pieces import Card, Colour, Landing, Place, Rock
from companion.games.montdragon.state import State
from companion.play.by_hand import Finish
from companion.play.schema import shape_of
from companion.store.device import Owner
from companion.store.open_play import OpenPlay
from tests.games.montdragon.leaving import leaving, stored, timeless
from tests.games.montdragon.screen import (
    dump,
    held,
    lifted,
    noted,
    playing,
    seated,
    sent,
    shown,
    tree,
    words,
)
from tests.headless import Headless
from tests.ui.table import Table, address

SECRET = "violet"  # no knight's colour in these plays until it is seen, so no other text holds it
TO_THE_ROCK = (
    PlayMagic(Card.DRAGON, Place.R2, Place.ELSEWHERE),
    MoveKnight(1, landing=Landing.CASTLE),
    MoveKnight(1),
    MoveKnight(1),
    MoveKnight(2, landing=Landing.ROCK),
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = seated(tmp_path)
    yield made
    made.database.close()


@pytest.fixture(autouse=True)
def _at_once() -> Iterator[None]:
    with other_delays(deaf_s=0):
        yield


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
        await ana.tap("Notebook: note or read")
        await ana.tap("Whose notebook?: Ana")
        await ana.tap("Close")
        await ana.tap("Look into rock: 2")
        before = len(ben.connection.sent)
        await ana.tap("Not mine")
        await ana.tap(SECRET)
        assert not ana.shows("What did Ana see?")
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
    kept = table.services.notes.of(Owner(play.id, "ann"))
    assert [note.text for note in kept] == [MINE, LINE]
    assert table.services.notes.of(Owner(play.id, "ben")) == ()
    public = [entry for entry in play.journal.entries if "SetColours" not in repr(entry.content)]
    assert LINE not in repr(public)
    assert SECRET not in repr(public).lower()
    play.act("ann", Finish((1,)), 9_999_999)  # a play that has ended is exported too
    forms = leaving(play.journal.entries, tmp_path) | stored(table, "ann")
    forms["log of the program"] = caplog.text.encode()
    assert {name for name, data in forms.items() if LINE.encode() in data} == set()
    assert SECRET not in caplog.text
    assert LINE.encode() in b"".join(file.read_bytes() for file in tmp_path.glob("companion.db*"))


async def told_where(app: Headless) -> None:
    """Waits until a client has been told its address: nothing of its opening comes after that."""
    async with asyncio.timeout(30):
        while not any("push_route" in words(message.body) for message in app.connection.sent):
            await asyncio.sleep(0.01)


async def test_another_phone_is_sent_the_same_bytes_whatever_was_seen(tmp_path: Path) -> None:
    """Two evenings differ in what Ana notes, looks up and wipes; Ben's phone gets the same."""
    heard: list[list[str]] = []
    for colour in ("blue", SECRET):
        table = seated(tmp_path / colour)
        play = box_with_secret(table)
        async with (
            table.sit(address(play), device="ann") as ana,
            table.sit(address(play), device="ben") as ben,
        ):
            await told_where(ben)
            before = len(ben.connection.sent)
            await ana.tap("Notebook: note or read")
            await ana.tap("Whose notebook?: Ana")
            await ana.tap("Close")
            await ana.tap("Look into rock: 2")
            await ana.tap("Not mine")
            await ben.settle()
            looked = len(ben.connection.sent)
            await ana.tap(colour)
            await held(ana)
            await lifted(ana)
            await ana.tap("Notebook: note or read")
            await ana.tap("Wipe the notebook")
            await ana.tap("Really wipe the notebook of Ana")
            await ben.settle()
            assert len(ben.connection.sent) == looked
            news = [
                text
                for message in ben.connection.sent[before:]
                for text in words(message.body)
                if text != getattr(message.body, "call_id", "")  # by lot for each call
            ]
            assert any("Ana" in text for text in news)
            heard.append(news)
        table.database.close()
    assert heard[0] == heard[1]


async def test_a_page_opened_later_tells_the_same_whatever_was_seen(tmp_path: Path) -> None:
    """The first page of another phone, its sheets and its log come from the journal alone."""
    told: list[list[str]] = []
    for colour in (Colour.BLUE, Colour.VIOLET):
        table = seated(tmp_path / colour.value)
        play = box_with_secret(table)
        play.act("ann", Look(Rock.R2, won=False), 9000)
        noted(table, play, "ann", MINE, line_of(Rock.R2, colour))
        async with table.sit(address(play), device="ben") as ben:
            pages = [tree(ben)]
            for name in ("Notebook: note or read", "rock 2, free, not for Ana", "Cards left"):
                await ben.tap(name)
                pages.append(tree(ben))
                await ben.tap("Close")
            await ben.tap("More")
            await ben.tap("Log")
            pages.append(tree(ben))
            assert "saw R2" not in sent(ben)
        told.append([page.replace(play.id, "") for page in pages])
        table.database.close()
    assert told[0] == told[1]


def sent_after(app: Headless, place: int) -> list[str]:
    return [dump(message.body) for message in app.connection.sent[place:]]


@pytest.mark.parametrize("undone", [False, True])
async def test_all_that_leaves_is_the_same_whatever_was_seen(tmp_path: Path, undone: bool) -> None:
    """Two plays that differ only in what was seen under a princess leave as the same bytes."""
    left: list[dict[str, bytes]] = []
    for colour in ("blue", SECRET):
        table = seated(tmp_path / colour)
        play = box_with_secret(table)
        async with table.sit(address(play), device="ann") as app:
            await app.tap("Notebook: note or read")
            await app.tap("Whose notebook?: Ana")
            await app.tap("Close")
            await app.tap("Look into rock: 2")
            await app.tap("Not mine")
            await app.tap(colour)
        if undone:
            play.undo("ann", 9000)
        left.append(leaving(timeless(play.journal.entries), tmp_path))
        table.database.close()
    assert left[0] == left[1]


async def test_a_phone_that_goes_round_asks_and_tells_only_whose_turn_it_is(table: Table) -> None:
    play = box_with_secret(table)
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Look into rock: 2")
        await app.tap("Not mine")
        assert app.shows("What did Ana see?")
        await app.tap(SECRET)
        assert not app.shows("What did Ana see?")
        assert app.shows("Ben’s turn")
        with other_delays(curtain_s=60):
            await held(app)
        assert app.shows("Only Ben looks now.")
        assert not app.shows("of 24 arrangements")
        await lifted(app)
        with other_delays(curtain_s=0):
            await held(app)
        assert app.shows("18 of 24 arrangements")
        assert not app.shows("6 of 24 arrangements")
        await lifted(app)
    (line,) = table.services.notes.of(Owner(play.id, "ann"))
    assert (line.seat, line.text) == (0, LINE)


def test_no_action_and_no_state_has_room_for_a_sighting() -> None:
    """A look says where, whether she was the right princess, and whether the count was exact."""
    assert [field.name for field in fields(Look)] == ["rock", "won", "exact"]
    assert not any("saw" in field.name or "shoes" in field.name for field in fields(State))
    for kind in (move.action for move in MOVES):
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


@pytest.mark.parametrize("how", ["long_press_up", "long_press_cancel"])
async def test_the_notebook_is_gone_as_soon_as_the_finger_lifts(table: Table, how: str) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        assert "arrangements" not in tree(app)
        await held(app)
        assert "6 of 24 arrangements" in tree(app)
        await lifted(app, how)
        assert "arrangements" not in tree(app)


async def test_a_mere_tap_shows_nothing(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await lifted(app, "long_press_cancel")
        await app.tap("Notebook: note or read")
        assert "arrangements" not in "".join(sent(app))


async def test_the_notebook_vanishes_when_the_lifting_is_never_reported(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE)
    async with table.sit(address(play), device="ann") as app:
        with other_delays(held_s=0.02):
            await held(app)
        async with asyncio.timeout(30):
            while "arrangements" in tree(app):
                await asyncio.sleep(0.01)


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
        await app.tap("In rock: 2")
        await app.tap("blue")
        assert app.shows("This contradicts what is known. Nothing was noted.")
        assert len(table.services.notes.of(Owner(play.id, "ann"))) == 2
        await app.tap("green")
        assert app.shows("Noted for rock 2.")
        await app.tap("Nothing seen")
        assert table.services.notes.of(Owner(play.id, "ann"))[-1].text == line_of(Rock.R2, None)


async def test_a_notebook_can_be_wiped_in_two_steps(table: Table) -> None:
    play = playing(table)
    noted(table, play, "ann", MINE, line_of(Rock.R1, Colour.BLUE))
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Notebook: note or read")
        await app.tap("Wipe the notebook")
        assert len(table.services.notes.of(Owner(play.id, "ann"))) == 2
        await app.tap("Really wipe the notebook of Ana")
        assert [n.text for n in table.services.notes.of(Owner(play.id, "ann"))] == [MINE]


async def test_the_table_learns_of_a_look_even_when_nobody_notes_what_was_seen(
    table: Table,
) -> None:
    play = box_with_secret(table)
    async with table.sit(address(play), device="ann") as app:
        await app.tap("Look into rock: 2")
        await app.tap("Not mine")
    state: State = play.timeline.state
    assert state.failures == ((Rock.R2, 0),)
    assert table.services.notes.of(Owner(play.id, "ann")) == ()


def test_undo_of_a_look_leaves_the_notebook(table: Table) -> None:
    play = box_with_secret(table)
    play.act("ann", Look(Rock.R2, won=False), 9000)
    noted(table, play, "ann", MINE, LINE)
    play.undo("ann", 9001)
    assert play.timeline.state.failures == ()
    assert len(table.services.notes.of(Owner(play.id, "ann"))) == 2


async def test_a_look_told_on_another_phone_is_noted_on_ones_own(table: Table) -> None:
    play = box_with_secret(table)
    noted(table, play, "ann", MINE)
    noted(table, play, "ben", MINE, seat=1)
    async with (
        table.sit(address(play), device="ann") as ana,
        table.sit(address(play), device="ben") as ben,
    ):
        await ben.tap("Look into rock: 2")
        await ben.tap("Not mine")
        assert not ben.shows("Private notebook")
        assert not ben.shows("Note what you saw in rock 2")
        await ana.settle()
        await ana.tap("Note what you saw in rock 2")
        await ana.tap(SECRET)
        assert not ana.shows("Note what you saw in rock 2")
    assert table.services.notes.of(Owner(play.id, "ann"))[-1].text == LINE
