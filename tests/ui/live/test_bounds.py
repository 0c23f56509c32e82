"""Over a living connection nothing is kept that code, file and link refuse, relayed or not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.play.bounds import EARLIEST, MOST_ENTRIES
from companion.play.entry import Entry, VersionVector
from companion.store.open_play import OpenPlay
from companion.sync.exchange import MOST_AT_ONCE, EntryBatch, pack, unpack
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from tests.play.forgeries import FIRST, FORGED, too_many_devices, too_many_entries
from tests.play.tables import START
from tests.toy import GAME
from tests.ui.live.air import Air
from tests.ui.live.phones import LivePhone, come_to_rest, live_phone, scan_each_other

LETTER = bytes([VERSION << 4 | 1])
BEYOND = {"entries": too_many_entries, "devices": too_many_devices}


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[LivePhone, LivePhone, LivePhone]]:
    """Yields Ann, who has a play, Ben and Eve."""
    air = Air()
    ann, ben, eve = (live_phone(tmp_path / name, air, name) for name in ("ann", "ben", "eve"))
    ann.table.services.open_plays.join((START, FIRST), EARLIEST)
    yield ann, ben, eve
    for phone in (ann, ben, eve):
        phone.live.leave()
        phone.table.database.close()


async def send(eve: LivePhone, entries: tuple[Entry, ...]) -> None:
    """Sends entries as somebody who says to have seen everything, so that nobody is asked."""
    assert eve.live.group
    (link,) = eve.live.group.links
    for at in range(0, len(entries), MOST_AT_ONCE):
        some = entries[at : at + MOST_AT_ONCE]
        seen = VersionVector.of((START, FIRST, *entries[: at + MOST_AT_ONCE]))
        message = pack(EntryBatch("play1", "toy", some, seen), lambda _game: GAME.codec)
        for piece in split(LETTER + message):
            eve.radio.send(link, piece)
        await come_to_rest()


def play_of(phone: LivePhone) -> OpenPlay:
    return phone.table.services.open_plays.open("play1")


def others(phone: LivePhone) -> set[str]:
    return {other.last.name for other in phone.live.neighbours.values()}


@pytest.mark.parametrize("forged", FORGED.values(), ids=list(FORGED))
async def test_what_no_device_writes_is_not_kept(
    table: tuple[LivePhone, LivePhone, LivePhone], forged: Entry
) -> None:
    ann, ben, eve = table
    await scan_each_other(ann, ben, "play1")
    await scan_each_other(ben, eve, "play1")
    before = play_of(ann).journal.entries
    with suppress(CompanionError, ValueError, OverflowError):  # no sheet can hold some of them
        await send(eve, (forged,))
    for phone in (ann, ben):
        assert play_of(phone).journal.entries == before
    assert "Ben" in others(ann), "who passes on is not taken for who forges"


@pytest.mark.parametrize("relayed", [False, True], ids=["straight", "passed on"])
@pytest.mark.parametrize("beyond", BEYOND.values(), ids=list(BEYOND))
async def test_a_play_has_an_end_though_others_go_on_sending(
    table: tuple[LivePhone, LivePhone, LivePhone],
    beyond: Callable[[], tuple[Entry, ...]],
    relayed: bool,
) -> None:
    ann, ben, eve = table
    await scan_each_other(ann, ben, "play1")
    await scan_each_other(ben if relayed else ann, eve, "play1")
    await send(eve, beyond())
    assert "Eve" not in others(ann) | others(ben)
    assert "Ben" in others(ann)
    assert len(play_of(ann).journal) <= MOST_ENTRIES
    assert play_of(ann).journal.entries == play_of(ben).journal.entries
    message = pack(
        EntryBatch("play1", "toy", play_of(ann).journal.entries, play_of(ann).journal.version),
        lambda _game: GAME.codec,
    )
    assert unpack(message, lambda _game: GAME.codec).version == play_of(ann).journal.version, (
        "it still goes by code"
    )
