"""What is composed, said in two lines in the place of what happened, with the ways on from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flet as ft

from companion.prompt import Key, Preview, Tone
from companion.widgets import flex
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.prompt.pen import Pen, sign_of
from companion.widgets.tappable import icon_button
from companion.widgets.tokens import Face, Radius, Space, TextSize

SLOT = 56
"""The height of two lines."""
PICTURE = 36
"""The width of what stands before them."""
_SIGNS: dict[Tone, str] = {
    "refused": Glyph.SHIELD,
    "warning": Glyph.WARNING,
    "good": Glyph.STAR,
}


def slot_line(
    pen: Pen, preview: Preview, picture: ft.Control, ways: Iterable[Key], say: str = ""
) -> ft.Control:
    """Returns a sentence and perhaps a second one.

    Args:
        pen: what it is drawn with.
        preview: what is said.
        picture: what it is about; the sign of the tone stands there instead, if it has one.
        ways: what tells more of it.
        say: what is read out, if not just the sentences.
    """
    ink, theme, sign = pen.ink, pen.ink.theme, _SIGNS.get(preview.tone)
    shade = theme.life if preview.tone == "refused" else theme.gold if sign else None
    title, *more = map(pen.say, preview.texts)
    look: dict[str, Any] = {"cap": 1.6, "leading": 1.1, "overflow": ft.TextOverflow.ELLIPSIS}
    good = theme.gold if preview.tone == "good" else theme.ink
    lines = 4 if ink.large else 1 if more else 2
    words = [
        ink.text(
            title, TextSize.BODY, Face.MEDIUM, theme.ink if more else good, max_lines=lines, **look
        ),
        *(
            ink.text(
                detail,
                TextSize.CAPTION,
                Face.MEDIUM if sign else Face.BODY,
                good if sign else theme.muted,
                max_lines=4 if ink.large else 2,
                **look,
            )
            for detail in more
        ),
    ]
    before = ft.Container(
        width=PICTURE,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(sign, 20, shade) if sign else picture,
    )
    message = ft.Semantics(
        key="preview",
        identifier="preview",
        label=spoken(say or " ".join((title, *more))),
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.row([before, flex.column(words, Space.XXS, expand=True)]),
    )
    keys = (
        icon_button(ink, sign_of(key.sign), pen.name(key), pen.on(key.do), size=18) for key in ways
    )
    return ft.Container(
        content=flex.row([message, *keys], 0),
        height=ink.fixed(SLOT),
        bgcolor=theme.band,
        border=ft.Border.all(1.5 if shade else 1, shade or theme.line),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(left=Space.M, right=Space.XXS),
    )
