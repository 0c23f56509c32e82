"""What is drawn in seat mode: in a player’s panel, and in the middle, which is no player’s own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.i18n import _
from companion.ui.play.session import Banner
from companion.ui.seats.number import (
    FACT_ROW,
    KEY,
    LOWEST_KEY,
    READABLE,
    NumberLayout,
    PanelCallbacks,
    PanelSpace,
    fact_row,
    fit,
    fitting,
    number_block,
    numeral_width,
)
from companion.ui.shell import Offer, action_button
from companion.widgets import (
    TARGET,
    TONE_SIGNS,
    Glyph,
    Middle,
    Radius,
    SeatAction,
    SeatNumber,
    SeatPlace,
    Space,
    StripPlayer,
    TextSize,
    Typeface,
    flex,
    icon_button,
    named,
    player_badge,
    tap,
    tone_colour,
)

WORDS = 150.0
"""The width that name and actions have beside a number, where there is so much."""
NARROWEST = 104.0
"""The width they have at least, so that a long number can be read from afar."""
TINY = 50.0
"""The width that words would have below which a number goes without its keys."""
BARE = 72.0
"""The width of words below which a player's actions take the place of the name."""
MOST_WORDS = 290.0
"""The most they take of a wide panel, so that they stay near the number."""
HALF = 0.5
"""The part of a narrow panel that the number takes at least."""
NARROW_ACTION = 120.0
MOST_ACTION = 76.0
"""The height of an action where there is room for more."""
LEAST_ABOVE = 140.0
"""The height that a number with its keys needs above name and actions."""
NAME, LONE_NAME = 19.0, 26.0
"""The size of a player's name, beside a number and alone."""
NAME_CAP = 1.3
"""By how much a name may grow, so that it is not cut off."""


def seat_panel(
    space: PanelSpace, seat: StripPlayer, place: SeatPlace, callbacks: PanelCallbacks, *, busy: bool
) -> ft.Control:
    """Returns a player's panel: the number, and the name with the actions.

    Args:
        space: of the panel.
        seat: whose it is.
        place: what lies in front of them.
        callbacks: what can be done.
        busy: whether anybody has actions now; their room is then kept free for all, so that no
            number moves when the turn does.
    """
    if place.number is None:
        words = _words(space, seat, place, callbacks)
        return ft.Container(content=words, alignment=ft.Alignment.CENTER_LEFT, expand=True)
    below = _below(space, place, busy=busy)
    if space.height > max(0.75 * space.width, below + LEAST_ABOVE):
        return _upright(space, below, seat, place, place.number, callbacks)
    part = space.cut(width=_beside(space, place.number))
    number = fitting(part, place.number)
    fitted = fit(part, number)
    if space.width - fitted.width - 2 * Space.S < TINY:
        number = replace(number, quantity="")
        fitted = fit(part, number)
    rest = space.cut(min(MOST_WORDS, space.width - fitted.width - 2 * Space.S))
    return flex.row(
        [
            number_block(part, seat.name, number, callbacks, fitted),
            ft.Container(width=rest.width, content=_words(rest, seat, place, callbacks)),
        ],
        2 * Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _beside(space: PanelSpace, number: SeatNumber) -> float:
    """Returns the width of a number that words stand beside."""
    usual = max(space.width * HALF, space.width - WORDS - 2 * Space.S)
    return max(usual, min(numeral_width(number, READABLE), space.width - NARROWEST - 2 * Space.S))


def _below(space: PanelSpace, place: SeatPlace, *, busy: bool) -> float:
    """Returns the height of name and actions below a number."""
    facts = space.tall(FACT_ROW) + Space.S if place.facts or place.note else 0
    return space.line(NAME) + 2 * Space.S + facts + (space.tall(KEY) if busy else 0)


def _upright(
    space: PanelSpace,
    below: float,
    seat: StripPlayer,
    place: SeatPlace,
    number: SeatNumber,
    callbacks: PanelCallbacks,
) -> ft.Control:
    """Returns a panel about as high as wide: the number above, name and actions below."""
    return flex.column(
        [
            ft.Container(
                expand=True,
                alignment=ft.Alignment.CENTER,
                content=number_block(
                    space.cut(height=space.height - below - Space.S), seat.name, number, callbacks
                ),
            ),
            ft.Container(
                height=below,
                alignment=ft.Alignment.TOP_LEFT,
                content=_words(space.cut(height=below), seat, place, callbacks),
            ),
        ],
        Space.S,
        tight=False,
    )


def _words(
    space: PanelSpace, seat: StripPlayer, place: SeatPlace, callbacks: PanelCallbacks
) -> ft.Control:
    """Returns name, facts, note and actions, one below the other."""
    size = NAME if place.number else LONE_NAME
    # The panel is named all the same, for who does not see whose colour it wears.
    bare = place.number is not None and bool(place.actions) and space.width < BARE
    parts: list[ft.Control] = [] if bare else [_name(space, seat, size)]
    left = space.height - (0 if bare else max(space.tall(24), space.line(size)))
    rows = len(place.actions) if bare else _action_rows(space, place.actions, left)
    left -= rows * (LOWEST_KEY + Space.S)
    facts, taken = _facts(space, seat, place, left)
    parts += facts
    left -= taken
    if place.actions:
        parts.append(_actions(space, seat, place.actions, rows, left, callbacks))
    # Beside a number, in a large panel, what belongs together stays together.
    together = not place.actions or (place.number is not None and left > MOST_ACTION)
    return flex.column(
        parts,
        2 * Space.S if left > MOST_ACTION else Space.S,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        tight=together,
    )


def _name(space: PanelSpace, seat: StripPlayer, size: float) -> ft.Control:
    ink = space.ink
    name = ink.text(
        seat.name,
        space.tall(size),
        Typeface.TITLE,
        cap=min(space.cap, NAME_CAP),
        leading=1.1,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    # The panel is named after its player: the name is not read twice.
    return ft.Semantics(
        exclude_semantics=True,
        content=flex.row([player_badge(ink, seat.colour, size=space.tall(size) * 1.25), name]),
    )


def _facts(
    space: PanelSpace, seat: StripPlayer, place: SeatPlace, left: float
) -> tuple[list[ft.Control], float]:
    """Returns the smaller numbers and the height they take.

    Where there is no room to show them as numbers, a few words say them.
    """
    facts, wide = place.facts, space.width >= 2 * WORDS
    lines = min(1, len(facts)) if wide else len(facts)
    tall = space.tall(FACT_ROW) + Space.S
    if facts and left >= lines * tall:
        shown = [
            ft.Container(expand=wide, content=fact_row(space, seat.name, each)) for each in facts
        ]
        rows: list[ft.Control] = [flex.row(shown, Space.XL)] if wide else list(shown)
        return rows, lines * tall
    brief = " · ".join(each.brief for each in facts if each.brief) or place.note
    if not brief or left < space.line(TextSize.SMALL):
        return [], 0
    lines = 2 if left >= 2 * space.line(TextSize.SMALL) + Space.S else 1
    return [_brief(space, facts, brief, lines)], lines * space.line(TextSize.SMALL) + Space.S


def _brief(space: PanelSpace, facts: Sequence[SeatNumber], brief: str, lines: int) -> ft.Control:
    text = space.ink.label(
        brief,
        space.tall(TextSize.SMALL),
        Typeface.MEDIUM,
        cap=space.cap,
        leading=1.15,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return named(text, ", ".join(f"{each.label} {each.value}" for each in facts) or brief)


def _action_rows(space: PanelSpace, actions: Sequence[SeatAction], left: float) -> int:
    """Returns on how many rows the actions stand: one below the other where there is room."""
    count = len(actions)
    if count > 2:
        return (count + 1) // 2
    if count == 2 and (space.width >= 2 * WORDS or left < 2 * (LOWEST_KEY + Space.S)):
        return 1
    return count


def _actions(
    space: PanelSpace,
    seat: StripPlayer,
    actions: Sequence[SeatAction],
    rows: int,
    left: float,
    callbacks: PanelCallbacks,
) -> ft.Control:
    columns = (len(actions) + rows - 1) // rows
    height = max(LOWEST_KEY, min(space.tall(MOST_ACTION), LOWEST_KEY + left / rows))
    width = (space.width - (columns - 1) * Space.S) / columns
    lines: list[ft.Control] = [
        flex.row(
            [
                _action_button(space, seat, offered, width, height, callbacks)
                for offered in actions[start : start + columns]
            ],
            Space.S,
        )
        for start in range(0, len(actions), columns)
    ]
    return flex.column(lines, Space.S, stretch=False)


def _action_button(
    space: PanelSpace,
    seat: StripPlayer,
    offered: SeatAction,
    width: float,
    height: float,
    callbacks: PanelCallbacks,
) -> ft.Control:
    ink, theme, action = space.ink, space.ink.theme, offered.action
    wide = width >= space.tall(NARROW_ACTION)
    return tap(
        ink.text(
            offered.label,
            space.tall(TextSize.LARGE if wide else TextSize.CAPTION),
            Typeface.BOLD,
            theme.on_action if offered.main else theme.ink,
            cap=1.3 if wide else 1,
            leading=1.1,
            max_lines=3 if height > LOWEST_KEY + Space.S else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
        ),
        f"{seat.name}: {offered.label}",
        callbacks.face if action is None else lambda: callbacks.act(action),
        key=offered.label,
        expand=True,
        height=height,
        border_radius=Radius.BUTTON,
        bgcolor=theme.action if offered.main else theme.band,
        border=None if offered.main else ft.Border.all(1, theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.XS if wide else Space.XXS),
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
    title = _line(space, middle.title, TITLE, Typeface.TITLE, ink.theme.ink)
    note = _line(space, middle.note, NOTE, Typeface.BODY, ink.theme.muted, expand=True)
    colour = middle.colour or ink.theme.ink
    sign = ink.sigil(middle.sign, space.tall(TITLE), colour) if middle.sign else None
    row = flex.row([sign, title, None if stacked else note], Space.L)
    label = ". ".join(piece for piece in (middle.title, middle.note) if piece)
    return named(
        flex.column([row, ft.Row([note])], 0, stretch=False) if stacked else row, ink.read(label)
    )


def _line(
    space: PanelSpace, text: str, size: float, face: Typeface, colour: str, *, expand: bool = False
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


def corner_panel(space: PanelSpace, facts: Sequence[SeatNumber]) -> ft.Control:
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
                    text,
                    space.tall(size),
                    Typeface.MEDIUM,
                    cap=space.cap,
                    leading=1.15,
                    expand=True,
                ),
            ],
            Space.L,
        ),
        ink.read(text),
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
