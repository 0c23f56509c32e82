"""Numbers by hand, colours, house rules, plain counters, an early end."""

from dataclasses import replace

import pytest

from companion.games.montdragon.actions import EndTurn, Look, Move, SetColours
from companion.games.montdragon.by_hand import (
    OF_A_PLAYER,
    QUANTITIES,
    quantity_of,
)
from companion.games.montdragon.pieces import USUAL_COLOURS, Colour, Rock
from companion.games.montdragon.state import colours_of
from companion.games.montdragon.tell import result
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.setup import Player
from tests.games.montdragon.table import PEOPLE, after, begun, code, refused


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_every_number_moves_within_its_bounds(quantity: str) -> None:
    player = 1 if quantity in OF_A_PLAYER else None
    state = replace(begun(), dragons=(0, 0, 1, 1, 1, 1))
    found = quantity_of(state, quantity, player)
    assert found is not None
    value, least, most = found
    assert least <= value <= most
    refusal = refused(state, Adjust(quantity, player, most - value + 1))
    assert refusal.code == "out_of_range"
    assert refusal.numbers == (("least", least), ("most", most))
    assert code(state, Adjust(quantity, player, least - value - 1)) == "out_of_range"
    for goal in {least, most}:
        changed = after(state, Adjust(quantity, player, goal - value))
        again = quantity_of(changed, quantity, player)
        assert again is not None
        assert again[0] == goal


def test_numbers_that_are_not_there() -> None:
    state = begun()
    for quantity, player in (
        ("luck", None),
        ("hand", None),
        ("hand", 4),
        ("hand", -1),
        ("talon", 0),
    ):
        assert code(state, Adjust(quantity, player, 1)) == "unknown_quantity"


def test_a_dragon_taken_off_a_rock_by_hand_is_elsewhere() -> None:
    state = after(begun(), Adjust("dragon_R2", None, -1))
    assert state.dragons == (0, 1, 0, 1, 1, 1)
    assert not state.dragon_home(Rock.R2)


def test_the_turn_can_be_given_to_somebody() -> None:
    assert after(begun(), Adjust("turn", None, 2)).current == 2


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
    for action in (EndTurn(), Move(1)):
        assert code(state, action) == "already_over"


def test_plain_counters_follow_no_cards_but_still_know_the_looks() -> None:
    state = after(begun(), SetRule("plain", True))
    assert code(state, Move(1)) == "plain_counters"
    assert after(state, EndTurn()).current == 1
    looked = after(state, Look(Rock.R1, False))
    assert looked.failures == ((Rock.R1, 0),)
    assert looked.knights[0].doubling
    assert result(after(state, Look(Rock.R1, True))) is not None


def test_another_games_action_is_not_done_here() -> None:
    class Strange(Action):
        tag = "strange"

    assert code(begun(), Strange()) == "unknown_action"
