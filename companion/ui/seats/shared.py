"""What is no player's own in seat mode: the middle, a corner that nobody has, and messages."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.i18n import _
from companion.ui.play.session import Banner
from companion.ui.seats.number import (
    NumberLayout,
    PanelCallbacks,
    PanelSpace,
    fact_row,
    fit,
    fitting,
    number_block,
)
from companion.ui.shell import Offer, action_button
from companion.widgets import (
    TARGET,
    TONE_SIGNS,
    Face,
    Glyph,
    Middle,
    Number,
    Space,
    TextSize,
    flex,
    icon_button,
    named,
    tone_colour,
)

TITLE, NOTE = 18.0, 14.0
"""The sizes of the title and of the note beside or below it."""
STACKED = 175.0
"""The height of a panel from which the note may stand below the title."""


def middle_panel(space: PanelSpace, middle: Middle, callbacks: PanelCallbacks) -> ft.Control:
    """Returns what all share, for those who sit on one side."""
    stacked = bool(middle.note) and space.height >= STACKED and _long(space, middle)
    taken = space.line(TITLE) + (space.line(NOTE) if stacked else 0)
    spare = Space.S if space.height - taken >= 2 * TARGET + Space.S else 0
    count = len(middle.numbers)
    each = space.cut(
        (space.width - (count - 1) * 2 * Space.S) / max(1, count), space.height - taken - spare
    )
    numbers = [fitting(each, number) for number in middle.numbers]
    fits = _alike([fit(each, number) for number in numbers])
    blocks = [
        number_block(each, "", number, callbacks, fitted)
        for number, fitted in zip(numbers, fits, strict=True)
    ]
    row = flex.row(blocks, Space.S, alignment=ft.MainAxisAlignment.SPACE_AROUND)
    return flex.column(
        [
            _head(space, middle, stacked=stacked),
            ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=row),
        ],
        spare,
        tight=False,
    )


def _alike(fits: Sequence[NumberLayout]) -> list[NumberLayout]:
    """Returns the same for all numbers that stand beside each other: the smallest."""
    smallest = min(fits, key=lambda each: each.size, default=None)
    return [] if smallest is None else [smallest] * len(fits)


def _long(space: PanelSpace, middle: Middle) -> bool:
    """Returns whether title and note are too long for one line, by the usual breadth of letters."""
    grown = space.tall(min(space.ink.effective, space.cap))
    letters = TITLE * 0.56 * len(middle.title) + NOTE * 0.5 * len(middle.note)
    return grown * letters + space.tall(TITLE) + 20 > space.width


def _head(space: PanelSpace, middle: Middle, *, stacked: bool) -> ft.Control:
    """Returns title and note, beside each other or one below the other."""
    ink = space.ink
    title = _line(space, middle.title, TITLE, Face.TITLE, ink.theme.ink)
    note = _line(space, middle.note, NOTE, Face.BODY, ink.theme.muted, expand=True)
    colour = middle.colour or ink.theme.ink
    sign = ink.sigil(middle.sign, space.tall(TITLE), colour) if middle.sign else None
    row = flex.row([sign, title, None if stacked else note], Space.L)
    label = ". ".join(piece for piece in (middle.title, middle.note) if piece)
    return named(flex.column([row, ft.Row([note])], 0, stretch=False) if stacked else row, label)


def _line(
    space: PanelSpace, text: str, size: float, face: Face, colour: str, *, expand: bool = False
) -> ft.Text:
    return space.ink.text(
        text,
        space.tall(size),
        face,
        colour,
        cap=space.cap,
        leading=1.15,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=expand,
    )


def corner_panel(space: PanelSpace, facts: Sequence[Number]) -> ft.Control:
    """Returns what stands in a corner that nobody has: the table's own numbers."""
    return flex.column(
        [fact_row(space, "", fact) for fact in facts],
        Space.S,
        stretch=False,
        tight=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )


USUAL, SMALL = 16, 14.5
"""The size of a message, and that of a long one."""
LONG = 110
"""From how many letters on a message is long."""


def message_over(
    space: PanelSpace,
    reply: Banner,
    on_close: Callable[[], object],
    offer: Offer | None,
) -> ft.Control:
    """Returns a message that lies over a panel until it is put away.

    Args:
        space: the panel's room.
        reply: what is said.
        on_close: puts it away.
        offer: what may be done about it, such as to bring back what was just taken back.
    """
    shell, ink = space.shell, space.ink
    shade = tone_colour(ink, reply.tone)
    text = "\n".join(shell.say(message) for message in reply.messages)
    size = USUAL if len(text) < LONG else SMALL
    content = named(
        flex.row(
            [
                ink.sigil(TONE_SIGNS[reply.tone], space.tall(22), shade),
                ink.text(
                    text, space.tall(size), Face.MEDIUM, cap=space.cap, leading=1.15, expand=True
                ),
            ],
            Space.L,
        ),
        text,
    )
    close = icon_button(ink, Glyph.CLOSE, shell.say(_("Close")), on_close, outlined=True)
    look: dict[str, Any] = {"kind": "tonal", "size": TextSize.BODY, "height": 50}
    key = action_button(shell, *offer, **look) if offer else None
    # A long message scrolls; the way on stays in sight.
    words = ft.Column(
        [content],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return flex.row(
        [words, flex.column([key, close], stretch=False)],
        Space.L,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
