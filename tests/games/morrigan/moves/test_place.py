"""Territories, adversaries and reinforcements. Source: Morrigan, the phases."""

import pytest

from companion.games.morrigan.cards import MOST_UNDER, Kind, Special
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import (
    AddAdversary,
    AddTerritory,
    Reinforce,
    SetReinforcements,
    reinforceable,
)
from companion.games.morrigan.moves.special import PlaySpecial
from tests.games.morrigan.driver import ANA, BEN, BLUFF, CHLOE, Table


def test_a_territory_counts_at_once() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 4))
    assert table.state.prestige == (4, 0, 0)


def test_an_adversary_belongs_to_nobody_and_the_others_may_reinforce_it_from_the_left() -> None:
    table = Table(first=BEN)
    said = table.read_out(AddAdversary(BEN, 4))
    assert said == (
        "In this order, each may slip one face-down card under it: Chloé and Ana. "
        "The table keeps track of the order.",
    )
    assert table.state.prestige == (0, 0, 0)
    card = table.state.cards[-1].id
    assert table.do(Reinforce(CHLOE, card)).under == 1
    assert table.do(Reinforce(ANA, card)).under == 2
    assert table.refuse(Reinforce(ANA, card)).code == "already_reinforced_this_turn"


def test_the_others_reinforce_only_while_the_adversary_is_put_down() -> None:
    table = Table()
    card = table.do(AddAdversary(ANA, 4)).id
    table.do(AddTerritory(ANA, 1))
    refusal = table.refuse(Reinforce(BEN, card))
    assert (refusal.code, refusal.numbers) == ("wrong_time", (("player", BEN),))


def test_the_poser_may_reinforce_in_the_same_turn_too() -> None:
    table = Table()
    card = table.do(AddAdversary(ANA, 4)).id
    table.do(Reinforce(BEN, card))
    assert table.do(Reinforce(ANA, card)).under == 2


def test_one_card_under_each_target_in_a_turn() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, ANA)
    other = table.put(Kind.TERRITORY, 3, ANA)
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(*(Reinforce(ANA, card.id) for card in (land, other, foe)))
    refusal = table.refuse(Reinforce(ANA, land.id))
    assert (refusal.code, refusal.numbers) == ("already_reinforced_this_turn", (("most", 1),))
    table.pass_turns(3)
    assert table.do(Reinforce(ANA, land.id)).under == 2


def test_only_own_territories_are_reinforced() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, BEN)
    refusal = table.refuse(Reinforce(ANA, land.id))
    assert (refusal.code, refusal.numbers) == ("only_own_territory", (("owner", BEN),))
    assert table.refuse(Reinforce(BEN, land.id)).code == "wrong_time"


def test_trophies_cannot_be_reinforced() -> None:
    table = Table()
    trial, beaten = table.put(Kind.TRIAL, 2, ANA), table.put(Kind.ADVERSARY, 2, ANA)
    for card in (trial.id, beaten.id, 77):
        assert table.refuse(Reinforce(ANA, card)).code == "unknown_target"
    assert reinforceable(table.state, ANA) == ()


def test_what_may_be_reinforced_is_listed_with_why_not() -> None:
    table = Table()
    land, foe = table.put(Kind.TERRITORY, 2, ANA), table.put(Kind.ADVERSARY, 3)
    table.do(Reinforce(ANA, foe.id))
    (first, free), (second, refusal) = reinforceable(table.state, ANA)
    assert (first.id, free, second.id) == (land.id, None, foe.id)
    assert refusal is not None and refusal.code == "already_reinforced_this_turn"


def test_deluge_forbids_territories_until_its_players_next_turn() -> None:
    table = Table()
    table.do(PlaySpecial(ANA, Special.DELUGE))
    for player in (ANA, BEN, CHLOE):
        refusal = table.refuse(AddTerritory(player, 2))
        assert (refusal.code, refusal.numbers) == ("territories_forbidden", (("owner", ANA),))
        table.pass_turns()
    table.do(AddTerritory(ANA, 2))


def test_deluge_ends_with_the_turn_where_the_table_reads_it_so() -> None:
    table = Table(effects="turn")
    table.do(PlaySpecial(ANA, Special.DELUGE))
    assert table.refuse(AddTerritory(ANA, 2)).code == "territories_forbidden"
    table.pass_turns()
    table.do(AddTerritory(BEN, 2))


def test_a_territory_may_be_conquered_in_a_deluge() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, BEN)
    table.do(PlaySpecial(ANA, Special.DELUGE), Fight(ANA, land.id, (3,)))
    assert table.state.prestige == (2, 0, 0)


@pytest.mark.parametrize("kind", [AddTerritory, AddAdversary])
def test_cards_are_worth_one_to_five_and_are_played_in_ones_own_turn(
    kind: type[AddTerritory] | type[AddAdversary],
) -> None:
    table = Table()
    for value in (0, 6):
        refusal = table.refuse(kind(ANA, value))
        numbers = (("value", value), ("least", 1), ("most", 5))
        assert (refusal.code, refusal.numbers) == ("bad_value", numbers)
    assert table.refuse(kind(BEN, 2)).code == "wrong_time"
    for player in (-1, 3):
        assert table.refuse(kind(player, 2)).code == "unknown_player"
    foe = table.put(Kind.ADVERSARY, 2)
    table.do(Reinforce(ANA, foe.id))
    assert table.refuse(kind(ANA, 2)).code == "wrong_time"


def test_paper_sets_a_limit_to_reinforcements() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 2)
    table.do(SetReinforcements(foe.id, MOST_UNDER))
    refusal = table.refuse(Reinforce(ANA, foe.id))
    assert (refusal.code, refusal.numbers) == ("bad_count", (("count", 61), ("most", 60)))
    table.do(Fight(ANA, foe.id, (3,), revealed=(BLUFF,) * MOST_UNDER))
