"""The question of a stake: what a play knows of the bidders, and what is answered."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.trial import Stake
from companion.games.morrigan.odds import OUT, Rival
from companion.games.morrigan.odds.trial import (
    Entered,
    StakeChance,
    TrialQuestion,
    prefilled,
    stake_chosen,
    stakes,
)
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import State
from companion.odds.cards import Unseen, trial_odds
from companion.odds.distribution import OddsError
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table

POOL = Unseen((4, 4, 3, 2, 2), 10)
STAKES = Unseen.of({1: 4, 3: 4, 5: 2}, other=10)


def seated(state: State, poser: int, trial: Entered) -> tuple[tuple[int, ...], TrialQuestion]:
    return trial.bidders(state, poser), prefilled(state, poser, trial)


def test_everyone_else_may_stake_from_the_left_of_who_put_the_trial_down() -> None:
    order, asked = seated(Table(4).state, ANA, Entered(ANA))
    assert order == (1, 2, 3)
    assert asked.rivals == (Rival(),) * 3
    order, _asked = seated(Table(4).state, ANA, Entered(BEN))
    assert order == (2, 3, ANA)
    order, _asked = seated(Table(4, poser_stakes=False).state, ANA, Entered(BEN))
    assert order == (2, 3)


def test_who_has_staked_or_declined_is_known() -> None:
    rounds = ((Stake(BEN, 4, 1),),)
    order, asked = seated(Table(4).state, ANA, Entered(3, rounds, (CHLOE,)))
    assert order == (BEN, CHLOE, ANA)
    assert asked.rivals == (Rival(5, 4, 1), Rival(5, OUT), Rival())
    assert asked.first


def test_after_a_tie_only_the_tied_stake_with_the_cards_they_have_left() -> None:
    table = Table(4, count_hands=True)
    table.do(EndTurn(ANA, 5))
    rounds = ((Stake(CHLOE, 3, 1), Stake(ANA, 6 - 3)), ())
    tied = ((Stake(CHLOE, 3), Stake(ANA, 3)), ())
    order, asked = seated(table.state, BEN, Entered(ANA, tied))
    assert order == (CHLOE,)
    assert asked.rivals == (Rival(4),)
    assert (asked.first, asked.gone) == (False, (3, 3))
    assert seated(table.state, BEN, Entered(ANA, rounds))[0] == ()


def test_a_staked_card_is_no_longer_unseen_and_has_to_be_beaten() -> None:
    asked = TrialQuestion((3, 5), rivals=(Rival(5, 4), Rival(2), Rival(5, OUT)))
    found = stakes(asked, POOL, Rules())
    left = POOL.without(4)
    assert [each.odds for each in found] == [
        trial_odds(value, (2,), left, (4,)) for value in (0, 3, 5)
    ]
    assert found[1].odds.lose == 1


def test_a_bluff_takes_a_card_that_is_no_action_card() -> None:
    asked = TrialQuestion((1,), rivals=(Rival(5, 0),))
    assert stakes(asked, POOL, Rules())[1].odds.win == 1
    assert stakes(asked, POOL, Rules())[0].odds.tie == 1
    with pytest.raises(OddsError):
        stakes(asked, Unseen((4, 4, 3, 2, 2)), Rules())


def test_a_bidder_without_a_card_has_staked_none() -> None:
    with pytest.raises(OddsError) as refused:
        stakes(TrialQuestion(rivals=(Rival(0, 3),)), POOL, Rules())
    assert refused.value.facts["number"] == 0


def test_the_highest_card_is_looked_at_until_another_is_chosen() -> None:
    asked = TrialQuestion().press("card:3").press("card:5")
    assert stake_chosen(asked, stakes(asked, POOL, Rules())).value == 5
    asked = asked.press("chosen:0")
    assert stake_chosen(asked, stakes(asked, POOL, Rules())).value == 0
    asked = asked.press("card:4")
    assert stake_chosen(asked, stakes(asked, POOL, Rules())).value == 5


def test_keys_change_only_bidders_who_are_there() -> None:
    asked = TrialQuestion().press("said:0:4").press("said:1:-1").press("said:7:3")
    assert [each.said for each in asked.rivals] == [4, OUT]
    assert asked.press("said:0:open").rivals[0] == Rival()
    assert asked.with_rivals(3).rivals[2] == Rival()
    assert asked.with_rivals(1).rivals == asked.rivals[:1]
    assert asked.with_rival(5, cards=1) == asked


def answered(
    hand: tuple[int, ...],
    pool: Unseen,
    bidders: tuple[int, ...],
    rules: Rules | None = None,
    **fields: Any,
) -> tuple[StakeChance, ...]:
    question = TrialQuestion(hand, rivals=tuple(map(Rival, bidders)))
    return stakes(replace(question, **fields), pool, rules or Rules())


def test_stakes_are_answered_from_a_bluff_to_the_highest_card() -> None:
    found = answered((5, 1, 1), STAKES, (5, 5))
    assert [each.value for each in found] == [0, 1, 5]
    for each in found:
        assert each.odds == trial_odds(each.value, (5, 5), STAKES)
    assert found[0].odds.win <= found[1].odds.win <= found[2].odds.win


def test_a_blessing_doubles_a_card_and_no_bluff() -> None:
    found = answered((3,), STAKES, (2,), doublings=1)
    assert [(each.value, each.blessings, each.stake) for each in found] == [(0, 0, 0), (3, 1, 6)]
    assert found[1].odds.win == 1
    eight, pool = (Rival(5, 4, 1),), Unseen.of({1: 4, 3: 4, 4: 1, 5: 2}, other=10)
    beaten = answered((3,), pool, (), doublings=1, rivals=eight)
    assert beaten[1].odds.lose == 1
    strict = Rules(each_doubles=False)
    once = answered((3,), pool, (), strict, doublings=2, rivals=eight)
    assert once[1].stake == 6


def test_a_lone_bluff_wins_nothing_in_the_first_round_where_the_table_says_so() -> None:
    pool = Unseen.of({1: 1}, other=1)
    strict = Rules(lone_bluff=False)
    (bluff,) = answered((), pool, (1,), strict)
    assert (bluff.odds.win, bluff.odds.lose) == (0, 1)
    (later,) = answered((), pool, (1,), strict, first=False)
    assert later.odds.win == Fraction(1, 2)


def test_no_hand_stakes_what_no_hand_holds() -> None:
    for hand, blessings in (((6,), 0), ((1,), -1), ((1,), 5)):
        with pytest.raises(OddsError):
            answered(hand, STAKES, (5,), doublings=blessings)
