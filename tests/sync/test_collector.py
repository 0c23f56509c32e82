"""The collector: any K frames in any order, and never a wrong message."""

import random
from binascii import crc_hqx

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.sync import Carousel, Collector
from companion.sync.frames import decode_base45, encode_base45

messages = st.binary(max_size=900)
VERSION = 4


def forge(text: str, place: int) -> str:
    """Returns a frame with one wrong byte of data that its own checksum did not notice."""
    raw = bytearray(decode_base45(text) or b"")
    raw[11 + place % (len(raw) - 11)] ^= 0x55
    raw[9:11] = crc_hqx(bytes(raw[:9] + raw[11:]), 0xFFFF).to_bytes(2, "big")
    return encode_base45(bytes(raw))


@given(messages, st.data())
def test_any_k_frames_in_any_order_give_the_message_back(
    message: bytes, data: st.DataObject
) -> None:
    carousel = Carousel(message, VERSION)
    need = carousel.frames_needed
    chosen = data.draw(st.lists(st.integers(0, 254), min_size=need, max_size=need, unique=True))
    shown = data.draw(st.permutations(chosen + chosen))
    collector = Collector()
    seen: set[int] = set()
    for number in shown:
        seen.add(number)
        assert collector.add(carousel.frame(number)) == (len(seen) == need)
        assert collector.progress == (len(seen), need)
        if len(seen) == need:
            break
    assert collector.message == message


@given(messages, messages, st.randoms(use_true_random=False))
def test_frames_of_another_message_set_nothing_back(
    message: bytes, other: bytes, chance: random.Random
) -> None:
    ours, theirs = Carousel(message, VERSION), Carousel(other + b"!", VERSION)
    collector = Collector()
    done = False
    for number in range(ours.frames_needed):
        if number < theirs.frames_needed - 1:
            collector.add(theirs.frame(number))
        collector.add("HTTPS://EXAMPLE.ORG")
        done = collector.add(ours.frame(chance.choice([number, number])))
    assert done
    assert collector.message in (message, other + b"!")


@given(st.binary(min_size=60, max_size=900), st.integers(0, 20), st.integers(0, 90))
def test_a_frame_that_slipped_past_its_checksum_is_left_out(
    message: bytes, which: int, place: int
) -> None:
    carousel = Carousel(message, VERSION)
    need = carousel.frames_needed
    collector = Collector()
    bad = which % need
    number = 0
    for number in range(255):
        text = carousel.frame(number)
        if collector.add(forge(text, place) if number == bad else text):
            break
    assert collector.message == message
    assert number <= need + 3


def test_a_misread_frame_is_replaced_when_it_comes_again() -> None:
    carousel = Carousel(b"only one frame")
    collector = Collector()
    assert not collector.add(forge(carousel.frame(0), 3))
    assert collector.progress == (0, 1)
    assert collector.add(carousel.frame(0))
    assert collector.message == b"only one frame"


@given(st.lists(st.text(max_size=80), max_size=20))
def test_bad_text_is_not_counted(texts: list[str]) -> None:
    collector = Collector()
    assert not any(collector.add(text) for text in texts)
    assert collector.progress == (0, 0)
    with pytest.raises(CodecError):
        _ = collector.message


def test_a_crowd_of_foreign_messages_stays_bounded() -> None:
    collector = Collector()
    for number in range(300):
        foreign = Carousel(number.to_bytes(2, "big") * 300, VERSION)
        assert not collector.add(foreign.frame(number))
    ours = Carousel(bytes(range(200)), VERSION)
    for number in range(ours.frames_needed):
        collector.add(ours.frame(number))
    assert collector.message == bytes(range(200))


def test_every_second_frame_is_enough() -> None:
    carousel = Carousel(bytes(9000))
    collector = Collector()
    shown = next(i for i in range(0, 2000, 2) if collector.add(carousel.frame(i)))
    assert shown == 2 * (carousel.frames_needed - 1)
