from dataclasses import replace

import pytest

from companion.games.mordred import GAME
from companion.games.mordred.board import MONEY, ROWS, Row, Terrain
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, Target
from companion.games.mordred.moves.roll import (
    ConfirmTable,
    Roll,
    Rolled,
    SetBlackSquares,
    SetTrack,
    TrackBlocked,
    may_be_blocked,
)
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.state import Battle, End, State, count_up
from companion.play.by_hand import Adjust, SetRule
from tests.games.mordred.driver import (
    LARGE,
    VILLAGE,
    begun,
    done,
    outcome,
    refused,
    seat,
    spending,
    tracked,
)
from tests.games.resources import voices


def rolled(state: State, row: Row | None, one: int, two: int) -> Rolled:
    effect = outcome(state, Roll(0, row, one, two)).effect
    assert isinstance(effect, Rolled)
    return effect


def test_both_dice_pay_on_the_named_row():
    assert rolled(begun(), Row.A, 3, 6).money == 6
    assert rolled(begun(), Row.B, 4, 6).money == 9
    assert rolled(begun(), Row.C, 2, 5).money == 8


def test_a_row_that_was_not_named_is_row_c():
    effect = rolled(begun(), None, 5, 6)
    assert (effect.row, effect.money) == (Row.C, 13)


def test_a_black_square_brings_as_many_men_as_pounds_and_moves_the_pawn_as_far():
    after = done(begun(), Roll(0, Row.C, 2, 5))
    assert (after.seat.money, after.men_to_place, after.seat.track) == (8, 2, 2)


def test_each_die_of_a_double_counts():
    assert rolled(begun(), Row.C, 2, 2).men == 4
    assert rolled(begun(double_counts_twice=False), Row.C, 2, 2).men == 2


@pytest.mark.parametrize("row", ROWS)
def test_every_square_pays_what_the_printed_table_says(row: Row):
    for face in range(1, 7):
        assert rolled(begun(), row, face, face).money == 2 * MONEY[row][face - 1]


def test_nobody_rolls_twice_in_a_turn():
    state = done(begun(), Roll(0, Row.A, 6, 6))
    assert refused(state, Roll(0, Row.A, 6, 6)).code == "already_rolled"


def test_men_left_over_by_hand_are_placed_before_the_roll():
    state = replace(begun(), men_to_place=2)
    refusal = refused(state, Roll(0, None, 1, 1))
    assert (refusal.code, refusal.numbers) == ("men_to_place", (("count", 2),))


@pytest.mark.parametrize("die", [-1, 0, 7, 10**9])
def test_a_die_has_six_faces(die: int):
    assert refused(begun(), Roll(0, Row.A, 1, die)).code == "bad_die"
    assert refused(begun(), Roll(0, Row.A, die, 1)).code == "bad_die"


def test_only_the_current_player_rolls():
    refusal = refused(begun(), Roll(1, Row.A, 1, 1))
    assert (refusal.code, refusal.numbers) == ("not_your_turn", (("current", 0),))


def test_a_pawn_without_room_for_the_whole_move_ends_the_game():
    state = tracked(begun(), top=-3, bottom=1)
    result = outcome(state, Roll(0, Row.C, 2, 5))
    assert result.state.end is End.TRACK
    assert (result.state.seat.track, result.state.seat.money) == (1, 8)
    assert result.state.men_to_place == 0
    assert refused(result.state, Roll(0, Row.C, 2, 5)).code == "game_over"


def test_reaching_the_last_space_does_not_end_the_game_unless_the_table_says_so():
    assert not done(tracked(begun(), bottom=2), Roll(0, Row.C, 2, 5)).over
    state = tracked(begun(end_on_reaching_bottom=True), bottom=2)
    assert done(state, Roll(0, Row.C, 2, 5)).end is End.TRACK


def test_a_pawn_that_stays_on_the_last_space_ends_nothing():
    state = tracked(begun(end_on_reaching_bottom=True), bottom=0)
    assert not done(state, Roll(0, Row.C, 5, 5)).over


def test_a_house_rule_takes_the_money_of_the_ending_roll_away():
    state = tracked(begun(ending_roll_pays=False), bottom=0)
    assert done(state, Roll(0, Row.C, 2, 5)).seat.money == 0


def test_the_reserve_limits_the_men_but_not_the_pawn():
    state = replace(begun(), men=34)
    after = done(state, Roll(0, Row.C, 1, 1))
    assert (after.men_to_place, after.seat.track) == (1, 6)
    short = replace(begun(pawn_moves_full=False), men=34)
    assert done(short, Roll(0, Row.C, 1, 1)).seat.track == 1


def test_black_squares_are_the_tables_own():
    board = begun().board.with_black(Row.A, (6,))
    after = done(replace(begun(), board=board), Roll(0, Row.A, 1, 6))
    assert after.men_to_place == 4


def test_a_blocked_pawn_ends_the_game_and_shows_where_the_track_ends():
    state = done(begun(), Roll(0, Row.C, 1, 2))
    after = done(state, TrackBlocked(0, 2))
    assert after.end is End.TRACK
    assert (after.seat.track, after.board.bottom, after.men_to_place) == (3, 3, 0)


def test_a_blocked_pawn_gives_its_roll_back_by_a_house_rule():
    state = done(begun(ending_roll_pays=False), Roll(0, Row.C, 1, 2))
    assert done(state, TrackBlocked(0)).seat.money == 0


def test_a_blocked_pawn_that_is_reported_late_takes_back_what_the_turn_did_since():
    rich = seat(money=9, pieces=(1, 0, 0, 0))
    state = replace(spending(rich, seat(pieces=(2, 0, 0, 0)), men=3), rolled=False)
    rolled = done(state, Roll(0, Row.C, 2, 5))
    storm = PlaceMan(0, Target.BUILDING, 1, VILLAGE, 6)
    build = Build(0, VILLAGE, Terrain.WOOD, linked_own=True)
    late = done(rolled, storm, PlaceMen(0, 1), build, TrackBlocked(0, 2))
    assert late == done(rolled, TrackBlocked(0, 2))
    assert (late.men, late.buildings, late.seat.money) == (3, 3, 17)
    assert count_up(late).battle is Battle.ARTHUR


def test_what_is_to_be_taken_back_after_a_late_report_is_read_out():
    def said(state: State) -> list[str]:
        action = TrackBlocked(0)
        notices = GAME.announce(state, action, outcome(state, action))
        return [voices()["en"].text(each.message) for each in notices[:-1]]

    rolled = done(begun(), Roll(0, Row.C, 2, 5))
    late = "Take back what was placed, built or attacked after that."
    assert said(rolled) == []
    assert said(done(rolled, PlaceMen(0, 2))) == [late]
    unpaid = done(begun(ending_roll_pays=False), Roll(0, Row.C, 2, 5))
    assert said(unpaid) == ["Put £8 back: that roll pays nothing."]


def test_what_was_corrected_by_hand_stays_when_a_blocked_pawn_is_reported_late():
    state = done(begun(), Roll(0, Row.C, 2, 5), PlaceMen(0, 2), Adjust("money", 0, -1))
    late = done(state, Adjust("men", None, 1), SetRule("anglesey_counts", False), TrackBlocked(0))
    assert (late.seat.money, late.men, late.rules.anglesey_counts) == (7, 2, False)


def test_a_blocked_climb_is_reported_about_the_last_man_removed():
    castle = seat(money=9, pieces=(0, 0, 0, 1))
    hit = done(spending(castle, seat(), men=6), AttackMan(0, LARGE, 4))
    late = done(hit, Build(0, VILLAGE, Terrain.HILL, linked_own=True), TrackBlocked(0))
    assert (late.seat.track, late.board.top, late.men, late.seat.money) == (0, 0, 5, 7)


def test_a_pawn_on_the_last_space_is_reported_where_a_house_rule_ends_it_there():
    state = done(begun(end_on_reaching_bottom=True), Roll(0, Row.C, 2, 5))
    after = done(state, TrackBlocked(0, 0))
    assert (after.seat.track, after.board.bottom, after.end) == (2, 2, End.TRACK)


def test_money_that_a_house_rule_denies_is_not_read_out():
    state = tracked(begun(ending_roll_pays=False), bottom=0)
    action = Roll(0, Row.C, 2, 6)
    result = outcome(state, action)
    said = [voices()["en"].text(each.message) for each in GAME.announce(state, action, result)]
    assert said[0] == "This roll pays nothing: it ends the game."
    assert result.effect.money == 0


def test_a_pawn_that_did_not_move_was_not_blocked():
    assert refused(begun(), TrackBlocked(0)).code == "pawn_did_not_move"
    still = done(begun(), Roll(0, Row.C, 5, 5))
    assert refused(still, TrackBlocked(0)).code == "pawn_did_not_move"


@pytest.mark.parametrize("missing", [-1, 0, 3])
def test_a_pawn_lacks_at_most_the_spaces_of_its_move(missing: int):
    state = done(begun(), Roll(0, Row.C, 2, 5))
    refusal = refused(state, TrackBlocked(0, missing))
    assert refusal.code == "out_of_range"
    assert refusal.numbers[1:] == (("least", 1), ("most", 2))


def test_the_app_asks_about_the_track_only_far_down_and_only_if_it_was_not_counted():
    shallow = done(begun(), Roll(0, Row.C, 1, 1))
    assert not may_be_blocked(shallow)
    deep = replace(spending(seat(track=8), seat()), rolled=False)
    assert may_be_blocked(done(deep, Roll(0, Row.C, 2, 5)))
    assert not may_be_blocked(done(tracked(deep, bottom=30), Roll(0, Row.C, 2, 5)))
    behind = replace(spending(seat(track=8), seat(track=20)), rolled=False)
    assert not may_be_blocked(done(behind, Roll(0, Row.C, 2, 5)))


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
