"""The question of a stake: what a play knows of the bidders, and what is answered."""

from __future__ import annotations

import pytest

from companion.games.morrigan.actions import EndTurn, Stake
from companion.games.morrigan.options import Rules
from companion.games.morrigan.trial_question import (
    OUT,
    Bidder,
    TrialAsked,
    looked_at,
    seated,
    stakes,
)
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.odds.trial import trial_odds
from tests.games.morrigan.tables import ANA, BEN, CHLOE, Table

POOL = Unseen((4, 4, 3, 2, 2), 10)


def test_everyone_else_may_stake_from_the_left_of_who_put_the_trial_down() -> None:
    order, asked = seated(Table(4).state, ANA, ANA)
    assert order == (1, 2, 3)
    assert asked.bidders == (Bidder(),) * 3
    order, _asked = seated(Table(4).state, ANA, BEN)
    assert order == (2, 3, ANA)
    order, _asked = seated(Table(4, poser_stakes=False).state, ANA, BEN)
    assert order == (2, 3)


def test_who_has_staked_or_declined_is_known() -> None:
    rounds = ((Stake(BEN, 4, 1),),)
    order, asked = seated(Table(4).state, ANA, 3, rounds, (CHLOE,))
    assert order == (BEN, CHLOE, ANA)
    assert asked.bidders == (Bidder(5, 4, 1), Bidder(5, OUT), Bidder())
    assert asked.first


def test_after_a_tie_only_the_tied_stake_with_the_cards_they_have_left() -> None:
    table = Table(4, count_hands=True)
    table.do(EndTurn(ANA, 5))
    rounds = ((Stake(CHLOE, 3, 1), Stake(ANA, 6 - 3)), ())
    tied = ((Stake(CHLOE, 3), Stake(ANA, 3)), ())
    order, asked = seated(table.state, BEN, ANA, tied)
    assert order == (CHLOE,)
    assert asked.bidders == (Bidder(4),)
    assert (asked.first, asked.gone) == (False, (3, 3))
    assert seated(table.state, BEN, ANA, rounds)[0] == ()


def test_a_staked_card_is_no_longer_unseen_and_has_to_be_beaten() -> None:
    asked = TrialAsked((3, 5), bidders=(Bidder(5, 4), Bidder(2), Bidder(5, OUT)))
    found = stakes(asked, POOL, Rules())
    left = POOL.without(4)
    assert [each.odds for each in found] == [
        trial_odds(value, (2,), left, (4,)) for value in (0, 3, 5)
    ]
    assert found[1].odds.lose == 1


def test_a_bluff_takes_a_card_that_is_no_action_card() -> None:
    asked = TrialAsked((1,), bidders=(Bidder(5, 0),))
    assert stakes(asked, POOL, Rules())[1].odds.win == 1
    assert stakes(asked, POOL, Rules())[0].odds.tie == 1
    with pytest.raises(OddsError):
        stakes(asked, Unseen((4, 4, 3, 2, 2)), Rules())


def test_a_bidder_without_a_card_has_staked_none() -> None:
    with pytest.raises(OddsError) as refused:
        stakes(TrialAsked(bidders=(Bidder(0, 3),)), POOL, Rules())
    assert refused.value.facts["number"] == 0


def test_the_highest_card_is_looked_at_until_another_is_chosen() -> None:
    asked = TrialAsked().press("card:3").press("card:5")
    assert looked_at(asked, stakes(asked, POOL, Rules())).value == 5
    asked = asked.press("stake:0")
    assert looked_at(asked, stakes(asked, POOL, Rules())).value == 0
    asked = asked.press("card:4")
    assert looked_at(asked, stakes(asked, POOL, Rules())).value == 5


def test_keys_change_only_bidders_who_are_there() -> None:
    asked = TrialAsked().press("said:0:4").press("said:1:-1").press("said:7:3")
    assert [each.said for each in asked.bidders] == [4, OUT]
    assert asked.press("said:0:open").bidders[0] == Bidder()
    assert asked.with_bidders(3).bidders[2] == Bidder()
    assert asked.with_bidders(1).bidders == asked.bidders[:1]
    assert asked.with_bidder(5, cards=1) == asked
