"""Version vectors: what a device has seen, without a clock that anyone must trust."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from companion.play.entry import Entry, EntryId


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
