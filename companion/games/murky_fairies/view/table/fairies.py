"""How things are drawn: types of damage, cubes, and the chips of fairies."""

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
from companion.games.murky_fairies.view.table.creatures import fairy_picture
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    flex,
    tap,
)

SIGN = {Defence.PHYSICAL: Glyph.SWORD, Defence.MAGICAL: Glyph.STAR}


MOST_ABREAST = 7
"""So many fairies beside each other are still as wide as a finger on a phone."""

CHIP = 60
"""How high a fairy is on a phone that is held upright."""

LETTERS = 11
"""Size of a name below a fairy, of which seven stand beside each other."""

MOST_CUBES = 3
"""So many black cubes have room beside her."""

LOW = 430


def low(ink: Ink) -> bool:
    """Says whether the window is a phone on its side."""
    return ink.landscape and ink.height < LOW


def shade_of(ink: Ink, defence: Defence) -> str:
    """Returns the colour of a type of damage; its sign says it too."""
    return ink.game.main if defence is Defence.PHYSICAL else ink.theme.attack


def cube(ink: Ink, *, black: bool = False, size: float = 22) -> ft.Container:
    """Returns a wooden cube: white for an action, black for exhaustion and curse."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 5,
        bgcolor="#191410" if black else "#FFFDF6",
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
    columns = 2 if ink.large else MOST_ABREAST
    lines = max(1, -(-len(there) // columns))
    each = -(-len(there) // lines)
    height = CHIP if lines == 1 and not low(ink) else TARGET
    height *= 1.9 if ink.roomy else 1
    chips: list[ft.Control] = [
        _chip(scene, player, place, place == chosen, dimmed(fairy), on_pick, height)
        for place, fairy in there
    ]
    rows: list[ft.Control] = []
    for start in range(0, len(chips), max(1, each)):
        line = chips[start : start + each]
        line += [ft.Container(expand=True) for _gap in range(each - len(line))]
        rows.append(flex.row(line, Space.XS))
    return flex.column(rows, Space.XS)


def _chip(
    scene: Scene,
    player: int,
    place: int,
    chosen: bool,
    dim: bool,
    on_pick: Callable[[int], object],
    height: float,
) -> ft.Control:
    ink, seat = scene.ink, scene.state.seats[player]
    fairy = seat.fairies[place]
    fore = ink.theme.action if chosen else ink.theme.muted if dim else ink.theme.ink
    name = scene.say(fairy_name(seat, place))
    picture = fairy_picture(ink, fairy, min(48, max(26, height - 26)), dim=dim)
    return tap(
        flex.column(
            [
                flex.row(
                    [picture, *_signs(ink, fairy, fore)],
                    Space.XXS,
                    alignment=ft.MainAxisAlignment.CENTER,
                    tight=True,
                ),
                ink.text(
                    name,
                    LETTERS if not ink.large else TextSize.CAPTION,
                    Face.BOLD,
                    fore,
                    cap=1.5,
                    leading=1.1,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{name}, {condition(scene, fairy)}",
        lambda: on_pick(place),
        key=f"fairy-{player}-{place}",
        selected=chosen,
        expand=True,
        height=height if not ink.large else None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(vertical=0 if not ink.large else Space.M),
        bgcolor=ink.theme.chosen if chosen else ink.theme.band if dim else ink.theme.card,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.line),
    )


def _signs(ink: Ink, fairy: Fairy, fore: str) -> list[ft.Control]:
    """Returns the state of a fairy as signs beside her: crown, black cubes, items."""
    signs: list[ft.Control] = [
        cube(ink, black=True, size=8) for _cube in range(min(fairy.cubes, MOST_CUBES))
    ]
    if fairy.heroic:
        signs.append(ink.sigil(Glyph.CROWN, 10, ink.theme.gold))
    if fairy.items:
        bound = any(item.treasure for item in fairy.items)
        signs.append(ink.sigil(Glyph.TROPHY if bound else Glyph.SHIELD, 9, fore))
    if not signs:
        return []
    return [flex.column(signs, Space.XXS, stretch=False)]
