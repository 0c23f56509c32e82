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
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

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
        ink.text(board.say(left), 14, Face.MEDIUM, ink.theme.muted),
    ]


def _princess(board: Board, chances: tuple[Fraction, ...]) -> ft.Control:
    """Returns how likely the right princess is behind each rock, as large as it goes."""
    best = max(chances)
    tiles = [
        _tile(board, rock, chance, best=chance == best)
        for rock, chance in zip(ROCKS, chances, strict=True)
    ]
    if not board.ink.large:
        return ft.Row([*tiles], spacing=6)
    return ft.Column(
        [ft.Row([*tiles[at : at + 2]], spacing=6) for at in (0, 2)], spacing=6, tight=True
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
        ink.text(rock.value[1:], 14, Face.BOLD, faint, cap=1.4),
        ink.number(percent, 24 if board.low else 40, strong),
        ink.text(fraction, 14, Face.MEDIUM, faint, cap=1.4),
    ]
    tile = ft.Container(
        alignment=ft.Alignment.CENTER,
        border_radius=16,
        bgcolor=ink.game.tint if bright else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=6 if board.low else 12, horizontal=2),
        content=ft.Column(
            lines,
            spacing=2 if board.low else 5,
            tight=True,
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
    rows: list[ft.Control] = [ft.Row([ft.Container(width=width), *rocks], spacing=2)]
    for colour in deduction.colours:
        text = ink.text(board.say(COLOUR[colour]), 15, Face.MEDIUM, cap=1.5, no_wrap=True)
        name = ft.Row([swatch(ink, colour), ft.Container(expand=True, content=text)], spacing=8)
        cells = [_share(board, deduction, notebook, (rock, colour)) for rock in ROCKS]
        rows.append(ft.Row([ft.Container(width=width, content=name), *cells], spacing=2))
    return card(
        ink,
        ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=12, vertical=4 if board.low else 8),
    )


def _share(board: Board, deduction: Deduction, notebook: Notebook, fact: Fact) -> ft.Control:
    """Returns how likely one princess is behind one rock; an eye where she was seen."""
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
        content=_labelled(label, ink.text(text, 15, face, shade, cap=1.3, no_wrap=True)),
    )


def _seen(board: Board, notebook: Notebook) -> ft.Control:
    """Returns what was noted, for a notebook that contradicts itself or the table."""
    ink = board.ink
    lines = [
        ink.text(f"{board.say(rock_name(rock))}: {board.say(COLOUR[colour])}", 16, Face.MEDIUM)
        for rock, colour in notebook.facts
    ]
    return card(ink, ft.Column([*lines], spacing=6))
