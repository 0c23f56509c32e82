"""Prestige, and holding 15. Source: Morrigan, goal of the game, reaching 15."""

import pytest

from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddTerritory, PutCard, Reinforce, RemoveCard
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.prestige import may_challenge, most_valuable
from companion.play.by_hand import Adjust
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table


def fifteen_in_own_turn(table: Table) -> None:
    table.do(*(AddTerritory(ANA, 5) for _card in range(3)))


def test_prestige_is_the_sum_of_territories_trials_and_beaten_adversaries() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 4)
    table.do(AddTerritory(ANA, 3), Trial(ANA, 2, ((Stake(ANA, 1),),)))
    assert table.state.prestige == (5, 0, 0)
    table.do(Fight(ANA, foe.id, (5,)))
    assert table.state.prestige == (9, 0, 0)


def test_fifteen_must_be_held_until_ones_next_turn() -> None:
    table = Table()
    fifteen_in_own_turn(table)
    assert table.state.since[ANA] is not None
    assert not may_challenge(table.state, ANA)
    table.pass_turns(2)
    assert not may_challenge(table.state, ANA)
    table.do(EndTurn(CHLOE))
    assert may_challenge(table.state, ANA)


def test_fifteen_lost_before_ones_turn_is_not_held() -> None:
    table = Table()
    fifteen_in_own_turn(table)
    table.pass_turns()
    table.do(Fight(BEN, table.state.cards[0].id, (5, 1)))
    assert table.state.since[ANA] is None
    table.pass_turns(2)
    assert not may_challenge(table.state, ANA)


def test_the_duel_is_for_the_start_of_the_turn_only() -> None:
    for action in (
        AddTerritory(ANA, 1),
        Trial(ANA, 1, ()),
        PlaySpecial(ANA, Special.TREASURE),
        Reinforce(ANA, 0),
    ):
        table = Table()
        fifteen_in_own_turn(table)
        table.pass_turns(3)
        table.do(action)
        assert not may_challenge(table.state, ANA)


@pytest.mark.parametrize(("reading", "allowed"), [("held", True), ("own_turn", False)])
def test_fifteen_reached_in_anothers_turn_counts_as_the_table_reads_it(
    reading: str, allowed: bool
) -> None:
    table = Table(fifteen=reading)
    table.do(AddTerritory(ANA, 5), AddTerritory(ANA, 5))
    table.pass_turns()
    table.do(Trial(BEN, 5, ((Stake(ANA, 4),),)))
    table.pass_turns()
    table.do(EndTurn(CHLOE))
    assert may_challenge(table.state, ANA) == allowed


def test_a_correction_at_the_start_of_the_turn_counts_for_its_start() -> None:
    table = Table()
    table.do(PutCard(Kind.TRIAL, 5, ANA), Adjust("prestige", ANA, 10))
    assert may_challenge(table.state, ANA)
    table.do(Adjust("prestige", ANA, -1))
    assert not may_challenge(table.state, ANA)


def test_moving_the_turn_by_hand_does_not_make_fifteen_held() -> None:
    table = Table()
    fifteen_in_own_turn(table)
    table.do(Adjust("current", None, 3))
    assert not may_challenge(table.state, ANA)


def test_with_plain_counters_fifteen_is_enough() -> None:
    table = Table(plain=True)
    table.do(Adjust("prestige", CHLOE, 15))
    assert [may_challenge(table.state, player) for player in range(-1, 4)] == [
        False,
        False,
        False,
        True,
        False,
    ]


def test_prestige_by_hand_adds_to_the_cards() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 3), Adjust("prestige", ANA, 2))
    assert table.state.prestige[ANA] == 5
    table.do(RemoveCard(table.state.cards[0].id))
    assert table.state.prestige[ANA] == 2


def test_prestige_never_falls_below_zero() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 3), Adjust("prestige", ANA, -3))
    table.do(RemoveCard(table.state.cards[0].id))
    assert table.state.prestige[ANA] == 0
    table.do(Adjust("prestige", ANA, 1))
    assert table.state.prestige[ANA] == 1


def test_the_most_valuable_cards_share_the_highest_value() -> None:
    table = Table()
    assert most_valuable(table.state, BEN) == ()
    for value in (4, 5, 5, 1):
        table.put(Kind.TRIAL, value, BEN)
    assert [card.value for card in most_valuable(table.state, BEN)] == [5, 5]
