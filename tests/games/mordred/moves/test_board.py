import pytest

from companion.games.mordred.moves.board import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.pieces import Row
from companion.games.mordred.state import State
from tests.games.mordred.driver import begun, done, refused, seat, spending


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
