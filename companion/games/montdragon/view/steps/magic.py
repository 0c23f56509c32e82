"""A magic card: which piece goes from where to where, as far as the table follows it."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.errors import Message
from companion.games.montdragon.moves.magic import PLAY_MAGIC, PlayMagic
from companion.games.montdragon.pieces import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Piece,
    Place,
    Rainbow,
)
from companion.games.montdragon.state import State
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import (
    closing,
    gains,
    hint,
    letter_choice,
    place_choice,
    player_choice,
    preview,
    rainbow_choice,
)
from companion.games.montdragon.words import card_name, place_name
from companion.i18n import marker
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import section

_ = marker("montdragon")

WHAT: dict[Card, Message] = {
    Card.RAINBOW: _("Place, remove or move a rainbow. Crossing it costs 1 point."),
    Card.BRIDGE: _("Place, remove or move a bridge without a knight on it. It counts as 1 space."),
    Card.DRAGON: _("Move a dragon to any space with a green dot."),
    Card.TELEPORT: _("Swap places with another knight."),
    Card.CLOUD: _("Put any knight on a free start space."),
}
WAYS: dict[str, tuple[Message, Place | None, Place | None]] = {
    "other": (_("to another space"), None, None),
    "into": (_("into the castle"), None, Place.CASTLE),
    "out": (_("out of the castle"), Place.CASTLE, None),
}
"""Where a teleport leads the knight who plays it, and what the card then says of the castle."""


def magic_step(board: Board, card: Card) -> list[ft.Control]:
    """Returns the composer of a magic card."""
    draft = board.draft
    rocks = (draft.source_rock, draft.target_rock)
    action = PlayMagic(card, draft.source, draft.target, draft.top, *rocks, draft.player)
    outcome = PLAY_MAGIC.apply(board.state, action)
    ready = isinstance(outcome, Outcome)
    name = card_name(card)
    return [
        *([] if board.low else _heading(board, card)),
        *_places(board, action),
        *preview(board, outcome, _news(board.state, outcome)),
        closing(board, _("Play {card}", card=name), lambda: board.act(action), ready=ready),
    ]


def _heading(board: Board, card: Card) -> list[ft.Control]:
    """Returns the card's name, and what it does until that is being said."""
    name = section(board.ink, board.say(card_name(card)))
    return [name] if board.draft.target is not None else [name, hint(board, WHAT[card])]


def _news(before: State, outcome: Outcome[State, None] | Refusal) -> list[Message]:
    """Returns what the card would earn, and that it is the last one."""
    ends = isinstance(outcome, Outcome) and not outcome.state.played
    return [*gains(before, outcome), *([_("The last card: the turn ends.")] if ends else [])]


def _places(board: Board, action: PlayMagic) -> list[ft.Control]:
    match PIECE_OF_CARD.get(action.card):
        case Piece.RAINBOW:
            return _rainbow(board, action)
        case None:
            return _knights(board, action)
        case piece:
            return [_source(board, piece), _target(board, piece, action)]


def _knights(board: Board, action: PlayMagic) -> list[ft.Control]:
    """Returns whose pawn the card moves, and whether a teleport goes into or out of the castle."""
    state, everybody = board.state, range(board.state.players)
    if action.card is Card.CLOUD:
        return [_other(board, _("Whose knight"), everybody)]
    others = [player for player in everybody if player != state.current]
    way = next(key for key, value in WAYS.items() if value[1:] == (action.source, action.target))

    def pick(key: str) -> None:
        _label, source, target = WAYS[key]
        board.put(source=source, target=target)

    return [
        _other(board, _("Change places with"), others),
        choice(
            board.ink,
            [(key, board.say(label)) for key, (label, *_ends) in WAYS.items()],
            way,
            pick,
            label=board.say(_("The knight comes")),
        ),
    ]


def _other(board: Board, label: Message, players: Iterable[int]) -> ft.Control:
    return player_choice(
        board, label, players, board.draft.player, lambda player: board.put(player=player)
    )


def _rainbow(board: Board, action: PlayMagic) -> list[ft.Control]:
    """Returns which rainbow goes where; without any on the board one is placed."""
    source = action.source
    chosen = None if source is None else Rainbow(action.source_rock, source)

    def pick(rainbow: Rainbow | None) -> None:
        rock, end = rainbow or (None, None)
        board.put(source=end, source_rock=rock)

    which = rainbow_choice(board, _("From"), chosen, pick, beside=True)
    letters = letter_choice(board, action.target_rock, lambda rock: board.put(target_rock=rock))
    return [
        *([which] if board.state.rainbows else []),
        _target(board, Piece.RAINBOW, action),
        *([letters] if action.target is not None else []),
    ]


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
    closed = piece is Piece.RAINBOW and not board.state.rainbows_open
    ends = ENDS[piece][:1] if closed else ENDS[piece]
    there = {place: place_name(place) for place in (*_beside(piece), *ends)}
    if action.source is None and None in there:
        there[None] = _("not noted")

    def is_refused(place: Place | None) -> bool:
        moved = replace(action, target=place)
        return isinstance(PLAY_MAGIC.apply(board.state, moved), Refusal)

    return place_choice(
        board,
        _("To"),
        there,
        lambda place: board.put(target=place),
        [action.target],
        [place for place in there if is_refused(place)],
    )
