"""The castle: twelve chips, grey when beaten; how many are beaten; the medal at stake."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.cards import SIGNS, SUITS, Card, Suit
from companion.games.regicide.castle import Chip, chips
from companion.games.regicide.state import ENEMIES, Medal
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.look import RED, Look
from companion.games.regicide.words import MEDAL_NAMES, card_name
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.display.bar import bar
from companion.widgets.display.stat import Reading, stat
from companion.widgets.glyphs import drawn
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("regicide")

Chips = tuple[tuple[Card, Chip], ...]
STRIP = 48
"""The height of the line of chips, all of it a target."""
NARROW = 350
SUIT = 9.5
"""The size of a suit on a chip."""
ROOMY = 600
"""From this width of the pane on, chips share it instead of being as narrow as they can."""


def castle_chips(board: Board, on_why: Handler) -> ft.Control:
    """Returns the twelve enemies, in one line or in a line for each rank."""
    state, in_rows = board.state, board.layout.form == "column"
    look = Look(board.ink, board.scene.translator)
    return ft.memo(_Chips)(look, chips(state), state.castle_left, in_rows, on_why, key="castle")


@bounded
def _Chips(look: Look, shown: Chips, left: int, in_rows: bool, on_why: Handler) -> ft.Control:
    ink = look.ink
    share = in_rows or (not ink.landscape and ink.width >= ROOMY)
    height = 20 if in_rows and ink.height < 640 else 28
    ranks = [shown[start : start + len(SUITS)] for start in range(0, len(shown), len(SUITS))]
    groups = [[_chip(ink, card, chip, share, height) for card, chip in rank] for rank in ranks]
    return tap(
        _rows(groups) if in_rows else _line(groups, share=share),
        _label(look, shown, left),
        on_why,
        alignment=None,
        border_radius=Radius.TAG,
        height=None if in_rows else STRIP,
        padding=ft.Padding.symmetric(horizontal=0 if in_rows else Space.XS),
    )


def _rows(groups: list[list[ft.Control]]) -> ft.Control:
    lines: list[ft.Control] = [flex.row(group, Space.XXS) for group in groups]
    return flex.column(lines, Space.XXS, stretch=False)


def _line(groups: list[list[ft.Control]], *, share: bool) -> ft.Control:
    parts: list[ft.Control] = []
    for index, group in enumerate(groups):
        if index:
            parts.append(ft.Container(width=18) if share else ft.Container(expand=True))
        parts += group
    return flex.row(parts, Space.XXS)


def _chip(ink: Ink, enemy: Card, chip: Chip, share: bool, height: float) -> ft.Control:
    theme = ink.theme
    standing, beaten = chip is Chip.STANDING, chip is Chip.BEATEN
    plain = theme.on_action if standing else theme.ink
    rank = ink.style(TextSize.FINE, Face.BOLD, plain, cap=1)
    if beaten:
        rank.decoration = ft.TextDecoration.LINE_THROUGH
    tinted = theme.red_suit if enemy.suit in RED and not standing else plain
    sign = drawn(SIGNS[enemy.suit or Suit.HEARTS])
    return ft.Container(
        width=None if share else 24 if ink.width >= NARROW else 21,
        expand=share,
        height=height,
        border_radius=Radius.TAG,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.action if standing else None if beaten else theme.card,
        border=ft.Border.all(1, theme.action if standing else theme.line),
        opacity=0.42 if beaten else 1,
        content=ft.Text(
            spans=[
                ft.TextSpan(enemy.rank.value, rank),
                ft.TextSpan(sign, ink.style(SUIT, Face.SIGIL, tinted, cap=1)),
            ],
            no_wrap=True,
        ),
    )


def _label(look: Look, shown: Chips, left: int) -> str:
    beaten = tuple(card_name(enemy) for enemy, chip in shown if chip is Chip.BEATEN)
    standing = [card_name(enemy) for enemy, chip in shown if chip is Chip.STANDING]
    parts = [_("Castle: {left} to come", left=left)]
    if standing:
        parts.append(_("{enemy} stands", enemy=standing[0]))
    if beaten:
        parts.append(_("beaten: {enemies}", enemies=beaten))
    return "; ".join(look.say(part) for part in parts)


def beaten_card(board: Board) -> ft.Control:
    """Returns how many enemies are beaten, large, while none stands."""
    ink, state = board.ink, board.state
    roomy = not ink.landscape and ink.height >= 740 and not ink.large
    number = stat(
        ink,
        Reading(
            board.say(_("BEATEN")),
            state.beaten,
            ink.theme.life,
            board.say(_("of {enemies}", enemies=ENEMIES)),
        ),
        size=170 if roomy else 96,
        below=bar(ink, state.beaten / ENEMIES, height=12 if roomy else 10),
        tall=roomy,
        why=(board.say(_("tap to see how it came about")), lambda: board.scene.why("castle")),
    )
    return number if board.layout.narrow else card(ink, number, padding=Space.XXL, raised=True)


def medal_line(board: Board, medal: Medal) -> ft.Control:
    """Returns the medal that a victory alone would bring."""
    ink = board.ink
    text = board.say(_("Medal for a win: {medal}", medal=MEDAL_NAMES[medal]))
    return tap(
        ink.label(text, TextSize.SMALL, Face.MEDIUM, cap=1.6),
        text,
        lambda: board.scene.why("medal"),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XL),
        border_radius=Radius.CELL,
    )
