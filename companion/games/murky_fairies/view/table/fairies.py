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
from companion.widgets import TARGET, Face, Glyph, Ink, Radius, Scene, Space, TextSize, flex, tap

SIGN = {Defence.PHYSICAL: Glyph.SWORD, Defence.MAGICAL: Glyph.STAR}


LOW = 430


def low(ink: Ink) -> bool:
    """Says whether the window is a phone on its side."""
    return ink.landscape and ink.height < LOW


def shade_of(ink: Ink, defence: Defence) -> str:
    """Returns the colour of a type of damage; its sign says it too."""
    return ink.theme.life if defence is Defence.PHYSICAL else ink.theme.attack


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
    fold: bool = False,
) -> ft.Control:
    """Returns the fairies of a player, four to a line.

    Args:
        scene: the moment.
        player: whose fairies.
        chosen: the chosen one.
        on_pick: called with the tapped fairy's place, whatever her state.
        dimmed: who cannot be had now; she may be tapped all the same.
        fold: whether to show the chosen one alone, where there is no room for more.
    """
    ink, seat = scene.ink, scene.state.seats[player]
    columns = 2 if ink.large else 4
    chips: list[ft.Control] = [
        _chip(scene, player, place, place == chosen, dimmed(fairy), on_pick)
        for place, fairy in enumerate(seat.fairies)
        if not fairy.gone and (not fold or chosen in (None, -1, place))
    ]
    rows: list[ft.Control] = []
    for start in range(0, len(chips), columns):
        line = chips[start : start + columns]
        line += [ft.Container(expand=True) for _gap in range(columns - len(line))]
        rows.append(flex.row(line, Space.S))
    return flex.column(rows, Space.S)


def _chip(
    scene: Scene,
    player: int,
    place: int,
    chosen: bool,
    dim: bool,
    on_pick: Callable[[int], object],
) -> ft.Control:
    ink, seat = scene.ink, scene.state.seats[player]
    fairy = seat.fairies[place]
    fore = ink.theme.action if chosen else ink.theme.muted if dim else ink.theme.ink
    name = scene.say(fairy_name(seat, place))
    return tap(
        flex.column(
            [
                ink.text(
                    name,
                    TextSize.CAPTION,
                    Face.BOLD,
                    fore,
                    cap=1.5,
                    leading=1.1,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    text_align=ft.TextAlign.CENTER,
                ),
                _signs(ink, fairy, fore),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{name}, {condition(scene, fairy)}",
        lambda: on_pick(place),
        key=f"fairy-{player}-{place}",
        selected=chosen,
        expand=True,
        height=TARGET + 2 if not ink.large else None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=0 if not ink.large else Space.M),
        bgcolor=ink.theme.chosen if chosen else ink.theme.band if dim else ink.theme.card,
        border=ft.Border.all(
            2 if chosen else 1,
            ink.theme.action if chosen else ink.game.main if fairy.heroic else ink.theme.line,
        ),
    )


def _signs(ink: Ink, fairy: Fairy, fore: str) -> ft.Control:
    """Returns the state of a fairy as signs: crown, engaged, cubes, items."""
    signs: list[ft.Control] = []
    if fairy.heroic:
        signs.append(ink.sigil(Glyph.CROWN, 13, fore))
    if fairy.cubes:
        signs += [cube(ink, black=True, size=12) for _cube in range(fairy.cubes)]
    if fairy.engaged:
        signs.append(ink.sigil(Glyph.PAUSE, 12, fore))
    signs += [
        ink.sigil(Glyph.TROPHY if item.treasure else Glyph.SHIELD, 12, fore) for item in fairy.items
    ]
    if not signs:
        signs.append(ink.sigil(Glyph.WINGS, 12, fore))
    return flex.row(signs, Space.XXS, alignment=ft.MainAxisAlignment.CENTER, tight=True, height=14)
