"""The questions a Morrigan table asks of chance, and that it asks no others."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.morrigan.actions import EndTurn, SetReinforcements
from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.fight import defence_of
from companion.games.morrigan.odds import (
    duel_question,
    fight_chances,
    opponents_of,
    target_of,
)
from companion.games.morrigan.options import Rules
from companion.odds.cards import Unseen
from companion.odds.duel import Opponent, p_win
from companion.odds.fight import defence
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
    assert fight_chances(table.state, 99, (2,), POOL) is None


@given(st.integers(1, 5), st.lists(st.integers(1, 5), max_size=3), st.integers(0, 2), st.data())
def test_every_house_rule_on_curses_is_counted_as_the_table_plays_it(
    value: int, known: list[int], curses: int, data: st.DataObject
) -> None:
    rules = Rules(curse_on_all=data.draw(st.booleans()), each_doubles=data.draw(st.booleans()))
    kind = data.draw(st.sampled_from((Kind.ADVERSARY, Kind.TERRITORY)))
    card = InPlay(0, kind, value, None, 2, tuple(known), curses)
    pool = Unseen((1, 1, 0, 0, 1), 1, 2)
    cards = [1, 2, 5, 0, "curse", "curse"]
    expected: Counter[int] = Counter()
    for hidden in combinations(cards, 2):
        real = sum(each for each in hidden if isinstance(each, int))
        expected[defence_of(rules, card, real, hidden.count("curse"))] += 1
    found = defence(target_of(rules, card), pool)
    assert dict(found) == {total: Fraction(ways, 15) for total, ways in expected.items()}
