"""The margins of a duel as columns, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

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
                _ends(ink, columns),
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


def _ends(ink: Ink, columns: Sequence[Bar]) -> ft.Control:
    """Returns the axis: the margins at its ends, with dots where several are joined."""
    first, last = columns[0], columns[-1]
    texts = (
        f"{'…' * (first.low != first.high)}{signed(first.high)}",
        f"{signed(last.low)}{'…' * (last.low != last.high)}",
    )
    return flex.row(
        [ink.label(text, TextSize.CAPTION, Face.MEDIUM, cap=1.3, no_wrap=True) for text in texts],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
