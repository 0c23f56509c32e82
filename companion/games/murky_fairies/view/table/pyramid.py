"""The enemies: the scourges beside the titan above, the demons below."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import RANK, Defence, Enemy, Rank, Token, _, enemy_name
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
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
    player_badge,
    tap,
)

TOKEN_SIZE = 22
WORTH_WIDTH = 13


def pyramid(scene: Scene, aimed: int | None, on_enemy: Callable[[int], object]) -> ft.Control:
    """Returns all enemies with their tokens, the titan between the scourges.

    Args:
        scene: the moment.
        aimed: the enemy that is being attacked.
        on_enemy: called with the tapped enemy's place.
    """
    of = {rank: [i for i, e in enumerate(scene.state.enemies) if e.rank is rank] for rank in Rank}
    half = (len(of[Rank.SCOURGE]) + 1) // 2
    top = [*of[Rank.SCOURGE][:half], *of[Rank.TITAN], *of[Rank.SCOURGE][half:]]
    rows: list[ft.Control] = []
    most = 2 if scene.ink.large else 4
    for line in (top, of[Rank.DEMON]):
        for start in range(0, len(line), most):
            chips = [
                _chip(scene, place, place == aimed, on_enemy, len(line[start : start + most]))
                for place in line[start : start + most]
            ]
            rows.append(flex.row(chips, Space.S))
    return flex.column(rows, Space.S)


def _chip(
    scene: Scene, place: int, aimed: bool, on_enemy: Callable[[int], object], many: int
) -> ft.Control:
    ink, state, theme = scene.ink, scene.state, scene.ink.theme
    enemy: Enemy = state.enemies[place]
    closed = enemy.standing and state.wall(enemy.rank) > 0
    titan = enemy.rank is Rank.TITAN
    fore = theme.action if aimed else theme.muted if closed or not enemy.standing else theme.ink
    title: list[ft.Control] = [
        ink.text(
            scene.say(enemy_name(state, place)),
            TextSize.CAPTION,
            Face.BOLD if titan else Face.MEDIUM,
            fore,
            cap=1.4,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if closed:
        title.append(ink.sigil(Glyph.LOCK, 11, theme.muted))
    return tap(
        flex.column(
            [
                flex.row(title, Space.XXS, alignment=ft.MainAxisAlignment.CENTER, tight=True),
                _tokens(scene, enemy, many, fore),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        _label(scene, place),
        lambda: on_enemy(place),
        key=f"enemy-{place}",
        selected=aimed,
        identifier=f"enemy-{place}",
        expand=5 if titan else 4,
        height=TARGET + 4 if not ink.large else None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(
            horizontal=Space.XXS, vertical=Space.XXS if not ink.large else Space.M
        ),
        bgcolor=theme.chosen if aimed else theme.card if enemy.standing else theme.band,
        border=ft.Border.all(
            2 if titan or aimed else 1,
            theme.action if aimed else ink.game.main if titan else theme.line,
        ),
        opacity=1 if enemy.standing else 0.6,
    )


def _tokens(scene: Scene, enemy: Enemy, many: int, fore: str) -> ft.Control:
    """Returns what each token resists, and the tokens."""
    ink = scene.ink
    if not enemy.standing and enemy.beaten_by is not None:
        return player_badge(ink, scene.players[enemy.beaten_by].colour, size=20)
    if not enemy.tokens:
        return ink.label(f"{enemy.worth} ?", TextSize.BODY, Face.BOLD, cap=1.2, leading=1.0)
    pane = ink.width * (0.35 if ink.wide else 0.46 if ink.landscape else 1)
    room = (min(pane, 480) - 40) / max(1, many) - 8 - WORTH_WIDTH
    size = max(12.0, min(TOKEN_SIZE, room / len(enemy.tokens) - 3))
    boxes: list[ft.Control] = [
        ink.text(
            str(enemy.worth),
            TextSize.SMALL,
            Face.BOLD,
            fore,
            cap=1.2,
            leading=1.0,
            width=WORTH_WIDTH - 3,
        ),
        *(token_box(ink, t, size) for t in enemy.tokens),
    ]
    return flex.row(boxes, Space.XXS, alignment=ft.MainAxisAlignment.CENTER, tight=True)


def token_box(ink: Ink, token: Token, size: float) -> ft.Control:
    """Returns a token: its type's sign in its type's colour, or a tick once it is destroyed."""
    gone = token.taken_by is not None
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=ink.theme.track if gone else shade_of(ink, token.defence),
        border=ft.Border.all(2, ink.theme.gold) if token.damage and not gone else None,
        content=ink.sigil(
            Glyph.CHECK if gone else SIGN[token.defence],
            size * 0.6,
            ink.theme.muted if gone else ink.theme.card,
        ),
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
