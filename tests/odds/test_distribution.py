from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from companion.odds.distribution import Distribution
from companion.odds.refusal import OddsError

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
