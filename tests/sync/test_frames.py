"""Frames: what is damaged or foreign is not taken for one."""

import binascii

import pytest
import qrcode.util
from hypothesis import given, strategies as st

from companion.sync.frames import (
    LARGEST_VERSION,
    Carousel,
    characters,
    decode_base45,
    encode_base45,
    net_bytes,
    read_frame,
)

messages = st.binary(max_size=600)
ALPHANUMERIC = 2
"""The mode's number in the standard."""


@given(messages, st.integers(0, 300))
def test_a_frame_is_read_as_it_was_written(message: bytes, number: int) -> None:
    carousel = Carousel(message, kind=3)
    frame = read_frame(carousel.frame(number))
    assert frame is not None
    assert frame.number == number % 255
    assert frame.identity.kind == 3
    assert frame.identity.length == len(message)
    assert frame.identity.checksum == binascii.crc32(message)


@given(messages, st.data())
def test_a_changed_byte_is_noticed(message: bytes, data: st.DataObject) -> None:
    raw = bytearray(decode_base45(Carousel(message).frame(0)) or b"")
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
    assert read_frame(encode_base45(bytes(raw))) is None


@given(st.text(max_size=60))
def test_foreign_text_is_no_frame(text: str) -> None:
    assert read_frame(text) is None


@pytest.mark.parametrize("version", range(2, LARGEST_VERSION + 1))
def test_a_full_frame_fills_its_code_and_no_more(version: int) -> None:
    carousel = Carousel(bytes(net_bytes(version)), version)
    assert carousel.frames_needed == 1
    text = carousel.frame(0)
    assert characters(version) - 3 < len(text) <= characters(version)
    data = qrcode.util.QRData(text.encode(), mode=ALPHANUMERIC)
    assert qrcode.util.create_data(version, 1, [data])


def test_the_net_bytes_of_the_usual_versions() -> None:
    assert (net_bytes(10), net_bytes(15)) == (252, 494)


@pytest.mark.parametrize("version", [-1, 0, 1, 41])
def test_a_version_that_carries_nothing_is_refused(version: int) -> None:
    with pytest.raises(ValueError, match="no such version"):
        Carousel(b"x", version)


def test_a_message_that_is_too_long_is_refused() -> None:
    Carousel(bytes(120 * net_bytes(2)), 2)
    with pytest.raises(ValueError, match="too long"):
        Carousel(bytes(120 * net_bytes(2) + 1), 2)
    with pytest.raises(ValueError, match="too long"):
        Carousel(bytes(65_536), 40)
