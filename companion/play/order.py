"""The order of entries: the depth-first walk of the tree that ``after`` makes.

Siblings go by (lamport, device). What one device did offline hangs on one branch, so it stays
together instead of being shuffled card by card into what another did meanwhile. Where a device
wrote in two places, siblings of it go by what they say: their names may still change.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.play.entry import Entry, EntryId, first_name, hash_of, meaning


class Tree:
    """The entries by what they came after, and their order."""

    def __init__(self) -> None:
        self._children: dict[EntryId | None, list[_Sibling]] = {}
        self.order: list[EntryId] = []

    def append(self, entry: Entry) -> None:
        """Adds an entry that came after the last one, in constant time."""
        self._attach(entry)
        self.order.append(entry.id)

    def grown(self, entries: Iterable[Entry]) -> Tree:
        """Returns a tree with more entries, added anywhere."""
        tree = Tree()
        tree._children = {parent: list(siblings) for parent, siblings in self._children.items()}
        for entry in entries:
            tree._attach(entry)
        tree.order = tree._walk()
        return tree

    def alike(self, other: Tree) -> int:
        """Returns how many entries at the beginning have the same place in another tree."""
        pairs = enumerate(zip(self.order, other.order, strict=False))
        shorter = min(len(self.order), len(other.order))
        return next((place for place, (one, two) in pairs if one != two), shorter)

    def extends(self, entry: Entry) -> bool:
        """Says whether the entry comes after the last one, so that nothing moves."""
        return (self.order[-1] if self.order else None) == entry.after

    def _attach(self, entry: Entry) -> None:
        siblings = self._children.setdefault(entry.after, [])
        insort(siblings, (entry.lamport, first_name(entry.device), _Rest(entry)))

    def _walk(self) -> list[EntryId]:
        walked: list[EntryId] = []
        pending = self._last_first(None)
        while pending:
            entry = pending.pop()
            walked.append(entry)
            pending.extend(self._last_first(entry))
        return walked

    def _last_first(self, parent: EntryId | None) -> list[EntryId]:
        return [rest.entry.id for _, _, rest in reversed(self._children.get(parent, ()))]


@dataclass(frozen=True, slots=True)
class _Rest:
    """What decides between siblings of one device, found out only if there are any."""

    entry: Entry

    def __lt__(self, other: _Rest) -> bool:
        return self._key() < other._key()

    def _key(self) -> tuple[bytes, EntryId]:
        return hash_of([self.entry.at, meaning(self.entry.content)]), self.entry.id


_Sibling = tuple[int, str, _Rest]


def missing_link(entries: Iterable[Entry], known: Mapping[EntryId, Entry]) -> EntryId | None:
    """Returns an entry that one of ``entries`` came after and that is nowhere, or None."""
    offered = {entry.id for entry in entries}
    links = (entry.after for entry in entries if entry.after not in offered)
    return next((link for link in links if link is not None and link not in known), None)
