"""How fairies, types of damage and cubes are drawn."""

import flet as ft

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.rules import Defence
from companion.games.murky_fairies.view.table.creatures import BLACK_CUBE, fairy_picture
from companion.games.murky_fairies.view.table.measures import measures, pane_width
from companion.games.murky_fairies.view.table.whole_names import fitted
from companion.prompt import Key, Pad
from companion.widgets import Face, Glyph, Ink, Radius, Scene, Space, error_boundary, flex, tap
from companion.widgets.prompt import Pen

SIGN = {Defence.PHYSICAL: Glyph.SWORD, Defence.MAGICAL: Glyph.STAR}

FINEST = 8
"""The size from which on a name is rather cut."""


ONE_LINE = 7
"""So many fairies stand in one line on a phone."""

BROAD = 64
"""A fairy who is wider and lower than this has her name beside her."""


LOWEST = 44
"""The height of a fairy where they stand in two lines on a phone."""


def crowded(scene: Scene) -> bool:
    """Says whether the fairies of the turn's player need two lines where one is usual."""
    abreast = measures(scene.ink).abreast
    there = sum(not fairy.gone for fairy in scene.state.seat.fairies)
    return abreast == ONE_LINE and there > abreast


def shade_of(ink: Ink, defence: Defence) -> str:
    """Returns the colour of a type of damage; its sign says it too."""
    umber = ink.painted("umber").game.main
    return umber if defence is Defence.PHYSICAL else ink.theme.attack


def cube(ink: Ink, *, black: bool = False, size: float = 22) -> ft.Container:
    """Returns a wooden cube: white for an action, black for exhaustion and curse."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 5,
        bgcolor=BLACK_CUBE if black else "#FFFDF6",
        border=ft.Border.all(1.5, ink.theme.muted),
    )


@error_boundary
def FairyRow(pen: Pen, pad: Pad) -> ft.Control:
    """Fairies in one line, or two and two where text is large; drawn anew only when they change."""
    ink, keys = pen.ink, pad.keys
    sizes = measures(ink)
    lines = max(1, -(-len(keys) // sizes.abreast))
    each = max(1, -(-len(keys) // lines))
    height = sizes.fairy if lines == 1 or sizes.abreast < ONE_LINE else LOWEST
    width = (pane_width(ink) - Space.S * (each - 1)) / each
    chips = [_chip(pen, key, (width, height)) for key in keys]
    rows: list[ft.Control] = []
    for start in range(0, len(chips), each):
        line: list[ft.Control] = [*chips[start : start + each]]
        line += [ft.Container(expand=True) for _gap in range(each - len(line))]
        rows.append(flex.row(line, Space.S))
    return flex.column(rows, Space.S)


def _chip(pen: Pen, key: Key, room: tuple[float, float]) -> ft.Control:
    ink, (width, height) = pen.ink, room
    fairy: Fairy = key.picture
    chosen, dim = key.chosen, key.dim
    fore = ink.theme.action if chosen else ink.theme.muted if dim else ink.theme.ink
    name = pen.say(key.label)
    letters = measures(ink).letters
    low = 2 * letters * 1.06
    broad = ink.large or (height < BROAD and width > BROAD)
    side = min(width * 0.45, height - 8) if broad else min(width - 4, height - low - 7)
    face = ft.Stack(
        [fairy_picture(ink, fairy, side, dim=dim), *_carried(ink, fairy, fore)],
        width=side,
        height=side,
    )
    if broad:
        parts = [face, _name(ink, name, width - side - Space.S, fore)]
        look: ft.Control = flex.row(parts, 0, alignment=ft.MainAxisAlignment.CENTER)
    else:
        words = _name(ink, name, width - 2, fore)
        below = ft.Container(height=low, alignment=ft.Alignment.CENTER, content=words)
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


def _name(ink: Ink, name: str, width: float, fore: str) -> ft.Control:
    lines, size = fitted(name, width, measures(ink).letters, FINEST)
    return ink.text(
        "\n".join(lines),
        size,
        Face.BOLD,
        fore,
        cap=1,
        leading=1.02,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )


def outline(width: float, colour: str) -> ft.Border:
    """Returns an edge around a part, which takes nothing of what is tapped."""
    return ft.Border.all(
        side=ft.BorderSide(width, colour, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)
    )


def _carried(ink: Ink, fairy: Fairy, fore: str) -> list[ft.Control]:
    """Returns the sign of the items that a fairy has, in a corner of her picture."""
    if not fairy.items:
        return []
    bound = any(item.treasure for item in fairy.items)
    sign = ink.sigil(Glyph.TROPHY if bound else Glyph.SHIELD, 10, fore)
    return [ft.Container(left=0, bottom=0, content=sign)]
