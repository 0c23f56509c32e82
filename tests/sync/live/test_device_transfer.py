"""Everything of a phone goes to another one, only as asked for, and goes on after a break."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from companion.errors import CodecError
from companion.sync.live.device_transfer import LARGEST, MOST_TIMES, PART, DeviceTransfer, Incoming
from companion.sync.live.peer import CREDIT, split
from companion.sync.live.peer_group import VERSION, PeerGroup
from tests.sync.live.net import Net, Phone
from tests.toy import Score

EVERYTHING = Random(1).randbytes(2 * CREDIT)  # noqa: S311 - no secret
"""More than anybody may send without being asked."""


def coming(phone: Phone) -> Incoming:
    assert phone.group.moving.incoming is not None
    return phone.group.moving.incoming


def offered(net: Net) -> tuple[Phone, Phone, tuple[int, int]]:
    """Returns two phones of which the one offers everything, and their connection."""
    ann, ben = net.phones("ab")
    ends = net.connect(ann, ben)
    net.settle()
    ann.group.moving.offer(ends[0], EVERYTHING)
    net.settle()
    return ann, ben, ends


def test_nothing_comes_before_it_is_wanted_then_all_and_both_see_how_far_it_is() -> None:
    net = Net()
    ann, ben, _ends = offered(net)
    assert (coming(ben).size, coming(ben).data) == (len(EVERYTHING), b"")
    steps: list[int] = []
    ben.group.moving.on_change = lambda: steps.append(coming(ben).percent)
    ben.group.moving.want()
    net.settle()
    assert coming(ben).data == EVERYTHING
    assert steps == sorted(steps)
    assert 20 <= len(set(steps)) <= 30
    going = ann.group.moving.outgoing
    assert going is not None
    assert going.percent == coming(ben).percent == 100
    assert (ann.cut, ben.cut) == ([], [])


def test_taps_go_in_between() -> None:
    net = Net()
    ann, ben, _ends = offered(net)
    ben.group.moving.want()
    for _step in range(20):
        net.hand_over(net.dice.choice(net.waiting))
    ann.write(Score(0, 1))
    for _step in range(20):
        net.hand_over(net.dice.choice(net.waiting))
    assert ben.journal.entries == ann.journal.entries
    assert not coming(ben).whole


@pytest.mark.parametrize("breaks", [1, 7])
def test_after_a_break_it_goes_on_where_it_stopped(breaks: int) -> None:
    net = Net()
    ann, ben, ends = offered(net)
    cat = Phone("c", net, ann.journal)
    ben.group.moving.want()
    reached = 0
    for _break in range(breaks):
        for _step in range(40):
            net.hand_over(net.dice.choice(net.waiting))
        reached = len(coming(ben).data)
        net.lose(ends[0])
        assert net.waiting == []
        net.connect(cat, ben)  # who knows nothing of it
        net.settle()
        assert 0 < reached == len(coming(ben).data) < len(EVERYTHING)
        ends = net.connect(ann, ben)
    before = net.carried
    net.settle()
    assert coming(ben).data == EVERYTHING
    assert net.carried - before < len(EVERYTHING) - reached + 100_000
    assert (ann.cut, ben.cut, cat.cut) == ([], [], [])


def test_an_offer_that_nobody_wanted_goes_with_its_connection() -> None:
    net = Net()
    ann, ben, ends = offered(net)
    net.lose(ends[0])
    assert ben.group.moving.incoming is None
    assert ann.group.moving.outgoing is None


@pytest.mark.parametrize("broken", [False, True])
def test_who_offers_anew_begins_anew(broken: bool) -> None:
    net = Net()
    ann, ben, (link, _far) = offered(net)
    ben.group.moving.want()
    for _step in range(40):
        net.hand_over(net.dice.choice(net.waiting))
    if broken:
        net.lose(link)
        link, _far = net.connect(ann, ben)
    assert not coming(ben).whole
    ann.group.moving.offer(link, EVERYTHING[1:])
    net.settle()
    assert (coming(ben).wanted, coming(ben).data) == (False, b"")
    ben.group.moving.want()
    net.settle()
    assert coming(ben).data == EVERYTHING[1:]
    assert (ann.cut, ben.cut) == ([], [])


def message(kind: int, digest: bytes, number: bytes, data: bytes = b"") -> bytes:
    return bytes([VERSION << 4 | 3, kind]) + digest + number + data


DIGEST = sha256(EVERYTHING).digest()


@pytest.mark.parametrize(
    "forged",
    [
        message(2, DIGEST, b"\0", b"x" * PART),
        message(2, bytes(32), b"\0", b"x" * PART),
        message(2, DIGEST, b"\0", b"x"),
        message(2, DIGEST, b"\x80\xf4\x03", b"x" * PART),
        message(1, DIGEST, b"\xff\xff\xff\xff\xff\x7f"),
        message(1, DIGEST, b"\0", b"x"),
        message(0, bytes(32), b"\0"),
        message(0, bytes(32), b"\xff\xff\xff\xff\x7f"),
        message(3, bytes(32), b"\1"),
        message(2, b"short", b""),
    ],
    ids=[
        "not asked for yet",
        "of another",
        "too short",
        "of another place",
        "a question beyond the end",
        "a question with something behind",
        "an offer of nothing",
        "an offer of too much",
        "an unknown kind",
        "cut short",
    ],
)
def test_what_no_honest_phone_sends_ends_the_connection(forged: bytes) -> None:
    net = Net()
    ann, ben, (near, far) = offered(net)
    for phone, link in ((ann, near), (ben, far)):
        if link in phone.group.links:
            feed(phone.group, link, forged)
    assert [name for name, _why in (*ann.cut, *ben.cut)]
    assert ben.group.moving.incoming is None or not coming(ben).data
    assert LARGEST < 0xFFFFFFFF


def test_all_of_it_goes_out_a_few_times_then_no_more() -> None:
    net = Net()
    ann, ben, (near, far) = offered(net)
    ben.group.closed(far)  # he only asks, and listens to nothing
    before = net.carried
    asked = 0
    question = message(1, DIGEST, b"\0")
    while near in ann.group.links:
        net.now += 0.01
        feed(ann.group, near, question)
        asked += 1
        assert asked < 100_000
    ((_name, why),) = ann.cut
    assert why.key in ("It asked for the same again and again.", "It sent too much.")
    assert net.carried - before < (MOST_TIMES + 1) * len(EVERYTHING)


def feed(group: PeerGroup, link: int, body: bytes) -> None:
    for piece in split(body):
        group.receive(link, piece)


def test_a_part_that_was_changed_on_the_way_is_not_kept() -> None:
    net = Net()
    ann, ben, _ends = offered(net)
    going = ann.group.moving.outgoing
    assert going is not None
    going.data = bytes(PART) + going.data[PART:]
    ben.group.moving.want()
    net.settle()
    ((_name, why),) = ben.cut
    assert why.key == "What it sent is damaged. Nothing was changed."
    assert ben.group.moving.incoming is None


def test_nothing_of_it_is_told_to_who_does_not_know_its_name() -> None:
    said: list[bytes] = []
    moving = DeviceTransfer(lambda _link, body, _paid: said.append(body))
    moving.offer(1, EVERYTHING)
    said.clear()
    moving.receive(2, message(1, bytes(32), b"\0")[1:])
    assert said == []
    with pytest.raises(CodecError):
        moving.receive(2, message(1, DIGEST, b"\xff\xff\xff\x7f")[1:])
