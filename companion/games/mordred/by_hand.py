"""What the table decides itself: numbers by hand, house rules, its board, an early end."""

from __future__ import annotations

from typing import assert_never

from companion.games.mordred import refusals
from companion.games.mordred.actions import ConfirmTable, Reading, SetBlackSquares, SetTrack
from companion.games.mordred.effects import Adjusted, CountedUp, RuleSet, TableRead
from companion.games.mordred.options import BY_ID, allows
from companion.games.mordred.pieces import MEN, PLACE, SUPPLY, Building
from companion.games.mordred.state import End, Seat, State
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_MONEY = 9999
MOST_AWAY = 999
"""Bounds of numbers that the game does not bound itself."""

KINDS = {building.value: building for building in Building}


def adjust(state: State, action: Adjust) -> Outcome[State] | Refusal:
    """Changes a number by hand, at any time, the end included.

    A player has ``money``, ``track`` (spaces below the dragon) and the four kinds of building;
    the table has ``men`` (on the board) and ``men_to_place``. Refuses ``unknown_quantity``,
    ``unknown_player`` and ``out_of_range`` (least, most).
    """
    quantity, player = action.quantity, action.player
    if quantity in ("men", "men_to_place") and player is None:
        return _adjust_men(state, action)
    if quantity not in ("money", "track") and quantity not in KINDS:
        return refusals.unknown_quantity()
    if player is None or not state.seated(player):
        return refusals.unknown_player()
    seat = state.seats[player]
    before, least, most = _bounds(state, seat, quantity)
    number = before + action.by
    if not least <= number <= most:
        return refusals.out_of_range(least, most)
    after = replace(state, seats=state.with_seat(player, _changed(seat, quantity, action.by)))
    return Outcome(after, Adjusted(quantity, player, before, number))


def _bounds(state: State, seat: Seat, quantity: str) -> tuple[int, int, int]:
    if quantity == "money":
        return seat.money, 0, MOST_MONEY
    if quantity == "track":
        top, bottom = state.board.top, state.board.bottom
        least = -MOST_AWAY if top is None else top
        return seat.track, least, MOST_AWAY if bottom is None else bottom
    place = PLACE[KINDS[quantity]]
    return seat.pieces[place], 0, SUPPLY[place]


def _changed(seat: Seat, quantity: str, by: int) -> Seat:
    if quantity == "money":
        return replace(seat, money=seat.money + by)
    if quantity == "track":
        return replace(seat, track=seat.track + by)
    return seat.with_pieces(KINDS[quantity], by)


def _adjust_men(state: State, action: Adjust) -> Outcome[State] | Refusal:
    placed = action.quantity == "men"
    before = state.men if placed else state.men_to_place
    most = MEN - state.removed if placed else max(0, state.reserve)
    number = before + action.by
    if not 0 <= number <= most:
        return refusals.out_of_range(0, most)
    after = replace(state, men=number) if placed else replace(state, men_to_place=number)
    if placed and after.men_to_place > after.reserve:
        after = replace(after, men_to_place=after.reserve)
    return Outcome(after, Adjusted(action.quantity, None, before, number))


def set_rule(state: State, action: SetRule) -> Outcome[State] | Refusal:
    """Changes a house rule. Refuses ``unknown_rule`` and ``unknown_value``."""
    option = BY_ID.get(action.option)
    if option is None:
        return refusals.unknown_rule()
    if not allows(option, action.value):
        return refusals.unknown_value()
    before = getattr(state.rules, option.id)
    rules = replace(state.rules, **{option.id: action.value})
    effect = RuleSet(option.id, before, action.value)
    return Outcome(replace(state, rules=rules), effect)


def finish(state: State, action: Finish) -> Outcome[State] | Refusal:
    """Ends the play with the winners that the table names.

    Refuses ``already_over`` and ``unknown_player``.
    """
    if state.over:
        return refusals.already_over()
    if not all(state.seated(player) for player in action.winners):
        return refusals.unknown_player()
    winners = tuple(sorted(set(action.winners)))
    return Outcome(replace(state.ended(End.BY_HAND), called=winners), CountedUp())


def read_table(state: State, action: Reading) -> Outcome[State] | Refusal:
    """Takes over what the table reads off its board.

    Refuses ``bad_table_data``, and ``pawn_off_track`` if a pawn would stand beyond the end.
    """
    board = state.board
    try:
        match action:
            case SetBlackSquares():
                board = board.with_black(action.row, action.faces)
            case SetTrack():
                board = board.with_track(action.length, action.dragon)
            case ConfirmTable():
                board = replace(board, checked=True)
            case _:
                assert_never(action)
    except ValueError as error:
        return refusals.bad_table_data(str(error))
    for player, seat in enumerate(state.seats):
        if _is_off(seat.track, board.top, board.bottom):
            return refusals.pawn_off_track(player, state.names[player])
    return Outcome(replace(state, board=board), TableRead(board.checked))


def _is_off(track: int, top: int | None, bottom: int | None) -> bool:
    return (top is not None and track < top) or (bottom is not None and track > bottom)
