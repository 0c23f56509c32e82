"""How much of a countdown is left, in the panel of whose turn it is, as large as there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.play import Timeline
from companion.ui.play.clock import is_urgent, time_text
from companion.ui.seats.number import PanelSpace
from companion.ui.shell import Shell, now_ms
from companion.widgets import SeatPlace, Space, Typeface, flex
from companion.widgets.glyphs import breadth, lines_of

TIME, LEAST = 32, 16
"""The size of a time, and the least of one that has little room.

A capital of 32 has 16 minutes of arc on a phone that lies 0.8 m away; see `tests.legibility`.
"""
LOWEST = 92.0
"""The height that a panel needs below the time, for a name and a key."""
SHARE = 0.3
"""The part of the width that the time takes beside them where there is no such height."""
AIR = 0.95
"""The part of its room that a text fills: its heavier letters are somewhat broader."""


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What is said of the time in a panel.

    Attributes:
        text: what is left, translated; empty where it is another's turn.
        urgent: whether it warns.
    """

    text: str
    urgent: bool = False


def seat_times(
    shell: Shell, timeline: Timeline, places: Sequence[SeatPlace]
) -> tuple[SeatTime | None, ...]:
    """Returns what each panel says of the time, None for all where no countdown is agreed on.

    Where nobody's turn is followed, a countdown of the play is everybody's.
    """
    if not timeline.countdown.minutes:
        return (None,) * len(places)
    told = time_text(timeline)
    shown = SeatTime(shell.say(told) if told else "", is_urgent(timeline, now_ms()))
    followed = any(place.turn for place in places)
    return tuple(shown if place.turn or not followed else SeatTime("") for place in places)


def with_time_left(
    space: PanelSpace, time: SeatTime | None, draw: Callable[[PanelSpace], ft.Control]
) -> ft.Control:
    """Returns a panel with the time above it, or beside it where it is low.

    The time's room is kept while another's turn it is: no number moves when the turn goes on.

    Args:
        space: of the panel.
        time: what is said of the time, None if nothing ever is.
        draw: draws the panel in the room that is left.
    """
    if time is None:
        return draw(space)
    high = space.line(TIME)
    rest = space.height - high - Space.XS
    if rest >= LOWEST or space.width < space.height:
        shown = _text(space, time, space.width, lines=1)
        above = ft.Container(height=high, alignment=ft.Alignment.CENTER_LEFT, content=shown)
        below = ft.Container(expand=True, content=draw(space.cut(height=rest)))
        return flex.column([above, below], Space.XS, tight=False)
    wide = space.width * SHARE
    left = space.width - wide - Space.M
    shown = _text(space, time, wide, lines=2)
    return flex.row(
        [
            ft.Container(width=left, content=draw(space.cut(width=left))),
            ft.Container(width=wide, alignment=ft.Alignment.CENTER_RIGHT, content=shown),
        ],
        Space.M,
    )


def _text(space: PanelSpace, time: SeatTime, width: float, *, lines: int) -> ft.Text:
    theme = space.ink.theme
    grown = space.grown * min(space.ink.effective, space.cap)
    room = width * AIR / grown
    size = next(
        (size for size in range(TIME, LEAST, -1) if _fits(time.text, size, room, lines)), LEAST
    )
    return space.ink.text(
        time.text,
        space.tall(size),
        Typeface.BOLD if time.urgent else Typeface.MEDIUM,
        theme.life if time.urgent else theme.ink,
        cap=space.cap,
        leading=1.1,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.RIGHT if lines > 1 else None,
    )


def _fits(text: str, size: float, width: float, lines: int) -> bool:
    broadest = max((breadth(word, size) for word in text.split()), default=0.0)
    return broadest <= width and lines_of(text, size, width) <= lines
