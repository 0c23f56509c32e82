"""Numbers by hand, colours, house rules, plain counters, an early end."""

from dataclasses import replace

import pytest

from companion.games.montdragon.by_hand import BY_HAND
from companion.games.montdragon.moves.knight import Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic, ShiftRainbow
from companion.games.montdragon.moves.turn import EndTurn, SetColours
from companion.games.montdragon.pieces import (
    CARD_INDEX,
    USUAL_COLOURS,
    Card,
    Colour,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
)
from companion.games.montdragon.report import result
from companion.games.montdragon.state import State, colours_of
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.quantity import Quantity
from companion.play.setup import Player
from tests.games.montdragon.driver import PEOPLE, after, begun, code, refused


@pytest.mark.parametrize("quantity", BY_HAND.quantities, ids=lambda quantity: quantity.name)
def test_every_number_moves_within_its_bounds(quantity: Quantity[State]) -> None:
    player = 1 if quantity.personal else None
    name = {"failed": "failed:R2"}.get(quantity.name, quantity.name)
    state = replace(begun(), dragons=(0, 0, 1, 1, 1, 1))
    number = BY_HAND.number(state, name, player)
    assert number is not None
    value, least, most, _label = number
    assert least <= value <= most
    refusal = refused(state, Adjust(name, player, most - value + 1))
    assert refusal.code == "out_of_range"
    assert refusal.numbers == (("number", most + 1), ("least", least), ("most", most))
    assert code(state, Adjust(name, player, least - value - 1)) == "out_of_range"
    if name == "turn":
        return  # goes round the table
    for goal in {least, most} - {value}:
        changed = after(state, Adjust(name, player, goal - value))
        again = BY_HAND.number(changed, name, player)
        assert again is not None
        assert again.value == goal


def test_journals_name_the_numbers_by_what_they_count() -> None:
    assert [quantity.name for quantity in BY_HAND.quantities] == [
        *("hand", "armour", "doubling"),
        *("talon", "discard", "rainbows_open", "turn"),
        *(f"used_{card}" for card in ("1", "2", "3", "4", "5")),
        *(f"used_{card}" for card in ("rainbow", "bridge", "dragon", "teleport", "cloud")),
        *(f"rainbow_{place}" for place in ("castle", "R1", "R2", "R3", "R4")),
        *(f"bridge_{place}" for place in ("R1", "R2", "R3", "R4", "elsewhere")),
        *(f"dragon_{place}" for place in ("R1", "R2", "R3", "R4")),
        *("top", "failed"),
    ]


def test_numbers_that_are_not_there() -> None:
    state = begun()
    for quantity, player in (("luck", None), ("hand", None), ("talon", 0)):
        assert code(state, Adjust(quantity, player, 1)) == "unknown_quantity"
    for player in (4, -1):
        assert code(state, Adjust("hand", player, 1)) == "unknown_player"


def test_a_dragon_taken_off_a_rock_by_hand_is_elsewhere() -> None:
    state = after(begun(), Adjust("dragon_R2", None, -1))
    assert state.dragons == (0, 1, 0, 1, 1, 1)
    assert not state.dragon_home(Rock.R2)


def test_a_rainbow_is_set_down_by_hand_on_its_rainbow_rock() -> None:
    state = after(begun(), Adjust("rainbow_castle:B", None, 1), Adjust("rainbow_castle", None, 1))
    on_b, unsaid = Rainbow(RainbowRock.B, Place.CASTLE), Rainbow(None, Place.CASTLE)
    assert state.rainbows == (on_b, unsaid)
    assert after(state, Adjust("rainbow_castle", None, -1)).rainbows == (on_b,)
    assert after(state, Adjust("rainbow_castle:B", None, -1)).rainbows == (unsaid,)
    assert code(state, Adjust("rainbow_castle:B", None, 3)) == "out_of_range"
    assert code(state, Adjust("rainbow_castle:E", None, 1)) == "unknown_quantity"


def test_who_looked_in_vain_before_the_app_joined_is_said_by_hand() -> None:
    state = after(begun(), *(Adjust(f"failed:{rock}", 1, 1) for rock in ("R1", "R2", "R3")))
    assert state.failures == ((Rock.R1, 1), (Rock.R2, 1), (Rock.R3, 1))
    assert code(state, Adjust("failed:R4", 1, 1)) == "out_of_range"
    assert after(state, Adjust("failed:R2", 1, -1)).failures == ((Rock.R1, 1), (Rock.R3, 1))
    assert code(state, Adjust("failed:R9", 1, 1)) == "unknown_quantity"


def test_the_top_of_the_discard_pile_is_one_of_its_cards() -> None:
    state = replace(begun(), unnamed=2)
    dragon = CARD_INDEX[Card.DRAGON]
    topped = after(state, Adjust("top", None, dragon + 1))
    assert (topped.top, topped.used[dragon], topped.unnamed) == (Card.DRAGON, 1, 1)
    assert after(topped, PlayMagic(Card.DRAGON, top=True)).discard == 2
    assert after(topped, Adjust("top", None, -dragon - 1)).top is None
    assert after(topped, Adjust("used_dragon", None, -1)).top is None


def test_the_turn_can_be_given_to_somebody() -> None:
    assert after(begun(), Adjust("turn", None, 2)).current == 2
    assert after(begun(), Adjust("turn", None, 5)).current == 1


def test_naming_the_current_player_again_begins_the_turn_anew() -> None:
    state = after(begun(), PlayMagic(Card.CLOUD))
    assert state.played
    assert after(state, Adjust("turn", None, 0)) == replace(state, played=False)
    assert code(begun(), Adjust("turn", None, 0)) == "nothing_changes"


def test_knights_have_the_colours_of_their_players_where_they_can() -> None:
    assert colours_of(PEOPLE) == USUAL_COLOURS
    assert colours_of((PEOPLE[3], PEOPLE[1])) == (
        Colour.GREEN,
        Colour.BLUE,
        Colour.RED,
        Colour.YELLOW,
    )
    odd = Player("x", "X", "teal", "sword")
    assert colours_of((odd, PEOPLE[0], odd)) == (
        Colour.BLUE,
        Colour.RED,
        Colour.YELLOW,
        Colour.GREEN,
    )


def test_a_box_may_have_other_colours_but_four() -> None:
    other = (Colour.WHITE, Colour.BLACK, Colour.RED, Colour.VIOLET)
    assert after(begun(), SetColours(other)).colours == other
    for colours in ((), other[:3], (*other[:3], Colour.RED)):
        assert code(begun(), SetColours(colours)) == "bad_colours"


def test_the_table_may_end_the_play() -> None:
    state = after(begun(), Finish((2, 1)))
    found = result(state)
    assert found is not None
    assert found.winners == (1, 2)
    assert code(state, Finish(())) == "already_over"
    assert code(begun(), Finish((4,))) == "unknown_player"
    for action in (EndTurn(), MoveKnight(1), Look(Rock.R1, False), ShiftRainbow(Place.CASTLE)):
        assert code(state, action) == "already_over"
        assert refused(state, action).rule == "game-end"


def test_plain_counters_follow_no_cards_but_still_know_the_looks() -> None:
    state = after(begun(), SetRule("plain", True))
    assert code(state, MoveKnight(1)) == "plain_counters"
    assert after(state, EndTurn()).current == 1
    looked = after(state, Look(Rock.R1, False))
    assert looked.failures == ((Rock.R1, 0),)
    assert looked.knights[0].doubling
    assert result(after(state, Look(Rock.R1, True))) is not None
