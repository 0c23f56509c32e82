"""The way to the duel with Maletar, and beside it the key to its chance."""

import flet as ft

from companion.games.morrigan.model import _, may_challenge
from companion.games.morrigan.moves import cards_to_draw, maletar_range, sure_attack
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.steps.duelling import DuelDraft
from companion.games.morrigan.view.table.actions import NARROW, worded_sign
from companion.widgets import Face, Glyph, Radius, Space, TextSize, button_row, flex, tap

CALCULATOR = "duel"
"""The id of the tool."""
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""


def challenge_row(board: Board) -> list[ft.Control]:
    """Returns the way to the duel with its chance beside it, where it may be fought."""
    if not may_challenge(board.state, board.me):
        return []
    return [button_row(challenge_card(board, board.me), *_calculator_key(board))]


def challenge_card(board: Board, player: int) -> ft.Control:
    """Returns the card that opens the duel."""
    ink, state = board.ink, board.state
    least, most = maletar_range(state)
    title = board.say(_("Challenge Maletar"))
    detail = board.say(
        _(
            "{player} draws {count}, sure from {attack}",
            player=state.name(player),
            count=cards_to_draw(state),
            attack=sure_attack(state),
        )
    )
    figure = f"{least}–{most}"
    against = board.say(_("Maletar’s defence"))
    narrow = ink.width < WIDE_CARD or ink.roomy  # on a large screen it stands in the state's pane
    soft = ft.Colors.with_opacity(0.86, ink.game.on)
    side = flex.column(
        [
            ink.number(figure, 28, ink.game.on),
            ink.text(
                board.say(_("Maletar")) if narrow else against,
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
                        ink.text(
                            title, TextSize.LARGE, Face.TITLE, ink.game.on, cap=1.5, leading=1.1
                        ),
                        ink.text(detail, TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, leading=1.15),
                    ],
                    Space.XXS,
                    stretch=False,
                    expand=True,
                ),
                *([] if ink.large or ink.width < NARROW else [side]),
            ],
            Space.XL,
        ),
        f"{title}. {detail}. {against} {figure}",
        lambda: board.put(DuelDraft(player)),
        expand=not board.state.rules.plain,
        identifier="challenge",
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
            border=ft.Border.all(1, ink.theme.line),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        )
    ]
