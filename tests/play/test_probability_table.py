"""Sheets: any values come back, likely ones take few bits, hostile ones are bounded."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.probability_table import Sheet
from companion.play.wire import Decoder, Encoder

columns = st.integers(0, 3).map(lambda number: (number,))
numbers = st.integers(-9, 9) | st.integers(-(2**60), 2**60)
texts = st.text(max_size=12) | st.text("abcxyz234567", min_size=10, max_size=10)
WORDS = ("red", "crown", "blue")


@given(st.lists(st.tuples(columns, numbers | texts | st.sampled_from(WORDS)), max_size=60))
def test_values_come_back(values: list[tuple[tuple[int], int | str]]) -> None:
    encoder = Encoder()
    sheet = Sheet(encoder, WORDS)
    for column, value in values:
        assert (sheet.text if isinstance(value, str) else sheet.signed)(column, value) == value  # pyright: ignore[reportArgumentType] - the test above chose the method by the type
    decoder = Decoder(encoder.data())
    sheet = Sheet(decoder, WORDS)
    for column, value in values:
        read = sheet.text(column) if isinstance(value, str) else sheet.signed(column)
        assert read == value
    decoder.finish()


@given(st.integers(0, 2**80 - 1))
def test_raw_bits_come_back(number: int) -> None:
    encoder = Encoder()
    Sheet(encoder).raw(80, number)
    assert Sheet(Decoder(encoder.data())).raw(80) == number


def _size(values: list[int]) -> int:
    encoder = Encoder()
    sheet = Sheet(encoder)
    for value in values:
        sheet.unsigned((0,), value)
    return len(encoder.data())


def test_what_is_always_the_same_costs_next_to_nothing() -> None:
    assert _size([7] * 1000) < 60


def test_what_follows_what_came_before_costs_little() -> None:
    assert _size([0, 1, 2, 3] * 100) < 60


def test_a_random_id_takes_five_bits_a_letter() -> None:
    encoder = Encoder()
    Sheet(encoder).text((0,), "a7b6c5d4e3")
    assert len(encoder.data()) <= 8


def test_a_word_that_stood_before_costs_little() -> None:
    encoder = Encoder()
    sheet = Sheet(encoder)
    for _time in range(40):
        sheet.text((0,), "Saint-Malo")
    assert len(encoder.data()) < 20


@given(st.binary(max_size=60))
def test_hostile_bytes_raise_only_a_codec_error(data: bytes) -> None:
    with suppress(CodecError):
        sheet = Sheet(Decoder(data), WORDS)
        for _value in range(30):
            sheet.declare((5,), ("one", "two"))
            sheet.text((1,))
            sheet.signed((2,))


def test_a_message_without_an_end_is_refused() -> None:
    sheet = Sheet(Decoder(b"\xff\xff\xff\xfe" * 9))
    with pytest.raises(CodecError, match="too large"):
        while True:
            sheet.unsigned((0,))
