from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings, strategies as st

from companion.odds.cards import Unseen
from companion.odds.contests import defence
from companion.odds.refusal import OddsError
from tests.odds.oracles import bf_defence, icepool_chances
from tests.odds.strategies import pools


@settings(max_examples=300, deadline=None)
@given(pools(most=9, curses=2), st.integers(0, 4), st.integers(1, 5))
def test_the_defence_is_that_of_every_set_of_hidden_cards(unseen, hidden, value):
    def doubled(real: int, curses: int) -> int:
        return (value + real) << curses

    hidden = min(hidden, unseen.size)
    assert dict(defence(hidden, unseen, doubled)) == bf_defence(hidden, unseen, doubled)


def test_one_hidden_card_of_a_known_pool():
    unseen = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4)
    assert defence(1, unseen, lambda real, _curses: 3 + real).at_least(6) == Fraction(1, 5)


def test_the_defence_agrees_with_icepool():
    unseen = Unseen((6, 5, 4, 3, 2), 12)
    theirs = icepool.Deck(dict(enumerate(unseen.by_value))).deal(4).sum()
    assert dict(defence(4, unseen, lambda real, _curses: real)) == icepool_chances(theirs)


def test_curses_are_counted_apart_from_what_reinforces():
    unseen = Unseen.of({2: 1}, curses=1)
    assert dict(defence(1, unseen, lambda real, curses: 10 * curses + real)) == {
        2: Fraction(1, 2),
        10: Fraction(1, 2),
    }


def test_more_hidden_cards_than_unseen_are_refused():
    with pytest.raises(OddsError) as refused:
        defence(3, Unseen.of({1: 2}), max)
    assert refused.value.facts == {"needed": 3, "unseen": 2}
