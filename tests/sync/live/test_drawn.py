"""What a message draws is in a table (`companion.sync.live.peer`), and this holds it to that."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest

from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, VersionVector
from companion.sync import exchange
from companion.sync.exchange import EntryBatch, VersionAnnouncement, announcement_of
from companion.sync.live.heartbeats import Voice, spoken
from companion.sync.live.peer import ANNOUNCEMENT_COST, PIECE_COST, SUM as OF_SUM, SUM_COST, split
from companion.sync.live.peer_group import VERSION
from tests.sync.live.net import PLAY, Net, Phone, codec_of
from tests.toy import Score

BEAT, LETTER, SPARE, MOVE, ROUTED, KEY, NEXT, SUM, WATCH, NONE = (
    VERSION << 4 | kind for kind in range(10)
)
EVERYTHING = bytes(100_000)
ENTRIES = 2000


def beat(_ann: Phone) -> bytes:
    return bytes([BEAT]) + spoken(Voice("x")).pack()


def announcement(_ann: Phone) -> bytes:
    letter = VersionAnnouncement(PLAY, "toy", VersionVector())
    return bytes([LETTER]) + exchange.pack(letter, codec_of)


def entries(ann: Phone) -> bytes:
    """Returns an entry of somebody who says to have more."""
    entry: Entry = ann.journal.compose("eve", Score(0, 1), EARLIEST)
    letter = EntryBatch(PLAY, "toy", (entry,), VersionVector({"eve": 9}))
    return bytes([LETTER]) + exchange.pack(letter, codec_of)


def spare(_ann: Phone) -> bytes:
    return bytes([SPARE]) + bytes(80)


def routed(ann: Phone) -> bytes:
    to = next(phone.last.phone for phone in ann.group.phones if phone.last.name == "b")
    return bytes([ROUTED]) + to + bytes(8) + b"\1" + bytes(76)


def offer(_ann: Phone) -> bytes:
    return bytes([MOVE, 0]) + bytes(32) + b"\x7f"


def question(_ann: Phone) -> bytes:
    return bytes([MOVE, 1]) + sha256(EVERYTHING).digest() + b"\0"


def key(_ann: Phone) -> bytes:
    return bytes([KEY]) + bytes(16)


def another_play(_ann: Phone) -> bytes:
    letter = VersionAnnouncement("play2", "toy", VersionVector({"e": 9}))
    return bytes([NEXT]) + exchange.pack(letter, codec_of)


def other_sum(ann: Phone) -> bytes:
    """Says to mean something else by all that is here."""
    letter = announcement_of(ann.journal)
    return bytes([SUM]) + exchange.pack(letter, codec_of) + bytes(OF_SUM)


def watch_only(_ann: Phone) -> bytes:
    return bytes([WATCH, 0])


TABLE: dict[Callable[[Phone], bytes], float] = {
    beat: 1,
    announcement: 3,
    entries: 1,
    spare: 1,
    routed: 1,
    offer: 0,
    question: 62,
    key: 1,
    another_play: 1,
    other_sum: 1,
    watch_only: 0,
}


COST = {
    announcement: ANNOUNCEMENT_COST,
    entries: ANNOUNCEMENT_COST,
    spare: ANNOUNCEMENT_COST,
    routed: ANNOUNCEMENT_COST,
    another_play: ANNOUNCEMENT_COST,
    other_sum: SUM_COST * ENTRIES,
}
"""What a message costs besides its bytes."""


@pytest.mark.parametrize(("message", "most"), TABLE.items())
def test_no_message_draws_more_than_the_table_says(
    message: Callable[[Phone], bytes], most: float
) -> None:
    net = Net()
    ann, ben, eve = net.phones("abe")
    net.connect(ann, ben)
    link, far = net.connect(ann, eve)
    for tap in range(ENTRIES):
        ann.journal.append(ann.journal.compose("a", Score(tap % 3, 1), EARLIEST))
    net.pass_time(1, (ann, ben, eve))
    ann.group.moving.offer(link, EVERYTHING)
    net.settle()
    eve.group.closed(far)  # she listens to nobody, so nothing of what she draws is answered
    said = message(ann)
    before = net.carried
    for piece in split(said):
        ann.group.receive(link, piece)
    assert net.carried - before <= most * (COST.get(message, 0) + len(said) + PIECE_COST)


def test_there_are_no_other_messages() -> None:
    net = Net()
    ann, eve = net.phones("ae")
    link, _far = net.connect(ann, eve)
    net.settle()
    ann.group.receive(link, bytes([1, NONE, 0]))
    assert link not in ann.group.links
    assert {message(ann)[0] for message in TABLE if message is not routed} | {ROUTED} == {
        *range(BEAT, NONE)
    }
