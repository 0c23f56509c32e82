"""The page of the private notebook, drawn only while it is held open."""

from __future__ import annotations

from fractions import Fraction

import flet as ft

from companion.games.montdragon.deduction import Deduction, Fact
from companion.games.montdragon.notebook import Notebook, deduction_from
from companion.games.montdragon.pieces import ROCKS, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import swatch
from companion.games.montdragon.words import COLOUR, rock_name
from companion.i18n import counted, marker
from companion.play.outcome import Refusal
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("montdragon")
_n = counted("montdragon")


def notebook_page(board: Board, notebook: Notebook) -> list[ft.Control]:
    """Returns what a knight knows: where the right princess can be, and all the others."""
    ink, state = board.ink, board.state
    colour = state.colours[notebook.seat]
    name = state.names[notebook.seat]
    title = _("{player} looks for: {colour}", player=name, colour=COLOUR[colour])
    head = section(ink, board.say(title), swatch(ink, colour, 24))
    result = deduction_from(state, notebook)
    if isinstance(result, Refusal):
        return [head, banner(ink, board.say(result.message), tone="alert"), _seen(board, notebook)]
    left = _n("{count} of 24 arrangements", "{count} of 24 arrangements", result.possibilities)
    rock = result.certain(colour)
    certain: list[ft.Control] = []
    if rock is not None:
        text = _("Your princess must be in {rock}.", rock=rock_name(rock))
        certain.append(banner(ink, board.say(text), tone="good", icon=Glyph.CROWN))
    return [
        head,
        *certain,
        _princess(board, result.of(colour)),
        _everybody(board, result, notebook),
        ink.label(board.say(left), TextSize.SMALL, Face.MEDIUM),
    ]


def _princess(board: Board, chances: tuple[Fraction, ...]) -> ft.Control:
    """Returns how likely the right princess is in each rock, as large as it goes."""
    best = max(chances)
    tiles = [
        _tile(board, rock, chance, best=chance == best)
        for rock, chance in zip(ROCKS, chances, strict=True)
    ]
    if not board.ink.large:
        return flex.row([*tiles], Space.S)
    return flex.column(
        [flex.row([*tiles[at : at + 2]], Space.S) for at in (0, 2)], Space.S, stretch=False
    )


def _tile(board: Board, rock: Rock, chance: Fraction, *, best: bool) -> ft.Control:
    """Returns whole percent without the sign, and beneath it the exact fraction."""
    ink = board.ink
    hidden = _is_hidden(board, chance)
    bright = best and not hidden
    faint = ink.game.on if bright else ink.theme.muted
    strong = ink.game.on if bright else ink.theme.ink if chance else ink.theme.muted
    percent = "?" if hidden else str(round(chance * 100))
    fraction = "" if hidden else str(chance)
    lines: list[ft.Control] = [
        ink.text(rock.value[1:], TextSize.SMALL, Face.BOLD, faint, cap=1.4),
        ink.number(percent, 24 if board.low else 40, strong),
        ink.text(fraction, TextSize.SMALL, Face.MEDIUM, faint, cap=1.4),
    ]
    tile = ft.Container(
        alignment=ft.Alignment.CENTER,
        border_radius=Radius.BUTTON,
        bgcolor=ink.game.tint if bright else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(
            vertical=Space.S if board.low else Space.XL, horizontal=Space.XXS
        ),
        content=flex.column(
            lines,
            Space.XXS if board.low else Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
    label = f"{board.say(rock_name(rock))}: {_percent(board, chance)}"
    return ft.Container(expand=True, content=_labelled(label, tile))


def _labelled(label: str, content: ft.Control) -> ft.Control:
    return ft.Semantics(
        label=spoken(label), container=True, exclude_semantics=True, content=content
    )


def _is_hidden(board: Board, chance: Fraction) -> bool:
    """Says whether a chance is not to be shown: the table agreed to see none."""
    return not board.scene.odds and 0 < chance < 1


def _percent(board: Board, chance: Fraction) -> str:
    return "?" if _is_hidden(board, chance) else board.scene.translator.percent(chance)


def _everybody(board: Board, deduction: Deduction, notebook: Notebook) -> ft.Control:
    """Returns the table of four princesses by four rocks."""
    ink = board.ink
    width = 120 if ink.large else 104
    rocks = [_cell(board, rock.value[1:], board.say(rock_name(rock)), bold=True) for rock in ROCKS]
    rows: list[ft.Control] = [flex.row([ft.Container(width=width), *rocks], Space.XXS)]
    for colour in deduction.colours:
        text = ink.text(
            board.say(COLOUR[colour]), TextSize.BODY, Face.MEDIUM, cap=1.5, no_wrap=True
        )
        name = flex.row([swatch(ink, colour), ft.Container(expand=True, content=text)])
        cells = [_share(board, deduction, notebook, (rock, colour)) for rock in ROCKS]
        rows.append(flex.row([ft.Container(width=width, content=name), *cells], Space.XXS))
    return card(
        ink,
        flex.column(rows, 0, tight=False),
        padding=ft.Padding.symmetric(
            horizontal=Space.XL, vertical=Space.XS if board.low else Space.M
        ),
    )


def _share(board: Board, deduction: Deduction, notebook: Notebook, fact: Fact) -> ft.Control:
    """Returns how likely one princess is in one rock; an eye where she was seen."""
    rock, colour = fact
    chance = deduction.chance(rock, colour)
    percent = _percent(board, chance)
    if fact in notebook.facts:
        shown = Glyph.EYE
    elif chance == 1:
        shown = Glyph.CHECK
    else:
        shown = percent if chance else "–"
    label = f"{board.say(COLOUR[colour])}, {board.say(rock_name(rock))}: {percent}"
    return _cell(board, shown, label, bold=chance == 1, faint=chance == 0)


def _cell(
    board: Board, text: str, label: str, *, bold: bool = False, faint: bool = False
) -> ft.Control:
    ink = board.ink
    face = Face.BOLD if bold else Face.MEDIUM
    shade = ink.theme.muted if faint else ink.theme.ink
    return ft.Container(
        expand=True,
        height=24 if board.low else max(34, 34 * min(ink.effective, 1.4)),
        alignment=ft.Alignment.CENTER,
        content=_labelled(label, ink.text(text, TextSize.BODY, face, shade, cap=1.3, no_wrap=True)),
    )


def _seen(board: Board, notebook: Notebook) -> ft.Control:
    """Returns what was noted, for a notebook that contradicts itself or the table."""
    ink = board.ink
    lines = [
        ink.text(
            f"{board.say(rock_name(rock))}: {board.say(COLOUR[colour])}", TextSize.BODY, Face.MEDIUM
        )
        for rock, colour in notebook.facts
    ]
    return card(ink, flex.column([*lines], Space.S, stretch=False, tight=False))
