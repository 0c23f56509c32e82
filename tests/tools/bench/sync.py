"""How small an evening gets, how many frames it takes, and how fast all of that goes."""

from __future__ import annotations

import gc
import statistics
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgpack

from companion.play.entry import Entry, VersionVector
from companion.play.journal import Journal
from companion.sync import Carousel, Collector, exchange
from companion.sync.frames import net_bytes
from companion.sync.pack import Packed, pack_entries
from companion.sync.picture import draw
from tests.tools.bench.evening import codec_of, journals

LATEST = 30
SECOND = 1000
_USUAL = (None, False, [])
"""What is left out of the JSON for the comparison."""
ONE_CODE = {"regicide": 15, "mordred": 18, "morrigan": 15}
"""The version of the static code that shall hold a whole play."""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    plays = journals()
    yield from _sizes(plays)
    yield from _static(plays)
    yield from _times(plays)


def _whole(journal: Journal) -> bytes:
    return exchange.pack(exchange.batch_for(journal, VersionVector()), codec_of)


def _sizes(plays: Sequence[Journal]) -> Iterable[str]:
    entries = sum(len(journal) for journal in plays)
    packed = [len(_whole(journal)) for journal in plays]
    yield f"entries of the evening, {len(plays)} plays: {entries} entries"
    for journal, size in zip(plays, packed, strict=True):
        share = size / len(journal)
        game = journal.started.game
        yield f"packed, {game}, {len(journal)} entries: {size} bytes ({share:.2f} an entry)"
    for name, form in (("JSON", _json), ("msgpack with short keys", _msgpack)):
        apart = sum(len(_deflate(form(journal))) for journal in plays)
        at_once = len(_deflate(b"".join(form(journal) for journal in plays)))
        yield f"{name}, deflated: {apart} bytes ({apart / entries:.2f} an entry)"
        yield f"{name}, all plays deflated at once: {at_once} bytes"
    yield f"packed: {sum(packed)} bytes ({sum(packed) / entries:.2f} an entry)"
    frames = [Carousel(_whole(journal)).frames_needed for journal in plays]
    yield f"frames of version 10, each play a message of its own: {sum(frames)} frames {frames}"
    yield f"frames of version 10, as one message: {-(-sum(packed) // net_bytes(10))} frames"


def _static(plays: Sequence[Journal]) -> Iterable[str]:
    for journal in plays:
        game = journal.started.game
        version = _smallest(len(_whole(journal)))
        yield f"one static code for {game}: version {version} (at most {ONE_CODE[game]})"
        latest = Packed(journal.started.play, game, journal.entries[-LATEST:])
        size = len(pack_entries(latest, codec_of(game)))
        needed = _smallest(size)
        yield f"last {LATEST} entries of {game}: {size} bytes, version {needed} (at most 10)"


def _smallest(size: int) -> int:
    return next(version for version in range(2, 41) if net_bytes(version) >= size)


def _deflate(data: bytes) -> bytes:
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(data) + compressor.flush()


def _json(journal: Journal) -> bytes:
    codec = codec_of(journal.started.game)
    return b"".join(codec.dumps(entry).encode() + b"\n" for entry in journal.entries)


def _msgpack(journal: Journal) -> bytes:
    """Returns a play as somebody would pack it by hand, with what is easily left out left out.

    Devices by number, no number of an entry that follows from the one before, seconds since the
    last entry, keys of one letter, nothing that has its usual value.
    """
    codec = codec_of(journal.started.game)
    entries = journal.entries
    devices = list(dict.fromkeys(entry.device for entry in entries))
    raw: list[Any] = [devices]
    before: Entry | None = None
    for entry in entries:
        follows = before is not None and entry.after == before.id
        row: list[Any] = [devices.index(entry.device), entry.at // SECOND]
        if before is not None:
            row[1] -= before.at // SECOND
        row.append(_shortened(codec.dump_content(entry.content)))
        raw.append(row if follows else [*row, entry.after])
        before = entry
    packed = msgpack.packb(raw)
    assert isinstance(packed, bytes)
    return packed


def _shortened(raw: Any) -> Any:
    """Returns JSON with keys of one letter, which is shorter than they can be, without nulls."""
    if isinstance(raw, dict):
        return {key[:1]: _shortened(value) for key, value in raw.items() if value not in _USUAL}
    return [_shortened(item) for item in raw] if isinstance(raw, list | tuple) else raw


def _times(plays: Sequence[Journal]) -> Iterable[str]:
    packed = [_whole(journal) for journal in plays]
    carousel = Carousel(b"".join(packed))
    yield f"a frame with its picture, version 10: {_median(_pictures(carousel)):.2f} ms"
    yield f"adding a frame: {_adding(carousel):.3f} ms"

    def unpack() -> None:
        for message in packed:
            letter = exchange.unpack(message, codec_of)
            assert isinstance(letter, exchange.EntryBatch)
            Journal(letter.entries)

    yield f"unpacking and merging the evening: {_median([unpack] * 15):.1f} ms"


def _pictures(carousel: Carousel) -> list[Callable[[], object]]:
    return [lambda n=number: draw(carousel.frame(n), 10) for number in range(60)]


def _adding(carousel: Carousel) -> float:
    texts = [carousel.frame(number) for number in range(carousel.frames_needed - 1)] * 40
    collector = Collector()
    return _median([lambda text=text: collector.add(text) for text in texts])


def _median(does: Sequence[Callable[[], object]]) -> float:
    times: list[float] = []
    gc.collect()
    for do in does:
        start = time.process_time()  # nothing waits here: other programs shall not count
        do()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000
