"""A chart of a play: its picture, its legend, what happened, and every number in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.play.story import Chart
from companion.widgets.chart.bars import bar_plot
from companion.widgets.chart.lines import line_plot
from companion.widgets.chart.series import Series, legend, series_of
from companion.widgets.chart.words import chart_words, mark_rows, number_rows, track_words
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, line_row, section
from companion.widgets.tokens import Space, TextSize

_ = marker("common")
_n = counted("common")

Say = Callable[[Message | str], str]

PADDING = Space.XL
SHOWN_STEP = 60
"""Rows of numbers drawn at once."""

FEW = 4
"""So many marks are listed at once; more wait behind a button."""


def chart_card(
    ink: Ink, chart: Chart, players: Sequence[Player], say: Say, width: float, height: float = 190
) -> ft.Control:
    """Returns a chart on a card.

    Args:
        ink: the look, in the colours of the game.
        chart: what to show.
        players: who plays, in the order of the state.
        say: says messages in the user's language.
        width: of the card in pixels.
        height: of a chart of lines, from the lowest to the highest level.
    """
    return ft.memo(_Chart)(ink, chart, tuple(players), say, width, height, key=chart.id)


@ft.component
def _Chart(
    ink: Ink, chart: Chart, players: tuple[Player, ...], say: Say, width: float, height: float
) -> ft.Control:
    shown, set_shown = ft.use_state(0)
    marks_shown, set_marks_shown = ft.use_state(len(chart.marks) <= FEW)
    lines = series_of(ink, chart, players, say)
    rows: list[ft.Control] = [
        section(ink, say(chart.title)),
        ft.Semantics(exclude_semantics=True, content=legend(ink, lines, dashes=_is_line(chart))),
        _picture(ink, chart, lines, say, width - 2 * PADDING - 2, height),
        *([_told(ink, lines, say)] if _is_line(chart) else []),
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
        more = _open(ink, say(_("More")), title, lambda: set_shown(shown + SHOWN_STEP))
        listed.append(button_row(more))
    rows += [*([button_row(*buttons)] if buttons else []), *listed]
    content = flex.column(rows, Space.L)
    return card(ink, content, padding=PADDING)


def _is_line(chart: Chart) -> bool:
    return chart.kind == "line"


def _picture(
    ink: Ink, chart: Chart, lines: Sequence[Series], say: Say, width: float, height: float
) -> ft.Control:
    picture = (
        line_plot(ink, chart, lines, say, width, height)
        if _is_line(chart)
        else bar_plot(ink, chart, lines, say)
    )
    return ft.Semantics(
        label=spoken(chart_words(chart, lines, say)),
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
    content = flex.column(rows, Space.S, stretch=False)
    return ft.Semantics(exclude_semantics=True, content=content)


def _listed(ink: Ink, rows: Sequence[tuple[str, str]]) -> list[ft.Control]:
    return [line_row(ink, text, note=point) for point, text in rows]


def _open(ink: Ink, word: str, title: str, on: Callable[[], object]) -> ft.Control:
    said = f"{title}: {word}"
    return button(ink, word, on, kind="ghost", say=said, size=TextSize.BODY, height=50, expand=1)
