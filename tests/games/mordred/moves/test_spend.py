from dataclasses import replace
from fractions import Fraction

import pytest

from companion.games.mordred import GAME
from companion.games.mordred.board import BUILDINGS, Terrain
from companion.games.mordred.moves.place import PlaceMan, Target
from companion.games.mordred.moves.roll import TrackBlocked, may_be_blocked
from companion.games.mordred.moves.spend import Attacked, AttackMan, Build, Foe, Occupant
from companion.games.mordred.state import End
from companion.games.mordred.words import attack_would_end
from companion.odds.distribution import success
from companion.play.action import Outcome, Refusal
from companion.play.by_hand import Adjust
from tests.games.mordred.driver import (
    LARGE,
    SMALL,
    TOWN,
    VILLAGE,
    begun,
    done,
    outcome,
    placing,
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


WOOD, HILL = Terrain.WOOD, Terrain.HILL
RICH = seat(money=50, pieces=(1, 0, 0, 0))
PRICES = [
    (VILLAGE, WOOD, 3),
    (TOWN, WOOD, 5),
    (SMALL, WOOD, 7),
    (LARGE, WOOD, 10),
    (VILLAGE, HILL, 5),
    (SMALL, HILL, 5),
    (LARGE, HILL, 8),
]


@pytest.mark.parametrize(("building", "terrain", "cost"), PRICES)
def test_a_building_costs_what_the_table_of_costs_says(building, terrain, cost: int):
    result = outcome(spending(RICH, seat()), Build(0, building, terrain, linked_own=True))
    assert (result.effect.base, result.effect.surcharge) == (cost, 0)
    assert result.state.seat.money == 50 - cost


@pytest.mark.parametrize(("building", "worth"), [*zip(BUILDINGS, (2, 3, 1, 2), strict=True)])
def test_a_building_on_the_board_is_worth_its_points(building, worth: int):
    after = done(spending(RICH, seat()), Build(0, building, WOOD, black_framed=True))
    assert after.seat.vp == 2 + worth


def test_a_town_on_a_hill_is_forbidden():
    action = Build(0, TOWN, HILL, linked_own=True)
    assert refused(spending(RICH, seat()), action).code == "forbidden_terrain"


def test_a_link_to_somebody_else_only_costs_one_pound_more():
    action = Build(0, VILLAGE, WOOD, linked_other=True)
    assert done(spending(seat(money=6), RICH), action).seat.money == 2


def test_a_black_framed_space_and_an_own_link_cost_nothing_more():
    framed = Build(0, VILLAGE, WOOD, black_framed=True, linked_other=True)
    assert done(spending(seat(money=6), RICH), framed).seat.money == 3
    own = Build(0, VILLAGE, WOOD, linked_own=True, linked_other=True)
    assert done(spending(RICH, seat()), own).seat.money == 47


def test_the_first_building_of_the_game_stands_on_a_black_framed_space():
    state = spending(seat(money=9), seat())
    action = Build(0, TOWN, WOOD, linked_other=True)
    assert refused(state, action).code == "first_building_must_be_black_framed"
    assert done(state, Build(0, TOWN, WOOD, black_framed=True)).first_building_done


def test_by_a_house_rule_the_first_building_of_each_player_is_framed():
    action = Build(0, VILLAGE, WOOD, linked_other=True)
    assert done(spending(seat(money=9), RICH), action).seat.vp == 2
    strict = spending(seat(money=9), RICH, first_building="player")
    assert refused(strict, action).code == "first_building_must_be_black_framed"


def test_a_space_without_any_link_is_refused():
    assert refused(spending(RICH, seat()), Build(0, VILLAGE, WOOD)).code == "not_connected"


@pytest.mark.parametrize("occupant", Occupant)
def test_an_occupied_space_is_refused(occupant: Occupant):
    action = Build(0, VILLAGE, WOOD, linked_own=True, occupied=occupant)
    assert refused(spending(RICH, seat()), action).code == "space_occupied"


def test_a_replacement_costs_the_full_price_and_gives_the_old_piece_back():
    state = spending(seat(money=8, pieces=(3, 0, 0, 0)), seat())
    after = done(state, Build(0, SMALL, HILL, replaces=VILLAGE))
    assert (after.seat.money, after.seat.pieces, after.seat.vp) == (3, (2, 0, 1, 0), 5)


def test_a_replacement_pays_the_surcharge_only_by_a_house_rule():
    action = Build(0, SMALL, HILL, replaces=VILLAGE)
    assert done(spending(RICH, seat(), replacement_surcharge=True), action).seat.money == 44
    linked = Build(0, SMALL, HILL, linked_own=True, replaces=VILLAGE)
    assert done(spending(RICH, seat(), replacement_surcharge=True), linked).seat.money == 45


def test_only_an_own_building_is_replaced():
    action = Build(0, SMALL, HILL, replaces=TOWN)
    assert refused(spending(RICH, seat()), action).code == "no_such_building"


def test_a_kind_that_is_used_up_cannot_be_built_but_replaced_by_itself():
    full = seat(money=20, pieces=(0, 0, 0, 4))
    action = Build(0, LARGE, HILL, linked_own=True)
    assert refused(spending(full, seat()), action).code == "no_piece_left"
    again = Build(0, LARGE, HILL, linked_own=True, replaces=LARGE)
    assert done(spending(full, seat()), again).seat.pieces == (0, 0, 0, 4)


def test_a_price_that_cannot_be_paid_is_refused_with_what_is_missing():
    state = spending(seat(money=2), RICH)
    refusal = refused(state, Build(0, VILLAGE, WOOD, linked_other=True))
    assert refusal.code == "not_enough_money"
    assert dict(refusal.numbers) == {"cost": 4, "money": 2, "missing": 2}


def test_a_link_needs_a_building_at_its_other_end():
    none, one = seat(money=9), seat(money=9, pieces=(1, 0, 0, 0))
    mine = Build(0, VILLAGE, WOOD, linked_own=True)
    theirs = Build(0, VILLAGE, WOOD, linked_other=True)
    assert refused(spending(none, one), mine).code == "not_connected"
    assert refused(spending(one, none), theirs).code == "not_connected"
    both = replace(theirs, linked_own=True)
    assert refused(spending(none, one), both).code == "not_connected"
    assert done(spending(one, none), both).seat.money == 6
    lost = replace(none, has_built=True)
    assert refused(spending(lost, one), mine).code == "not_connected"
    assert done(spending(lost, one), theirs).seat.money == 5


def test_where_no_building_is_left_only_a_black_framed_space_is_open():
    lost = replace(seat(money=9), has_built=True)
    state = spending(lost, lost)
    for action in (
        Build(0, VILLAGE, WOOD, linked_own=True),
        Build(0, VILLAGE, WOOD, linked_other=True),
    ):
        assert refused(state, action).code == "not_connected"
    framed = Build(0, VILLAGE, WOOD, black_framed=True, linked_own=True)
    assert done(state, framed).seat.money == 6


def test_a_recorded_link_to_a_building_that_was_not_there_still_counts():
    state = spending(replace(seat(money=9), has_built=True), seat())
    recorded = GAME.fold(state, Build(0, VILLAGE, WOOD, linked_own=True))
    assert isinstance(recorded, Outcome)
    assert recorded.state.seat.money == 6
    poor = spending(seat(money=2, pieces=(1, 0, 0, 0)), seat())
    assert isinstance(GAME.fold(poor, Build(0, VILLAGE, WOOD, linked_own=True)), Refusal)


def test_a_correction_by_hand_does_not_lift_the_rule_of_the_first_building():
    state = done(spending(seat(money=9), seat()), Adjust("village", 0, 1), Adjust("village", 0, -1))
    action = Build(0, TOWN, WOOD, linked_own=True)
    assert refused(state, action).code == "first_building_must_be_black_framed"
    begun_before = done(spending(seat(money=9), seat()), Adjust("village", 0, 1))
    assert done(begun_before, action).seat.money == 4


def test_a_first_building_that_men_removed_was_built_all_the_same():
    state = placing(seat(), seat(pieces=(1, 0, 0, 0)))
    after = done(state, PlaceMan(0, Target.BUILDING, 1, VILLAGE, 6))
    assert after.first_building_done


def test_nobody_builds_before_the_roll():
    assert refused(begun(), Build(0, VILLAGE, WOOD, black_framed=True)).code == "roll_first"
