"""The pads of this view: card values, cards that are counted, and choices in rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import LEAST, MOST
from companion.games.morrigan.view.board import Board
from companion.i18n import marker
from companion.widgets.controls.cells import Cell, cell_grid, key_row
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("morrigan")

VALUES = range(LEAST, MOST + 1)


def value_keys(
    board: Board, name: str, *, dim: bool = False, chosen: int | None = None
) -> ft.Control:
    """Returns five large keys, the values of a card; a tap presses ``name:value``."""
    cells = [
        Cell(f"{name}:{value}", str(value), board.say(_("Value {value}", value=value)))
        for value in VALUES
    ]
    return key_row(
        board.ink,
        cells,
        board.press,
        dimmed=[cell.name for cell in cells] if dim else (),
        chosen=() if chosen is None else (f"{name}:{chosen}",),
        height=64,
        size=28,
    )


def count_keys(
    board: Board,
    name: str,
    counted: Sequence[int],
    say: Callable[[int], Message],
) -> ft.Control:
    """Returns a pad on which cards are counted: each tap adds one, the last key takes one away.

    Args:
        board: the table.
        name: presses ``name:value``, and ``name-less``.
        counted: the values chosen so far.
        say: the accessible name of a key.
    """
    cells: list[Cell | None] = []
    held: list[str] = []
    for value in VALUES:
        times = counted.count(value)
        key = f"{name}:{value}"
        label = f"{value}" if times < 2 else f"{value}×{times}"
        cells.append(Cell(key, label, board.say(say(value))))
        if times:
            held.append(key)
    less = board.say(_("Take back the last card"))
    cells.append(Cell(f"{name}-less", str(Glyph.UNDO), less))
    return cell_grid(board.ink, [cells], board.press, marked=held, size=22)


def word_keys(
    board: Board,
    keys: Sequence[tuple[str, str]],
    held: Collection[str] = (),
    last: ft.Control | None = None,
) -> ft.Control:
    """Returns low keys with words beside each other.

    Args:
        board: the table.
        keys: what each presses, and its caption.
        held: those held down.
        last: a key at the end that presses nothing of the draft.
    """
    ink, theme = board.ink, board.ink.theme
    return button_row(
        *(
            tap(
                ink.text(
                    label,
                    15,
                    Face.BOLD if name in held else Face.MEDIUM,
                    theme.ink,
                    cap=1.7,
                    leading=1.1,
                    max_lines=2,
                    text_align=ft.TextAlign.CENTER,
                ),
                label,
                lambda name=name: board.press(name),
                key=name,
                selected=name in held,
                expand=True,
                border_radius=14,
                bgcolor=theme.line if name in held else theme.card,
                border=ft.Border.all(1, theme.muted if name in held else theme.line),
                padding=ft.Padding.symmetric(horizontal=6, vertical=15),
            )
            for name, label in keys
        ),
        *([] if last is None else [last]),
    )


def rows_of(cells: Sequence[ft.Control], columns: int) -> ft.Control:
    """Returns controls in rows of equal height."""
    rows = [button_row(*cells[start : start + columns]) for start in range(0, len(cells), columns)]
    return ft.Column(
        list(rows), spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )


def caption(ink: Ink, text: str, trailing: ft.Control | None = None) -> ft.Control:
    """Returns the small caption over a pad, with a key at its end where one is given."""
    words = ink.text(text, 14, Face.MEDIUM, ink.theme.muted, leading=1.15, expand=True)
    return ft.Container(
        padding=ft.Padding.only(left=4, top=2),
        content=ft.Row([words, trailing] if trailing else [words], spacing=8),
    )


def quiet_chip(ink: Ink, glyph: str, text: str) -> ft.Control:
    """Returns a small note with an icon, not to be tapped."""
    return ft.Semantics(
        label=text,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            content=ft.Row(
                [
                    ink.sigil(glyph, 15, ink.theme.muted),
                    ink.text(text, 13, Face.MEDIUM, ink.theme.muted, leading=1.15, expand=True),
                ],
                spacing=8,
            ),
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.line),
            border_radius=10,
            padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        ),
    )


def choice_row(
    ink: Ink,
    title: str,
    detail: str,
    on: Handler,
    *,
    figure: str = "",
    glyph: str = "",
    chosen: bool = False,
    dim: bool = False,
    key: str | None = None,
) -> ft.Control:
    """Returns one line to choose: a figure or an icon, a name, and a quieter line."""
    theme = ink.theme
    fore = theme.on_action if chosen else theme.ink
    soft = theme.on_action if chosen else theme.muted
    lead = (
        ink.number(figure, 30, fore)
        if figure
        else ink.sigil(glyph, 22, theme.on_action if chosen else ink.game.main)
    )
    words: list[ft.Control] = [ink.text(title, 16, Face.MEDIUM, fore, leading=1.15)]
    if detail:
        words.append(ink.text(detail, 14, Face.BODY, soft, leading=1.15))
    row = ft.Row(
        [
            ft.Container(width=34, alignment=ft.Alignment.CENTER, content=lead),
            ft.Column(words, spacing=2, tight=True, expand=True),
        ],
        spacing=10,
    )
    return tap(
        row,
        f"{title}. {detail}" if detail else title,
        on,
        key=key,
        selected=chosen,
        alignment=None,
        opacity=0.5 if dim else 1,
        border_radius=14,
        bgcolor=theme.action if chosen else theme.card,
        border=ft.Border.all(1, theme.action if chosen else theme.line),
        padding=ft.Padding.symmetric(horizontal=10, vertical=8 if detail else 14),
    )


def closing(
    board: Board,
    label: str,
    on: Handler,
    *,
    ready: bool = True,
    back: Handler | None = None,
) -> ft.Control:
    """Returns the last line of a step: the way back, and what is confirmed.

    Args:
        board: the table.
        label: names what is confirmed.
        on: confirms it; a step that is not ready is still asked, and refused in words.
        ready: whether it can be confirmed.
        back: one step back; closes the step by default.
    """
    leave = button(
        board.ink,
        str(Glyph.BACK),
        back or (lambda: board.put(None)),
        kind="tonal",
        say=board.say(_("Back")),
    )
    confirm = button(
        board.ink,
        label,
        on,
        kind="fill" if ready else "tonal",
        expand=True,
        identifier="confirm",
    )
    return button_row(leave, confirm)


def only_back(board: Board, back: Handler | None = None) -> ft.Control:
    """Returns the last line of a step in which a key acts at once."""
    return button(
        board.ink,
        board.say(_("Back")),
        back or (lambda: board.put(None)),
        kind="tonal",
        icon=Glyph.BACK,
    )
