"""Quiet structure: cards, section titles, lines of a log, heads that unfold, and a game's tile."""

from __future__ import annotations

from math import inf, pi
from typing import Any

import flet as ft

from companion.widgets import flex
from companion.widgets.glyphs import RED_SUIT, Glyph, breadth, drawn
from companion.widgets.ink import Ink
from companion.widgets.tappable import Handler, named, tap
from companion.widgets.tokens import BLACK, Radius, Space, TextSize, Typeface


def card(
    ink: Ink,
    content: ft.Control,
    *,
    padding: float | ft.Padding = 16,
    raised: bool = False,
    edge: str | None = None,
    mark: tuple[str, str] | None = None,
    **box: Any,
) -> ft.Container:
    """Returns a panel.

    Args:
        ink: The look.
        content: What lies on it.
        padding: Around the content.
        raised: With the one soft shadow and gradient; for the main thing of a screen.
        edge: A thicker border in this colour: the leader, whose turn it is.
        mark: A glyph as a large watermark, and its colour before it is thinned.
        **box: Further fields of `ft.Container`.
    """
    theme = ink.theme
    inner: ft.Control = ft.Container(content=content, padding=padding)
    if mark:
        glyph, colour = mark
        shade = ft.Colors.with_opacity(0.06 if theme.dark else 0.05, colour)
        inner = ft.Stack(
            [ft.Container(right=-26, top=-34, content=ink.sigil(glyph, 210, shade)), inner]
        )
    if raised:
        box.setdefault(
            "gradient",
            ft.LinearGradient(
                begin=ft.Alignment.TOP_CENTER,
                end=ft.Alignment.BOTTOM_CENTER,
                colors=[theme.card, theme.band],
            ),
        )
        box.setdefault(
            "shadow",
            ft.BoxShadow(
                blur_radius=24,
                offset=ft.Offset(0, 8),
                color=ft.Colors.with_opacity(0.5 if theme.dark else 0.10, BLACK),
            ),
        )
    else:
        box.setdefault("bgcolor", theme.card)
    return ft.Container(
        content=inner,
        border_radius=Radius.CARD,
        border=ft.Border.all(2 if edge else 1, edge or theme.line),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        **box,
    )


def section(ink: Ink, title: str, trailing: ft.Control | None = None) -> ft.Row:
    """Returns the title of a part of a screen, a heading for screen readers."""
    words = ink.text(title, TextSize.HEADING, Typeface.TITLE, cap=1.7, leading=1.15)
    return flex.row([named(words, ink.read(title), heading=2, expand=True), trailing])


def _figure(ink: Ink, change: str, what: str, *, narrow: bool) -> ft.Control:
    """Returns what changed, and below it, or before it, what that is."""
    size = TextSize.CAPTION if narrow else TextSize.BODY
    figure = ink.text(change, size, Typeface.BOLD, no_wrap=True)
    if not what:
        return figure
    label = ink.label(what, TextSize.CAPTION)
    if narrow or ink.large:
        return flex.row([label, figure], Space.S, tight=True)
    below = flex.column([figure, label], 0, stretch=False)
    below.horizontal_alignment = ft.CrossAxisAlignment.END
    return below


def _with_red_suits(ink: Ink, words: ft.Text, text: str) -> list[ft.TextSpan]:
    """Returns a text whose red suits are red as on the cards."""
    style = words.style or ft.TextStyle()
    red = style.copy(color=ink.theme.red_suit)
    parts = filter(None, RED_SUIT.split(text))
    return [ft.TextSpan(drawn(part), red if RED_SUIT.match(part) else style) for part in parts]


def line_row(
    ink: Ink,
    text: str,
    *,
    before: str = "",
    after: str = "",
    what: str = "",
    time: str = "",
    note: str = "",
    badge: ft.Control | None = None,
    mark: str = "",
    sign: str = "",
    struck: bool = False,
    on: Handler | None = None,
    trailing: ft.Control | None = None,
    narrow: bool = False,
    key: str | None = None,
) -> ft.Control:
    """Returns one line of a log or list.

    Args:
        ink: The look.
        text: What happened.
        before: The value before.
        after: The value after; shown as "before → after".
        what: What that value is, such as "Life".
        time: When, already formatted.
        note: Second line: "without effect: …", "changed by hand"; more lines where it has any.
        badge: In front, for example `player_badge`.
        mark: What came of it that stands out among the other lines.
        sign: The glyph before that.
        struck: Crossed out: taken back.
        on: Opens the line.
        trailing: An action at the end.
        narrow: Whether what changed stands below the text, not beside it.
        key: Identity among siblings.
    """
    theme = ink.theme
    main = ink.text(text, TextSize.BODY, Typeface.MEDIUM, theme.muted if struck else theme.ink)
    if struck and main.style is not None:
        main.style = main.style.copy(decoration=ft.TextDecoration.LINE_THROUGH)
    elif RED_SUIT.search(text):
        main.value, main.spans = "", _with_red_suits(ink, main, text)
    words: list[ft.Control | None] = [main]
    if badge is not None and ink.large:  # beside all lines it would leave them too narrow
        main.expand = True
        words, badge = [flex.row([badge, main], Space.L)], None
    if mark:
        gold = ink.theme.muted if struck else ink.theme.gold
        said_of_it = ink.text(mark, TextSize.CAPTION, Typeface.BOLD, gold, expand=True)
        words.append(flex.row([ink.sigil(sign, 14, gold), said_of_it], Space.XS))
    small = " · ".join(piece for piece in (time, note) if piece)
    fact = ink.label(small, TextSize.CAPTION) if small else None
    change = f"{before} {Glyph.RIGHT} {after}" if before and after else after or before
    figure = _figure(ink, change, what, narrow=narrow) if change else None
    if narrow and not ink.large:
        words, figure = [*words, flex.row([fact, figure], run_spacing=0, wrap=True)], None
    elif ink.large:
        words, figure = [*words, fact, figure], None
    else:
        words.append(fact)
    told = f"{what} {change}" if what and change else change
    said = ", ".join(piece for piece in (text, mark, told, small.replace("\n", " · ")) if piece)
    padding = ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XS)
    row = flex.row([badge, flex.column(words, Space.XXS, expand=True), figure], Space.L)
    if on is not None:
        body: ft.Control = tap(
            row,
            ink.read(said),
            on,
            expand=True,
            alignment=None,
            padding=padding,
            border_radius=Radius.CELL,
        )
    else:
        body = ft.Semantics(
            label=ink.read(said),
            container=True,
            exclude_semantics=True,
            expand=True,
            content=ft.Container(content=row, padding=padding),
        )
    return ft.Container(
        key=key,
        border=ft.Border(bottom=ft.BorderSide(1, theme.line)),
        content=flex.row([body, trailing], Space.XS),
    )


TILE = 120
"""The height of a tile at normal text size."""


def folding(
    ink: Ink,
    title: str,
    note: ft.Text,
    opened: bool,
    on: Handler,
    *,
    identifier: str | None = None,
) -> ft.Control:
    """Returns the head of a part of a screen that a tap unfolds, or folds up again."""
    words = [ink.text(title, TextSize.LARGE, Typeface.TITLE, cap=1.6), note]
    turn = ft.Rotate(pi / 2 if opened else -pi / 2)  # a sign that points up or down, no arrow
    sign = ink.sigil(Glyph.BACK, 14, ink.theme.muted, rotate=turn)
    return tap(
        flex.row([flex.column(words, Space.XXS, stretch=False, expand=True), sign]),
        f"{title}, {note.value}",
        on,
        expanded=opened,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.XXS),
        border_radius=Radius.CELL,
        identifier=identifier,
    )


def tile(
    ink: Ink,
    title: str,
    detail: str,
    glyph: str,
    on: Handler | None,
    width: float = inf,
) -> ft.Control:
    """Returns a tile in the game's colour (`ink.painted(...)`) with a watermark emblem.

    Args:
        ink: the look.
        title: its name, of which no word is broken.
        detail: what else there is to know.
        glyph: its sign.
        on: what a tap does.
        width: how wide it is, where that is known.
    """
    palette = ink.game
    times = min(ink.effective, 1.7)
    longest = max(breadth(word, TextSize.HEADING * times) for word in title.split())
    size = TextSize.HEADING * min(1.0, (width - 2 * Space.XXL) / longest)
    soft = ft.Colors.with_opacity(0.86, palette.on)
    words = flex.column(
        [
            ink.sigil(glyph, 24, palette.on),
            ft.Container(expand=True),
            ink.text(title, size, Typeface.TITLE, palette.on, cap=1.7, leading=1.1),
            ink.text(detail, TextSize.SMALL, Typeface.MEDIUM, soft, cap=1.7, max_lines=3),
        ],
        Space.XXS,
        tight=False,
    )
    water = ink.sigil(glyph, 118, ft.Colors.with_opacity(0.16, palette.on))
    return tap(
        ft.Stack(
            [
                ft.Container(right=-16, bottom=-22, content=water),
                ft.Container(content=words, padding=Space.XXL, left=0, right=0, top=0, bottom=0),
            ],
            expand=True,
        ),
        f"{title}, {detail}",
        on,
        expand=True,
        height=TILE * max(1.0, min(ink.effective, 1.7) * 0.92),
        alignment=None,
        border_radius=Radius.CARD,
        bgcolor=palette.tint,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
