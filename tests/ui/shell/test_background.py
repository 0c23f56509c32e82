"""What strangers send is tried out beside the table, and not for ever."""

from __future__ import annotations

import asyncio
import time

import pytest

from companion.errors import CodecError
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, Undo, VersionVector
from companion.play.journal import Journal
from companion.sync.exchange import batch_for, pack
from companion.sync.text import write_text
from companion.ui.shell import background
from companion.ui.shell.background import in_background
from companion.ui.sync.exchange_step import Reviewing, received
from tests.play.tables import START
from tests.toy import Score
from tests.ui.phones import Phone


def chain(length: int) -> Journal:
    """Returns a play of undos of undos."""
    entries = [START, Entry("ann", 2, 2, START.id, EARLIEST, Score(0, 1))]
    while len(entries) < length:
        last = entries[-1]
        undo = Undo(last.id)
        entries.append(Entry("ann", last.seq + 1, last.lamport + 1, last.id, EARLIEST, undo))
    return Journal(entries)


async def test_taps_are_served_while_a_merge_is_tried_out(ann: Phone) -> None:
    codec = ann.table.services.plays.codec
    message = pack(batch_for(chain(2000), VersionVector()), codec)
    assert len(write_text(message)) < 400
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.001)
            ticks += 1

    ticking = asyncio.ensure_future(tick())
    began = time.monotonic()
    stage = await received(ann.table.services, message)
    took = time.monotonic() - began
    ticking.cancel()
    assert isinstance(stage, Reviewing)
    assert took < background.BUDGET_S
    assert ticks > 5


async def test_what_takes_too_long_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "BUDGET_S", 0.05)
    with pytest.raises(CodecError, match="too long"):
        await in_background(lambda: time.sleep(0.3))
    monkeypatch.undo()
    assert await in_background(lambda: "the next one") == "the next one"
