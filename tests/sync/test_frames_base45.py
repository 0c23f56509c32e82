"""Base45 as RFC 9285 has it."""

import pytest
from hypothesis import given, strategies as st

from companion.sync.frames import ALPHABET, decode_base45, encode_base45


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581"), (b"", "")],
)
def test_the_examples_of_the_standard(data: bytes, text: str) -> None:
    assert encode_base45(data) == text
    assert decode_base45(text) == data


@given(st.binary(max_size=80))
def test_what_is_encoded_is_decoded(data: bytes) -> None:
    assert decode_base45(encode_base45(data)) == data


@pytest.mark.parametrize("text", ["GGW", "::", "A", "AAAA", "abc", "É00", "AB\n"])
def test_what_is_no_base45_is_none(text: str) -> None:
    assert decode_base45(text) is None


@given(st.text(alphabet=ALPHABET, max_size=40))
def test_there_is_one_text_for_each_bytes(text: str) -> None:
    data = decode_base45(text)
    if data is not None:
        assert encode_base45(data) == text
