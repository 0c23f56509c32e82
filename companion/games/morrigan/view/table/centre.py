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
from companion.games.morrigan.moves import targets
from companion.games.morrigan.view.board import Board, Look
from companion.games.morrigan.view.steps.fight import Fighting
from companion.widgets import Face, Glyph, Ink, Radius, Space, TextSize, flex, tap

_GLYPHS = {Special.DELUGE: Glyph.MOUNTAIN, Special.WINTER: Glyph.HOURGLASS}


def centre(board: Board) -> list[ft.Control]:
    """Returns the adversaries at their place, which a tap fights, and the effects in force."""
    ink = board.ink
    head = ink.label(
        board.say(_("In the middle")), TextSize.CAPTION, Face.BOLD, cap=1.5, leading=1.1, width=64
    )
    cards = [_adversary(board, card) for card in board.state.centre]
    nobody = [] if cards else [ink.label(board.say(_("no adversary")), TextSize.CAPTION)]
    parts: list[ft.Control] = []
    if cards or not (ink.landscape and not ink.wide):
        row = flex.row([head, *cards, *nobody], wrap=bool(cards))
        parts.append(row if ink.large else flex.at_least(ADVERSARY, row))
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


ADVERSARY = 52
"""How high the place of the adversaries is on a phone."""


def _fight(board: Board, card: InPlay) -> None:
    """Opens the fight against an adversary, or its sheet where nobody may fight now."""
    fights = not board.scene.locked and not board.state.rules.plain
    if fights and (card, None) in targets(board.state, board.me):
        board.put(Fighting(card.id))
    else:
        board.look(Look(card=card.id))


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
        lambda: _fight(board, card),
        key=f"adversary-{card.id}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        height=None if ink.large else ADVERSARY,
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
