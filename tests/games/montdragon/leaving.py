"""Everything that leaves a device, as the bytes that leave it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from companion.games.montdragon import GAME
from companion.games.montdragon.report import explain
from companion.i18n import Translator
from companion.play.action import Outcome
from companion.play.bounds import EARLIEST
from companion.play.codec import Codec
from companion.play.entry import Content, Entry, PlayStarted, VersionVector
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.resources import translators
from companion.store.backup import make_backup
from companion.store.export import csv_of, exported, json_of, write_recording
from companion.store.export.bg_stats import play_file
from companion.sync import exchange
from companion.sync.exchange import check_words
from companion.sync.frames import Carousel
from companion.sync.pack import Packed, pack_entries, unpack_entries
from companion.sync.picture import draw
from companion.sync.text import write_text
from companion.ui.play.report import play_report, report_text
from tests.games.montdragon.screen import GAMES
from tests.ui.table import Table


def codec_of(_game: str) -> Codec:
    return GAME.codec


def timeless(entries: Sequence[Entry]) -> list[Entry]:
    """Returns entries without their times and without the random id of their play."""
    return [replace(entry, at=EARLIEST, content=_nameless(entry)) for entry in entries]


def _nameless(entry: Entry) -> Content:
    content = entry.content
    return replace(content, play="same") if isinstance(content, PlayStarted) else content


def leaving(entries: Sequence[Entry], folder: Path) -> dict[str, bytes]:
    """Returns every form in which a play leaves a device, by its name.

    Args:
        entries: the play's journal.
        folder: where files may be written.
    """
    journal = Journal(entries)
    packed = pack_entries(
        Packed(journal.started.play, "montdragon", tuple(entries)), codec_of("montdragon")
    )
    found = {"packed": packed, "packed read": repr(unpack_entries(packed, codec_of)).encode()}
    letters = {
        "opening": exchange.opening(journal, codec_of),
        "announcement": exchange.announcement_of(journal),
        "batch": exchange.batch_for(journal, VersionVector({entries[0].device: 1})),
    }
    for name, letter in letters.items():
        message = exchange.pack(letter, codec_of)
        found[name] = message
        found[f"{name} read"] = repr(exchange.unpack(message, codec_of)).encode()
        found[f"{name} as text"] = write_text(message).encode()
        found[f"{name} as codes"] = _codes(message)
    found["check words"] = repr(check_words(journal.started.play, journal.entries)).encode()
    write_recording(folder / "one.jsonl", GAME, entries)
    found["recording"] = (folder / "one.jsonl").read_bytes()
    return found | _told(Timeline(journal, GAMES))


def _codes(message: bytes) -> bytes:
    """Returns the frames that give a message back, one more, and the first one's picture."""
    carousel = Carousel(message, kind=exchange.kind_of(message))
    frames = [carousel.frame(number) for number in range(carousel.frames_needed + 1)]
    picture = draw(frames[0], carousel.version).data
    return "\n".join([*frames, str(picture)]).encode()


def _told(timeline: Timeline) -> dict[str, bytes]:
    """Returns what is said of a play in words: the log, the account, the explanations."""
    found: dict[str, bytes] = {}
    for language, voice in translators(GAMES).items():
        told = play_report(timeline, voice)
        found[f"account {language}"] = json.dumps(told).encode() + report_text(told).encode()
        found[f"log {language}"] = "\n".join(_log(timeline, voice)).encode()
    return found


def _log(timeline: Timeline, voice: Translator) -> Iterator[str]:
    for line in timeline.lines:
        yield voice.text(GAME.describe(line.action, line.before, line.after).text)
        if isinstance(line.outcome, Outcome):
            for notice in GAME.announce(line.before, line.action, line.outcome):
                yield voice.text(notice.message)
    yield from map(repr, (timeline.state, explain(timeline.state, "chance_R2")))


def stored(table: Table, device: str) -> dict[str, bytes]:
    """Returns every form in which a whole storage leaves, by its name."""
    store = table.services.plays
    found = {"backup": gzip.decompress(make_backup(table.database, device, 5000))}
    for language, voice in translators(GAMES).items():
        plays = list(exported(store.plays(), GAMES, voice))
        document = json_of(plays, store.codec, lambda play: store.load(play).entries)
        found[f"document {language}"] = document
        found[f"table {language}"] = csv_of(plays, voice)
        found[f"play file {language}"] = play_file(plays)
    return found
