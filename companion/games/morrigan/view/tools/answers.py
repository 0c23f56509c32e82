"""What a calculator says, and the screen or the sheet on which it says it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import flet as ft

from companion.errors import Message
from companion.games.morrigan.model import _
from companion.games.morrigan.view.tools.inputs import deck_sheet
from companion.games.morrigan.view.tools.kit import Answered, Kit
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Space,
    TextSize,
    ToolScene,
    banner,
    bar,
    card,
    flex,
    icon_button,
    layered,
    section,
    sheet,
    spoken,
    tap,
)

THREE_DIGITS = 0.76
"""The size of 100 % as a part of that of other chances, so that words have room beside it."""
FIGURE_WIDTH = 64


def fraction(chance: Fraction) -> str:
    """Returns a chance exactly, such as ``3 / 10``."""
    return f"{chance.numerator} / {chance.denominator}"


def no_answer(kit: Kit[Any], found: Answered[Any], enter: Message | None = None) -> ft.Control:
    """Returns what stands in place of a chance: what is missing, or what cannot be.

    Args:
        kit: the calculator.
        found: what was found out.
        enter: asks for what is missing once it is chosen what nobody has seen.
    """
    if found.trouble is not None:
        return banner(kit.ink, kit.say(found.trouble), tone="refusal")
    text = _("Choose what nobody has seen, and the chance will appear here.")
    return banner(kit.ink, kit.say(enter if enter and found.unseen else text))


def figure_card(kit: Kit[Any], title: Message, chance: Fraction, detail: str = "") -> ft.Control:
    """Returns a chance as the main number: percent and a bar, and behind a tap the exact fraction.

    Args:
        kit: the calculator.
        title: what it is the chance of.
        chance: the chance.
        detail: one more line.
    """
    fine = kit.voice.percent(chance, 2) if 0 < chance < 1 else kit.voice.percent(chance)
    figure = _Figure(
        kit.say(title),
        kit.voice.percent(chance),
        fine,
        fraction(chance) if 0 < chance < 1 else "",
        float(chance),
        detail,
        kit.say(_("As a fraction")),
    )
    return ft.memo(_FigureCard)(kit.ink, figure, key="figure")


@dataclass(frozen=True, slots=True)
class _Figure:
    """A chance in the user's language.

    Attributes:
        name: what it is the chance of.
        rough: the chance in full percent.
        fine: the same with two decimals.
        exact: the same as a fraction, empty where it is sure.
        part: how much of the bar is filled.
        detail: one more line.
        unfold: what the key is called that shows the fraction.
    """

    name: str
    rough: str
    fine: str
    exact: str
    part: float
    detail: str
    unfold: str


@ft.component
def _FigureCard(ink: Ink, figure: _Figure) -> ft.Control:
    opened, put = ft.use_state(False)
    exact = f"{figure.fine} = {figure.exact}" if opened and figure.exact else ""
    size = 96 if ink.width >= 360 and ink.height >= 500 else 72
    number = ink.number(
        figure.rough, size * (THREE_DIGITS if figure.part == 1 else 1), ink.game.main
    )
    lines: list[ft.Control] = [ink.label(figure.name, TextSize.BODY, Face.BOLD, leading=1.1)]
    if figure.detail:
        lines.append(ink.text(figure.detail, TextSize.BODY, Face.MEDIUM, leading=1.15))
    facts = f"{figure.name}: {figure.fine}" + (f", {figure.exact}" if exact else "")
    told = ft.Semantics(
        label=spoken(f"{facts}. {figure.detail}" if figure.detail else facts),
        identifier="p_win",
        container=True,
        exclude_semantics=True,
        live_region=True,
        expand=True,
        content=flex.column([number, *lines], Space.S, stretch=False)
        if ink.large
        else flex.row(
            [number, flex.column(lines, Space.XXS, stretch=False, expand=True)], Space.XXL
        ),
    )
    key = None
    if figure.exact:
        glyph = Glyph.UP if opened else Glyph.INFO
        key = icon_button(ink, glyph, figure.unfold, lambda: put(not opened), size=18)
    return card(
        ink,
        flex.column(
            [
                flex.row([told, key], 0),
                bar(ink, figure.part, colour=ink.game.main),
                ink.label(exact, TextSize.CAPTION, leading=1.2) if exact else None,
            ]
        ),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
        raised=True,
    )


def notes(kit: Kit[Any], texts: Sequence[Message]) -> list[ft.Control]:
    """Returns quiet sentences, a line each."""
    return [kit.ink.label(kit.say(text), TextSize.BODY) for text in texts]


def model(kit: Kit[Any], texts: Sequence[Message]) -> list[ft.Control]:
    """Returns what a chance assumes."""
    return [section(kit.ink, kit.say(_("What is assumed"))), *notes(kit, texts)]


@dataclass(frozen=True)
class ChanceRow:
    """A chance as a line: what is played, a bar, and percent.

    Attributes:
        key: its identity among the lines.
        text: what is played.
        chance: the chance of it.
        note: a second, quieter line.
        ghost: a chance beside the first one, such as that of a tie.
        chosen: whether it is the line that is looked at.
        on: takes the line.
    """

    key: str
    text: str
    chance: Fraction
    note: str = ""
    ghost: Fraction = Fraction(0)
    chosen: bool = False
    on: Handler | None = None


def chance_rows(kit: Kit[Any], rows: Sequence[ChanceRow]) -> ft.Control:
    """Returns the lines below each other; a tap takes one."""
    return flex.column(
        [_row(kit.ink, row, kit.voice.percent(row.chance)) for row in rows], Space.XS
    )


def _row(ink: Ink, row: ChanceRow, percent: str) -> ft.Control:
    words: list[ft.Control] = [
        ink.text(row.text, TextSize.BODY, Face.MEDIUM, leading=1.15),
        bar(
            ink,
            float(row.chance + row.ghost),
            ghost=float(row.ghost),
            colour=ink.game.main,
            ghost_colour=ft.Colors.with_opacity(0.4, ink.game.main),
            height=8,
        ),
    ]
    if row.note:
        words.append(ink.label(row.note, TextSize.CAPTION, leading=1.15))
    figure = ft.Container(
        width=FIGURE_WIDTH * min(ink.effective, 1.6),
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ink.text(percent, TextSize.LARGE, Face.BOLD, cap=1.6, no_wrap=True),
    )
    body = flex.row([flex.column(words, Space.XS, expand=True), figure])
    label = ", ".join(part for part in (row.text, percent, row.note) if part)
    edge = ft.Border.all(1.5, ink.game.main) if row.chosen else ft.Border.all(1, ink.theme.line)
    box: dict[str, Any] = {
        "border_radius": Radius.CELL,
        "bgcolor": ink.theme.card,
        "border": edge,
        "padding": ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
    }
    if row.on is not None:
        return tap(body, label, row.on, key=row.key, selected=row.chosen, alignment=None, **box)
    return ft.Semantics(
        key=row.key,
        label=spoken(label),
        container=True,
        exclude_semantics=True,
        content=ft.Container(content=body, **box),
    )


WIDEST = 1180
COLUMN = 640
SHORT = 640
"""Below this height the answer of a sheet scrolls with the inputs."""


class Parts(NamedTuple):
    """What a calculator shows.

    Attributes:
        answer: the main answer, which stays in view where there is room.
        inputs: what is asked.
        details: everything else that is answered.
        actions: what can be done with it.
    """

    answer: ft.Control
    inputs: Sequence[ft.Control] = ()
    details: Sequence[ft.Control] = ()
    actions: Sequence[ft.Control] = ()


def answer_width(ink: Ink) -> float:
    """Returns the width of the column with the answer."""
    return (min(ink.width, WIDEST) - 3 * 16) / 2 if ink.landscape else min(ink.width, COLUMN) - 32


def calculator_screen(kit: Kit[Any], draw: Callable[[], Parts]) -> ft.Control:
    """Returns the screen of a calculator; no chance where the table hides them."""
    return layered(_page(kit.scene, _parts(kit, draw)), deck_sheet(kit))


def calculator_sheet(
    kit: Kit[Any], title: Message, draw: Callable[[], Parts], close: Callable[[], object]
) -> ft.Control:
    """Returns the sheet of a calculator; the deck may be counted in its place."""
    if (counting := deck_sheet(kit)) is not None:
        return counting
    ink, parts = kit.ink, _parts(kit, draw)
    fixed = [] if ink.large or ink.height < SHORT or not parts.inputs else [parts.answer]
    return sheet(
        ink,
        kit.say(title),
        [*([] if fixed else [parts.answer]), *parts.inputs, *parts.details],
        close,
        close=kit.say(_("Close")),
        actions=parts.actions,
        fixed=fixed,
        key="odds",
    )


def _parts(kit: Kit[Any], draw: Callable[[], Parts]) -> Parts:
    if kit.scene.odds:
        return draw()
    text = _("Your table agreed to hide chances. The settings can show them again.")
    return Parts(banner(kit.ink, kit.say(text), icon=Glyph.LOCK))


def _page(scene: ToolScene, parts: Parts) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls."""
    ink = scene.ink
    if ink.landscape:
        margin = max(16.0, (ink.width - WIDEST) / 2)
        panes: list[ft.Control] = [_pane([parts.answer, *parts.details]), _pane(parts.inputs)]
        content: ft.Control = flex.row(
            panes, Space.XXL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=_sides(margin), content=content)]
    else:
        margin = max(16.0, (ink.width - COLUMN) / 2)
        fixed = [] if ink.large or ink.cramped else [parts.answer]
        moving = [*([] if fixed else [parts.answer]), *parts.inputs, *parts.details]
        rows = [
            *(ft.Container(padding=_sides(margin), content=part) for part in fixed),
            ft.Container(expand=True, padding=_sides(margin), content=_pane(moving)),
        ]
    return flex.column([scene.header, *rows], tight=False, expand=True)


def _sides(margin: float) -> ft.Padding:
    return ft.Padding.only(left=margin, right=margin)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return flex.column(
        [*parts, ft.Container(height=8)],
        Space.XL,
        tight=False,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )
