"""A magic card: which piece goes from where to where, as far as the table follows it."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.actions import PlayMagic
from companion.games.montdragon.effects import Conjured
from companion.games.montdragon.pieces import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Piece,
    Place,
)
from companion.games.montdragon.view.board import Board, told
from companion.games.montdragon.view.turn_step import closing
from companion.games.montdragon.words import card_name, place_name
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Face

_ = marker("montdragon")

WHAT: dict[Card, Message] = {
    Card.RAINBOW: _("Place, remove or move a rainbow. Crossing it costs 1 point."),
    Card.BRIDGE: _("Place, remove or move a bridge without a knight on it. It is 1 space."),
    Card.DRAGON: _("Move a dragon to any space with a green dot."),
    Card.TELEPORT: _("Swap places with another knight."),
    Card.CLOUD: _("Put any knight on a free start space."),
}
BESIDE = "beside"


def magic_step(board: Board, card: Card) -> list[ft.Control]:
    """Returns the composer of a magic card."""
    ink, draft = board.ink, board.draft
    action = PlayMagic(card, draft.source, draft.target, draft.top)
    found = board.preview(action)
    piece = PIECE_OF_CARD.get(card)
    parts: list[ft.Control] = [
        section(ink, board.say(card_name(card))),
        ink.text(board.say(WHAT[card]), 15, Face.BODY, ink.theme.muted),
    ]
    if piece is not None:
        parts += [_sources(board, piece), _targets(board, card, piece)]
    elif card is Card.TELEPORT:
        parts.append(_into_castle(board))
    return [
        *parts,
        *_foretold(board, found),
        closing(
            board,
            board.say(_("Play {card}", card=card_name(card))),
            lambda: board.act(action),
            ready=isinstance(found, Outcome),
        ),
    ]


def _foretold(board: Board, found: object) -> list[ft.Control]:
    if isinstance(found, Refusal):
        return [told(board, [], found)]
    if isinstance(found, Outcome) and isinstance(found.effect, Conjured):
        if found.effect.armour:
            return [told(board, [], found, board.say(_("This brings the armour.")))]
        if found.effect.turn_ends:
            return [told(board, [], found, board.say(_("The last card: the turn ends.")))]
    return []


def _label(board: Board, place: Place | None) -> str:
    return board.say(_("beside the board") if place is None else place_name(place))


def _nowhere(board: Board) -> str:
    """Returns how it is called that nobody follows this piece in the app."""
    return board.say(_("not noted"))


def _place(value: str) -> Place | None:
    return None if value == BESIDE else Place(value)


def _value(place: Place | None) -> str:
    return BESIDE if place is None else place.value


def _sources(board: Board, piece: Piece) -> ft.Control:
    at = board.state.at(piece)
    here: list[Place | None] = [place for place in ENDS[piece] if at[PLACE_INDEX[place]]]
    if piece is not Piece.DRAGON:
        here.insert(0, None)
    return choice(
        board.ink,
        [(_value(place), _label(board, place)) for place in here],
        _value(board.draft.source),
        lambda value: board.put(source=_place(value)),
        label=board.say(_("From")),
    )


def _targets(board: Board, card: Card, piece: Piece) -> ft.Control:
    draft = board.draft
    there: list[Place | None] = list(ENDS[piece])
    if piece is not Piece.DRAGON:
        there.insert(0, None)
    refused = [
        _value(place)
        for place in there
        if isinstance(board.preview(PlayMagic(card, draft.source, place, draft.top)), Refusal)
    ]
    return choice(
        board.ink,
        [
            (
                _value(place),
                _nowhere(board) if place is draft.source is None else _label(board, place),
            )
            for place in there
        ],
        _value(draft.target),
        lambda value: board.put(target=_place(value)),
        label=board.say(_("To")),
        dimmed=refused,
    )


def _into_castle(board: Board) -> ft.Control:
    def pick(value: str) -> None:
        board.put(target=Place.CASTLE if value == Place.CASTLE.value else None)

    return choice(
        board.ink,
        [
            (BESIDE, board.say(_("to another space"))),
            (Place.CASTLE.value, board.say(_("into the castle"))),
        ],
        _value(board.draft.target),
        pick,
        label=board.say(_("The knight comes")),
    )
