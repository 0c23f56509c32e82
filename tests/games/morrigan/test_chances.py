"""Which cards win a fight, and which stake wins a trial."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.morrigan.actions import SetReinforcements
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.chances import AttackChoices, attack_choices, stake_chances
from companion.games.morrigan.odds import fight_chances
from companion.games.morrigan.options import Rules
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.odds.trial import trial_odds
from tests.games.morrigan.tables import Table

POOL = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4, curses=1)
HANDS = st.lists(st.integers(1, 5), min_size=1, max_size=5).map(tuple)


def at_a_foe(hidden: int = 1, value: int = 3, **rules: Any) -> tuple[Table, int]:
    table = Table(**rules)
    foe = table.put(Kind.ADVERSARY, value)
    table.do(SetReinforcements(foe.id, hidden))
    return table, foe.id


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
        odds = fight_chances(table.state, foe, each.actions, POOL, each.doublings)
        assert odds is not None
        assert (each.p_win, each.attack) == (odds.p_win, odds.attack)


@given(HANDS, st.integers(0, 2), st.fractions(0, 1))
def test_the_cheapest_cards_at_a_chance_cost_least(
    hand: tuple[int, ...], swords: int, chance: Fraction
) -> None:
    table, foe = at_a_foe(2)
    found = choices(table, foe, hand, swords)
    good = [each for each in found.sets if each.p_win >= chance]
    cheapest = found.cheapest_at(chance)
    assert (cheapest is None) == (not good)
    if cheapest is not None:
        assert cheapest.cost == min(each.cost for each in good)
    assert found.strongest.p_win == max(each.p_win for each in found.sets)


def test_a_sure_win_is_found_without_the_sword_if_it_can_be() -> None:
    table, foe = at_a_foe(1)
    found = choices(table, foe, (5, 4, 2), 1)
    assert (found.range, found.sure_attack) == ((3, 8), 9)
    sure = found.cheapest_sure
    assert sure is not None
    assert (sure.actions, sure.doublings) == ((5, 4), 0)
    doubled = choices(table, foe, (5, 2), 1).cheapest_sure
    assert doubled is not None
    assert (doubled.actions, doubled.doublings, doubled.attack) == ((5,), 1, 10)
    assert choices(table, foe, (5, 2)).cheapest_sure is None


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
    assert found.cheapest_for(100) == found.cheapest_sure
    assert found.cheapest_for(50) == found.cheapest_at(Fraction(1, 2))


STAKES = Unseen.of({1: 4, 3: 4, 5: 2}, other=10)


def test_stakes_are_answered_from_a_bluff_to_the_highest_card() -> None:
    found = stake_chances(Rules(), (5, 1, 1), STAKES, (5, 5))
    assert [each.value for each in found] == [0, 1, 5]
    for each in found:
        assert each.odds == trial_odds(each.value, (5, 5), STAKES)
    assert found[0].odds.win <= found[1].odds.win <= found[2].odds.win


def test_a_blessing_doubles_a_card_and_no_bluff() -> None:
    found = stake_chances(Rules(), (3,), STAKES, (2,), blessings=1)
    assert [(each.value, each.blessings, each.stake) for each in found] == [(0, 0, 0), (3, 1, 6)]
    assert found[1].odds.win == 1
    beaten = stake_chances(Rules(), (3,), STAKES, (), blessings=1, staked=(8,))
    assert beaten[1].odds.lose == 1
    once = stake_chances(Rules(each_doubles=False), (3,), STAKES, (), blessings=2, staked=(8,))
    assert once[1].stake == 6


def test_a_lone_bluff_wins_nothing_in_the_first_round_where_the_table_says_so() -> None:
    pool = Unseen.of({1: 1}, other=1)
    strict = Rules(lone_bluff=False)
    (bluff,) = stake_chances(strict, (), pool, (1,))
    assert (bluff.odds.win, bluff.odds.lose) == (0, 1)
    (later,) = stake_chances(strict, (), pool, (1,), first=False)
    assert later.odds.win == Fraction(1, 2)


def test_no_hand_stakes_what_no_hand_holds() -> None:
    for hand, blessings in (((6,), 0), ((1,), -1), ((1,), 5)):
        with pytest.raises(OddsError):
            stake_chances(Rules(), hand, STAKES, (5,), blessings=blessings)
