"""The roll: money, men and the pawn's way down.

Source: Mordred, phases 1 and 2, money table, end of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.mordred import refusals, words
from companion.games.mordred.money_table import men_of, money_of, read_dice
from companion.games.mordred.moves.blocked import ask_blocked, remember_move
from companion.games.mordred.moves.phrases import end_notice, money_line, warnings
from companion.games.mordred.pieces import Row
from companion.games.mordred.state import End, Seat, State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("mordred")
_n = counted("mordred")


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throws both dice on a row of the money table.

    Attributes:
        player: who throws.
        row: the row that was named before; None was not named and is C.
        one: a die, 1 to 6.
        two: the other die.
    """

    tag: ClassVar[str] = "roll"
    player: int
    row: Row | None
    one: int
    two: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice read on a row.

    Attributes:
        row: the row that counted.
        money: what is paid for the squares.
        men: how many men they bring.
        taken: how many of these the reserve had, and must be placed; none where the play is over.
    """

    row: Row
    money: int
    men: int
    taken: int


def _roll(state: State, action: Roll) -> Outcome[State, Rolled] | Refusal:
    """Collects money and men and moves the pawn; without a row it is C.

    The play ends when the pawn has too few spaces below it. The men are then not placed.
    Refuses ``already_rolled``, ``men_to_place`` (left by hand) and ``bad_die``.
    """
    refusal = refusals.refuse_turn(state, action.player) or _refuse_dice(state, action)
    if refusal is not None:
        return refusal
    row, dice = action.row or Row.C, (action.one, action.two)
    cells = read_dice(state.board, state.rules, row, dice)
    money, men = money_of(cells), men_of(cells)
    taken = min(men, state.reserve)
    seat, blocked = _move_down(state, men if state.rules.pawn_moves_full else taken)
    if blocked and not state.rules.ending_roll_pays:
        money = 0
    after = replace(
        state.with_seat(state.current, replace(seat, money=seat.money + money)),
        rolled=True,
        row=row,
        dice=dice,
        moved=seat.track - state.seat.track,
        men_to_place=0 if blocked else taken,
        end=End.TRACK if blocked else None,
    )
    return Outcome(remember_move(after), Rolled(row, money, men, after.men_to_place))


def _refuse_dice(state: State, action: Roll) -> Refusal | None:
    if state.rolled:
        return Refusal(
            "already_rolled", _("The dice have already been rolled this turn."), (), "turn"
        )
    return refusals.refuse_men_left(state) or refusals.refuse_die(action.one, action.two)


def _move_down(state: State, by: int) -> tuple[Seat, bool]:
    """Returns the seat with its pawn moved, and whether that ends the play."""
    seat, bottom = state.seat, state.board.bottom
    if by == 0 or bottom is None:
        return replace(seat, track=seat.track + by), False
    track = min(seat.track + by, max(bottom, seat.track))
    reached = state.rules.end_on_reaching_bottom and track >= bottom
    return replace(seat, track=track), reached or seat.track + by > bottom


def _describe(action: Roll, before: State, after: State) -> Description:
    text = _(
        "{player} rolls {dice} on row {row}",
        player=words.named(before.names, action.player),
        dice=words.die(action.one) + words.die(action.two),
        row=(action.row or Row.C).value,
    )
    return money_line(text, action.player, before, after)


def _announce(before: State, action: Roll, outcome: Outcome[State, Rolled]) -> tuple[Notice, ...]:
    del before, action
    state, rolled = outcome.state, outcome.effect
    paid = Notice(_("Take £{money} from the bank.", money=rolled.money), "good", "money-table")
    unpaid = Notice(_("This roll pays nothing: it ends the game."), "info", "game-end")
    notices = [paid if rolled.money else unpaid]
    if state.moved:
        text = _n(
            "Move your pawn {count} space down.", "Move your pawn {count} spaces down.", state.moved
        )
        notices.append(Notice(text, "bad", "mordred-track"))
    if state.over:
        return (*notices, *end_notice(state))
    return (*notices, *_to_place(state, rolled), *ask_blocked(state))


def _to_place(state: State, rolled: Rolled) -> tuple[Notice, ...]:
    if not rolled.men:
        text = _("No men to place: build, attack or end your turn.")
        return (Notice(text, "ask", "build"), *warnings(state))
    text = _n("Place {count} man.", "Place {count} men.", rolled.taken)
    placing = Notice(text, "ask", "place-men")
    if rolled.taken < rolled.men:
        short = _("The reserve has no more men than that; the rest are not placed.")
        return (placing, Notice(short, "info", "place-men"))
    return (placing,)


ROLL = Move(Roll, _roll, _describe, _announce)
