"""The enemies as they lie: the titan above, scourges and demons below; their tokens are tapped."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    RANK,
    Defence,
    Enemy,
    Rank,
    State,
    _,
    counted as _n,
    enemy_name,
)
from companion.games.murky_fairies.view.table.creatures import creature
from companion.games.murky_fairies.view.table.fairies import SIGN, cube, shade_of
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
    named,
    player_badge,
    tap,
)

MOST = {Rank.TITAN: 3, Rank.SCOURGE: 3, Rank.DEMON: 4}
"""So many enemies of a rank lie beside each other."""

WIDTH = {Rank.TITAN: 176, Rank.SCOURGE: 172, Rank.DEMON: 86}
"""How wide an enemy is on a phone, where 358 px are free."""

ROOM = 358
HIGH, TALL = 62, 100
"""How high an enemy is with its tokens beside it, and with its tokens below."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What a tap on the pyramid does.

    Attributes:
        enemy: called with the place of the enemy that is tapped.
        token: aims at a token: enemy and token; None while nobody fights.
        put: puts a token of a type on an enemy; None once the play has begun.
    """

    enemy: Callable[[int], object]
    token: Callable[[int, int], object] | None = None
    put: Callable[[int, Defence], object] | None = None


def standing_token(enemy: Enemy) -> int | None:
    """Returns the place of an enemy's first token that nobody has taken, or None."""
    return next((i for i, token in enumerate(enemy.tokens) if token.taken_by is None), None)


def pyramid(scene: Scene, aims: tuple[tuple[int, int], ...], touch: Touch) -> ft.Control:
    """Returns all enemies with their tokens.

    Args:
        scene: the moment.
        aims: the tokens that are aimed at, each an enemy's place and its own.
        touch: what a tap does.
    """
    ink, rows = scene.ink, list[ft.Control]()
    for rank in reversed(Rank):
        places = [i for i, enemy in enumerate(scene.state.enemies) if enemy.rank is rank]
        most = 1 if ink.large else MOST[rank]
        for start in range(0, len(places), most):
            line = places[start : start + most]
            rows.append(_line(scene, rank, line, aims, touch))
    return flex.column(rows, Space.S)


def _line(
    scene: Scene, rank: Rank, places: list[int], aims: tuple[tuple[int, int], ...], touch: Touch
) -> ft.Control:
    cards = [_enemy(scene, place, [a[1] for a in aims if a[0] == place], touch) for place in places]
    if scene.ink.large:
        return flex.row(cards, Space.S)
    left = max(0, ROOM - WIDTH[rank] * len(places) - round(Space.S) * (len(places) - 1))
    if not left or (rank is Rank.DEMON and len(places) == MOST[rank]):
        return flex.row(cards, Space.S)
    lone = rank is Rank.TITAN and len(places) == 1 and scene.state.step not in ("prepare", "over")
    sides = [_actions(scene), _cards(scene)] if lone else [ft.Container(), ft.Container()]
    return flex.row(
        [
            ft.Container(expand=left, content=sides[0]),
            ft.Container(expand=2 * (ROOM - left), content=flex.row(cards, Space.S)),
            ft.Container(expand=left, content=sides[1]),
        ],
        0,
    )


def _scale(ink: Ink) -> float:
    """Returns how much higher the enemies are where there is room to spare."""
    return 1.55 if ink.roomy else 1.0


def _enemy(scene: Scene, place: int, aimed: list[int], touch: Touch) -> ft.Control:
    ink, state, theme = scene.ink, scene.state, scene.ink.theme
    enemy: Enemy = state.enemies[place]
    low_rank = enemy.rank is Rank.DEMON
    height = (TALL if low_rank else HIGH) * _scale(ink)
    spot = TARGET * (1.15 if ink.roomy else 1)
    above = height - (spot if low_rank and enemy.standing else 0)
    body = tap(
        _face(scene, place, above),
        _label(scene, place),
        lambda: touch.enemy(place),
        key=f"enemy-{place}",
        selected=bool(aimed),
        identifier=f"enemy-{place}",
        expand=True,
        height=None if ink.large else above - 4,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(vertical=Space.M if ink.large else 0),
    )
    below = _spots(scene, place, aimed, touch, spot)
    if low_rank and not ink.large:
        inner: ft.Control = flex.column([flex.row([body], 0), flex.row(below, 0)], 0)
    else:
        inner = flex.row([body, *below], 0)
    return ft.Container(
        key=f"card-{place}",
        expand=True,
        height=None if ink.large else height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if aimed else _ground(state, enemy, ink),
        border=ft.Border.all(2 if aimed else 1, theme.action if aimed else theme.line),
        opacity=1 if enemy.standing else 0.7,
        content=inner,
    )


def _ground(state: State, enemy: Enemy, ink: Ink) -> str:
    shut = not enemy.standing or bool(state.turn and state.wall(enemy.rank))
    return ink.theme.band if shut else ink.theme.card


def _face(scene: Scene, place: int, room: float) -> ft.Control:
    """Returns what an enemy looks like, its name if it has one, and who beat it."""
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    shut = bool(state.turn) and state.wall(enemy.rank) > 0
    if enemy.beaten_by is not None:
        signs: list[ft.Control] = [
            player_badge(ink, scene.players[enemy.beaten_by].colour, size=22),
            ink.sigil(Glyph.CHECK, 14, ink.theme.gold),
        ]
    else:
        signs = [creature(ink, enemy.rank, min(66.0, room - 24), faint=shut)]
        signs += [ink.sigil(Glyph.LOCK, 11, ink.theme.muted)] if shut else []
    name = ink.label(
        scene.say(enemy_name(state, place)),
        TextSize.FINE,
        Face.MEDIUM,
        cap=1.4,
        leading=1.0,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    centred = ft.MainAxisAlignment.CENTER
    return flex.column(
        [flex.row(signs, Space.XXS, alignment=centred, tight=True), name],
        Space.XXS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=centred,
    )


def _spots(
    scene: Scene, place: int, aimed: list[int], touch: Touch, side: float
) -> list[ft.Control]:
    """Returns the tokens that stand, alike ones as one; or the places to put them."""
    enemy: Enemy = scene.state.enemies[place]
    if not enemy.standing:
        return []
    wide = enemy.rank is Rank.DEMON or scene.ink.large
    if touch.put is not None:
        return [_place(scene, place, kind, touch.put, side, wide=wide) for kind in Defence]
    if not enemy.tokens:
        return [ft.Container(expand=wide, height=side)]
    groups: dict[tuple[Defence, int], list[int]] = {}
    for spot, token in enumerate(enemy.tokens):
        if token.taken_by is None:
            groups.setdefault((token.defence, token.damage), []).append(spot)
    return [
        _spot(scene, place, spots, any(spot in aimed for spot in spots), touch, side, wide=wide)
        for spots in groups.values()
    ]


def _spot(
    scene: Scene,
    place: int,
    spots: list[int],
    aimed: bool,
    touch: Touch,
    side: float,
    *,
    wide: bool,
) -> ft.Control:
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    token, count = enemy.tokens[spots[0]], len(spots)
    left = max(0, enemy.worth - token.damage)
    face: list[ft.Control] = [token_face(ink, token.defence, str(left), side - 14, aimed=aimed)]
    if count > 1:
        face.append(ink.text(f"×{count}", TextSize.FINE, Face.BOLD, cap=1.2, leading=1.0))
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
    content = flex.row(face, Space.XXS, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    shut = state.wall(enemy.rank) > 0
    box = {"opacity": 0.75 if shut else 1, "border_radius": Radius.CELL}
    if touch.token is None:
        part = named(content, label)
        return ft.Container(
            expand=wide,
            height=side,
            width=None if wide else _width(count, side),
            alignment=ft.Alignment.CENTER,
            content=part,
            **box,
        )
    aim = touch.token
    return tap(
        content,
        label,
        lambda: aim(place, spots[0]),
        key=f"token-{spots[0]}",
        selected=aimed,
        expand=True if wide else None,
        height=side,
        width=None if wide else _width(count, side),
        **box,
    )


def _width(count: int, side: float) -> float:
    return side + (14 if count > 1 else 0)


def _place(
    scene: Scene,
    place: int,
    kind: Defence,
    put: Callable[[int, Defence], object],
    side: float,
    *,
    wide: bool,
) -> ft.Control:
    """Returns where a tap puts one more token of a type, and how many lie there."""
    ink, enemy = scene.ink, scene.state.enemies[place]
    count = sum(token.defence is kind for token in enemy.tokens)
    face = token_face(ink, kind, str(count) if count else "+", side - 14, faint=not count)
    label = _(
        "{enemy}: one more {type} token", enemy=enemy_name(scene.state, place), type=DEFENCE[kind]
    )
    return tap(
        face,
        scene.say(label),
        lambda: put(place, kind),
        key=f"put-{kind}",
        expand=True if wide else None,
        height=side,
        width=None if wide else side,
        border_radius=Radius.CELL,
    )


def token_face(
    ink: Ink, kind: Defence, text: str, size: float, *, aimed: bool = False, faint: bool = False
) -> ft.Control:
    """Returns a token: physical ones are square, magical ones round; the sign says it too."""
    round_one = kind is Defence.MAGICAL
    shade = shade_of(ink, kind)
    fore = shade if faint else ink.theme.card
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2 if round_one else size * 0.28,
        alignment=ft.Alignment.CENTER,
        bgcolor=None if faint else shade,
        border=ft.Border.all(
            2.5 if aimed else 1.5 if faint else 0,
            ink.theme.action if aimed else shade,
        )
        if aimed or faint
        else None,
        content=flex.row(
            [ink.number(text, size * 0.5, fore), ink.sigil(SIGN[kind], size * 0.32, fore)],
            Space.XXS,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    )


def _actions(scene: Scene) -> ft.Control:
    """Returns the actions left beside the titan, and the way to why."""
    ink, state = scene.ink, scene.state
    cubes: list[ft.Control] = [cube(ink, size=9) for _cube in range(min(state.actions, 6))]
    face = flex.column(
        [
            ink.number(state.actions, 38, ink.theme.ink if state.actions else ink.theme.muted),
            flex.row(cubes, Space.XXS, tight=True, height=10),
            ink.label(scene.say(_("actions left")), TextSize.FINE, cap=1.3, leading=1.0),
        ],
        Space.XXS,
        stretch=False,
    )
    return tap(
        face,
        scene.say(_n("{count} action left", "{count} actions left", state.actions)),
        lambda: scene.why("actions"),
        identifier="actions-left",
        height=HIGH * _scale(ink),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        padding=ft.Padding.only(left=Space.S),  # what lies in a round corner is cut off
    )


def _cards(scene: Scene) -> ft.Control:
    """Returns the action cards that the player has left in this round."""
    ink, seat = scene.ink, scene.state.seat
    cards = " ".join(str(card) for card in seat.cards) or "–"
    face = flex.column(
        [
            ink.text(cards, TextSize.BODY, Face.BOLD, cap=1.3, leading=1.0, no_wrap=True),
            ink.label(scene.say(_("cards left")), TextSize.FINE, cap=1.3, leading=1.0),
        ],
        Space.XXS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    return ft.Container(
        height=HIGH * _scale(ink),
        alignment=ft.Alignment.CENTER_RIGHT,
        content=named(face, scene.say(_("Action cards left: {cards}", cards=cards))),
    )


def _label(scene: Scene, place: int) -> str:
    """Returns an enemy for a screen reader: what it is, what is left, whether it is open."""
    state = scene.state
    enemy: Enemy = state.enemies[place]
    facts = {"enemy": enemy_name(state, place), "rank": RANK[enemy.rank]}
    if not enemy.standing:
        return scene.say(_("{enemy}, {rank}, beaten", **facts))
    if not enemy.tokens:
        return scene.say(_("{enemy}, {rank}, tokens not set", **facts))
    left = [token.defence for token in enemy.tokens if token.taken_by is None]
    facts |= {
        "physical": str(left.count(Defence.PHYSICAL)),
        "magical": str(left.count(Defence.MAGICAL)),
    }
    if state.wall(enemy.rank):
        return scene.say(
            _(
                "{enemy}, {rank}, left: {physical} physical, {magical} magical, behind others",
                **facts,
            )
        )
    return scene.say(_("{enemy}, {rank}, left: {physical} physical, {magical} magical", **facts))
