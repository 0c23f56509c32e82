"""The roll: money, men and the pawn's way down.

Source: Mordred, phases 1 and 2, money table, end of the game.
"""

from __future__ import annotations

from companion.games.mordred import refusals
from companion.games.mordred.actions import Roll, TrackBlocked
from companion.games.mordred.effects import Blocked, Cell, Rolled
from companion.games.mordred.options import Rules
from companion.games.mordred.permission import refuse_turn
from companion.games.mordred.pieces import MONEY, Row, is_face
from companion.games.mordred.state import End, Seat, State
from companion.games.mordred.table_data import Board
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

DEEP = 10
"""From this many spaces below the dragon on, an uncounted track may well end.

The real length is in no public source; the figure only decides when the app begins to ask.
"""


def read_cell(board: Board, row: Row, face: int) -> Cell:
    """Returns the square under a die."""
    return Cell(face, MONEY[row][face - 1], face in board.black_of(row))


def read_dice(board: Board, rules: Rules, row: Row, dice: tuple[int, int]) -> tuple[Cell, ...]:
    """Returns the squares that two dice read on a row.

    Each die counts for itself, unless a house rule counts a double once.
    """
    one, two = dice
    if one == two and not rules.double_counts_twice:
        return (read_cell(board, row, one),)
    return (read_cell(board, row, one), read_cell(board, row, two))


def men_of(cells: tuple[Cell, ...]) -> int:
    """Returns how many men squares bring: a black square as many as its pounds."""
    return sum(cell.money for cell in cells if cell.black)


def money_of(cells: tuple[Cell, ...]) -> int:
    """Returns what squares pay."""
    return sum(cell.money for cell in cells)


def roll(state: State, action: Roll) -> Outcome[State] | Refusal:
    """Collects money and men and moves the pawn; without a row it is C.

    The play ends when the pawn has too few spaces below it. The men are then not placed.
    Refuses ``already_rolled``, ``men_to_place`` (left by hand) and ``bad_die``.
    """
    refusal = refuse_turn(state, action.player) or _refuse_dice(state, action)
    if refusal is not None:
        return refusal
    row = Row.C if action.row is None else action.row
    cells = read_dice(state.board, state.rules, row, (action.one, action.two))
    money, men = money_of(cells), men_of(cells)
    taken = min(men, state.reserve)
    asked = men if state.rules.pawn_moves_full else taken
    seat, moved, blocked = _move_down(state, asked)
    end = End.TRACK if blocked else None
    if not blocked or state.rules.ending_roll_pays:
        seat = replace(seat, money=seat.money + money)
    after = replace(
        state,
        seats=state.with_seat(state.current, seat),
        rolled=True,
        row=row,
        dice=(action.one, action.two),
        moved=moved,
        men_to_place=0 if blocked else taken,
        end=end,
    )
    return Outcome(after, Rolled(row, cells, money, men, taken, moved, end))


def _refuse_dice(state: State, action: Roll) -> Refusal | None:
    if state.rolled:
        return refusals.already_rolled()
    if state.men_to_place > 0:
        return refusals.men_to_place(state.men_to_place)
    for die in (action.one, action.two):
        if not is_face(die):
            return refusals.bad_die(die)
    return None


def _move_down(state: State, by: int) -> tuple[Seat, int, bool]:
    """Returns the seat with its pawn moved, how far it went, and whether that ends the play."""
    seat, bottom = state.seat, state.board.bottom
    if by == 0 or bottom is None:
        return replace(seat, track=seat.track + by), by, False
    track = min(seat.track + by, max(bottom, seat.track))
    reached = state.rules.end_on_reaching_bottom and track >= bottom
    return replace(seat, track=track), track - seat.track, reached or seat.track + by > bottom


def may_be_blocked(state: State) -> bool:
    """Says whether it is time to ask if the pawn could make the whole of its last move.

    That is when the end in that direction was never counted and the pawn has just gone further
    than every other one: far below the dragon space, or above it.
    """
    if state.moved == 0 or state.over:
        return False
    track = state.seat.track
    others = [seat.track for place, seat in enumerate(state.seats) if place != state.current]
    if state.moved > 0:
        return state.board.bottom is None and track >= DEEP and track > max(others)
    return state.board.top is None and track < 0 and track < min(others)


def report_blocked(state: State, action: TrackBlocked) -> Outcome[State] | Refusal:
    """Ends the play because the pawn lacked spaces, and learns from it where the track ends.

    Refuses ``pawn_did_not_move``, and ``out_of_range`` unless 1 to all of the spaces are missing.
    """
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    if state.moved == 0:
        return refusals.pawn_did_not_move()
    if not 1 <= action.missing <= abs(state.moved):
        return refusals.out_of_range(1, abs(state.moved))
    down = state.moved > 0
    seat = state.seat
    track = seat.track - action.missing if down else seat.track + action.missing
    limit = {"bottom": track} if down else {"top": track}
    after = replace(
        state.ended(End.TRACK),
        board=replace(state.board, **limit),
        seats=state.with_seat(state.current, replace(seat, track=track)),
    )
    if down and not state.rules.ending_roll_pays:
        after = _take_back_pay(after)
    return Outcome(after, Blocked(action.player, action.missing))


def _take_back_pay(state: State) -> State:
    if state.row is None or state.dice is None:
        return state
    paid = money_of(read_dice(state.board, state.rules, state.row, state.dice))
    seat = replace(state.seat, money=max(0, state.seat.money - paid))
    return replace(state, seats=state.with_seat(state.current, seat))
