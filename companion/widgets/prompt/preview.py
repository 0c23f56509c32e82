"""What is said of what is composed: with numbers above the keys, or in two lines in the slot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flet as ft

from companion.prompt import Ask, Key, Preview, Text, Tone
from companion.widgets import flex
from companion.widgets.glyphs import Glyph
from companion.widgets.notice import banner
from companion.widgets.numbers import Figure as Shown, bar, preview_line
from companion.widgets.prompt.table import Pen, sign_of
from companion.widgets.tappable import icon_button, named, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

NARROWEST = 360
"""The least width of a window whose preview has room for one more number."""
SHORT_VERDICT = 16
"""So many letters are written large."""


_SIGNS = {
    "refused": Glyph.SHIELD,
    "warning": Glyph.WARNING,
    "hint": Glyph.CARDS,
    "advice": Glyph.STAR,
}


def draw_above(pen: Pen, preview: Preview) -> ft.Control:
    """Returns what is said in the room for what happened; over a picture words need a ground."""
    if pen.slot and not preview.figures:
        tone = "refusal" if preview.tone == "refused" else "plain"
        return banner(pen.ink, _words(pen, preview), tone=tone, live=preview.tone != "hint")
    return draw_preview(pen, preview)


def _words(pen: Pen, preview: Preview) -> str:
    return " · ".join(map(pen.say, preview.texts))


def draw_preview(pen: Pen, preview: Preview) -> ft.Control:
    """Returns what would come of it, as much as the prompt tells."""
    text = _words(pen, preview)
    if preview.progress is not None:
        return _progress(pen, preview, *preview.progress, text)
    if preview.brief:
        return _brief(pen, preview, text)
    theme = pen.ink.theme
    own = {"plain": pen.ink.game.main, "good": theme.gold}.get(preview.tone)
    line = preview_line(
        pen.ink,
        [
            Shown(_value(pen, each.value), pen.say(each.caption), _colour(pen, each.colour))
            for each in preview.figures
            if not each.spare or (pen.compact and pen.ink.width >= NARROWEST)
        ],
        text,
        good=preview.tone == "good",
        icon=sign_of(preview.sign) if preview.sign else _SIGNS.get(preview.tone, ""),
        icon_colour=theme.muted if preview.tone in ("hint", "advice") else own,
        live=preview.tone != "hint",  # what happened is read out, with what is asked now
    )
    if (key := preview.key) is None:
        return line
    more = icon_button(
        pen.ink, sign_of(key.sign), pen.name(key), pen.on(key.do), colour=theme.muted, size=18
    )
    return flex.row([ft.Container(expand=True, content=line), more], Space.XS)


def _brief(pen: Pen, preview: Preview, text: str) -> ft.Control:
    """Returns a preview on one line, where a higher one would move what stands above it."""
    figures = (
        f"{pen.say(figure.caption)} {_value(pen, figure.value)}" for figure in preview.figures
    )
    words = " · ".join((*figures, text))
    shown = pen.ink.text(words, TextSize.BODY, Typeface.MEDIUM, cap=1.6, leading=1.15)
    return named(shown, pen.ink.read(words), live=True)


def _value(pen: Pen, value: int | Text) -> int | str:
    return value if isinstance(value, int) else pen.say(value)


def _colour(pen: Pen, name: str) -> str | None:
    return pen.tint(name) if name else None


def _progress(
    pen: Pen, preview: Preview, there: int, wanted: int, caption: Text, text: str
) -> ft.Control:
    """Returns how much is there of how much: as numbers, in words, and as a bar."""
    ink, enough, of_wanted = pen.ink, there >= wanted, pen.say(caption)
    result = ink.text(
        text,
        TextSize.LARGE if len(text) < SHORT_VERDICT else TextSize.BODY,
        Typeface.BOLD,
        ink.theme.gold if enough else ink.theme.life,
        expand=not ink.large,
        text_align=ft.TextAlign.LEFT if ink.large else ft.TextAlign.RIGHT,
        max_lines=3,
    )
    first = [
        ink.number(there, 40, ink.theme.gold if enough else None),
        ink.label(of_wanted, TextSize.LARGE, Typeface.MEDIUM),
    ]
    share = min(1.0, there / wanted) if wanted else 1.0
    filled = bar(ink, share, colour=ink.theme.gold, height=8)
    rows = (
        [flex.row(first, Space.L), result] if ink.large else [flex.row([*first, result], Space.L)]
    )
    return tap(
        flex.column([*rows, filled]),
        ink.read(f"{there} {of_wanted}. {text}"),
        pen.on(Ask(preview.why) if preview.why else None),
        identifier="preview",
        live=True,
        alignment=None,
        border_radius=Radius.BAR,
        padding=ft.Padding.only(bottom=Space.XXS),
    )


SLOT = 56
"""The height of two lines."""


PICTURE = 36
"""The width of what stands before them."""


_SLOT_SIGNS: dict[Tone, str] = {
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
    ink, theme, sign = pen.ink, pen.ink.theme, _SLOT_SIGNS.get(preview.tone)
    shade = theme.life if preview.tone == "refused" else theme.gold if sign else None
    title, *more = map(pen.say, preview.texts)
    look: dict[str, Any] = {"cap": 1.6, "leading": 1.1, "overflow": ft.TextOverflow.ELLIPSIS}
    good = theme.gold if preview.tone == "good" else theme.ink
    lines = 4 if ink.large else 1 if more else 2
    words = [
        ink.text(
            title,
            TextSize.BODY,
            Typeface.MEDIUM,
            theme.ink if more else good,
            max_lines=lines,
            **look,
        ),
        *(
            ink.text(
                detail,
                TextSize.CAPTION,
                Typeface.MEDIUM if sign else Typeface.BODY,
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
        label=ink.read(say or " ".join((title, *more))),
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
