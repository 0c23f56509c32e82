from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, strategies as st

from companion.odds.distribution import at_least_one, die, success, successes
from companion.odds.refusal import OddsError


def bf_successes(attempts, need, sides):
    rolls = list(product(range(1, sides + 1), repeat=attempts))
    hits = [sum(face >= need for face in faces) for faces in rolls]
    return {count: Fraction(hits.count(count), len(rolls)) for count in set(hits)}


def test_every_face_is_equally_likely():
    assert dict(die()) == {face: Fraction(1, 6) for face in range(1, 7)}


@pytest.mark.parametrize(("need", "chance"), [(6, "1/6"), (5, "1/3"), (4, "1/2"), (2, "5/6")])
def test_a_man_falls_on_the_face_needed_or_more(need, chance):
    assert success(need) == Fraction(chance)


@given(st.integers(0, 4), st.integers(1, 6), st.data())
def test_successes_are_those_of_every_sequence_of_faces(attempts, sides, data):
    need = data.draw(st.integers(1, sides))
    counted = successes(attempts, need, sides)
    assert dict(counted) == bf_successes(attempts, need, sides)
    assert at_least_one(attempts, need, sides) == 1 - counted.chance(0)


def test_more_attempts_never_hurt():
    chances = [at_least_one(attempts, 6) for attempts in range(6)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[2] == Fraction(11, 36)


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: die(0), "out_of_range", 0),
        (lambda: success(7), "out_of_range", 7),
        (lambda: successes(-2, 4), "negative", -2),
        (lambda: at_least_one(-3, 4), "negative", -3),
    ],
)
def test_impossible_dice_are_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)
