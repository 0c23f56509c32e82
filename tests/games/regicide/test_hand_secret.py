"""A hand that is told for advice leaves no trace: in no store, in no journal, at nobody else."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.games.regicide import GAME
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.store.opening import FILE
from companion.ui.shell.context import now_ms
from tests.games.regicide.driver import setup
from tests.ui.table import address, table_in


def everything(folder: Path) -> list[str]:
    """Returns all that the store holds, line by line."""
    with sqlite3.connect(folder / FILE) as database:
        return list(database.iterdump())


async def test_a_hand_is_neither_stored_nor_sent_to_another_device(tmp_path: Path) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    play = table.services.plays.create(GAME.id, setup(2), "ann", now_ms())
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    opened.act("ann", RevealEnemy(Suit.HEARTS), now_ms())
    async with (
        table.sit(f"/tool/{GAME.id}/hand/{play}") as app,
        table.sit(address(opened), device="ben") as other,
    ):
        stored, entries, seen = everything(tmp_path), len(opened.journal), other.labels()
        sent = len(other.connection.sent)
        for key in ("7", "7 of Spades", "7", "3", "3 of Clubs"):
            await app.tap(key)
        assert app.shows("pay with 3♣, exactly")
        await other.settle()
        assert (other.labels(), len(other.connection.sent)) == (seen, sent)
    assert everything(tmp_path) == stored
    assert len(opened.journal) == entries
    table.database.close()
