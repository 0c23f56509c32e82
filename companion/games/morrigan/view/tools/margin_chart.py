"""The margins of a duel as columns, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import flet as ft

from companion.errors import Message
from companion.games.morrigan.odds.duel import Bar, bars, likeliest, middle
from companion.i18n import Translator, marker
from companion.odds.duel import DuelOdds
from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("morrigan")

NARROWEST = 12
"""Width in pixels at which a column can still be told from its neighbours."""
LABEL_EVERY = 5
HALF_LABEL = 1.5
"""Columns on either side of the middle of a labelled one that its label may use."""
END_LABEL = 3.5
"""Columns that the label of a joined end may use."""


def margin_chart(ink: Ink, voice: Translator, odds: DuelOdds, width: float) -> ft.Control:
    """Returns the chart; lost duels left of the line, won ones right of it.

    Args:
        ink: the look.
        voice: says the sentences.
        odds: the answer.
        width: how much room there is, in logical pixels.
    """
    columns = bars(odds, max(8, min(31, int(width / NARROWEST))))
    highest = max(column.chance for column in columns)
    height = 96 if ink.height < 500 else 132
    drawn = [_column(ink, each, highest, height) for each in columns]
    lost = sum(column.high < 1 for column in columns)
    if 0 < lost < len(columns):
        drawn.insert(lost, ft.Container(width=2, height=height + 10, bgcolor=ink.theme.ink))
    sentence = " ".join(voice.text(text) for text in margin_words(voice, odds))
    chart = ft.Semantics(
        label=spoken(sentence),
        container=True,
        exclude_semantics=True,
        content=flex.column(
            [
                _sides(ink, voice, odds),
                flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
                ft.Container(height=1, bgcolor=ink.theme.muted),
                _labels(ink, columns),
            ],
            Space.XXS,
        ),
    )
    words = ink.label(sentence, TextSize.BODY, semantics_label="")
    return flex.column([chart, words])


def margin_words(voice: Translator, odds: DuelOdds) -> tuple[Message, ...]:
    """Returns what the chart shows, in sentences."""
    best = likeliest(odds)
    low, high = middle(odds)
    chance = voice.percent(odds.margin.chance(best))
    return (
        _("Likeliest: {margin}, {chance}.", margin=margin_text(best), chance=chance),
        _(
            "At least half of all duels end between {low} and {high}.",
            low=signed(low),
            high=signed(high),
        ),
        _(
            "Possible: {least} to {most}.",
            least=signed(odds.margin.least),
            most=signed(odds.margin.most),
        ),
    )


def margin_text(margin: int) -> Message:
    """Returns a margin in words, such as "won by 3"."""
    if margin > 0:
        return _("won by {points}", points=margin)
    return _("lost by {points}", points=-margin) if margin else _("lost with equal totals")


def signed(margin: int) -> str:
    """Returns a margin with its sign, as +3, 0 or −2."""
    return f"+{margin}" if margin > 0 else str(margin).replace("-", "\N{MINUS SIGN}")


def _sides(ink: Ink, voice: Translator, odds: DuelOdds) -> ft.Control:
    lost = _("lost {chance}", chance=voice.percent(1 - odds.p_win))
    won = _("won {chance}", chance=voice.percent(odds.p_win))
    return ft.Row(
        [
            ink.text(
                f"\N{LEFTWARDS ARROW} {voice.text(lost)}", TextSize.SMALL, Face.BOLD, ink.theme.life
            ),
            ink.text(
                f"{voice.text(won)} \N{RIGHTWARDS ARROW}", TextSize.SMALL, Face.BOLD, ink.game.main
            ),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
    )


def _column(ink: Ink, column: Bar, highest: Fraction, height: float) -> ft.Control:
    won = column.low > 0
    return ft.Container(
        expand=True,
        height=max(2.0, float(column.chance / highest) * height),
        bgcolor=ink.game.main if won else ink.theme.life,
        border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
    )


def _labels(ink: Ink, columns: Sequence[Bar]) -> ft.Control:
    """Returns the axis: each label under its column, gaps between them."""
    parts: list[ft.Control] = []
    at = 0.0
    for label in _chosen_labels(columns):
        if label.start > at:
            parts.append(ft.Container(expand=round((label.start - at) * 10)))
        text = ink.label(label.text, TextSize.CAPTION, Face.MEDIUM, cap=1.3, no_wrap=True)
        share = round((label.end - label.start) * 10)
        parts.append(ft.Container(expand=share, alignment=label.align, content=text))
        at = label.end
    if at < len(columns):
        parts.append(ft.Container(expand=round((len(columns) - at) * 10)))
    return flex.row(parts, 0)


class _Label(NamedTuple):
    """A label of the axis; its place is measured in columns."""

    start: float
    end: float
    text: str
    align: ft.Alignment


def _chosen_labels(columns: Sequence[Bar]) -> list[_Label]:
    """Returns the labels from left to right: joined ends first of all, then each fifth margin."""
    count, first, last = len(columns), columns[0], columns[-1]
    found: list[_Label] = []
    if first.low != first.high:
        text = f"…{signed(first.high)}"
        found.append(_Label(0, END_LABEL, text, ft.Alignment.CENTER_LEFT))
    if last.low != last.high:
        text = f"{signed(last.low)}…"
        found.append(_Label(count - END_LABEL, count, text, ft.Alignment.CENTER_RIGHT))
    for place, column in enumerate(columns):
        start, end = place + 0.5 - HALF_LABEL, place + 0.5 + HALF_LABEL
        free = all(end <= other.start or start >= other.end for other in found)
        inside = start >= 0 and end <= count
        if column.low == column.high and column.low % LABEL_EVERY == 0 and free and inside:
            found.append(_Label(start, end, signed(column.low), ft.Alignment.CENTER))
    return sorted(found, key=lambda label: label.start)
