"""The recorded evening stays as small as a table needs it: whole games in one code."""

from __future__ import annotations

import pytest

from companion.play.entry import VersionVector
from companion.play.journal import Journal
from companion.sync import Carousel, exchange
from companion.sync.frames import net_bytes
from companion.sync.pack import Packed, pack_entries
from tests.tools.bench.evening import codec_of, journals

PLAYS = journals()
MOST_BYTES_AN_ENTRY = 3
MOST_FRAMES = 6
STATIC = {"regicide": 15, "mordred": 18, "morrigan": 15}


def whole(journal: Journal) -> bytes:
    return exchange.pack(exchange.batch_for(journal, VersionVector()), codec_of)


def test_an_entry_takes_less_than_three_bytes() -> None:
    entries = sum(len(journal) for journal in PLAYS)
    assert sum(len(whole(journal)) for journal in PLAYS) <= MOST_BYTES_AN_ENTRY * entries


def test_the_evening_is_shown_in_six_frames() -> None:
    frames = [Carousel(whole(journal)).frames_needed for journal in PLAYS]
    assert sum(frames) <= MOST_FRAMES


@pytest.mark.parametrize("journal", PLAYS, ids=lambda journal: journal.started.game)
def test_a_whole_game_is_one_static_code(journal: Journal) -> None:
    message = whole(journal)
    assert len(message) <= net_bytes(STATIC[journal.started.game])
    read = exchange.unpack(message, codec_of)
    assert isinstance(read, exchange.EntryBatch)
    assert read.entries == journal.entries


@pytest.mark.parametrize("journal", PLAYS, ids=lambda journal: journal.started.game)
def test_the_last_thirty_entries_are_one_static_code(journal: Journal) -> None:
    started = journal.started
    latest = Packed(started.play, started.game, journal.entries[-30:])
    assert len(pack_entries(latest, codec_of(started.game))) <= net_bytes(10)
