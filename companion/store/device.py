"""What is one device's: its name in the journals, and what is for its eyes alone.

Those are private notes, and what was looked for in vain in the rules. Nothing that leaves the
device reads these tables: no journal, packing, recording, backup, export, code, connection or check
words. Only the device that took a note gets it back; of what was looked for a damaged file loses
all.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Collection, Sequence
from string import ascii_lowercase
from typing import NamedTuple, TypeGuard

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.play import LONGEST_NOTE, Note
from companion.store.database import Database
from companion.store.tables import (
    METADATA,
    DeviceRow,
    NoteRow,
    SettingRow,
    UnansweredRow,
    is_well_typed,
)

_ALPHABET = ascii_lowercase + "234567"  # base32, RFC 4648
_LENGTH = 10


def new_id() -> str:
    """Returns an id that nobody else has: 50 random bits as ten letters and digits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def device_of(database: Database, visitor: str = "") -> str:
    """Returns the device that a visitor of this storage is, always the same.

    Args:
        database: the storage.
        visitor: a browser that a served app knows again, or empty for the owner of the storage.
    """

    def read() -> dict[str, str]:
        # After each commit every session asks for its own: one reading answers them all.
        wanted = select(col(DeviceRow.visitor), col(DeviceRow.device))
        with database.reading() as connection:
            return {row.visitor: row.device for row in connection.execute(wanted)}

    known = database.recall("devices", read).get(visitor)
    if _is_id(known):
        return known
    wanted = select(col(DeviceRow.device)).where(col(DeviceRow.visitor) == visitor)
    with database.writing() as connection:
        known = connection.execute(wanted).scalar_one_or_none()
        if _is_id(known):  # another process was faster
            return known
        device = new_id()
        added = insert(DeviceRow).values(visitor=visitor, device=device)
        connection.execute(added.on_conflict_do_update(["visitor"], set_={"device": device}))
    return device


def _is_id(device: object) -> TypeGuard[str]:
    """Returns whether this is a device, and not what became of one that was damaged."""
    return isinstance(device, str) and device.isascii() and 0 < len(device) <= _LENGTH


def renew_devices(connection: Connection, forked: Collection[str] | None = None) -> dict[str, str]:
    """Makes every visitor a new device, with what the old one alone had.

    To be done whenever an older state comes back, or a device turns out to write elsewhere too:
    entries that were written after it may live on other phones, and their numbers must not be
    used twice.

    Args:
        connection: a transaction that writes.
        forked: the devices that write elsewhere too; if none of them is a visitor of this
            storage, all stay what they are.

    Returns:
        The new devices by the old ones.
    """
    known = connection.execute(select(col(DeviceRow.device))).scalars().all()
    if forked is not None and not set(forked).intersection(known):
        return {}
    new = {old: new_id() for old in known}
    for old, device in new.items():
        for table, column in (
            (DeviceRow, col(DeviceRow.device)),
            (NoteRow, col(NoteRow.device)),
            (UnansweredRow, col(UnansweredRow.device)),
            (SettingRow, col(SettingRow.scope)),
        ):
            connection.execute(update(table).where(column == old).values({column: device}))
    return new


class Owner(NamedTuple):
    """Whose notes: a play, and the device that looks at it."""

    play: str
    device: str


class PrivateNotes:
    """The private notes in a database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, owner: Owner) -> tuple[Note, ...]:
        """Returns the owner's notes, the oldest first.

        Raises:
            StoreError: the file cannot be read.
        """

        def read() -> dict[str, tuple[Note, ...]]:
            # After each commit every session asks for its own: one reading answers them all.
            wanted = (
                select(*METADATA.tables["notes"].columns)
                .where(col(NoteRow.play) == owner.play)
                .order_by(col(NoteRow.seq))
            )
            notes: defaultdict[str, list[Note]] = defaultdict(list)
            with self.database.reading() as connection:
                rows = connection.execute(wanted).all()
            for row in rows:
                if is_well_typed(row, NoteRow):
                    notes[row.device].append(Note(row.seat, row.seq, row.text))
            return {device: tuple(taken) for device, taken in notes.items()}

        return self.database.recall(("notes", owner.play), read).get(owner.device, ())

    def add(self, owner: Owner, seat: int, text: str) -> Note:
        """Keeps a note.

        Raises:
            ValueError: it is too long (an error in the program).
            StoreError: it was not kept.
        """
        if len(text) > LONGEST_NOTE:
            raise ValueError("a note is too long")
        last = select(func.max(col(NoteRow.seq))).where(
            col(NoteRow.play) == owner.play, col(NoteRow.device) == owner.device
        )
        with self.database.writing() as connection:
            seq = (connection.execute(last).scalar_one() or 0) + 1
            row = {"play": owner.play, "device": owner.device, "seq": seq}
            connection.execute(insert(NoteRow).values(**row, seat=seat, text=text))
        return Note(seat, seq, text)

    def forget(self, owner: Owner, seat: int) -> None:
        """Removes all notes of a seat for ever; their text is overwritten in the files too.

        The write-ahead log is emptied for it, unless another process reads just then.

        Raises:
            StoreError: they are still there.
        """
        gone = delete(NoteRow).where(
            col(NoteRow.play) == owner.play,
            col(NoteRow.device) == owner.device,
            col(NoteRow.seat) == seat,
        )
        with self.database.writing() as connection:
            connection.exec_driver_sql("PRAGMA secure_delete = ON")
            connection.execute(gone)
        self.database.empty_log()


MOST = 200
"""Questions that are kept for a device; the oldest go first."""
LONGEST = 200
"""Letters that are kept of a question."""


class Unanswered(NamedTuple):
    """A question that opened no rule.

    Attributes:
        text: what was typed.
        game: the game whose rules were searched first, or empty.
        at: when, in milliseconds since 1970.
    """

    text: str
    game: str
    at: int


class UnansweredStore:
    """The unanswered questions in a database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, device: str) -> Sequence[Unanswered]:
        """Returns the questions of a device, the newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        wanted = (
            select(col(UnansweredRow.text), col(UnansweredRow.game), col(UnansweredRow.at))
            .where(col(UnansweredRow.device) == device)
            .order_by(col(UnansweredRow.seq).desc())
        )
        with self.database.reading() as connection:
            return [Unanswered(*row) for row in connection.execute(wanted)]

    def add(self, device: str, question: Unanswered) -> None:
        """Keeps a question in the place of the same one asked before.

        Raises:
            StoreError: it was not kept.
        """
        text = question.text[:LONGEST]
        own = col(UnansweredRow.device) == device
        last = select(func.max(col(UnansweredRow.seq))).where(own)
        with self.database.writing() as connection:
            seq = (connection.execute(last).scalar_one() or 0) + 1
            connection.execute(delete(UnansweredRow).where(own, col(UnansweredRow.text) == text))
            connection.execute(
                insert(UnansweredRow).values(
                    device=device, seq=seq, text=text, game=question.game, at=question.at
                )
            )
            kept = (
                select(col(UnansweredRow.seq))
                .where(own)
                .order_by(col(UnansweredRow.seq).desc())
                .limit(MOST)
            )
            connection.execute(
                delete(UnansweredRow).where(own, col(UnansweredRow.seq).not_in(kept))
            )

    def answer(self, device: str, text: str) -> None:
        """Removes a question that was answered after all.

        Raises:
            StoreError: it is still there.
        """
        gone = (
            col(UnansweredRow.device) == device,
            col(UnansweredRow.text) == text[:LONGEST],
        )
        with self.database.reading() as connection:
            there = connection.execute(select(func.count()).where(*gone)).scalar_one()
        if there:  # a commit would make every session look
            with self.database.writing() as connection:
                connection.execute(delete(UnansweredRow).where(*gone))

    def forget(self, device: str) -> None:
        """Removes all questions of a device; their text is overwritten in the files too.

        Raises:
            StoreError: they are still there.
        """
        with self.database.writing() as connection:
            connection.exec_driver_sql("PRAGMA secure_delete = ON")
            connection.execute(delete(UnansweredRow).where(col(UnansweredRow.device) == device))
        self.database.empty_log()
