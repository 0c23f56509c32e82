"""The cards in the middle of the table, and what is in force for a round."""

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import (
    InPlay,
    Special,
    _,
    counted as _n,
)
from companion.games.morrigan.prestige import (
    defence_of,
    effect_text,
)
from companion.games.morrigan.state import (
    State,
)
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.faces import middle_height
from companion.games.morrigan.view.signs import empty_card
from companion.prompt import Key, Pad
from companion.widgets import (
    Face,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    flex,
    named,
    pads_box,
    picture_box,
    tap,
)
from companion.widgets.display.breadth import breadth

_GLYPHS = {Special.DELUGE: Glyph.MOUNTAIN, Special.WINTER: Glyph.HOURGLASS}
ADVERSARY = 50
"""How high an adversary is on a phone."""
FEW = 2
"""Up to so many adversaries leave the effects half of the place."""
NOTED = 2
"""So many effects have room beside the adversaries; each further one makes the place higher."""
NOTE = 34
SIGN, FIGURE, DIGIT = 20, 30, 0.61
"""The sizes of an adversary's sign and number on a phone, and the width of a digit as its share."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """How close together adversaries stand.

    Attributes:
        padding: the air beside what a card shows.
        gap: between the parts of a card, and between cards.
        signed: whether each shows its sign.
    """

    padding: float
    gap: float
    signed: bool = True


SPACINGS = (
    Spacing(Space.XL, Space.M),
    Spacing(Space.S, Space.S),
    Spacing(Space.XS, Space.XS, signed=False),
)
"""From the widest one: that is taken with which all have room, so that none is half seen."""


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
    spacing = _spacing(board, pad)
    cards: list[ft.Control] = [_adversary(board, key, high, spacing) for key in pad.keys]
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
        [head, flex.row(cards, spacing.gap, scroll=ft.ScrollMode.HIDDEN if many else None)],
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


def _spacing(board: Board, pad: Pad) -> Spacing:
    """Returns the widest spacing with which all adversaries stand beside each other."""
    ink = board.ink
    if ink.large or ink.roomy:
        return SPACINGS[0]
    room = (pads_box if ink.landscape else picture_box)(ink).width - 2 * Space.L - 2
    if board.state.effects:
        room = (room - Space.L) * 3 / 5
    for spacing in SPACINGS[:-1]:
        if sum(_width(board, key.picture, spacing) + spacing.gap for key in pad.keys) <= room:
            return spacing
    return SPACINGS[-1]


def _width(board: Board, card: InPlay, spacing: Spacing) -> float:
    """Returns how wide an adversary is on a phone."""
    words = max(
        (breadth(note, TextSize.CAPTION * board.ink.effective) for note in _notes(board, card)),
        default=-spacing.gap,
    )
    sign = SIGN + spacing.gap if spacing.signed else 0
    figure = FIGURE * DIGIT * len(str(card.value))
    return 2 * (spacing.padding + 1) + sign + figure + spacing.gap + words


def _notes(board: Board, card: InPlay) -> list[str]:
    """Returns what else is known of an adversary."""
    known, notes = defence_of(board.state.rules, card), list[str]()
    if known != card.value:
        notes.append(board.say(_("defends {known}", known=known)))
    if card.hidden:
        notes.append(board.say(_n("{count} hidden", "{count} hidden", card.hidden)))
    return notes


def _adversary(board: Board, key: Key, high: float, spacing: Spacing) -> ft.Control:
    ink, card = board.ink, key.picture
    words: list[ft.Control] = [
        ink.label(note, TextSize.CAPTION, Face.MEDIUM, leading=1.1, no_wrap=True)
        for note in _notes(board, card)
    ]
    tall = ink.roomy
    sign = ink.sigil(Glyph.SKULL, 26 if tall else SIGN, ink.theme.muted)
    figure = ink.number(card.value, 44 if tall else FIGURE)
    parts: list[ft.Control | None] = (
        [flex.column([sign, figure], Space.S, stretch=False)]
        if tall
        else [sign if spacing.signed else None, figure]
    )
    if words:
        parts.append(flex.column(words, Space.XXS, stretch=False))
    return tap(
        flex.row(parts, spacing.gap, tight=True),
        board.pen.name(key),
        board.pen.on(key.do),
        key=f"adversary-{card.id}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(horizontal=spacing.padding),
        height=None if ink.large else high - 32,
    )


def _note(ink: Ink, glyph: str, text: str) -> ft.Control:
    """Returns a small note with an icon, not to be tapped."""
    words = ink.label(text, TextSize.FINE, Face.MEDIUM, leading=1.1, expand=True, max_lines=3)
    return named(flex.row([ink.sigil(glyph, 15, ink.game.main), words], Space.S), text)
