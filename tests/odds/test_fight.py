from dataclasses import replace
from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.odds.cards import Unseen
from companion.odds.fight import Target, defence, fight_odds
from companion.odds.refusal import OddsError
from tests.odds.oracles import bf_defence, icepool_chances
from tests.odds.strategies import pools, values


@st.composite
def fights(draw):
    unseen = draw(pools(most=9, curses=2))
    target = Target(
        draw(values),
        tuple(draw(st.lists(values, max_size=2))),
        draw(st.integers(0, 2)),
        draw(st.integers(0, min(4, unseen.size))),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.booleans()),
    )
    return target, unseen


@settings(max_examples=300, deadline=None)
@given(fights(), st.integers(0, 40))
def test_the_defence_is_that_of_every_set_of_hidden_cards(fight, attack):
    target, unseen = fight
    expected = bf_defence(target, unseen)
    odds = fight_odds(attack, target, unseen)
    assert dict(odds.defence) == expected
    assert odds.p_win == sum(chance for total, chance in expected.items() if attack > total)


def test_one_hidden_card_of_a_known_pool():
    unseen = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4)
    assert fight_odds(6, Target(3, hidden=1), unseen).p_win == Fraction(4, 5)


def test_the_defence_agrees_with_icepool():
    unseen = Unseen((6, 5, 4, 3, 2), 12)
    theirs = icepool.Deck(dict(enumerate(unseen.by_value))).deal(4).sum()
    ours = defence(Target(3, known=(2,), hidden=4), unseen).map(lambda total: total - 5)
    assert dict(ours) == icepool_chances(theirs)


def test_each_curse_doubles_the_value_and_the_real_reinforcements():
    none = Unseen.of({})
    assert dict(defence(Target(3, known=(2, 1)), none)) == {6: 1}
    assert dict(defence(Target(3, known=(2, 1), known_curses=1), none)) == {12: 1}
    assert dict(defence(Target(3, known=(2, 1), known_curses=2), none)) == {24: 1}


def test_a_curse_under_a_territory_is_a_bluff():
    unseen = Unseen.of({2: 1}, curses=1)
    territory = Target(3, known_curses=1, hidden=1, cursable=False)
    assert dict(defence(territory, unseen)) == {3: Fraction(1, 2), 5: Fraction(1, 2)}


def test_an_equal_attack_fails():
    assert fight_odds(3, Target(3), Unseen.of({})).p_win == 0
    assert fight_odds(4, Target(3), Unseen.of({})).p_win == 1


@given(fights(), st.integers(0, 40))
def test_more_attack_never_hurts_and_the_sure_attack_is_the_lowest(fight, attack):
    odds = fight_odds(attack, *fight)
    assert odds.p_win <= odds.p_win_with(1)
    assert odds.range == (odds.defence.least, odds.sure_attack - 1)
    assert replace(odds, attack=odds.sure_attack).p_win == 1
    assert replace(odds, attack=odds.sure_attack - 1).p_win < 1


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: Target(0), "out_of_range", 0),
        (lambda: Target(6), "out_of_range", 6),
        (lambda: Target(3, known=(7,)), "out_of_range", 7),
        (lambda: Target(3, known_curses=-1), "negative", -1),
        (lambda: Target(3, hidden=-2), "negative", -2),
        (lambda: fight_odds(-4, Target(3), Unseen.of({})), "negative", -4),
    ],
)
def test_an_impossible_fight_is_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)


def test_more_hidden_cards_than_unseen_are_refused():
    with pytest.raises(OddsError) as refused:
        fight_odds(9, Target(3, hidden=3), Unseen.of({1: 2}))
    assert refused.value.facts == {"needed": 3, "unseen": 2}
