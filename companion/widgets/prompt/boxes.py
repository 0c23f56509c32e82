"""Keys in boxes: pictures over a figure or beside words, tabs, switches, dice; and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.play import Action
from companion.prompt import Key, KeyLook, Pad, Then
from companion.widgets import flex
from companion.widgets.cells import roving_tabindex
from companion.widgets.form import switch
from companion.widgets.game_layout import pads_box
from companion.widgets.glyphs import breadth, glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.prompt.table import LOW, Pen, Sent, sign_of
from companion.widgets.tappable import GuardedKey, button, button_row, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface, player_colour

CAP = 1.7
"""By how much the words of a key may grow."""
TIGHT = 1
"""Between the lines of a key."""
FIGURE, FIGURE_LOW, FIGURE_ROOMY = 26, 22, 36
"""Size of the number that matters, on a phone, on one that lies, on a large screen."""
AROUND = 330
"""What two lines of pictures leave on a large screen: for tabs, two rows, and the primary row."""
FACES = 6
ABREAST = 4
"""So many tabs at most have their words beside their signs; of more each has its word below."""
NARROW, LONG = 350, 9
"""The width of a window that has no room for words below signs, and what is a long word there."""
TAB_CAP, TAB_AIR = 1.2, 2
"""By how much a word below a sign may grow, and what a tab needs beside it."""


@dataclass(frozen=True, slots=True)
class Heights:
    """Heights in logical pixels.

    Attributes:
        picture: a picture over a figure.
        columns: how many of them stand beside each other.
        wide: a picture beside words, or a button with a sign.
        tab: a tab.
        small: a switch, or the face of a die.
    """

    picture: float
    columns: int
    wide: float
    tab: float
    small: float


def heights(ink: Ink) -> Heights:
    """Returns the heights that fit into a window."""
    if ink.roomy:
        return Heights(max(124.0, (pads_box(ink).height - AROUND) / 2), 2, 84, 56, 84)
    if ink.height < LOW:
        return Heights(80, 4, 48, 44, TARGET)
    return Heights(124, 4, 54, 48, 50)


def boxes(pen: Pen, pad: Pad, moment: object) -> ft.Control:
    """Returns the keys of a pad; see `tiles`."""
    return ft.memo(GuardedKey)(_ROWS[pad.look], pen, pad, moment=(moment, pad.look))


def _cells(pen: Pen, pad: Pad) -> list[ft.Control]:
    """Returns keys of equal shares, of which only those that changed are drawn anew."""
    narrow = any(map(_is_sign, pad.keys)) or len(pad.keys) > ABREAST
    drawn, cells = ft.memo(_Box), list[ft.Control]()
    for name, key in enumerate(pad.keys):
        box = drawn(pen, pad.look, pad.label, key, narrow, key=name)
        small = pad.look == "wide" and _is_sign(key)
        cells.append(ft.Container(key=name, expand=not small, content=box))
    return cells


def _is_sign(key: Key) -> bool:
    """Returns whether a key shows a sign only."""
    return bool(key.sign and not key.label)


@ft.component
def _Box(pen: Pen, look: KeyLook, label: Any, key: Key, narrow: bool) -> ft.Control:
    match look:
        case "pictures":
            return _picture(pen, key)
        case "wide" if _is_sign(key):
            return _sign(pen, key)
        case "wide":
            return _wide(pen, key, narrow=narrow)
        case "tabs":
            return (_tab_below if narrow else _tab)(pen, key, pen.name(key, label))
        case "toggles":
            return _toggle(pen, key)
        case _:
            return _face(pen, key)


# Rows -------------------------------------------------------------------------------------------


def _in_rows(pen: Pen, pad: Pad, columns: int) -> ft.Control:
    """Returns keys in rows of equal shares and equal height."""
    cells = _cells(pen, pad)
    rows: list[ft.Control] = [
        flex.row(
            cells[start : start + columns],
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(cells), columns)
    ]
    return rows[0] if len(rows) == 1 else flex.column(rows, tight=False)


def _pictures(pen: Pen, pad: Pad) -> ft.Control:
    return _in_rows(pen, pad, 2 if pen.ink.large else heights(pen.ink).columns)


def _wides(pen: Pen, pad: Pad) -> ft.Control:
    cells = _cells(pen, pad)
    if pen.ink.large:
        lines = [ft.Row([cell]) if cell.expand else cell for cell in cells]
        return flex.column(lines, Space.S)
    return flex.row(cells)


def _tabs(pen: Pen, pad: Pad) -> ft.Control:
    if pen.ink.large and len(pad.keys) <= ABREAST:
        return _in_rows(pen, pad, 2)
    cells = _cells(pen, pad)
    if len(cells) > ABREAST:
        words = [pen.say(key.label) for key in pad.keys]
        for cell, share in zip(cells, tab_shares(pen.ink, words), strict=True):
            cell.expand = share
    return flex.row(cells)


def tab_shares(ink: Ink, words: Sequence[str]) -> list[int]:
    """Returns the shares that tabs with their words below have of a row.

    They are equal where every word has room in such a one, and else as the words need them.
    """
    size = min(ink.effective, TAB_CAP)
    needs = [breadth(word, _tab_size(ink, word) * size) + TAB_AIR for word in words]
    equal = (pads_box(ink).width - Space.M * (len(words) - 1)) / len(words)
    if ink.large or max(needs) <= equal:
        return [1] * len(words)
    return [round(max(TARGET, need)) for need in needs]


def _tab_size(ink: Ink, word: str) -> float:
    return (11 if len(word) <= LONG else 9.5) * (1.25 if ink.roomy else 1)


def _toggles(pen: Pen, pad: Pad) -> ft.Control:
    return _in_rows(pen, pad, 2 if pen.ink.large else len(pad.keys))


def _dice(pen: Pen, pad: Pad) -> ft.Control:
    cells = _cells(pen, pad)
    dice = [flex.row(cells[at : at + FACES], Space.S) for at in range(0, len(cells), FACES)]
    return roving_tabindex(flex.column(dice, Space.S, tight=False))


_ROWS: dict[KeyLook, Callable[[Pen, Pad], ft.Control]] = {
    "pictures": _pictures,
    "wide": _wides,
    "tabs": _tabs,
    "toggles": _toggles,
    "dice": _dice,
}


def line(pen: Pen, pad: Pad, moment: object) -> ft.Control:
    """Returns buttons and switches that share a line; each sleeps by itself, see `tiles`."""
    return button_row(*(_on_line(pen, key, moment) for key in pad.keys))


def _on_line(pen: Pen, key: Key, moment: object) -> ft.Control:
    if key.checked is not None:
        content = switch(pen.ink, pen.say(key.label), key.checked, Sent(pen.send, key.do))
    else:
        at_once = key.do if isinstance(key.do, (Action, Then)) else None
        content = ft.memo(GuardedKey)(_button, pen, key, moment=(moment, at_once))
    return ft.Container(expand=1, content=content)


# Keys -------------------------------------------------------------------------------------------


def _drawing(pen: Pen, key: Key, width: float) -> ft.Control:
    if pen.draw is None:
        raise ValueError(key.picture)
    return pen.draw(pen.ink, key.picture, width)


def _details(pen: Pen, key: Key) -> str:
    """Returns what else there is to know of a key, but for what stands in its corner."""
    shown = (
        f"{sign_of(detail.sign)} {pen.say(detail.text)}" if detail.sign else pen.say(detail.text)
        for detail in key.details
        if not detail.corner
    )
    return " · ".join(shown)


def _picture(pen: Pen, key: Key) -> ft.Control:
    """Returns a picture over its name, the number that matters, and what else there is to know."""
    ink = pen.ink
    low, wide, middle = ink.height < LOW, ink.roomy, ft.TextAlign.CENTER
    figure = ink.text(
        pen.say(key.figure),
        FIGURE_ROOMY if wide else FIGURE_LOW if low else FIGURE,
        Typeface.NUMERAL,
        ink.game.main if key.chosen else ink.theme.ink,
        cap=1.4,
        leading=1.0,
        no_wrap=True,
    )
    size = TextSize.BODY if wide else TextSize.FINE
    look: dict[str, Any] = {"cap": CAP, "leading": 1.1, "text_align": middle}
    body = flex.column(
        [
            None if ink.large else _drawing(pen, key, 78 if wide else 34 if low else 56),
            ink.text(pen.say(key.label), size, Typeface.MEDIUM, **look),
            figure,
            ink.label(_details(pen, key), size, Typeface.MEDIUM, **look),
        ],
        Space.XS if wide else TIGHT,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [
        ft.Container(left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER, content=body)
    ]
    for detail in key.details:
        if detail.corner:
            corner = ink.label(pen.say(detail.text), size, Typeface.MEDIUM, cap=1, leading=1.0)
            layers.append(ft.Container(left=Space.S, top=Space.XS, content=corner))
    return tap(
        ft.Container(
            opacity=ink.theme.dim if key.dim and not key.chosen else 1,
            content=body if ink.large else ft.Stack(layers, expand=True),
        ),
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        alignment=ft.Alignment.CENTER if ink.large else None,
        height=ink.fixed(heights(ink).picture),
        **key_ground(ink, chosen=key.chosen),
        padding=Space.S if ink.large else 0,
    )


def _wide(pen: Pen, key: Key, *, narrow: bool) -> ft.Control:
    """Returns a picture beside a name and what else there is to know."""
    ink, detail = pen.ink, _details(pen, key)
    large = ink.roomy and not narrow
    size, small = (TextSize.LARGE, TextSize.BODY) if large else (TextSize.BODY, TextSize.FINE)
    shade = pen.tint(key.tint or "muted")
    words = flex.column(
        [
            ink.text(pen.say(key.label), size, Typeface.MEDIUM, cap=CAP, leading=1.1),
            ink.text(detail, small, Typeface.MEDIUM, shade, cap=CAP, leading=1.15)
            if detail
            else None,
        ],
        TIGHT,
        stretch=False,
        expand=True,
    )
    width = 60 if large else 32 if narrow else 40
    picture = ft.Container(
        width=width, alignment=ft.Alignment.CENTER, content=_drawing(pen, key, width)
    )
    return tap(
        ft.Container(opacity=ink.theme.dim if key.dim else 1, content=flex.row([picture, words])),
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        alignment=ft.Alignment.CENTER_LEFT,
        height=ink.fixed(heights(ink).wide),
        **key_ground(ink, chosen=key.chosen),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=_inset(ink, size)),
    )


def _sign(pen: Pen, key: Key) -> ft.Control:
    """Returns a small key beside wide ones."""
    ink = pen.ink
    return tap(
        ink.sigil(sign_of(key.sign), 20, ink.theme.muted),
        pen.name(key),
        pen.on(key.do),
        width=TARGET,
        height=heights(ink).wide,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.edge),
    )


def _tab(pen: Pen, key: Key, name: str) -> ft.Control:
    """Returns a sign beside a word; that of a player is the player's own."""
    ink = pen.ink
    sign = glyph(player_colour(key.tint).emblem) if key.tint else sign_of(key.sign)
    size = TextSize.LARGE if ink.roomy else TextSize.BODY
    return tap(
        flex.row(
            [
                ink.sigil(sign, 18, ink.theme.action if key.chosen else ink.theme.muted),
                ink.text(
                    pen.say(key.label), size, Typeface.MEDIUM, cap=1.4, leading=1.1, no_wrap=True
                ),
            ],
            Space.XS if ink.large else Space.M,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        name,
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        opacity=ink.theme.dim if key.dim and not key.chosen else 1,
        height=max(heights(ink).tab, 56 if ink.large else 0),
        **key_ground(ink, chosen=key.chosen, quiet=True),
    )


def _tab_below(pen: Pen, key: Key, name: str) -> ft.Control:
    """Returns a sign above its word, or where there is no room for that the sign alone."""
    ink, label = pen.ink, pen.say(key.label)
    fore = ink.theme.action if key.chosen else ink.theme.ink
    face: list[ft.Control] = [ink.sigil(sign_of(key.sign), 19, fore)]
    if not ink.large and (ink.landscape or ink.width >= NARROW):
        size = _tab_size(ink, label)
        look: dict[str, Any] = {"cap": TAB_CAP, "leading": 1.0, "no_wrap": True}
        face.append(ink.text(label, size, Typeface.BOLD, fore, **look))
    return tap(
        flex.column(face, Space.XS, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        name,
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        height=heights(ink).tab,
        **key_ground(ink, chosen=key.chosen, quiet=True),
    )


def _toggle(pen: Pen, key: Key) -> ft.Control:
    """Returns a switch with a short caption."""
    ink, label = pen.ink, pen.say(key.label)
    words = ink.text(
        label.replace(" +", "\n+"),  # else it breaks behind the plus
        TextSize.BODY if ink.roomy else TextSize.FINE,
        Typeface.MEDIUM,
        cap=CAP,
        leading=1.1,
        text_align=ft.TextAlign.CENTER,
        max_lines=4 if ink.large else 3,
    )
    return tap(
        words,
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        checked=bool(key.checked),
        height=ink.fixed(heights(ink).small),
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=_inset(ink, TextSize.FINE)),
        **key_ground(ink, chosen=bool(key.checked), quiet=True),
    )


def _face(pen: Pen, key: Key) -> ft.Control:
    """Returns a face of a die."""
    ink = pen.ink
    return tap(
        ink.sigil(key.sign, 30, ink.theme.action if key.chosen else ink.theme.ink),
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        enabled=key.do is not None,
        height=heights(ink).small,
        **key_ground(ink, chosen=key.chosen),
    )


def _button(pen: Pen, key: Key) -> ft.Control:
    """Returns a button that shares its line with others."""
    return key_button(
        pen,
        key,
        pen.name(key),
        size=TextSize.SMALL if key.rare else TextSize.BODY,
        height=48 if key.rare else heights(pen.ink).wide if key.sign else 56,
        expand=1,
        identifier=key.id or None,
    )


def key_button(pen: Pen, key: Key, say: str, **box: Any) -> ft.Control:
    """Returns a key as a button beside others.

    Args:
        pen: what it is drawn with.
        key: the key.
        say: what is read out of it.
        **box: its size and place; see `button`.
    """
    return button(
        pen.ink,
        pen.say(key.label),
        pen.on(key.do),
        kind="fill" if key.solid else "ghost" if key.rare else "tonal",
        icon=sign_of(key.sign),
        say=say,
        enabled=not key.dim,
        why=pen.say(key.why),
        **box,
    )


def _inset(ink: Ink, size: float) -> float:
    """Returns what large text needs above and below one line of it, so that it can be hit."""
    line = size * min(ink.effective, CAP) * 1.1
    return max(Space.M, (TARGET + 2 - line) / 2) if ink.large else 0


def key_ground(ink: Ink, *, chosen: bool, quiet: bool = False) -> dict[str, Any]:
    """Returns ground and edge of a key, as fields of what it is drawn in."""
    theme = ink.theme
    return {
        "border_radius": Radius.CELL,
        "bgcolor": theme.chosen if chosen else None if quiet else theme.card,
        "border": ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.edge),
    }
