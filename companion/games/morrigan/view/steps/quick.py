"""What spares the stakes of a trial: who takes it, or that all others decline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.games.morrigan.model import _
from companion.games.morrigan.moves import Trial, Tried
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.steps.cards import heights
from companion.play import Message
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Space,
    TextSize,
    button_row,
    flex,
    player_badge,
    short_name,
    tap,
)

CAPTION = 22
"""How high the caption over the knights is, with its gap."""
BESIDE = 68
"""How wide it is where it has room only beside them."""
ROOM = 80
"""From this height there is room for it above."""


def trial_winners(board: Board, value: int, order: Sequence[int]) -> ft.Control:
    """Returns the knights, of whom one takes the trial whatever was staked, and nobody."""
    ink, height = board.ink, heights(board.ink).words
    keys = [_taker(board, value, seat) for seat in order]
    nobody = Trial(board.me, value, ())
    cross = ink.sigil(Glyph.CLOSE, 16, ink.theme.muted)
    said = board.say(_("Nobody takes it"))
    keys.append(tap(cross, said, lambda: board.finish(nobody), **_look(ink)))
    asking = ink.label(
        board.say(_("Or only who takes it")), TextSize.CAPTION, Face.MEDIUM, cap=1.6, leading=1.15
    )
    row = button_row(*keys)
    if ink.large:
        return flex.column([asking, row], Space.XS)
    if height < ROOM:
        row.expand = True
        beside = ft.Container(width=BESIDE, alignment=ft.Alignment.CENTER_LEFT, content=asking)
        both = flex.row([beside, row], Space.S, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        return ft.Container(height=height, content=both)
    low = ft.Container(content=row, height=height - CAPTION)
    return flex.column([ft.Container(height=CAPTION, content=asking), low], 0)


def _taker(board: Board, value: int, seat: int) -> ft.Control:
    ink, player = board.ink, board.scene.players[seat]
    action = Trial(board.me, value, (), seat)
    face = flex.column(
        [player_badge(ink, player.colour, size=22), short_name(ink, player.name, mine=True)],
        Space.XS,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = board.say(_("{player} takes it", player=player.name))
    return tap(face, said, lambda: board.finish(action), **_look(ink))


def _look(ink: Ink) -> dict[str, Any]:
    return {
        "expand": True,
        "border_radius": Radius.CELL,
        "bgcolor": ink.theme.card,
        "border": ft.Border.all(1, ink.theme.line),
        "padding": ft.Padding.symmetric(vertical=Space.M if ink.large else 0),
    }


def all_decline(
    board: Board,
    title: Message,
    left: Sequence[int],
    result: Tried,
    value: int,
    on: Handler,
) -> ft.Control:
    """Returns the key with which all who are left decline, and what comes of that.

    Args:
        board: the table.
        title: what it is called.
        left: who is left.
        result: who then stays.
        value: of the trial.
        on: does it.
    """
    ink, state = board.ink, board.state
    text, colour = _("Nobody takes it"), ink.theme.muted
    if result.winner is not None:
        text = _("{player} takes the {value}", player=state.name(result.winner), value=value)
        colour = ink.theme.gold
    elif result.tied:
        text = _("Tie: {players} again", players=tuple(state.name(each) for each in result.tied))
    low = heights(ink).words < ROOM
    size = 24 if low else 32
    apart = size * 0.75
    badges: list[ft.Control] = [
        ft.Container(
            left=apart * place,
            content=player_badge(ink, board.scene.players[seat].colour, size=size),
        )
        for place, seat in enumerate(left)
    ]
    words = flex.column(
        [
            ink.text(
                board.say(title),
                TextSize.BODY if low else TextSize.LARGE,
                Face.MEDIUM,
                cap=1.5,
                leading=1.15,
            ),
            ink.text(
                board.say(text),
                TextSize.SMALL if low else TextSize.BODY,
                Face.BOLD,
                colour,
                cap=1.5,
                leading=1.15,
            ),
        ],
        Space.XXS,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    return tap(
        flex.row(
            [
                ft.Stack(badges, width=apart * (len(badges) - 1) + size, height=size),
                words,
                ink.sigil(Glyph.FORWARD, 16, ink.theme.muted),
            ],
            Space.XL,
        ),
        f"{board.say(title)}. {board.say(text)}",
        on,
        alignment=None,
        height=None if ink.large else heights(ink).words,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.M if ink.large else 0),
    )
