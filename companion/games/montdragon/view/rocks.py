"""The four dragon rocks: dragon at home or away, the ways there, and who failed."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.pieces import PLACE_INDEX, ROCKS, Piece, Place, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.knight import low
from companion.games.montdragon.words import rock_name
from companion.i18n import counted, marker
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import Face

_ = marker("montdragon")
_n = counted("montdragon")


def rocks(board: Board) -> ft.Control:
    """Returns the rocks beside each other, or two by two where text is large."""
    tiles = [_rock(board, rock) for rock in ROCKS]
    if not board.ink.large:
        return ft.Row(
            list(tiles),
            spacing=6,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Column(
        [ft.Row(list(tiles[at : at + 2]), spacing=6) for at in (0, 2)], spacing=6, tight=True
    )


def ways(board: Board, rock: Rock) -> tuple[int, int]:
    """Returns how many bridges and rainbows lead to a rock."""
    at = PLACE_INDEX[Place(rock.value)]
    return board.state.at(Piece.BRIDGE)[at], board.state.at(Piece.RAINBOW)[at]


def _rock(board: Board, rock: Rock) -> ft.Control:
    ink, state = board.ink, board.state
    home = state.dragon_home(rock)
    failed = [player for place, player in state.failures if place is rock]
    dragon = board.say(_("Dragon") if home else _("free"))
    bridges, rainbows = ways(board, rock)
    paths = [
        *([board.say(_n("{count} bridge", "{count} bridges", bridges))] if bridges else []),
        *([board.say(_n("{count} rainbow", "{count} rainbows", rainbows))] if rainbows else []),
    ]
    names = [state.names[player] for player in failed]
    vain = [board.say(_("not for {players}", players=tuple(names)))] if names else []
    said = ", ".join([board.say(rock_name(rock)), dragon, *paths, *vain])
    badges = [player_badge(ink, board.scene.players[player].colour, size=22) for player in failed]
    shade = ink.theme.life if home else ink.theme.muted
    small = [
        ink.text(text, 13, Face.MEDIUM, ink.theme.muted, leading=1.1, no_wrap=not ink.large)
        for text in paths
    ]
    beside = low(ink) and bool(badges)
    number = ink.number(rock.value[1:], 30)
    head = [number, _crossed(board, badges[:1])] if beside else [_mountain(board), number]
    content = ft.Column(
        [
            ft.Row(head, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
            ft.Row(
                [
                    *([ink.sigil(Glyph.FLAME, 15, shade)] if home else []),
                    ink.text(dragon, 13, Face.BOLD if home else Face.MEDIUM, shade, leading=1.1),
                ],
                spacing=4,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            *small,
            *([_crossed(board, badges[beside:])] if badges[beside:] else []),
        ],
        spacing=2 if low(ink) else 5,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tap(
        content,
        said,
        (lambda: board.scene.why(f"chance_{rock.value}")) if board.scene.odds else None,
        key=rock.value,
        identifier=f"rock-{rock.value}",
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
        border_radius=16,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=6 if low(ink) else 10, horizontal=4),
    )


def _mountain(board: Board) -> ft.Control:
    return board.ink.sigil(Glyph.MOUNTAIN, 20, board.ink.game.main)


def _crossed(board: Board, badges: list[ft.Container]) -> ft.Control:
    """Returns the knights whose princess is not here."""
    return ft.Row(
        [board.ink.sigil(Glyph.CLOSE, 13, board.ink.theme.life), *badges],
        spacing=3,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
