"""What the table changes by hand: money, pawns, buildings and men, the house rules, the end."""

from __future__ import annotations

from companion.games.mordred import words
from companion.games.mordred.moves.phrases import end_notice
from companion.games.mordred.pieces import BUILDINGS, MEN, SUPPLY, Building
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import End, State
from companion.play.by_hand import ByHand
from companion.play.change import replace
from companion.play.quantity import Quantity, between, of_player, of_table

MOST_MONEY = 9999
MOST_AWAY = 999
"""Bounds of numbers that the game does not bound itself."""


def _with_money(state: State, player: int, money: int) -> State:
    return state.with_seat(player, replace(state.seats[player], money=money))


def _with_track(state: State, player: int, track: int) -> State:
    return state.with_seat(player, replace(state.seats[player], track=track))


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


BY_HAND = ByHand(
    rules=Rules,
    quantities=(
        of_player(
            "money",
            words.MONEY,
            lambda state, player: state.seats[player].money,
            _with_money,
            between(0, MOST_MONEY),
        ),
        of_player(
            "track",
            words.TRACK,
            lambda state, player: state.seats[player].track,
            _with_track,
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
    ),
    set_rules=lambda state, rules: replace(state, rules=rules),
    finish=lambda state, winners: replace(state.ended(End.BY_HAND), called=winners),
    announce=lambda before, after: () if before.over else end_notice(after),
)
