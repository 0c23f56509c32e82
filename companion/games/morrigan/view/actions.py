"""What can be done while nothing is composed: the cards in the middle, the duel, the actions."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import InPlay, Special, _, counted as _n
from companion.games.morrigan.prestige import defence_of, effect_text
from companion.games.morrigan.prompt.turn import Challenge
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import TableController, empty_card, middle_height
from companion.prompt import Key, Pad
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    button_row,
    flex,
    named,
    pads_box,
    picture_box,
    tap,
)
from companion.widgets.glyphs import breadth
from companion.widgets.prompt import Pen, sign_of

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
SLIM = 280
"""In a narrower column the effects stand below the adversaries."""
CALCULATOR = "duel"
"""The id of the tool."""
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""
NARROW, LONG_WORD = 350, 9
"""Below which width five keys have no room; from how many letters on their words are smaller."""
BELOW = 92
"""Height of what stands below the actions on a large screen, and of the air around them."""


# The middle -------------------------------------------------------------------------------------


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


def added_height(state: State) -> float:
    """Returns by how much the effects in force make the place of the middle higher."""
    return NOTE * max(0, len(state.effects) - NOTED)


def centre(board: TableController, pad: Pad) -> ft.Control:
    """Returns the adversaries at their place, which a tap fights, and the effects in force."""
    ink, state = board.ink, board.state
    high = middle_height(ink)
    head = ink.label(
        board.say(_("In the middle")), TextSize.CAPTION, Typeface.BOLD, cap=1.55, leading=1.1
    )
    spacing = _spacing(board, pad)
    cards: list[ft.Control] = [_adversary(board, key, high, spacing) for key in pad.keys]
    if not cards:
        size = (ADVERSARY * 0.72, ADVERSARY) if not ink.roomy else (60, 84)
        nobody = ink.label(board.say(_("no adversary")), TextSize.SMALL, leading=1.1)
        cards = [flex.row([empty_card(ink.theme.line, *size), nobody], Space.L)]
    notes = [
        _effect_note(
            ink,
            _GLYPHS.get(effect.special, Glyph.SHIELD),
            board.say(effect_text(state, effect)),
        )
        for effect in state.effects
    ]
    if ink.large or pads_box(ink).width < SLIM:
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
        height=high + added_height(state),
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=Radius.CARD,
        padding=ft.Padding.only(left=Space.L, right=Space.L, top=Space.XS, bottom=Space.XS),
    )


def _spacing(board: TableController, pad: Pad) -> Spacing:
    """Returns the widest spacing with which all adversaries stand beside each other."""
    ink = board.ink
    if ink.large or ink.roomy:
        return SPACINGS[0]
    room = (pads_box if ink.landscape else picture_box)(ink).width - 2 * Space.L - 2
    if board.state.effects:
        room = (room - Space.L) * 3 / 5
    for spacing in SPACINGS[:-1]:
        if (
            sum(_adversary_width(board, key.picture, spacing) + spacing.gap for key in pad.keys)
            <= room
        ):
            return spacing
    return SPACINGS[-1]


def _adversary_width(board: TableController, card: InPlay, spacing: Spacing) -> float:
    """Returns how wide an adversary is on a phone."""
    words = max(
        (
            breadth(note, TextSize.CAPTION * board.ink.effective)
            for note in _adversary_notes(board, card)
        ),
        default=-spacing.gap,
    )
    sign = SIGN + spacing.gap if spacing.signed else 0
    figure = FIGURE * DIGIT * len(str(card.value))
    return 2 * (spacing.padding + 1) + sign + figure + spacing.gap + words


def _adversary_notes(board: TableController, card: InPlay) -> list[str]:
    """Returns what else is known of an adversary."""
    known, notes = defence_of(board.state.rules, card), list[str]()
    if known != card.value:
        notes.append(board.say(_("defends {known}", known=known)))
    if card.hidden:
        notes.append(board.say(_n("{count} hidden", "{count} hidden", card.hidden)))
    return notes


def _adversary(board: TableController, key: Key, high: float, spacing: Spacing) -> ft.Control:
    ink, card = board.ink, key.picture
    words: list[ft.Control] = [
        ink.label(note, TextSize.CAPTION, Typeface.MEDIUM, leading=1.1, no_wrap=True)
        for note in _adversary_notes(board, card)
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


def _effect_note(ink: Ink, glyph: str, text: str) -> ft.Control:
    """Returns a small note with an icon, not to be tapped."""
    words = ink.label(text, TextSize.FINE, Typeface.MEDIUM, leading=1.1, expand=True, max_lines=3)
    return named(flex.row([ink.sigil(glyph, 15, ink.game.main), words], Space.S), text)


# The way to the duel ----------------------------------------------------------------------------


def challenge_row(board: TableController, pad: Pad) -> ft.Control:
    """Returns the ways to the duel; beside the only one in a turn stands its chance."""
    cards = [_challenge_card(board, key) for key in pad.keys]
    if board.state.rules.plain:
        return flex.column(cards)
    return button_row(*cards, *_calculator_key(board))


def _challenge_card(board: TableController, key: Key) -> ft.Control:
    """Returns the card that opens the duel."""
    ink, pen = board.ink, board.pen
    shown: Challenge = key.picture
    narrow = ink.width < WIDE_CARD or ink.roomy  # on a large screen it stands in the state's pane
    against = _("Maletar") if narrow else shown.against
    soft = ft.Colors.with_opacity(0.86, ink.game.on)
    title = ink.text(
        pen.say(key.label), TextSize.LARGE, Typeface.TITLE, ink.game.on, cap=1.5, leading=1.1
    )
    detail = ink.text(
        pen.say(shown.detail), TextSize.SMALL, Typeface.MEDIUM, soft, cap=1.7, leading=1.15
    )
    figure = ink.number(shown.figure, 28, ink.game.on)
    beneath = ink.text(pen.say(against), TextSize.FINE, Typeface.MEDIUM, soft, cap=1.6, leading=1.1)
    if ink.roomy:  # beside the figure its words would be three lines, higher than the row has room
        title.expand = detail.expand = True
        content: ft.Control = flex.column(
            [flex.row([title, figure], Space.M), flex.row([detail, beneath], Space.M)], Space.XXS
        )
    else:
        side = flex.column(
            [figure, beneath], Space.XS, horizontal_alignment=ft.CrossAxisAlignment.END
        )
        content = flex.row(
            [
                *([] if narrow else [ink.sigil(Glyph.SWORD, 30, ink.game.on)]),
                flex.column([title, detail], Space.XXS, stretch=False, expand=True),
                *([] if ink.large or ink.width < NARROW else [side]),
            ],
            Space.XL,
        )
    return tap(
        content,
        pen.name(key),
        pen.on(key.do),
        expand=not board.state.rules.plain,
        identifier=key.id,
        alignment=None,
        bgcolor=ink.game.tint,
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
    )


def _calculator_key(board: TableController) -> list[ft.Control]:
    """Returns the key that opens the calculator with what this play knows, if it is offered."""
    ink = board.ink
    if not board.offers_odds:
        return []
    word = ink.text(
        board.say(_("Odds")), TextSize.CAPTION, Typeface.BOLD, ink.game.main, cap=1.6, leading=1.1
    )
    return [
        tap(
            worded_sign(ink, Glyph.CHART, word, 24),
            board.say(_("Chance of a duel")),
            lambda: board.scene.tool(CALCULATOR),
            border_radius=Radius.CARD,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.edge),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        )
    ]


# The actions of a turn --------------------------------------------------------------------------


def folded(ink: Ink) -> bool:
    """Tells whether five actions have no room beside each other, or room for one more below."""
    return ink.large or ink.roomy or ink.width < NARROW


@ft.component
def ActionKeys(pen: Pen, shown: tuple[Key, ...]) -> ft.Control:
    """The actions; few taps change how they look: they are drawn anew only then."""
    ink = pen.ink
    tight = not folded(ink) and max(len(pen.say(key.label)) for key in shown) > LONG_WORD
    keys = [_action_key(pen, key, tight) for key in shown]
    if not folded(ink):
        row = button_row(*keys)
        row.spacing = 6
        return row
    columns = 2 if ink.large or ink.roomy else 3
    rows = [button_row(*keys[start : start + columns]) for start in range(0, len(keys), columns)]
    return flex.column(rows)


def _action_key(pen: Pen, key: Key, tight: bool) -> ft.Control:
    ink, theme, roomy = pen.ink, pen.ink.theme, pen.ink.roomy
    word = ink.text(
        pen.say(key.label),
        TextSize.LARGE if roomy else TextSize.FINE if tight else TextSize.CAPTION,
        Typeface.BOLD if roomy else Typeface.MEDIUM,
        cap=1.8,
        leading=1.1,
        tracking=-0.2 if tight else None,
        no_wrap=not ink.large,
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [worded_sign(ink, sign_of(key.sign), word, 36 if roomy else 24)]
    if roomy:
        detail = ink.label(
            pen.say(key.picture),
            TextSize.SMALL,
            leading=1.15,
            max_lines=3,
            text_align=ft.TextAlign.CENTER,
        )
        parts.append(detail)
    return tap(
        flex.column(parts, Space.M, alignment=ft.MainAxisAlignment.CENTER),
        pen.name(key),
        pen.on(key.do),
        expand=True,
        selected=key.chosen,
        why=pen.say(key.why),
        opacity=theme.dim if key.dim else 1,
        border_radius=Radius.BUTTON,
        bgcolor=theme.chosen if key.chosen else theme.card,
        border=ft.Border.all(2, theme.action) if key.chosen else ft.Border.all(1, theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=Space.L if roomy else 0, vertical=Space.L - key.chosen
        ),
        height=(ink.height - BELOW - middle_height(ink)) / 3 - Space.M if roomy else None,
    )


def worded_sign(ink: Ink, glyph: str, text: ft.Control, size: float) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, size, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
