"""The roll, and the board that it is read on.

Money, men and the pawn's way down, which may lack room on an uncounted track; and what a table
says of its own board during a play. Source: Mordred, phases 1 and 2, money table, end of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.mordred import words
from companion.games.mordred.board import (
    Board,
    Row,
    _,
    bad_table_data,
    counted as _n,
    men_of,
    money_of,
    read_dice,
)
from companion.games.mordred.state import End, Seat, State
from companion.games.mordred.words import (
    end_notice,
    money_line,
    refuse_die,
    refuse_men_left,
    refuse_turn,
    warnings,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    out_of_range,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class Roll(Action, tag="roll"):
    """Throws both dice on a row of the money table.

    Attributes:
        player: who throws.
        row: the row that was named before; None was not named and is C.
        one: a die, 1 to 6.
        two: the other die.
    """

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
    if refusal := refuse_turn(state, action.player) or _refuse_dice(state, action):
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
    return refuse_men_left(state) or refuse_die(action.one, action.two)


def _move_down(state: State, by: int) -> tuple[Seat, bool]:
    """Returns the seat with its pawn moved, and whether that ends the play."""
    seat, bottom = state.seat, state.board.bottom
    if by == 0 or bottom is None:
        return replace(seat, track=seat.track + by), False
    track = min(seat.track + by, max(bottom, seat.track))
    reached = state.rules.end_on_reaching_bottom and track >= bottom
    return replace(seat, track=track), reached or seat.track + by > bottom


def _describe_roll(action: Roll, before: State, after: State) -> Description:
    text = _(
        "{player} rolls {dice} on row {row}",
        player=words.named(before.names, action.player),
        dice=words.die(action.one) + words.die(action.two),
        row=(action.row or Row.C).value,
    )
    return money_line(text, action.player, before, after)


def _announce_roll(
    _before: State, _action: Roll, outcome: Outcome[State, Rolled]
) -> tuple[Notice, ...]:
    state, rolled = outcome.state, outcome.effect
    paid = Notice(_("Take £{money} from the bank.", money=rolled.money), "ask", "money-table")
    unpaid = Notice(_("This roll pays nothing: it ends the game."), "info", "game-end")
    notices = [paid if rolled.money else unpaid]
    if state.moved:
        text = _n(
            "Move your pawn {count} space down.", "Move your pawn {count} spaces down.", state.moved
        )
        notices.append(Notice(text, "ask", "mordred-track"))
    if state.over:
        return (*notices, *end_notice(state))
    return (*notices, *_to_place(state, rolled), *ask_blocked(state))


def _to_place(state: State, rolled: Rolled) -> tuple[Notice, ...]:
    if not rolled.men:
        dice = "".join(words.die(face) for face in state.dice or ())
        text = _("Row {row}, {dice}: no men this time.", row=rolled.row.value, dice=dice)
        aloud = (_("No men this time."),)
        return (Notice(text, "info", "money-table", aloud=aloud), *warnings(state))
    text = _n("Place {count} man.", "Place {count} men.", rolled.taken)
    placing = Notice(text, "ask", "place-men", quiet=True)  # the next step's large number
    if rolled.taken < rolled.men:
        short = _("The reserve has no more men than that; the rest are not placed.")
        return (placing, Notice(short, "info", "place-men"))
    return (placing,)


ROLL = Move(Roll, _roll, _describe_roll, _announce_roll, once=True)


# The end of the track ---------------------------------------------------------------------------

DEEP = 10
"""From this many spaces below the dragon on, an uncounted track may well end.

The real length is in no public source; the figure only decides when the app begins to ask.
"""

ASK_BLOCKED = _("Did your pawn have room for the whole move? If not, say so: the game ends.")


@dataclass(frozen=True, slots=True)
class TrackBlocked(Action, tag="blocked"):
    """Reports that the pawn had not enough spaces for its last move.

    Attributes:
        player: whose pawn it is.
        missing: how many spaces were missing; 0 where a house rule ends the play on the last one.
    """

    player: int
    missing: int = 1


def remember_move(state: State) -> State:
    """Returns the state after a move of the pawn; towards an uncounted end, as it may be undone."""
    end = state.board.bottom if state.moved > 0 else state.board.top
    doubtful = state.moved != 0 and end is None and not state.over
    return replace(state, at_move=replace(state, at_move=None) if doubtful else None)


def least_missing(state: State) -> int:
    """Returns how many spaces a pawn lacks at least that has ended the play."""
    return 0 if state.moved > 0 and state.rules.end_on_reaching_bottom else 1


def may_be_blocked(state: State) -> bool:
    """Says whether it is time to ask if the pawn could make the whole of its last move.

    That is when the end in that direction was never counted and the pawn has just gone further
    than every other one: far below the dragon space, or above it.
    """
    if state.at_move is None or state.over:
        return False
    track = state.seat.track
    others = [seat.track for place, seat in enumerate(state.seats) if place != state.current]
    return track >= DEEP and track > max(others) if state.moved > 0 else track < min(0, *others)


def ask_blocked(state: State) -> tuple[Notice, ...]:
    """Returns the question whether the pawn had room, when it is time to ask."""
    asked = Notice(ASK_BLOCKED, "info", "mordred-track", quiet=True)  # the view asks, with a key
    return (asked,) if may_be_blocked(state) else ()


def _report_blocked(state: State, action: TrackBlocked) -> Outcome[State, None] | Refusal:
    """Ends the play because the pawn lacked spaces, and learns from it where the track ends.

    What the turn has done since is taken back: the game was over. Refuses ``pawn_did_not_move``,
    and ``out_of_range`` unless 1 to all of the spaces are missing.
    """
    if refusal := refuse_turn(state, action.player):
        return refusal
    if state.moved == 0:
        return Refusal(
            "pawn_did_not_move", _("The pawn did not have to move this turn."), (), "mordred-track"
        )
    least, most = least_missing(state), abs(state.moved)
    if not least <= action.missing <= most:
        return out_of_range(action.missing, least, most)
    then = state.at_move or state
    down, seat = state.moved > 0, then.seat
    moved = then.moved - action.missing if down else then.moved + action.missing
    track = seat.track + moved - then.moved
    paid = money_of(state.cells) if down and not state.rules.ending_roll_pays else 0
    seat = replace(seat, track=track, money=max(0, seat.money - paid))
    board = replace(state.board, **({"bottom": track} if down else {"top": track}))
    ended = replace(
        then.ended(End.TRACK), rules=state.rules, board=board, gone=state.gone, moved=moved
    )
    return Outcome(ended.with_seat(state.current, seat), None)


def _describe_blocked(action: TrackBlocked, before: State, _after: State) -> Description:
    name = words.named(before.names, action.player)
    lacked = _n(
        "{player}: the pawn lacked {count} space",
        "{player}: the pawn lacked {count} spaces",
        action.missing,
        player=name,
    )
    last = _("{player}: the pawn stands on the last space", player=name)
    return Description(lacked if action.missing else last, player=action.player)


def _announce_blocked(
    before: State, _action: TrackBlocked, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    """Says to take back what was done since, and money of the roll that a house rule denies."""
    then, state = before.at_move or before, outcome.state
    late = (then.men, then.seats) != (before.men, before.seats)
    paid = then.seat.money - state.seat.money
    since = Notice(
        _("Take back what was placed, built or attacked after that."), "ask", "faq-late-room"
    )
    back = Notice(_("Put £{money} back: that roll pays nothing.", money=paid), "ask", "game-end")
    return (*((since,) if late else ()), *((back,) if paid else ()), *end_notice(state))


TRACK_BLOCKED = Move(TrackBlocked, _report_blocked, _describe_blocked, _announce_blocked, once=True)


# The board of this table ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetBlackSquares(Action, tag="squares"):
    """Says which squares of a row are black on this table's board.

    Attributes:
        row: the row.
        faces: the faces of the die above the black squares.
    """

    row: Row
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetTrack(Action, tag="track"):
    """Says how long the track of this table's board is.

    Attributes:
        length: all its spaces; 0 is unknown.
        dragon: the place of the dragon space, 1 is the top; 0 is unknown.
    """

    length: int
    dragon: int


@dataclass(frozen=True, slots=True)
class ConfirmTable(Action, tag="checked"):
    """Says that the black squares were compared with the board."""


def _read_off_board(
    state: State, change: Callable[[Board], Board]
) -> Outcome[State, None] | Refusal:
    """Takes over what the table reads off its board.

    Refuses ``bad_table_data``, and ``pawn_off_track`` if a pawn would stand beyond the end.
    """
    try:
        board = change(state.board)
    except ValueError as error:
        return bad_table_data(error)
    for player, seat in enumerate(state.seats):
        above = board.top is not None and seat.track < board.top
        if above or (board.bottom is not None and seat.track > board.bottom):
            text = _(
                "With this track the pawn of {player} would stand beyond its end.",
                player=state.names[player],
            )
            return Refusal("pawn_off_track", text, (("player", player),), "mordred-track")
    return Outcome(replace(state, board=board), None)


def _describe_squares(action: SetBlackSquares, _before: State, _after: State) -> Description:
    dice = " ".join(words.die(face) for face in action.faces)
    black = _("Row {row}: black under {dice}", row=action.row.value, dice=dice)
    return Description(black if dice else _("Row {row}: no black square", row=action.row.value))


SET_BLACK_SQUARES = Move(
    SetBlackSquares,
    lambda state, action: _read_off_board(
        state, lambda board: board.with_black(action.row, action.faces)
    ),
    _describe_squares,
    silent,
    once=True,
)
SET_TRACK = Move(
    SetTrack,
    lambda state, action: _read_off_board(
        state, lambda board: board.with_track(action.length, action.dragon)
    ),
    lambda action, _before, _after: Description(
        _(
            "Mordred track: {length} spaces, dragon on space {dragon} (0: unknown)",
            length=action.length,
            dragon=action.dragon,
        )
    ),
    silent,
    once=True,
)
CONFIRM_TABLE = Move(
    ConfirmTable,
    lambda state, _action: _read_off_board(state, lambda board: replace(board, checked=True)),
    lambda _action, _before, _after: Description(_("Black squares compared with the board")),
    silent,
    once=True,
)
