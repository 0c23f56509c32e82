"""What an entry says as bytes that every version of the app writes alike, and their hash."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

from companion.play.action import Action
from companion.play.entry import Content, Entry, EntryId

TWIN = "~"
"""Stands in the name of a device that wrote in two places; see `companion.play.fork`."""


def first_name(device: str) -> str:
    """Returns what a device was called before it turned out to write in two places."""
    return device.partition(TWIN)[0]


def fingerprint(entry: Entry) -> bytes:
    """Returns the hash of all that an entry holds."""
    head = [*entry.id, entry.lamport, entry.at, entry.after]
    return hash_of([head, _plain(entry.content, list)])


def meaning(content: Content) -> Any:
    """Returns what a content says, without the names of the entries that it is about."""
    return _plain(content, lambda _entry: None)


def hash_of(value: Any) -> bytes:
    """Returns the hash of a piece of JSON."""
    return sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).digest()


def _plain(value: Any, refer: Callable[[EntryId], Any]) -> Any:
    """Returns a value as JSON; a field that has its default is left out, as it once did not exist.

    Args:
        value: a content, or a part of one.
        refer: says the name of another entry.
    """
    if isinstance(value, EntryId):
        return refer(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item, refer) for item in value]  # pyright: ignore[reportUnknownVariableType] - any tuple
    if not is_dataclass(value):
        return value
    named = {field.name: getattr(value, field.name) for field in fields(value)}
    told = {
        f.name: _plain(named[f.name], refer) for f in fields(value) if named[f.name] != f.default
    }
    return [value.tag if isinstance(value, Action) else type(value).__name__, told]
