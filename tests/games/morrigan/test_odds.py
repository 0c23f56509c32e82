"""The questions a Morrigan table asks of chance, and that it asks no others."""

from fractions import Fraction
from typing import Any

import pytest

from companion.games.morrigan.actions import EndTurn, SetReinforcements
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.odds import (
    duel_question,
    fight_chances,
    opponents_of,
    target_question,
)
from companion.odds.cards import Unseen
from companion.odds.duel import Opponent, p_win
from tests.games.morrigan.tables import ANA, BEN, Table

POOL = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4)


def test_a_duel_draws_two_and_one_for_each_opponent() -> None:
    state = Table(4).state
    pool = Unseen.of({1: 10, 3: 10}, other=10)
    question = duel_question(state, ANA, (5, 4), pool)
    assert (question.draw, question.hidden_hands) == (5, (5, 5, 5))
    assert duel_question(state, ANA, (5, 4), pool, drawn=True).draw == 0


def test_hands_that_are_counted_are_asked_for_in_seat_order() -> None:
    table = Table(count_hands=True)
    table.do(EndTurn(ANA, 3))
    assert opponents_of(table.state, BEN) == (Opponent(5), Opponent(3))


def test_a_published_duel_has_its_published_chance() -> None:
    pool = Unseen.of({1: 2, 2: 2, 3: 1}, other=4)
    question = duel_question(Table().state, ANA, (5, 4), pool, (Opponent(2), Opponent(2)))
    assert p_win(question) == Fraction(898, 945)


def test_a_fight_asks_about_the_hidden_cards_and_knows_the_others() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 1))
    odds = fight_chances(table.state, foe.id, (2, 4), POOL)
    assert odds is not None and odds.p_win == Fraction(4, 5)
    table.do(SetReinforcements(foe.id, 1, (2,), 1))
    cursed = fight_chances(table.state, foe.id, (5, 1), POOL, doublings=1)
    assert cursed is not None
    assert (cursed.attack, cursed.range) == (12, (10, 20))


def test_what_is_no_target_has_no_odds() -> None:
    table = Table()
    trophy = table.put(Kind.TRIAL, 3, BEN)
    assert fight_chances(table.state, trophy.id, (2,), POOL) is None
    assert target_question(table.state, 99, POOL) is None


@pytest.mark.parametrize(
    ("rules", "curses", "pool", "asked"),
    [
        ({"curse": "value"}, 0, POOL, True),
        ({"curse": "value"}, 1, POOL, False),
        ({"doubling": "once"}, 1, POOL, True),
        ({"doubling": "once"}, 2, POOL, True),
        ({"doubling": "once"}, 1, Unseen.of({1: 3}, curses=1), False),
    ],
)
def test_a_house_rule_that_the_counting_does_not_know_is_not_asked(
    rules: dict[str, Any], curses: int, pool: Unseen, asked: bool
) -> None:
    table = Table(**rules)
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 1, (), curses))
    odds = fight_chances(table.state, foe.id, (2,), pool)
    assert (odds is not None) == asked
    if odds is not None and curses == 2:
        assert odds.range[0] == 6
