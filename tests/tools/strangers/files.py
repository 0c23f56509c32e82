"""Files of strangers: plays as BG Stats writes them, with anything in the place of anything."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.errors import CodecError
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.resources import find_games, translators
from companion.store.export import csv_of, exported, json_of, read_recording
from companion.store.export.bg_stats import play_file
from companion.store.export.incoming import LONGEST_NOTE, Known, PlayFile, play_ids
from companion.store.opening import open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from tests.tools.strangers.slow import CLOCK

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = find_games()
VOICES = translators(GAMES)
LOOKS = (("red", "crown"), ("blue", "tower"))
FILES = 60
"""Of a round; the last is brought into a store."""

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    7,
    10**6 + 1,
    2**63,
    10**400,
    1.5,
    1e999,
    "",
    "x" * 5000,
    "\0",
    "\ud800",
    "\u202eAna",
    "👨‍👩‍👧‍👦",
    "=1+1",
    "\t" * 60_000,
    "2019-02-30 12:00:00",
    "9999-12-31 23:59:59",
    "0001-01-01 00:00:00",
    "9+3",
    "1e9",
    "٣",
    [],
    {},
    [[]],
    [{}],
    {"id": {}},
)


@cache
def true_file() -> str:
    """Returns a file with a whole play of each game that was recorded."""
    with TemporaryDirectory() as folder:
        database = open_database(Path(folder) / "companion.db").database
        store = PlayStore(database, GAMES)
        for path in sorted(REPLAYS.glob("*.jsonl")):
            store.adopt(read_recording(path, GAMES).journal.entries, 10**12)
        data = play_file(exported(store.plays(), GAMES, VOICES["fr"]))
        database.close()
    return data.decode()


def bg_stats(dice: Random) -> Counter[str]:
    """Reads files and brings one of them."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        database = open_database(Path(folder) / "companion.db").database
        store = PlayStore(database, GAMES)
        known = Known(GAMES, VOICES.values(), (), (), LOOKS)
        read: PlayFile | None = None
        for _file in range(FILES):
            data = file_of(dice)
            try:
                read = CLOCK.time(f"file of {len(data)}", lambda data=data: PlayFile(data, known))
            except CodecError:
                found["refused"] += 1
                continue
            found["brings all" if not read.coming.odd else "brings some"] += 1
        if read is not None:
            bring(store, read)
            found["brought"] += 1
        database.close()
    return found


def bring(store: PlayStore, file: PlayFile) -> None:
    """Keeps the plays of a file; they can be opened, told, exported and brought again."""
    players = PlayerStore(store.database)
    assert all(0 <= percent <= 100 for percent in file.bring(store, players))
    plays = store.plays()
    assert len(plays) == file.coming.plays
    for play in plays:
        journal: Journal = store.load(play.id)
        timeline = Timeline(journal, GAMES)
        assert timeline.result is not None
        assert play.note == "".join(play.note.splitlines(keepends=True))[:LONGEST_NOTE]
        assert "\0" not in play.note + play.place
    again = b""
    for voice in VOICES.values():
        told = list(exported(plays, GAMES, voice))
        csv_of(told, voice)
        json_of(told, lambda game: GAMES[game].codec, lambda play: store.load(play).entries)
        again = play_file(told)
    known = Known(GAMES, VOICES.values(), play_ids(store.database), players.known(), LOOKS)
    assert PlayFile(again, known).coming.plays == 0, "nothing is doubled"


def file_of(dice: Random) -> bytes:
    """Returns a file of which something is odd."""
    text = true_file()
    if dice.random() < 0.15:
        raw = bytearray(text.encode())
        for _change in range(dice.randint(1, 4)):
            raw[dice.randrange(len(raw))] = dice.choice((*b'{}[],:"\\09en', dice.randrange(256)))
        return bytes(raw)[: dice.choice((len(raw), len(raw), dice.randrange(len(raw))))]
    document: Any = json.loads(text)
    for _change in range(dice.choice((1, 1, 2, 5))):
        _spoil(dice, document)
    return json.dumps(document, ensure_ascii=dice.random() < 0.9).encode("utf-8", "surrogatepass")


def _spoil(dice: Random, document: Any) -> None:
    """Puts something else in some place of a document."""
    place = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = dice.choice(keys)
        inner = place[key]
        if isinstance(inner, dict | list) and inner and dice.random() < 0.95:
            place = inner
            continue
        match dice.randrange(4):
            case 0:
                del place[key]
            case 1 if isinstance(place, list):
                place.append(inner)
            case _:
                place[key] = dice.choice(ODD)
        return
