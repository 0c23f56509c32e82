"""What is for one device's eyes alone: private notes, and what was looked for in vain in the rules.

Nothing that leaves the device reads these tables: no journal, packing, recording, backup, export,
code, connection or check words. Only the device that took a note gets it back; of what was looked
for a damaged file loses all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlmodel import col

from companion.play import LONGEST_NOTE, Note
from companion.store.database import Database
from companion.store.tables import METADATA, NoteRow, UnansweredRow, is_well_typed


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
