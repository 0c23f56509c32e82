"""An address that is none has no parts, and nobody fails over it."""

from hypothesis import given, strategies as st

from companion.addresses import split_url

BEGINNINGS = ("", "/", "//", "//[", "http://", "http://[", "http://\uff03", "ws://]", "/join?d=")


@given(st.sampled_from(BEGINNINGS), st.text("[]:/?#@%a1\u2100\ufe13", max_size=12))
def test_every_text_can_be_taken_for_an_address(beginning: str, text: str) -> None:
    parts = split_url(beginning + text)
    assert (parts.netloc + parts.path + parts.query).strip() or not parts.hostname


def test_a_bracket_that_is_not_closed_is_no_address() -> None:
    assert split_url("//[?d=x") == split_url("")
