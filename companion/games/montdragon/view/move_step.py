"""A points card: how far, and where the move ends."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.actions import Move
from companion.games.montdragon.effects import Moved
from companion.games.montdragon.movement import allowed_steps
from companion.games.montdragon.pieces import Card, Landing
from companion.games.montdragon.view.board import Board, told
from companion.games.montdragon.view.turn_step import closing
from companion.games.montdragon.words import spaces
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import tap
from companion.widgets.tokens import Face

_ = marker("montdragon")

LANDINGS = {
    Landing.FREE: _("free space"),
    Landing.CASTLE: _("castle"),
    Landing.ROCK: _("dragon rock"),
    Landing.DUEL: _("another knight"),
}


def move_step(board: Board, card: Card) -> list[ft.Control]:
    """Returns the composer of a move."""
    draft = board.draft
    points = int(card.value)
    action = Move(points, draft.double, draft.landing, draft.top)
    found = board.preview(action)
    steps = allowed_steps(points, doubling=board.state.knight.doubling)
    where = choice(
        board.ink,
        [(landing.value, board.say(name)) for landing, name in LANDINGS.items()],
        draft.landing.value,
        lambda value: board.put(landing=Landing(value)),
        label=board.say(_("The move ends on")),
        dimmed=[
            landing.value
            for landing in Landing
            if isinstance(board.preview(Move(points, draft.double, landing, draft.top)), Refusal)
        ],
    )
    far = points * 2 if draft.double else points
    label = board.say(_("Move {spaces}", spaces=spaces(far)))
    ready = isinstance(found, Outcome)
    return [
        _numbers(board, steps),
        where,
        *_foretold(board, found),
        closing(board, label, lambda: board.act(action), ready=ready),
    ]


def _foretold(board: Board, found: object) -> list[ft.Control]:
    if isinstance(found, Refusal):
        return [told(board, [], found)]
    if isinstance(found, Outcome) and isinstance(found.effect, Moved):
        if found.effect.armour:
            return [told(board, [], found, board.say(_("This brings the armour.")))]
        if found.effect.privileged:
            return [told(board, [], found, board.say(_("This gives the privileges of the rock.")))]
    return []


def _numbers(board: Board, steps: tuple[int, ...]) -> ft.Control:
    """Returns the steps that are allowed, each a target: once, or doubled."""
    return ft.Row(
        [
            _number(board, far, double=place == 1, alone=len(steps) == 1)
            for place, far in enumerate(steps)
        ],
        spacing=8,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _number(board: Board, far: int, *, double: bool, alone: bool) -> ft.Control:
    ink = board.ink
    chosen = board.draft.double == double
    size = 64 if ink.landscape and ink.height < 480 else 96
    fore = ink.theme.on_action if chosen and not alone else ink.theme.ink
    caption = _("spaces, doubled") if double else _("spaces")
    return tap(
        ft.Column(
            [
                ink.number(far, size, fore),
                ink.text(
                    board.say(caption),
                    14,
                    Face.MEDIUM,
                    fore if not alone else ink.theme.muted,
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        board.say(spaces(far)),
        lambda: board.put(double=double),
        identifier=f"steps-{far}",
        selected=chosen,
        expand=True,
        border_radius=18,
        bgcolor=ink.theme.action if chosen and not alone else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=10),
    )
