"""The page of the private notebook, drawn only while it is held open."""

from __future__ import annotations

from fractions import Fraction

import flet as ft

from companion.games.montdragon.deduction import Deduction
from companion.games.montdragon.notebook import Notebook, reckon
from companion.games.montdragon.pieces import ROCKS, Colour, Rock
from companion.games.montdragon.view.board import Board, swatch
from companion.games.montdragon.view.knight import low
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
    """Returns what a knight knows: where the own princess can be, and everybody else's."""
    ink, state = board.ink, board.state
    me = state.colours[notebook.seat]
    title = _("{player} looks for: {colour}", player=state.names[notebook.seat], colour=COLOUR[me])
    head = section(ink, board.say(title), swatch(ink, me, 24))
    found = reckon(state, notebook)
    if isinstance(found, Refusal):
        return [head, banner(ink, board.say(found.message), tone="alert"), _seen(board, notebook)]
    left = _n("{count} of 24 arrangements", "{count} of 24 arrangements", found.possibilities)
    rock = found.certain(me)
    certain: list[ft.Control] = []
    if rock is not None:
        text = _("Only {rock} is left for you.", rock=rock_name(rock))
        certain.append(banner(ink, board.say(text), tone="good", icon=Glyph.CROWN))
    return [
        head,
        *certain,
        _own(board, found, me),
        _everybody(board, found, notebook),
        ink.text(board.say(left), 14, Face.MEDIUM, ink.theme.muted),
    ]


def _own(board: Board, found: Deduction, me: Colour) -> ft.Control:
    """Returns the chance of the own princess behind each rock, as large as it goes."""
    ink = board.ink
    best = max(found.of(me))
    tiles = [_chance(board, rock, found.chance(rock, me), best) for rock in ROCKS]
    if ink.large:
        return ft.Column(
            [ft.Row(list(tiles[at : at + 2]), spacing=6) for at in (0, 2)], spacing=6, tight=True
        )
    return ft.Row(list(tiles), spacing=6)


def _chance(board: Board, rock: Rock, chance: Fraction, best: Fraction) -> ft.Control:
    ink = board.ink
    shown = _percent(board, chance)
    bright = chance == best and not _is_open(board, chance)
    said = f"{board.say(rock_name(rock))}: {shown}"
    return ft.Container(
        expand=True,
        content=ft.Semantics(
            label=spoken(said),
            container=True,
            exclude_semantics=True,
            content=ft.Container(
                alignment=ft.Alignment.CENTER,
                border_radius=16,
                bgcolor=ink.game.tint if bright else ink.theme.card,
                border=ft.Border.all(1, ink.theme.line),
                padding=ft.Padding.symmetric(vertical=6 if low(ink) else 12, horizontal=2),
                content=ft.Column(
                    [
                        ink.text(
                            rock.value[1:],
                            14,
                            Face.BOLD,
                            ink.game.on if bright else ink.theme.muted,
                            cap=1.4,
                        ),
                        ink.number(
                            _figure(board, chance),
                            24 if low(ink) else 40,
                            ink.game.on if bright else ink.theme.ink if chance else ink.theme.muted,
                        ),
                        ink.text(
                            "" if _is_open(board, chance) else str(chance),
                            14,
                            Face.MEDIUM,
                            ink.game.on if bright else ink.theme.muted,
                            cap=1.4,
                        ),
                    ],
                    spacing=2 if low(ink) else 5,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            ),
        ),
    )


def _is_open(board: Board, chance: Fraction) -> bool:
    """Says whether a chance is not to be told: the table agreed to see none."""
    return not board.scene.odds and 0 < chance < 1


def _percent(board: Board, chance: Fraction) -> str:
    return "?" if _is_open(board, chance) else board.scene.translator.percent(chance)


def _figure(board: Board, chance: Fraction) -> str:
    """Returns whole percent without the sign; the exact fraction stands beneath."""
    return "?" if _is_open(board, chance) else str(round(chance * 100))


def _everybody(board: Board, found: Deduction, notebook: Notebook) -> ft.Control:
    """Returns the table of four princesses by four rocks."""
    ink = board.ink
    head = [
        ft.Container(width=_first(board)),
        *[_cell(board, rock.value[1:], board.say(rock_name(rock)), bold=True) for rock in ROCKS],
    ]
    rows: list[ft.Control] = [ft.Row(list(head), spacing=2)]
    for colour in found.colours:
        cells = [_share(board, found, notebook, rock, colour) for rock in ROCKS]
        rows.append(ft.Row([_princess(board, colour), *cells], spacing=2))
    return card(
        ink,
        ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=12, vertical=4 if low(ink) else 8),
    )


def _first(board: Board) -> float:
    return 104 if not board.ink.large else 120


def _princess(board: Board, colour: Colour) -> ft.Control:
    ink = board.ink
    name = ink.text(board.say(COLOUR[colour]), 15, Face.MEDIUM, cap=1.5, no_wrap=True)
    return ft.Container(
        width=_first(board),
        content=ft.Row([swatch(ink, colour), ft.Container(expand=True, content=name)], spacing=8),
    )


def _share(
    board: Board, found: Deduction, notebook: Notebook, rock: Rock, colour: Colour
) -> ft.Control:
    chance = found.chance(rock, colour)
    seen = (rock, colour) in notebook.facts
    if seen:
        shown = Glyph.EYE
    elif chance == 1:
        shown = Glyph.CHECK
    else:
        shown = _percent(board, chance) if chance else "–"
    said = f"{board.say(COLOUR[colour])}, {board.say(rock_name(rock))}: {_percent(board, chance)}"
    return _cell(board, shown, said, bold=chance == 1, faint=chance == 0)


def _cell(
    board: Board, text: str, said: str, *, bold: bool = False, faint: bool = False
) -> ft.Control:
    ink = board.ink
    shade = ink.theme.muted if faint else ink.theme.ink
    return ft.Container(
        expand=True,
        height=24 if low(ink) else max(34, 34 * min(ink.effective, 1.4)),
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(
            label=spoken(said),
            container=True,
            exclude_semantics=True,
            content=ink.text(
                text, 15, Face.BOLD if bold else Face.MEDIUM, shade, cap=1.3, no_wrap=True
            ),
        ),
    )


def _seen(board: Board, notebook: Notebook) -> ft.Control:
    """Returns what was noted, for a notebook that contradicts itself or the table."""
    ink = board.ink
    lines = [
        ink.text(f"{board.say(rock_name(rock))}: {board.say(COLOUR[colour])}", 16, Face.MEDIUM)
        for rock, colour in notebook.facts
    ]
    return card(ink, ft.Column([*lines], spacing=6))
