from dataclasses import replace

import pytest

from companion.games.mordred import GAME
from companion.games.mordred.moves.board import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.pieces import Row
from companion.games.mordred.state import End, State
from companion.play.by_hand import Adjust, Adjusted, Finish, RuleSet, SetRule
from tests.games.mordred.table import (
    begun,
    done,
    outcome,
    placing,
    refused,
    seat,
    spending,
    tracked,
)

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
            assert result.effect == RuleSet(option.id, choice.value)


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


def test_the_black_squares_are_edited_and_count_as_checked():
    state = done(begun(), SetBlackSquares(Row.B, (4, 1)))
    assert state.board.black == ((1,), (1, 4), (1, 2, 3))
    assert state.board.checked
    assert done(begun(), SetBlackSquares(Row.A, ())).board.black_of(Row.A) == ()


@pytest.mark.parametrize("faces", [(0,), (7,), (1, 1), (-1, 2)])
def test_impossible_black_squares_are_refused(faces: tuple[int, ...]):
    assert refused(begun(), SetBlackSquares(Row.A, faces)).code == "bad_table_data"


def test_the_guess_is_confirmed_without_an_edit():
    assert not begun().board.checked
    assert done(begun(), ConfirmTable()).board.checked


def test_the_track_is_counted_in_the_middle_of_a_play():
    state = done(spending(seat(track=2), seat()), SetTrack(20, 6))
    assert (state.spaces_below(0), state.spaces_above(0)) == (12, 7)
    assert not state.board.checked


def test_half_a_track_is_half_known():
    dragon = done(begun(), SetTrack(0, 6))
    assert (dragon.spaces_below(0), dragon.spaces_above(0)) == (None, 5)
    length = done(begun(), SetTrack(20, 0))
    assert (length.spaces_below(0), length.spaces_above(0)) == (None, None)


@pytest.mark.parametrize(("length", "dragon"), [(5, 6), (-1, 0), (0, -1), (201, 3), (0, 999)])
def test_an_impossible_track_is_refused(length: int, dragon: int):
    assert refused(begun(), SetTrack(length, dragon)).code == "bad_table_data"


def test_a_track_too_short_for_a_pawn_is_refused():
    state: State = spending(seat(), seat(track=9))
    refusal = refused(state, SetTrack(12, 6))
    assert (refusal.code, refusal.numbers) == ("pawn_off_track", (("player", 1),))
