"""A chart of a play: its picture, its legend, what happened, and every number in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.i18n import _, _n
from companion.play import Chart, Player
from companion.widgets import flex
from companion.widgets.chart.edges import TURNED, turning_label_height
from companion.widgets.chart.lines import UNFOLDING_MS, goals_said, line_plot
from companion.widgets.chart.scale import HEAD, ChartFrame, Say, Series, series_of
from companion.widgets.ink import Ink
from companion.widgets.numbers import FRAME_S, use_animation_step
from companion.widgets.panel import card, line_row, section
from companion.widgets.tappable import button, button_row, named
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

THICK = 14
"""Height of a bar in pixels."""


def bar_plot(ink: Ink, chart: Chart, lines: Sequence[Series], say: Say) -> ft.Control:
    """Returns the picture of a chart of bars; it says nothing to a screen reader.

    Every point is a heading with a bar for each track below it, or, where the tracks stand on one
    another, one bar in as many pieces.
    """
    stacked = chart.kind == "stack"
    most = max(_longest(chart, stacked), 1)
    draw = _stack if stacked else _group
    return flex.column(
        [
            flex.column(
                [
                    ink.label(say(label), TextSize.SMALL, Typeface.MEDIUM),
                    *draw(ink, lines, place, most),
                ],
                Space.XS,
            )
            for place, label in enumerate(chart.points)
        ],
        Space.XL,
    )


def _longest(chart: Chart, stacked: bool) -> int:
    columns = zip(*(track.values for track in chart.tracks), strict=True)
    put = sum if stacked else max
    return max((put(abs(value or 0) for value in column) for column in columns), default=0)


def _group(ink: Ink, lines: Sequence[Series], place: int, most: int) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for line in lines:
        value = line.track.values[place]
        if value is None:
            continue
        rows.append(
            flex.row([line.sign(ink), _bar(ink, line.colour, value, most), _number(ink, value)])
        )
    return rows


def _bar(ink: Ink, colour: str, value: int, most: int) -> ft.Control:
    long = round(1000 * abs(value) / most)
    full = ft.Container(expand=long, height=THICK, bgcolor=colour, border_radius=Radius.BAR)
    rest = ft.Container(expand=1000 - long, height=1, bgcolor=ink.theme.line)
    return flex.row([full if long else None, rest if long < 1000 else None], 0, expand=True)


def _stack(ink: Ink, lines: Sequence[Series], place: int, most: int) -> list[ft.Control]:
    pieces: list[ft.Control] = []
    total = 0
    for line in lines:
        value = line.track.values[place] or 0
        total += abs(value)
        if not value:
            continue
        pieces.append(
            ft.Container(
                expand=max(1, round(1000 * abs(value) / most)),
                height=THICK + 10,
                bgcolor=line.colour,
                border_radius=Radius.BAR,
                alignment=ft.Alignment.CENTER,
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                content=line.sign(ink),
            )
        )
    rest = round(1000 * (most - total) / most)
    if rest > 0:
        pieces.append(ft.Container(expand=rest, height=1))
    return [flex.row([flex.row(pieces, Space.XXS, expand=True), _number(ink, total)])]


def _number(ink: Ink, value: int) -> ft.Control:
    return ft.Container(
        width=34 * min(ink.effective, 1.6),
        content=ink.text(
            str(value).replace("-", "−"), TextSize.BODY, Typeface.BOLD, cap=1.6, no_wrap=True
        ),
    )


PADDING = Space.XL
SHOWN_STEP = 60
"""Rows of numbers drawn at once."""

FEW = 4
"""So many marks are listed at once; more wait behind a button."""


def chart_card(
    ink: Ink,
    chart: Chart,
    players: Sequence[Player],
    say: Say,
    frame: ChartFrame,
) -> ft.Control:
    """Returns a chart on a card.

    Args:
        ink: the look, in the colours of the game.
        chart: what to show.
        players: who plays, in the order of the state.
        say: says messages in the user's language.
        frame: how it is set; the width is that of the card.
    """
    return ft.memo(_Chart)(ink, chart, tuple(players), say, frame, key=chart.id)


def ending_curve(
    ink: Ink, chart: Chart, players: Sequence[Player], say: Say, frame: ChartFrame
) -> ft.Control:
    """Returns how a play went, as a curve on its ground that unfolds once; see `chart_card`."""
    return _Curve(ink, chart, tuple(players), say, frame)


BEATS = (FRAME_S + 0.2, UNFOLDING_MS / 1000)
"""Until the curve unfolds, once its ground has come, and until its turning point is there."""


@ft.component
def _Curve(
    ink: Ink, chart: Chart, players: tuple[Player, ...], say: Say, frame: ChartFrame
) -> ft.Control:
    beat = use_animation_step(BEATS, None if ink.calm else True)
    lines, title = series_of(ink, chart, players, say), say(chart.title)
    if len(lines) == 1 and not lines[0].emblem:
        lines = (replace(lines[0], colour=ink.theme.ink),)
    told = 0 if frame.turning is None else max(0, turning_label_height(ink) - HEAD)
    return flex.column(
        [
            _curve_title(ink, title, goals_said(chart, say)),
            ft.Container(height=told) if told else None,
            _picture(ink, chart, lines, say, replace(frame, beat=beat)),
        ],
        Space.XXS,
    )


def _curve_title(ink: Ink, title: str, goals: Sequence[str]) -> ft.Control:
    """Returns what the curve shows, and what its dotted line means."""
    gold, size = ink.theme.gold, TextSize.CAPTION
    parts: list[ft.Control] = [ink.label(title, size, Typeface.MEDIUM, cap=1.6)]
    if goals:
        dot = {"width": 2, "height": 2, "bgcolor": gold}
        dots = flex.row([ft.Container(**dot) for _dot in range(5)], Space.XXS, tight=True)
        words = ink.text(", ".join(goals), size, Typeface.MEDIUM, gold, cap=1.6)
        parts.append(flex.row([dots, words], Space.S, tight=True))
    return named(flex.row(parts, Space.XL, wrap=True), ", ".join([title, *goals]), heading=2)


@ft.component
def _Chart(
    ink: Ink,
    chart: Chart,
    players: tuple[Player, ...],
    say: Say,
    frame: ChartFrame,
) -> ft.Control:
    shown, set_shown = ft.use_state(0)
    marks_shown, set_marks_shown = ft.use_state(len(chart.marks) <= FEW)
    note = [] if chart.note is None else [ink.label(say(chart.note), TextSize.BODY)]
    if not chart.points:
        return card(
            ink, flex.column([section(ink, say(chart.title)), *note], Space.L), padding=PADDING
        )
    lines = series_of(ink, chart, players, say)
    rows: list[ft.Control | None] = [
        section(ink, say(chart.title)),
        ft.Semantics(exclude_semantics=True, content=legend(ink, lines, dashes=_is_line(chart))),
        _picture(
            ink,
            chart,
            lines,
            say,
            replace(frame, width=frame.width - 2 * PADDING - 2),
        ),
        *([_told(ink, lines, say)] if _is_line(chart) else []),
        *note,
    ]
    title, buttons = say(chart.title), list[ft.Control]()
    if marks_shown:
        rows += _listed(ink, mark_rows(chart, say))
    else:
        word = say(_n("{count} event", "{count} events", len(chart.marks)))
        buttons.append(_open(ink, word, title, lambda: set_marks_shown(True)))
    if not shown:
        word = say(_("All numbers"))
        buttons.append(_open(ink, word, title, lambda: set_shown(SHOWN_STEP)))
    numbers = number_rows(chart, lines, say) if shown else []
    listed = _listed(ink, numbers[:shown])
    if len(numbers) > shown > 0:
        listed.append(
            button_row(_open(ink, say(_("More")), title, lambda: set_shown(shown + SHOWN_STEP)))
        )
    rows += [*([button_row(*buttons)] if buttons else []), *listed]
    return card(ink, flex.column(rows, Space.L), padding=PADDING)


def _is_line(chart: Chart) -> bool:
    return chart.kind == "line"


def _picture(
    ink: Ink, chart: Chart, lines: Sequence[Series], say: Say, frame: ChartFrame
) -> ft.Control:
    picture = (
        line_plot(ink, chart, lines, say, frame)
        if _is_line(chart)
        else bar_plot(ink, chart, lines, say)
    )
    words = chart_words(chart, lines, say)
    if frame.turning is not None:
        words += f" {say(TURNED)}: {say(frame.turning.label)}"
    return ft.Semantics(
        label=ink.read(words),
        image=True,
        container=True,
        exclude_semantics=True,
        content=picture,
    )


def _told(ink: Ink, lines: Sequence[Series], say: Say) -> ft.Control:
    """Returns the tracks in words, for the eye: the picture says them to a screen reader."""
    rows = [
        flex.row([line.sign(ink), ink.label(words, TextSize.CAPTION, expand=True)])
        for line in lines
        if (words := track_words(line, say))
    ]
    return ft.Semantics(exclude_semantics=True, content=flex.column(rows, Space.S, stretch=False))


def _listed(ink: Ink, rows: Sequence[tuple[str, str]]) -> list[ft.Control]:
    return [line_row(ink, text, note=point) for point, text in rows]


def _open(ink: Ink, word: str, title: str, on: Callable[[], object]) -> ft.Control:
    return button(
        ink, word, on, kind="ghost", say=f"{title}: {word}", size=TextSize.BODY, height=50, expand=1
    )


def legend(ink: Ink, lines: Sequence[Series], *, dashes: bool = True) -> ft.Control:
    """Returns the legend: sign, a piece of the line, and the name of each track."""
    entries: list[ft.Control] = []
    for line in lines:
        sample = [line.sample()] if dashes else []
        entries.append(
            flex.row(
                [line.sign(ink), *sample, ink.text(line.name, TextSize.SMALL, Typeface.MEDIUM)],
                Space.S,
                tight=True,
            )
        )
    return flex.row(entries, Space.XXL, run_spacing=Space.M, wrap=True)


def chart_words(chart: Chart, lines: Sequence[Series], say: Say) -> str:
    """Returns the whole chart in sentences: each track's lowest, highest and last value."""
    if chart.kind == "line":
        told = [track_words(line, say) for line in lines]
    else:
        told = [
            say(_("{point}: {values}", point=say(chart.points[place]), values=values))
            for place, values in enumerate(_rows(chart, lines))
        ]
    return ". ".join([say(chart.title), *(words for words in told if words)])


def track_words(line: Series, say: Say) -> str:
    """Returns a track's first, last, lowest and highest value in a sentence."""
    found = [value for value in line.track.values if value is not None]
    if not found:
        return ""
    return say(
        _(
            "{track}: from {first} to {last}, lowest {low}, highest {high}",
            track=line.name,
            first=found[0],
            last=found[-1],
            low=min(found),
            high=max(found),
        )
    )


def number_rows(chart: Chart, lines: Sequence[Series], say: Say) -> list[tuple[str, str]]:
    """Returns every number, point by point: what stands there, and each track's value."""
    return [
        (say(point), values)
        for point, values in zip(chart.points, _rows(chart, lines), strict=True)
    ]


def _rows(chart: Chart, lines: Sequence[Series]) -> list[str]:
    return [
        ", ".join(
            f"{line.name}\u00a0{line.track.values[place]}".replace("-", "−")
            for line in lines
            if line.track.values[place] is not None
        )
        for place in range(len(chart.points))
    ]


def mark_rows(chart: Chart, say: Say) -> list[tuple[str, str]]:
    """Returns the marks in words: the point, and what happened there."""
    return [(say(chart.points[mark.point]), say(mark.label)) for mark in chart.marks]
