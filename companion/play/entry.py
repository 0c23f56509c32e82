"""The entries of a journal: what was done, by which device, after which entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.play.action import Action
from companion.play.setup import Setup


class EntryId(NamedTuple):
    """Names an entry for ever: the device that wrote it and its number there, from 1."""

    device: str
    seq: int


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
        return tuple(EntryId(device, seq + offset) for offset in range(self.count))


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
