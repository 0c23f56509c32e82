"""How fairies, types of damage and cubes are drawn."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import (
    Affliction,
    Defence,
    Fairy,
    _,
    counted as _n,
    fairy_name,
)
from companion.games.murky_fairies.view.table.creatures import BLACK_CUBE, fairy_picture
from companion.games.murky_fairies.view.table.measures import measures, pane_width
from companion.games.murky_fairies.view.table.whole_names import fitted
from companion.widgets import (
    Face,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    flex,
    tap,
)

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


def condition(scene: Scene, fairy: Fairy) -> str:
    """Returns how a fairy is, in words."""
    words: list[str] = []
    if fairy.cubes:
        kind = _("cursed") if fairy.affliction is Affliction.CURSED else _("exhausted")
        cubes = _n("{count} black cube", "{count} black cubes", fairy.cubes)
        words += [scene.say(kind), scene.say(cubes)]
    else:
        words.append(scene.say(_("engaged") if fairy.engaged else _("ready")))
    if fairy.heroic:
        words.append(scene.say(_("heroic")))
    if fairy.items:
        words.append(scene.say(_n("{count} item", "{count} items", len(fairy.items))))
    return ", ".join(words)


def nobody(_fairy: Fairy) -> bool:
    """Says of no fairy that she cannot be had."""
    return False


def fairy_chips(
    scene: Scene,
    player: int,
    chosen: int | None,
    on_pick: Callable[[int], object],
    *,
    dimmed: Callable[[Fairy], bool] = lambda fairy: fairy.engaged or fairy.cubes > 0,
) -> ft.Control:
    """Returns the fairies of a player in one line, or two and two where text is large.

    Args:
        scene: the moment.
        player: whose fairies.
        chosen: the chosen one.
        on_pick: called with the tapped fairy's place, whatever her state.
        dimmed: who cannot be had now; she may be tapped all the same.
    """
    ink, seat = scene.ink, scene.state.seats[player]
    there = [(place, fairy) for place, fairy in enumerate(seat.fairies) if not fairy.gone]
    sizes = measures(ink)
    lines = max(1, -(-len(there) // sizes.abreast))
    each = max(1, -(-len(there) // lines))
    height = sizes.fairy if lines == 1 or sizes.abreast < ONE_LINE else LOWEST
    width = (pane_width(ink) - Space.S * (each - 1)) / each
    chips = [
        _chip(scene, player, place, place == chosen, dimmed(fairy), on_pick, (width, height))
        for place, fairy in there
    ]
    rows: list[ft.Control] = []
    for start in range(0, len(chips), each):
        line: list[ft.Control] = [*chips[start : start + each]]
        line += [ft.Container(expand=True) for _gap in range(each - len(line))]
        rows.append(flex.row(line, Space.S))
    return flex.column(rows, Space.S)


def _chip(
    scene: Scene,
    player: int,
    place: int,
    chosen: bool,
    dim: bool,
    on_pick: Callable[[int], object],
    room: tuple[float, float],
) -> ft.Control:
    ink, seat = scene.ink, scene.state.seats[player]
    fairy, (width, height) = seat.fairies[place], room
    fore = ink.theme.action if chosen else ink.theme.muted if dim else ink.theme.ink
    name = scene.say(fairy_name(seat, place))
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
        f"{name}, {condition(scene, fairy)}",
        lambda: on_pick(place),
        key=f"fairy-{player}-{place}",
        selected=chosen,
        expand=True,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if chosen else ink.theme.band if dim else ink.theme.card,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.line),
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
