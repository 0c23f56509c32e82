"""Skills and specials, exhaustion and curses, and the auction of the assassins."""

from __future__ import annotations

import pytest

from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.fairies import (
    Afflict,
    Auction,
    Auctioned,
    LiftCurse,
    ReadyFairy,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.turn import EndTurn, PlayCard, StartTurn
from companion.games.murky_fairies.rules import Affliction, Rarity
from companion.games.murky_fairies.state import State
from tests.games.murky_fairies.driver import (
    acting,
    begun,
    done,
    fairy,
    outcome,
    refused,
    seat,
    with_fairy,
)


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


EXHAUSTED, CURSED = Affliction


def own_turns(state: State, count: int) -> State:
    for _ in range(count):
        state = done(state, StartTurn(0))
    return state


def test_exhaustion_lasts_one_own_turn():
    state = done(acting(), Afflict(0, 0, EXHAUSTED))
    assert (fairy(state).cubes, fairy(state).engaged) == (1, True)
    assert own_turns(state, 1).seats[0].fairies[0] == Fairy(engaged=True, affliction=EXHAUSTED)
    assert own_turns(state, 2).seats[0].fairies[0] == Fairy()


def test_a_curse_lasts_two_own_turns():
    state = done(acting(), Afflict(0, 0, CURSED))
    seen = [
        (fairy(own_turns(state, n)).cubes, fairy(own_turns(state, n)).engaged) for n in range(4)
    ]
    assert seen == [(2, True), (1, True), (0, True), (0, False)]


def test_cubes_stay_during_the_other_players_turn():
    state = done(acting(), Afflict(1, 0, CURSED), Afflict(0, 0, CURSED), EndTurn(0))
    assert fairy(state, player=0).cubes == 2
    assert fairy(state, player=1).cubes == 1


def test_a_table_may_ready_the_fairy_with_her_last_cube():
    state = done(acting(cube_readies=True), Afflict(0, 0, EXHAUSTED))
    assert not fairy(own_turns(state, 1)).engaged


def test_a_curse_on_the_exhausted_leaves_two_cubes_and_the_curse():
    state = done(acting(), Afflict(0, 0, EXHAUSTED), Afflict(0, 0, CURSED))
    assert (fairy(state).cubes, fairy(state).affliction) == (2, CURSED)
    back = done(state, Afflict(0, 0, EXHAUSTED))
    assert (fairy(back).cubes, fairy(back).affliction) == (2, CURSED)


def test_a_cursed_item_counts_down_too():
    state = with_fairy(acting(), 0, Fairy(items=(Item("Bow", Rarity.RARE),)))
    state = done(state, Afflict(0, 0, CURSED, item=0))
    assert fairy(state).items[0].cubes == 2
    assert not fairy(state).engaged
    assert fairy(own_turns(state, 2)).items[0].engaged
    assert not fairy(own_turns(state, 3)).items[0].engaged
    assert not fairy(done(state, LiftCurse(0, 0, item=0))).items[0].engaged


def test_only_what_is_there_can_be_cursed():
    assert refused(acting(), Afflict(0, 0, EXHAUSTED, item=0)).code == "items_do_not_tire"
    assert refused(acting(), Afflict(0, 0, CURSED, item=0)).code == "no_such_item"
    assert refused(acting(), Afflict(0, 31, CURSED)).code == "no_such_fairy"


def test_six_souls_lift_a_curse_and_the_fairy_is_ready():
    state = done(acting(souls=(9, 0)), Afflict(0, 0, CURSED))
    free = done(state, LiftCurse(0, 0))
    assert (fairy(free), seat(free).souls) == (Fairy(), 3)
    kept = done(acting(lifted_ready=False), Afflict(0, 0, CURSED), LiftCurse(0, 0))
    assert fairy(kept) == Fairy(engaged=True)


def test_lifting_needs_a_curse_and_the_souls_and_ones_own_turn():
    assert refused(acting(), LiftCurse(0, 0)).code == "not_cursed"
    tired = done(acting(), Afflict(0, 0, EXHAUSTED))
    assert refused(tired, LiftCurse(0, 0)).code == "not_cursed"
    poor = done(acting(souls=(5, 0)), Afflict(0, 0, CURSED))
    assert dict(refused(poor, LiftCurse(0, 0)).numbers)["missing"] == 1
    theirs = done(acting(), Afflict(0, 0, CURSED), EndTurn(0), PlayCard(1, 2))
    assert refused(theirs, LiftCurse(0, 0)).code == "not_your_turn"


def auction(state: State, *raises: bool, price: int = 3, starts: int = 0) -> Auctioned:
    effect = outcome(state, Auction(price, starts, raises)).effect
    assert isinstance(effect, Auctioned)
    return effect


@pytest.mark.parametrize(
    ("raises", "winner", "bid"),
    [((True, True, False), 1, 9), ((False,), 1, 3), ((True, False), 0, 6), ((), 1, 3)],
)
def test_the_last_to_raise_acts_first(raises: tuple[bool, ...], winner: int, bid: int):
    result = auction(begun(), *raises)
    assert (result.winner, result.last_bid) == (winner, bid)


def test_only_the_winner_pays_unless_the_table_wants_both():
    state = done(begun(), Auction(3, 0, (True, True, False)))
    assert [s.souls for s in state.seats] == [30, 21]
    both = done(begun(auction_pays="both"), Auction(3, 0, (True, True, False)))
    assert [s.souls for s in both.seats] == [24, 21]


def test_the_first_bid_may_be_the_price_itself():
    assert auction(begun(first_raise=False), True, True, False).last_bid == 6


def test_nobody_bids_more_souls_than_they_have():
    refusal = refused(begun(souls=(5, 30)), Auction(3, 0, (True,)))
    assert (refusal.code, dict(refusal.numbers)["missing"]) == ("not_enough_souls", 1)
    assert refused(begun(souls=(5, 2)), Auction(3, 0, (False,))).code == "not_enough_souls"


def test_an_auction_ends_with_who_does_not_raise():
    assert refused(begun(), Auction(3, 0, (False, True))).code == "too_many_bids"
    assert refused(begun(), Auction(3, 0, (True,) * 61)).code == "too_many_bids"
    assert refused(begun(), Auction(-3, 0, ())).code == "bad_cost"


def test_a_lifted_curse_leaves_the_exhaustion_that_was_there():
    state = done(acting(), Afflict(0, 0, EXHAUSTED), Afflict(0, 0, CURSED), LiftCurse(0, 0))
    assert fairy(state) == Fairy(engaged=True, cubes=1, affliction=EXHAUSTED)
    after = done(acting(), Afflict(0, 0, CURSED), Afflict(0, 0, EXHAUSTED), LiftCurse(0, 0))
    assert fairy(after) == fairy(state)
    late = own_turns(done(acting(), Afflict(0, 0, EXHAUSTED), Afflict(0, 0, CURSED)), 2)
    assert fairy(done(late, LiftCurse(0, 0))) == Fairy()


def test_a_fairy_who_had_acted_stays_engaged_when_her_curse_is_lifted():
    state = done(acting(), UseSkill(0, 0, 1), Afflict(0, 0, CURSED))
    assert fairy(done(state, LiftCurse(0, 0))) == Fairy(engaged=True)
    assert fairy(done(own_turns(state, 1), LiftCurse(0, 0))) == Fairy()


def cubes_of(state: State, turns: int) -> list[tuple[int, bool]]:
    seen = [fairy(own_turns(state, n)) for n in range(turns)]
    return [(each.cubes, each.engaged) for each in seen]


def test_a_table_may_let_an_exhaustion_wait_for_the_end_of_a_curse():
    state = done(acting(exhaustion_waits=True), Afflict(0, 0, EXHAUSTED), Afflict(0, 0, CURSED))
    assert cubes_of(state, 5) == [(3, True), (2, True), (1, True), (0, True), (0, False)]
    assert fairy(own_turns(state, 2)).affliction is EXHAUSTED
    assert fairy(done(own_turns(state, 1), LiftCurse(0, 0))).cubes == 1


def test_a_second_curse_puts_its_cubes_on_top_where_the_table_says_so():
    twice = (Afflict(0, 0, CURSED), Afflict(0, 0, CURSED))
    assert fairy(done(acting(), *twice)).cubes == 2
    assert fairy(done(acting(curses_add=True), *twice)).cubes == 4
    tired = (Afflict(0, 0, EXHAUSTED), Afflict(0, 0, EXHAUSTED))
    assert fairy(done(acting(curses_add=True), *tired)).cubes == 2
