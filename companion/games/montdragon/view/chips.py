"""Short choices that share the row below the hand."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.montdragon.view.board import Board
from companion.widgets import TARGET, Face, Handler, Radius, Space, TextSize, flex, tap


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice.

    Attributes:
        text: what it shows, on at most two lines.
        say: what it is called.
        on: what a tap does.
        chosen: whether it is chosen; None for a key that only does something.
        dim: whether it cannot be had now; a tap still tells why.
        sign: a glyph before the text.
        asleep: whether a tap does nothing.
        share: of the row, as many places as it takes.
    """

    text: str
    say: str
    on: Handler
    chosen: bool | None = False
    dim: bool = False
    sign: str = ""
    asleep: bool = False
    share: int = 1


def chip_row(
    board: Board, *groups: Sequence[Chip], key: str | None = None, after: int = 0
) -> ft.Control:
    """Returns choices beside each other, group by group; where text is large on several lines.

    Args:
        board: the view.
        *groups: the choices.
        key: identity of the row.
        after: how many places are left empty before them.
    """
    ink = board.ink
    if ink.large:
        chips = [_chip(board, chip, share=False) for group in groups for chip in group]
        return flex.row([*chips], wrap=True, key=key)
    parts: list[ft.Control] = [ft.Container(expand=after)] if after else []
    for group in groups:
        if not group:
            continue
        if parts and not after:
            parts.append(ft.Container(width=1, height=28, bgcolor=ink.theme.line))
        parts += [_chip(board, chip, share=True) for chip in group]
    return flex.row(parts, Space.S, key=key, height=TARGET)


def _chip(board: Board, chip: Chip, *, share: bool) -> ft.Control:
    ink, theme = board.ink, board.ink.theme
    shade = theme.action if chip.chosen else theme.muted if chip.asleep else theme.ink
    words = ink.text(
        chip.text,
        TextSize.CAPTION,
        Face.MEDIUM,
        shade,
        cap=1.6,
        leading=1.05,
        max_lines=2,
        no_wrap=chip.text.isalpha(),  # a name is rather cut than broken
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    content: ft.Control = words
    if chip.sign:
        sign = ink.sigil(chip.sign, 15, theme.muted)
        content = flex.column(
            [sign, words],
            Space.XS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        if not share:
            content = flex.row([sign, words], Space.S, tight=True)
    return tap(
        content,
        chip.say,
        chip.on,
        selected=chip.chosen,
        enabled=not chip.asleep,
        expand=chip.share if share else None,
        height=TARGET if share else None,
        alignment=ft.Alignment.CENTER if share else None,
        opacity=0.4 if chip.dim else 0.6 if chip.asleep else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chip.chosen else theme.card if chip.chosen is not None else None,
        border=ft.Border.all(2 if chip.chosen else 1, theme.action if chip.chosen else theme.line),
        padding=ft.Padding.symmetric(
            horizontal=Space.XXS if share else Space.XL, vertical=0 if share else Space.XL
        ),
    )
