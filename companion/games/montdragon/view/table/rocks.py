"""The four dragon rocks: dragon at home or away, the ways there, and who failed."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.pieces import PLACE_INDEX, ROCKS, Piece, Place, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.words import rock_name
from companion.i18n import counted, marker
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("montdragon")
_n = counted("montdragon")


def rocks(board: Board) -> ft.Control:
    """Returns the rocks beside each other, or two by two where text is large."""
    tiles = [_rock(board, rock) for rock in ROCKS]
    if not board.ink.large:
        return flex.row(
            tiles, Space.S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
    return flex.column(
        [flex.row(tiles[at : at + 2], Space.S) for at in (0, 2)], Space.S, stretch=False
    )


def _rock(board: Board, rock: Rock) -> ft.Control:
    ink = board.ink
    home = board.state.dragon_home(rock)
    dragon = board.say(_("Dragon") if home else _("free"))
    ways = _ways(board, rock)
    failed = [player for place, player in board.state.failures if place is rock]
    names = tuple(board.state.names[player] for player in failed)
    vain = [board.say(_("not for {players}", players=names))] if names else []
    badges = [player_badge(ink, board.scene.players[player].colour, size=22) for player in failed]
    number = ink.number(rock.value[1:], 30)
    head: list[ft.Control] = [ink.sigil(Glyph.MOUNTAIN, 20, ink.game.main), number]
    if board.low and badges:
        head, badges = [number, _crossed_out(board, badges[:1])], badges[1:]
    content = flex.column(
        [
            flex.row(head, Space.S, alignment=ft.MainAxisAlignment.CENTER),
            _dragon(board, dragon, home=home),
            *(
                ink.label(way, TextSize.CAPTION, Face.MEDIUM, leading=1.1, no_wrap=not ink.large)
                for way in ways
            ),
            *([_crossed_out(board, badges)] if badges else []),
        ],
        Space.XXS if board.low else Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tap(
        content,
        ", ".join([board.say(rock_name(rock)), dragon, *ways, *vain]),
        (lambda: board.scene.why(f"chance_{rock.value}")) if board.scene.odds else None,
        key=rock.value,
        identifier=f"rock-{rock.value}",
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(
            vertical=Space.S if board.low else Space.L, horizontal=Space.XS
        ),
    )


def _ways(board: Board, rock: Rock) -> list[str]:
    """Returns how many bridges and rainbows lead to a rock, in words."""
    at = PLACE_INDEX[Place(rock.value)]
    bridges, rainbows = board.state.bridges[at], board.state.at(Piece.RAINBOW)[at]
    return [
        *([board.say(_n("{count} bridge", "{count} bridges", bridges))] if bridges else []),
        *([board.say(_n("{count} rainbow", "{count} rainbows", rainbows))] if rainbows else []),
    ]


def _dragon(board: Board, label: str, *, home: bool) -> ft.Control:
    ink = board.ink
    shade = ink.theme.life if home else ink.theme.muted
    return flex.row(
        [
            *([ink.sigil(Glyph.FLAME, 15, shade)] if home else []),
            ink.text(
                label, TextSize.CAPTION, Face.BOLD if home else Face.MEDIUM, shade, leading=1.1
            ),
        ],
        Space.XS,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _crossed_out(board: Board, badges: list[ft.Container]) -> ft.Control:
    """Returns the knights whose princess is not here."""
    return flex.row(
        [board.ink.sigil(Glyph.CLOSE, 13, board.ink.theme.life), *badges],
        Space.XXS,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
