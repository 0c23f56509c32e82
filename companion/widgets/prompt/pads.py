"""What is chosen from or filled in: cards, players, keys in a matrix, numbers, chips, texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.prompt import Fact, Group, Key, KeyLook, Matrix, Pad, Stepper, Text, TextEntry
from companion.prompt.asked import column_of
from companion.widgets import flex
from companion.widgets.badges import StripPlayer, player_name
from companion.widgets.cells import (
    RAISED,
    Cell,
    KeyShape,
    KeyState,
    key as cell_key,
    roving_tabindex,
)
from companion.widgets.count import Count, counter, limit_text, one_further, stepper
from companion.widgets.form import choice, field, use_draft
from companion.widgets.game_layout import SHORT
from companion.widgets.glyphs import Glyph
from companion.widgets.hooks import Keep, use_kept
from companion.widgets.ink import TARGET
from companion.widgets.landscape import measures
from companion.widgets.notice import error_boundary
from companion.widgets.panel import card, line_row, section
from companion.widgets.prompt.table import HEIGHT, SECTION, TYPED, Pen, Send, Sent, sign_of
from companion.widgets.tappable import GuardedKey, button, button_row, icon_button, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

SMALL = 120
"""A card that is lower has small signs and no words."""


def tiles(pen: Pen, pad: Pad, moment: object) -> ft.Control:
    """Returns the keys of a pad, on as many lines as make them readable.

    Args:
        pen: what they are drawn with.
        pad: the keys.
        moment: what they belong to; where others were just pressed they hear no second tap.
    """
    return ft.memo(GuardedKey)(_tiles, pen, pad, moment=(moment, pad.look))


def _tiles(pen: Pen, pad: Pad) -> ft.Control:
    each = _each(pen, pad)
    lines = [pad.keys[start : start + each] for start in range(0, len(pad.keys), each)]
    height, draw = _HEIGHTS[pad.look](pen, len(lines)), TILES[pad.look]
    return flex.column([flex.row([draw(pen, key, height) for key in line]) for line in lines])


def _each(pen: Pen, pad: Pad) -> int:
    """Returns how many keys stand beside each other."""
    if pad.look == "players":
        return 1 if pen.ink.large else 2
    return 2 if pen.folded else len(pad.keys)


def _card_height(pen: Pen, lines: int) -> float:
    ink = pen.ink
    if pen.beside:
        room = pen.column - pen.row - Space.M - SECTION - measures(ink).more
        return (room - Space.M) / lines if pen.folded else max(96.0, room)
    return 96 if ink.landscape or ink.height < SHORT or ink.large else 168


def _player_height(pen: Pen, lines: int) -> float | None:
    """Returns how high a player's key is, so that all of them fill the room of other keys."""
    ink = pen.ink
    if ink.large:
        return None
    room = HEIGHT if ink.height >= SHORT or ink.landscape else HEIGHT - 60
    room = pen.column if pen.beside else room
    return max(56.0, min((room - SECTION) / lines - Space.M, 120.0))


def _card(pen: Pen, key: Key, height: float | None) -> ft.Control:
    """Returns a card: its label over its sign in a corner, a large sign in the middle."""
    ink, shade, note = pen.ink, pen.tint(key.tint), pen.say(key.note)
    small = height is not None and height < SMALL
    label = ink.text(
        pen.say(key.label),
        TextSize.HEADING if small else TextSize.TITLE,
        Typeface.TITLE,
        shade,
        cap=1,
        leading=1,
        semantics_label="",
    )
    corner = flex.column(
        [label, ink.sigil(key.sign, 15 if small else 18, shade)],
        Space.XXS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [
        ft.Container(left=Space.L, top=Space.L, content=corner),
        ft.Container(
            left=0,
            right=0,
            top=0 if small else 48,
            bottom=0 if small else Space.XXXL,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(key.sign, 30 if small else 42, shade),
        ),
    ]
    if note and not small:
        words = ink.text(note, TextSize.FINE, Typeface.MEDIUM, shade, cap=1.3, no_wrap=True)
        layers.append(
            ft.Container(
                left=0, right=0, bottom=Space.L, alignment=ft.Alignment.CENTER, content=words
            )
        )
    return _tile(
        pen,
        key,
        ft.Stack(layers, expand=True),
        alignment=None,
        height=height,
        border_radius=Radius.CELL,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _player(pen: Pen, key: Key, height: float | None) -> ft.Control:
    return _tile(
        pen,
        key,
        player_name(pen.ink, StripPlayer(pen.say(key.label), key.tint)),
        alignment=ft.Alignment.CENTER_LEFT,
        height=height,
        border_radius=Radius.BUTTON,
        padding=Space.XXL,
    )


def _tile(pen: Pen, key: Key, face: ft.Control, **box: Any) -> ft.Control:
    theme = pen.ink.theme
    return tap(
        face,
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        key=pen.say(key.name),
        expand=True,
        opacity=theme.dim if key.dim else 1,
        bgcolor=theme.card,
        border=ft.Border.all(1, theme.edge),
        **box,
    )


_HEIGHTS: dict[KeyLook, Callable[[Pen, int], float | None]] = {
    "cards": _card_height,
    "players": _player_height,
}
TILES: dict[KeyLook, Callable[[Pen, Key, float | None], ft.Control]] = {
    "cards": _card,
    "players": _player,
}


# A matrix ---------------------------------------------------------------------------------------


def matrix(pen: Pen, part: Matrix) -> list[ft.Control]:
    """Returns all keys where they have room; else the columns, and the keys of the open one."""
    many = len(part.columns)
    half = -(-many // 2)
    if pen.folded:
        return [ft.memo(_Folded)(pen, part.keys, part.extra, half, key="folded")]
    if pen.beside:
        return [ft.memo(_Grid)(pen, part.keys, key="grid")]
    extra = () if part.extra is None else (replace(part.extra, marked=False),)
    columns = (*part.columns, *extra)
    high, higher = pen.column_heights
    shape = replace(RAISED, height=higher)
    pairs = zip(part.rows, column_of(part), strict=True)
    shown = [_key(pen, key, shape, name=str(place.do)) for place, key in pairs]
    pad = ft.memo(_Columns)(pen, columns, half, high, key="columns")
    return [pad, roving_tabindex(flex.row(shown))]


@error_boundary
def _Columns(pen: Pen, keys: tuple[Key, ...], each: int, height: float) -> ft.Control:
    """Returns what opens a column, on two lines."""
    shape, kept = KeyShape(21, height), use_kept()
    lines = [_line(pen, row, each, shape, kept) for row in (keys[:each], keys[each:])]
    return roving_tabindex(_band(pen, flex.column(lines, 0, stretch=False, tight=False), Space.XXS))


@error_boundary
def _Folded(pen: Pen, rows: Sequence[Sequence[Key]], extra: Key | None, each: int) -> ft.Control:
    """Returns all keys, two lines for each row, with the extra one at their end.

    What a whole column cannot be had for is told when one of its keys is pressed: forty names that
    change with each choice are as slow as forty layers, see `_Grid`.
    """
    shared = [bool(_shared_reason(keys)) for keys in zip(*rows, strict=True)]
    rows = [
        [replace(key, why="") if of_all else key for key, of_all in zip(row, shared, strict=True)]
        for row in rows
    ]
    shape, kept = KeyShape(19, pen.matrix_height(len(rows))), use_kept()
    parts = list[ft.Control]()
    for row in rows:
        last = row is rows[-1] and extra is not None
        keys = (*row, extra) if last and extra is not None else row
        lines = [_line(pen, line, each, shape, kept) for line in (keys[:each], keys[each:])]
        parts.append(ft.Container(border=_edge(pen, parts), content=flex.column(lines, 0)))
    return roving_tabindex(_band(pen, flex.column(parts, 0), Space.XS))


@error_boundary
def _Grid(pen: Pen, rows: Sequence[Sequence[Key]]) -> ft.Control:
    """Returns all keys, column by column.

    A column of which nothing can be had is dimmed as a whole, and says why as a whole: forty
    dimmed keys are forty layers that the client blends in every frame, and forty names that change.
    """
    kept = use_kept()
    columns: list[ft.Control] = []
    for at, keys in enumerate(zip(*rows, strict=True)):
        shut, why = all(key.dim for key in keys), pen.say(_shared_reason(keys))
        if shut:
            keys = tuple(replace(key, dim=False, why="" if why else key.why) for key in keys)
        name, opacity = str(keys[0].do), pen.ink.theme.dim if shut else 1
        told = ft.Semantics(
            label=pen.ink.read(why) or None, container=True, content=kept(at, _column, pen, keys)
        )
        columns.append(ft.Container(key=name, expand=True, opacity=opacity, content=told))
    return roving_tabindex(_band(pen, flex.row(columns, 0)))


def _shared_reason(keys: Sequence[Key]) -> Text:
    """Returns why none of some keys can be had, where that is the same for all of them."""
    whys = {key.why for key in keys}
    return whys.pop() if len(whys) == 1 else ""


def _column(pen: Pen, keys: Sequence[Key]) -> ft.Control:
    shape, lines = KeyShape(18, pen.matrix_height(len(keys))), list[ft.Control]()
    for key in keys:
        lines.append(ft.Container(border=_edge(pen, lines), content=_key(pen, key, shape)))
    return flex.column(lines, 0)


def _line(pen: Pen, keys: Sequence[Key], each: int, shape: KeyShape, kept: Keep) -> ft.Control:
    gaps: list[ft.Control] = [ft.Container(expand=True) for _ in range(each - len(keys))]
    return flex.row([*(kept(key.do, _key, pen, key, shape) for key in keys), *gaps], 0)


def _edge(pen: Pen, above: Sequence[ft.Control]) -> ft.Border | None:
    """Returns the line between a row and those above it."""
    return ft.Border(top=ft.BorderSide(1, pen.ink.theme.line)) if above else None


def _band(pen: Pen, content: ft.Control, inset: float = 0) -> ft.Control:
    """Returns keys on one sunken band."""
    theme = pen.ink.theme
    return ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=theme.band,
        border=ft.Border.all(1, theme.line),
        padding=inset,
        content=content,
    )


def _key(pen: Pen, key: Key, shape: KeyShape, *, name: str = "") -> ft.Control:
    """Returns one key of a matrix; with a name it stays the same while it shows another one."""
    label, suit = pen.say(key.label), key.sign
    if suit.isidentifier():  # a glyph has the whole key
        label, suit = label or sign_of(suit), ""
    say = pen.ink.read(pen.name(key)) if key.why else pen.say(key.name)
    return cell_key(
        pen.ink,
        Cell(name or str(key.do), label, say, suit, key.tint),
        Sent(pen.send, key.do),
        KeyState(key.chosen, key.dim, key.marked),
        shape,
    )


# Numbers ----------------------------------------------------------------------------------------


def number(pen: Pen, part: Stepper, *, bare: bool = False) -> ft.Control:
    """Returns a number of what is composed, or one of the table's that is put right.

    Args:
        pen: what it is drawn with.
        part: the number.
        bare: whether only the keys of a table's number are drawn: what they change stands beside.
    """
    count = Count(
        part.name,
        "" if bare else pen.say(part.label),
        part.value,
        part.low,
        part.high,
        detail=pen.say(part.detail),
        say=pen.say(part.say),
        leaps=part.leaps,
    )
    if part.adjust is not None:
        return counter(pen.ink, count, _Stepped(pen.send, part), bare=bare)
    return stepper(pen.ink, count, lambda value: pen.send(part.to(value)))


@dataclass(frozen=True, slots=True)
class _Stepped:
    """Steps a number; equal for equal numbers, so that nothing is drawn anew."""

    send: Send
    part: Stepper

    def __call__(self, _name: str, by: int) -> object:
        """Steps it."""
        return self.send(self.part.to(self.part.value + by))


def far_numbers(pen: Pen, parts: Sequence[Stepper]) -> list[ft.Control]:
    """Returns numbers that are read from afar, beside each other where the window is low."""
    numbers = [_far(pen, part) for part in parts]
    if pen.ink.landscape and not pen.ink.large and not pen.folded:
        beside = [ft.Container(content=each, expand=True) for each in numbers]
        return [flex.row(beside, Space.XL)]
    return numbers


def _far(pen: Pen, part: Stepper) -> ft.Control:
    """Returns a number with its caption above and longer steps below it."""
    ink, label = pen.ink, pen.say(part.label)
    tall = pen.folded or not (ink.landscape or ink.large)
    size = min(150.0, max(96.0, (ink.height - 470) / 2.4)) if tall else 96
    count = Count(part.name, "", part.value, low=part.low, high=part.high, say=label)
    number = counter(
        ink,
        count,
        lambda _name, by: pen.send(part.to(part.value + by)),
        size=size,
        colour=pen.tint(part.colour),
    )
    caption = [
        ink.label(label, TextSize.CAPTION, Typeface.BOLD, tracking=0.6),
        ink.label(pen.say(part.detail), TextSize.CAPTION, Typeface.MEDIUM),
    ]
    leaps = [
        button(
            ink,
            f"{by:+}".replace("-", "−"),
            Sent(pen.send, part.to(part.value + by)),
            kind="tonal",
            say=f"{label} {by:+}".replace("-", "−"),
            enabled=not (why := limit_text(ink, one_further(part.value, by), part.low, part.high)),
            why=why,
            expand=True,
            height=48,
        )
        for by in part.leaps
    ]
    middle = ft.MainAxisAlignment.CENTER
    rows = [flex.row(caption, alignment=middle), ft.Row([number], alignment=middle)]
    return flex.column([*rows, button_row(*leaps)], Space.S)


def choices(pen: Pen, pad: Pad) -> ft.Control:
    """Returns chips of which one or some are chosen."""
    keys = {str(place): key for place, key in enumerate(pad.keys)}
    return choice(
        pen.ink,
        [(name, pen.say(key.label)) for name, key in keys.items()],
        [name for name, key in keys.items() if key.chosen or key.checked],
        lambda name: Sent(pen.send, keys[name].do)(),
        several=any(key.checked is not None for key in pad.keys),
        label=pen.say(pad.label),
        dimmed={name: pen.say(key.why) for name, key in keys.items() if key.dim},
        wrap=pad.wrap or pen.ink.large,
    )


@ft.component
def TextEntryRow(pen: Pen, part: TextEntry) -> ft.Control:
    """A text that is typed; what was not sent stands in it again, whatever took it away."""
    kept, begun = use_draft(TYPED + part.kept, part.value), ft.use_ref(False)

    def begin() -> None:
        begun.current = True
        if kept.text != part.value:
            pen.send(part.to(kept.text))

    ft.use_effect(begin, [])
    if begun.current:
        kept.write(part.value)
    sends = part.key is not None and part.key.checked is None
    submit = Sent(pen.send, part.key.do) if part.key is not None and sends else None
    label = pen.say(part.label)
    text = field(pen.ink, label, part.value, lambda text: pen.send(part.to(text)), on_submit=submit)
    return text if part.key is None else _with_key(pen, text, part.key)


def _with_key(pen: Pen, text: ft.Control, key: Key) -> ft.Control:
    """Returns a text with the key that sends it, or with what is ticked of it."""
    ink, name, on = pen.ink, pen.say(key.name), Sent(pen.send, key.do)
    if key.checked is not None:
        beside = _ticked(pen, key)
    elif key.label:
        beside = button(ink, name, on, kind="tonal", size=TextSize.BODY, height=TARGET)
    else:
        beside = icon_button(ink, sign_of(key.sign), name, on, outlined=True)
    return flex.row([ft.Container(expand=True, content=text), beside])


def _ticked(pen: Pen, key: Key) -> ft.Control:
    """Returns a sign that is ticked."""
    theme, on = pen.ink.theme, bool(key.checked)
    return tap(
        pen.ink.sigil(sign_of(key.sign), 20, theme.action if on else theme.ink),
        pen.say(key.name),
        Sent(pen.send, key.do),
        checked=on,
        width=TARGET + 6,
        height=TARGET + 6,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if on else theme.card,
        border=ft.Border.all(2 if on else 1, theme.action if on else theme.edge),
    )


def fact(pen: Pen, part: Fact) -> ft.Control:
    """Returns a line that explains itself when it is tapped, or a quiet sentence."""
    ink, label = pen.ink, pen.say(part.label)
    if part.why is None and not part.value:
        told = {"semantics_label": pen.say(part.say)} if part.say else {}
        return ink.label(label, TextSize.BODY, **told)
    return line_row(
        ink,
        label,
        before=pen.say(part.before),
        after=pen.say(part.value),
        note=pen.say(part.note),
        on=pen.on(part.why),
        trailing=None if part.why is None else ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    )


def group(pen: Pen, part: Group, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns parts that belong together below what they are, or in a frame of their own."""
    ink, title, note = pen.ink, pen.say(part.title), pen.say(part.note)
    if not part.framed:
        trailing = ink.label(note, TextSize.BODY, Typeface.MEDIUM) if note else None
        return [section(ink, title, trailing), *parts]
    words = [ink.text(title, TextSize.BODY, Typeface.BOLD) if title else None]
    words.append(ink.label(note) if note else None)
    return [card(ink, flex.column([*words, *parts], Space.S), padding=Space.XL)]
