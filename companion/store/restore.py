"""Bringing a backup back: what is missing is added, what is here stays, nothing is doubled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.errors import CodecError, CompanionError
from companion.play.codec import Codec
from companion.play.entry import Entry
from companion.play.game import Games
from companion.play.journal import Journal
from companion.play.tell import Result
from companion.play.timeline import Timeline
from companion.store.aliases import person
from companion.store.backup import OWN, Backup, Row, SavedPlay, foreign
from companion.store.database import Database
from companion.store.identity import renew_devices
from companion.store.players import read_aliases
from companion.store.records import insert_play, touch
from companion.store.results import Ending, ending_of, load_result
from companion.store.rows import add_entries, raw_of, read_entries
from companion.store.tables import AliasRow, PlayerRow, PlayRow, SettingRow


@dataclass(frozen=True, slots=True)
class RestoreSummary:
    """What a backup brought, or would bring.

    Attributes:
        plays: plays that were not here.
        grown: plays that were here and got entries.
        entries: entries that were not here, those of new plays included.
        unknown: plays of games that this version does not have; they stay in the file.
    """

    plays: int = 0
    grown: int = 0
    entries: int = 0
    unknown: int = 0


@dataclass(frozen=True, slots=True)
class CheckedPlay:
    """A play of a backup that was folded, and so is sound.

    Attributes:
        row: its row in the backup.
        codec: of its game.
        journal: its entries.
        ending: how it ended by the rules as they are now, or None.
        result: as it was told then, or None.
    """

    row: Row
    codec: Codec
    journal: Journal
    ending: Ending | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class _Change:
    """What a checked play changes here.

    Attributes:
        play: the play of the backup.
        journal: what is known of it afterwards.
        added: the entries that were not here.
        is_new: whether nothing of it was here.
    """

    play: CheckedPlay
    journal: Journal
    added: tuple[Entry, ...]
    is_new: bool


def check_plays(backup: Backup, games: Games) -> Iterator[CheckedPlay]:
    """Yields the plays of known games once each is checked, which takes its time.

    Raises:
        CodecError: one is damaged.
    """
    return (_check(saved, games) for saved in backup.plays if saved.row["game"] in games)


class Restorer:
    """A backup that was checked and can be brought back.

    Args:
        database: the storage.
        games: the games by id.
        backup: what was read.
        checked: its plays, where `check_plays` has yielded them already.

    Raises:
        CodecError: it is damaged; nothing was changed.
    """

    def __init__(
        self,
        database: Database,
        games: Games,
        backup: Backup,
        checked: Iterable[CheckedPlay] | None = None,
    ) -> None:
        self._database = database
        self._games = games
        self._backup = backup
        self._plays = tuple(check_plays(backup, games) if checked is None else checked)
        self._unknown = len(backup.plays) - len(self._plays)

    def preview(self) -> RestoreSummary:
        """Says what would come, and changes nothing.

        Raises:
            CompanionError: it cannot come: it contradicts what is here, or that cannot be read.
        """
        with self._database.reading() as connection:
            return self._count([_change(connection, play) for play in self._plays])

    def restore(self, device: str, at: int) -> RestoreSummary:
        """Brings it back, all or nothing. Afterwards every visitor is a new device.

        Args:
            device: who asks, and gets the settings of the device that made the backup.
            at: now, in milliseconds since 1970.

        Raises:
            CompanionError: nothing was changed.
        """
        with self._database.writing() as connection:
            changes = [_change(connection, play) for play in self._plays]
            for change in changes:
                self._bring(connection, change, at)
            for row in self._backup.players:
                _bring_player(connection, row)
            for row in self._backup.aliases:
                _bring_alias(connection, row)
            own = renew_devices(connection).get(device, device)
            for row in self._backup.settings:
                _bring_setting(connection, row, own)
        return self._count(changes)

    def _count(self, changes: list[_Change]) -> RestoreSummary:
        return RestoreSummary(
            plays=sum(change.is_new for change in changes),
            grown=sum(bool(change.added) and not change.is_new for change in changes),
            entries=sum(len(change.added) for change in changes),
            unknown=self._unknown,
        )

    def _bring(self, connection: Connection, change: _Change, at: int) -> None:
        row, entries = change.play.row, change.added
        if change.is_new:
            insert_play(connection, row["id"], row["game"], row["created_at"])
        if entries:
            add_entries(connection, row["id"], change.play.codec, entries)
            ending = self._ending(change)
            touched = row["updated_at"] if change.is_new else at
            touch(connection, row["id"], touched, ending, max(entry.at for entry in entries))
        _tidy(connection, change)

    def _ending(self, change: _Change) -> Ending | None:
        """Returns how a play ends here: a new one as it was told then."""
        if not change.is_new:
            return ending_of(Timeline(change.journal, self._games))
        ending, told = change.play.ending, change.play.result
        return ending if ending is None or told is None else Ending(told, ending.figures)


def _check(saved: SavedPlay, games: Games) -> CheckedPlay:
    codec = games[saved.row["game"]].codec
    try:
        journal = Journal(codec.load(raw_of(**row)) for row in saved.entries)
        ending = ending_of(Timeline(journal, games))
    except (CompanionError, ValueError, TypeError, RecursionError):
        raise foreign() from None
    started = journal.started
    if (started.play, started.game) != (saved.row["id"], saved.row["game"]):
        raise foreign()
    return CheckedPlay(saved.row, codec, journal, ending, _result_of(saved.row))


def _result_of(row: Row) -> Result | None:
    """Returns the result as it was told then; None if none was, or it cannot be read."""
    if row["result"] is None:
        return None
    try:
        return load_result(row["result"])
    except CodecError:
        return None


def _change(connection: Connection, play: CheckedPlay) -> _Change:
    name = play.row["id"]
    here = select(col(PlayRow.game)).where(col(PlayRow.id) == name)
    if connection.execute(here).scalar_one_or_none() is None:
        return _Change(play, play.journal, play.journal.entries, is_new=True)
    journal = Journal(read_entries(connection, name, play.codec).entries)
    return _Change(play, journal, journal.merge(play.journal.entries), is_new=False)


def _tidy(connection: Connection, change: _Change) -> None:
    """Gives a play its name and its place: as in the backup, unless it has its own here."""
    row = change.play.row
    this = update(PlayRow).where(col(PlayRow.id) == row["id"])
    if change.is_new:
        connection.execute(this.values(name=row["name"], deleted_at=row["deleted_at"]))
        return
    if row["name"]:
        connection.execute(this.where(col(PlayRow.name) == "").values(name=row["name"]))
    if row["deleted_at"] is None:
        connection.execute(this.values(deleted_at=None))


def _bring_player(connection: Connection, row: Row) -> None:
    """Adds a player; one who is known stays as the later of the two was."""
    added = insert(PlayerRow).values(**row)
    newer = added.excluded["used_at"] > col(PlayerRow.used_at)
    changes = {name: added.excluded[name] for name in ("name", "colour", "emblem", "used_at")}
    connection.execute(added.on_conflict_do_update(["id"], set_=changes, where=newer))


def _bring_alias(connection: Connection, row: Row) -> None:
    """Makes two players the same person again, unless the one is somebody else here."""
    aliases = read_aliases(connection)
    player, into = row["id"], row["player"]
    if player not in aliases and person(aliases, into) != player:
        connection.execute(insert(AliasRow).values(id=player, player=into))


def _bring_setting(connection: Connection, row: Row, device: str) -> None:
    scope = device if row["scope"] == OWN else ""
    added = insert(SettingRow).values(scope=scope, key=row["key"], value=row["value"])
    connection.execute(added.on_conflict_do_nothing())
