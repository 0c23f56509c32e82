"""The chance under each card, and the two ways on until the last."""

from collections.abc import Sequence
from fractions import Fraction

import flet as ft
import flet_charts as fch

from companion.games.morrigan.model import _
from companion.games.morrigan.view.theatre.show import Show
from companion.widgets import Face, Ink, TextSize, flex, glide, named

CHART, HEAD, DOT = 76, 22, 14
"""Of the course: its height upright, the room above it for words, and a dot of it."""

WON, LOST = _("won"), _("lost")


def course(show: Show) -> ft.Control | None:
    """Returns the chances under their cards, and the two ways on until the last."""
    ink, duel = show.ink, show.duel
    start, *after = duel.chances or (None,)
    if start is None:
        return None
    tall = 40 if show.low or show.short else CHART
    counted = {each.place for each in show.counted}
    known = [
        chance if knight.place in counted else None
        for knight, chance in zip(duel.opponents, after, strict=True)
    ]
    levels = [start]
    for chance in known:
        levels.append(levels[-1] if chance is None else chance)
    last = known[-1] is not None
    layers: list[ft.Control] = [
        ft.Container(
            left=0, right=0, top=HEAD, height=tall, content=_lines(ink, start, known, closed=last)
        ),
        ft.Container(
            left=0,
            top=_down(start, tall) - HEAD,
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
                    _stop(show, known[place], levels[place], tall, ends=place == len(known) - 1)
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
    return ink.text(text, TextSize.BODY, Face.BOLD, colour, cap=1.2, leading=1, no_wrap=True)


def _stop(
    show: Show, chance: Fraction | None, before: Fraction, tall: float, *, ends: bool
) -> ft.Control:
    """Returns the dot of a card with its chance; before it is turned, the two ends of the last."""
    ink = show.ink
    known = chance is not None
    at = _down(before if chance is None else chance, tall)
    word = show.voice.percent(before if chance is None else chance)
    if ends and chance in (0, 1):
        word = show.say(WON if chance else LOST)
    moves = glide(ink, curve=ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    middle = ft.Alignment.CENTER
    layers: list[ft.Control] = [
        ft.Container(
            left=0,
            right=0,
            top=at - DOT / 2,
            height=DOT,
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=_dot(ink, ink.theme.gold if known else None),
        ),
        ft.Container(
            left=0,
            right=0,
            top=max(0, at - HEAD - 2),
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=_word(ink, word, ink.theme.gold),
        ),
    ]
    if ends and not known:
        for end, said in ((Fraction(1), WON), (Fraction(0), LOST)):
            layers.append(
                ft.Container(
                    left=0,
                    right=0,
                    top=_down(end, tall) - DOT / 2,
                    height=DOT,
                    alignment=middle,
                    content=_dot(ink, None),
                )
            )
            layers.append(
                ft.Container(
                    left=0,
                    right=0,
                    top=_down(end, tall) - HEAD,
                    alignment=middle,
                    content=_word(ink, show.say(said)),
                )
            )
    return ft.Stack(layers, expand=True, height=HEAD + tall + DOT / 2)


def _dot(ink: Ink, fill: str | None) -> ft.Control:
    return ft.Container(
        width=DOT,
        height=DOT,
        border_radius=DOT / 2,
        bgcolor=fill or ink.theme.ground,
        border=ft.Border.all(2, ink.theme.ink),
    )


def _lines(
    ink: Ink, start: Fraction, known: Sequence[Fraction | None], *, closed: bool
) -> ft.Control:
    """Returns the way so far as a line, and dotted ones to both ends."""
    way = [(0.0, start)]
    way += [(place + 0.5, chance) for place, chance in enumerate(known) if chance is not None]
    end = len(known) - 0.5
    series = [_series(way, ink.theme.ink)]
    if not closed:
        series += [
            _series([way[-1], (end, Fraction(goal))], ink.theme.muted, [2, 5]) for goal in (0, 1)
        ]
    return fch.LineChart(
        data_series=series,
        min_x=0,
        max_x=len(known),
        min_y=0,
        max_y=1,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
        expand=True,
    )


def _series(
    way: Sequence[tuple[float, Fraction]], colour: str, dashes: list[int] | None = None
) -> fch.LineChartData:
    return fch.LineChartData(
        points=[
            fch.LineChartDataPoint(x, float(y), point=False, show_tooltip=False) for x, y in way
        ],
        color=colour,
        stroke_width=3 if dashes is None else 2,
        dash_pattern=dashes,
        rounded_stroke_cap=True,
    )
