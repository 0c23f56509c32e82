"""A phone that was let in to watch Ann's play, and sends all that any phone can say.

Ben plays along with Ann, so that what she took would reach him too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Amend, Content, Entry, EntryId, Undo, VersionVector
from companion.sync import exchange
from companion.sync.exchange import EntryBatch, VersionAnnouncement
from companion.sync.live.heartbeats import ID_BYTES, Voice, handed_on, spoken
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from tests.sync.live.net import PLAY, Net, Phone, codec_of
from tests.toy import Score

KINDS = 16
BEAT, LETTER, SPARE, MOVE, ROUTED, KEY, NEXT, SUM, WATCH = range(9)


class Watcher:
    """A table of three, and what the third one tries.

    Args:
        dice: all chance.

    Attributes:
        counts: what was tried, and how often she was cut off for it.
    """

    def __init__(self, dice: Random) -> None:
        self.dice, self.counts = dice, Counter[str]()
        self.net = Net(dice)
        self.ann, self.ben, self.eve = self.net.phones("abe")
        self.net.connect(self.ann, self.ben)
        self.net.settle()
        for points in range(3):
            self.ann.write(Score(points % 2, points))
            self.ben.write(Score(points % 2, points))
        self.net.pass_time(2, (self.ann, self.ben))
        self._link = 0
        self._let_in()

    def attempt(self) -> None:
        """Tries once; whatever comes of it, nothing is kept, and nobody hears of it.

        Raises:
            AssertionError: something was.
        """
        before = _seen(self.ann), _seen(self.ben)
        kind, body = self.dice.choice(_TRIES)(self)
        for piece in split(bytes([VERSION << 4 | kind]) + body):
            self.ann.group.receive(self._link, piece)
        self.net.now += self.dice.random()
        for phone in (self.ann, self.ben):
            phone.group.tick()
        self.net.settle()
        self.counts["messages"] += 1
        if before != (_seen(self.ann), _seen(self.ben)):
            raise AssertionError((kind, body))
        if self._link not in self.ann.group.links:
            self.counts["cut off"] += 1
            self._let_in()

    def _let_in(self) -> None:
        self._link, far = self.net.connect(self.ann, self.eve, watches=True)
        self.net.settle()
        if not self.eve.group.watching or self.eve.journal.entries != self.ann.journal.entries:
            raise AssertionError("she does not see the play")
        self.eve.group.closed(far)  # from now on she says what she likes

    def content(self) -> Content:
        """Returns something that any player may do."""
        known = self.dice.choice(self.ann.journal.entries[1:]).id
        return self.dice.choice(
            (Score(0, 5), Adjust("points", 1, 7), Undo(known), Amend(known, Score(1, 2)))
        )

    def batch(self, play: str = PLAY) -> EntryBatch:
        """Returns an entry that Ann lacks, or one under the number of another one."""
        journal = self.ann.journal
        entry = journal.compose(self.dice.choice("abe"), self.content(), EARLIEST)
        if self.dice.random() < 0.3:
            entry = Entry("a", 2, 2, EntryId("a", 1), EARLIEST, Score(1, 9))
        seen = journal.version.join(VersionVector({entry.device: entry.seq}))
        return EntryBatch(play, "toy", (entry,), seen)


def _seen(phone: Phone) -> tuple[object, ...]:
    """Returns all that a phone knows and shows, but for how much longer its clock has run."""
    return phone.journal.entries, phone.others, phone.group.play, phone.group.name, phone.sees


def _entries(watcher: Watcher) -> tuple[int, bytes]:
    return LETTER, exchange.pack(watcher.batch(), codec_of)


def _another_play(watcher: Watcher) -> tuple[int, bytes]:
    kind = watcher.dice.choice((LETTER, NEXT))
    return kind, exchange.pack(VersionAnnouncement("play2", "toy", VersionVector()), codec_of)


def _entries_of_another_play(watcher: Watcher) -> tuple[int, bytes]:
    return LETTER, exchange.pack(watcher.batch("play2"), codec_of)


def _announcement(watcher: Watcher) -> tuple[int, bytes]:
    dice = watcher.dice
    version = VersionVector({name: dice.randint(1, 50) for name in dice.sample("abe", 2)})
    return LETTER, exchange.pack(VersionAnnouncement(PLAY, "toy", version), codec_of)


def _name(watcher: Watcher) -> tuple[int, bytes]:
    voice = Voice(watcher.dice.choice("abe"), watcher.dice.choice("abe"))
    beat = spoken(voice, leaving=watcher.dice.random() < 0.3)
    return BEAT, (handed_on(beat) if watcher.dice.random() < 0.3 else beat).pack()


def _sum(watcher: Watcher) -> tuple[int, bytes]:
    both = VersionAnnouncement(PLAY, "toy", watcher.ann.journal.version)
    return SUM, exchange.pack(both, codec_of) + watcher.dice.randbytes(16)


def _way_to_ben(watcher: Watcher) -> tuple[int, bytes]:
    to = watcher.dice.choice([phone.last.phone for phone in watcher.ann.group.phones])
    return ROUTED, to + watcher.dice.randbytes(ID_BYTES) + b"\1" + watcher.dice.randbytes(76)


def _everything(watcher: Watcher) -> tuple[int, bytes]:
    dice = watcher.dice
    return MOVE, dice.randbytes(1)[:1] + dice.randbytes(32) + dice.randbytes(3)


def _role(watcher: Watcher) -> tuple[int, bytes]:
    return watcher.dice.choice((WATCH, KEY)), watcher.dice.randbytes(16)


def _changed(watcher: Watcher) -> tuple[int, bytes]:
    """Says something true with some bytes of it changed."""
    kind, body = watcher.dice.choice(_TRIES[:-2])(watcher)
    raw = bytearray(body)
    for _change in range(watcher.dice.randint(1, 4)):
        raw[watcher.dice.randrange(len(raw))] = watcher.dice.randrange(256)
    return kind, bytes(raw)


def _noise(watcher: Watcher) -> tuple[int, bytes]:
    dice = watcher.dice
    return dice.randrange(KINDS), dice.randbytes(dice.randint(1, 200))


_TRIES: tuple[Callable[[Watcher], tuple[int, bytes]], ...] = (
    _entries,
    _entries_of_another_play,
    _another_play,
    _announcement,
    _name,
    _sum,
    _way_to_ben,
    _everything,
    _role,
    _changed,
    _noise,
)
