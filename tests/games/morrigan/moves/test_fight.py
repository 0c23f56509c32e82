"""Fights and conquests. Source: Morrigan, fighting an adversary, conquering a territory."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan.cards import MOST_UNDER, Kind, Special
from companion.games.morrigan.moves.fight import Fight, targets
from companion.games.morrigan.moves.place import (
    AddAdversary,
    AddTerritory,
    Reinforce,
    SetReinforcements,
)
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.prestige import defence_of, defence_range
from companion.play.by_hand import SetRule
from tests.games.morrigan.driver import ANA, BEN, BLUFF, CURSE, Table, action_card


def adversary(value: int, hidden: int = 0, **rules: Any) -> tuple[Table, int]:
    table = Table(**rules)
    card = table.put(Kind.ADVERSARY, value)
    table.do(SetReinforcements(card.id, hidden))
    return table, card.id


def test_a_strictly_greater_attack_takes_the_adversary() -> None:
    table, card = adversary(3)
    effect = table.do(Fight(ANA, card, (4,)))
    assert (effect.attack, effect.defence, effect.won) == (4, 3, True)
    assert table.state.prestige == (3, 0, 0)
    assert table.state.centre == ()


def test_equal_totals_lose_for_the_attacker() -> None:
    table, card = adversary(3, 1)
    effect = table.do(Fight(ANA, card, (5,), revealed=(action_card(2),)))
    assert (effect.won, effect.missing) == (False, 1)
    assert defence_of(table.state.rules, table.state.cards[0]) == 5
    assert table.state.prestige == (0, 0, 0)


def test_a_failed_attack_leaves_known_reinforcements_and_discards_bluffs() -> None:
    table, card = adversary(4, 3)
    effect = table.do(Fight(ANA, card, (2, 4), revealed=(action_card(3), BLUFF, CURSE)))
    assert (effect.defence, effect.bluffs, effect.discarded) == (14, 1, 3)
    target = table.state.find(card)
    assert target is not None
    assert target.under == 2
    assert (target.hidden, target.known, target.curses) == (0, (3,), 1)


def test_what_is_known_counts_in_the_next_fight() -> None:
    table, card = adversary(2, 1)
    table.do(Fight(ANA, card, (1,), revealed=(action_card(3),)), Reinforce(ANA, card))
    table.pass_turns()
    effect = table.do(Fight(BEN, card, (5, 2), revealed=(action_card(1),)))
    assert (effect.defence, effect.won) == (6, True)
    assert effect.discarded == 4


def test_a_conquered_territory_changes_hands_without_its_reinforcements() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 5, BEN)
    table.do(SetReinforcements(land.id, 1, (2,)))
    effect = table.do(Fight(ANA, land.id, (5, 5), revealed=(action_card(1),)))
    assert (effect.won, effect.discarded) == (True, 4)
    assert table.state.prestige == (5, 0, 0)
    assert table.state.tableau(ANA)[0].under == 0


def test_a_sword_doubles_the_attack_and_is_discarded() -> None:
    table, card = adversary(5)
    effect = table.do(Fight(ANA, card, (4,), swords=1))
    assert (effect.attack, effect.discarded) == (8, 2)


@pytest.mark.parametrize(("doubling", "attack"), [("each", 8), ("once", 4)])
def test_two_swords_double_twice_or_once_as_the_table_reads_it(doubling: str, attack: int) -> None:
    table, card = adversary(5, doubling=doubling)
    assert table.do(Fight(ANA, card, (2,), swords=2)).attack == attack


@pytest.mark.parametrize(("curse", "defence"), [("all", 14), ("value", 10)])
def test_a_curse_doubles_all_or_the_value_as_the_table_reads_it(curse: str, defence: int) -> None:
    table, card = adversary(3, 2, curse=curse)
    effect = table.do(Fight(ANA, card, (1,), revealed=(CURSE, action_card(4))))
    assert effect.defence == defence


def test_a_curse_under_a_territory_is_a_bluff() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 4, BEN)
    table.do(SetReinforcements(land.id, 1))
    effect = table.do(Fight(ANA, land.id, (3,), revealed=(CURSE,)))
    assert (effect.defence, effect.bluffs) == (4, 1)
    assert table.state.cards[0].under == 0
    assert defence_of(table.state.rules, land, real=2, curses=1) == 6


def test_the_sword_is_for_adversaries_and_the_catapult_for_territories() -> None:
    table, card = adversary(3)
    land = table.put(Kind.TERRITORY, 4, BEN)
    assert table.refuse(Fight(ANA, land.id, (3,), swords=1)).code == "sword_only_vs_adversary"
    assert table.refuse(Fight(ANA, card, (3,), catapults=1)).code == "catapult_only_vs_territory"


def test_an_attack_needs_an_action_card_unless_the_table_allows_none() -> None:
    table, card = adversary(3)
    refusal = table.refuse(Fight(ANA, card, ()))
    assert (refusal.code, refusal.numbers) == ("needs_an_action_card", (("missing", 1),))
    table, card = adversary(3, empty_attack=True)
    assert table.refuse(Fight(ANA, card, (), swords=1)).code == "needs_an_action_card"
    assert table.do(Fight(ANA, card, ())).won is False


def test_ones_own_territory_cannot_be_conquered() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, ANA)
    assert table.refuse(Fight(ANA, land.id, (3,))).code == "own_territory"


def test_a_relic_protects_its_territory_until_its_owners_next_turn() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, ANA)
    table.do(PlaySpecial(ANA, Special.RELIC, land.id))
    table.pass_turns()
    refusal = table.refuse(Fight(BEN, land.id, (3,)))
    assert (refusal.code, refusal.numbers) == ("protected_by_relic", (("owner", ANA),))
    assert dict(targets(table.state, BEN))[land] == refusal
    table.pass_turns(3)
    assert table.do(Fight(BEN, land.id, (3,))).won


def test_every_hidden_card_must_be_turned_up() -> None:
    table, card = adversary(3, 2)
    refusal = table.refuse(Fight(ANA, card, (5,), revealed=(BLUFF,)))
    assert (refusal.code, refusal.numbers) == ("not_revealed", (("missing", 1),))


def test_the_table_may_find_more_cards_than_were_entered() -> None:
    table, card = adversary(3, 0)
    assert table.do(Fight(ANA, card, (4,), revealed=(action_card(2),))).defence == 5


@pytest.mark.parametrize("value", [0, 6, -1])
def test_no_card_is_worth_less_than_one_or_more_than_five(value: int) -> None:
    table, card = adversary(3, 1)
    numbers = (("value", value), ("least", 1), ("most", 5))
    for fight in (
        Fight(ANA, card, (value,), revealed=(BLUFF,)),
        Fight(ANA, card, (1,), revealed=(action_card(value),)),
    ):
        refusal = table.refuse(fight)
        assert (refusal.code, refusal.numbers) == ("bad_value", numbers)


def test_trophies_and_cards_that_are_not_there_cannot_be_attacked() -> None:
    table = Table()
    trophy = table.put(Kind.ADVERSARY, 2, BEN)
    for card in (trophy.id, 999, -1):
        assert table.refuse(Fight(ANA, card, (5,))).code == "unknown_target"


def test_counts_that_no_table_has_are_refused() -> None:
    table, card = adversary(3)
    assert table.refuse(Fight(ANA, card, (1,), swords=10)).code == "bad_count"
    assert table.refuse(Fight(ANA, card, (1,) * (MOST_UNDER + 1))).code == "bad_count"


def test_nobody_fights_in_another_players_turn_or_after_reinforcing() -> None:
    table, card = adversary(3)
    refusal = table.refuse(Fight(BEN, card, (5,)))
    assert (refusal.code, dict(refusal.numbers)["current"]) == ("wrong_time", ANA)
    table.do(Reinforce(ANA, card))
    assert table.refuse(Fight(ANA, card, (5,), revealed=(BLUFF,))).code == "wrong_time"
    table, card = adversary(3, phases=False)
    table.do(Reinforce(ANA, card), Fight(ANA, card, (5,), revealed=(BLUFF,)))


def test_an_adversary_may_be_fought_in_the_turn_it_is_put_down() -> None:
    table = Table()
    table.do(AddAdversary(ANA, 2))
    assert table.do(Fight(ANA, table.state.cards[0].id, (3,))).won


@given(
    value=st.integers(1, 5),
    known=st.lists(st.integers(1, 5), max_size=3).map(tuple),
    revealed=st.lists(
        st.sampled_from([BLUFF, CURSE, *(action_card(each) for each in range(1, 6))]), max_size=4
    ).map(tuple),
    actions=st.lists(st.integers(1, 5), min_size=1, max_size=6).map(tuple),
)
def test_a_fight_loses_no_card(value, known, revealed, actions) -> None:
    table = Table()
    card = table.put(Kind.ADVERSARY, value)
    table.do(SetReinforcements(card.id, len(revealed), known))
    target = table.state.cards[0]
    least, most = defence_range(table.state.rules, target)
    effect = table.do(Fight(ANA, card.id, actions, revealed=revealed))
    assert least <= effect.defence <= most
    assert effect.won == (sum(actions) > effect.defence)
    under = len(known) + len(revealed)
    assert effect.discarded + table.state.cards[0].under == len(actions) + under


def test_an_id_does_not_depend_on_what_others_put_down() -> None:
    with_other, alone = Table(), Table()
    with_other.do(AddTerritory(ANA, 2))
    for table in (with_other, alone):
        table.pass_turns()
        table.do(AddAdversary(BEN, 4))
    assert with_other.state.cards[-1].id == alone.state.cards[-1].id


def test_a_curse_that_was_turned_up_goes_where_a_house_rule_says_so() -> None:
    table = Table(curse_stays=False)
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 2))
    effect = table.do(Fight(ANA, foe.id, (5,), revealed=(action_card(2), CURSE)))
    assert (effect.defence, effect.bluffs, effect.discarded) == (10, 1, 2)
    left = table.state.find(foe.id)
    assert left is not None
    assert (left.known, left.curses) == ((2,), 0)


def test_a_deluge_forbids_conquests_only_where_a_house_rule_says_so() -> None:
    table = Table(deluge_stops_conquests=True)
    land, foe = table.put(Kind.TERRITORY, 2, BEN), table.put(Kind.ADVERSARY, 2)
    table.do(PlaySpecial(ANA, Special.DELUGE))
    assert table.refuse(Fight(ANA, land.id, (5,))).code == "territories_forbidden"
    table.do(Fight(ANA, foe.id, (5,)), SetRule("deluge_stops_conquests", False))
    table.do(Fight(ANA, land.id, (5,)))
