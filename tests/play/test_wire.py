"""What is coded comes back, in about as many bits as its chance says."""

from __future__ import annotations

from contextlib import suppress
from math import log2

from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.wire import CERTAIN, Decoder, Encoder

chances = st.integers(1, CERTAIN - 1) | st.sampled_from((1, CERTAIN // 2, CERTAIN - 1))
answers = st.lists(st.tuples(chances, st.integers(0, 1)), max_size=200)
raws = st.lists(
    st.integers(0, 16).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 2**n - 1)))
)


@given(answers, raws)
def test_what_is_coded_comes_back(coded: list[tuple[int, int]], raw: list[tuple[int, int]]) -> None:
    encoder = Encoder()
    for chance, answer in coded:
        encoder.code(chance, answer)
    for bits, value in raw:
        encoder.code_raw(bits, value)
    decoder = Decoder(encoder.data())
    assert [decoder.code(chance) for chance, _answer in coded] == [answer for _, answer in coded]
    assert [decoder.code_raw(bits) for bits, _value in raw] == [value for _, value in raw]
    decoder.finish()


@given(answers)
def test_an_answer_costs_what_its_chance_says(coded: list[tuple[int, int]]) -> None:
    encoder = Encoder()
    bits = 0.0
    for chance, answer in coded:
        encoder.code(chance, answer)
        bits -= log2((chance if answer else CERTAIN - chance) / CERTAIN)
    assert len(encoder.data()) <= bits * 1.01 / 8 + 5


@given(st.binary(max_size=40), st.lists(chances, max_size=300))
def test_hostile_bytes_raise_only_a_codec_error(data: bytes, asked: list[int]) -> None:
    with suppress(CodecError):
        decoder = Decoder(data)
        for chance in asked:
            assert decoder.code(chance) in (0, 1)
            assert 0 <= decoder.code_raw(5) < 32
        decoder.finish()


@given(answers, st.binary(min_size=1, max_size=3))
def test_bytes_behind_the_end_are_noticed(coded: list[tuple[int, int]], more: bytes) -> None:
    encoder = Encoder()
    for chance, answer in coded:
        encoder.code(chance, answer)
    data = encoder.data() + more
    with suppress(CodecError):
        decoder = Decoder(data)
        read = [decoder.code(chance) for chance, _answer in coded]
        decoder.finish()
        assert read != [answer for _chance, answer in coded]
