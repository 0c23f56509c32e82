"""The rows of plays: what the home screen and the history show without folding a journal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    insert,
    select,
    update,
)
from sqlmodel import col

from companion.errors import CodecError
from companion.play.bounds import LATEST
from companion.play.codec import parse_json
from companion.play.entry import PlayStarted
from companion.play.setup import Setup
from companion.play.shape import shape_of
from companion.play.tell import Result
from companion.store.checksum import entry_checksum
from companion.store.failure import missing_play
from companion.store.results import Ending, dump_ending, load_result
from companion.store.tables import METADATA, EntryRow, PlayRow, is_well_typed


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """What is known of a play without folding its journal.

    Attributes:
        id: the play's id.
        game: the game's id; the game need not be among those of this version.
        name: what its players call it, or empty.
        setup: how it began; None when that is damaged or of a newer version.
        began_at: when its first entry was written, in milliseconds since 1970 like all times.
        created_at: when this device first had it.
        updated_at: when this device last added to it.
        finished_at: when the entry that ended it was written, or None.
        result: how it ended, as it was told then.
        deleted_at: when it was put in the bin, or None.
        damaged: whether its row or its first entry is no longer what was written.
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
    damaged: bool = False


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
    values["tally"] = 0
    connection.execute(insert(PlayRow).values(**values))


def touch(connection: Connection, play: str, at: int, ending: Ending | None) -> None:
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
    values = {"of": play, "at": at, "ended": ended, "end": end}
    if connection.execute(_TOUCH, values).rowcount == 0:
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
    key, game, name, created_at, updated_at, finished_at, result, deleted_at, _tally = play
    sound, setup = _setup_of(key, device, began_at, content, checksum)
    if not sound or not is_well_typed(play, PlayRow):
        created_at, updated_at = (
            _moment(at) if isinstance(at, int) else 0 for at in (created_at, updated_at)
        )
        deleted_at = deleted_at if isinstance(deleted_at, int) else None
        key, game, name = str(key), str(game), str(name)
        times = (created_at, created_at, updated_at, None)
        return PlayRecord(key, game, name, None, *times, None, deleted_at, damaged=True)
    return PlayRecord(
        key,
        game,
        name,
        setup,
        _moment(began_at),
        _moment(created_at),
        _moment(updated_at),
        None if finished_at is None else _moment(finished_at),
        _result_of(result),
        None if deleted_at is None else _moment(deleted_at),
    )


def _moment(at: int) -> int:
    return min(max(at, 0), LATEST)


@lru_cache(maxsize=_REMEMBERED)
def _result_of(text: str | None) -> Result | None:
    if text is not None:
        with suppress(CodecError):
            return load_result(text)
    return None


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
