"""The entries of a journal: what was done, by which device, after which entry.

A version vector says which of them a device has seen, without a clock that anyone must trust.
Private notes are no entries: the journal, and so everything that is packed, exported, recorded,
undone or compared, does not know of them; they stay on the device that took them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import partial
from hashlib import sha256
from itertools import repeat
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.play.action import Action
from companion.play.setup import Setup


class EntryId(NamedTuple):
    """Names an entry for ever: the device that wrote it and its number there, from 1."""

    device: str
    seq: int


_id = partial(tuple.__new__, EntryId)  # pyright: ignore[reportUnknownMemberType] - of any tuple
"""Names an entry by a pair, many times as quickly: a short message can name very many."""


@dataclass(frozen=True, slots=True)
class PlayStarted:
    """The first entry of every journal.

    Attributes:
        play: the play's id, random, the same on every device.
        game: the game's id.
        setup: all that a newcomer needs to fold the rest.
    """

    play: str
    game: str
    setup: Setup


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back ``count`` entries of one device, from ``target`` on. Undoing an undo is redo."""

    target: EntryId
    count: int = 1

    @property
    def targets(self) -> tuple[EntryId, ...]:
        """The entries taken back."""
        device, seq = self.target
        return tuple(map(_id, zip(repeat(device), range(seq, seq + self.count), strict=False)))


@dataclass(frozen=True, slots=True)
class Amend:
    """Corrects an old entry in its place: what follows is folded anew."""

    target: EntryId
    action: Action


@dataclass(frozen=True, slots=True)
class Insert:
    """Does what was forgotten, just before an old entry: what follows is folded anew.

    Of several before the same entry, the oldest comes first.
    """

    before: EntryId
    action: Action


Revised = Amend | Insert
"""What changes the past."""

Content = PlayStarted | Undo | Amend | Insert | Action


@dataclass(frozen=True, slots=True)
class Entry:
    """One committed tap.

    Attributes:
        device: the storage it was written on: one phone's or one browser's own.
        seq: its number on that device, from 1, without gaps.
        lamport: larger than that of every entry the device had seen.
        after: the entry the device saw last; None for the first entry of the play.
        at: milliseconds since 1970 by the device's own clock, to the second; shown, never trusted
            for order.
        content: what was done.
    """

    device: str
    seq: int
    lamport: int
    after: EntryId | None
    at: int
    content: Content

    @property
    def id(self) -> EntryId:
        """The entry's name."""
        return EntryId(self.device, self.seq)


TWIN = "~"
"""Stands in the name of a device that wrote in two places; see `companion.play.fork`."""


def unaware(one: Entry, other: Entry) -> bool:
    """Says whether it is sure that neither of two devices had seen the other one's entry.

    Who has seen an entry writes with a later clock. And what was there already would have been the
    last of all for whoever wrote after it: so of two that came after the same, neither was there.
    """
    if one.device == other.device:
        return False
    return one.lamport == other.lamport or one.after == other.after


def first_name(device: str) -> str:
    """Returns what a device was called before it turned out to write in two places."""
    return device.partition(TWIN)[0]


def fingerprint(entry: Entry) -> bytes:
    """Returns the hash of all that an entry holds."""
    return hash_of([[*entry.id, entry.lamport, entry.at, entry.after], _plain(entry.content, list)])


def meaning(content: Content) -> Any:
    """Returns what a content says, without the names of the entries that it is about."""
    return _plain(content, lambda _entry: None)


_json = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def hash_of(value: Any) -> bytes:
    """Returns the hash of a piece of JSON."""
    return sha256(_json(value).encode()).digest()


def _plain(value: Any, refer: Callable[[EntryId], Any]) -> Any:
    """Returns a value as JSON without defaults, so that entries older than a field stay the same.

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
    return [
        value.tag if isinstance(value, Action) else type(value).__name__,
        {
            field.name: _plain(part, refer)
            for field in fields(value)
            if (part := getattr(value, field.name)) != field.default
        },
    ]


class VersionVector:
    """For each device the highest sequence number seen from it. Immutable.

    Joining is commutative, associative and idempotent, so two devices that have joined each
    other's vectors agree, in whatever order they met.
    """

    __slots__ = ("_seen",)

    def __init__(self, seen: Mapping[str, int] | None = None) -> None:
        self._seen = MappingProxyType({name: seq for name, seq in (seen or {}).items() if seq > 0})

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> VersionVector:
        """Returns the vector of a set of entries."""
        seen: dict[str, int] = {}
        for entry in entries:
            seen[entry.device] = max(entry.seq, seen.get(entry.device, 0))
        return cls(seen)

    def __getitem__(self, device: str) -> int:
        return self._seen.get(device, 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VersionVector) and dict(self._seen) == dict(other._seen)

    def __hash__(self) -> int:
        return hash(frozenset(self._seen.items()))

    def __repr__(self) -> str:
        return f"VersionVector({dict(self._seen)})"

    @property
    def devices(self) -> Mapping[str, int]:
        """The highest number of every device, read only."""
        return self._seen

    def includes(self, entry: EntryId) -> bool:
        """Says whether the entry has been seen."""
        return entry.seq <= self[entry.device]

    def meet(self, other: VersionVector) -> VersionVector:
        """Returns what each of the two has seen."""
        return VersionVector(
            {device: min(seq, other[device]) for device, seq in self._seen.items()}
        )

    def join(self, other: VersionVector) -> VersionVector:
        """Returns what both together have seen."""
        devices = {*self._seen, *other._seen}
        return VersionVector({device: max(self[device], other[device]) for device in devices})


LONGEST_NOTE = 200
"""Characters of a note."""


@dataclass(frozen=True, slots=True)
class Note:
    """A private fact of one seat.

    Attributes:
        seat: the index of the player who knows it; phones that are handed round hold several.
        seq: its number on this device, from 1, growing.
        text: what is known, in words of the game's own that no other part reads.
    """

    seat: int
    seq: int
    text: str

    def __repr__(self) -> str:
        """Returns the note without what it says, so that no log or traceback tells it."""
        return f"Note(seat={self.seat}, seq={self.seq})"
