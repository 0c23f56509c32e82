"""Choices that outlive a session, for everybody or for one visitor."""

import json
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy.dialects.sqlite import insert

from companion.play.codec import parse_json
from companion.store.database import Database
from companion.store.tables import SettingRow

V = TypeVar("V", bool, int, str)

EVERYBODY = ""
"""The scope of a choice that holds for all who use this storage."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[V]):
    """Something that can be chosen.

    Attributes:
        key: its name in the store, never changed.
        default: what holds until somebody chooses.
        choices: the values it may take; empty when any value of its type will do.
    """

    key: str
    default: V
    choices: tuple[V, ...] = ()

    def admits(self, value: Any) -> bool:
        """Returns whether a value can be chosen."""
        return type(value) is type(self.default) and (not self.choices or value in self.choices)


class SettingStore:
    """The choices in a database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def get(self, setting: Setting[V], scope: str = EVERYBODY) -> V:
        """Returns what the scope has chosen, else what everybody has, else the default.

        A stored value that the setting does not admit, from another version, counts as none.
        """
        chosen = self.database.recall("settings", self._read)
        for each in (scope, EVERYBODY):
            text = chosen.get((each, setting.key))
            if text is not None and setting.admits(value := _load(text)):
                return value
        return setting.default

    def _read(self) -> dict[tuple[str, str], str]:
        # All at once: after each tap every phone's screens ask for several of them anew.
        with self.database.reading() as connection:
            rows = connection.exec_driver_sql("SELECT scope, key, value FROM settings")
            return {(scope, key): value for scope, key, value in rows}

    def put(self, setting: Setting[V], value: V, scope: str = EVERYBODY) -> None:
        """Keeps a choice.

        Raises:
            ValueError: the setting does not admit it (an error in the program).
            StoreError: it could not be kept.
        """
        if not setting.admits(value):
            raise ValueError(f"{setting.key} cannot be {value!r}")
        added = insert(SettingRow).values(scope=scope, key=setting.key, value=json.dumps(value))
        changed = added.on_conflict_do_update(
            ["scope", "key"], set_={"value": added.excluded["value"]}
        )
        with self.database.writing() as connection:
            connection.execute(changed)


def _load(text: object) -> Any:
    try:
        return parse_json(str(text))
    except (ValueError, RecursionError):
        return None
