"""What is drawn in a player's panel of seat mode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.ui.seats.number import (
    FACT_ROW,
    KEY,
    LOWEST_KEY,
    READABLE,
    SPACE,
    Hands,
    Room,
    fact_row,
    fit,
    fitting,
    number_block,
    numeral_width,
)
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import Seat, player_badge
from companion.widgets.glyphs import spoken
from companion.widgets.seat_table import Deed, Number, Place
from companion.widgets.tokens import Face

WORDS = 150.0
"""The width that name and deeds have beside a number, where there is so much."""
NARROWEST = 104.0
"""The width they have at least, so that a long number can be read from afar."""
TINY = 50.0
"""The width that words would have below which a number goes without its keys."""
BARE = 72.0
"""The width of words below which a player's deeds take the place of the name."""
MOST_WORDS = 290.0
"""The most they take of a wide panel, so that they stay near the number."""
HALF = 0.5
"""The part of a narrow panel that the number takes at least."""
NARROW_DEED = 120.0
MOST_DEED = 76.0
"""The height of a deed where there is room for more."""
LEAST_ABOVE = 140.0
"""The height that a number with its keys needs above name and deeds."""
NAME, LONE_NAME = 19.0, 26.0
"""The size of a player's name, beside a number and alone."""
NAME_CAP = 1.3
"""By how much a name may grow, so that it is not cut off."""


def seat_panel(room: Room, seat: Seat, place: Place, hands: Hands, *, busy: bool) -> ft.Control:
    """Returns a player's panel: the number, and the name with the deeds.

    Args:
        room: of the panel.
        seat: whose it is.
        place: what lies in front of them.
        hands: what can be done.
        busy: whether anybody has deeds now; their room is then kept free for all, so that no
            number moves when the turn does.
    """
    if place.number is None:
        words = _words(room, seat, place, hands)
        return ft.Container(content=words, alignment=ft.Alignment.CENTER_LEFT, expand=True)
    below = _below(room, place, busy=busy)
    if room.height > max(0.75 * room.width, below + LEAST_ABOVE):
        return _upright(room, below, seat, place, place.number, hands)
    part = room.cut(width=_beside(room, place.number))
    number = fitting(part, place.number)
    fitted = fit(part, number)
    if room.width - fitted.width - 2 * SPACE < TINY:
        number = replace(number, quantity="")
        fitted = fit(part, number)
    rest = room.cut(min(MOST_WORDS, room.width - fitted.width - 2 * SPACE))
    return ft.Row(
        [
            number_block(part, seat.name, number, hands, fitted),
            ft.Container(width=rest.width, content=_words(rest, seat, place, hands)),
        ],
        spacing=2 * SPACE,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _beside(room: Room, number: Number) -> float:
    """Returns the width of a number that words stand beside."""
    usual = max(room.width * HALF, room.width - WORDS - 2 * SPACE)
    needed = numeral_width(number, READABLE)
    return max(usual, min(needed, room.width - NARROWEST - 2 * SPACE))


def _below(room: Room, place: Place, *, busy: bool) -> float:
    """Returns the height of name and deeds below a number."""
    facts = room.tall(FACT_ROW) + SPACE if place.facts or place.note else 0
    return room.line(NAME) + 2 * SPACE + facts + (room.tall(KEY) if busy else 0)


def _upright(
    room: Room, below: float, seat: Seat, place: Place, number: Number, hands: Hands
) -> ft.Control:
    """Returns a panel about as high as wide: the number above, name and deeds below."""
    above = room.cut(height=room.height - below - SPACE)
    return ft.Column(
        [
            ft.Container(
                expand=True,
                alignment=ft.Alignment.CENTER,
                content=number_block(above, seat.name, number, hands),
            ),
            ft.Container(
                height=below,
                alignment=ft.Alignment.TOP_LEFT,
                content=_words(room.cut(height=below), seat, place, hands),
            ),
        ],
        spacing=SPACE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _words(room: Room, seat: Seat, place: Place, hands: Hands) -> ft.Control:
    """Returns name, facts, note and deeds, one below the other."""
    size = NAME if place.number else LONE_NAME
    # The panel is named all the same, for who does not see whose colour it wears.
    bare = place.number is not None and bool(place.deeds) and room.width < BARE
    parts: list[ft.Control] = [] if bare else [_name(room, seat, size)]
    left = room.height - (0 if bare else max(room.tall(24), room.line(size)))
    rows = len(place.deeds) if bare else _deed_rows(room, place.deeds, left)
    left -= rows * (LOWEST_KEY + SPACE)
    told, taken = _told(room, seat, place, left)
    parts += told
    left -= taken
    if place.deeds:
        parts.append(_deeds(room, seat, place.deeds, rows, left, hands))
    # Beside a number, in a large panel, what belongs together stays together.
    together = not place.deeds or (place.number is not None and left > MOST_DEED)
    return ft.Column(
        parts,
        spacing=2 * SPACE if left > MOST_DEED else SPACE,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        tight=together,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _name(room: Room, seat: Seat, size: float) -> ft.Control:
    ink = room.ink
    name = ink.text(
        seat.name,
        room.tall(size),
        Face.TITLE,
        cap=min(room.cap, NAME_CAP),
        leading=1.1,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    # The panel is named after its player: the name is not read twice.
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Row(
            [player_badge(ink, seat.colour, size=room.tall(size) * 1.25), name], spacing=8
        ),
    )


def _told(room: Room, seat: Seat, place: Place, left: float) -> tuple[list[ft.Control], float]:
    """Returns the smaller numbers and the height they take.

    Where there is no room to show them as numbers, a few words say them.
    """
    facts, wide = place.facts, room.width >= 2 * WORDS
    lines = min(1, len(facts)) if wide else len(facts)
    tall = room.tall(FACT_ROW) + SPACE
    if facts and left >= lines * tall:
        shown = [
            ft.Container(expand=wide, content=fact_row(room, seat.name, each)) for each in facts
        ]
        rows: list[ft.Control] = [ft.Row(list(shown), spacing=12)] if wide else list(shown)
        return rows, lines * tall
    brief = " · ".join(each.brief for each in facts if each.brief) or place.note
    if not brief or left < room.line(14):
        return [], 0
    lines = 2 if left >= 2 * room.line(14) + SPACE else 1
    return [_brief(room, facts, brief, lines)], lines * room.line(14) + SPACE


def _brief(room: Room, facts: Sequence[Number], brief: str, lines: int) -> ft.Control:
    ink = room.ink
    text = ink.text(
        brief,
        room.tall(14),
        Face.MEDIUM,
        ink.theme.muted,
        cap=room.cap,
        leading=1.15,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    said = ", ".join(f"{each.label} {each.value}" for each in facts) or brief
    return ft.Semantics(label=spoken(said), container=True, exclude_semantics=True, content=text)


def _deed_rows(room: Room, deeds: Sequence[Deed], left: float) -> int:
    """Returns on how many rows the deeds stand: one below the other where there is room."""
    count = len(deeds)
    if count > 2:
        return (count + 1) // 2
    if count == 2 and (room.width >= 2 * WORDS or left < 2 * (LOWEST_KEY + SPACE)):
        return 1
    return count


def _deeds(
    room: Room, seat: Seat, deeds: Sequence[Deed], rows: int, left: float, hands: Hands
) -> ft.Control:
    columns = (len(deeds) + rows - 1) // rows
    height = max(LOWEST_KEY, min(room.tall(MOST_DEED), LOWEST_KEY + left / rows))
    width = (room.width - (columns - 1) * SPACE) / columns
    lines: list[ft.Control] = [
        ft.Row(
            [
                _deed(room, seat, deed, width, height, hands)
                for deed in deeds[start : start + columns]
            ],
            spacing=SPACE,
        )
        for start in range(0, len(deeds), columns)
    ]
    return ft.Column(lines, spacing=SPACE, tight=True)


def _deed(
    room: Room, seat: Seat, deed: Deed, width: float, height: float, hands: Hands
) -> ft.Control:
    ink, theme, action = room.ink, room.ink.theme, deed.action
    wide = width >= room.tall(NARROW_DEED)
    return tap(
        ink.text(
            deed.label,
            room.tall(17 if wide else 13.5),
            Face.BOLD,
            theme.on_action if deed.main else theme.ink,
            cap=1.3 if wide else 1,
            leading=1.1,
            max_lines=3 if height > LOWEST_KEY + SPACE else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
        ),
        f"{seat.name}: {deed.label}",
        hands.face if action is None else lambda: hands.act(action),
        key=deed.label,
        expand=True,
        height=height,
        border_radius=16,
        bgcolor=theme.action if deed.main else theme.band,
        border=None if deed.main else ft.Border.all(1, theme.line),
        padding=ft.Padding.symmetric(horizontal=5 if wide else 3),
    )
