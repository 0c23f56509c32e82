"""The pads that the game draws by itself: fairies, cubes, cards, damage, what lies in the shop."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.rules import Defence
from companion.games.murky_fairies.view.measures import (
    Fitted,
    fitted,
    low,
    measures,
    narrowest,
    pane_width,
    short,
    titled,
)
from companion.games.murky_fairies.view.pictures import SIGN, cube, fairy_picture, outline
from companion.prompt import Key, Pad, Part
from companion.prompt.asked import pads_of
from companion.widgets import (
    TARGET,
    Cell,
    Glyph,
    GuardedKey,
    Ink,
    KeyShape,
    KeyState,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    key as cell_key,
    named,
    roving_tabindex,
    tap,
    use_kept,
)
from companion.widgets.prompt import Pen, Sent, sign_of

CARD, LARGE_CARD = 116, 200
"""The height of a card on a phone, and on a large screen."""
ABREAST = 6
"""So many keys of the damage stand beside each other on a phone."""
SIDES = 2
"""The keys beside those of the damage: its type, and an area."""


def drawn_pads(pen: Pen, parts: Iterable[Part]) -> dict[str, ft.Control]:
    """Returns the pads among parts that no prompt of another game has, by their names."""
    return {pad.name: _PADS[pad.name](pen, pad) for pad in pads_of(parts) if pad.name in _PADS}


def _caption(pen: Pen, pad: Pad) -> ft.Control:
    """Returns what a row of numbers is called."""
    words = pen.say(pad.label)
    text = pen.ink.label(
        words,
        TextSize.SMALL,
        Typeface.MEDIUM,
        cap=1.6,
        leading=1.15,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return named(text, words)


# A turn -----------------------------------------------------------------------------------------


@error_boundary
def CostRow(pen: Pen, pad: Pad) -> ft.Control:
    """What a skill may cost, or an attack without one; drawn anew only when it changes."""
    theme = pen.ink.theme
    gap: list[ft.Control] = [] if pad.keys[0].sign else [ft.Container(expand=True)]
    kept = use_kept()
    band = ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=theme.band,
        border=outline(1, theme.line),
        content=flex.row(
            [*gap, *(kept(at, _cost, pen, key) for at, key in enumerate(pad.keys))], 0
        ),
    )
    return flex.column([_caption(pen, pad) if titled(pen.ink) else None, band], Space.XS)


def _cost(pen: Pen, key: Key) -> ft.Control:
    ink, theme, awake = pen.ink, pen.ink.theme, key.do is not None
    size, side = (19, 5) if not ink.roomy else (30, 6)
    fore = theme.action if key.chosen else theme.ink
    label = pen.say(key.label)
    cubes: list[ft.Control] = [cube(ink, side) for _cube in range(int(label or 0))]
    sign = ink.number(label, size, fore) if label else ink.sigil(sign_of(key.sign), 14, fore)
    middle = ft.MainAxisAlignment.CENTER
    row = flex.row(cubes, Space.XXS, tight=True, alignment=middle, height=side)
    return tap(
        flex.column([sign, row], Space.XS, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        pen.say(key.name),
        pen.on(key.do),
        why=pen.why(key),
        key=f"cost-{label}",
        selected=key.chosen,
        enabled=awake,
        expand=True,
        height=measures(ink).cost,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else None,
        border=ft.Border.all(2, theme.action) if key.chosen else None,
        opacity=1 if awake else 0.4,
    )


def _more_actions(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the way to buy one more action."""
    (key,) = pad.keys
    return ft.memo(GuardedKey)(_more_action, pen, key, moment=key.say, fresh=False)


def _more_action(pen: Pen, key: Key) -> ft.Control:
    ink = pen.ink
    return tap(
        ink.text(pen.say(key.label), TextSize.BODY, Typeface.BOLD, cap=1.5, leading=1.1),
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        identifier=key.id,
        height=ink.fixed(max(TARGET, measures(ink).cost)),
        opacity=ink.theme.dim if key.dim else 1,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.S),
    )


def _card(pen: Pen, key: Key) -> ft.Control:
    """Returns one of the five action cards; those already played stay visible."""
    ink, theme, chosen, used = pen.ink, pen.ink.theme, key.chosen, key.dim
    fore = theme.action if chosen else theme.muted if used else theme.ink
    number = pen.say(key.label)
    cubes: list[ft.Control] = [cube(ink, 7) for _cube in range(int(number))]
    if used:
        cubes = [ink.sigil(Glyph.CHECK, 10, fore)]
    middle = ft.MainAxisAlignment.CENTER
    return tap(
        flex.column(
            [
                ink.number(number, 56 if ink.roomy else 40, fore),
                flex.row(cubes, Space.XXS, tight=True, alignment=middle),
            ],
            Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        pen.say(key.name),
        pen.on(key.do),
        key=f"card-{number}",
        selected=chosen,
        expand=True,
        height=LARGE_CARD if ink.roomy else CARD,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.band if used else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.edge),
        opacity=0.6 if used and not chosen else 1,
    )


# An attack --------------------------------------------------------------------------------------


@error_boundary
def Damage(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the keys of damage; what cannot take the token is dim. Type and area beside them."""
    ink, values, sides = pen.ink, pad.keys[:-SIDES], pad.keys[-SIDES:]
    height = measures(ink).key
    shape = KeyShape(
        20 if ink.large else 34 if ink.roomy else 24, height, Typeface.NUMERAL, raised=True
    )
    abreast = 4 if ink.roomy else ABREAST
    rows = [values[start : start + abreast] for start in range(0, len(values), abreast)]
    keys = flex.column(
        [flex.row([_value(pen, key, shape) for key in row], Space.S) for row in rows], Space.S
    )
    high = (height * len(rows) + Space.S * (len(rows) - 1) - Space.S) / SIDES
    whole = flex.row(
        [
            ft.Container(expand=abreast, content=roving_tabindex(keys)),
            flex.column([_side(pen, key, high) for key in sides], Space.S, expand=1),
        ],
        Space.S,
    )
    roomless = low(ink) or short(ink) or ink.large
    return flex.column([None if roomless else _caption(pen, pad), whole], Space.XS)


def _value(pen: Pen, key: Key, shape: KeyShape) -> ft.Control:
    label = pen.say(key.label)
    cell, state = Cell(label, label, pen.name(key)), KeyState(key.chosen, key.dim)
    return cell_key(pen.ink, cell, Sent(pen.send, key.do), state, shape)


def _side(pen: Pen, key: Key, height: float) -> ft.Control:
    ink, theme, awake = pen.ink, pen.ink.theme, key.do is not None
    fore = theme.action if key.chosen else theme.ink if awake else theme.muted
    first = sign_of(key.sign) if key.sign else SIGN[Defence.PHYSICAL]
    other = SIGN[Defence.MAGICAL] if not key.sign else ""
    if isinstance(key.picture, Defence):
        other = SIGN[key.picture]
    signs = [ink.sigil(first, 20, fore)]
    if other:
        signs.append(ink.sigil(other, 11, theme.muted))
    return tap(
        flex.column(
            signs,
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        pen.say(key.name),
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen,
        enabled=awake,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else theme.band,
        border=outline(2 if key.chosen else 1, theme.action if key.chosen else theme.edge),
        opacity=1 if awake else 0.5,
    )


# The shop, and the layout -----------------------------------------------------------------------


def _slot(pen: Pen, key: Key) -> ft.Control:
    """Returns one of the three places of the shop."""
    ink, theme = pen.ink, pen.ink.theme
    fore = theme.action if key.chosen else theme.muted if key.dim else theme.ink
    return tap(
        ink.text(
            pen.say(key.label),
            TextSize.SMALL,
            Typeface.MEDIUM,
            fore,
            cap=1.5,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        pen.name(key),
        pen.on(key.do),
        key=str(key.do),
        selected=key.chosen,
        expand=True,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else theme.band,
        border=ft.Border.all(2 if key.chosen else 1, theme.action if key.chosen else theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.S),
    )


def _layout(pen: Pen, pad: Pad) -> ft.Control:
    """Returns what is still to be laid out, line by line, below how that is done."""
    hint = pen.ink.label(pen.say(pad.label), TextSize.BODY, Typeface.MEDIUM)
    return flex.column([hint, *(_line(pen, key) for key in pad.keys)])


def _line(pen: Pen, key: Key) -> ft.Control:
    ink, heading, note = pen.ink, pen.say(key.label), pen.say(key.note)
    words = flex.column(
        [
            ink.text(heading, TextSize.BODY, Typeface.BOLD, leading=1.1),
            ink.label(note, leading=1.1),
        ],
        Space.XXS,
        stretch=False,
        expand=True,
    )
    return tap(
        flex.row([words, ink.sigil(sign_of(key.sign), 18, ink.game.main)], Space.L),
        f"{heading}, {note}",
        pen.on(key.do),
        alignment=None,
        border_radius=Radius.CELL,
        height=ink.fixed(TARGET + 8),
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.S),
    )


# Fairies ----------------------------------------------------------------------------------------

FINEST = 8
"""The size from which on a name is rather cut."""

THREE_LINES = 72
"""The height from which on a fairy may have a name of three lines."""

LEADING = 1.03
"""The height of a line of a name as a multiple of its size."""


ONE_LINE = 7
"""So many fairies stand in one line on a phone."""

BROAD = 64
"""A fairy who is wider and lower than this has her name beside her."""

LEAST_SIDE = 22
"""The side of a fairy's picture that has given its room to her name."""


LOWEST = 44
"""The height of a fairy where they stand in two lines on a phone."""


def crowded(scene: Scene) -> bool:
    """Says whether the fairies of the turn's player need two lines where one is usual."""
    abreast = measures(scene.ink).abreast
    there = sum(not fairy.gone for fairy in scene.state.seat.fairies)
    return abreast == ONE_LINE and there > abreast


@error_boundary
def FairyRow(pen: Pen, pad: Pad) -> ft.Control:
    """Fairies in one line, or two and two where text is large; drawn anew only when they change."""
    ink, keys = pen.ink, pad.keys
    sizes = measures(ink)
    lines = max(1, -(-len(keys) // sizes.abreast))
    each = max(1, -(-len(keys) // lines))
    height = sizes.fairy if lines == 1 or sizes.abreast < ONE_LINE else LOWEST
    width = (pane_width(ink) - Space.S * (each - 1)) / each
    side = _side_of_pictures(pen, pad, (width, height))
    kept = use_kept()
    chips = [kept(at, _chip, pen, key, (width, height), side) for at, key in enumerate(keys)]
    rows: list[ft.Control] = []
    for start in range(0, len(chips), each):
        line: list[ft.Control] = [*chips[start : start + each]]
        line += [ft.Container(expand=True) for _gap in range(each - len(line))]
        rows.append(flex.row(line, Space.S))
    return flex.column(rows, Space.S)


def _is_broad(ink: Ink, room: tuple[float, float]) -> bool:
    """Says whether fairies have their names beside them."""
    return ink.large or (room[1] < BROAD and room[0] > BROAD)


def _side_of_pictures(pen: Pen, pad: Pad, room: tuple[float, float]) -> float:
    """Returns the side of all pictures; beside them names come first."""
    (width, height), letters = room, measures(pen.ink).letters
    if not _is_broad(pen.ink, room):
        return min(width - 4, height - 2 * letters * LEADING - 7)
    names = max((narrowest(pen.say(key.label)) for key in pad.keys), default=0) * letters
    return min(width * 0.45, height - 8, max(LEAST_SIDE, width - Space.S - names))


def _chip(pen: Pen, key: Key, room: tuple[float, float], side: float) -> ft.Control:
    ink, (width, height) = pen.ink, room
    fairy: Fairy = key.picture
    chosen, dim = key.chosen, key.dim
    fore = ink.theme.action if chosen else ink.theme.muted if dim else ink.theme.ink
    name, broad, letters = pen.say(key.label), _is_broad(ink, room), measures(ink).letters
    across = width - side - Space.S if broad else width - 2
    lines = 3 if height >= THREE_LINES else 2
    written = fitted(name, across, letters, FINEST, most=lines)
    under = max(2, len(written[0])) * letters * LEADING
    side = side if broad else min(side, height - under - 7)
    words = _fairy_name(ink, written, fore)
    face = ft.Stack(
        [fairy_picture(ink, fairy, side, dim=dim), *_carried(ink, fairy, fore)],
        width=side,
        height=side,
    )
    if broad:
        look: ft.Control = flex.row([face, words], 0, alignment=ft.MainAxisAlignment.CENTER)
    else:
        below = ft.Container(height=under, alignment=ft.Alignment.CENTER, content=words)
        look = flex.column(
            [face, below],
            0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    return tap(
        look,
        f"{name}, {pen.say(key.note)}",
        pen.on(key.do),
        key=str(key.do),
        selected=chosen,
        expand=True,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if chosen else ink.theme.band if dim else ink.theme.card,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.edge),
    )


def _fairy_name(ink: Ink, written: Fitted, fore: str) -> ft.Control:
    lines, size = written
    return ink.text(
        "\n".join(lines),
        size,
        Typeface.BOLD,
        fore,
        cap=1,
        leading=LEADING,
        max_lines=len(lines),
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )


def _carried(ink: Ink, fairy: Fairy, fore: str) -> list[ft.Control]:
    """Returns the sign of the items that a fairy has, in a corner of her picture."""
    if not fairy.items:
        return []
    bound = any(item.treasure for item in fairy.items)
    sign = ink.sigil(Glyph.TROPHY if bound else Glyph.SHIELD, 10, fore)
    return [ft.Container(left=0, bottom=0, content=sign)]


# All of them ------------------------------------------------------------------------------------

_PADS: dict[str, Callable[[Pen, Pad], ft.Control]] = {
    "fairies": lambda pen, pad: ft.memo(FairyRow)(pen, pad, key="fairies"),
    "costs": lambda pen, pad: ft.memo(CostRow)(pen, pad, key="costs"),
    "more-actions": _more_actions,
    "cards": lambda pen, pad: flex.row([_card(pen, key) for key in pad.keys]),
    "damage": lambda pen, pad: ft.memo(Damage)(pen, pad, key="damage"),
    "slots": lambda pen, pad: flex.row([_slot(pen, key) for key in pad.keys], Space.S),
    "layout": _layout,
}
