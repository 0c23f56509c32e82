"""Distributions and dice: laws of exact chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, strategies as st

from companion.odds.distribution import (
    Distribution,
    OddsError,
    at_least_one,
    die,
    success,
    successes,
)

weights = st.dictionaries(st.integers(-9, 9), st.integers(0, 9), min_size=1).filter(
    lambda each: any(each.values())
)
distributions = weights.map(Distribution)


@given(weights)
def test_chances_are_the_shares_of_the_weights_and_sum_to_one(given_weights):
    distribution = Distribution(given_weights)
    total = sum(given_weights.values())
    for outcome, weight in given_weights.items():
        assert distribution.chance(outcome) == Fraction(weight, total)
    assert sum(distribution.values()) == 1


@given(weights, st.integers(1, 50))
def test_distributions_with_the_same_chances_are_equal(given_weights, factor):
    scaled = {outcome: weight * factor for outcome, weight in given_weights.items()}
    assert Distribution(scaled) == Distribution(given_weights)
    assert hash(Distribution(scaled)) == hash(Distribution(given_weights))
    assert Distribution(given_weights) != Distribution({100: 1})


@given(distributions)
def test_outcomes_are_ascending_and_possible(distribution):
    assert list(distribution) == sorted(distribution)
    assert all(chance > 0 for chance in distribution.values())
    assert (distribution.least, distribution.most) == (min(distribution), max(distribution))
    assert distribution.chance(distribution.most + 1) == 0


@given(distributions, st.integers(-10, 10))
def test_bounds_split_the_whole(distribution, bound):
    below = distribution.probability(lambda outcome: outcome < bound)
    assert below + distribution.at_least(bound) == 1


@given(distributions)
def test_map_gathers_the_outcomes_that_become_one(distribution):
    squares = distribution.map(lambda outcome: outcome * outcome)
    assert squares.chance(9) == distribution.chance(3) + distribution.chance(-3)
    assert squares.mean() == distribution.expectation(lambda outcome: Fraction(outcome) ** 2)


def test_a_distribution_cannot_be_changed():
    weights_given = {1: 1, 2: 2}
    distribution = Distribution(weights_given)
    weights_given[1] = 100
    assert distribution[1] == Fraction(1, 3)


@pytest.mark.parametrize("none", [{}, {1: 0, 2: 0}])
def test_nothing_possible_is_refused(none):
    with pytest.raises(OddsError) as refused:
        Distribution(none)
    assert refused.value.code == "no_outcome"


def test_a_negative_weight_is_refused_with_its_number():
    with pytest.raises(OddsError) as refused:
        Distribution({1: 3, 2: -4})
    assert (refused.value.code, refused.value.facts["number"]) == ("negative", -4)


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
