"""The line that says what is being composed, in the place of what was said last."""

import flet as ft

from companion.games.montdragon.model import Card
from companion.games.montdragon.view.pieces import SIGNS, sign
from companion.prompt import Preview
from companion.widgets import (
    EVENT,
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    flex,
    icon_button,
)
from companion.widgets.prompt import Pen, sign_of


def told(pen: Pen, preview: Preview, card: Card | None) -> ft.Control:
    """Returns a sentence and perhaps a second one, with the way to the rule.

    Args:
        pen: what it is drawn with.
        preview: what is said.
        card: the card that is played, if any.
    """
    ink, theme, good = pen.ink, pen.ink.theme, preview.tone == "good"
    shade = {"good": theme.gold, "refused": theme.life}.get(preview.tone)
    title, *more = map(pen.say, preview.texts)
    words = [
        ink.text(
            title,
            TextSize.BODY,
            Face.MEDIUM,
            theme.gold if good else theme.ink,
            cap=1.5,
            leading=1.1,
            max_lines=4 if ink.large else 1 if more else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        *(
            ink.label(
                detail,
                TextSize.CAPTION,
                cap=1.5,
                leading=1.1,
                max_lines=3 if ink.large else 2,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
            for detail in more
        ),
    ]
    picture = ft.Container(
        width=36, alignment=ft.Alignment.CENTER, content=_picture(pen, preview, card)
    )
    message = ft.Semantics(
        key="preview",
        identifier="preview",
        label=" ".join((title, *more)),
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.row([picture, flex.column(words, Space.XXS, expand=True)]),
    )
    asked = [
        icon_button(ink, sign_of(key.sign), pen.name(key), pen.on(key.do), size=18)
        for key in (preview.key,)
        if key is not None
    ]
    return ft.Container(
        content=flex.row([message, *asked], 0),
        height=None if ink.large else EVENT - Space.M + 1,
        bgcolor=theme.band,
        border=ft.Border.all(1.5 if shade else 1, shade or theme.line),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(left=Space.M, right=Space.XXS),
    )


def _picture(pen: Pen, preview: Preview, card: Card | None) -> ft.Control:
    """Returns how it sounds as a sign, or else the card that is played."""
    ink, main = pen.ink, pen.ink.game.main
    if preview.tone == "refused":
        return ink.sigil(Glyph.SHIELD, 20, ink.theme.life)
    if preview.tone == "good":
        return ink.sigil(Glyph.STAR, 20, ink.theme.gold)
    if card is None:
        return ink.sigil(Glyph.CARDS, 20, main)
    if card in SIGNS:
        return sign(card, ink, (34, 26), main)
    return ink.number(card.value, 26, main)
