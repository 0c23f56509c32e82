"""Numbers by hand, house rules, and counters without automation."""

import pytest

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.fairies import LiftCurse, UseSkill
from companion.games.murky_fairies.moves.turn import EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.rules import Rarity
from companion.play.by_hand import Adjust, SetRule
from tests.games.murky_fairies.driver import (
    acting,
    begun,
    done,
    enemy,
    fairy,
    hit,
    laid_out,
    refused,
    seat,
    with_fairy,
)


@pytest.mark.parametrize(
    ("quantity", "player"),
    [
        ("souls", 0),
        ("demons", 0),
        ("scourges", 1),
        ("titans", 0),
        ("heroic", 1),
        ("card:4", 0),
        ("cubes:3", 0),
        ("engaged:3", 0),
        ("heroic:3", 0),
        ("token:0:1", 0),
        ("actions", None),
        ("extra", None),
        ("reserve", None),
        ("round", None),
        ("first", None),
        ("damage:0:1", None),
        ("beaten:0", 1),
    ],
)
def test_every_number_can_be_changed_by_hand(quantity: str, player: int | None):
    state = begun(enemy(tokens="PM"))
    before = BY_HAND.number(state, quantity, player)
    assert before is not None
    by = -1 if before.value == before.most else 1
    after = done(state, Adjust(quantity, player, by))
    assert BY_HAND.number(after, quantity, player) == before._replace(value=before.value + by)
    assert done(after, Adjust(quantity, player, -by)) == state
    refusal = refused(state, Adjust(quantity, player, 5000))
    assert (refusal.code, dict(refusal.numbers)["most"]) == ("out_of_range", before.most)


@pytest.mark.parametrize(
    ("quantity", "player"),
    [
        ("gold", 0),
        ("souls", None),
        ("cubes:99", 0),
        ("card:7", 0),
        ("token:9:0", 0),
        ("round", 0),
        ("souls:1", 0),
    ],
)
def test_an_unknown_number_is_refused(quantity: str, player: int | None):
    assert refused(begun(enemy()), Adjust(quantity, player, 1)).code == "unknown_quantity"


def test_a_number_of_nobody_is_refused():
    assert refused(begun(), Adjust("souls", 5, 1)).code == "unknown_player"


def test_two_cubes_put_by_hand_are_a_curse_that_can_be_lifted():
    one = done(acting(), Adjust("cubes:2", 0, 1))
    assert refused(one, LiftCurse(0, 2)).code == "not_cursed"
    two = done(one, Adjust("cubes:2", 0, 1))
    assert seat(done(two, LiftCurse(0, 2))).fairies[2] == seat(acting()).fairies[2]


def test_an_enemy_falls_and_stands_up_with_its_last_token():
    state = begun(enemy(tokens="P"))
    down = done(state, Adjust("token:0:0", 1, 1))
    assert down.enemies[0].beaten_by == 1
    assert done(down, Adjust("token:0:0", 1, -1)).enemies[0].standing


def test_house_rules_change_in_the_middle_of_a_play():
    state = done(acting(enemy()), SetRule("rank_barrier", False))
    assert not state.rules.rank_barrier
    assert refused(state, SetRule("rank_barrier", 7)).code == "unknown_value"
    assert refused(state, SetRule("taxes", True)).code == "unknown_rule"
    assert refused(state, SetRule("scenario", "first")).code == "unknown_value"


def test_plain_counters_know_only_numbers_and_turns():
    state = begun(plain=True)
    assert refused(state, PlayCard(0, 2)).code == "plain_counters"
    assert refused(state, UseSkill(0, 0, 1)).code == "plain_counters"
    assert refused(state, hit(0, 3)).code == "plain_counters"
    assert done(state, EndTurn(0)).current == 1
    assert refused(state, EndTurn(1)).code == "not_your_turn"
    assert done(state, NewRound()).round == 2
    assert seat(done(state, Adjust("souls", 0, -3))).souls == 27


def test_the_token_of_a_beaten_enemy_goes_to_another_player_with_the_enemy():
    state = done(acting(enemy(tokens="P"), enemy()), hit(0, 3))
    assert seat(state).kills == (1, 0, 0)
    given = done(state, Adjust("token:0:0", 1, 1))
    assert (seat(given).kills, seat(given, 1).kills) == ((0, 0, 0), (1, 0, 0))
    assert given.enemies[0].beaten_by == 1
    assert not given.rewards


def test_an_enemy_that_fell_before_the_app_came_is_set_at_once():
    state = begun(enemy(tokens="PM"), enemy())
    fell = done(state, Adjust("beaten:0", 1, 1))
    assert (seat(fell, 1).kills, fell.enemies[0].left, fell.step) == ((1, 0, 0), 0, "card")
    assert done(fell, Adjust("beaten:0", 1, -1)) == state


def test_whose_turn_it_is_can_be_set_before_the_beginning_and_no_cube_comes_off():
    state = done(laid_out(), Adjust("cubes:2", 1, 2), Adjust("turn", None, 1))
    assert (state.current, state.turn, state.step) == (1, 1, "card")
    assert seat(state, 1).fairies[2].cubes == 2


def test_a_game_under_way_is_told_by_its_numbers():
    listed = {adjust.quantity for _, adjust, _ in BY_HAND.numbers(begun(enemy(tokens="PM")))}
    assert {"turn", "first", "round", "souls", "beaten:0", "token:0:1", "card:6"} <= listed
    assert "demons" not in listed


def test_damage_and_the_cubes_of_an_item_are_numbers_of_their_own():
    state = done(acting(enemy(tokens="PM")), Adjust("damage:0:0", None, 2))
    assert state.enemies[0].tokens[0].damage == 2
    assert refused(state, Adjust("damage:0:0", None, 1)).code == "out_of_range"
    taken = done(state, hit(0, 1))
    assert refused(taken, Adjust("damage:0:0", None, 1)).code == "unknown_quantity"
    carrying = with_fairy(state, 1, Fairy(items=(Item("Bow", Rarity.RARE),)))
    cursed = done(carrying, Adjust("item:1:0", 0, 2))
    assert (fairy(cursed, 1).items[0].cubes, fairy(cursed, 1).items[0].engaged) == (2, True)
    assert refused(cursed, Adjust("item:1:1", 0, 1)).code == "unknown_quantity"
