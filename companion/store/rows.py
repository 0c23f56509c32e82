"""Entries to rows and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, text
from sqlmodel import col

from companion.play.codec import Codec, parse_json
from companion.play.entry import Entry
from companion.store.checksum import entry_checksum
from companion.store.failure import damaged_play
from companion.store.tables import EntryRow

# Built once: making a statement takes longer than running it.
_SINCE = (
    select(
        col(EntryRow.device),
        col(EntryRow.seq),
        col(EntryRow.lamport),
        col(EntryRow.after_device),
        col(EntryRow.after_seq),
        col(EntryRow.at),
        col(EntryRow.content),
        col(EntryRow.checksum),
        col(EntryRow.id),
    )
    .where(col(EntryRow.play) == bindparam("play"), col(EntryRow.id) > bindparam("row"))
    .order_by(col(EntryRow.id))
)
_ADD = insert(EntryRow)
_LAST = text("SELECT last_insert_rowid()")
_HEAD = frozenset(("device", "seq", "lamport", "after", "at"))


class Read(NamedTuple):
    """Entries read from the store, the row to go on from, and the sum of their checksums."""

    entries: tuple[Entry, ...]
    row: int
    tally: int


def read_entries(connection: Connection, play: str, codec: Codec, after: int = 0) -> Read:
    """Reads the entries of a play that were committed after a row, by whomever.

    Raises:
        CodecError: an entry is of a newer version of the game.
        DamagedError: a row is no entry, or no longer what was written.
    """
    rows = connection.execute(_SINCE, {"play": play, "row": after}).all()
    entries = tuple(_entry_of(row, play, codec) for row in rows)
    return Read(entries, rows[-1].id if rows else after, sum(row[-2] for row in rows))


def add_entries(connection: Connection, play: str, codec: Codec, entries: Iterable[Entry]) -> int:
    """Adds entries and returns the row of the last one.

    Raises:
        CodecError: an entry holds what no reader would accept.
    """
    values = [_values_of(entry, play, codec) for entry in entries]
    connection.execute(_ADD, values)
    return connection.execute(_LAST).scalar_one()


def _values_of(entry: Entry, play: str, codec: Codec) -> dict[str, Any]:
    raw = codec.dump(entry)
    if codec.load(raw) != entry:  # else it could be written and never be read again
        raise ValueError(entry)
    after_device, after_seq = entry.after or (None, None)
    content = {key: value for key, value in raw.items() if key not in _HEAD}
    row = {
        "play": play,
        "device": entry.device,
        "seq": entry.seq,
        "lamport": entry.lamport,
        "after_device": after_device,
        "after_seq": after_seq,
        "at": entry.at,
        "content": json.dumps(content, separators=(",", ":")),
    }
    return {**row, "checksum": entry_checksum(*row.values())}


def _entry_of(row: Any, play: str, codec: Codec) -> Entry:
    *columns, checksum, _id = row
    if entry_checksum(play, *columns) != checksum:
        raise damaged_play(play)
    try:
        raw = raw_of(*columns)
    except (ValueError, TypeError, RecursionError):
        raise damaged_play(play) from None
    return codec.load(raw)


def raw_of(
    device: str,
    seq: int,
    lamport: int,
    after_device: str | None,
    after_seq: int | None,
    at: int,
    content: str,
) -> dict[str, Any]:
    """Returns the columns of an entry as the JSON object that `Codec.load` reads.

    Raises:
        ValueError: its content is no JSON object.
        TypeError: as well.
        RecursionError: it is nested too deeply.
    """
    after = None if after_device is None else [after_device, after_seq]
    head = {"device": device, "seq": seq, "lamport": lamport, "after": after, "at": at}
    return {**dict(parse_json(content)), **head}
