"""Where rainbows, bridges and dragons may be moved."""

from __future__ import annotations

from companion.games.montdragon.pieces import ENDS, PLACE_INDEX, ROCK_PLACES, Piece, Place
from companion.games.montdragon.state import State
from companion.games.montdragon.words import PIECES, place_name
from companion.i18n import marker
from companion.play.outcome import Refusal

_ = marker("montdragon")


def shift(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> State | Refusal:
    """Moves a piece; None is beside the board, and twice None means that nobody keeps count."""
    if source is None and target is None:
        return state
    refused = _may_leave(state, piece, source, target) or _may_arrive(state, piece, target)
    if refused is not None:
        return refused
    at = list(state.at(piece))
    if source is not None:
        at[PLACE_INDEX[source]] -= 1
    if target is not None:
        at[PLACE_INDEX[target]] += 1
    return state.with_pieces(piece, tuple(at))


def _may_leave(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> Refusal | None:
    """Returns why a piece cannot be taken from a place, or None."""
    if piece is Piece.DRAGON and source is None:
        return _which_dragon()
    if source is None:
        if state.supply(piece) > 0:
            return None
        text = _("{pieces}: none left beside the board.", pieces=PIECES[piece])
        return Refusal("none_left", text, (), "play-cards")
    if state.at(piece)[PLACE_INDEX[source]] < 1:
        text = _("{pieces}: none here ({place}).", pieces=PIECES[piece], place=place_name(source))
        return Refusal("no_piece_there", text, (), "play-cards")
    if source is target and source is not Place.ELSEWHERE:
        return Refusal("same_place", _("It is there already."), (), "play-cards")
    return _which_dragon() if piece is Piece.DRAGON and target is None else None


def _which_dragon() -> Refusal:
    """Refuses to move a dragon from or to beside the board, where none ever is."""
    return Refusal("which_dragon", _("Say which dragon moves, and where."), (), "dragon-card")


def _may_arrive(state: State, piece: Piece, target: Place | None) -> Refusal | None:
    """Returns why a piece cannot be put on a place, or None. Source: sections 5 and 8."""
    if target is None:
        return None
    if target not in ENDS[piece]:
        text = _(
            "{pieces} never go here ({place}).", pieces=PIECES[piece], place=place_name(target)
        )
        return Refusal("bad_place", text, (), "play-cards")
    if target not in ROCK_PLACES:
        return None
    if piece is Piece.RAINBOW and not state.rainbows_open:
        text = _("Rainbows reach dragon rocks only after a knight has looked behind one.")
        return Refusal("rainbows_closed", text, (), "rainbows-open")
    if piece is Piece.DRAGON and state.dragons[PLACE_INDEX[target]] > 0:
        text = _("A dragon is already there ({place}).", place=place_name(target))
        return Refusal("dragon_already_there", text, (), "dragon-card")
    return None
