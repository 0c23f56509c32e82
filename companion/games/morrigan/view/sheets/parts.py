"""What this game draws on sheets: the number that matters, lines, the curses under a card."""

from collections.abc import Iterable

import flet as ft

from companion.games.morrigan.prompt.keys import LINES
from companion.games.morrigan.prompt.sheets import CURSES, HEAD
from companion.games.morrigan.view.faces import line_rows
from companion.prompt import Pad, Part
from companion.prompt.model import pads_of
from companion.widgets import Count, Reading, card, counter, flex, stat
from companion.widgets.prompt import Pen

SIZE = 84
"""Of the number that matters."""


def drawn_parts(pen: Pen, parts: Iterable[Part]) -> dict[str, ft.Control]:
    """Returns the pads of a sheet that this game draws, by their names."""
    draw = {HEAD: _head, LINES: _lines, CURSES: _curses}
    drawn = (pad for pad in pads_of(parts) if pad.look == "drawn")
    return {pad.name: draw[pad.name.partition(":")[0]](pen, pad) for pad in drawn}


def _head(pen: Pen, pad: Pad) -> ft.Control:
    (key,) = pad.keys
    detail = ", ".join(pen.say(each.text) for each in key.details)
    reading = Reading(
        pen.say(key.label),
        pen.say(key.figure),
        pen.tint(key.tint) if key.tint else pen.ink.game.main,
        detail,
    )
    if (on := pen.on(key.do)) is None:
        return card(pen.ink, stat(pen.ink, reading, size=SIZE))
    return card(pen.ink, stat(pen.ink, reading, size=SIZE, why=(pen.say(key.note), on)))


def _lines(pen: Pen, pad: Pad) -> ft.Control:
    return flex.column(line_rows(pen, pad))


def _curses(pen: Pen, pad: Pad) -> ft.Control:
    less, more = pad.keys
    count = Count(CURSES, pen.say(pad.label), less.picture, low=0)

    def step(_name: str, by: int) -> None:
        event = (more if by > 0 else less).do
        if event is not None:
            pen.send(event)

    return counter(pen.ink, count, step)
