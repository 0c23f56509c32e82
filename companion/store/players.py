"""The people known on this device, the most recent first, so that a new play takes few taps."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, select
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.play.setup import Player
from companion.store.database import Database
from companion.store.tables import PlayerRow


class PlayerStore:
    """The known players in a database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def recent(self, limit: int | None = None) -> tuple[Player, ...]:
        """Returns the players, those who played last first."""
        wanted = select(
            col(PlayerRow.id), col(PlayerRow.name), col(PlayerRow.colour), col(PlayerRow.emblem)
        ).order_by(col(PlayerRow.used_at).desc(), col(PlayerRow.name), col(PlayerRow.id))
        with self.database.reading() as connection:
            rows = connection.execute(wanted.limit(limit)).all()
        return tuple(Player(row.id, row.name, row.colour, row.emblem) for row in rows)

    def save(self, players: Iterable[Player], at: int) -> None:
        """Adds the players, or changes how they are shown, and notes that they play now.

        Args:
            players: as they are to be shown from now on; old plays show them as they were.
            at: milliseconds since 1970.
        """
        values = [
            {
                "id": player.id,
                "name": player.name,
                "colour": player.colour,
                "emblem": player.emblem,
                "used_at": at,
            }
            for player in players
        ]
        if not values:
            return
        added = insert(PlayerRow)
        changes = {name: added.excluded[name] for name in ("name", "colour", "emblem", "used_at")}
        with self.database.writing() as connection:
            connection.execute(added.on_conflict_do_update(["id"], set_=changes), values)

    def forget(self, player: str) -> None:
        """Removes a player from those known; the plays keep them."""
        with self.database.writing() as connection:
            connection.execute(delete(PlayerRow).where(col(PlayerRow.id) == player))
