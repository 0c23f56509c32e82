"""The stage of the duel: the two totals, a card for each opponent, and the chance after each.

What a tap has settled is said, and can be tapped on, at once; only the eye sees it happen.
"""

from collections.abc import Sequence

import flet as ft

from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.theatre.cards import BEATS, NOT_YET, Duelists, Show, opponent
from companion.games.morrigan.view.theatre.course import course
from companion.prompt import Key, Pad
from companion.widgets import (
    Face,
    Ink,
    Radius,
    Space,
    TextSize,
    error_boundary,
    flex,
    numeral,
    player_badge,
    tap,
    use_animation_step,
)


@error_boundary
def Theatre(board: Board, duel: Duelists, pad: Pad, part: str = "") -> ft.Control:
    """The stage, or on a phone on its side one half of it.

    Args:
        board: the table.
        duel: what is shown.
        pad: what is tapped: the two totals, then the opponents.
        part: ``totals`` or ``cards`` for one half.
    """
    ground = part == "totals"  # one half of the window, which is no card
    ink = board.ink if ground else board.ink.tinted
    # What stood before the last tap; the first card of all is turned as the stage comes up.
    seen = ft.use_ref((dict[int, int | None](), duel.answers))
    before, now = seen.current or ({}, duel.answers)
    if now != duel.answers:
        before = now
        seen.current = (before, duel.answers)
    turning = {
        place
        for place, card in duel.answers.items()
        if card is not NOT_YET and card != before.get(place)
    }
    moment = tuple(duel.answers.items()) if turning and not ink.calm else None
    beat = use_animation_step(BEATS, moment)
    show = Show(ink, board.pen, duel, frozenset(turning), beat)
    attack, defence, *opponents = pad.keys
    parts: list[ft.Control | None] = []
    if part != "cards":
        parts.append(_totals(show, attack, defence))
    if not part:
        parts.append(ft.Container(height=1, bgcolor=ink.theme.line))
    if not ground:
        parts += [
            flex.row(
                [opponent(show, *each) for each in zip(duel.opponents, opponents, strict=True)],
                0,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            course(show),
            _model(show),
        ]
    across, down = Space.M, Space.M if show.low else Space.XL
    return ft.Container(
        border_radius=Radius.CARD,
        bgcolor=None if ground else ink.theme.ground,
        gradient=None if ground else _glow(ink),
        padding=ft.Padding.symmetric(horizontal=across, vertical=0 if ground else down),
        content=flex.column(parts, Space.XS if show.low else Space.M),
    )


def _glow(ink: Ink) -> ft.RadialGradient:
    """Returns the light on the cards."""
    return ft.RadialGradient(
        center=ft.Alignment(0, 0.1),
        radius=0.8,
        colors=[ink.theme.chosen, ink.theme.ground],
    )


def _totals(show: Show, attack: Key, defence: Key) -> ft.Control:
    ink, duel = show.ink, show.duel
    whole = MALETAR + sum(each.card or 0 for each in duel.opponents)
    size = _size(show, max(len(str(duel.attack)), len(str(whole)), 2))
    added = [each.card for each in duel.opponents if each.card]
    badge = player_badge(ink, duel.challenger.colour, size=26)
    return flex.row(
        [
            _side(
                show,
                attack,
                numeral(ink, duel.attack, size, ink.theme.gold),
                None if show.short else _sum(ink, duel.cards),
                badge,
            ),
            _side(
                show,
                defence,
                numeral(ink, show.defence, size, ink.theme.attack),
                None if show.short else _sum(ink, (MALETAR, *added)),
            ),
        ],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _size(show: Show, digits: int) -> float:
    ink = show.ink
    width = ink.width * 0.4 if ink.landscape else ink.width - 64
    return min(112, show.total / 0.86, width / 2 / (digits * 0.66))


def _side(
    show: Show,
    key: Key,
    number: ft.Control,
    below: ft.Control | None,
    badge: ft.Control | None = None,
) -> ft.Control:
    pen = show.pen
    words = show.ink.text(
        pen.say(key.label), TextSize.BODY, Face.MEDIUM, cap=1.4, leading=1.1, max_lines=2
    )
    head = flex.row([badge, words], Space.S, alignment=ft.MainAxisAlignment.CENTER, height=26)
    return tap(
        flex.column([head, number, below], Space.XS),
        pen.name(key),
        pen.on(key.do),
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _sum(ink: Ink, values: Sequence[int]) -> ft.Control:
    """Returns the cards of a total as far as there is room for them."""
    most = 6
    shown = [str(value) for value in values[:most]] + ["…"] * (len(values) > most)
    return flex.row(
        [
            ft.Container(
                width=21,
                height=28,
                border_radius=Radius.BAR,
                border=ft.Border.all(1, ink.theme.line),
                alignment=ft.Alignment.CENTER,
                content=ink.number(text, 17),
            )
            for text in shown
        ],
        Space.XS,
        height=28,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _model(show: Show) -> ft.Control | None:
    """Returns what the chances are, and what they rest on."""
    if not any(show.duel.chances):
        return None
    words = show.say(show.duel.model)
    return show.ink.label(
        words,
        TextSize.FINE if show.short else TextSize.CAPTION,
        Face.MEDIUM,
        cap=1.3,
        leading=1.1,
        text_align=ft.TextAlign.CENTER,
    )
