"""A phone speaks for itself only: what is passed on in its name it has said itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from companion.errors import CodecError
from companion.play.entry import VersionVector
from companion.sync.exchange import VersionAnnouncement, pack
from companion.sync.live.heartbeats import LONGEST, Heartbeat, Voice, follow, spoken, unpack_beat
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from tests.sync.live.net import PLAY, Net, Phone, codec_of
from tests.toy import Score

BEAT, ROUTED = (bytes([VERSION << 4 | kind]) for kind in (0, 4))


def say(to: Phone, link: int, beat: Heartbeat) -> None:
    for piece in split(BEAT + beat.pack()):
        to.group.receive(link, piece)


def table() -> tuple[Net, Phone, Phone, Phone, int]:
    """Returns Ann, and Ben and Eve who are connected with her, and Ann's connection to Eve."""
    net = Net()
    ann, ben, eve = net.phones("abe")
    net.connect(ann, ben)
    link, far = net.connect(ann, eve)
    net.pass_time(2, (ann, ben, eve))
    eve.group.closed(far)  # from now on the test speaks for her
    return net, ann, ben, eve, link


def last_of(ann: Phone, name: str) -> Heartbeat:
    (last,) = (phone.last for phone in ann.group.phones if phone.last.name == name)
    return last


FORGED: dict[str, Callable[[Heartbeat], Heartbeat]] = {
    "a number far ahead": lambda beat: replace(beat, number=LONGEST),
    "the next number": lambda beat: replace(beat, number=beat.number + 1),
    "a goodbye": lambda beat: replace(beat, leaving=True),
    "another link": lambda beat: replace(beat, number=beat.number + 2, link=bytes(16)),
}


@pytest.mark.parametrize("far", [False, True], ids=["as that phone", "passed on"])
@pytest.mark.parametrize("forge", FORGED.values(), ids=list(FORGED))
def test_nobody_silences_or_dismisses_another_phone(
    forge: Callable[[Heartbeat], Heartbeat], far: bool
) -> None:
    net, ann, ben, _eve, link = table()
    say(ann, link, replace(forge(last_of(ann, "b")), far=far))
    assert link not in ann.group.links
    assert [why.key for _name, why in ann.cut] == ["It speaks for another phone."]
    net.pass_time(2, (ann, ben))
    assert ann.sees == {"b": True}
    assert ben.sees["a"]


def test_another_name_is_another_phone() -> None:
    _net, ann, _ben, _eve, link = table()
    say(ann, link, replace(last_of(ann, "b"), name="Ben"))
    assert link not in ann.group.links
    assert ann.sees == {"b": True}


def test_what_was_said_before_changes_nothing() -> None:
    net, ann, ben, _eve, link = table()
    old = last_of(ann, "b")
    net.pass_time(2, (ann, ben))
    say(ann, link, replace(old, far=True))
    assert ann.cut == []
    assert last_of(ann, "b").number > old.number


def test_after_a_goodbye_nothing_brings_a_phone_back() -> None:
    net, ann, ben, _eve, link = table()
    old = last_of(ann, "b")
    ben.group.leave()
    net.pass_time(1, (ann,))
    say(ann, link, replace(old, far=True))
    assert "b" not in ann.sees


def test_who_is_called_otherwise_has_left_and_come() -> None:
    net, ann, ben, _eve, _link = table()
    ben.group.name = "Ben"
    net.pass_time(2, (ann, ben))
    assert ann.sees["Ben"]
    assert "b" not in ann.sees
    assert ann.group.direct >= {ben.group.me}
    assert ann.cut == []


def test_nobody_but_the_two_can_have_them_connected_anew() -> None:
    net, ann, ben, _eve, link = table()
    came: list[bytes] = []
    ann.group.on_routed = lambda _phone, end: came.append(end)
    forged = ROUTED + ann.group.me + ben.group.me + b"\1" + bytes(16) + b"an end"
    for piece in split(forged):
        ann.group.receive(link, piece)
    assert came == []
    assert link in ann.group.links, "who passes on cannot know"
    ben.group.send_to(ann.group.me, b"an end")
    net.settle()
    assert came == [b"an end"]


def test_who_takes_an_absent_phones_signs_for_its_own_takes_nothing_from_that_phone() -> None:
    """The mark of what was handed on is the carrier's word: it may as well be called that name."""
    net = Net()
    ann, ben, eve = net.phones("abe")
    net.connect(ben, eve)
    net.pass_time(2, (ben, eve))
    link, far = net.connect(ann, eve)
    say(ann, link, replace(last_of(eve, "b"), far=False))  # before she says anything of herself
    net.settle()
    net.pass_time(2, (ann, ben, eve))
    assert ann.group.phone_at(link) == ben.group.me
    eve.group.closed(far)
    goodbye = spoken(ben.group._voice, leaving=True)  # pyright: ignore[reportPrivateUsage] - what only Ben may say
    say(ann, link, replace(goodbye, link=bytes(16)))
    assert link not in ann.group.links, "a goodbye is out of reach"
    net.connect(ann, ben)
    net.pass_time(6, (ann, ben))
    assert ann.sees["b"], "and the phone itself is there once it is"
    came: list[bytes] = []
    ann.group.on_routed = lambda _phone, end: came.append(end)
    ben.group.send_to(ann.group.me, b"an end")
    net.settle()
    assert came == [b"an end"], "it is connected anew as anybody is"
    ben.write(Score(0, 3))
    net.settle()
    assert ann.journal.entries == ben.journal.entries
    ben.group.leave()
    net.settle()
    assert not ann.sees.get("b")


def test_a_voice_that_is_spent_is_followed_by_another() -> None:
    net, ann, ben, _eve, _link = table()
    ben.group._voice.number = LONGEST  # pyright: ignore[reportPrivateUsage] - else nine hours
    net.pass_time(3, (ann, ben))
    assert ann.sees == {"b": True, "e": ann.sees["e"]}
    assert ann.cut == []


@pytest.mark.parametrize("version", [0, 1])
def test_an_older_version_is_told_of_in_one_sentence(version: int) -> None:
    _net, ann, _ben, _eve, link = table()
    old = bytes([1, version << 4 | 1]) + pack(
        VersionAnnouncement(PLAY, "toy", VersionVector()), codec_of
    )
    ann.group.receive(link, old)
    ((_name, why),) = ann.cut
    assert why.key == "It has an older version of Companion: update it, then try again."


def test_the_first_thing_that_is_said_tells_an_older_version_that_it_is_old() -> None:
    net = Net()
    ann, ben = net.phones("ab")
    net.connect(ann, ben)
    assert net.heard[0][1] >> 4 == VERSION, (
        "an older version ends a connection at that, and says why"
    )


@settings(max_examples=15)
@given(st.integers(1, LONGEST), st.integers(0, 40))
def test_any_link_is_checked_from_any_before(number: int, before: int) -> None:
    voice = VOICE
    voice.number = max(0, number - 1 - before)
    last = spoken(voice)
    voice.number = number - 1
    beat = spoken(voice)
    beat.check(None)
    if last.number < beat.number:
        beat.check(last)
        with pytest.raises(CodecError):
            replace(beat, link=follow(beat.link, 1, bytes(16))).check(last)
    assert unpack_beat(beat.pack()) == beat


VOICE = Voice("Ann")


def test_the_longest_check_takes_no_longer_than_a_tap() -> None:
    VOICE.number = LONGEST - 1
    beat = spoken(VOICE)
    began = time.process_time()
    beat.check(None)
    assert time.process_time() - began < 0.05
