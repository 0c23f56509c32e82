"""Action cards, extra actions, skills and specials."""

from dataclasses import replace

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.moves.fairies import ReadyFairy, UseSkill, UseSpecial
from companion.games.murky_fairies.moves.turn import Begin, BuyAction, EndTurn, PlayCard, StartTurn
from tests.games.murky_fairies.driver import (
    acting,
    begun,
    done,
    fairy,
    laid_out,
    refused,
    seat,
    with_fairy,
)


def test_an_action_card_gives_as_many_actions_and_is_used_for_the_round():
    state = done(begun(), PlayCard(0, 5))
    assert (state.actions, seat(state).cards) == (5, (2, 3, 4, 6))
    later = done(state, EndTurn(0), PlayCard(1, 5), EndTurn(1))
    assert refused(later, PlayCard(0, 5)).code == "action_card_already_used"


def test_only_the_cards_2_to_6_exist():
    assert refused(begun(), PlayCard(0, 7)).code == "bad_action_card"
    assert refused(begun(), PlayCard(0, -1)).numbers == (("card", -1),)


def test_one_card_a_turn():
    assert refused(acting(), PlayCard(0, 2)).code == "card_already_chosen"


def test_nothing_is_played_before_the_table_is_laid_out_or_out_of_turn():
    assert refused(laid_out(), PlayCard(0, 5)).code == "not_begun"
    assert refused(begun(), Begin()).code == "already_begun"
    assert refused(begun(), PlayCard(1, 5)).code == "not_your_turn"
    assert refused(begun(), PlayCard(9, 5)).code == "unknown_player"


def test_an_extra_action_costs_three_souls_at_most_twice_a_turn():
    state = done(acting(souls=(7, 0)), BuyAction(0), BuyAction(0))
    assert (state.actions, seat(state).souls, state.extra) == (7, 1, 2)
    assert refused(state, BuyAction(0)).code == "max_two_extra_actions"
    again = done(state, EndTurn(0), PlayCard(1, 2), EndTurn(1))
    refusal = refused(again, BuyAction(0))
    assert refusal.code == "not_enough_souls"
    assert dict(refusal.numbers)["missing"] == 2


def test_an_action_bought_before_the_card_counts_too():
    state = done(begun(), BuyAction(0), PlayCard(0, 2))
    assert state.actions == 3


def test_a_skill_costs_actions_and_engages_the_fairy():
    state = done(acting(), UseSkill(0, 0, 2))
    assert (state.actions, fairy(state).engaged) == (3, True)
    assert refused(state, UseSkill(0, 0, 1)).code == "fairy_engaged"
    refusal = refused(state, UseSkill(0, 1, 4))
    assert refusal.code == "not_enough_actions"
    assert dict(refusal.numbers) == {"cost": 4, "left": 3, "missing": 1}


def test_a_skill_needs_an_action_card_and_a_fairy():
    assert refused(begun(), UseSkill(0, 0, 1)).code == "card_first"
    assert refused(acting(), UseSkill(0, 9, 1)).code == "no_such_fairy"
    assert refused(acting(), UseSkill(0, 0, -1)).code == "bad_cost"


def test_a_fairy_with_black_cubes_cannot_act():
    state = with_fairy(acting(), 0, Fairy(engaged=True, cubes=1))
    refusal = refused(state, UseSkill(0, 0, 1))
    assert refusal.code == "fairy_exhausted_or_cursed"
    assert dict(refusal.numbers) == {"cubes": 1}
    assert refused(state, ReadyFairy(0, 0)).code == "fairy_exhausted_or_cursed"


def test_engaged_fairies_are_ready_at_their_own_next_turn():
    state = done(acting(), UseSkill(0, 0, 2), EndTurn(0))
    assert fairy(state).engaged
    assert not fairy(done(state, PlayCard(1, 2), EndTurn(1))).engaged


def test_a_fairy_may_be_made_to_act_again():
    state = done(acting(), UseSkill(0, 0, 2), ReadyFairy(0, 0), UseSkill(0, 0, 3))
    assert state.actions == 0
    assert refused(acting(), ReadyFairy(0, 0)).code == "already_ready"


def test_a_special_is_paid_in_souls_in_anyones_turn_and_engages_nobody():
    state = done(acting(souls=(9, 9)), UseSpecial(1, 0, 4))
    assert seat(state, 1).souls == 5
    assert not fairy(state, player=1).engaged
    assert state.actions == 5


def test_a_special_needs_a_ready_fairy_and_the_souls():
    state = with_fairy(acting(souls=(3, 3)), 0, Fairy(engaged=True))
    assert refused(state, UseSpecial(0, 0, 1)).code == "fairy_engaged"
    assert dict(refused(state, UseSpecial(0, 1, 5)).numbers)["missing"] == 2
    assert refused(state, UseSpecial(0, 1, -2)).code == "bad_cost"


def test_a_special_that_is_not_cumulative_is_used_once_a_turn():
    state = done(acting(), UseSpecial(0, 0, 2, once=True))
    assert refused(state, UseSpecial(0, 0, 2, once=True)).code == "already_used_this_turn"
    next_turn = done(state, EndTurn(0))
    assert seat(done(next_turn, UseSpecial(0, 0, 2, once=True))).souls == 26
    twice = done(acting(), UseSpecial(0, 0, 2), UseSpecial(0, 0, 2))
    assert seat(twice).souls == 26


def test_a_turn_may_be_given_to_anybody_by_a_card():
    state = done(acting(), StartTurn(0))
    assert (state.current, state.card) == (0, None)
    assert refused(replace(state, turn=0), StartTurn(0)).code == "not_begun"
