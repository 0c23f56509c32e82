"""The castle: twelve chips, grey when beaten."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.regicide.cards import SUITS, Card, Suit, sign_of
from companion.games.regicide.castle import Chip, chips
from companion.games.regicide.names import card_name
from companion.games.regicide.state import State
from companion.games.regicide.view.keys import RED
from companion.games.regicide.view.look import Look
from companion.i18n import Translator, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import drawn
from companion.widgets.ink import Ink
from companion.widgets.tokens import Face

_ = marker("regicide")

Chips = tuple[tuple[Card, Chip], ...]
NARROW = 350
ROOMY = 600
"""From this width of the pane on, chips share it instead of being as narrow as they can."""


def castle_chips(
    ink: Ink, voice: Translator, state: State, on_why: Callable[[], object], *, in_rows: bool
) -> ft.Control:
    """Returns the twelve enemies, in one line or in a line for each rank."""
    left = state.castle_left
    look = Look(ink, voice)
    return ft.memo(_Chips)(look, chips(state), left, in_rows, on_why, key="castle")


@bounded
def _Chips(
    look: Look,
    shown: Chips,
    left: int,
    in_rows: bool,
    on_why: Callable[[], object],
) -> ft.Control:
    ink = look.ink
    share = in_rows or (not ink.landscape and ink.width >= ROOMY)
    height = 20 if in_rows and ink.height < 640 else 28
    ranks = [shown[start : start + len(SUITS)] for start in range(0, len(shown), len(SUITS))]
    groups = [[_chip(ink, card, chip, share, height) for card, chip in rank] for rank in ranks]
    content = _rows(groups) if in_rows else _line(groups, share=share)
    return tap(
        content,
        _said(look.voice, shown, left),
        on_why,
        alignment=None,
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=0 if in_rows else 4),
    )


def _rows(groups: list[list[ft.Control]]) -> ft.Control:
    lines: list[ft.Control] = [ft.Row(group, spacing=3) for group in groups]
    return ft.Column(lines, spacing=2, tight=True)


def _line(groups: list[list[ft.Control]], *, share: bool) -> ft.Control:
    parts: list[ft.Control] = []
    for index, group in enumerate(groups):
        if index:
            gap = ft.Container(width=18) if share else ft.Container(expand=True)
            parts.append(gap)
        parts += group
    return ft.Row(parts, spacing=3 if share else 2)


def _chip(ink: Ink, card: Card, chip: Chip, share: bool, height: float) -> ft.Control:
    theme = ink.theme
    suit = card.suit or Suit.HEARTS
    standing, beaten = chip is Chip.STANDING, chip is Chip.BEATEN
    plain = theme.on_action if standing else theme.ink
    rank = ink.style(12, Face.BOLD, plain, cap=1)
    if beaten:
        rank.decoration = ft.TextDecoration.LINE_THROUGH
    tinted = theme.red_suit if suit in RED and not standing else plain
    return ft.Container(
        width=None if share else 24 if ink.width >= NARROW else 21,
        expand=share,
        height=height,
        border_radius=6,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.action if standing else None if beaten else theme.card,
        border=ft.Border.all(1, theme.action if standing else theme.line),
        opacity=0.42 if beaten else 1,
        content=ft.Text(
            spans=[
                ft.TextSpan(card.rank.value, rank),
                ft.TextSpan(drawn(sign_of(suit)), ink.style(9.5, Face.SIGIL, tinted, cap=1)),
            ],
            no_wrap=True,
        ),
    )


def _said(voice: Translator, shown: Chips, left: int) -> str:
    beaten = tuple(card_name(card) for card, chip in shown if chip is Chip.BEATEN)
    standing = [card_name(card) for card, chip in shown if chip is Chip.STANDING]
    parts = [_("Castle: {left} to come", left=left)]
    if standing:
        parts.append(_("{enemy} stands", enemy=standing[0]))
    if beaten:
        parts.append(_("beaten: {enemies}", enemies=beaten))
    return "; ".join(voice.text(part) for part in parts)
