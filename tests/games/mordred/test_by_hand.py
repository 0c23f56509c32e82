from dataclasses import replace

import pytest

from companion.games.mordred import GAME
from companion.games.mordred.state import End
from companion.play.by_hand import Adjust, Adjusted, Finish, SetRule
from tests.games.mordred.driver import (
    begun,
    done,
    outcome,
    placing,
    refused,
    seat,
    tracked,
)
from tests.games.resources import voices

PLAYERS = ("money", "track", "village", "town", "small_castle", "large_castle")


@pytest.mark.parametrize("quantity", PLAYERS)
def test_every_number_of_a_player_is_changed_by_hand(quantity: str):
    result = outcome(begun(), Adjust(quantity, 1, 2), Adjust(quantity, 1, -1))
    assert result.effect == Adjusted(quantity, 1, 2, 1)


def test_men_are_changed_by_hand():
    assert done(begun(), Adjust("men", None, 4)).men == 5
    assert done(begun(), Adjust("men_to_place", None, 3)).step == "place"


def test_men_to_place_never_outnumber_the_reserve():
    state = placing(seat(), seat(), owed=3, men=30)
    assert done(state, Adjust("men", None, 4)).men_to_place == 1


@pytest.mark.parametrize(
    ("quantity", "player", "by", "least", "most"),
    [
        ("money", 0, -1, 0, 9999),
        ("village", 0, 10, 0, 9),
        ("town", 1, 7, 0, 6),
        ("large_castle", 1, -1, 0, 4),
        ("men", None, 35, 0, 35),
        ("men_to_place", None, 35, 0, 34),
    ],
)
def test_numbers_by_hand_stay_possible(quantity, player, by, least, most):
    refusal = refused(begun(), Adjust(quantity, player, by))
    assert refusal.code == "out_of_range"
    assert refusal.numbers[1:] == (("least", least), ("most", most))


def test_a_pawn_moved_by_hand_stays_on_the_counted_track():
    state = tracked(begun(), top=-2, bottom=9)
    assert refused(state, Adjust("track", 0, 10)).numbers[1:] == (("least", -2), ("most", 9))


def test_a_turn_is_given_by_hand_as_when_a_game_has_already_begun():
    state = done(begun(3), Adjust("village", 0, 2), Adjust("turn", None, 1))
    assert (state.current, state.turn, state.step) == (1, 2, "roll")
    line = GAME.describe(Adjust("turn", None, 1), begun(3), done(begun(3), Adjust("turn", None, 1)))
    assert voices()["en"].text(line.text) == "It is Ben’s turn"


def test_a_turn_given_by_hand_after_the_end_begins_nothing():
    ended = replace(begun(3), end=End.TRACK)
    after = done(ended, Adjust("turn", None, 1))
    assert (after.current, after.end) == (1, End.TRACK)


def test_unknown_numbers_and_players_are_refused():
    assert refused(begun(), Adjust("gold", 0, 1)).code == "unknown_quantity"
    assert refused(begun(), Adjust("men", 0, 1)).code == "unknown_quantity"
    assert refused(begun(), Adjust("money", None, 1)).code == "unknown_quantity"
    assert refused(begun(), Adjust("money", -1, 1)).code == "unknown_player"


def test_numbers_are_corrected_after_the_end_too():
    ended = replace(begun(), end=End.TRACK)
    assert done(ended, Adjust("money", 0, 5)).seats[0].money == 5


def test_every_house_rule_changes_in_the_middle_of_a_play():
    for option in GAME.options:
        for choice in option.choices:
            result = outcome(begun(), SetRule(option.id, choice.value))
            assert getattr(result.state.rules, option.id) == choice.value


def test_unknown_house_rules_and_choices_are_refused():
    assert refused(begun(), SetRule("dragons", True)).code == "unknown_rule"
    assert refused(begun(), SetRule("plain", 1)).code == "unknown_value"
    assert refused(begun(), SetRule("first_building", "nobody")).code == "unknown_value"


def test_a_play_may_be_finished_with_any_winners():
    state = done(begun(3), Finish((2, 0, 2)))
    assert (state.end, state.called) == (End.BY_HAND, (0, 2))
    assert refused(state, Finish((0,))).code == "already_over"
    assert refused(begun(3), Finish((3,))).code == "unknown_player"
    assert refused(begun(3), Finish((-1,))).code == "unknown_player"
