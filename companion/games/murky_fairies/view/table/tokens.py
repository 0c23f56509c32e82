"""The tokens of an enemy, which are tapped: alike ones lie as one."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    Defence,
    Enemy,
    _,
    counted as _n,
    enemy_name,
)
from companion.games.murky_fairies.view.table.creatures import dashed
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
from companion.games.murky_fairies.view.table.measures import measures
from companion.widgets import Face, Ink, Radius, Scene, Space, TextSize, flex, named, tap

RING = 2.5
"""Width of the ring around a token that is aimed at, and of the air within it."""

SHARE = {Defence.PHYSICAL: 0.28, Defence.MAGICAL: 0.5}
"""How round a token is, as a share of its side."""

Room = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Touch:
    """What a tap on the enemies does.

    Attributes:
        enemy: called with the place of the enemy that is tapped.
        token: aims at a token: enemy and token; None while nobody fights.
        put: puts a token of a type on an enemy; None once the play has begun.
    """

    enemy: Callable[[int], object]
    token: Callable[[int, int], object] | None = None
    put: Callable[[int, Defence], object] | None = None


def token_spots(
    scene: Scene, place: int, aimed: list[int], touch: Touch, room: tuple[float | None, float]
) -> list[ft.Control]:
    """Returns the tokens that stand, alike ones as one; or the places to put them.

    Args:
        scene: the moment.
        place: the enemy.
        aimed: those of its tokens that are aimed at.
        touch: what a tap does.
        room: the width that they share below the enemy, None if they stand beside it; the height
            of the enemy.
    """
    enemy: Enemy = scene.state.enemies[place]
    if not enemy.standing:
        return []
    groups = _alike(enemy) if touch.put is None else []
    count = len(groups) if touch.put is None else len(Defence)
    spot, (across, height) = measures(scene.ink).spot, room
    box = (spot, height) if across is None else (across / max(1, count), spot)
    if touch.put is not None:
        return [_place(scene, place, kind, touch.put, box) for kind in Defence]
    return [
        _spot(scene, place, spots, any(each in aimed for each in spots), touch, box)
        if spots
        else _gone(scene.ink, kind, box)
        for kind, spots in groups
    ]


def _alike(enemy: Enemy) -> list[tuple[Defence, list[int]]]:
    """Returns the tokens that stand by type, alike ones together; a type that is gone as empty."""
    groups: dict[tuple[Defence, int], list[int]] = {}
    for spot, token in enumerate(enemy.tokens):
        if token.taken_by is None:
            groups.setdefault((token.defence, token.damage), []).append(spot)
    found: list[tuple[Defence, list[int]]] = []
    for kind in dict.fromkeys(token.defence for token in enemy.tokens):
        found += [(kind, spots) for (of, _damage), spots in groups.items() if of is kind] or [
            (kind, [])
        ]
    return found


def _gone(ink: Ink, kind: Defence, room: Room) -> ft.Control:
    """Returns the place where a token of a type lay."""
    side = _side(ink, room)
    mark = dashed(ink.theme.line, side, side, side * SHARE[kind])
    return ft.Container(width=room[0], height=room[1], alignment=ft.Alignment.CENTER, content=mark)


def _spot(
    scene: Scene, place: int, spots: list[int], aimed: bool, touch: Touch, room: Room
) -> ft.Control:
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    token, count = enemy.tokens[spots[0]], len(spots)
    left = max(0, enemy.worth - token.damage)
    label = scene.say(
        _n(
            "{enemy}: {type} token, {left} to go",
            "{enemy}: {count} {type} tokens, {left} to go each",
            count,
            enemy=enemy_name(state, place),
            type=DEFENCE[token.defence],
            left=left,
        )
    )
    face = _face(ink, token.defence, str(left), room, aimed=aimed)
    if count > 1:
        often = ink.text(f"×{count}", TextSize.FINE, Face.BOLD, cap=1, leading=1.0)
        side = _side(ink, room)
        right, top = (room[0] - side) / 2 - 13, (room[1] - side) / 2 - 5
        face = ft.Stack(
            [face, ft.Container(right=max(0, right), top=top, content=often)],
            width=room[0],
            height=room[1],
        )
    if touch.token is None:
        return ft.Container(
            width=room[0],
            height=room[1],
            alignment=ft.Alignment.CENTER,
            content=named(face, label),
        )
    aim = touch.token
    return tap(
        face,
        label,
        lambda: aim(place, spots[0]),
        key=f"token-{spots[0]}",
        selected=aimed,
        width=room[0],
        height=room[1],
        border_radius=Radius.CELL,
    )


def _place(
    scene: Scene, place: int, kind: Defence, put: Callable[[int, Defence], object], room: Room
) -> ft.Control:
    """Returns where a tap puts one more token of a type, and how many lie there."""
    ink, enemy = scene.ink, scene.state.enemies[place]
    count = sum(token.defence is kind for token in enemy.tokens)
    label = _(
        "{enemy}: one more {type} token", enemy=enemy_name(scene.state, place), type=DEFENCE[kind]
    )
    return tap(
        _face(ink, kind, str(count) if count else "+", room, faint=not count),
        scene.say(label),
        lambda: put(place, kind),
        key=f"put-{kind}",
        width=room[0],
        height=room[1],
        border_radius=Radius.CELL,
    )


def _side(ink: Ink, room: Room) -> float:
    return min(measures(ink).token, room[0] - 4 * RING, room[1] - 4 * RING)


def _face(
    ink: Ink, kind: Defence, text: str, room: Room, *, aimed: bool = False, faint: bool = False
) -> ft.Control:
    """Returns a token: physical ones are square, magical ones round; the sign says it too."""
    side = _side(ink, room)
    share = SHARE[kind]
    shade = shade_of(ink, kind)
    fore = shade if faint else ink.theme.card
    token = ft.Container(
        width=side,
        height=side,
        border_radius=side * share,
        alignment=ft.Alignment.CENTER,
        bgcolor=None if faint else shade,
        border=ft.Border.all(1.5, shade) if faint else None,
        content=flex.row(
            [ink.number(text, side * 0.55, fore), ink.sigil(SIGN[kind], side * 0.34, fore)],
            Space.XXS,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    )
    whole = side + 4 * RING
    ring = ft.Container(
        width=whole,
        height=whole,
        border_radius=whole * share,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(RING, ink.theme.action) if aimed else None,
        content=token,
    )
    return ft.Container(width=room[0], height=room[1], alignment=ft.Alignment.CENTER, content=ring)
