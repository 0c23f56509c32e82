"""A message as text survives what people and their messengers do to text."""

import re
import string

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.sync.text import is_text, read_text, write_text

messages = st.binary(min_size=1, max_size=200)
around = st.text(string.ascii_letters + " .,!?:/#=&\n\t>", max_size=30)


@given(messages)
def test_a_message_comes_back(message: bytes) -> None:
    text = write_text(message)
    assert read_text(text) == message
    assert re.fullmatch(r"[A-Za-z0-9._-]+", text), "safe in an address"


@given(messages, around, around, st.integers(1, 40))
def test_it_may_stand_in_a_message_and_be_broken_into_lines(
    message: bytes, before: str, after: str, width: int
) -> None:
    text = write_text(message)
    head, letters = text[: text.rindex(".") + 1], text[text.rindex(".") + 1 :]
    lines = [letters[at : at + width] for at in range(0, len(letters), width)]
    quoted = "\r\n> ".join([head, *lines])
    assert read_text(f"{before} {quoted} {after}") == message


def test_a_whole_link_around_it_does_not_matter() -> None:
    link = f"http://192.168.0.7:8550/join?d={write_text(b'abc')}&x=1"
    assert is_text(link)
    assert read_text(link) == b"abc"


@given(messages, st.data())
def test_damage_is_one_clear_error(message: bytes, data: st.DataObject) -> None:
    text = write_text(message)
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    at = data.draw(st.integers(text.rindex(".") + 1, len(text) - 1))
    other = data.draw(st.sampled_from("ABCxyz019-_").filter(lambda c: c != text[at]))
    with pytest.raises(CodecError):
        read_text(cut)
    changed = text[:at] + other + text[at + 1 :]
    try:
        assert read_text(changed) == message  # the last letter may hold bits that say nothing
    except CodecError:
        return


@given(st.text(max_size=200))
def test_any_text_is_one_clear_error(text: str) -> None:
    with pytest.raises(CodecError):
        read_text(text)
    for hostile in (f"CMP1.{text}", f"CMP1.9.{text}", f"CMP1.99999.{text}"):
        with pytest.raises(CodecError):
            read_text(hostile)


def test_a_newer_form_says_so() -> None:
    with pytest.raises(CodecError, match="newer"):
        read_text("CMP2.4.AAAA")
