"""The chance under each card, and the two ways on until the last."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import cos, pi

import flet as ft
import flet_charts as fch

from companion.games.morrigan.cards import (
    _,
)
from companion.games.morrigan.view.theatre.cards import Show
from companion.widgets import Face, Ink, TextSize, flex, move_animation, named

HEAD, DOT, HALO = 36, 14, 26
"""Of the course: the room above it for words, a dot of it, and the light around the last one."""
ABOVE = 22
"""How far above a line its word stands."""
SOFT = 8
"""Of how many straight pieces each way is made, to look like a curve."""
NARROW = 4
"""So many columns leave no room for words beside a dot."""

WON, LOST = _("won"), _("lost")


def course(show: Show) -> ft.Control | None:
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
    return ink.text(text, TextSize.CAPTION, Face.BOLD, colour, cap=1.2, leading=1, no_wrap=True)


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
        word, TextSize.HEADING, Face.TITLE, gold if last else on, cap=1.2, leading=1, no_wrap=True
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
