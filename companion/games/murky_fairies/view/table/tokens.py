"""The tokens of an enemy, which are tapped: alike ones lie as one."""

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.prompt.keys import alike, token_name
from companion.games.murky_fairies.rules import Defence
from companion.games.murky_fairies.view.table.creatures import dashed
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
from companion.games.murky_fairies.view.table.measures import measures
from companion.play import Action
from companion.prompt import Key
from companion.widgets import Face, Ink, Radius, Scene, Space, TextSize, flex, named, tap
from companion.widgets.prompt import Send, Sent

RING = 2.5
"""Width of the ring around a token that is aimed at, and of the air within it."""

SHARE = {Defence.PHYSICAL: 0.28, Defence.MAGICAL: 0.5}
"""How round a token is, as a share of its side."""

Room = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Touch:
    """What a tap on the enemies does.

    Attributes:
        keys: what is tapped, by what it stands for.
        send: does what is tapped.
    """

    keys: Mapping[object, Key]
    send: Send


def token_spots(
    scene: Scene, place: int, touch: Touch, room: tuple[float | None, float]
) -> list[ft.Control]:
    """Returns the tokens that stand, alike ones as one; or the places to put them.

    Args:
        scene: the moment.
        place: the enemy.
        touch: what a tap does.
        room: the width that they share below the enemy, None if they stand beside it; the height
            of the enemy.
    """
    enemy: Enemy = scene.state.enemies[place]
    if not enemy.standing:
        return []
    laying = scene.state.step == "prepare"
    groups = [] if laying else alike(enemy)
    count = len(Defence) if laying else len(groups)
    spot, (across, height) = measures(scene.ink).spot, room
    box = (spot, height) if across is None else (across / max(1, count), spot)
    if laying:
        return [_place(scene, enemy, touch, ("put", place, kind), box) for kind in Defence]
    standing = {token.defence for token in enemy.tokens if token.taken_by is None}
    kinds = dict.fromkeys(token.defence for token in enemy.tokens)
    gone = (kind for kind in kinds if kind not in standing)
    return [
        _spot(scene, place, spots, touch, box) if spots else _gone(scene.ink, next(gone), box)
        for spots in groups
    ]


def _gone(ink: Ink, kind: Defence, room: Room) -> ft.Control:
    """Returns the place where a token of a type lay."""
    side = _side(ink, room)
    mark = dashed(ink.theme.line, side, side, side * SHARE[kind])
    return ft.Container(width=room[0], height=room[1], alignment=ft.Alignment.CENTER, content=mark)


def _spot(scene: Scene, place: int, spots: list[int], touch: Touch, room: Room) -> ft.Control:
    ink, enemy = scene.ink, scene.state.enemies[place]
    token, count = enemy.tokens[spots[0]], len(spots)
    key = None if scene.locked else touch.keys.get(("token", place, spots[0]))
    aimed = key is not None and key.chosen
    left = max(0, enemy.worth - token.damage)
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
    if key is None:
        return ft.Container(
            width=room[0],
            height=room[1],
            alignment=ft.Alignment.CENTER,
            content=named(face, scene.say(token_name(scene.state, place, spots))),
        )
    return tap(
        face,
        scene.say(key.say),
        Sent(touch.send, key.do),
        key=f"token-{spots[0]}",
        selected=aimed,
        width=room[0],
        height=room[1],
        border_radius=Radius.CELL,
    )


def _place(
    scene: Scene, enemy: Enemy, touch: Touch, what: tuple[str, int, Defence], room: Room
) -> ft.Control:
    """Returns where a tap puts one more token of a type, and how many lie there."""
    ink, kind, key = scene.ink, what[2], touch.keys[what]
    count = sum(token.defence is kind for token in enemy.tokens)

    def put() -> None:
        """Does it at once: each press counts, however quickly the next one follows."""
        if isinstance(key.do, Action) and not scene.locked:
            scene.act(key.do)

    return tap(
        _face(ink, kind, str(count) if count else "+", room, faint=not count),
        scene.say(key.say),
        put,
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
