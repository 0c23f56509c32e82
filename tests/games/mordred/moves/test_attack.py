from dataclasses import replace
from fractions import Fraction

import pytest

from companion.games.mordred.moves.phrases import attack_would_end
from companion.games.mordred.moves.roll import TrackBlocked, may_be_blocked
from companion.games.mordred.moves.spend import Attacked, AttackMan, Foe
from companion.games.mordred.state import End
from companion.odds.distribution import success
from tests.games.mordred.driver import (
    LARGE,
    SMALL,
    TOWN,
    VILLAGE,
    begun,
    done,
    outcome,
    refused,
    seat,
    spending,
    tracked,
)

NEEDED = [(VILLAGE, 6), (TOWN, 6), (SMALL, 5), (LARGE, 4)]
KNIGHT = seat(money=5, track=3, pieces=(1, 1, 1, 1))


@pytest.mark.parametrize(("building", "need"), NEEDED)
def test_a_building_removes_a_man_with_the_die_of_the_combat_table(building, need: int):
    for roll in range(1, 7):
        result = outcome(spending(KNIGHT, seat(), men=6), AttackMan(0, building, roll))
        assert isinstance(result.effect, Attacked)
        assert (result.effect.need, result.effect.success) == (need, roll >= need)
        hit = roll >= need
        assert (result.state.men, result.state.seat.track) == ((5, 2) if hit else (6, 3))
        assert result.state.seat.money == 3


def test_attacks_repeat_while_money_lasts():
    state = spending(KNIGHT, seat(), men=6)
    after = done(state, AttackMan(0, LARGE, 3), AttackMan(0, LARGE, 6))
    assert (after.seat.money, after.men) == (1, 5)
    refusal = refused(after, AttackMan(0, LARGE, 6))
    assert refusal.code == "not_enough_money"
    assert dict(refusal.numbers) == {"cost": 2, "money": 1, "missing": 1}


def test_a_removed_man_goes_back_to_the_reserve_unless_the_table_boxes_him():
    action = AttackMan(0, LARGE, 6)
    assert done(spending(KNIGHT, seat(), men=6), action).reserve == 30
    assert done(spending(KNIGHT, seat(), men=6, killed_man_returns=False), action).reserve == 29


def test_removing_the_man_on_anglesey_ends_the_game_for_the_killer():
    state = tracked(spending(KNIGHT, seat(), men=30), top=3)
    after = done(state, AttackMan(0, VILLAGE, 6, Foe.ANGLESEY))
    assert (after.end, after.killer, after.men) == (End.ANGLESEY, 0, 29)


def test_a_pawn_at_the_top_ends_the_game_when_it_should_move_up():
    state = tracked(spending(KNIGHT, seat(), men=6), top=3)
    assert attack_would_end(state)
    after = done(state, AttackMan(0, LARGE, 6))
    assert (after.end, after.seat.track, after.men) == (End.TRACK, 3, 5)
    assert not done(state, AttackMan(0, LARGE, 1)).over


def test_by_a_house_rule_the_pawn_stays_at_the_top():
    state = tracked(spending(KNIGHT, seat(), men=6, top_ends_game=False), top=3)
    assert not attack_would_end(state)
    after = done(state, AttackMan(0, LARGE, 6))
    assert (after.over, after.seat.track) == (False, 3)


def test_an_attack_comes_from_a_building_on_the_board():
    state = spending(seat(money=5, pieces=(1, 0, 0, 0)), seat(), men=6)
    assert refused(state, AttackMan(0, LARGE, 6)).code == "no_such_building"


def test_a_man_who_is_not_there_cannot_be_attacked():
    state = spending(KNIGHT, seat(), men=1)
    assert refused(state, AttackMan(0, LARGE, 6)).code == "no_man_to_attack"
    assert done(state, AttackMan(0, LARGE, 6, Foe.ANGLESEY)).killer == 0


@pytest.mark.parametrize("roll", [0, 7, -1])
def test_an_attack_needs_a_die(roll: int):
    assert refused(spending(KNIGHT, seat(), men=6), AttackMan(0, LARGE, roll)).code == "bad_die"


def test_nobody_attacks_before_the_roll():
    state = replace(spending(KNIGHT, seat(), men=6), rolled=False)
    assert refused(state, AttackMan(0, LARGE, 6)).code == "roll_first"


def test_the_chance_of_a_die_is_seven_less_the_need_in_six():
    assert [success(need) for need in (2, 4, 6)] == [
        Fraction(5, 6),
        Fraction(1, 2),
        Fraction(1, 6),
    ]


def test_a_pawn_that_climbs_above_every_other_may_be_at_an_uncounted_top():
    state = spending(seat(money=5, pieces=(0, 0, 0, 1)), seat(), men=6)
    after = done(state, AttackMan(0, LARGE, 6))
    assert may_be_blocked(after)
    ended = done(after, TrackBlocked(0))
    assert (ended.end, ended.seat.track, ended.board.top) == (End.TRACK, 0, 0)


def test_nothing_happens_after_the_end():
    ended = replace(begun(), end=End.TRACK)
    assert refused(ended, AttackMan(0, LARGE, 6)).code == "game_over"
