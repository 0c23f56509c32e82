"""The way to the duel with Maletar, and beside it the key to its chance."""

import flet as ft

from companion.games.morrigan.cards import (
    _,
)
from companion.games.morrigan.prompt.turn import Challenge
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.table.actions import NARROW, worded_sign
from companion.prompt import Key, Pad
from companion.widgets import Face, Glyph, Radius, Space, TextSize, button_row, flex, tap

CALCULATOR = "duel"
"""The id of the tool."""
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""


def challenge_row(board: Board, pad: Pad) -> ft.Control:
    """Returns the ways to the duel; beside the only one in a turn stands its chance."""
    cards = [_card(board, key) for key in pad.keys]
    if board.state.rules.plain:
        return flex.column(cards)
    return button_row(*cards, *_calculator_key(board))


def _card(board: Board, key: Key) -> ft.Control:
    """Returns the card that opens the duel."""
    ink, pen = board.ink, board.pen
    shown: Challenge = key.picture
    narrow = ink.width < WIDE_CARD or ink.roomy  # on a large screen it stands in the state's pane
    against = _("Maletar") if narrow else shown.against
    soft = ft.Colors.with_opacity(0.86, ink.game.on)
    title = ink.text(
        pen.say(key.label), TextSize.LARGE, Face.TITLE, ink.game.on, cap=1.5, leading=1.1
    )
    detail = ink.text(
        pen.say(shown.detail), TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, leading=1.15
    )
    side = flex.column(
        [
            ink.number(shown.figure, 28, ink.game.on),
            ink.text(
                pen.say(against),
                TextSize.FINE,
                Face.MEDIUM,
                soft,
                cap=1.6,
                leading=1.1,
            ),
        ],
        Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    return tap(
        flex.row(
            [
                *([] if narrow else [ink.sigil(Glyph.SWORD, 30, ink.game.on)]),
                flex.column(
                    [
                        title,
                        detail,
                    ],
                    Space.XXS,
                    stretch=False,
                    expand=True,
                ),
                *([] if ink.large or ink.width < NARROW else [side]),
            ],
            Space.XL,
        ),
        pen.name(key),
        pen.on(key.do),
        expand=not board.state.rules.plain,
        identifier=key.id,
        alignment=None,
        bgcolor=ink.game.tint,
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
    )


def _calculator_key(board: Board) -> list[ft.Control]:
    """Returns the key that opens the calculator with what this play knows, if it is offered."""
    ink = board.ink
    if not board.offers_odds:
        return []
    word = ink.text(
        board.say(_("Odds")), TextSize.CAPTION, Face.BOLD, ink.game.main, cap=1.6, leading=1.1
    )
    return [
        tap(
            worded_sign(ink, Glyph.CHART, word, 24),
            board.say(_("Chance of a duel")),
            lambda: board.scene.tool(CALCULATOR),
            border_radius=Radius.CARD,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.edge),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        )
    ]
