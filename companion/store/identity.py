"""Random ids, and which device of the journals this storage is."""

import secrets
from collections.abc import Collection
from string import ascii_lowercase
from typing import TypeGuard

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from companion.store.database import Database
from companion.store.tables import DeviceRow, NoteRow, SettingRow, UnansweredRow

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
