"""The cards in the middle of the table, and what is in force for a round."""

import flet as ft

from companion.games.morrigan.model import (
    InPlay,
    Special,
    _,
    card_name,
    counted as _n,
    defence_of,
    defence_text,
    effect_text,
)
from companion.games.morrigan.view.board import Board, Look
from companion.widgets import Face, Glyph, Ink, Radius, Space, TextSize, flex, tap

_GLYPHS = {Special.DELUGE: Glyph.MOUNTAIN, Special.WINTER: Glyph.HOURGLASS}


def centre(board: Board) -> list[ft.Control]:
    """Returns a chip for each adversary that can be fought, and the effects in force."""
    parts: list[ft.Control] = []
    if board.state.centre:
        parts.append(flex.row([_adversary(board, card) for card in board.state.centre], wrap=True))
    if board.state.effects:
        notes = [
            _note(
                board.ink,
                _GLYPHS.get(effect.special, Glyph.SHIELD),
                board.say(effect_text(board.state, effect)),
            )
            for effect in board.state.effects
        ]
        parts.append(flex.column(notes, Space.S))
    return parts


def _adversary(board: Board, card: InPlay) -> ft.Control:
    ink, state = board.ink, board.state
    known = defence_of(state.rules, card)
    notes: list[str] = []
    if known != card.value:
        notes.append(board.say(_("defends {known}", known=known)))
    if card.hidden:
        notes.append(board.say(_n("{count} hidden", "{count} hidden", card.hidden)))
    words: list[ft.Control] = [
        ink.label(note, TextSize.CAPTION, Face.MEDIUM, leading=1.1) for note in notes
    ]
    parts: list[ft.Control] = [
        ink.sigil(Glyph.SKULL, 20, ink.theme.muted),
        ink.number(card.value, 30),
        *([flex.column(words, Space.XXS, stretch=False)] if words else []),
    ]
    return tap(
        flex.row(parts, tight=True),
        f"{board.say(card_name(card))}. {board.say(defence_text(state, card))}",
        lambda: board.look(Look(card=card.id)),
        key=f"adversary-{card.id}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        height=None if ink.large else 52,
    )


def _note(ink: Ink, glyph: str, text: str) -> ft.Control:
    """Returns a small note with an icon, not to be tapped."""
    return ft.Semantics(
        label=text,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            content=flex.row(
                [
                    ink.sigil(glyph, 15, ink.theme.muted),
                    ink.label(text, TextSize.CAPTION, Face.MEDIUM, leading=1.15, expand=True),
                ]
            ),
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.line),
            border_radius=Radius.CELL,
            padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
        ),
    )
