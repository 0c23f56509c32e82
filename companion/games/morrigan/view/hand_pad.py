"""The pad on which my action cards are entered, for this question only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import Translator, marker
from companion.odds.cards import VALUES
from companion.widgets.controls.cells import Cell, cell_grid
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Face

_ = marker("morrigan")


def hand_pad(
    ink: Ink, voice: Translator, hand: Sequence[int], press: Callable[[str], object]
) -> list[ft.Control]:
    """Returns a heading with the sum, and keys that press ``card:value`` and ``card-less``.

    Args:
        ink: the look.
        voice: says the captions.
        hand: the values entered so far.
        press: the handler of the keys, of constant identity.
    """
    cells: list[Cell | None] = [
        Cell(
            f"card:{value}",
            str(value) if hand.count(value) < 2 else f"{value}×{hand.count(value)}",
            voice.text(_("My action card of {value}", value=value)),
        )
        for value in VALUES
    ]
    cells.append(Cell("card-less", str(Glyph.UNDO), voice.text(_("Take back the last card"))))
    total = voice.text(_("{sum} in hand", sum=sum(hand)))
    return [
        section(
            ink,
            voice.text(_("My action cards")),
            ink.text(total, 15, Face.MEDIUM, ink.theme.muted),
        ),
        cell_grid(ink, [cells], press, marked=[f"card:{value}" for value in set(hand)]),
    ]
