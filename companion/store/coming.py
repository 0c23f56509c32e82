"""What a backup would bring, counted before anything is changed."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select
from sqlmodel import col

from companion.store.backup import OWN, Row, SavedRow
from companion.store.players import Aliases, person, read_aliases
from companion.store.tables import PlayerRow, SettingRow


@dataclass(slots=True)
class RestoreSummary:
    """What a backup brought, or would bring.

    Attributes:
        plays: plays that were not here.
        binned: such plays that had been deleted before the backup was made, and come into the bin.
        back: plays that were deleted here and come out of the bin.
        told: plays here that get a name, a place, a note or a corrected date.
        people: people who were not known here.
        shown: people here whose name or colour changes, for the backup knows a later one.
        merged: people who are the same person again.
        settings: settings that were not made here.
        grown: plays that were here and got entries.
        entries: entries that were not here, those of new plays included.
        unknown: plays of games that this version does not have; they stay in the file.
        damaged: plays that are here and damaged, so that nothing can be added to them.
    """

    plays: int = 0
    grown: int = 0
    entries: int = 0
    unknown: int = 0
    damaged: int = 0
    binned: int = 0
    back: int = 0
    told: int = 0
    people: int = 0
    shown: int = 0
    merged: int = 0
    settings: int = 0

    @property
    def nothing(self) -> bool:
        """Whether all of it is here already."""
        came = (self.plays, self.entries, self.binned, self.back, self.told, self.people)
        return not any((*came, self.shown, self.merged, self.settings))


@dataclass(slots=True)
class Here:
    """What is here besides plays, and as it grows while a backup comes.

    Attributes:
        people: how each known player is shown, and when they last played.
        aliases: who was merged into whom.
        settings: the scopes and names of what was chosen.
    """

    people: dict[str, Row]
    aliases: dict[str, str]
    settings: set[tuple[str, str]]

    @classmethod
    def of(cls, connection: Connection) -> Here:
        """Returns what is here now."""
        people = connection.execute(select(*_PEOPLE)).mappings()
        settings = connection.execute(select(col(SettingRow.scope), col(SettingRow.key)))
        return cls(
            {row["id"]: dict(row) for row in people},
            dict(read_aliases(connection)),
            {(scope, key) for scope, key in settings},
        )

    def count(self, coming: RestoreSummary, saved: SavedRow, device: str) -> None:
        """Counts what a row of a backup would bring, as bringing it back does it."""
        row = saved.row
        if saved.kind == "player":
            known = self.people.get(row["id"])
            coming.people += known is None
            if known is not None and row["used_at"] > known["used_at"]:
                coming.shown += any(row[name] != known[name] for name in _SHOWN)
        elif saved.kind == "alias" and may_merge(self.aliases, row):
            self.aliases[row["id"]] = row["player"]
            coming.merged += 1
        elif saved.kind == "setting":
            coming.settings += (scope_of(row, device), row["key"]) not in self.settings


_SHOWN = ("name", "colour", "emblem")
_PEOPLE = [col(getattr(PlayerRow, name)) for name in ("id", *_SHOWN, "used_at")]


def is_lacking(row: Row, here: Row, beside: str) -> bool:
    """Returns whether a backup tells something beside a play that is not told here."""
    return row[beside] not in ("", None) and here[beside] in ("", None)


def may_merge(aliases: Aliases, row: Row) -> bool:
    """Returns whether a player becomes the same person as another, who is not them already."""
    return row["id"] not in aliases and person(aliases, row["player"]) != row["id"]


def scope_of(row: Row, device: str) -> str:
    """Returns whose setting a row is, for the device that asks."""
    return device if row["scope"] == OWN else ""
