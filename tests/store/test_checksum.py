"""A wrong byte is found by the checksum of what it stands in."""

import zlib

from hypothesis import given, strategies as st

from companion.store.checksum import mended


@given(st.binary(min_size=1, max_size=300), st.data())
def test_any_wrong_bit_is_put_right(data: bytes, draw: st.DataObject) -> None:
    bit = draw.draw(st.integers(0, 8 * len(data) - 1))
    wrong = bytearray(data)
    wrong[bit // 8] ^= 1 << bit % 8
    assert mended(bytes(wrong), zlib.crc32(data)) == data


@given(st.binary(min_size=1, max_size=300), st.integers(0, 31))
def test_a_wrong_bit_of_the_checksum_itself_changes_nothing(data: bytes, bit: int) -> None:
    assert mended(data, zlib.crc32(data) ^ 1 << bit) == data


@given(st.binary(min_size=1, max_size=300), st.data())
def test_any_wrong_byte_is_put_right_or_given_up(data: bytes, draw: st.DataObject) -> None:
    place = draw.draw(st.integers(0, len(data) - 1))
    wrong = bytearray(data)
    wrong[place] ^= draw.draw(st.integers(1, 255))
    assert mended(bytes(wrong), zlib.crc32(data)) in (data, None)


def test_a_long_one_is_mended_too() -> None:
    data = bytes(range(256)) * 8192
    wrong = bytearray(data)
    wrong[1_234_567] ^= 16
    assert mended(bytes(wrong), zlib.crc32(data)) == data


def test_lost_bytes_are_not_guessed() -> None:
    data = bytes(range(256)) * 16
    assert mended(bytes(1000) + data[1000:], zlib.crc32(data)) is None
