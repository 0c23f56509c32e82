"""What is around the content of a screen: the bar above, a sheet over it; and a game's tile."""

from collections.abc import Sequence
from functools import partial
from math import pi
from typing import Any

import flet as ft

from companion.widgets import flex
from companion.widgets.breadth import breadth, lines_of
from companion.widgets.flex import shrink_column
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layers import Over
from companion.widgets.tappable import Command, Handler, icon_button, named, on_event, tap
from companion.widgets.titles import Titled
from companion.widgets.tokens import BLACK, SCRIM, Face, Radius, Space, TextSize

TILE = 120
"""The height of a tile at normal text size."""

NARROW = 340
"""Below this width of the window a bar has no room for words beside icons."""


CAP = 1.6
"""So many times larger at most is a title than at normal text size."""

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
        lines: How many the title may take; large text may always have two.
        taken: The width of the actions, where the title shall become as small as it must to have
            room beside them.
        urgent: Whether the subtitle stands out.
    """
    cut: dict[str, Any] = {"leading": 1.15, "overflow": ft.TextOverflow.ELLIPSIS}
    start = Space.XS + TARGET if back else Space.XXL
    room = ink.width if middle is None else left - start - Space.M
    size = TextSize.LARGE if middle is None or ink.roomy else TextSize.BODY
    lines = (2 if ink.large else lines) if middle is None else 1
    if taken and middle is None:
        size = _fitting(ink, title, size, lines, ink.width - start - taken - Space.XS)
    words = [ink.text(title, size, Face.BOLD, cap=CAP, max_lines=lines, **cut)]
    if subtitle:
        lines = 2 if ink.large else 1
        shade, face = (ink.theme.life, Face.BOLD) if urgent else (ink.theme.muted, Face.BODY)
        words.append(
            ink.text(subtitle, TextSize.CAPTION, face, shade, cap=1.7, max_lines=lines, **cut)
        )
    if name:
        high = TextSize.LARGE * min(ink.effective, 1.6) * 1.15
        high += TextSize.CAPTION * min(ink.effective, 1.7) * 1.15 if subtitle else 0
        size = min(high / NAME_LEADING, room * NAME_SHARE / len(name))
        words = [
            ft.Container(
                height=high,
                alignment=ft.Alignment.CENTER_LEFT,
                content=ink.text(name, size, Face.TITLE, cap=1, leading=NAME_LEADING, no_wrap=True),
            )
        ]
    heading = named(
        flex.column(words, 0, stretch=False),
        ", ".join(piece for piece in (title, subtitle) if piece),
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
    while size > TextSize.CAPTION and lines_of(title, size * min(ink.effective, CAP), room) > lines:
        size = max(TextSize.CAPTION, size - 0.5)
    return size


def word_button(
    ink: Ink,
    glyph: str,
    word: str,
    label: str,
    on: Handler | None,
    *,
    enabled: bool = True,
    identifier: str | None = None,
) -> ft.Control:
    """Returns a bar action with a word, which it loses when text is large.

    Args:
        ink: The look.
        glyph: Always shown.
        word: Shown beside it: "Undo"; empty where there is no room.
        label: Accessible name: "Take back: Ana pays £8 for a large castle".
        on: What it does.
        enabled: Whether there is anything to do.
        identifier: Stable name, for the keys of a keyboard.
    """
    shade = ink.theme.ink if enabled else ink.theme.muted
    if word_button_width(ink, word) == TARGET:
        return icon_button(ink, glyph, label, on, enabled=enabled, identifier=identifier)
    return tap(
        flex.row(
            [
                ink.sigil(glyph, 18, shade),
                ink.text(word, TextSize.SMALL, Face.MEDIUM, shade, no_wrap=True),
            ],
            Space.S,
            tight=True,
        ),
        label,
        on,
        identifier=identifier,
        enabled=enabled,
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
    words = [ink.text(title, TextSize.LARGE, Face.TITLE, cap=1.6), note]
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
) -> ft.Control:
    """Returns a tile in the game's colour (`ink.painted(...)`) with a watermark emblem."""
    palette = ink.game
    soft = ft.Colors.with_opacity(0.86, palette.on)
    words = flex.column(
        [
            ink.sigil(glyph, 24, palette.on),
            ft.Container(expand=True),
            ink.text(title, TextSize.HEADING, Face.TITLE, palette.on, cap=1.7, leading=1.1),
            ink.text(detail, TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, max_lines=3),
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


def sheet(
    ink: Ink,
    title: str,
    body: Sequence[ft.Control],
    on_close: Handler,
    *,
    close: str,
    actions: Sequence[ft.Control] = (),
    fixed: Sequence[ft.Control] = (),
    full: bool = False,
    back: Command | None = None,
    levels: int = 0,
    key: str | None = None,
) -> ft.Control:
    """Returns a sheet over a scrim; lay it over a screen with `layered`.

    Args:
        ink: The look.
        title: Its heading.
        body: Scrolls when it does not fit.
        on_close: Called by the cross and by a tap beside the sheet.
        close: Accessible name of the cross.
        actions: Buttons below the body that do not scroll.
        fixed: What stands above the body and does not scroll, such as a search field.
        full: Whether it takes all the height there is, however little it holds.
        back: The way back to what the sheet showed before.
        levels: How many steps back it has in all, if not one, or two with a way back.
        key: Identity of the sheet.
    """
    side = ink.landscape
    tall = side or full
    words = ink.text(title, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.15, max_lines=3)
    heading = named(words, title, heading=1, expand=True)
    first = [icon_button(ink, Glyph.BACK, *back) if back else None]
    head = flex.row([*first, heading, icon_button(ink, Glyph.CLOSE, close, on_close, size=18)])
    content = flex.column([head, *fixed, _body(body, tall=tall), *actions], Space.L, tight=not tall)
    panel = ft.Container(
        content=content,
        bgcolor=ink.theme.ground,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=_corners(ink),
        padding=ft.Padding.only(
            left=Space.XXL, top=Space.L, right=Space.XL if side else Space.XXL, bottom=Space.XL
        ),
        width=min(460, ink.width * 0.62) if side else None,
        expand=None if side else True,
        expand_loose=not tall,
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.35, BLACK)),
    )
    scrim = ft.Container(
        bgcolor=ft.Colors.with_opacity(0.62 if ink.dark else 0.45, SCRIM),
        on_click=on_event(on_close),
    )
    # The page calls this part a dialogue: see assets/focus.js.
    dialogue = ft.Semantics(
        identifier="sheet",
        content=panel,
        expand=panel.expand,
        expand_loose=panel.expand_loose,
    )
    away = Over(back[1] if back else on_close, levels or (2 if back else 1))
    return _place(ink, scrim, dialogue, away, key or title)


def _corners(ink: Ink) -> ft.BorderRadius:
    """Returns the round corners of a sheet: those on the side from which it comes."""
    if not ink.landscape:
        return ft.BorderRadius.only(top_left=Radius.CARD, top_right=Radius.CARD)
    if ink.left_handed:
        return ft.BorderRadius.only(top_right=Radius.CARD, bottom_right=Radius.CARD)
    return ft.BorderRadius.only(top_left=Radius.CARD, bottom_left=Radius.CARD)


def _body(parts: Sequence[ft.Control], *, tall: bool) -> ft.Control:
    content = [*parts, ft.Container(height=2)]
    if not tall:
        return shrink_column(content, spacing=Space.XL)
    return flex.column(content, Space.XL, tight=False, scroll=ft.ScrollMode.AUTO, expand=True)


def _place(
    ink: Ink, scrim: ft.Control, panel: ft.Control, away: ft.Control, key: str
) -> ft.Control:
    if ink.landscape:
        placed = ft.Container(top=0, bottom=0, content=panel)
        placed.left, placed.right = ink.sided((None, 0))
    else:
        placed = ft.Container(
            left=0,
            right=0,
            top=0,
            bottom=0,
            padding=ft.Padding.only(top=max(24, ink.height * 0.06)),
            content=ft.Column(
                [panel],
                alignment=ft.MainAxisAlignment.END,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        )
    unseen = ft.Semantics(exclude_semantics=True, content=scrim)
    return ft.Stack(
        [
            ft.Container(content=unseen, left=0, right=0, top=0, bottom=0),
            placed,
            ft.Container(content=away, left=0, top=0, width=0, height=0),
        ],
        expand=True,
        key=key,
    )


def layered(base: ft.Control, overlay: ft.Control | None) -> ft.Stack:
    """Returns `base` with a sheet over it; meanwhile screen readers see only the sheet."""
    below = ft.Semantics(
        key="base",
        exclude_semantics=overlay is not None,
        content=base,
        expand=True,
    )
    layers: list[ft.Control] = [
        ft.Container(content=layer, left=0, right=0, top=0, bottom=0, key=key)
        for layer, key in ((below, "below"), (overlay, "overlay"))
        if layer is not None
    ]
    return ft.Stack(layers, expand=True)
