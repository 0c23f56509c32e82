"""What is said over a panel of seat mode, turned to who acted: refusals, alerts, undone steps."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import marker
from companion.ui.play.session import Banner
from companion.ui.seats.number import PanelSpace
from companion.ui.shell.page import action_button
from companion.widgets.controls.tappable import icon_button
from companion.widgets.display.notice import TONE_SIGNS, tone_colour
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

USUAL, SMALL = 16, 14.5
"""The size of a message, and that of a long one."""
LONG = 110
"""From how many letters on a message is long."""


def message_over(
    space: PanelSpace,
    reply: Banner,
    on_close: Callable[[], object],
    on_redo: Callable[[], object] | None,
) -> ft.Control:
    """Returns a message that lies over a panel until it is put away.

    Args:
        space: the panel's room.
        reply: what is said.
        on_close: puts it away.
        on_redo: brings back what was just taken back, where that is offered.
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
        live=True,
    )
    close = icon_button(ink, Glyph.CLOSE, shell.say(_("Close")), on_close, outlined=True)
    keys: list[ft.Control] = [close]
    if on_redo is not None:
        keys.insert(
            0,
            action_button(
                shell, _("Bring back"), on_redo, kind="tonal", size=TextSize.BODY, height=50
            ),
        )
    # A long message scrolls; the way on stays in sight.
    words = ft.Column(
        [content],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return flex.row(
        [words, flex.column(keys, stretch=False)],
        Space.L,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
