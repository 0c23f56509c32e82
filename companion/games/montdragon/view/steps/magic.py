"""A magic card: which piece goes from where to where, as far as the table follows it."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.moves.magic import PLAY_MAGIC, Conjured, PlayMagic
from companion.games.montdragon.pieces import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Piece,
    Place,
)
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import closing, hint, place_choice, preview
from companion.games.montdragon.words import card_name, place_name
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.layout.panel import section

_ = marker("montdragon")

WHAT: dict[Card, Message] = {
    Card.RAINBOW: _("Place, remove or move a rainbow. Crossing it costs 1 point."),
    Card.BRIDGE: _("Place, remove or move a bridge without a knight on it. It counts as 1 space."),
    Card.DRAGON: _("Move a dragon to any space with a green dot."),
    Card.TELEPORT: _("Swap places with another knight."),
    Card.CLOUD: _("Put any knight on a free start space."),
}
INTO_CASTLE: dict[Place | None, Message] = {
    None: _("to another space"),
    Place.CASTLE: _("into the castle"),
}


def magic_step(board: Board, card: Card) -> list[ft.Control]:
    """Returns the composer of a magic card."""
    draft = board.draft
    action = PlayMagic(card, draft.source, draft.target, draft.top)
    outcome = PLAY_MAGIC.apply(board.state, action)
    ready = isinstance(outcome, Outcome)
    name = card_name(card)
    return [
        section(board.ink, board.say(name)),
        hint(board, WHAT[card]),
        *_places(board, action),
        *preview(board, outcome, _news(outcome.effect) if ready else None),
        closing(board, _("Play {card}", card=name), lambda: board.act(action), ready=ready),
    ]


def _news(effect: Conjured) -> Message | None:
    if effect.armour:
        return _("The knight gets the armour.")
    return _("The last card: the turn ends.") if effect.turn_ends else None


def _places(board: Board, action: PlayMagic) -> list[ft.Control]:
    piece = PIECE_OF_CARD.get(action.card)
    if piece is not None:
        return [_source(board, piece), _target(board, piece, action)]
    if action.card is Card.TELEPORT:
        return [
            place_choice(
                board,
                _("The knight comes"),
                INTO_CASTLE,
                lambda place: board.put(target=place),
                [board.draft.target],
            )
        ]
    return []


def _beside(piece: Piece) -> list[Place | None]:
    """Returns the place beside the board, where dragons never are."""
    return [] if piece is Piece.DRAGON else [None]


def _source(board: Board, piece: Piece) -> ft.Control:
    at = board.state.at(piece)
    here = [*_beside(piece), *(place for place in ENDS[piece] if at[PLACE_INDEX[place]])]
    return place_choice(
        board,
        _("From"),
        {place: place_name(place) for place in here},
        lambda place: board.put(source=place),
        [board.draft.source],
    )


def _target(board: Board, piece: Piece, action: PlayMagic) -> ft.Control:
    """Returns where the piece may go; from nowhere to nowhere, nobody follows it in the app."""
    there = {place: place_name(place) for place in (*_beside(piece), *ENDS[piece])}
    if action.source is None and None in there:
        there[None] = _("not noted")

    def is_refused(place: Place | None) -> bool:
        moved = PlayMagic(action.card, action.source, place, action.top)
        return isinstance(PLAY_MAGIC.apply(board.state, moved), Refusal)

    return place_choice(
        board,
        _("To"),
        there,
        lambda place: board.put(target=place),
        [action.target],
        [place for place in there if is_refused(place)],
    )
