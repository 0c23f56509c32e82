"""The people known on this device, the most recent first, and which players are the same person.

A journal never changes, so its players are resolved: an alias leads from one player to another,
and so on to the player that stands for the person. To take a merge back is to remove its alias:
whoever was merged before stays so.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.play import Player
from companion.play.text import folded
from companion.store.database import Database
from companion.store.tables import METADATA, AliasRow, PlayerRow, is_well_typed

Aliases = Mapping[str, str]
"""For each player that stands for nobody any more: the player that they were merged into."""


def person(aliases: Aliases, player: str) -> str:
    """Returns the player that stands for a person.

    A circle, which only a damaged file can hold, is cut at its smallest id, wherever it is entered.
    """
    way = [player]
    while (into := aliases.get(way[-1])) is not None:
        if into in way:
            return min(way[way.index(into) :])
        way.append(into)
    return way[-1]


def people(aliases: Aliases) -> dict[str, str]:
    """Returns for each merged player the one that stands for the person."""
    return {player: person(aliases, player) for player in aliases}


def merged_into(aliases: Aliases, player: str) -> tuple[str, ...]:
    """Returns the players that were merged into a player directly, in the order of their ids."""
    return tuple(sorted(one for one, into in aliases.items() if into == player))


def alike(names: Iterable[tuple[str, str]], apart: Iterable[frozenset[str]]) -> list[list[str]]:
    """Returns groups of players that may be the same person, for they have the same name.

    Args:
        names: id and name of each person.
        apart: pairs that sat at one table, and so are two persons.
    """
    separate = set(apart)
    groups: dict[str, list[str]] = {}
    for player, name in names:
        group = groups.setdefault(folded(name), [])
        if all(frozenset((player, other)) not in separate for other in group):
            group.append(player)
    return [group for group in groups.values() if len(group) > 1]


_KNOWN = select(*METADATA.tables["players"].columns).order_by(
    col(PlayerRow.used_at).desc(), col(PlayerRow.name), col(PlayerRow.id)
)


class PlayerStore:
    """The known players in a database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def recent(self, limit: int | None = None) -> tuple[Player, ...]:
        """Returns the people, those who played last first; one who was merged is not among them."""
        wanted = _KNOWN.where(col(PlayerRow.id).not_in(select(col(AliasRow.id)))).limit(limit)
        with self.database.reading() as connection:
            return _players(connection, wanted)

    def known(self) -> Mapping[str, Player]:
        """Returns all players by id, those who were merged too."""
        with self.database.reading() as connection:
            return {player.id: player for player in _players(connection, _KNOWN)}

    def as_known(self, players: Iterable[Player]) -> tuple[Player, ...]:
        """Returns players of a play as the persons they are and are shown now, each once."""
        known, aliases = self.known(), self.aliases()
        found: dict[str, Player] = {}
        for player in players:
            whole = person(aliases, player.id)
            found.setdefault(whole, known.get(whole) or replace(player, id=whole))
        return tuple(found.values())

    def save(self, players: Iterable[Player], at: int) -> None:
        """Adds the players, or changes how they are shown, and notes that they play now.

        Args:
            players: as they are to be shown from now on; old plays show them as they were.
            at: milliseconds since 1970.
        """
        self._put([_row(player, at) for player in players], "used_at")

    def save_in(self, connection: Connection, players: Mapping[Player, int]) -> None:
        """Adds players, each with the time of their last play, in a transaction that writes."""
        rows = [_row(player, at) for player, at in players.items()]
        if rows:
            connection.execute(insert(PlayerRow).on_conflict_do_nothing(), rows)

    def change(self, player: Player) -> None:
        """Changes how a person is shown from now on; that is no play of theirs."""
        self._put([_row(player, 0)])

    def forget(self, player: str) -> int | None:
        """Removes a player from those known; the plays keep them.

        Returns:
            When they had played last, with which `save` brings them back; None for nobody known.
        """
        gone = delete(PlayerRow).where(col(PlayerRow.id) == player)
        with self.database.writing() as connection:
            return connection.execute(gone.returning(col(PlayerRow.used_at))).scalar_one_or_none()

    def aliases(self) -> Aliases:
        """Returns who was merged into whom."""
        with self.database.reading() as connection:
            return read_aliases(connection)

    def merge(self, player: str, into: str) -> str | None:
        """Makes two players the same person.

        Args:
            player: shown as the other one from now on.
            into: the one that stays.

        Returns:
            The player that may be separated again, or None: they were the same person already.
        """
        with self.database.writing() as connection:
            known = read_aliases(connection)
            one, other = person(known, player), person(known, into)
            if one == other:
                return None
            # Only who stands for a person gets an alias, so there is never a circle.
            connection.execute(insert(AliasRow).values(id=one, player=other))
        return one

    def separate(self, player: str) -> None:
        """Takes a merge back."""
        with self.database.writing() as connection:
            connection.execute(delete(AliasRow).where(col(AliasRow.id) == player))

    def _put(self, rows: list[dict[str, Any]], *also: str) -> None:
        if not rows:
            return
        added = insert(PlayerRow)
        changes = {name: added.excluded[name] for name in ("name", "colour", "emblem", *also)}
        with self.database.writing() as connection:
            connection.execute(added.on_conflict_do_update(["id"], set_=changes), rows)


def read_aliases(connection: Connection) -> Aliases:
    """Returns who was merged into whom."""
    rows = connection.execute(select(col(AliasRow.id), col(AliasRow.player)))
    return {row.id: row.player for row in rows if is_well_typed(row, AliasRow)}


def _players(connection: Connection, wanted: Any) -> tuple[Player, ...]:
    return tuple(
        Player(row.id, row.name, row.colour, row.emblem)
        for row in connection.execute(wanted)
        if is_well_typed(row, PlayerRow)
    )


def _row(player: Player, at: int) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        "colour": player.colour,
        "emblem": player.emblem,
        "used_at": at,
    }
