"""What a table says of its own board during a play."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.mordred.model import Board, Row, State, _, bad_table_data, words
from companion.play import Action, Description, Move, Outcome, Refusal, replace, silent


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


def _read(state: State, change: Callable[[Board], Board]) -> Outcome[State, None] | Refusal:
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


def _describe_track(action: SetTrack, _before: State, _after: State) -> Description:
    return Description(
        _(
            "Mordred track: {length} spaces, dragon on space {dragon} (0: unknown)",
            length=action.length,
            dragon=action.dragon,
        )
    )


SET_BLACK_SQUARES = Move(
    SetBlackSquares,
    lambda state, action: _read(state, lambda board: board.with_black(action.row, action.faces)),
    _describe_squares,
    silent,
    once=True,
)
SET_TRACK = Move(
    SetTrack,
    lambda state, action: _read(
        state, lambda board: board.with_track(action.length, action.dragon)
    ),
    _describe_track,
    silent,
    once=True,
)
CONFIRM_TABLE = Move(
    ConfirmTable,
    lambda state, _action: _read(state, lambda board: replace(board, checked=True)),
    lambda _action, _before, _after: Description(_("Black squares compared with the board")),
    silent,
    once=True,
)
