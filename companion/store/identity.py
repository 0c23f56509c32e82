"""Random ids, and which device of the journals this storage is."""

from __future__ import annotations

import secrets
from string import ascii_lowercase

from sqlalchemy import delete, insert, select
from sqlmodel import col

from companion.store.database import Database
from companion.store.tables import DeviceRow, NoteRow

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
    wanted = select(col(DeviceRow.device)).where(col(DeviceRow.visitor) == visitor)
    with database.reading() as connection:
        known = connection.execute(wanted).scalar_one_or_none()
    if known is not None:
        return known
    with database.writing() as connection:
        known = connection.execute(wanted).scalar_one_or_none()
        if known is not None:  # another process was faster
            return known
        device = new_id()
        connection.execute(insert(DeviceRow).values(visitor=visitor, device=device))
    return device


def forget_devices(database: Database) -> None:
    """Makes every visitor a new device.

    To be done whenever an older state of the storage comes back: entries that were written after
    it may live on other phones, and their numbers must not be used twice. Private notes go too:
    they belonged to a device that is no more.
    """
    with database.writing() as connection:
        connection.execute(delete(NoteRow))
        connection.execute(delete(DeviceRow))
