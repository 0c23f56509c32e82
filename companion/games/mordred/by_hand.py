"""What the table changes by hand: money, pawns, buildings and men, the house rules, the end."""

from companion.games.mordred import words
from companion.games.mordred.board import BUILDINGS, MEN, SUPPLY, Building
from companion.games.mordred.moves.turn import begin_turn
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import End, State
from companion.games.mordred.words import end_notice
from companion.play import (
    ByHand,
    Quantity,
    Subject,
    between,
    of_player,
    of_table,
    replace,
    whose_turn,
)

MOST_MONEY = 9999
MOST_AWAY = 999
"""Bounds of numbers that the game does not bound itself."""


def _of_seat(state: State, player: int, **number: int) -> State:
    return state.with_seat(player, replace(state.seats[player], **number))


def _on_track(state: State, _player: int) -> tuple[int, int]:
    top, bottom = state.board.top, state.board.bottom
    return -MOST_AWAY if top is None else top, MOST_AWAY if bottom is None else bottom


def _with_men(state: State, men: int) -> State:
    after = replace(state, men=men)
    return replace(after, men_to_place=min(after.men_to_place, after.reserve))


def _pieces(building: Building) -> Quantity[State]:
    def write(state: State, player: int, count: int) -> State:
        seat = state.seats[player]
        return state.with_seat(player, seat.with_pieces(building, count - seat.count(building)))

    return of_player(
        building.value,
        words.BUILDINGS[building],
        lambda state, player: state.seats[player].count(building),
        write,
        between(0, SUPPLY[building]),
    )


def _then_too(quantity: Quantity[State]) -> Quantity[State]:
    """Returns a quantity that is also changed in the table to which a blocked pawn goes back."""

    def write(state: State, subject: Subject, value: int) -> State:
        after, then = quantity.write(state, subject, value), state.at_move
        if then is None:
            return after
        by = value - (quantity.read(state, subject) or 0)
        least, most = quantity.bounds(then, subject)
        number = min(most, max(least, (quantity.read(then, subject) or 0) + by))
        return replace(after, at_move=quantity.write(then, subject, number))

    return replace(quantity, write=write)


NUMBERS: tuple[Quantity[State], ...] = (
    of_player(
        "money",
        words.MONEY,
        lambda state, player: state.seats[player].money,
        lambda state, player, money: _of_seat(state, player, money=money),
        between(0, MOST_MONEY),
        show=lambda _state, money: words.pounds(money),
    ),
    of_player(
        "track",
        words.TRACK,
        lambda state, player: state.seats[player].track,
        lambda state, player, track: _of_seat(state, player, track=track),
        _on_track,
    ),
    *(_pieces(building) for building in BUILDINGS),
    of_table(
        "men",
        words.MEN,
        lambda state: state.men,
        _with_men,
        lambda state: (0, MEN - state.removed),
    ),
    of_table(
        "men_to_place",
        words.TO_PLACE,
        lambda state: state.men_to_place,
        lambda state, count: replace(state, men_to_place=count),
        lambda state: (0, max(0, state.reserve)),
    ),
)

BY_HAND = ByHand(
    rules=Rules,
    quantities=(
        *map(_then_too, NUMBERS),
        whose_turn(
            "turn",
            lambda state: state.current,
            lambda state, player: (
                replace(state, current=player) if state.over else begin_turn(state, player).state
            ),
        ),
    ),
    set_rules=lambda state, rules: replace(state, rules=rules),
    finish=lambda state, winners: replace(state.ended(End.BY_HAND), called=winners),
    announce=lambda before, after: () if before.over else end_notice(after),
)
