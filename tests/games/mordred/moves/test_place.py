import pytest

from companion.games.mordred import GAME
from companion.games.mordred.board import Building, Terrain
from companion.games.mordred.moves.place import (
    GiveUpMen,
    PlaceMan,
    PlaceMen,
    ReturnMen,
    Stormed,
    Target,
)
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.moves.turn import EndTurn, StartTurn
from companion.games.mordred.state import End
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
)
from tests.games.resources import voices

NEEDED = [(VILLAGE, 2), (TOWN, 3), (SMALL, 4), (LARGE, 5)]


def storm(
    building: Building | None = SMALL,
    roll: int | None = 4,
    owner: int | None = 1,
    linked: bool = True,
):
    return PlaceMan(0, Target.BUILDING, owner, building, roll, linked)


def test_all_men_go_on_empty_spaces_in_one_tap():
    after = done(placing(seat(), seat(), owed=3), PlaceMen(0, 3))
    assert (after.men, after.men_to_place, after.reserve) == (9, 0, 26)
    assert after.step == "spend"


def test_one_man_on_an_empty_space():
    result = outcome(placing(seat(), seat(), owed=2), PlaceMan(0, Target.EMPTY))
    assert (result.state.men, result.state.men_to_place, result.state.end) == (7, 1, None)


@pytest.mark.parametrize(("building", "need"), NEEDED)
def test_a_man_removes_a_building_with_the_die_of_the_combat_table(building, need: int):
    pieces = (1, 1, 1, 1)
    for roll in range(1, 7):
        state = placing(seat(), seat(pieces=pieces))
        result = outcome(state, storm(building, roll))
        assert isinstance(result.effect, Stormed)
        assert (result.effect.need, result.effect.success) == (need, roll >= need)
        assert result.state.seats[1].count(building) == (0 if roll >= need else 1)
        assert result.state.men == (7 if roll >= need else 6)


def test_a_man_who_fails_goes_back_to_the_reserve():
    after = done(placing(seat(), seat(pieces=(0, 0, 2, 0))), storm(roll=3))
    assert (after.men, after.reserve, after.men_to_place) == (6, 29, 0)


def test_the_last_man_of_the_reserve_ends_the_game():
    after = done(placing(seat(), seat(), owed=1, men=34), PlaceMen(0, 1))
    assert (after.end, after.men) == (End.ALL_MEN_PLACED, 35)
    stormed = done(placing(seat(), seat(pieces=(0, 0, 1, 0)), men=34), storm(roll=6))
    assert stormed.end is End.ALL_MEN_PLACED


def test_a_man_needs_a_man_beside_him():
    state = placing(seat(), seat(pieces=(0, 0, 1, 0)))
    assert refused(state, PlaceMan(0, Target.EMPTY, linked=False)).code == "not_linked_to_man"
    assert refused(state, storm(linked=False)).code == "not_linked_to_man"


def test_a_space_holds_one_man():
    state = placing(seat(), seat())
    assert refused(state, PlaceMan(0, Target.MAN)).code == "already_a_man_here"


def test_nobody_attacks_the_own_building_unless_the_table_allows_it():
    mine = seat(pieces=(1, 0, 0, 0))
    own = storm(VILLAGE, 6, owner=0)
    assert refused(placing(mine, seat()), own).code == "own_building"
    after = done(placing(mine, seat(), men_on_own_buildings=True), own)
    assert after.seats[0].pieces == (0, 0, 0, 0)


def test_only_a_building_on_the_board_is_attacked():
    state = placing(seat(), seat())
    refusal = refused(state, storm())
    assert refusal.code == "no_such_building"
    assert dict(refusal.message.facts)["player"] == "Ben"
    assert refused(state, storm(None)).code == "no_such_building"


@pytest.mark.parametrize("owner", [None, -1, 2, 99])
def test_the_owner_sits_at_the_table(owner: int | None):
    assert refused(placing(seat(), seat()), storm(owner=owner)).code == "unknown_player"


@pytest.mark.parametrize("roll", [None, 0, 7, -3])
def test_an_attack_on_a_building_needs_a_die(roll: int | None):
    state = placing(seat(), seat(pieces=(0, 0, 1, 0)))
    assert refused(state, storm(roll=roll)).code == "bad_die"


@pytest.mark.parametrize(
    ("count", "code"), [(0, "bad_count"), (-2, "bad_count"), (3, "too_many_men")]
)
def test_no_more_men_are_placed_than_are_owed(count: int, code: str):
    refusal = refused(placing(seat(), seat(), owed=2), PlaceMen(0, count))
    assert refusal.code == code
    assert dict(refusal.numbers)["count"] == count


def test_the_reserve_must_have_the_men():
    state = placing(seat(), seat(pieces=(1, 0, 0, 0)), owed=3, men=33)
    refusal = refused(state, PlaceMen(0, 3))
    assert (refusal.code, refusal.numbers) == ("no_man_left", (("reserve", 2),))
    empty = placing(seat(), seat(pieces=(1, 0, 0, 0)), owed=3, men=35)
    assert refused(empty, storm(VILLAGE, 6)).code == "no_man_left"


def test_men_are_placed_only_when_there_are_some():
    assert refused(begun(), PlaceMen(0, 1)).code == "roll_first"
    assert refused(spending(seat(), seat()), PlaceMen(0, 1)).code == "no_man_to_place"


def test_men_without_a_space_go_back():
    after = done(placing(seat(), seat(), owed=3), PlaceMen(0, 1), ReturnMen(0))
    assert (after.men, after.men_to_place, after.step) == (7, 0, "spend")


def test_some_men_are_given_up_and_the_others_still_to_place():
    state = placing(seat(), seat(), owed=5)
    after = done(state, GiveUpMen(0, 2), PlaceMen(0, 3))
    assert (after.men, after.men_to_place, after.reserve) == (9, 0, 26)
    assert refused(state, GiveUpMen(0, 6)).code == "too_many_men"
    assert refused(state, GiveUpMen(0, 0)).code == "bad_count"


def test_men_held_back_are_told_apart_from_men_without_a_space():
    def told(**rules: bool) -> list[str]:
        state = placing(seat(), seat(), owed=3, **rules)
        return [
            voices()["en"].text(GAME.describe(action, state, done(state, action)).text)
            for action in (GiveUpMen(0, 1), ReturnMen(0))
        ]

    assert told() == ["Ana: no space for 1 man", "Ana: no space for the other men"]
    assert told(men_may_be_withheld=True) == ["Ana holds back 1 man", "Ana holds back 3 men"]


@pytest.mark.parametrize(
    "action",
    [
        Build(0, VILLAGE, Terrain.WOOD, black_framed=True),
        AttackMan(0, LARGE, 6),
        EndTurn(0),
        StartTurn(1),
    ],
)
def test_all_men_are_placed_before_anything_else(action):
    state = placing(seat(money=9, pieces=(0, 0, 0, 1)), seat(), owed=3)
    refusal = refused(state, action)
    assert (refusal.code, refusal.numbers) == ("men_to_place", (("count", 3),))
