"""Numbers and chances as the view writes and draws them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.games.mordred.odds import RowOdds
from companion.games.mordred.view.measures import LOW
from companion.games.mordred.words import pounds
from companion.i18n import Translator
from companion.widgets import Face, Ink, Radius, Space, TextSize, flex


def money(translator: Translator, amount: int | str) -> str:
    """Returns pounds as they are written in the language."""
    return translator.text(pounds(amount))


def around(translator: Translator, amount: int) -> tuple[str, str]:
    """Returns what stands before and after the digits of an amount of pounds."""
    before, _digits, after = money(translator, amount).partition(str(amount))
    return before.strip(), after.strip()


def averages(translator: Translator, odds: RowOdds) -> dict[str, str]:
    """Returns the pounds and the men that a row brings on average."""
    pounds = money(translator, translator.decimal(odds.money.mean()))
    return {"money": pounds, "men": translator.decimal(odds.men.mean())}


def chances(translator: Translator, shares: Mapping[int, Fraction], *, pounds: bool = False) -> str:
    """Returns outcomes with their chances, such as "0 69%, 1 31%"."""
    return ", ".join(
        f"{money(translator, count) if pounds else count} {translator.percent(chance)}"
        for count, chance in shares.items()
    )


HEIGHT = 44
LOW_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows.

    Attributes:
        shares: the chance of each outcome.
        axis: the outcomes that have a place, from left to right.
        highest: the chance that a column of full height stands for, so that charts compare.
        colour: of the columns.
    """

    shares: Mapping[int, Fraction]
    axis: Sequence[int]
    highest: Fraction
    colour: str


def columns(ink: Ink, voice: Translator, chart: Chart) -> ft.Control:
    """Returns a chart; it is silent: whoever shows it says the same in words."""
    height = LOW_HEIGHT if ink.height < LOW else HEIGHT
    drawn: list[ft.Control] = [
        _column(ink, voice, chart, outcome, height) for outcome in chart.axis
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
    )


def _column(ink: Ink, voice: Translator, chart: Chart, outcome: int, height: float) -> ft.Control:
    theme = ink.theme
    chance = chart.shares.get(outcome, Fraction(0))
    part = float(chance / chart.highest) if chart.highest else 0.0
    return flex.column(
        [
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    voice.percent(chance).rstrip("%\N{NO-BREAK SPACE}") if chance else "",
                    TextSize.FINE,
                    Face.MEDIUM,
                    theme.ink,
                    cap=1.25,
                    leading=1.1,
                    no_wrap=True,
                ),
            ),
            ft.Container(
                height=max(3.0, part * height) if chance else 0,
                bgcolor=chart.colour,
                border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
            ),
            ft.Container(height=1, bgcolor=theme.muted),
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    str(outcome),
                    TextSize.CAPTION,
                    Face.BOLD if chance else Face.MEDIUM,
                    theme.ink if chance else theme.muted,
                    cap=1.25,
                    leading=1.15,
                    no_wrap=True,
                ),
            ),
        ],
        Space.XXS,
        expand=True,
        alignment=ft.MainAxisAlignment.END,
    )
