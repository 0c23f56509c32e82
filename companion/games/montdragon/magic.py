"""Magic cards and the pieces they move."""

from __future__ import annotations

from companion.games.montdragon import refusals
from companion.games.montdragon.actions import PlayMagic, ShiftRainbow
from companion.games.montdragon.cards import laid, may_use
from companion.games.montdragon.effects import Conjured, Shifted
from companion.games.montdragon.pieces import (
    ENDS,
    MAGIC,
    PIECE_OF_CARD,
    PLACE_INDEX,
    ROCK_PLACES,
    Card,
    Piece,
    Place,
)
from companion.games.montdragon.state import State, moved_piece
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def play_magic(state: State, action: PlayMagic) -> Outcome[State] | Refusal:
    """Plays a magic card; more may follow unless the hand is empty. Source: sections 4 and 5."""
    if action.card not in MAGIC:
        return refusals.no_magic_card()
    refused = may_use(state, action.card, top=action.top)
    if refused is not None:
        return refused
    after = laid(state, action.card, top=action.top)
    piece = PIECE_OF_CARD.get(action.card)
    if piece is not None:
        shifted = shift(after, piece, action.source, action.target)
        if isinstance(shifted, Refusal):
            return shifted
        after = shifted
    armour = _fetches_armour(state, action)
    if armour:
        after = after.with_knight(state.current, replace(after.knight, armour=True))
    ends = after.knight.hand == 0
    after = after.passed() if ends else replace(after, played=True)
    return Outcome(after, Conjured(action.card, armour, ends, not ends))


def _fetches_armour(state: State, action: PlayMagic) -> bool:
    into_castle = action.card is Card.TELEPORT and action.target is Place.CASTLE
    return into_castle and not state.knight.armour


def shift(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> State | Refusal:
    """Moves a piece; None is beside the board, and twice None means that nobody keeps count."""
    if source is None and target is None:
        return state
    refused = may_leave(state, piece, source, target) or may_arrive(state, piece, target)
    if refused is not None:
        return refused
    at = moved_piece(moved_piece(state.at(piece), source, -1), target, 1)
    return state.with_pieces(piece, at)


def may_leave(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> Refusal | None:
    """Returns why a piece cannot be taken from a place, or None."""
    if source is None:
        if piece is Piece.DRAGON:
            return refusals.which_dragon()
        return None if state.supply(piece) > 0 else refusals.none_left(piece)
    if state.at(piece)[PLACE_INDEX[source]] < 1:
        return refusals.no_piece_there(piece, source)
    if source is target and source is not Place.ELSEWHERE:
        return refusals.same_place()
    if target is None and piece is Piece.DRAGON:
        return refusals.which_dragon()
    return None


def may_arrive(state: State, piece: Piece, target: Place | None) -> Refusal | None:
    """Returns why a piece cannot be put on a place, or None. Source: sections 5 and 8."""
    if target is None:
        return None
    if target not in ENDS[piece]:
        return refusals.bad_place(piece, target)
    if piece is Piece.RAINBOW and target in ROCK_PLACES and not state.rainbows_open:
        return refusals.rainbows_closed()
    crowded = state.at(piece)[PLACE_INDEX[target]] > 0
    if piece is Piece.DRAGON and target in ROCK_PLACES and crowded:
        return refusals.dragon_already_there(target)
    return None


def shift_rainbow(state: State, action: ShiftRainbow) -> Outcome[State] | Refusal:
    """Moves a rainbow that was just crossed, without a card. Source: section 5, rainbow."""
    after = shift(state, Piece.RAINBOW, action.source, action.target)
    if isinstance(after, Refusal):
        return after
    return Outcome(after, Shifted(action.source, action.target))
