"""Bringing a backup back: what is missing is added, what is here stays, nothing is doubled.

It is read twice as a stream: to check it, and to bring it back. Either is done in small steps, for
a table may be playing meanwhile; new plays are hidden until a last short step shows them all, so
that a backup comes whole or not at all.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection, bindparam, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.errors import CompanionError, DamagedError, ForkError, StoreError
from companion.i18n import _
from companion.play import Entry, Games, Journal, Timeline
from companion.play.codec import Codec
from companion.play.fork import resolve_fork
from companion.store.backup import (
    BackupReader,
    Here,
    RestoreSummary,
    Row,
    SavedPlay,
    SavedRow,
    foreign,
    is_lacking,
    may_merge,
    scope_of,
)
from companion.store.database import Database
from companion.store.device import renew_devices
from companion.store.failure import damaged_play
from companion.store.players import read_aliases
from companion.store.plays import PlayStore, journal_of
from companion.store.records import ARRIVING, add_entries, raw_of, read_entries, result_of, touch
from companion.store.results import PlayEnding, dump_ending, ending_of
from companion.store.tables import (
    AliasRow,
    EntryRow,
    PlayerRow,
    PlayRow,
    SettingRow,
    entry_checksum,
)

SLICE_S = 0.02
"""Seconds of work after which a step of bringing back ends, so that taps can be kept."""


@dataclass(frozen=True, slots=True)
class _New:
    """A play that is not here, as it will be: how and when it ended, and its place in the bin."""

    result: str | None
    finished_at: int | None
    gone: int | None


@dataclass(slots=True)
class Restorer:
    """Brings a backup back, once `check` has come to its end without an error.

    Args:
        database: the storage.
        games: the games by id.
        data: the file.
        device: who asks, and gets the settings of the device that made the backup.

    Attributes:
        coming: what it brings.
    """

    database: Database
    games: Games
    data: bytes
    device: str = ""
    coming: RestoreSummary = field(default_factory=RestoreSummary)
    _new: dict[str, _New] = field(default_factory=dict[str, _New])
    _here: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def changed(self) -> tuple[str, ...]:
        """The plays that are new or get entries."""
        return (*self._new, *(play for play, added in self._here.items() if added))

    def check(self) -> Iterator[int]:
        """Checks it, changes nothing, and yields after each play how many in a hundred are read.

        Raises:
            CompanionError: it cannot come: it is damaged or contradicts what is here.
        """
        self.coming = RestoreSummary()
        reader = BackupReader(self.data)
        with self.database.reading() as connection:
            here = Here.of(connection)
        for part in reader.parts():
            if isinstance(part, SavedPlay):
                self._check_play(part)
            else:
                here.count(self.coming, part, self.device)
            yield reader.percent

    def _check_play(self, saved: SavedPlay) -> None:
        game, name = saved.row["game"], saved.row["id"]
        if game not in self.games:
            self.coming.unknown += 1
            return
        codec = self.games[game].codec
        journal, ending = _folded(saved, self.games)
        with self.database.reading() as connection:
            try:
                added = _lacking(connection, saved, codec, journal)
            except DamagedError:
                self.coming.damaged += 1
                return
            beside = connection.execute(_TOLD, {"of": name}).mappings().one_or_none()
        if added is None:
            self._new[name] = _new(saved.row, ending)
            if saved.row["deleted_at"] is not None:
                self.coming.binned += 1
                return
            self.coming.plays += 1
            self.coming.entries += len(journal)
            return
        self._here[name] = added
        if beside is not None:
            here = dict(beside)
            self.coming.told += any(is_lacking(saved.row, here, name) for name in _BESIDE)
            deleted = beside["deleted_at"] is not None
            self.coming.back += deleted and saved.row["deleted_at"] is None
        self.coming.grown += added > 0
        self.coming.entries += added

    def restore(self, device: str, at: int) -> Generator[int, None, None]:
        """Brings it back, all or nothing, and yields after each step how many in a hundred came.

        Afterwards every visitor is a new device.

        Args:
            device: who asks, and gets the settings of the device that made the backup.
            at: now, in milliseconds since 1970.

        Raises:
            CompanionError: nothing was changed.
        """
        try:
            self._forget_hidden()
            rest = yield from self._bring_hidden(BackupReader(self.data))
            with self.database.writing() as connection:
                self._finish(connection, rest, device, at)
        except BaseException:
            with suppress(StoreError):
                self._forget_hidden()
            raise

    def _bring_hidden(self, reader: BackupReader) -> Generator[int, None, list[SavedRow | _Growth]]:
        """Adds the plays that are not here, hidden; returns what else is to be done."""
        rest: list[SavedRow | _Growth] = []
        parts = reader.parts()
        part = next(parts, None)
        while part is not None:
            until = time.monotonic() + SLICE_S
            with self.database.writing() as connection:
                while part is not None:
                    if isinstance(part, SavedRow):
                        rest.append(part)
                    elif part.row["id"] in self._new and _game_of(connection, part) is None:
                        _add_hidden(connection, part, self._new[part.row["id"]])
                    elif part.row["id"] in self._new or part.row["id"] in self._here:
                        rest.append(self._growth(connection, part))
                    part = next(parts, None)
                    if time.monotonic() > until:
                        break
            yield reader.percent
        return rest

    def _growth(self, connection: Connection, saved: SavedPlay) -> _Growth:
        name = saved.row["id"]
        if name in self._here and not self._here[name]:
            return _Growth(SavedPlay(saved.row))
        codec = self.games[saved.row["game"]].codec
        read = read_entries(connection, name, codec)
        offered = (codec.load(raw_of(**row)) for row in saved.entries)
        journal, added, forked = _together(journal_of(name, read.entries), offered)
        ending = ending_of(Timeline(journal, self.games))
        return _Growth(saved, codec, added, ending, read.row, journal if forked else None)

    def _finish(
        self, connection: Connection, rest: list[SavedRow | _Growth], device: str, at: int
    ) -> None:
        for part in rest:
            if isinstance(part, _Growth):
                self._grow(connection, part, at)
            elif part.kind == "player":
                _bring_player(connection, part.row)
            elif part.kind == "alias":
                _bring_alias(connection, part.row)
        _show(connection, self._new)
        own = renew_devices(connection).get(device, device)
        for part in rest:
            if isinstance(part, SavedRow) and part.kind == "setting":
                _bring_setting(connection, part.row, own)

    def _grow(self, connection: Connection, growth: _Growth, at: int) -> None:
        """Adds to a play that is here, and gives it what is told beside it unless it has that."""
        row = growth.saved.row
        if growth.codec is not None:
            if read_entries(connection, row["id"], growth.codec, growth.last_row).entries:
                growth = self._growth(connection, growth.saved)  # it went on meanwhile
            if growth.mended is not None:
                PlayStore(self.database, self.games).rewrite(connection, growth.mended, at)
            elif growth.added and growth.codec is not None:
                add_entries(connection, row["id"], growth.codec, growth.added)
                touch(connection, row["id"], at, growth.ending)
        for beside, lacking in _BESIDE.items():
            if row[beside] not in ("", None):
                change = _THIS.where(lacking).values({beside: row[beside]})
                connection.execute(change, {"of": row["id"]})
        if row["deleted_at"] is None:
            connection.execute(_UNBIN, {"of": row["id"]})

    def _forget_hidden(self) -> None:
        """Removes what a backup brought that did not come to its end."""
        hidden = col(PlayRow.deleted_at) == ARRIVING
        with self.database.reading() as connection:
            if connection.execute(select(col(PlayRow.id)).where(hidden).limit(1)).first() is None:
                return
        with self.database.writing() as connection:
            connection.execute(delete(PlayRow).where(hidden))


@dataclass(frozen=True, slots=True)
class _Growth:
    """What a backup adds to a play that is here.

    Attributes:
        saved: the play of the backup.
        codec: of its game, or None if no entry is lacking.
        added: the entries that are lacking.
        ending: how it ends with them.
        last_row: up to which row it was known here when that was found out.
        mended: all of it, if one device wrote here and there, so that some is called otherwise.
    """

    saved: SavedPlay
    codec: Codec | None = None
    added: tuple[Entry, ...] = ()
    ending: PlayEnding | None = None
    last_row: int = 0
    mended: Journal | None = None


# Built once: making a statement takes longer than running it.
_THIS = update(PlayRow).where(col(PlayRow.id) == bindparam("of"))
_BESIDE = {
    "name": col(PlayRow.name) == "",
    "place": col(PlayRow.place) == "",
    "note": col(PlayRow.note) == "",
    "played_at": col(PlayRow.played_at).is_(None),
}
_TOLD = select(
    *(col(getattr(PlayRow, name)) for name in (*_BESIDE, "deleted_at")),
).where(col(PlayRow.id) == bindparam("of"))
_UNBIN = _THIS.values(deleted_at=None)
_SHOW = _THIS.where(col(PlayRow.deleted_at) == ARRIVING).values(deleted_at=bindparam("gone"))
_ADD_PLAY, _ADD_ENTRIES = insert(PlayRow), insert(EntryRow)


def _game_of(connection: Connection, saved: SavedPlay) -> str | None:
    """Returns the game of a play that is here, or None; one that is still hidden is not."""
    gone = func.coalesce(col(PlayRow.deleted_at), 0)
    wanted = select(col(PlayRow.game)).where(col(PlayRow.id) == saved.row["id"], gone != ARRIVING)
    return connection.execute(wanted).scalar_one_or_none()


def _lacking(
    connection: Connection, saved: SavedPlay, codec: Codec, journal: Journal
) -> int | None:
    """Returns how many entries a play that is here lacks, or None if it is not.

    Raises:
        DamagedError: it is damaged here.
        JournalError: it contradicts what is here.
    """
    name = saved.row["id"]
    if _game_of(connection, saved) is None:
        return None
    read = read_entries(connection, name, codec)
    tally = select(col(PlayRow.tally)).where(col(PlayRow.id) == name)
    if connection.execute(tally).scalar_one() != read.tally:
        raise damaged_play(name)
    return len(_together(journal_of(name, read.entries), journal.entries)[1])


def _together(here: Journal, offered: Iterable[Entry]) -> tuple[Journal, tuple[Entry, ...], bool]:
    """Returns a play with what a backup has of it, what was lacking, and whether there is a fork.

    Raises:
        JournalError: they contradict each other.
    """
    entries = tuple(offered)
    try:
        return here, here.merge(entries), False
    except ForkError:
        mended = resolve_fork(here.entries, entries)
    known = frozenset(mended.mine.values())
    added = tuple(entry for entry in mended.entries if entry.id not in known)
    return Journal(mended.entries), added, True


def _add_hidden(connection: Connection, saved: SavedPlay, new: _New) -> None:
    """Adds a play that nobody sees yet."""
    play = saved.row["id"]
    hidden = {"result": new.result, "finished_at": new.finished_at, "deleted_at": ARRIVING}
    connection.execute(_ADD_PLAY, {**saved.row, **hidden, "tally": 0})
    rows = [{"play": play, **row} for row in saved.entries]
    connection.execute(_ADD_ENTRIES, [{**row, "checksum": entry_checksum(**row)} for row in rows])


def _show(connection: Connection, new: Mapping[str, _New]) -> None:
    """Shows the plays that came.

    Raises:
        StoreError: some are not here any more, for another backup was brought back meanwhile.
    """
    if new:
        connection.execute(_SHOW, [{"of": name, "gone": each.gone} for name, each in new.items()])
    if not set(connection.execute(select(col(PlayRow.id))).scalars()).issuperset(new):
        raise StoreError(_("The database is busy. Please try again."))


def _folded(saved: SavedPlay, games: Games) -> tuple[Journal, PlayEnding | None]:
    codec = games[saved.row["game"]].codec
    try:
        journal = Journal(codec.load(raw_of(**row)) for row in saved.entries)
        ending = ending_of(Timeline(journal, games))
    except (CompanionError, ValueError, TypeError, RecursionError):
        raise foreign() from None
    started = journal.started
    whole = len(journal) == len(saved.entries)
    if (started.play, started.game, whole) != (saved.row["id"], saved.row["game"], True):
        raise foreign()
    return journal, ending


def _new(row: Row, ending: PlayEnding | None) -> _New:
    """Returns how a play that is not here will be: one that ended, as it was told then."""
    if ending is None:
        return _New(None, None, row["deleted_at"])
    ended = replace(ending, result=result_of(row["result"]) or ending.result)
    return _New(dump_ending(ended), ended.at, row["deleted_at"])


def _bring_player(connection: Connection, row: Row) -> None:
    """Adds a player; one who is known stays as the later of the two was."""
    added = insert(PlayerRow).values(**row)
    newer = added.excluded["used_at"] > col(PlayerRow.used_at)
    changes = {name: added.excluded[name] for name in ("name", "colour", "emblem", "used_at")}
    connection.execute(added.on_conflict_do_update(["id"], set_=changes, where=newer))


def _bring_alias(connection: Connection, row: Row) -> None:
    """Makes two players the same person again, unless the one is somebody else here."""
    if may_merge(read_aliases(connection), row):
        connection.execute(insert(AliasRow).values(id=row["id"], player=row["player"]))


def _bring_setting(connection: Connection, row: Row, device: str) -> None:
    added = insert(SettingRow).values(
        scope=scope_of(row, device), key=row["key"], value=row["value"]
    )
    connection.execute(added.on_conflict_do_nothing())
