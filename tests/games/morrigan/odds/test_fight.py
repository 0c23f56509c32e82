"""Which cards win a fight: the question as it is entered, and its answer."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.moves.place import SetReinforcements
from companion.games.morrigan.odds import MOST_HELD
from companion.games.morrigan.odds.fight import (
    MOST_KNOWN,
    SURE,
    AttackChoices,
    FightQuestion,
    attack_choices,
    defence_odds,
)
from companion.games.morrigan.prestige import attack_power, defence_of
from companion.games.morrigan.rules import Rules
from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError
from tests.games.morrigan.driver import Table

POOL = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4, curses=1)
BARE = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4)
HANDS = st.lists(st.integers(1, 5), min_size=1, max_size=5).map(tuple)


def at_a_foe(hidden: int = 1, value: int = 3, **rules: Any) -> tuple[Table, int]:
    table = Table(**rules)
    foe = table.put(Kind.ADVERSARY, value)
    table.do(SetReinforcements(foe.id, hidden))
    return table, foe.id


def p_win(table: Table, card: int, attack: int, pool: Unseen) -> Fraction:
    target = table.state.find(card)
    assert target is not None
    return 1 - defence_odds(table.state.rules, target, pool).at_least(attack)


def weighed(
    table: Table, card: int, hand: tuple[int, ...], swords: int = 0
) -> AttackChoices | None:
    target = table.state.find(card)
    assert target is not None
    return attack_choices(table.state.rules, target, hand, swords, POOL)


def choices(table: Table, card: int, hand: tuple[int, ...], swords: int = 0) -> AttackChoices:
    found = weighed(table, card, hand, swords)
    assert found is not None
    return found


@given(HANDS, st.integers(0, 2), st.integers(0, 3))
def test_every_choice_of_cards_has_the_chance_of_its_attack(
    hand: tuple[int, ...], swords: int, hidden: int
) -> None:
    table, foe = at_a_foe(hidden)
    found = choices(table, foe, hand, swords)
    wanted = {
        (tuple(sorted(chosen, reverse=True)), times)
        for size in range(1, len(hand) + 1)
        for chosen in combinations(hand, size)
        for times in range(swords + 1)
    }
    assert {(each.actions, each.doublings) for each in found.sets} == wanted
    assert [each.cost for each in found.sets] == sorted(each.cost for each in found.sets)
    assert len(found.sets) == len(wanted)
    for each in found.sets:
        assert each.attack == attack_power(table.state.rules, each.actions, each.doublings)
        assert each.p_win == p_win(table, foe, each.attack, POOL)


@given(HANDS, st.integers(0, 2), st.integers(0, 100))
def test_the_cheapest_cards_at_a_chance_cost_least(
    hand: tuple[int, ...], swords: int, percent: int
) -> None:
    table, foe = at_a_foe(2)
    found = choices(table, foe, hand, swords)
    good = [each for each in found.sets if each.p_win >= Fraction(percent, 100)]
    cheapest = found.cheapest_for(percent)
    assert (cheapest is None) == (not good)
    if cheapest is not None:
        assert cheapest.cost == min(each.cost for each in good)
    assert found.strongest.p_win == max(each.p_win for each in found.sets)


def test_a_sure_win_is_found_without_the_sword_if_it_can_be() -> None:
    table, foe = at_a_foe(1)
    found = choices(table, foe, (5, 4, 2), 1)
    assert (found.defence.least, found.defence.most) == (3, 8)
    sure = found.cheapest_for(SURE)
    assert sure is not None
    assert (sure.actions, sure.doublings) == ((5, 4), 0)
    doubled = choices(table, foe, (5, 2), 1).cheapest_for(SURE)
    assert doubled is not None
    assert (doubled.actions, doubled.doublings, doubled.attack) == ((5,), 1, 10)
    assert choices(table, foe, (5, 2)).cheapest_for(SURE) is None


def test_a_second_sword_helps_only_where_each_doubles() -> None:
    table, foe = at_a_foe(1, doubling="once")
    assert {each.doublings for each in choices(table, foe, (5,), 2).sets} == {0, 1}


def test_no_attack_without_a_card_unless_the_table_allows_it() -> None:
    table, foe = at_a_foe(0)
    assert weighed(table, foe, (), 1) is None
    allowed, other = at_a_foe(0, empty_attack=True)
    assert [each.actions for each in choices(allowed, other, ()).sets] == [()]


def test_what_no_hand_holds_is_refused() -> None:
    table, foe = at_a_foe(0)
    for hand, swords in (((6,), 0), ((1,) * 13, 0), ((1,), -1), ((1,), 5)):
        with pytest.raises(OddsError):
            weighed(table, foe, hand, swords)


def test_the_best_choices_come_first_and_of_one_chance_the_cheapest() -> None:
    table, foe = at_a_foe(2)
    found = choices(table, foe, (5, 4, 2), 1)
    ordered = found.best_first
    assert ordered[0] == found.strongest
    assert sorted(found.sets, key=lambda each: (-each.p_win, each.cost)) == list(ordered)


def test_a_fight_asks_about_the_hidden_cards_and_knows_the_others() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 1))
    assert p_win(table, foe.id, 6, BARE) == Fraction(4, 5)
    table.do(SetReinforcements(foe.id, 1, (2,), 1))
    assert p_win(table, foe.id, 10, BARE) == 0
    assert p_win(table, foe.id, 20, BARE) < p_win(table, foe.id, 21, BARE) == 1


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
    assert dict(defence_odds(rules, card, pool)) == {
        total: Fraction(ways, 15) for total, ways in expected.items()
    }


KEYS = st.lists(
    st.sampled_from(("card:5", "card:1", "card-less", "known:4", "known-less", "x")),
    max_size=40,
)


@given(KEYS)
def test_no_tap_leads_to_a_hand_or_a_target_that_cannot_be(keys: list[str]) -> None:
    asked = FightQuestion()
    for key in keys:
        asked = asked.press(key)
    assert len(asked.hand) <= MOST_HELD
    assert len(asked.target.known) <= MOST_KNOWN


def test_the_last_card_is_taken_back_first() -> None:
    asked = FightQuestion().press("card:5").press("card:2").press("card-less")
    assert asked.hand == (5,)
    target = FightQuestion().press("known:3").press("known:4").press("known-less").target
    assert target.known == (3,)


def test_the_target_is_made_up_step_by_step() -> None:
    asked = FightQuestion().against(kind=Kind.TERRITORY, hidden=3, curses=1, value=5)
    assert asked.target == InPlay(0, Kind.TERRITORY, 5, None, 3, (), 1)
