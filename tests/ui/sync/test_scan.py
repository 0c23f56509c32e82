"""What another app hands over shows what it would change, as if it had been scanned."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from companion.store.backup import make_backup
from companion.sync.exchange import DELTA
from companion.sync.frames import Carousel
from companion.sync.picture import draw
from companion.ui.backup import actions
from companion.ui.shell.context import now_ms
from tests.headless import Headless
from tests.ui.phones import SAME, Phone, message, opening_of, settled


@asynccontextmanager
async def handed(phone: Phone, *files: bytes) -> AsyncIterator[Headless]:
    """Opens the app of a phone with files that another app has handed over."""
    waiting = list(files)

    async def take() -> tuple[bytes, ...]:
        taken = tuple(waiting)
        waiting.clear()
        return taken

    phone.table.services = replace(phone.table.services, incoming=take)
    async with phone.at("/open?1") as app:
        yield app


async def test_a_text_with_a_play_in_it_opens_the_summary(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    text = f"Look!\nhttps://somewhere.example/#/join?d={message(ann, play)}"
    async with handed(bob, text.encode()) as app:
        assert not bob.table.services.plays.has(play.id)
        await app.tap("Accept")
        assert app.shows(SAME)


async def test_pictures_of_all_codes_open_the_summary(ann: Phone, bob: Phone) -> None:
    sent = opening_of(ann, ann.table.play())
    shown = (Carousel(sent, version, kind=DELTA) for version in range(2, 10))
    carousel = next(each for each in shown if each.frames_needed == 2)
    pictures = [draw(carousel.frame(number), carousel.version).data for number in range(2)]
    async with handed(bob, *pictures) as app:
        await settled(app, "Accept")
    async with handed(bob, pictures[0]) as app:
        await settled(app, "Codes handed over: 1 of 2.")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ((), "What was handed over is not here any more."),
        ((b"hello",), "This text does not come from Companion."),
    ],
    ids=["nothing", "foreign"],
)
async def test_what_is_of_no_use_is_one_clear_error(
    bob: Phone, files: tuple[bytes, ...], told: str
) -> None:
    async with handed(bob, *files) as app:
        assert app.shows("This cannot be used")
        assert app.shows(told)
        await app.tap("To the start")
        assert app.page.route == "/"


async def test_a_backup_says_what_it_would_bring(
    ann: Phone, bob: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "PAUSE_S", 0)
    one, other = ann.table.play(), ann.table.play()
    async with handed(bob, make_backup(ann.table.database, "ann", now_ms())) as app:
        await settled(app, "plays that are not here")
        assert not bob.table.services.plays.has(one.id)
        await app.tap("Bring it back")
        await settled(app, "are back.")
        assert all(map(bob.table.services.plays.has, (one.id, other.id)))
