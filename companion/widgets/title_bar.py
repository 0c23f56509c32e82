"""The bar above a screen: way back, title, actions. Its title is what the window is called."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from companion.widgets import flex
from companion.widgets.glyphs import Glyph, breadth, lines_of
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tappable import Command, Handler, icon_button, named, tap
from companion.widgets.tokens import Space, TextSize, Typeface


@dataclass(eq=False)
class Titles:
    """The titles of a session's screens: where one follows another, there are two or none at first.

    Attributes:
        on_change: called with the title of the screen that came last; empty where none has one.
    """

    on_change: Callable[[str], object] = lambda _title: None
    _titles: dict[object, str] = field(default_factory=dict[object, str])
    _told: str = ""

    def put(self, bar: object, title: str) -> None:
        """Takes the title of a screen, by its bar, now and when it changes."""
        self._titles[bar] = title
        self._tell_soon()

    def take(self, bar: object) -> None:
        """Forgets a screen that is not shown any more."""
        del self._titles[bar]
        self._tell_soon()

    def tell_again(self) -> None:
        """Tells the title even if it was told: a page that was loaded anew has not heard it."""
        self.on_change(self._told)

    def _tell_soon(self) -> None:
        # What leaves and what comes instead say so one after the other.
        asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        title = next(reversed(self._titles.values()), "")
        if title != self._told:
            self._told = title
            self.on_change(title)


TITLES = ft.create_context(Titles())
"""The titles of the session that a component is drawn for."""


@ft.component
def Titled(title: str) -> ft.Control:
    """Says what the screen is called on which it stands; nothing of this can be seen."""
    titles = ft.use_context(TITLES)
    bar, _never = ft.use_state(object)
    ft.use_effect(lambda: titles.put(bar, title), [title])
    ft.use_effect(lambda: None, [], lambda: titles.take(bar))
    return ft.Container(width=0, height=0)


NARROW = 340
"""Below this width of the window a bar has no room for words beside icons."""


CAP = 1.6
"""So many times larger at most is a title than at normal text size."""

LEADING = 1.15
LEAST = 11
"""The smallest that a subtitle becomes at normal text size before it is cut."""

NAME_LEADING, NAME_SHARE = 0.9, 0.8
"""Of a name in place of the title: its line, and of the window the width that its letters get."""


def title_bar(
    ink: Ink,
    title: str,
    subtitle: str = "",
    *,
    back: Command | None = None,
    actions: Sequence[ft.Control] = (),
    name: str = "",
    middle: ft.Control | None = None,
    left: float = 0,
    lines: int = 2,
    taken: float = 0,
    urgent: bool = False,
) -> ft.Container:
    """Returns the bar of a screen: way back, title, and actions on the right.

    Its title is also what the window is called.

    Args:
        ink: The look.
        title: Whose turn it is, or the name of the screen; a heading.
        subtitle: Game and round.
        back: The way back.
        actions: Icon buttons, or `word_button` for one with a word.
        name: Shown as large as it fits in place of title and subtitle, which are read out then.
        middle: What stands between the words and the actions.
        left: Where that begins.
        lines: How many the title may take; large text may always have two, and as many as it needs
            where its letters would else become too small.
        taken: The width of the actions, where title and subtitle shall become as small as they
            must to have room beside them.
        urgent: Whether the subtitle stands out.
    """
    cut: dict[str, Any] = {"leading": LEADING, "overflow": ft.TextOverflow.ELLIPSIS}
    start = Space.XS + TARGET if back else Space.XXL
    room = ink.width if middle is None else left - start - Space.M
    size = TextSize.LARGE if middle is None or ink.roomy else TextSize.BODY
    lines = (2 if ink.large else lines) if middle is None else 1
    beside = ink.width - start - taken - Space.XS if taken and middle is None else None
    if beside is not None:
        size = _fitting(ink, title, size, lines, beside)
        lines = max(lines, _lines(ink, title, size, beside)) if ink.large else lines
    words = [ink.text(title, size, Typeface.BOLD, cap=CAP, max_lines=lines, **cut)]
    if subtitle:
        lines = (2 if ink.width >= NARROW else 3) if ink.large else 1  # it scrolls there anyhow
        shade, face = (
            (ink.theme.life, Typeface.BOLD) if urgent else (ink.theme.muted, Typeface.BODY)
        )
        title_size, size = size, float(TextSize.CAPTION)
        if beside is not None and not ink.large:
            broad = breadth(subtitle, size * ink.effective)
            size = max(LEAST, min(size, size * beside / max(1.0, broad)))
            # The smallest letters take a second line where the bar is no higher for it.
            high = (title_size + 2 * size) * LEADING * ink.effective
            whole = breadth(subtitle, size * ink.effective) <= beside
            lines = 1 if whole or high > TARGET else 2
        words.append(ink.text(subtitle, size, face, shade, cap=1.7, max_lines=lines, **cut))
    if name:
        high = TextSize.LARGE * min(ink.effective, 1.6) * 1.15
        high += TextSize.CAPTION * min(ink.effective, 1.7) * 1.15 if subtitle else 0
        size = min(high / NAME_LEADING, room * NAME_SHARE / len(name))
        words = [
            ft.Container(
                height=high,
                alignment=ft.Alignment.CENTER_LEFT,
                content=ink.text(
                    name, size, Typeface.TITLE, cap=1, leading=NAME_LEADING, no_wrap=True
                ),
            )
        ]
    heading = named(
        flex.column(words, 0, stretch=False),
        ink.read(", ".join(piece for piece in (title, subtitle) if piece)),
        heading=1,
        expand=middle is None,
    )
    first = [icon_button(ink, Glyph.BACK, *back)] if back else []
    parts: list[ft.Control] = [heading]
    if middle is not None:
        apart = ft.Container(expand=True)
        parts = [ft.Container(width=room + Space.M, content=heading), middle, apart]
    return ft.Container(
        padding=ft.Padding.only(
            left=Space.XS if first else Space.XXL, right=Space.XS, top=Space.XS
        ),
        content=flex.row([Titled(title), *first, *parts, *actions], 0),
    )


def _fitting(ink: Ink, title: str, size: float, lines: int, room: float) -> float:
    """Returns the largest size of a title with which it needs no more lines and no wider room."""
    longest = title if lines == 1 else max(title.split(" "), key=partial(breadth, size=size))
    broad = breadth(longest, size) * min(ink.effective, CAP) / room
    size = max(TextSize.CAPTION, size / max(1.0, broad))
    while size > TextSize.CAPTION and _lines(ink, title, size, room) > lines:
        size = max(TextSize.CAPTION, size - 0.5)
    return size


def _lines(ink: Ink, title: str, size: float, room: float) -> int:
    """Returns how many lines a title of a size takes."""
    return lines_of(title, size * min(ink.effective, CAP), room)


def word_button(
    ink: Ink,
    glyph: str,
    word: str,
    label: str,
    on: Handler | None,
    *,
    why: str = "",
    identifier: str | None = None,
) -> ft.Control:
    """Returns a bar action with a word, which it loses when text is large.

    Args:
        ink: The look.
        glyph: Always shown.
        word: Shown beside it: "Undo"; empty where there is no room.
        label: Accessible name: "Take back: Ana pays £8 for a large castle".
        on: What it does.
        why: Why there is nothing to do, read out after its name unless that says so.
        identifier: Stable name, for the keys of a keyboard.
    """
    enabled = not why
    shade = ink.theme.ink if enabled else ink.theme.muted
    if word_button_width(ink, word) == TARGET:
        return icon_button(ink, glyph, label, on, enabled=enabled, why=why, identifier=identifier)
    return tap(
        flex.row(
            [
                ink.sigil(glyph, 18, shade),
                ink.text(word, TextSize.SMALL, Typeface.MEDIUM, shade, no_wrap=True),
            ],
            Space.S,
            tight=True,
        ),
        ink.read(label),
        on,
        identifier=identifier,
        enabled=enabled,
        why=why,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=Space.XL),
        border_radius=TARGET / 2,
        opacity=1 if enabled else 0.45,
    )


def word_button_width(ink: Ink, word: str) -> float:
    """Returns how wide a bar action with a word is at most."""
    if not word or ink.large or ink.width < NARROW:
        return TARGET
    return 2 * Space.XL + 18 + Space.S + breadth(word, TextSize.SMALL * ink.effective)
