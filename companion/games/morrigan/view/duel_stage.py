"""The stage of the duel: the two totals, a card for each opponent, and the chance after each.

What a tap has settled is said, and can be tapped on, at once; only the eye sees it happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import cos, pi

import flet as ft
import flet_charts as fch

from companion.games.morrigan.cards import _
from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.view.board import TableController
from companion.games.morrigan.view.duel_cards import BEATS, NOT_YET, Duelists, Show, opponent_card
from companion.prompt import Key, Pad
from companion.widgets import (
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    move_animation,
    named,
    numeral,
    player_badge,
    tap,
    use_animation_step,
)

HEAD, DOT, HALO = 36, 14, 26
"""Of the course: the room above it for words, a dot of it, and the light around the last one."""
ABOVE = 22
"""How far above a line its word stands."""
SOFT = 8
"""Of how many straight pieces each way is made, to look like a curve."""
NARROW = 4
"""So many columns leave no room for words beside a dot."""

WON, LOST = _("won"), _("lost")


@error_boundary
def Theatre(board: TableController, duel: Duelists, pad: Pad, part: str = "") -> ft.Control:
    """The stage, or on a phone on its side one half of it.

    Args:
        board: the table.
        duel: what is shown.
        pad: what is tapped: the two totals, then the opponents.
        part: ``totals`` or ``cards`` for one half.
    """
    ground = part == "totals"  # one half of the window, which is no card
    ink = board.ink if ground else board.ink.on_accent
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
                [
                    opponent_card(show, *each)
                    for each in zip(duel.opponents, opponents, strict=True)
                ],
                0,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            course_chart(show),
            _assumption(show),
        ]
    glow = ft.RadialGradient(
        center=ft.Alignment(0, 0.1),
        radius=0.8,
        colors=[ink.theme.chosen, ink.theme.ground],
    )
    across, down = Space.M, Space.M if show.low else Space.XL
    return ft.Container(
        border_radius=Radius.CARD,
        bgcolor=None if ground else ink.theme.ground,
        gradient=None if ground else glow,
        padding=ft.Padding.symmetric(horizontal=across, vertical=0 if ground else down),
        content=flex.column(parts, Space.XS if show.low else Space.M),
    )


def _totals(show: Show, attack: Key, defence: Key) -> ft.Control:
    ink, duel = show.ink, show.duel
    whole = MALETAR + sum(each.card or 0 for each in duel.opponents)
    size = _total_size(show, max(len(str(duel.attack)), len(str(whole)), 2))
    added = [each.card for each in duel.opponents if each.card]
    badge = player_badge(ink, duel.challenger.colour, size=26)
    return flex.row(
        [
            _total(
                show,
                attack,
                numeral(ink, duel.attack, size, ink.theme.gold),
                None if show.short else _sum_cards(ink, duel.cards),
                badge,
            ),
            _total(
                show,
                defence,
                numeral(ink, show.defence, size, ink.theme.attack),
                None if show.short else _sum_cards(ink, (MALETAR, *added)),
            ),
        ],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _total_size(show: Show, digits: int) -> float:
    ink = show.ink
    width = ink.width * 0.4 if ink.landscape else ink.width - 64
    return min(112, show.total / 0.86, width / 2 / (digits * 0.66))


def _total(
    show: Show,
    key: Key,
    number: ft.Control,
    below: ft.Control | None,
    badge: ft.Control | None = None,
) -> ft.Control:
    pen = show.pen
    words = show.ink.text(
        pen.say(key.label), TextSize.BODY, Typeface.MEDIUM, cap=1.4, leading=1.1, max_lines=2
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


def _sum_cards(ink: Ink, values: Sequence[int]) -> ft.Control:
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


def _assumption(show: Show) -> ft.Control | None:
    """Returns what the chances are, and what they rest on."""
    if not any(show.duel.chances):
        return None
    words = show.say(show.duel.model)
    return show.ink.label(
        words,
        TextSize.FINE if show.short else TextSize.CAPTION,
        Typeface.MEDIUM,
        cap=1.3,
        leading=1.1,
        text_align=ft.TextAlign.CENTER,
    )


# The course of the chance -----------------------------------------------------------------------


def course_chart(show: Show) -> ft.Control | None:
    """Returns the chances under their cards, and the two ways on until the last."""
    ink, duel = show.ink, show.duel
    start, *after = duel.chances or (None,)
    if start is None:
        return None
    tall = show.chart
    counted = {each.place for each in show.counted}
    known = [
        chance if knight.place in counted else None
        for knight, chance in zip(duel.opponents, after, strict=True)
    ]
    levels = [start]
    for chance in known:
        levels.append(levels[-1] if chance is None else chance)
    closed = known[-1] is not None
    latest = max((place for place, each in enumerate(known) if each is not None), default=-1)
    layers: list[ft.Control] = [
        ft.Container(
            left=0, right=0, top=HEAD, height=tall, content=_lines(ink, start, known, closed=closed)
        ),
        ft.Container(
            left=0,
            top=_down(start, tall) - ABOVE,
            # Four columns leave no room beside the chance after the first card.
            visible=len(known) < 4 or known[0] is None,
            content=_word(ink, show.voice.percent(start)),
        ),
        ft.Container(
            left=0,
            right=0,
            top=0,
            bottom=0,
            content=flex.row(
                [
                    _stop(
                        show,
                        known[place],
                        levels[place],
                        last=place == latest,
                        ends=place == len(known) - 1,
                    )
                    for place in range(len(known))
                ],
                0,
            ),
        ),
    ]
    told = [f"{show.say(duel.model)}: {show.voice.percent(start)}"]
    told += [
        f"{knight.player.name} {show.voice.percent(chance)}"
        for knight, chance in zip(duel.opponents, after, strict=True)
        if chance is not None
    ]
    return named(ft.Stack(layers, height=HEAD + tall + DOT / 2), ", ".join(told))


def _down(chance: Fraction, tall: float) -> float:
    return HEAD + tall * (1 - float(chance))


def _word(ink: Ink, text: str, colour: str | None = None) -> ft.Text:
    return ink.text(text, TextSize.CAPTION, Typeface.BOLD, colour, cap=1.2, leading=1, no_wrap=True)


def _stop(
    show: Show, chance: Fraction | None, before: Fraction, *, last: bool, ends: bool
) -> ft.Control:
    """Returns the dot of a card with its chance; before it is turned, the two ends of the last.

    Args:
        show: the moment.
        chance: after the card, None before it is turned.
        before: what the chance was before.
        last: whether it is the latest.
        ends: whether no card comes after it.
    """
    ink, tall = show.ink, show.chart
    known = chance is not None
    at = _down(before if chance is None else chance, tall)
    word = show.voice.percent(before if chance is None else chance)
    if ends and chance in (0, 1):
        word = show.say(WON if chance else LOST)
    moves = move_animation(ink, curve=ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    middle = ft.Alignment.CENTER
    gold, on = ink.theme.gold, ink.theme.ink
    figure = ink.text(
        word,
        TextSize.HEADING,
        Typeface.TITLE,
        gold if last else on,
        cap=1.2,
        leading=1,
        no_wrap=True,
    )
    layers: list[ft.Control] = [
        ft.Container(
            left=0,
            right=0,
            top=at - HALO / 2,
            height=HALO,
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=_dot(ink, gold if last else on if known else None, halo=last),
        ),
        ft.Container(
            left=0,
            right=0,
            top=at - HEAD + 1,
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=figure,
        ),
    ]
    if ends and not known:
        for end, said in ((Fraction(1), WON), (Fraction(0), LOST)):
            layers += _end(show, _down(end, tall), show.say(said))
    return ft.Stack(layers, expand=True, height=HEAD + tall + DOT / 2)


def _end(show: Show, at: float, word: str) -> list[ft.Control]:
    """Returns one of the two ends: a dot with its word beside it, or above where that is narrow."""
    ink, middle = show.ink, ft.Alignment.CENTER
    dot = ft.Container(
        left=0, right=0, top=at - DOT / 2, height=DOT, alignment=middle, content=_dot(ink, None)
    )
    text = _word(ink, word)
    if len(show.duel.opponents) >= NARROW or ink.large:
        above = ft.Container(left=0, right=0, top=at - ABOVE, alignment=middle, content=text)
        return [dot, above]
    beside = ft.Container(
        left=0,
        right=0,
        top=at - DOT / 2,
        height=DOT,
        content=flex.row([ft.Container(expand=1), ft.Container(expand=1, content=text)], DOT * 1.6),
    )
    return [dot, beside]


def _dot(ink: Ink, fill: str | None, *, halo: bool = False) -> ft.Control:
    dot = ft.Container(
        width=DOT,
        height=DOT,
        border_radius=DOT / 2,
        bgcolor=fill or ink.theme.ground,
        border=ft.Border.all(2, ink.theme.ground if fill else ink.theme.ink),
    )
    if not halo:
        return dot
    return ft.Container(
        width=HALO,
        height=HALO,
        border_radius=HALO / 2,
        bgcolor=ft.Colors.with_opacity(0.3, ink.theme.gold),
        alignment=ft.Alignment.CENTER,
        content=dot,
    )


def _lines(
    ink: Ink, start: Fraction, known: Sequence[Fraction | None], *, closed: bool
) -> ft.Control:
    """Returns the way so far as a line, and dotted ones to both ends."""
    way = [(0.0, float(start))]
    way += [
        (place + 0.5, float(chance)) for place, chance in enumerate(known) if chance is not None
    ]
    end = len(known) - 0.5
    series = [_series(way, ink.theme.ink, ft.Colors.with_opacity(0.12, ink.theme.ink))]
    if not closed:
        series += [
            _series([way[-1], (end, float(goal))], ink.theme.muted, dashes=[1, 6])
            for goal in (0, 1)
        ]
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, ink.theme.line)),
        content=fch.LineChart(
            data_series=series,
            min_x=0,
            max_x=len(known),
            min_y=0,
            max_y=1,
            interactive=False,
            tooltip=None,
            animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
            expand=True,
        ),
    )


def _series(
    way: Sequence[tuple[float, float]],
    colour: str,
    below: str | None = None,
    dashes: list[int] | None = None,
) -> fch.LineChartData:
    return fch.LineChartData(
        points=[
            fch.LineChartDataPoint(x, y, point=False, show_tooltip=False) for x, y in _soft(way)
        ],
        color=colour,
        stroke_width=2.5 if dashes is None else 2,
        dash_pattern=dashes,
        below_line_bgcolor=below,
        rounded_stroke_cap=True,
    )


def _soft(way: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Returns a way that leaves and reaches each of its points level."""
    points = list(way[:1])
    for (x, y), (to_x, to_y) in pairwise(way):
        for piece in range(1, SOFT + 1):
            part = piece / SOFT
            points.append((x + (to_x - x) * part, y + (to_y - y) * (1 - cos(pi * part)) / 2))
    return points
