"""Signs of a keyboard, whatever they compose."""

from __future__ import annotations

from hypothesis import given, strategies as st

from companion.prompt import BACKSPACE, Typing, typed


def letters(begun: str, text: str) -> str | None:
    """Composes letters; a digit means nothing."""
    return begun + text if not text or text.isalpha() else None


@given(st.text("abc", min_size=1, max_size=6), st.text("xyz", max_size=3))
def test_what_was_typed_is_taken_back_sign_by_sign(text: str, tapped: str) -> None:
    former: Typing[str] | None = None
    now = tapped
    seen = [now]
    for sign in text:
        former = typed(former, now, sign, letters)
        assert former is not None
        now = former.made
        seen.append(now)
    assert now == tapped + text
    for made in reversed(seen[:-1]):
        former = typed(former, now, BACKSPACE, letters)
        assert former is not None
        now = former.made
        assert now == made
    assert typed(former, now, BACKSPACE, letters) is None


def test_what_means_nothing_changes_nothing() -> None:
    begun = typed(None, "", "a", letters)
    assert begun is not None
    assert typed(begun, begun.made, "1", letters) is None


def test_what_was_tapped_meanwhile_stays() -> None:
    begun = typed(None, "", "a", letters)
    more = typed(begun, "tapped", "b", letters)
    assert more == Typing("tapped", "tappedb", "b")
