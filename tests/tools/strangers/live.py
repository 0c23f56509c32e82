"""Three phones that stay connected with Ann's and keep to nothing, while Ben's is an honest one.

They know all that comes to them, and are in a play as any phone is: they write, go, come back, ask
for everything and offer it. But whatever they say may be lost, doubled, late, changed, said once
more, said to somebody else or made up. Ann hears it all; Ben hears of it what she passes on.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from random import Random

from companion.errors import CodecError, CompanionError
from companion.play.bounds import MOST_ENTRIES
from companion.play.by_hand import Adjust
from companion.play.entry import Amend, Content, EntryId, Insert, Undo, VersionVector
from companion.sync import exchange
from companion.sync.exchange import EntryBatch, VersionAnnouncement
from companion.sync.live.device_transfer import MOST_TIMES, PART
from companion.sync.live.heartbeats import MOST_PHONES, Voice, spoken
from companion.sync.live.peer import CREDIT, PIECE, split
from companion.sync.live.peer_group import VERSION
from tests.play.forgeries import FORGED
from tests.sync.live.net import PLAY, Connected, Net, Phone, codec_of
from tests.tools.strangers.slow import CLOCK

BEAT, LETTER, SPARE, MOVE, ROUTED, KEY = (VERSION << 4 | kind for kind in range(6))
STEPS = 600
WILDNESS = (0.01, 0.05, 0.3)
"""Who does what is refused is soon cut off, and who hardly ever does comes far."""

VOICES = [Voice(name) for name in (*"bbxyz", "", "B" * 31, *(f"p{place}" for place in range(20)))]
"""Phones that are made up."""

FORGED_ENTRIES = tuple(FORGED.values())
EVERYTHING = bytes(range(256)) * 900
DRAWN = 64
"""At most so many bytes go to a phone for each that it sent; see `companion.sync.live.peer`."""


@dataclass
class Wild(Net):
    """Connections on which some phones do as they like.

    Attributes:
        wild: those phones.
        wildness: how often they do what no honest phone does.
        tape: what they and others have said.
        sent: bytes that they have sent to Ann.
        drawn: bytes that she has sent to them.
        counts: what became of their messages.
    """

    wild: tuple[Phone, ...] = ()
    wildness: float = 0.1
    tape: deque[bytes] = field(default_factory=lambda: deque[bytes](maxlen=400))
    sent: int = 0
    drawn: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])

    def owner(self, link: int) -> Connected:
        """Returns whose end of a connection it is."""
        _other, far = self._ends[link]
        return self._ends[far][0]

    def send(self, link: int, data: bytes) -> None:
        if link not in self._ends:
            return
        self.tape.append(data)
        if self.owner(link) not in self.wild:
            self.drawn += len(data) if self._ends[link][0] in self.wild else 0
            super().send(link, data)
            return
        for piece in self.twisted(data):
            self.say(link, piece)

    def say(self, link: int, piece: bytes) -> None:
        """Sends as it is what a wild phone says."""
        if link in self._ends:
            self.sent += len(piece)
            super().send(link, piece)

    def twisted(self, data: bytes) -> Iterable[bytes]:
        """Returns what becomes of something that a wild phone would say."""
        if self.dice.random() > self.wildness:
            return (data,)
        match self.dice.randrange(5):
            case 0:
                return ()
            case 1:
                return (data, data)
            case 2:
                return (data[: self.dice.randrange(len(data) + 1)],)
            case 3:
                return (changed(self.dice, data),)
            case _:
                return (self.dice.choice(self.tape), data)

    def hand_over(self, link: int) -> None:
        if self.owner(link) not in self.wild:
            super().hand_over(link)
            return
        under_way = self._under_way[link]
        if self.dice.random() < self.wildness:
            under_way.rotate(self.dice.randrange(3))
        kind = kind_of(under_way[0])
        self.counts[f"{kind}"] += 1
        CLOCK.time(kind, lambda: Net.hand_over(self, link))


def changed(dice: Random, data: bytes) -> bytes:
    """Returns bytes of which a few are others."""
    raw = bytearray(data)
    for _change in range(dice.randint(1, 3)):
        if raw:
            raw[dice.randrange(len(raw))] = dice.randrange(256)
    return bytes(raw)


NAMES = {BEAT: "beat", LETTER: "letter", SPARE: "spare", MOVE: "move", ROUTED: "routed", KEY: "key"}


def kind_of(piece: bytes) -> str:
    """Returns what a piece seems to be."""
    return NAMES.get(piece[1], "noise") if len(piece) > 1 else "noise"


def live(dice: Random) -> Counter[str]:
    """Plays one round; returns how many messages of each kind came, and who was cut off."""
    return Evening(dice).play()


class Evening:
    """A round with Ann, Ben and three wild phones.

    Args:
        dice: all chance.
    """

    def __init__(self, dice: Random) -> None:
        self.dice, self.net = dice, Wild(dice)
        self.ann, self.ben, *self.wild = self.net.phones("abxyz")
        self.net.wild, self.net.wildness = tuple(self.wild), dice.choice(WILDNESS)
        self.told: set[tuple[bytes, bytes, bytes]] = set()
        self.moved = 0
        for phone in (self.ann, self.ben):
            phone.group.on_routed = partial(self._came, phone)
        self.home, _far = self.net.connect(self.ann, self.ben)
        self.net.settle()
        for phone in self.wild:
            self.net.connect(self.ann, phone)

    def play(self) -> Counter[str]:
        """Lets all of them do as they like, then looks at what came of it."""
        dice, net = self.dice, self.net
        for _step in range(STEPS):
            net.now += dice.random() * 2
            if dice.random() < 0.2:
                self._honest()
            self._wild(dice.choice(self.wild))
            for _carried in range(dice.randrange(6)):
                if waiting := net.waiting:
                    net.hand_over(dice.choice(waiting))
        net.settle()
        assert self.home in self.ann.group.links, "who is honest is never cut off"
        net.pass_time(2, (self.ann, self.ben))
        self.ben.write(Adjust("points", 0, 1))
        self.ann.write(Adjust("points", 1, 1))
        net.settle()
        self._check()
        net.counts["cut off"] += len(self.ann.cut)
        return net.counts

    def _came(self, to: Phone, who: bytes, end: bytes) -> None:
        """Makes sure that what came by way of others was said by who is said to have said it."""
        assert (to.group.me, who, end) in self.told, (to.name, who, end)

    def _send(self, one: Phone, to: bytes) -> None:
        end = self.dice.randbytes(70)
        self.told.add((to, one.group.me, end))
        one.group.send_to(to, end)

    def _honest(self) -> None:
        """Does what honest phones do."""
        dice, ann, ben = self.dice, self.ann, self.ben
        match dice.randrange(6):
            case 0 | 1:
                points = Adjust("points", dice.randrange(3), dice.choice((1, -1)))
                dice.choice((ann, ben)).write(points)
            case 2:
                self._send(ann, ben.group.me)
                self._send(ben, ann.group.me)
            case 3 if dice.random() < 0.2:
                ann.group.moving.offer(dice.choice(ann.group.links), EVERYTHING)
                self.moved += len(EVERYTHING)
            case 4 if ann.group.moving.incoming is not None:
                ann.group.moving.want()
            case _:
                ann.group.tick()
                ben.group.tick()

    def _wild(self, phone: Phone) -> None:
        """Lets a wild phone do something, say what no phone says, or come back."""
        dice, net = self.dice, self.net
        if not phone.group.links:
            if dice.random() < 0.3:
                net.connect(self.ann, phone)
                net.counts["came back"] += 1
        elif dice.random() < net.wildness:
            piece = dice.choice(net.tape)
            for said in dice.choice(((piece,), (changed(dice, piece),), made_up(dice, phone))):
                net.say(phone.group.links[-1], said)
        else:
            self._usual(phone, phone.group.links[-1])

    def _usual(self, phone: Phone, link: int) -> None:
        """Lets a wild phone do what any phone may do."""
        dice, group = self.dice, phone.group
        match dice.randrange(10):
            case 0 | 1:
                group.tick()
            case 2:
                for other in group.phones:
                    self._send(phone, other.last.phone)
            case 3 if dice.random() < 0.3:
                group.moving.offer(link, dice.randbytes(dice.choice((1, 300, PART + 1))))
            case 4 if group.moving.incoming is not None:
                group.moving.want()
            case 5 if dice.random() < 0.02:
                group.name = dice.choice(("a", "b", "Ben", "\u202e", "x" * 40))
            case 6 if dice.random() < 0.02:
                self.net.lose(link)
            case _:
                with_luck(phone, dice)

    def _check(self) -> None:
        """Makes sure that nothing came of all that."""
        net, ann, ben = self.net, self.ann, self.ben
        assert ben.cut == []
        assert ann.journal.entries == ben.journal.entries, "the two go on together"
        assert len(ann.journal) <= MOST_ENTRIES
        assert len(ann.group.phones) <= MOST_PHONES
        for one, other in ((ann, ben), (ben, ann)):
            seen = [phone for phone in one.group.phones if phone.last.phone == other.group.me]
            assert [phone.here for phone in seen] == [True], "nobody else says goodbye for a phone"
        most = DRAWN * net.sent + MOST_TIMES * self.moved + CREDIT
        assert net.drawn < most, (net.drawn, net.sent)
        coming, going = ann.group.moving.incoming, ann.group.moving.outgoing
        if coming is not None and coming.whole:
            assert sha256(coming.data).digest() == coming.digest
        if going is not None:
            assert going.given <= MOST_TIMES * len(going.data) + PART
        assert ann.timeline.state == ben.timeline.state


def with_luck(phone: Phone, dice: Random) -> None:
    """Writes what fits, or what does not."""
    if not len(phone.journal):
        return
    target = dice.choice(phone.journal.entries).id
    if dice.random() < 0.2:
        target = EntryId(dice.choice(("a", "b", "?")), dice.randrange(200))
    action = Adjust(dice.choice(("points", "?")), dice.randrange(-1, 5), dice.randrange(-9, 9))
    contents: tuple[Content, ...] = (
        action,
        action,
        Undo(target, dice.choice((1, 1, 5))),
        Amend(target, action),
        Insert(target, action),
    )
    try:
        phone.write(dice.choice(contents))
    except (CompanionError, ValueError, KeyError, OverflowError):
        return  # its own app refuses it


def made_up(dice: Random, phone: Phone) -> Iterable[bytes]:
    """Returns the pieces of a message that no app sends."""
    victim = dice.choice([*phone.group.phones]) if phone.group.phones else None
    me = victim.last.phone if victim else bytes(8)
    match dice.randrange(9):
        case 0:
            body = bytes([BEAT]) + spoken(dice.choice(VOICES)).pack()
        case 1 if victim is not None:  # for another one, which has not said it
            raw = bytearray(victim.last.pack())
            raw[48] = dice.randrange(128)
            body = bytes([BEAT]) + bytes(raw)
        case 2:
            body = bytes([ROUTED]) + me + dice.randbytes(8) + b"\1" + dice.randbytes(86)
        case 3:
            body = bytes([MOVE, dice.randrange(4)]) + dice.choice(
                (sha256(EVERYTHING).digest(), bytes(32))
            )
            body += dice.choice((b"\0", b"\x80\xf4\x03", b"\xff\xff\x7f")) + dice.choice(
                (b"", b"x", bytes(PART))
            )
        case 4:
            seen = VersionVector({dice.choice(("a", "b", "z")): dice.choice((1, 5, 2**40))})
            body = bytes([LETTER]) + exchange.pack(VersionAnnouncement(PLAY, "toy", seen), codec_of)
        case 5:
            body = forged(dice, phone)
        case 6:
            return [dice.choice((b"\0", b"\1", b"\7")) + dice.randbytes(dice.choice((0, 9, PIECE)))]
        case _:
            body = bytes([VERSION << 4 | dice.randrange(8)]) + dice.randbytes(dice.randrange(1, 99))
    return split(body)


def forged(dice: Random, phone: Phone) -> bytes:
    """Returns a letter with entries of which some are forged."""
    entries = [*phone.journal.entries[-3:], dice.choice(FORGED_ENTRIES)]
    if dice.random() < 0.5:
        dice.shuffle(entries)
    batch = EntryBatch(PLAY, "toy", tuple(entries), VersionVector.of(entries))
    try:
        return bytes([LETTER]) + exchange.pack(batch, codec_of)
    except (CodecError, ValueError, OverflowError, UnicodeError, IndexError, KeyError):
        return bytes([LETTER]) + dice.randbytes(30)  # no sheet can hold it
