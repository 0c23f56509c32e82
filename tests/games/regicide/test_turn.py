"""Step 4: paying, not being able to pay, and yielding into it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide.cards import Card, Rank
from companion.games.regicide.fight import check_yield
from companion.games.regicide.moves.declare import CannotPay, CannotPlay
from companion.games.regicide.moves.turn import PayDamage, Payment, Yield
from companion.games.regicide.state import Counts, Step
from tests.games.regicide.driver import (
    cards,
    do,
    fighting,
    in_fight,
    outcome_of,
    pay,
    play,
    refusal,
    suffering,
    why,
)


def payment(need: int, action: PayDamage) -> Payment:
    effect = outcome_of(suffering(fighting("JH", 3), need), action).effect
    assert isinstance(effect, Payment)
    return effect


def test_a_joker_pays_nothing_and_an_ace_one() -> None:
    outcome = outcome_of(suffering(fighting("JH", 3), 10), pay("* 9D AS"))
    assert pay("* 9D AS").worth == 10
    assert (outcome.effect.overpaid, outcome.state.current) == (0, 1)


def test_paying_too_little_says_what_is_missing() -> None:
    refused = refusal(suffering(fighting(), 10), pay("6D 3C"))
    assert refused.code == "not_enough_discard"
    assert dict(refused.numbers) == {"missing": 1, "discard_value": 9, "need": 10}


def test_overpaying_is_legal_and_names_what_could_have_stayed() -> None:
    effect = payment(10, pay("10D 3C 2S"))
    assert (effect.overpaid, effect.removable) == (5, cards("3C")[0])
    assert payment(10, pay("9D 5C")).removable is None


def test_a_plain_total_pays_as_well() -> None:
    assert payment(10, PayDamage(value=12)).overpaid == 2
    assert payment(10, PayDamage(cards("7H"), value=3)).overpaid == 0


def test_what_is_missing_counts_down() -> None:
    state = suffering(fighting(), 10)
    lacking = [dict(refusal(state, pay(text)).numbers)["missing"] for text in ("", "6D", "6D 3C")]
    assert lacking == [10, 4, 1]


@pytest.mark.parametrize("action", [PayDamage(value=-1), PayDamage(value=10**9)])
def test_totals_that_cannot_be_meant_are_refused(action: PayDamage) -> None:
    assert refusal(suffering(fighting(), 1), action).code == "out_of_range"


def test_a_payment_with_impossible_cards_is_refused() -> None:
    state = suffering(fighting(), 5)
    assert refusal(state, pay("5H 5H")).code == "duplicate_card"
    assert refusal(state, PayDamage((Card(Rank.SEVEN),))).code == "unknown_card"
    assert refusal(state, PayDamage(value=9, count=-3)).code == "out_of_range"


def test_where_cards_are_counted_a_total_needs_their_number() -> None:
    state = replace(suffering(fighting(), 10), counts=Counts((5, 5), 20, 0))
    assert refusal(state, PayDamage(value=10)).code == "card_count_needed"
    assert do(state, PayDamage(value=10, count=2)).counts == Counts((3, 5), 20, 2)
    assert do(state, pay("10H")).counts == Counts((4, 5), 20, 1)


def test_a_counted_hand_cannot_pay_more_cards_than_it_holds() -> None:
    state = replace(suffering(fighting(), 3), counts=Counts((1, 5), 20, 0))
    refused = refusal(state, pay("AH 2D"))
    assert (refused.code, dict(refused.numbers)["missing"]) == ("hand_too_small", 1)


def test_an_empty_hand_after_paying_is_no_loss() -> None:
    state = replace(suffering(fighting(), 10), counts=Counts((1, 5), 20, 0))
    after = do(state, pay("10H"))
    assert (after.counts.hands, after.step) == ((0, 5), Step.PLAY)


def test_who_cannot_pay_loses_for_all() -> None:
    after = do(suffering(fighting("KH"), 20), CannotPay())
    assert (after.step, after.won) == (Step.OVER, False)
    assert why(after) == "{player} could not pay {need} to {enemy}."


def test_who_can_neither_play_nor_yield_loses_for_all() -> None:
    after = do(fighting(), CannotPlay())
    assert (after.step, after.won) == (Step.OVER, False)
    assert why(after) == "{player} could neither play nor yield."


def test_wrong_time_to_pay_or_to_give_up() -> None:
    assert refusal(fighting(), pay("10H")).code == "wrong_step"
    assert refusal(fighting(), CannotPay()).code == "wrong_step"
    assert refusal(suffering(fighting(), 3), CannotPlay()).code == "wrong_step"
    assert refusal(suffering(fighting(), 3), play("7H")).code == "wrong_step"


def test_yielding_goes_straight_to_suffering() -> None:
    after = do(fighting("QD", 3), Yield())
    assert (after.step, after.need, after.yielded) == (Step.SUFFER, 15, (True, False, False))


def test_yielding_behind_a_full_shield_passes_the_turn() -> None:
    after = do(in_fight(fighting("JD", 3), shield=10), Yield())
    assert (after.step, after.current) == (Step.PLAY, 1)


def test_no_yielding_when_all_the_others_just_did() -> None:
    state = do(fighting("QD", 3), Yield(), pay("KH"), Yield(), pay("KC"))
    refused = refusal(state, Yield())
    assert refused.code == "all_others_yielded"
    assert do(state, play("5H"), pay("KS"), Yield()).step is Step.SUFFER


def test_yielding_alone_is_allowed_unless_a_house_rule_forbids_it() -> None:
    assert check_yield(fighting("JH", 1)) is None
    assert refusal(fighting("JH", 1, solo_yield=False), Yield()).code == "all_others_yielded"


def test_yielding_is_safe_behind_a_full_shield_when_it_is_allowed() -> None:
    covered = in_fight(fighting("JD", 2), shield=10)
    assert do(covered, Yield()).need == 0
    assert do(fighting("JD", 2), Yield()).need == 10
    assert check_yield(replace(covered, yielded=(False, True))) is not None
