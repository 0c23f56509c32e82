"""The rows of plays, which are shown without folding a journal, and those of entries."""

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    insert,
    select,
    text,
    update,
)
from sqlmodel import col

from companion.errors import CodecError, ImplausibleError
from companion.play import Entry, PlayStarted, Result, Setup
from companion.play.bounds import LATEST
from companion.play.codec import Codec, parse_json
from companion.play.schema import shape_of
from companion.store.failure import damaged_play, missing_play
from companion.store.results import PlayEnding, dump_ending, load_pause, load_result
from companion.store.tables import METADATA, EntryRow, PlayRow, entry_checksum, is_well_typed

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
    connection.execute(_ADD, [_values_of(entry, play, codec) for entry in entries])
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
    try:
        return codec.load(raw)
    except ImplausibleError:  # taken in by a version that did not refuse it yet
        raise damaged_play(play) from None


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


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """What is known of a play without folding its journal.

    Attributes:
        id: the play's id.
        game: the game's id; the game need not be among those of this version.
        name: what its players call it, or empty.
        setup: how it began; None when that is damaged or of a newer version.
        began_at: when its first entry was written, in milliseconds since 1970 like all times;
            so much earlier or later as the date of its end was put right.
        created_at: when this device first had it.
        updated_at: when this device last added to it.
        finished_at: when it ended, as it was put right, else when the entry that ended it was
            written; None while it goes on.
        result: how it ended, as it was told then.
        deleted_at: when it was put in the bin, or None.
        place: where it was played, or empty.
        note: what somebody wrote down of it, or empty.
        damaged: whether its row or its first entry is no longer what was written.
        paused: for how long it paused before its end, in milliseconds.
    """

    id: str
    game: str
    name: str
    setup: Setup | None
    began_at: int
    created_at: int
    updated_at: int
    finished_at: int | None
    result: Result | None
    deleted_at: int | None
    place: str = ""
    note: str = ""
    damaged: bool = False
    paused: int = 0

    @property
    def took(self) -> int:
        """How long it took without its pauses, in milliseconds; 0 while it goes on."""
        whole = 0 if self.finished_at is None else self.finished_at - self.began_at
        return max(0, whole - self.paused)


ARRIVING = -1
"""The time at which a play was put in the bin that a backup is still bringing: nobody sees it."""

_REMEMBERED = 1024
"""Results and setups that are kept decoded: the lists of plays are read again at every news."""

_TOUCH = (
    update(PlayRow)
    .where(col(PlayRow.id) == bindparam("of"))
    .values(
        updated_at=bindparam("at"),
        result=bindparam("ended"),
        finished_at=bindparam("end"),
    )
)  # built once: making a statement takes longer than running it


def insert_play(connection: Connection, play: str, game: str, at: int) -> None:
    """Adds the row of a play."""
    values = {"id": play, "game": game, "name": "", "created_at": at, "updated_at": at}
    connection.execute(insert(PlayRow).values(**values, tally=0, place="", note=""))


def touch(connection: Connection, play: str, at: int, ending: PlayEnding | None) -> None:
    """Notes that a play went on, and how it ended if it did.

    Args:
        connection: a transaction that writes.
        play: the play's id.
        at: now.
        ending: how it ended, or None.

    Raises:
        StoreError: there is no such play.
    """
    ended = None if ending is None else dump_ending(ending)
    end = None if ending is None else ending.at
    if connection.execute(_TOUCH, {"of": play, "at": at, "ended": ended, "end": end}).rowcount == 0:
        raise missing_play(play)


def all_records() -> Select[Any]:
    """Returns the query of plays, each with the content of its first entry."""
    first = and_(col(EntryRow.play) == col(PlayRow.id), col(EntryRow.after_device).is_(None))
    columns = METADATA.tables["plays"].columns
    began = (
        col(EntryRow.content),
        col(EntryRow.at).label("began_at"),
        col(EntryRow.device),
        col(EntryRow.checksum),
    )
    return select(*columns, *began).select_from(PlayRow).outerjoin(EntryRow, first)


def record_of(row: Any) -> PlayRecord:
    """Returns the record of a row of `all_records`; of one that was damaged only what it is.

    A time that no calendar knows is cut.
    """
    *play, content, began_at, device, checksum = row
    key, game, name, created_at, updated_at, finished_at, result, deleted_at, *beside = play
    sound, setup = _setup_of(key, device, began_at, content, checksum)
    if not sound or not is_well_typed(play, PlayRow):
        created_at, updated_at = (
            _moment(at) if isinstance(at, int) else 0 for at in (created_at, updated_at)
        )
        deleted_at = deleted_at if isinstance(deleted_at, int) else None
        key, game, name = str(key), str(game), str(name)
        times = (created_at, created_at, updated_at, None)
        return PlayRecord(key, game, name, None, *times, None, deleted_at, damaged=True)
    _tally, place, note, played_at = beside
    told, paused = _ending_of(result)
    if finished_at is not None and played_at is not None:
        began_at, finished_at = played_at - (finished_at - began_at), played_at
    return PlayRecord(
        key,
        game,
        name,
        setup,
        _moment(began_at),
        _moment(created_at),
        _moment(updated_at),
        None if finished_at is None else _moment(finished_at),
        told,
        None if deleted_at is None else _moment(deleted_at),
        place,
        note,
        paused=paused,
    )


def _moment(at: int) -> int:
    return min(max(at, 0), LATEST)


def result_of(text: str | None) -> Result | None:
    """Returns the result as it was told then; None if none was, or it cannot be read."""
    return _ending_of(text)[0]


@lru_cache(maxsize=_REMEMBERED)
def _ending_of(text: str | None) -> tuple[Result | None, int]:
    """Returns the result, and for how many milliseconds the play had paused."""
    if text is not None:
        with suppress(CodecError):
            return load_result(text), load_pause(text)
    return None, 0


@lru_cache(maxsize=_REMEMBERED)
def _setup_of(
    play: str, device: str | None, at: int, content: str, checksum: int
) -> tuple[bool, Setup | None]:
    """Returns whether a play has its first entry as it was written, and how it began."""
    first = (device or "", 1, 1, None, None, at, content)
    if device is None or entry_checksum(play, *first) != checksum:
        return False, None
    try:
        started: PlayStarted = shape_of(PlayStarted).load(parse_json(content)["start"])
    except (CodecError, ValueError, KeyError, TypeError, RecursionError):
        return True, None
    return True, started.setup
