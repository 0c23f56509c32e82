"""The enemies as they lie, the titan above, scourges and demons below, and their tokens to tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.prompt.keys import alike, token_name
from companion.games.murky_fairies.rules import VP, Defence, Rank, counted as _n
from companion.games.murky_fairies.view.measures import TALL_ROW, grown, measures, short, width_of
from companion.games.murky_fairies.view.pictures import SIGN, creature, dashed, outline, shade_of
from companion.games.murky_fairies.view.players import actions_left, cards_left
from companion.play import Action
from companion.prompt import Key, Pad
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    board_width,
    error_boundary,
    flex,
    named,
    player_badge,
    tap,
)
from companion.widgets.prompt import Send, Sent

MOST = {Rank.TITAN: 3, Rank.SCOURGE: 3, Rank.DEMON: 4}
"""So many enemies of a rank lie beside each other."""

WIDTH = {Rank.TITAN: 176, Rank.SCOURGE: 148, Rank.DEMON: 86}
"""How wide an enemy is on a phone, where 358 px are free."""

GAP = Space.S
LETTERS, FINEST = 12, 8
"""The size of an enemy's name, and the size from which on it is rather cut."""

MOST_GROWN = 1.65
"""So much larger names and points may be where text is large."""


@error_boundary
def Pyramid(scene: Scene, enemies: Pad, send: Send) -> ft.Control:
    """All enemies with their tokens.

    Args:
        scene: the moment.
        enemies: what is tapped there, each key with what it stands for.
        send: does what is tapped.
    """
    keys = Touch({key.picture: key for key in enemies.keys}, send)
    rows = list[ft.Control]()
    for rank in reversed(Rank):
        places = [i for i, enemy in enumerate(scene.state.enemies) if enemy.rank is rank]
        for start in range(0, len(places), MOST[rank]):
            line = places[start : start + MOST[rank]]
            rows.append(_line(scene, rank, line, keys))
    return flex.column(rows, Space.XS if short(scene.ink) else GAP)


def _line(scene: Scene, rank: Rank, places: list[int], touch: Touch) -> ft.Control:
    ink = scene.ink
    across = board_width(ink)
    width = min(WIDTH[rank] * measures(ink).unit, (across + GAP) / len(places) - GAP)
    cards: list[ft.Control] = [_enemy(scene, place, touch, width) for place in places]
    if rank is Rank.TITAN and len(places) == 1 and scene.state.step not in ("prepare", "over"):
        side = (across - width) / 2 - GAP
        cards = [actions_left(scene, side), *cards, cards_left(scene, side)]
    return flex.row(cards, GAP, alignment=ft.MainAxisAlignment.CENTER)


def _below(ink: Ink, rank: Rank) -> bool:
    """Says whether the tokens of an enemy lie below it, not beside it."""
    return rank is Rank.DEMON or measures(ink).row >= TALL_ROW


def _enemy(scene: Scene, place: int, touch: Touch, width: float) -> ft.Control:
    ink, state, theme, sizes = scene.ink, scene.state, scene.ink.theme, measures(scene.ink)
    enemy: Enemy = state.enemies[place]
    key = touch.keys["enemy", place]
    aimed = key.chosen
    height = sizes.demons if enemy.rank is Rank.DEMON else sizes.row
    below = _below(ink, enemy.rank)
    name = _enemy_name(ink, enemy.name, width) if enemy.name and enemy.standing else None
    named_high = _letters(ink, enemy.name, width) if name else 0
    across = (width, height) if below else (None, height - named_high)
    spots = token_spots(scene, place, touch, across)
    beside = sizes.spot * len(spots) if not below else 0
    room = (width - beside, height - (sizes.spot if below and spots else 0))
    body = tap(
        _enemy_face(scene, place, room, named_high, name if below else None),
        scene.say(key.say),
        Sent(touch.send, None if scene.locked else key.do),
        key=f"enemy-{place}",
        selected=aimed,
        identifier=f"enemy-{place}",
        width=room[0],
        height=room[1],
        border_radius=Radius.CELL,
    )
    if below:
        inner: ft.Control = flex.column([body, flex.row(spots, 0)], 0)
    else:
        inner = flex.row([body, *spots], 0, vertical_alignment=ft.CrossAxisAlignment.START)
        inner = inner if name is None else ft.Stack([inner, _at_foot(name)])
    if not enemy.standing:
        outlined = ft.Semantics(exclude_semantics=True, content=dashed(theme.edge, width, height))
        return ft.Stack([outlined, inner], key=f"card-{place}", width=width, height=height)
    shut = bool(state.turn) and state.wall(enemy.rank) > 0
    return ft.Container(
        key=f"card-{place}",
        width=width,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if aimed else theme.band if shut else theme.card,
        border=outline(2 if aimed else 1, theme.action if aimed else theme.edge),
        content=inner,
    )


def _enemy_face(
    scene: Scene, place: int, room: tuple[float, float], named_high: float, name: ft.Control | None
) -> ft.Control:
    """Returns what an enemy looks like, above its name if that stands there; or who beat it."""
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    if not enemy.standing:
        return _fallen(scene, enemy, room[0])
    shut = bool(state.turn) and state.wall(enemy.rank) > 0
    free = room[1] - named_high - Space.S
    signs = [creature(ink, enemy.rank, (room[0] - 2 * Space.XS, free), faint=shut)]
    face = flex.column(
        [*signs, ft.Container(height=named_high, content=name)],
        Space.XXS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    if not shut:
        return face
    lock = ink.sigil(Glyph.LOCK, 11, ink.theme.muted)
    whole = ft.Container(width=room[0], height=room[1], alignment=ft.Alignment.CENTER, content=face)
    return ft.Stack([whole, ft.Container(right=Space.XS, top=Space.S, content=lock)])


def _letters(ink: Ink, name: str, width: float) -> float:
    """Returns the size of an enemy's name, as wide as its card."""
    return max(
        FINEST, min(LETTERS * grown(ink, MOST_GROWN), (width - 2 * Space.XS) / width_of(name))
    )


def _enemy_name(ink: Ink, name: str, width: float) -> ft.Control:
    return ink.label(
        name,
        _letters(ink, name, width),
        Typeface.MEDIUM,
        cap=1,
        leading=1.0,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )


def _at_foot(name: ft.Control) -> ft.Control:
    """Returns the name over the foot of a card; what is tapped there is what lies below it."""
    silent = ft.Semantics(exclude_semantics=True, content=name)
    return ft.TransparentPointer(left=Space.XS, right=Space.XS, bottom=Space.XXS, content=silent)


def _fallen(scene: Scene, enemy: Enemy, width: float) -> ft.Control:
    """Returns a skull, and who took the enemy for how many points."""
    ink, worth = scene.ink, VP[enemy.rank]
    by = None if enemy.beaten_by is None else scene.players[enemy.beaten_by].colour
    text = scene.say(_n("{count} point", "{count} points", worth))
    skull = ink.sigil(Glyph.SKULL, 18, ink.theme.muted)
    badge = player_badge(ink, by, size=16) if by else None
    beside = badge is not None and not ink.large
    free = width - 2 * Space.XS - (16 + Space.XS if beside else 0)
    size = min(TextSize.FINE * grown(ink, MOST_GROWN), max(FINEST, free / width_of(text)))
    points = ink.label(text, size, Typeface.BOLD, cap=1, leading=1.0, no_wrap=True)
    middle = ft.MainAxisAlignment.CENTER
    lines = ([skull], [badge, points]) if beside else ([skull, badge], [points])
    return flex.column(
        [flex.row(line, Space.XS, tight=True, alignment=middle) for line in lines],
        Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=middle,
    )


# Tokens -----------------------------------------------------------------------------------------

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
        return [_spot_to_put(scene, enemy, touch, ("put", place, kind), box) for kind in Defence]
    standing = {token.defence for token in enemy.tokens if token.taken_by is None}
    kinds = dict.fromkeys(token.defence for token in enemy.tokens)
    gone = (kind for kind in kinds if kind not in standing)
    drawn = [
        _spot(scene, place, spots, touch, box) if spots else _spot_gone(scene.ink, next(gone), box)
        for spots in groups
    ]
    # Beside the enemy each type has its place even where none of it lies there.
    free = [ft.Container(width=box[0], height=box[1])] if across is None and len(kinds) < 2 else []
    return [*drawn, *free] if Defence.PHYSICAL in kinds else [*free, *drawn]


def _spot_gone(ink: Ink, kind: Defence, room: Room) -> ft.Control:
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
    face = _token_face(ink, token.defence, str(left), room, aimed=aimed)
    if count > 1:
        often = ink.text(f"×{count}", TextSize.FINE, Typeface.BOLD, cap=MOST_GROWN, leading=1.0)
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


def _spot_to_put(
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
        _token_face(ink, kind, str(count) if count else "+", room, faint=not count),
        scene.say(key.say),
        put,
        key=f"put-{kind}",
        width=room[0],
        height=room[1],
        border_radius=Radius.CELL,
    )


def _side(ink: Ink, room: Room) -> float:
    return min(measures(ink).token, room[0] - 4 * RING, room[1] - 4 * RING)


def _token_face(
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
