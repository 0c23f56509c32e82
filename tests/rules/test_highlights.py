"""What matched is marked, and the excerpt shows most of it."""

from __future__ import annotations

from hypothesis import given, strategies as st

from companion.rules.snippets import Part, excerpt, mark, placed

TEXT = "Some words first. " * 12 + "An Épée doubles the attack. " + "Then other words. " * 12


def test_matched_words_are_marked_as_they_stand():
    assert mark("L’épée double", placed("L’épée double"), {"epee"}) == (
        Part("L’"),
        Part("épée", matched=True),
        Part(" double"),
    )


def test_the_excerpt_begins_with_the_sentence_that_matched():
    parts = excerpt(TEXT, placed(TEXT), {"epee", "attack"})
    assert "".join(part.text for part in parts).startswith("…An Épée doubles the attack.")
    assert [part.text for part in parts if part.matched] == ["Épée", "attack"]


def test_without_a_match_the_excerpt_is_the_beginning():
    parts = excerpt(TEXT, placed(TEXT), set())
    assert parts[0].text.startswith("Some words first.")
    assert parts[-1].text == "…"


@given(st.text(max_size=400), st.sets(st.sampled_from(["a", "0", "b"])))
def test_marking_keeps_the_text(text: str, meant: set[str]):
    assert "".join(part.text for part in mark(text, placed(text), meant)) == text
    assert len("".join(part.text for part in excerpt(text, placed(text), meant, 80))) <= 402
