"""Where rainbows, bridges and dragons may be moved."""

from companion.games.montdragon.pieces import (
    ENDS,
    PLACE_INDEX,
    ROCK_PLACES,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
)
from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import State
from companion.games.montdragon.texts import _
from companion.games.montdragon.words import PIECES, place_name
from companion.play import Refusal, replace


def shift(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> State | Refusal:
    """Moves a bridge or a dragon; None is beside the board, twice None: nobody keeps count."""
    if source is None and target is None:
        return state
    stays = source is target and source is not Place.ELSEWHERE
    if refused := (
        _may_leave(state, piece, source, target)
        or (_same_place() if stays else None)
        or _may_arrive(state, piece, target)
    ):
        return refused
    at = list(state.at(piece))
    if source is not None:
        at[PLACE_INDEX[source]] -= 1
    if target is not None:
        at[PLACE_INDEX[target]] += 1
    return state.with_pieces(piece, tuple(at))


def shift_rainbow(
    state: State,
    source: Place | None,
    target: Place | None,
    from_rock: RainbowRock | None = None,
    to_rock: RainbowRock | None = None,
) -> State | Refusal:
    """Moves a rainbow. Source: sections 5 and 8.

    Both its ends may change: from one rainbow rock to another it may lead to the castle as before.

    Args:
        state: where the play stands.
        source: where it ended; None for beside the board.
        target: where it ends now; with ``source`` None too, nobody keeps count.
        from_rock: the rainbow rock on which it began, if that is said.
        to_rock: the one on which it begins now.
    """
    if source is None and target is None:
        return state
    if refused := (
        _may_leave(state, Piece.RAINBOW, source, target)
        or _may_arrive(state, Piece.RAINBOW, target)
    ):
        return refused
    rainbows = list(state.rainbows)
    if source is not None:
        here = [each for each in rainbows if each.end is source]
        here = [each for each in here if from_rock is None or each.rock in (from_rock, None)]
        if not here:
            return _none_here(Piece.RAINBOW, source)
        moved = min(here, key=lambda each: each.rock is not from_rock)
        if moved == (to_rock, target) and to_rock is not None:
            return _same_place()
        rainbows.remove(moved)
    if target is not None:
        rainbows.append(Rainbow(to_rock, target))
    return replace(state, rainbows=tuple(rainbows))


def _may_leave(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> Refusal | None:
    """Returns why a piece cannot be taken from a place, or None."""
    if piece is Piece.DRAGON and (source is None or target is None):
        return Refusal("which_dragon", _("Say which dragon moves, and where."), (), "dragon-card")
    if source is not None:
        return _none_here(piece, source) if state.at(piece)[PLACE_INDEX[source]] < 1 else None
    if state.supply(piece) > 0:
        return None
    text = _("{pieces}: none left beside the board.", pieces=PIECES[piece])
    return Refusal("none_left", text, (), "play-cards")


def _none_here(piece: Piece, place: Place) -> Refusal:
    text = _("{pieces}: none here ({place}).", pieces=PIECES[piece], place=place_name(place))
    return Refusal("no_piece_there", text, (), "play-cards")


def _same_place() -> Refusal:
    return Refusal("same_place", _("It is there already."), (), "play-cards")


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
        text = (
            _("Rainbows reach dragon rocks only once a knight has landed on one.")
            if state.rules.rainbows == LANDING
            else _("Rainbows reach dragon rocks only once a knight has looked into one.")
        )
        return Refusal("rainbows_closed", text, (), "rainbows-open")
    if piece is Piece.DRAGON and state.dragons[PLACE_INDEX[target]] > 0:
        text = _("A dragon is already there ({place}).", place=place_name(target))
        return Refusal("dragon_already_there", text, (), "dragon-card")
    return None
