"""The four dragon rocks: dragon at home or away, the ways there, who failed, and their numbers."""

import flet as ft

from companion.errors import Message
from companion.games.montdragon.model import (
    CARDS_DEALT,
    ROCKS,
    Place,
    Rock,
    State,
    _,
    counted as _n,
    rock_name,
)
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.table.picture import ways
from companion.widgets import Face, Glyph, Radius, Space, TextSize, card, flex, player_badge, tap

HEIGHT = 108
"""The room for all that is commonly said of a rock."""


def rocks(board: Board) -> ft.Control:
    """Returns the rocks beside each other, or two by two where text is large."""
    tiles = [_rock(board, rock) for rock in ROCKS]
    if not board.ink.large:
        row = flex.row(
            tiles, Space.S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        return row if board.low else flex.at_least(HEIGHT, row)
    return flex.column(
        [flex.row(tiles[at : at + 2], Space.S) for at in (0, 2)], Space.S, stretch=False
    )


def _rock(board: Board, rock: Rock) -> ft.Control:
    ink = board.ink
    home = board.state.dragon_home(rock)
    dragon = board.say(_("Dragon") if home else _("free"))
    routes = ways(board, Place(rock.value))
    failed = [player for place, player in board.state.failures if place is rock]
    names = tuple(board.state.names[player] for player in failed)
    vain = [board.say(_("not for {players}", players=names))] if names else []
    badges = [player_badge(ink, board.scene.players[player].colour, size=18) for player in failed]
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
                for way in routes
            ),
            *([_crossed_out(board, badges)] if badges else []),
        ],
        Space.XXS if board.low else Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tap(
        content,
        ", ".join([board.say(rock_name(rock)), dragon, *routes, *vain]),
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


def numbering(state: State) -> Message:
    """Returns how the rocks are numbered, so that all phones mean the same one."""
    return _(
        "Rock 1 is the one nearest to {player}; 2, 3 and 4 follow clockwise.",
        player=state.names[0],
    )


LETTERING = _("Rainbow rocks: A to D in the same way.")
"""How the rainbow rocks are named, beside the numbers of the others."""


def _deck_line(state: State) -> Message:
    """Returns what is taken out of the deck and what is dealt."""
    removed = state.rules.series_removed(state.players)
    facts = {"deck": sum(state.deck), "dealt": CARDS_DEALT, "talon": state.talon}
    if not removed:
        return _("All {deck} cards: {dealt} each, {talon} in the talon.", **facts)
    return _n(
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        removed,
        **facts,
    )


def setup_hint(board: Board) -> list[ft.Control]:
    """Returns what to do with the real cards and rocks; nothing once a card has moved."""
    ink, state = board.ink, board.state
    fresh = all(knight.hand == CARDS_DEALT for knight in state.knights)
    if not (fresh and state.untouched and not state.rules.plain):
        return []
    lines = [board.say(each) for each in (_deck_line(state), numbering(state), LETTERING)]
    rows = [
        flex.row(
            [
                ink.sigil(glyph, 18, ink.game.main),
                ft.Container(
                    expand=True, content=ink.text(line, TextSize.BODY, Face.BODY, leading=1.25)
                ),
            ],
            Space.L,
        )
        for glyph, line in zip((Glyph.CARDS, Glyph.MOUNTAIN, Glyph.WINGS), lines, strict=True)
    ]
    return [
        card(
            ink,
            tap(
                flex.column([*rows], stretch=False),
                " ".join(lines),
                lambda: board.scene.why("deck"),
                alignment=None,
                padding=Space.XL,
            ),
            padding=0,
        )
    ]
