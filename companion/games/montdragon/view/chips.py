"""Short keys that share the row below the hand."""

from collections.abc import Sequence

import flet as ft

from companion.games.montdragon.prompt.keys import CHOICES, TOOLS
from companion.play import Action
from companion.prompt import Key, Pad
from companion.widgets import TARGET, Face, GuardedKey, Radius, Space, TextSize, flex, tap
from companion.widgets.prompt import Pen, sign_of

PLACES = 4
"""How many keys the row has where each has a place of its own; the last one stands at its end."""


def chip_row(pen: Pen, pads: Sequence[Pad], moment: object) -> ft.Control:
    """Returns pads of short keys beside each other; where text is large on several lines.

    Args:
        pen: what they are drawn with.
        pads: what can be chosen, each after a line, and what else there is to do.
        moment: what they belong to; what is done at once hears no second tap of one before.
    """
    share = not pen.ink.large

    def chips(pad: Pad) -> list[ft.Control]:
        return [_chip(pen, key, moment, offered=pad.name != TOOLS, share=share) for key in pad.keys]

    if not share:
        return flex.row([chip for pad in pads for chip in chips(pad)], wrap=True)
    parts: list[ft.Control] = []
    for pad in pads:
        if parts and pad.name == CHOICES:
            parts.append(ft.Container(width=1, height=28, bgcolor=pen.ink.theme.line))
        parts += chips(pad)
    left = PLACES - sum(key.share or 1 for pad in pads for key in pad.keys)
    if pads[-1].name == TOOLS and left > 0:
        parts.insert(0, ft.Container(expand=left))
    return flex.row(parts, Space.S, height=TARGET)


def captioned_row(pen: Pen, pad: Pad, moment: object) -> ft.Control:
    """Returns a pad of short keys beside what they are about, or below it in large text."""
    caption = pen.ink.label(pen.say(pad.label), TextSize.SMALL, Face.MEDIUM, leading=1.1)
    row = chip_row(pen, [pad], moment)
    if pen.ink.large:
        return flex.column([caption, row], Space.XS)
    return flex.row([ft.Container(width=84, content=caption), ft.Container(row, expand=True)])


def _chip(pen: Pen, key: Key, moment: object, *, offered: bool, share: bool) -> ft.Control:
    """Returns one of them.

    Args:
        pen: what it is drawn with.
        key: what it does.
        moment: what it belongs to.
        offered: whether it is one of several of which one is chosen.
        share: whether it has its share of the row.
    """

    def draw() -> ft.Control:
        return _drawn(pen, key, offered=offered, share=share)

    if not isinstance(key.do, Action):
        return draw()
    waking = GuardedKey(draw, moment=(moment, key.do))
    return ft.Container(expand=key.share or 1 if share else None, content=waking)


def _drawn(pen: Pen, key: Key, *, offered: bool, share: bool) -> ft.Control:
    ink, theme, asleep, text = pen.ink, pen.ink.theme, key.do is None, pen.say(key.label)
    words = ink.text(
        text,
        TextSize.CAPTION,
        Face.MEDIUM,
        theme.action if key.chosen else theme.muted if asleep else theme.ink,
        cap=1.6,
        leading=1.05,
        max_lines=2,
        no_wrap=text.isalpha(),  # a name is rather cut than broken
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    content: ft.Control = words
    if key.sign:
        sign = ink.sigil(sign_of(key.sign), 15, theme.muted)
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
        pen.name(key),
        pen.on(key.do),
        selected=key.chosen if offered else key.chosen or None,
        enabled=not asleep,
        expand=key.share or 1 if share else None,
        height=TARGET if share else None,
        alignment=ft.Alignment.CENTER if share else None,
        opacity=theme.dim if key.dim else 0.6 if asleep else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else theme.card if offered else None,
        border=ft.Border.all(2 if key.chosen else 1, theme.action if key.chosen else theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=Space.XXS if share else Space.XL, vertical=0 if share else Space.XL
        ),
    )
