"""The stage of the duel: the two totals, a card for each opponent, and the chance after each.

What a tap has settled is said, and can be tapped on, at once; only the eye sees it happen.
"""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.morrigan.model import _
from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.theatre.cards import BEATS, NOT_YET, Duelists, Show, opponent
from companion.games.morrigan.view.theatre.course import course
from companion.widgets import (
    Face,
    Handler,
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
def Theatre(
    board: Board, duel: Duelists, on_seat: Callable[[int], object], part: str = ""
) -> ft.Control:
    """The stage, or on a phone on its side one half of it.

    Args:
        board: the table.
        duel: what is shown.
        on_seat: a seat was tapped: what was entered for it is entered anew.
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
    show = Show(ink, board.scene.translator, duel, frozenset(turning), beat)
    parts: list[ft.Control | None] = []
    if part != "cards":
        parts.append(_totals(show, lambda: on_seat(duel.seat), lambda: board.scene.why("maletar")))
    if not part:
        parts.append(ft.Container(height=1, bgcolor=ink.theme.line))
    if not ground:
        parts += [
            flex.row(
                [opponent(show, knight, on_seat) for knight in duel.opponents],
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


def _totals(show: Show, on_attack: Handler, on_defence: Handler) -> ft.Control:
    ink, duel = show.ink, show.duel
    defence = MALETAR + sum(each.card or 0 for each in duel.opponents)
    size = _size(show, max(len(str(duel.attack)), len(str(defence)), 2))
    name = duel.challenger.name
    added = [each.card for each in duel.opponents if each.card]
    attacks = show.say(_("{player} attacks", player=name))
    defends = show.say(_("Maletar defends"))
    return flex.row(
        [
            _side(
                ink,
                [player_badge(ink, duel.challenger.colour, size=26), attacks],
                numeral(ink, duel.attack, size, ink.theme.gold),
                None if show.short else _sum(ink, duel.cards),
                tapped=(f"{attacks}: {duel.attack}", on_attack),
            ),
            _side(
                ink,
                [defends],
                numeral(ink, show.defence, size, ink.theme.attack),
                None if show.short else _sum(ink, (MALETAR, *added)),
                tapped=(f"{defends}: {defence}", on_defence),
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
    ink: Ink,
    head: Sequence[ft.Control | str],
    number: ft.Control,
    below: ft.Control | None,
    *,
    tapped: tuple[str, Handler],
) -> ft.Control:
    words = [
        ink.text(part, TextSize.BODY, Face.MEDIUM, cap=1.4, leading=1.1, max_lines=2)
        if isinstance(part, str)
        else part
        for part in head
    ]
    middle = ft.MainAxisAlignment.CENTER
    label, on = tapped
    return tap(
        flex.column(
            [flex.row([*words], Space.S, alignment=middle, height=26), number, below], Space.XS
        ),
        label,
        on,
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
