"""The order of entries: the depth-first walk of the tree that ``after`` makes.

Siblings go by (lamport, device). What one device did offline hangs on one branch, so it stays
together instead of being shuffled card by card into what another did meanwhile. Where a device
wrote in two places, siblings of it go by what they say: their names may still change.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from companion.play.entry import Entry, EntryId, first_name, hash_of, meaning


class Tree:
    """The entries by what they came after, and their order.

    More entries move nothing against each other, so all before the first new one stays: what comes
    from a phone that is connected costs as much as lies behind it, however long the play is.

    Attributes:
        order: the ids of all entries, in order.
        places: where each one stands in it, from 0.
    """

    def __init__(self) -> None:
        self._children: dict[EntryId | None, list[_Sibling]] = {}
        self.order: list[EntryId] = []
        self.places: dict[EntryId, int] = {}

    def copy(self) -> Tree:
        """Returns a tree of its own with the same entries."""
        tree = Tree()
        # Lists of siblings are replaced, never changed.
        tree._children = dict(self._children)
        tree.order, tree.places = list(self.order), dict(self.places)
        return tree

    def plan(self, entries: Iterable[Entry], known: Mapping[EntryId, Entry]) -> Growth:
        """Returns where more entries go, added anywhere; nothing is changed yet.

        Args:
            entries: those that are new.
            known: those that are here.
        """
        children: dict[EntryId | None, list[_Sibling]] = {}
        for entry in entries:
            if entry.after not in children:
                children[entry.after] = list(self._children.get(entry.after, ()))
            siblings = children[entry.after]
            insort(siblings, (entry.lamport, first_name(entry.device), _Rest(entry)))
        spots = sorted(self._spots(children, known))
        first = place = spots[0].place
        tail: list[EntryId] = []
        for spot in spots:
            tail += self.order[place : spot.place]
            place = spot.place
            tail += _walk(spot.entry, children)
        return Growth(first, tail + self.order[place:], children)

    def grow(self, growth: Growth) -> None:
        """Adds the entries of a plan."""
        self._children.update(growth.children)
        self.order[growth.first :] = growth.tail
        self.places.update(zip(growth.tail, count(growth.first), strict=False))

    def drop_last(self, after: EntryId | None) -> EntryId:
        """Removes the last entry and returns it.

        Args:
            after: what it came after.
        """
        last = self.order.pop()
        del self.places[last]
        siblings = [each for each in self._children.pop(after) if each[2].entry.id != last]
        if siblings:
            self._children[after] = siblings
        return last

    def _spots(
        self, children: Mapping[EntryId | None, list[_Sibling]], known: Mapping[EntryId, Entry]
    ) -> Iterator[_Spot]:
        """Yields where those new entries go that came after known ones."""
        places = (
            (parent, -1 if parent is None else self.places.get(parent)) for parent in children
        )
        parents = {parent: place for parent, place in places if place is not None}
        behind = self._ends(min(parents.values()), known)
        for parent, place in parents.items():
            spot = behind[place]
            for turn, (_lamport, _device, rest) in enumerate(reversed(children[parent])):
                entry = rest.entry.id
                if entry in self.places:
                    spot = self.places[entry]
                else:
                    yield _Spot(spot, -place, -turn, entry)

    def _ends(self, first: int, known: Mapping[EntryId, Entry]) -> dict[int, int]:
        """Returns the place behind all that came after an entry, for each one from a place on."""
        ends = {-1: len(self.order)}
        for place in range(len(self.order) - 1, max(first, 0) - 1, -1):
            after = known[self.order[place]].after
            end = ends.setdefault(place, place + 1)
            if after is not None:
                ends.setdefault(self.places[after], end)
        return ends


class _Spot(NamedTuple):
    """Where a new entry goes. Of those at one place, what came after the later entry is first.

    Attributes:
        place: what it pushes on.
        depth: the place of what it came after, negative.
        turn: its turn among its siblings.
        entry: its id.
    """

    place: int
    depth: int
    turn: int
    entry: EntryId


class Growth(NamedTuple):
    """Where more entries go.

    Attributes:
        first: how many entries at the beginning keep their place.
        tail: all others, in order.
        children: the siblings of those that are new.
    """

    first: int
    tail: list[EntryId]
    children: dict[EntryId | None, list[_Sibling]]


def _walk(root: EntryId, children: Mapping[EntryId | None, list[_Sibling]]) -> list[EntryId]:
    """Returns a new entry and all that came after it."""
    walked: list[EntryId] = []
    pending = [root]
    while pending:
        entry = pending.pop()
        walked.append(entry)
        pending.extend(rest.entry.id for _, _, rest in reversed(children.get(entry, ())))
    return walked


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
