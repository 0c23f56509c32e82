"""What a tap on the board chooses in the step that is open."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.errors import Message
from companion.games.montdragon.model import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    ROCKS,
    Card,
    Landing,
    Piece,
    Place,
    RainbowRock,
    Rock,
    Step,
    _,
)
from companion.games.montdragon.moves.landing import may_look
from companion.games.montdragon.view.board import Board


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a tap on a rock or on the castle chooses.

    Attributes:
        label: what it is chosen for, such as "To".
        places: what can be chosen.
        chosen: what is chosen.
        pick: chooses.
        source: where what moves comes from, if that was tapped before.
    """

    label: Message
    places: tuple[Place, ...]
    chosen: Place | None
    pick: Callable[[Place], object]
    source: Place | None = None


LOOK_INTO = _("Look into rock")
ENDS_ON = _("The move ends on")
_BOARD = (Place.CASTLE, *(Place(rock.value) for rock in ROCKS))


def choosing(board: Board) -> Choosing | None:
    """Returns what a tap on the board chooses now; None while it only explains."""
    draft, state = board.draft, board.state
    if board.scene.locked:
        return None
    if state.step is Step.LOOK or draft.kind == "look":
        rock = looked_into(board)
        return Choosing(
            LOOK_INTO,
            _BOARD[1:],
            None if rock is None else Place(rock.value),
            lambda at: board.put(rock=Rock(at.value)),
        )
    if state.step is not Step.TURN:
        return None
    if draft.kind == "move":
        return _ending(board)
    if draft.kind == "magic" and draft.card is not None:
        return _moving(board, draft.card)
    return None


def looked_into(board: Board) -> Rock | None:
    """Returns the rock that is looked into: the one tapped, or the only one that may be."""
    if board.draft.rock is not None:
        return board.draft.rock
    free = [each for each in ROCKS if may_look(board.state, each) is None]
    return free[0] if len(free) == 1 else None


def _ending(board: Board) -> Choosing:
    draft = board.draft

    def pick(place: Place) -> None:
        if place is Place.CASTLE:
            board.put(landing=Landing.CASTLE, rock=None)
        else:
            board.put(landing=Landing.ROCK, rock=Rock(place.value))

    chosen = None
    if draft.landing is Landing.CASTLE:
        chosen = Place.CASTLE
    elif draft.rock is not None:
        chosen = Place(draft.rock.value)
    return Choosing(ENDS_ON, _BOARD, chosen, pick)


def _moving(board: Board, card: Card) -> Choosing | None:
    draft, state = board.draft, board.state
    if (piece := PIECE_OF_CARD.get(card)) is None:
        return None
    ends = tuple(place for place in ENDS[piece] if place in _BOARD)
    if piece is Piece.DRAGON and draft.source is None:
        home = tuple(place for place in ends if state.at(piece)[PLACE_INDEX[place]])
        return Choosing(_("From"), home, None, lambda at: board.put(source=at))

    def pick(place: Place) -> None:
        if piece is Piece.DRAGON and place is draft.source:
            board.put(source=None, target=None)  # another dragon, then
        else:
            board.put(target=place)

    return Choosing(_("To"), ends, draft.target, pick, draft.source)


def choosing_foot(board: Board) -> Callable[[RainbowRock], object] | None:
    """Returns what a tap on a rainbow rock says of a rainbow that is placed; a second says none."""
    draft = board.draft
    if board.scene.locked or draft.kind != "magic" or draft.card is not Card.RAINBOW:
        return None
    return lambda rock: board.put(target_rock=None if draft.target_rock is rock else rock)
