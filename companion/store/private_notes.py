"""The private notes of this storage: a stream of its own for each play and device.

Nothing that leaves the device reads this table: not the journal, the packing, the recordings or
the check words. Only the device that took a note gets it back.
"""

from collections import defaultdict
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlmodel import col

from companion.play import LONGEST_NOTE, Note
from companion.store.database import Database
from companion.store.tables import METADATA, NoteRow, is_well_typed


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
