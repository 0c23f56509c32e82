"""The plays of this device: created, taken over, listed, renamed, deleted, loaded."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update
from sqlmodel import col

from companion.errors import CodecError, DamagedError, JournalError, StoreError
from companion.i18n import _
from companion.play import Entry, Games, Journal, PlayStarted, Refusal, Setup, Timeline
from companion.play.codec import Codec
from companion.store.database import Database
from companion.store.device import new_id
from companion.store.failure import damaged_play, missing_play, unknown_game
from companion.store.records import (
    ARRIVING,
    PlayRecord,
    Read,
    add_entries,
    all_records,
    insert_play,
    read_entries,
    record_of,
    touch,
)
from companion.store.results import ending_of, is_as_written
from companion.store.tables import METADATA, EntryRow, PlayRow

_PLAYS, _NOTES = METADATA.tables["plays"], METADATA.tables["notes"]


class PlayStore:
    """The plays in a database.

    Args:
        database: where they are.
        games: the games by id.
    """

    def __init__(self, database: Database, games: Games) -> None:
        self.database = database
        self.games = games

    def codec(self, game: str) -> Codec:
        """Returns the codec of a game.

        Raises:
            CodecError: this version does not have the game.
        """
        if game not in self.games:
            raise unknown_game()
        return self.games[game].codec

    def create(self, game: str, setup: Setup, device: str, at: int) -> str | Refusal:
        """Begins a play, unless the game refuses the setup.

        Args:
            game: the game's id.
            setup: what it begins with.
            device: who begins it.
            at: milliseconds since 1970.

        Returns:
            The play's id, or the refusal.

        Raises:
            CodecError: this version does not have the game.
            StoreError: nothing was kept.
        """
        codec = self.codec(game)
        first = self.games[game].start(setup)
        if isinstance(first, Refusal):
            return first
        play = new_id()
        entry = Journal().compose(device, PlayStarted(play, game, setup), at)
        with self.database.writing() as connection:
            insert_play(connection, play, game, at)
            add_entries(connection, play, codec, (entry,))
        return play

    def adopt(self, entries: Iterable[Entry], at: int, **beside: Any) -> str:
        """Takes over a play that began elsewhere and is not here yet.

        Args:
            entries: all of it.
            at: now.
            **beside: further columns of its row.

        Raises:
            CompanionError: the entries are no play of a known game; nothing was kept.
        """
        journal = Journal(entries)
        timeline = Timeline(journal, self.games)
        started = journal.started
        codec = self.codec(started.game)
        ending = ending_of(timeline)
        with self.database.writing() as connection:
            insert_play(connection, started.play, started.game, at)
            add_entries(connection, started.play, codec, journal.entries)
            touch(connection, started.play, at, ending)
            if beside:
                change = update(PlayRow).where(col(PlayRow.id) == started.play)
                connection.execute(change.values(**beside))
        return started.play

    def show(self, connection: Connection, plays: Sequence[str]) -> None:
        """Shows plays that were hidden while they came.

        Raises:
            StoreError: some are not here any more, for somebody else put them away meanwhile.
        """
        shown = update(PlayRow).where(_hidden(plays)).values(deleted_at=None)
        if connection.execute(shown).rowcount != len(plays):
            raise StoreError(_("The database is busy. Please try again."))

    def forget_hidden(self, plays: Sequence[str]) -> None:
        """Removes those of some plays that are still hidden, for what brought them did not end."""
        with self.database.writing() as connection:
            connection.execute(delete(PlayRow).where(_hidden(plays)))

    def rewrite(self, connection: Connection, journal: Journal, at: int) -> tuple[Timeline, int]:
        """Puts a journal in the place of a play's entries, some of which are called otherwise now.

        What else is known of the play stays. Only mending a fork does this: no entry is lost.

        Args:
            connection: a transaction that writes.
            journal: all that there is of the play.
            at: now.

        Returns:
            The play as it is now, and the row of its last entry.

        Raises:
            CompanionError: it is no play of a known game.
        """
        timeline = Timeline(journal, self.games)
        play, game = journal.started.play, timeline.game.id
        kept = [
            (table, connection.execute(select(table).where(owner == play)).mappings().all())
            for table, owner in ((_PLAYS, _PLAYS.c.id), (_NOTES, _NOTES.c.play))
        ]
        connection.execute(delete(_PLAYS).where(_PLAYS.c.id == play))
        for table, rows in kept:
            if rows:
                connection.execute(insert(table), [dict(row) for row in rows])
        connection.execute(update(_PLAYS).where(_PLAYS.c.id == play).values(tally=0))
        row = add_entries(connection, play, self.codec(game), journal.entries)
        touch(connection, play, at, ending_of(timeline))
        return timeline, row

    def plays(self, *, deleted: bool = False, unfinished: bool = False) -> tuple[PlayRecord, ...]:
        """Returns the plays, or those in the bin, the most recently played first.

        Args:
            deleted: whether those in the bin are wanted.
            unfinished: whether only those are wanted that go on.
        """
        binned = col(PlayRow.deleted_at)
        wanted = all_records().where(binned > ARRIVING if deleted else binned.is_(None))
        if unfinished:
            wanted = wanted.where(col(PlayRow.finished_at).is_(None))
        wanted = wanted.order_by(col(PlayRow.updated_at).desc(), col(PlayRow.id))
        with self.database.reading() as connection:
            return tuple(record_of(row) for row in connection.execute(wanted))

    def mend_endings(self) -> tuple[str, ...]:
        """Finds out anew how plays ended where that is not what was written; returns which.

        Plays that are damaged themselves stay as they are: who opens one is told.

        Raises:
            StoreError: they cannot be read or written.
        """
        result, end = col(PlayRow.result), col(PlayRow.finished_at)
        wanted = select(col(PlayRow.id), col(PlayRow.updated_at), result, end)
        with self.database.reading() as connection:
            rows = connection.execute(wanted.where(or_(result.is_not(None), end.is_not(None))))
            wrong = [row for row in rows if not is_as_written(row.result, row.finished_at)]
        mended: list[str] = []
        for row in wrong:
            with suppress(CodecError, DamagedError):
                ending = ending_of(Timeline(self.load(row.id), self.games))
                with self.database.writing() as connection:
                    touch(connection, row.id, row.updated_at, ending)
                mended.append(row.id)
        return tuple(mended)

    def games_played(self) -> tuple[str, ...]:
        """Returns the games of the plays, the one that was played last first."""
        game, last = col(PlayRow.game), func.max(col(PlayRow.updated_at))
        there = select(game).where(col(PlayRow.deleted_at).is_(None))
        with self.database.reading() as connection:
            return tuple(connection.execute(there.group_by(game).order_by(last.desc())).scalars())

    def record(self, play: str) -> PlayRecord:
        """Returns what is known of a play, be it in the bin or not.

        Raises:
            StoreError: there is no such play.
        """
        with self.database.reading() as connection:
            row = connection.execute(all_records().where(col(PlayRow.id) == play)).one_or_none()
        if row is None:
            raise missing_play(play)
        return record_of(row)

    def has(self, play: str) -> bool:
        """Returns whether a play is here, be it in the bin or not."""
        with self.database.reading() as connection:
            wanted = select(col(PlayRow.id)).where(col(PlayRow.id) == play)
            return connection.execute(wanted).scalar_one_or_none() is not None

    def length(self, play: str) -> int:
        """Returns how many entries a play has, 0 if it is not here.

        Raises:
            StoreError: the file cannot be read.
        """
        wanted = select(func.count()).where(col(EntryRow.play) == play)
        with self.database.reading() as connection:
            return connection.execute(wanted).scalar_one()

    def read(self, play: str, after: int = 0) -> Read:
        """Reads the entries of a play that were committed after a row, by any process.

        Raises:
            StoreError: there is no such play, or it is damaged.
            CodecError: it is of a game or a version that is not known.
        """
        wanted = select(col(PlayRow.game), col(PlayRow.tally)).where(col(PlayRow.id) == play)
        with self.database.reading() as connection:
            row = connection.execute(wanted).one_or_none()
            if row is None:
                raise missing_play(play)
            read = read_entries(connection, play, self.codec(row.game), after)
        if not after and read.tally != row.tally:
            raise damaged_play(play)
        return read

    def load(self, play: str) -> Journal:
        """Returns the journal of a play.

        Raises:
            StoreError: there is no such play, or it is damaged.
            CodecError: it is of a game or a version that is not known.
        """
        return journal_of(play, self.read(play).entries)

    def rename(self, play: str, name: str) -> None:
        """Gives a play a name of its own; an empty one takes it away.

        Raises:
            StoreError: there is no such play.
        """
        self._update(play, name=name)

    def describe(self, play: str, place: str, note: str) -> None:
        """Keeps where a play was played, and what somebody wrote down of it.

        Raises:
            StoreError: there is no such play.
        """
        self._update(play, place=place, note=note)

    def date(self, play: str, at: int) -> None:
        """Puts right when a finished play ended.

        Args:
            play: the play's id.
            at: milliseconds since 1970.

        Raises:
            StoreError: there is no such play.
        """
        self._update(play, played_at=at)

    def delete(self, play: str, at: int) -> None:
        """Puts a play in the bin.

        Raises:
            StoreError: there is no such play.
        """
        self._update(play, deleted_at=at)

    def restore(self, play: str) -> None:
        """Takes a play out of the bin.

        Raises:
            StoreError: there is no such play.
        """
        self._update(play, deleted_at=None)

    def _update(self, play: str, **values: Any) -> None:
        with self.database.writing() as connection:
            change = update(PlayRow).where(col(PlayRow.id) == play).values(**values)
            if connection.execute(change).rowcount == 0:
                raise missing_play(play)


def _hidden(plays: Sequence[str]) -> ColumnElement[bool]:
    return and_(col(PlayRow.id).in_(plays), col(PlayRow.deleted_at) == ARRIVING)


def journal_of(play: str, entries: Iterable[Entry]) -> Journal:
    """Returns the journal of stored entries.

    Raises:
        DamagedError: they do not fit together.
    """
    try:
        journal = Journal(entries, kept=True)
        started = journal.started
    except JournalError as error:
        raise damaged_play(play) from error
    if started.play != play:
        raise damaged_play(play)
    return journal
