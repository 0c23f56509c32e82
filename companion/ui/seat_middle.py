"""What all share in seat mode: the panel between the players, and a corner that nobody has."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui.seat_number import SPACE, Fit, Hands, Room, fact_row, fit, number_block
from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.seat_table import Middle, Number
from companion.widgets.tokens import Face


def middle_panel(room: Room, middle: Middle, hands: Hands) -> ft.Control:
    """Returns what all share, for those who sit on one side."""
    head = _head(room.ink, room.cap, middle)
    count = len(middle.numbers)
    each = room.cut(
        (room.width - (count - 1) * 2 * SPACE) / max(1, count), room.height - room.line(18) - SPACE
    )
    fits = [fit(each, number) for number in middle.numbers]
    blocks = [
        number_block(each, "", number, hands, fitted)
        for number, fitted in zip(middle.numbers, _alike(fits), strict=True)
    ]
    numbers = ft.Row(list(blocks), alignment=ft.MainAxisAlignment.SPACE_AROUND, spacing=SPACE)
    return ft.Column(
        [head, ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=numbers)],
        spacing=SPACE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _alike(fits: Sequence[Fit]) -> list[Fit]:
    """Returns the same for all numbers that stand beside each other: the smallest."""
    smallest = min(fits, key=lambda each: each.size, default=None)
    return [] if smallest is None else [smallest] * len(fits)


def _head(ink: Ink, cap: float, middle: Middle) -> ft.Control:
    title = ink.text(
        middle.title,
        18,
        Face.TITLE,
        cap=cap,
        leading=1.15,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    parts: list[ft.Control] = [title]
    if middle.sign:
        parts.insert(0, ink.sigil(middle.sign, 18, middle.colour or ink.theme.ink))
    note = ink.text(
        middle.note,
        14,
        Face.BODY,
        ink.theme.muted,
        cap=cap,
        leading=1.15,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    said = ". ".join(piece for piece in (middle.title, middle.note) if piece)
    return ft.Semantics(
        label=spoken(said),
        container=True,
        exclude_semantics=True,
        content=ft.Row([*parts, note], spacing=10),
    )


def corner_panel(room: Room, facts: Sequence[Number]) -> ft.Control:
    """Returns what stands in a corner that nobody has: the table's own numbers."""
    return ft.Column(
        [fact_row(room, "", fact) for fact in facts],
        spacing=SPACE,
        alignment=ft.MainAxisAlignment.CENTER,
    )
