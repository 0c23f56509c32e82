"""Phones connected in memory: bytes go in order over each connection, until one breaks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Protocol

from companion.errors import CodecError, Message
from companion.play.bounds import EARLIEST
from companion.play.codec import Codec
from companion.play.entry import Content, Entry, PlayStarted
from companion.play.fork import resolve_fork
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.sync.exchange import EntryBatch
from companion.sync.live.peer import contested
from companion.sync.live.peer_group import PeerGroup
from companion.sync.live.shared_play import conflicts_to_confirm
from tests import toy

CODEC = toy.GAME.codec
PLAY = "play1"


def codec_of(game: str) -> Codec:
    if game != "toy":
        raise CodecError(toy._("no such game"))
    return CODEC


def began(device: str = "ann") -> Journal:
    """Returns a play that has just begun."""
    start = PlayStarted(PLAY, "toy", toy.setup(3))
    return Journal((Entry(device, 1, 1, None, EARLIEST, start),))


@dataclass
class _Book:
    """What a group asks of a phone."""

    phone: Phone

    def journal(self, play: str) -> Journal | None:
        journal = self.phone.journal if play == PLAY else self.phone.others.get(play)
        return journal or None

    def take_in(self, batch: EntryBatch) -> None:
        if batch.play == PLAY and contested(self.phone.journal, batch):
            self.phone.mend(batch)
            return
        if self.phone.weighs and len(self.phone.journal):
            conflicts_to_confirm(self.phone.timeline, batch, toy.GAMES)
        others = self.phone.others
        here = (
            self.phone.journal if batch.play == PLAY else others.setdefault(batch.play, Journal())
        )
        here.merge(batch.entries)


@dataclass
class Phone:
    """A phone with a play, or none yet.

    Attributes:
        name: what it is called, its device in the journal too, until somebody else writes so.
        net: what it is connected by.
        journal: what it has of the play.
        others: what it has of other plays, by their ids.
        weighs: whether it looks at what comes before it is kept, as the app does.
        cut: whom it has cut off, and why.
    """

    name: str
    net: Net
    journal: Journal
    weighs: bool = False
    cut: list[tuple[str, Message]] = field(default_factory=list[tuple[str, Message]])
    others: dict[str, Journal] = field(default_factory=dict[str, Journal])
    _timeline: Timeline | None = None

    def __post_init__(self) -> None:
        play = PLAY if len(self.journal) else ""
        self.group = PeerGroup(_Book(self), self.net, codec_of, lambda: self.net.now, play)
        self.group.name = self.device = self.name
        self.group.on_cut = lambda _link, name, why: self.cut.append((name, why))

    def mend(self, batch: EntryBatch) -> None:
        """Has another journal from now on, for a fork was mended."""
        mended = resolve_fork(self.journal.entries, batch.entries)
        self.journal, self._timeline = Journal(mended.entries), None
        if self.device in mended.forked:
            self.device += "'"

    def write(self, content: Content) -> None:
        """Does something on this phone."""
        self.journal.append(self.journal.compose(self.device, content, EARLIEST))
        self.group.pass_on()

    @property
    def timeline(self) -> Timeline:
        """The play as it is now."""
        if self._timeline is None:
            self._timeline = Timeline(self.journal, toy.GAMES)
        self._timeline.update()
        return self._timeline

    @property
    def sees(self) -> dict[str, bool]:
        """Which other phones it knows of, and whether they are here."""
        return {phone.last.name: phone.here for phone in self.group.phones}


class Connected(Protocol):
    """What has connections."""

    group: PeerGroup


@dataclass
class Net:
    """The connections of all phones.

    Attributes:
        dice: all chance.
        now: the time, in seconds.
        carried: bytes that were sent.
    """

    dice: Random = field(default_factory=lambda: Random(1))  # noqa: S311 - no secret
    now: float = 0.0
    carried: int = 0
    heard: list[bytes] = field(default_factory=list[bytes])
    # Where an end leads, and what goes there.
    _ends: dict[int, tuple[Connected, int]] = field(
        default_factory=dict[int, tuple[Connected, int]]
    )
    _under_way: dict[int, deque[bytes]] = field(default_factory=dict[int, deque[bytes]])
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def phones(self, names: str, *, began_by: int = 1) -> list[Phone]:
        """Returns phones with a letter each as their names; the first ones have the play."""
        return [
            Phone(name, self, began("a") if place < began_by else Journal())
            for place, name in enumerate(names)
        ]

    def connect(
        self, one: Connected, other: Connected, *, watches: bool = False
    ) -> tuple[int, int]:
        """Connects two phones, the other one to watch only or not; returns both ends' numbers."""
        near, far = next(self._numbers), next(self._numbers)
        self._ends[near], self._ends[far] = (other, far), (one, near)
        self._under_way[near], self._under_way[far] = deque(), deque()
        one.group.opened(near, watches=watches)
        other.group.opened(far)
        return near, far

    def send(self, link: int, data: bytes) -> None:
        if link in self._ends:
            self.carried += len(data)
            self.heard.append(data)
            self._under_way[link].append(data)

    def close(self, link: int) -> None:
        while self._under_way.get(link):
            self.hand_over(link)
        self.lose(link)

    def lose(self, link: int) -> None:
        """Breaks a connection, with all that is under way."""
        if link in self._ends:
            other, far = self._ends.pop(link)
            one, _near = self._ends.pop(far)
            del self._under_way[link], self._under_way[far]
            one.group.closed(link)
            other.group.closed(far)

    def hand_over(self, link: int) -> None:
        """Brings the next bytes of a connection to where it leads."""
        other, far = self._ends[link]
        other.group.receive(far, self._under_way[link].popleft())

    @property
    def waiting(self) -> list[int]:
        """The ends at which something is under way."""
        return [link for link, data in self._under_way.items() if data]

    def settle(self, most: int = 10_000_000) -> None:
        """Brings everything where it belongs, in any order that a network may have."""
        for _step in range(most):
            if not (waiting := self.waiting):
                return
            self.hand_over(self.dice.choice(waiting))
        raise AssertionError("they never come to rest")

    def pass_time(self, seconds: float, phones: Iterable[Phone]) -> None:
        """Lets time go by, in which phones give signs of life."""
        phones = list(phones)
        for _step in range(int(seconds * 4)):
            self.now += 0.25
            for phone in phones:
                phone.group.tick()
            self.settle()
