"""The cards in the middle of the table, and what is in force for a round."""

import flet as ft

from companion.games.morrigan.model import (
    InPlay,
    Special,
    State,
    _,
    counted as _n,
    defence_of,
    effect_text,
)
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.faces import middle_height
from companion.games.morrigan.view.signs import empty_card
from companion.prompt import Key, Pad
from companion.widgets import Face, Glyph, Ink, Radius, Space, TextSize, flex, named, tap

_GLYPHS = {Special.DELUGE: Glyph.MOUNTAIN, Special.WINTER: Glyph.HOURGLASS}
ADVERSARY = 50
"""How high an adversary is on a phone."""
FEW = 2
"""Up to so many adversaries leave the effects half of the place."""
NOTED = 2
"""So many effects have room beside the adversaries; each further one makes the place higher."""
NOTE = 34


def beyond(state: State) -> float:
    """Returns by how much the effects in force make the place of the middle higher."""
    return NOTE * max(0, len(state.effects) - NOTED)


def centre(board: Board, pad: Pad) -> ft.Control:
    """Returns the adversaries at their place, which a tap fights, and the effects in force."""
    ink, state = board.ink, board.state
    high = middle_height(ink)
    head = ink.label(
        board.say(_("In the middle")), TextSize.CAPTION, Face.BOLD, cap=1.5, leading=1.1
    )
    cards: list[ft.Control] = [_adversary(board, key, high) for key in pad.keys]
    if not cards:
        size = (ADVERSARY * 0.72, ADVERSARY) if not ink.roomy else (60, 84)
        nobody = ink.label(board.say(_("no adversary")), TextSize.SMALL, leading=1.1)
        cards = [flex.row([empty_card(ink.theme.line, *size), nobody], Space.L)]
    notes = [
        _note(
            ink,
            _GLYPHS.get(effect.special, Glyph.SHIELD),
            board.say(effect_text(state, effect)),
        )
        for effect in state.effects
    ]
    if ink.large:
        return flex.column([head, flex.row(cards, wrap=True), *notes])
    many = len(cards) > FEW
    shown: ft.Control = flex.column(
        [head, flex.row(cards, scroll=ft.ScrollMode.HIDDEN if many else None)],
        Space.XS,
        stretch=False,
        expand=3 if many or not notes else None,
    )
    beside = flex.column(notes, Space.XS, alignment=ft.MainAxisAlignment.CENTER, expand=2)
    return ft.Container(
        content=flex.row([shown, beside] if notes else [shown], Space.L),
        height=high + beyond(state),
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=Radius.CARD,
        padding=ft.Padding.only(left=Space.L, right=Space.L, top=Space.XS, bottom=Space.XS),
    )


def _adversary(board: Board, key: Key, high: float) -> ft.Control:
    ink, state = board.ink, board.state
    card: InPlay = key.picture
    known = defence_of(state.rules, card)
    notes: list[str] = []
    if known != card.value:
        notes.append(board.say(_("defends {known}", known=known)))
    if card.hidden:
        notes.append(board.say(_n("{count} hidden", "{count} hidden", card.hidden)))
    words: list[ft.Control] = [
        ink.label(note, TextSize.CAPTION, Face.MEDIUM, leading=1.1, no_wrap=True) for note in notes
    ]
    tall = ink.roomy
    sign = ink.sigil(Glyph.SKULL, 26 if tall else 20, ink.theme.muted)
    figure = ink.number(card.value, 44 if tall else 30)
    parts: list[ft.Control] = (
        [flex.column([sign, figure], Space.S, stretch=False)] if tall else [sign, figure]
    )
    if words:
        parts.append(flex.column(words, Space.XXS, stretch=False))
    return tap(
        flex.row(parts, tight=True),
        board.pen.name(key),
        board.pen.on(key.do),
        key=f"adversary-{card.id}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL),
        height=None if ink.large else high - 32,
    )


def _note(ink: Ink, glyph: str, text: str) -> ft.Control:
    """Returns a small note with an icon, not to be tapped."""
    words = ink.label(text, TextSize.FINE, Face.MEDIUM, leading=1.1, expand=True, max_lines=3)
    return named(flex.row([ink.sigil(glyph, 15, ink.game.main), words], Space.S), text)
