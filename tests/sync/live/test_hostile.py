"""A phone that sends what no honest one does is cut off, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import pytest

from companion.errors import CodecError
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, VersionVector
from companion.sync import exchange, pack
from companion.sync.exchange import EntryBatch, VersionAnnouncement
from companion.sync.live.device_transfer import PART
from companion.sync.live.heartbeats import MOST_PHONES, Voice, spoken, unpack_beat
from companion.sync.live.peer import CREDIT, LONGEST, PIECE, split
from companion.sync.live.peer_group import VERSION
from companion.sync.live.shared_play import LETTER_ENTRIES
from tests.sync.live.net import PLAY, Net, Phone, began, codec_of
from tests.toy import Score

BEAT, LETTER, MOVE, ROUTED, NEXT, SUM = (
    bytes([VERSION << 4 | kind]) for kind in (0, 1, 3, 4, 6, 7)
)
SECONDS, A_SECOND = 60, 200
"""How long somebody floods, and with how many pieces."""

Attack = Callable[[Random, Phone], Iterable[bytes]]


def letter(what: exchange.SyncMessage) -> Iterable[bytes]:
    return split(LETTER + exchange.pack(what, codec_of))


def noise(dice: Random, _victim: Phone) -> Iterable[bytes]:
    return split(dice.choice((BEAT, LETTER, b"")) + dice.randbytes(dice.randint(1, 300)))


def announcements(_dice: Random, _victim: Phone) -> Iterable[bytes]:
    return letter(VersionAnnouncement(PLAY, "toy", VersionVector()))


HASTY = Voice("x")


def crowd(dice: Random, _victim: Phone) -> Iterable[bytes]:
    return split(BEAT + spoken(Voice(f"crowd {dice.random()}")).pack())


def haste(dice: Random, _victim: Phone) -> Iterable[bytes]:
    HASTY.number += dice.randrange(5)
    return split(BEAT + spoken(HASTY).pack())


def endless(_dice: Random, _victim: Phone) -> Iterable[bytes]:
    return [b"\0" * PIECE]


def fork(_dice: Random, victim: Phone) -> Iterable[bytes]:
    """Says something else under the number of an entry that is here."""
    known = victim.journal.entries[-1]
    other = Entry(known.device, known.seq, known.lamport, known.after, EARLIEST, Score(2, 9))
    return letter(EntryBatch(PLAY, "toy", (other,), victim.journal.version))


def orphan(_dice: Random, victim: Phone) -> Iterable[bytes]:
    """Comes after entries that nobody has."""
    first = victim.journal.compose("eve", Score(0, 1), EARLIEST)
    late = Entry("eve", 7, 99, first.id, EARLIEST, Score(0, 1))
    return letter(EntryBatch(PLAY, "toy", (late,), VersionVector({"eve": 7})))


def offers(dice: Random, _victim: Phone) -> Iterable[bytes]:
    """Offers everything of another phone again and again."""
    return split(MOVE + b"\0" + dice.randbytes(32) + b"\x7f")


def unasked(dice: Random, _victim: Phone) -> Iterable[bytes]:
    return split(MOVE + b"\2" + dice.randbytes(32) + b"\0" + bytes(PART))


def ends(dice: Random, victim: Phone) -> Iterable[bytes]:
    """Has others make connections all the time."""
    to = dice.choice([phone.last.phone for phone in victim.group.phones])
    return split(ROUTED + to + dice.randbytes(8) + b"\1" + dice.randbytes(76))


@cache
def _long_letter() -> tuple[bytes, ...]:
    journal = began("a")
    while len(journal) <= LETTER_ENTRIES:
        journal.append(journal.compose("eve", Score(0, 1), EARLIEST))
    return tuple(letter(EntryBatch(PLAY, "toy", journal.entries, journal.version)))


def too_long(_dice: Random, _victim: Phone) -> Iterable[bytes]:
    """Sends more entries at once than are read in a moment."""
    return _long_letter()


ATTACKS = [
    noise,
    announcements,
    crowd,
    haste,
    endless,
    fork,
    orphan,
    offers,
    unasked,
    ends,
    too_long,
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_minute_of_it_ends_with_a_sentence_and_changes_nothing(attack: Attack) -> None:
    net = Net()
    ann, ben, eve = net.phones("abe")
    net.connect(ann, ben)
    link, far = net.connect(ann, eve)
    net.settle()
    ann.write(Score(0, 5))
    net.settle()
    before, carried = ann.journal.entries, net.carried
    eve.group.closed(far)  # she listens to nobody
    for _second in range(SECONDS):
        net.now += 1
        for _piece in range(A_SECOND):
            for piece in attack(net.dice, ann):
                ann.group.receive(link, piece)
        if link not in ann.group.links:
            break
        ann.group.tick()
        net.settle()
    assert link not in ann.group.links
    ((_name, why),) = ann.cut
    assert why.key
    assert net.carried - carried < 4_000_000
    assert len(ann.group.phones) <= MOST_PHONES
    assert ann.journal.entries == before
    ben.write(Score(1, 1))
    net.settle()
    assert ann.journal.entries == ben.journal.entries, "the others go on"
    assert ben.cut == []


def test_who_is_cut_off_takes_nobody_along() -> None:
    net = Net()
    ann, ben = net.phones("ab")
    link, _far = net.connect(ann, ben)
    net.pass_time(2, (ann, ben))
    ann.group.receive(link, bytes([1, VERSION + 1 << 4]))
    ((name, why),) = ann.cut
    assert name == "b"
    assert "newer version" in why.key
    assert ann.sees == {}


@pytest.mark.parametrize("kind", [LETTER, NEXT, SUM])
def test_a_letter_with_more_entries_than_any_app_sends_is_not_read(
    kind: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    net = Net()
    ann, eve = net.phones("ae")
    link, _far = net.connect(ann, eve)
    net.settle()
    (message,) = too_long(net.dice, ann)
    read: list[object] = []
    monkeypatch.setattr(pack._Row, "read", read.append)
    ann.group.receive(link, message[:1] + kind + message[2:])
    assert link not in ann.group.links
    assert read == []


def test_names_hold_nothing_that_does_not_show() -> None:
    net = Net()
    (ann,) = net.phones("a")
    ann.group.name = " \u202eAn\0n\n x" + "y" * 100
    assert ann.group.name == ("An n x" + "y" * 100)[:30]
    hidden = spoken(Voice("Ann\u202e"))
    with pytest.raises(CodecError):
        unpack_beat(hidden.pack())


def test_a_message_has_an_end() -> None:
    assert LONGEST < CREDIT
    assert [len(piece) for piece in split(b"x" * (PIECE + 1))] == [PIECE + 1, 2]
