"""One typing error is taken back, whichever it is; the likelier the error, the surer."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import distance
from companion.rules.vocabulary import slips

WORD = st.text("abcdeélmnorst", min_size=1, max_size=8)


@given(WORD)
def test_what_is_offered_differs_by_one_error(typed: str):
    assert all(distance(typed, meant, 2) <= 1 for meant, _sure in slips(typed))


@given(st.text("abcde", min_size=2, max_size=7), st.data())
def test_every_error_is_taken_back(meant: str, data: st.DataObject):
    at = data.draw(st.integers(0, len(meant) - 2))
    letter = data.draw(st.sampled_from("abcxyz"))
    for typed in (
        meant[:at] + meant[at + 1 :],
        meant[:at] + letter + meant[at:],
        meant[:at] + letter + meant[at + 1 :],
        meant[:at] + meant[at + 1] + meant[at] + meant[at + 2 :],
    ):
        assert typed == meant or meant in {word for word, _sure in slips(typed)}, typed


@pytest.mark.parametrize(
    ("typed", "likelier", "other"),
    [
        ("vilage", "village", "visage"),  # a letter that ought to be doubled
        ("traial", "trial", "trabal"),  # one too many
        ("trefel", "trefle", "trevel"),  # two swapped
        ("carye", "carte", "carie"),  # a neighbour's key
        ("dard", "dart", "card"),  # the first letter is seldom wrong
    ],
)
def test_likelier_errors_are_surer(typed: str, likelier: str, other: str):
    sure: dict[str, float] = {}
    for word, weight in slips(typed):
        sure[word] = max(weight, sure.get(word, 0.0))
    assert 1 > sure[likelier] > sure[other] > 0
