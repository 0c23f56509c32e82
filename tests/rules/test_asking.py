"""Which questions count as asked, and stay unanswered."""

from itertools import pairwise

from hypothesis import given, strategies as st

from companion.rules.query import STOOD_MS, Asking

TEXTS = st.lists(st.text("ab ", max_size=6), max_size=12)


def asked(*texts: str, stood: int = STOOD_MS) -> list[str]:
    """Returns what is left unanswered when each text stands, the field emptied at the end."""
    asking = Asking()
    return [
        question
        for number, text in enumerate((*texts, ""))
        for question in asking.write(text, number * stood)
    ]


def typed(text: str) -> list[str]:
    return [text[:end] for end in range(1, len(text) + 1)]


def test_a_question_is_left_when_the_field_is_emptied() -> None:
    assert asked("who begins") == ["who begins"]


def test_a_question_that_goes_on_is_one() -> None:
    assert asked(*typed("who begins")) == ["who begins"]
    assert asked("Who", "who begins") == ["who begins"]


def test_another_question_leaves_the_first() -> None:
    assert asked("qui comence", "qui c", "qui commence") == ["qui comence", "qui commence"]


def test_what_only_passes_by_was_never_asked() -> None:
    assert asked(*typed("who begins"), stood=STOOD_MS - 1) == []


def test_a_letter_or_two_are_no_question() -> None:
    assert asked("at") == []


def test_an_answered_question_is_not_left() -> None:
    asking = Asking()
    asking.write("who begins", 0)
    assert asking.answer() == ()
    assert asking.write("", STOOD_MS) == ()


def test_the_question_before_the_answered_one_is_left() -> None:
    asking = Asking()
    asking.write("qui comence", 0)
    asking.write("qui commence", STOOD_MS)
    assert asking.answer() == ("qui comence",)


@given(TEXTS)
def test_what_is_left_was_typed_and_each_goes_on_from_none_that_is_left_before_it(
    texts: list[str],
) -> None:
    asking = Asking()
    asked = {" ".join(text.split()) for text in texts}
    for number, text in enumerate((*texts, "")):
        left = asking.write(text, number * STOOD_MS)
        assert set(left) <= asked
        assert not any(after.startswith(before) for before, after in pairwise(left))
