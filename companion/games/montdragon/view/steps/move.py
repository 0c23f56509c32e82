"""A points card: how far, and where the move ends."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.moves.move_knight import (
    MOVE_KNIGHT,
    MoveKnight,
    allowed_steps,
)
from companion.games.montdragon.pieces import Card, Landing
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import closing, gains, preview
from companion.games.montdragon.words import spaces
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import tap
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("montdragon")

LANDINGS = {
    Landing.FREE: _("free space"),
    Landing.CASTLE: _("castle"),
    Landing.ROCK: _("dragon rock"),
    Landing.DUEL: _("another knight"),
}


def move_step(board: Board, card: Card) -> list[ft.Control]:
    """Returns the composer of a move."""
    draft, points = board.draft, int(card.value)

    def ending(landing: Landing) -> MoveKnight:
        return MoveKnight(points, draft.double, landing, draft.top)

    action = ending(draft.landing)
    outcome = MOVE_KNIGHT.apply(board.state, action)
    ready = isinstance(outcome, Outcome)
    where = choice(
        board.ink,
        [(landing.value, board.say(name)) for landing, name in LANDINGS.items()],
        draft.landing.value,
        lambda value: board.put(landing=Landing(value)),
        label=board.say(_("The move ends on")),
        dimmed=[
            landing.value
            for landing in Landing
            if isinstance(MOVE_KNIGHT.apply(board.state, ending(landing)), Refusal)
        ],
    )
    label = _("Move {spaces}", spaces=spaces(action.steps))
    return [
        _numbers(board, allowed_steps(points, doubling=board.state.knight.doubling)),
        where,
        *preview(board, outcome, gains(board.state, outcome)),
        closing(board, label, lambda: board.act(action), ready=ready),
    ]


def _numbers(board: Board, steps: tuple[int, ...]) -> ft.Control:
    """Returns the steps that are allowed, each a target: once, or doubled."""
    return flex.row(
        [
            _number(board, far, double=place == 1, alone=len(steps) == 1)
            for place, far in enumerate(steps)
        ],
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _number(board: Board, far: int, *, double: bool, alone: bool) -> ft.Control:
    ink = board.ink
    chosen = board.draft.double == double
    marked = chosen and not alone
    fore = ink.theme.on_action if marked else ink.theme.ink
    caption = board.say(_("spaces, doubled") if double else _("spaces"))
    shade = ink.theme.muted if alone else fore
    return tap(
        flex.column(
            [
                ink.number(far, 64 if board.low else 96, fore),
                ink.text(
                    caption, TextSize.SMALL, Face.MEDIUM, shade, text_align=ft.TextAlign.CENTER
                ),
            ],
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        board.say(spaces(far)),
        lambda: board.put(double=double),
        identifier=f"steps-{far}",
        selected=chosen,
        expand=True,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.action if marked else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L),
    )
