"""What a trial is about: its prize in a shield, and beside it who is about to take it."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.cards import (
    KIND_NAMES,
    Kind,
    _,
    face_name,
)
from companion.games.morrigan.prompt.trial import Stakes
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.signs import PRIZE, rays, shield
from companion.widgets import (
    LOG_WIDTH,
    Face,
    Ink,
    Space,
    TextSize,
    card,
    flex,
    named,
    player_badge,
)

DRAWN, NUMERAL, WORD = 216.0, 152.0, 160.0
"""The height for which the prize is drawn, and there its numeral, and where its word stands."""
WORDS_WIDTH = 126
SMALL = 190


def prize(board: Board, stakes: Stakes, height: float) -> ft.Control:
    """Returns the card with the prize, of a height that it keeps."""
    ink = board.ink
    side = _side(board, stakes, brief=height < SMALL)
    if ink.large:
        head = flex.row([_figure(board, stakes.value, 120), side], Space.L)
        return card(ink, head, raised=True)
    width = _width(ink)
    times = min(height / DRAWN, (width - WORDS_WIDTH - Space.XXL) / PRIZE[0] * 1.06)
    wide = min(PRIZE[0] * times, width - WORDS_WIDTH - Space.XXL)
    layers: list[ft.Control] = [
        ft.Container(left=0, top=0, content=rays(ink.game.main, width, height, wide / 2)),
        ft.Container(
            left=0,
            top=0,
            bottom=0,
            width=wide,
            alignment=ft.Alignment.CENTER,
            content=_figure(board, stakes.value, min(height, DRAWN * times)),
        ),
        ft.Container(
            left=wide,
            right=Space.L,
            top=0,
            bottom=0,
            alignment=ft.Alignment.CENTER_LEFT,
            content=side,
        ),
    ]
    if odds := board.odds_key():
        layers.append(ft.Container(right=Space.XS, top=Space.XS, content=odds))
    return card(ink, ft.Stack(layers, height=height - 2), padding=0, raised=True)


def _width(ink: Ink) -> float:
    """Returns how wide the card is."""
    return (
        (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46 - 2 if ink.landscape else ink.width - 26
    )


def _figure(board: Board, value: int, height: float) -> ft.Control:
    """Returns the shield with the value in it."""
    ink, times = board.ink, height / DRAWN
    size = NUMERAL * times
    return named(
        ft.Stack(
            [
                shield(ink.game.main, ink.theme.card, height),
                ft.Container(
                    left=0,
                    right=0,
                    top=height / 2 - size * 0.55,
                    alignment=ft.Alignment.CENTER,
                    content=ink.number(value, size, ink.game.main),
                ),
                ft.Container(
                    left=0,
                    right=0,
                    top=WORD * times,
                    alignment=ft.Alignment.CENTER,
                    content=ink.text(
                        board.say(_("prize")),
                        TextSize.CAPTION if times > 0.8 else TextSize.FINE,
                        Face.MEDIUM,
                        ink.game.main,
                        cap=1,
                        leading=1,
                    ),
                ),
            ],
            width=PRIZE[0] * height / PRIZE[1],
            height=height,
        ),
        board.say(face_name(Kind.TRIAL, value)),
    )


def _side(board: Board, stakes: Stakes, *, brief: bool) -> ft.Control:
    """Returns what is at stake in words: whose trial it is, and the highest stake so far."""
    ink, state = board.ink, board.state
    posed = (
        _("posed by {player}", player=state.name(state.current))
        if stakes.round == 1
        else _("Round {round}", round=stakes.round)
    )
    head = ink.text(
        board.say(KIND_NAMES[Kind.TRIAL]), TextSize.HEADING, Face.TITLE, cap=1.5, leading=1
    )
    badges = [
        player_badge(ink, board.scene.players[seat].colour, size=24) for seat in stakes.leaders[:3]
    ]
    best = flex.row([*badges, ink.number("–" if stakes.best is None else stakes.best, 36)], Space.S)
    names = board.scene.translator.enumeration(tuple(state.name(seat) for seat in stakes.leaders))
    label = board.say(_("Highest stake"))
    said = f"{label} {stakes.best}, {names}" if stakes.best is not None else label
    then = ""
    if stakes.then is not None:
        then = board.say(_("would stand at {prestige} prestige", prestige=stakes.then))
    parts: list[ft.Control | None] = [
        head,
        ink.label(board.say(posed), cap=1.5, leading=1.1, max_lines=2),
        None
        if brief
        else ft.Container(
            height=1, bgcolor=ink.theme.line, margin=ft.Margin.symmetric(vertical=Space.M)
        ),
        named(
            flex.column(
                [ink.label(label, TextSize.CAPTION, Face.BOLD, cap=1.5, leading=1.1), best],
                Space.XS,
                stretch=False,
            ),
            said,
        ),
        ink.label(then or " ", TextSize.CAPTION, Face.MEDIUM, cap=1.5, leading=1.15, max_lines=2),
    ]
    return flex.column(parts, Space.XS, expand=True if ink.large else None)
