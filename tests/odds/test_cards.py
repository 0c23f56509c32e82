from collections import Counter
from fractions import Fraction

import icepool
import pytest
from hypothesis import given, strategies as st

from companion.odds.cards import Unseen, best_card, count_vectors
from companion.odds.distribution import OddsError
from tests.odds.oracles import bf_chances, bf_deals, cards_of, icepool_chances
from tests.odds.strategies import pools


@given(st.lists(st.integers(0, 3), min_size=1, max_size=3), st.data())
def test_count_vectors_are_those_of_every_hand(kinds, data):
    drawn = data.draw(st.integers(0, sum(kinds)))
    cards = [kind for kind, count in enumerate(kinds) for _ in range(count)]
    tally = Counter(
        tuple(hand.count(kind) for kind in range(len(kinds)))
        for (hand,) in bf_deals(cards, [drawn])
    )
    assert dict(count_vectors(kinds, drawn)) == bf_chances(tally)


def test_five_diamonds_of_a_deck_are_a_known_number():
    assert count_vectors((13, 39), 5).chance((5, 0)) == Fraction(33, 66640)


@given(st.integers(0, 20), st.integers(0, 20), st.data())
def test_the_mean_of_marked_cards_is_their_share(marked, others, data):
    drawn = data.draw(st.integers(0, marked + others))
    mean = count_vectors((marked, others), drawn).expectation(lambda counts: counts[0])
    assert mean * (marked + others) == drawn * marked


@given(pools(curses=1), st.data())
def test_the_best_card_is_that_of_every_hand(unseen, data):
    cards = data.draw(st.integers(0, unseen.size))
    tally = Counter(max(0, *hand, 0) for (hand,) in bf_deals(cards_of(unseen), [cards]))
    assert dict(best_card(unseen, cards)) == bf_chances(tally)


def test_the_best_card_agrees_with_icepool():
    unseen = Unseen((4, 4, 3, 2, 2), 15)
    theirs = icepool.Deck(dict(enumerate(unseen.by_value))).deal(5).highest(1).sum()
    assert dict(best_card(unseen, 5)) == icepool_chances(theirs)


@given(pools(curses=2))
def test_the_pool_counts_all_its_cards(unseen):
    assert unseen.size == len(cards_of(unseen)) == sum(unseen.by_value)


def test_a_seen_card_leaves_the_pool():
    unseen = Unseen.of({1: 2, 4: 1}, other=3)
    assert unseen.without(4) == Unseen((2, 0, 0, 0, 0), 3)
    assert unseen.without(0) == Unseen((2, 0, 0, 1, 0), 2)


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: Unseen((1, 2, -3, 0, 0)), "negative", -3),
        (lambda: Unseen((0,) * 5, other=-1), "negative", -1),
        (lambda: Unseen((0,) * 5, curses=-2), "negative", -2),
        (lambda: Unseen((1, 2, 3)), "wrong_length", 3),
        (lambda: Unseen((1, 0, 0, 0, 0), other=5000), "out_of_range", 5001),
        (lambda: Unseen.of({6: 1}), "out_of_range", 6),
        (lambda: Unseen.of({0: 1}), "out_of_range", 0),
        (lambda: Unseen.of({1: 1}).without(2), "negative", 2),
        (lambda: Unseen.of({1: 1}).without(7), "out_of_range", 7),
        (lambda: best_card(Unseen.of({1: 4}), -1), "negative", -1),
        (lambda: count_vectors((2, -1), 1), "negative", -1),
        (lambda: count_vectors((2, 1), -1), "negative", -1),
    ],
)
def test_an_impossible_pool_is_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)


def test_no_kind_of_card_is_refused():
    with pytest.raises(OddsError) as refused:
        count_vectors((), 0)
    assert refused.value.code == "no_outcome"


@pytest.mark.parametrize(
    ("ask", "code", "needed", "unseen"),
    [
        (lambda: count_vectors((3, 4), 8), "too_many_cards", 8, 7),
        (lambda: best_card(Unseen.of({5: 2}), 3), "too_many_cards", 3, 2),
        (lambda: best_card(Unseen.of({}), 1), "empty_pool", 1, None),
    ],
)
def test_more_cards_than_are_unseen_are_refused_with_both_numbers(ask, code, needed, unseen):
    with pytest.raises(OddsError) as refused:
        ask()
    assert refused.value.code == code
    assert refused.value.facts["needed"] == needed
    assert refused.value.facts.get("unseen") == unseen
