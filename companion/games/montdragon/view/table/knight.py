"""The knight whose turn it is: cards in hand, and what this knight may do now."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.rules import LANDING, LOOK
from companion.games.montdragon.state import State
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.words import COLOUR
from companion.i18n import marker
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import Seat, player_strip
from companion.widgets.display.stat import Reading, stat
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("montdragon")


def strip(board: Board) -> ft.Control:
    """Returns all players: cards in hand, and who has armour."""
    state = board.state
    seats = [
        Seat(
            f"{Glyph.SHIELD} {player.name}" if state.knights[index].armour else player.name,
            player.colour,
            str(state.knights[index].hand),
            board.say(_standing(state, index)),
        )
        for index, player in enumerate(board.scene.players)
    ]
    turn = None if state.over else state.current
    return player_strip(
        board.ink,
        seats,
        turn,
        turn_label=board.say(_("whose turn it is")),
        on_seat=lambda player: board.open(f"seat:{player}"),
    )


def _standing(state: State, player: int) -> Message:
    """Returns how far a knight is, in words."""
    knight = state.knights[player]
    if player in state.gone:
        return _("has left the table")
    if knight.doubling:
        return _("armour, doubling")
    return _("armour") if knight.armour else _("no armour")


def knight_card(board: Board) -> ft.Control:
    """Returns the hand as the main number and the knight's abilities beside it."""
    ink, state = board.ink, board.state
    size = 60 if board.low else 104
    hand = stat(
        ink,
        Reading(board.say(_("IN HAND")), state.knight.hand),
        size=size,
        why=(board.say(_("Why? Talon and hands")), lambda: board.scene.why("talon")),
    )
    first = ft.Container(width=None if ink.large else size * 1.35, content=hand)
    lines = _abilities(board)
    rest = flex.column(
        [_row(board, glyph, text, on=on) for glyph, text, on in lines],
        Space.XXS if board.low else Space.S,
        stretch=False,
        expand=not ink.large,
    )
    body = (
        flex.column([first, rest], Space.L, stretch=False)
        if ink.large
        else flex.row([first, rest], Space.XL)
    )
    target = tap(
        body,
        ", ".join(board.say(text) for _glyph, text, _on in lines),
        lambda: board.scene.why(f"knight_{state.current}"),
        alignment=None,
        padding=Space.L if board.low else Space.XL,
    )
    return card(ink, target, padding=0, raised=True, edge=ink.player(board.colour(state.current)))


_DOUBLES = {LOOK: _("may double after a look"), LANDING: _("may double after a dragon rock")}
"""What a knight is told who may not double yet, by the house rule."""


def _abilities(board: Board) -> list[tuple[str, Message, bool]]:
    """Returns what the knight may and may not do now: sign, words, and whether it may."""
    state, knight = board.state, board.state.knight
    colour = COLOUR[state.colours[state.current]]
    armour = (
        _("may enter dragon rocks, exact count")
        if knight.armour
        else _("armour first: castle, exact count")
    )
    double = (
        _("may double every points card") if knight.doubling else _DOUBLES[state.rules.privilege]
    )
    rainbows = (
        _("rainbows reach dragon rocks")
        if state.rainbows_open
        else _("rainbows reach the castle only")
    )
    lines: list[tuple[str, Message, bool]] = [
        (Glyph.CROWN, _("looks for: {colour}", colour=colour), True),
        (Glyph.SHIELD, armour, knight.armour),
        (Glyph.FORWARD, double, knight.doubling),
        (Glyph.WINGS, rainbows, state.rainbows_open),
    ]
    if state.must_reshuffle and not state.rules.plain:
        lines.append((Glyph.CARDS, _("replacing reshuffles the used cards"), True))
    return lines


def _row(board: Board, glyph: str, text: Message, *, on: bool) -> ft.Control:
    ink = board.ink
    shade = ink.theme.ink if on else ink.theme.muted
    return flex.row(
        [
            ink.sigil(glyph, 17, ink.game.main if on else ink.theme.muted),
            ft.Container(
                expand=True,
                content=ink.text(
                    board.say(text),
                    TextSize.CAPTION if board.low else TextSize.BODY,
                    Face.MEDIUM if on else Face.BODY,
                    shade,
                    leading=1.15,
                ),
            ),
        ]
    )
