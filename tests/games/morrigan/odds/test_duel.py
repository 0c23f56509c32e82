"""The duel calculator's question and everything that is answered to it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.odds import DECK, Deck, Rival
from companion.games.morrigan.odds.duel import (
    FEWEST_BARS,
    DuelQuestion,
    answer,
    bars,
    course,
    duel_of,
    likeliest,
    middle,
    prefilled,
)
from companion.games.morrigan.rules import Rules
from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError
from companion.odds.duel import Duel, Opponent, duel_odds, now_or_later, p_win
from tests.games.morrigan.driver import ANA, BEN, Table
from tests.odds.oracles import stating

POOL = Unseen((4, 4, 3, 2, 2), 15)
THREE = (Rival(), Rival(), Rival())


def test_the_published_duel_has_its_published_chance() -> None:
    asked = DuelQuestion((5, 4, 3, 2), rivals=THREE)
    found = answer(duel_of(asked, POOL), 5)
    assert found.odds.p_win == Fraction(7662594767, 9133684560)
    assert found.expected_loss == 5 * (1 - found.odds.p_win)
    assert found.later == now_or_later(duel_of(asked, POOL))


def test_the_draw_follows_the_number_of_opponents_until_it_is_entered() -> None:
    asked = DuelQuestion()
    assert (len(asked.rivals), asked.drawn) == (2, 4)
    assert asked.with_rivals(4).drawn == 6
    assert replace(asked, draw=0).with_rivals(4).drawn == 0


def test_opponents_who_stay_keep_what_was_entered() -> None:
    asked = DuelQuestion().with_rival(0, cards=3, said=0).with_rivals(3)
    assert asked.rivals == (Rival(3, 0), Rival(), Rival())
    assert asked.with_rivals(1).rivals == (Rival(3, 0),)


@given(st.integers(1, 5), st.integers(1, 5))
def test_a_stated_card_leaves_the_hand_and_the_unseen(stated: int, cards: int) -> None:
    asked = DuelQuestion((5,), rivals=(Rival(cards, stated), Rival(2)))
    duel = duel_of(asked, POOL)
    start = Duel((5,), POOL, 4, (Opponent(cards), Opponent(2)))
    assert duel == stating(start, 0, stated)
    assert p_win(duel) == p_win(stating(start, 0, stated))


def test_who_does_not_help_adds_nothing() -> None:
    asked = DuelQuestion((5,), rivals=(Rival(5, 0), Rival(5, 0)))
    assert duel_of(asked, POOL).opponents == (Opponent(5, 0), Opponent(5, 0))
    assert answer(duel_of(asked, POOL), 0).odds.range == (5, 5)


def test_a_stated_card_that_cannot_be_is_refused() -> None:
    with pytest.raises(OddsError):
        duel_of(DuelQuestion((5,), rivals=(Rival(5, 3),)), Unseen((9, 9, 0, 0, 0), 9))


def test_too_few_cards_for_the_duel_are_refused_and_for_a_turn_are_said() -> None:
    with pytest.raises(OddsError):
        duel_of(DuelQuestion((5,), rivals=THREE), Unseen((1, 0, 0, 0, 0), 3))
    just_enough = duel_of(DuelQuestion((5,), rivals=THREE), Unseen((10, 0, 0, 0, 0), 10))
    assert answer(just_enough, 5).later is None


def test_a_play_fills_in_opponents_their_hands_and_the_card_at_stake() -> None:
    table = Table(4, count_hands=True)
    table.put(Kind.TERRITORY, 4, BEN)
    table.put(Kind.TRIAL, 2, BEN)
    table.do(EndTurn(ANA, 3))
    asked = prefilled(table.state, BEN, DuelQuestion((5, 4), source=DECK))
    assert asked.rivals == (Rival(5), Rival(5), Rival(3))
    assert (asked.prize, asked.drawn, asked.hand, asked.source) == (4, 5, (5, 4), DECK)
    assert prefilled(table.state, ANA).prize == 0


def test_a_sword_doubles_the_whole_attack_where_the_table_lets_it() -> None:
    asked = DuelQuestion((5, 4), 1, rivals=THREE)
    duel = duel_of(asked, POOL)
    assert duel.factor == 2
    assert p_win(duel) > p_win(duel_of(replace(asked, doublings=0), POOL))
    assert duel_of(replace(asked, doublings=2), POOL).factor == 4
    assert duel_of(replace(asked, doublings=2), POOL, Rules(each_doubles=False)).factor == 2


def test_who_waits_with_a_sword_keeps_one_action_card_less() -> None:
    duel = duel_of(DuelQuestion((1, 1, 1, 1, 1), 1, rivals=THREE), POOL)
    assert answer(duel, 5, 1).later == now_or_later(duel, kept=4)
    assert now_or_later(duel, kept=4).later < now_or_later(duel).later


def test_an_opponent_without_cards_has_stated_none() -> None:
    with pytest.raises(OddsError) as refused:
        duel_of(DuelQuestion((5,), rivals=(Rival(0, 3),)), POOL)
    assert refused.value.facts["number"] == 0


@st.composite
def small_duels(draw: st.DrawFn) -> Duel:
    pool = Unseen(tuple(draw(st.integers(0, 4)) for _value in range(5)), draw(st.integers(8, 20)))
    hand = tuple(draw(st.lists(st.integers(1, 5), max_size=5)))
    rivals = tuple(Opponent(draw(st.integers(0, 2))) for _seat in range(draw(st.integers(1, 2))))
    return Duel(hand, pool, draw(st.integers(0, 4)), rivals)


@given(small_duels(), st.integers(2, 40))
def test_the_columns_hold_every_duel_once_and_never_join_won_and_lost(
    duel: Duel, most: int
) -> None:
    odds = duel_odds(duel)
    columns = bars(odds, most)
    assert sum(column.chance for column in columns) == 1
    assert sum(column.chance for column in columns if column.low > 0) == odds.p_win
    assert len(columns) <= max(most, FEWEST_BARS)
    assert columns[0].low == odds.margin.least and columns[-1].high == odds.margin.most
    for one, following in itertools.pairwise(columns):
        assert following.low == one.high + 1
    for column in columns:
        assert not column.low < 1 <= column.high
        within = range(column.low, column.high + 1)
        assert column.chance == sum(odds.margin.chance(margin) for margin in within)


@given(small_duels())
def test_the_words_under_the_chart_are_true(duel: Duel) -> None:
    odds = duel_odds(duel)
    low, high = middle(odds)
    assert odds.margin.probability(lambda margin: low <= margin <= high) >= Fraction(1, 2)
    best = likeliest(odds)
    assert odds.margin.chance(best) == max(odds.margin.values())


def test_a_duel_draws_two_and_one_for_each_opponent() -> None:
    state = Table(4).state
    pool = Unseen.of({1: 10, 3: 10}, other=10)
    question = duel_of(prefilled(state, ANA, DuelQuestion((5, 4))), pool)
    assert (question.draw, question.hidden_hands) == (5, (5, 5, 5))


def test_hands_that_are_counted_are_asked_for_in_seat_order() -> None:
    table = Table(count_hands=True)
    table.do(EndTurn(ANA, 3))
    assert prefilled(table.state, BEN).rivals == (Rival(5), Rival(3))


def test_a_published_duel_has_its_published_chance() -> None:
    pool = Unseen.of({1: 2, 2: 2, 3: 1}, other=4)
    question = DuelQuestion((5, 4), rivals=(Rival(2), Rival(2)))
    assert p_win(duel_of(question, pool)) == Fraction(898, 945)


def test_the_course_begins_with_the_chance_and_ends_with_the_truth() -> None:
    state = Table(4).state
    asked = DuelQuestion((5, 5, 3), source="half", rivals=THREE)
    start, *after = course(state, ANA, 13, asked, None)
    unseen = asked.unseen(None, state, ANA)
    assert unseen is not None
    assert start == p_win(duel_of(replace(asked, draw=0), unseen))
    assert after == [None, None, None]
    for last, end in ((2, 1), (3, 0)):
        said = tuple(Rival(said=value) for value in (5, 0, last))
        *_, before, won = course(state, ANA, 13, replace(asked, rivals=said), None)
        assert before is not None
        assert 0 < before < 1
        assert won == end


def test_a_deck_that_cannot_be_leaves_no_course() -> None:
    asked = DuelQuestion((5,), source=DECK, rivals=THREE)
    assert course(Table(4).state, ANA, 5, asked, Deck((1, 0, 0, 0, 0, 0, 0))) == (None,) * 4
