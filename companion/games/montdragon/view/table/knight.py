"""The knight whose turn it is: cards in hand, and what this knight may do now."""

import flet as ft

from companion.errors import Message
from companion.games.montdragon.model import COLOUR, LANDING, LOOK, State, _
from companion.games.montdragon.view.board import Board
from companion.widgets import (
    Face,
    Glyph,
    Reading,
    Seat,
    Space,
    TextSize,
    card,
    flex,
    player_strip,
    stat,
    tap,
)


def strip(board: Board) -> ft.Control:
    """Returns all players: cards in hand, and who has armour."""
    state = board.state
    return player_strip(
        board.ink,
        [
            Seat(
                f"{Glyph.SHIELD} {player.name}" if state.knights[index].armour else player.name,
                player.colour,
                str(state.knights[index].hand),
                board.say(_standing(state, index)),
            )
            for index, player in enumerate(board.scene.players)
        ],
        None if state.over else state.current,
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
    size = 60 if board.low or board.pictured else 96
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
        Space.XXS if board.low or board.pictured else Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    target = tap(
        flex.column([first, rest], Space.L, stretch=False)
        if ink.large
        else flex.row([first, rest], Space.XL),
        ", ".join(board.say(text) for _glyph, text, _on in lines),
        lambda: board.scene.why(f"knight_{state.current}"),
        alignment=None,
        padding=Space.S if board.pictured else Space.L,
    )
    return card(ink, target, padding=0, raised=True, edge=ink.player(board.colour(state.current)))


_DOUBLES = {LOOK: _("may double after a look"), LANDING: _("may double after a dragon rock")}
"""What a knight is told who may not double yet, by the house rule."""


def _abilities(board: Board) -> list[tuple[str, Message, bool]]:
    """Returns what the knight may and may not do now: sign, words, and whether it may."""
    state, knight = board.state, board.state.knight
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
        (Glyph.CROWN, _("looks for: {colour}", colour=COLOUR[state.colours[state.current]]), True),
        (Glyph.SHIELD, armour, knight.armour),
        (Glyph.FORWARD, double, knight.doubling),
        (Glyph.WINGS, rainbows, state.rainbows_open),
    ]
    if state.must_reshuffle and not state.rules.plain:
        lines.append((Glyph.CARDS, _("replacing reshuffles the used cards"), True))
    return lines


def _row(board: Board, glyph: str, text: Message, *, on: bool) -> ft.Control:
    ink = board.ink
    return flex.row(
        [
            ink.sigil(glyph, 17, ink.game.main if on else ink.theme.muted),
            ft.Container(
                expand=True,
                content=ink.text(
                    board.say(text),
                    TextSize.CAPTION if board.low or board.pictured else TextSize.BODY,
                    Face.MEDIUM if on else Face.BODY,
                    ink.theme.ink if on else ink.theme.muted,
                    leading=1.15,
                ),
            ),
        ]
    )
