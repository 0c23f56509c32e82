"""What a device looked for in the rules without opening one: for its owner's eyes alone.

Nothing that leaves the storage reads this table: no backup, export, code or connection. A damaged
file loses it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlmodel import col

from companion.store.database import Database
from companion.store.tables import UnansweredRow

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
