"""Which score sheet a new play has: none, the device's own, or one that comes with the app."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.games.tally.examples import EXAMPLES
from companion.games.tally.library import KEPT, kept_sheets
from companion.games.tally.sheet import FEWEST, SHEET, Sheet, read, write
from companion.games.tally.texts import _
from companion.play import Message, Value
from companion.widgets import (
    Space,
    TextSize,
    ToolScene,
    button,
    card,
    choice,
    error_boundary,
    flex,
    folding,
)

TOOL = "sheets"
"""The name of the screen on which a sheet is made."""


@error_boundary
def TableData(
    scene: ToolScene,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The choice of the score sheet; the last one is chosen again for the next play.

    Args:
        scene: the look and the voice, what this device keeps, and the way to make a sheet.
        data: the sheet that is chosen, as a text.
        on_data: called with another one.
    """
    ink = scene.ink
    opened, set_opened = ft.use_state(False)
    text = str(data.get(SHEET, ""))
    chosen = read(text) if text else None
    none = scene.say(_("Points only"))
    note = ink.label(none if chosen is None else chosen.title)
    title = scene.say(_("Score sheet"))
    head = folding(
        ink, title, note, opened, lambda: set_opened(not opened), identifier="score-sheet"
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    offered = [*kept_sheets(scene.kept(KEPT)), *(each.said(scene.say) for each in EXAMPLES)]
    options = {"": none, **{write(sheet): sheet.title for sheet in offered}}
    if chosen is not None:  # one that came with another language, or is kept no longer
        options.setdefault(text, chosen.title)
    parts = [
        choice(
            ink,
            tuple(options.items()),
            text if chosen is not None else "",
            lambda picked: on_data({**data, SHEET: picked}),
        ),
        None if chosen is None else ink.label(told(scene, chosen), TextSize.BODY),
        button(
            ink,
            scene.say(_("Make a sheet of your own")),
            lambda: scene.tool(TOOL),
            kind="tonal",
            identifier="make-sheet",
        ),
    ]
    body = flex.column(parts, Space.XL, tight=False)
    return flex.column([head, card(ink, body, padding=Space.XL)], Space.XS, tight=False)


def told(scene: ToolScene, sheet: Sheet) -> str:
    """Returns a sheet in a few words: how it counts, how often it is filled in, and who wins."""
    often = _("Once per round.") if sheet.rounds else _("Filled in once.")
    best = _("The fewest points win.") if sheet.winner == FEWEST else _("The most points win.")
    parts: list[Message | str] = [f"{sheet.counting}.", often, best]
    return " ".join(scene.say(part) for part in parts)
