"""The enemies as they lie: the titan above, scourges and demons below; their tokens are tapped."""

import flet as ft

from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.rules import VP, Rank, counted as _n
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.table.creatures import creature, dashed
from companion.games.murky_fairies.view.table.fairies import outline
from companion.games.murky_fairies.view.table.measures import TALL_ROW, measures, short
from companion.games.murky_fairies.view.table.tally import actions_left, cards_left
from companion.games.murky_fairies.view.table.tokens import Touch, token_spots
from companion.games.murky_fairies.view.table.whole_names import width_of
from companion.prompt import Pad
from companion.widgets import (
    Face,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    board_width,
    error_boundary,
    flex,
    player_badge,
    tap,
)
from companion.widgets.prompt import Send, Sent

MOST = {Rank.TITAN: 3, Rank.SCOURGE: 3, Rank.DEMON: 4}
"""So many enemies of a rank lie beside each other."""

WIDTH = {Rank.TITAN: 176, Rank.SCOURGE: 148, Rank.DEMON: 86}
"""How wide an enemy is on a phone, where 358 px are free."""

GAP = Space.S
NAME_ROOM, LETTERS, FINEST = 12, 11, 8


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
    spots = token_spots(scene, place, touch, (width if below else None, height))
    beside = sizes.spot * len(spots) if not below else 0
    room = (width - beside, height - (sizes.spot if below and spots else 0))
    body = tap(
        _face(scene, place, room),
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
        inner = flex.row([body, *spots], 0)
    if not enemy.standing:
        outlined = ft.Semantics(exclude_semantics=True, content=dashed(theme.edge, width, height))
        return ft.Stack([outlined, inner], key=f"card-{place}", width=width, height=height)
    return ft.Container(
        key=f"card-{place}",
        width=width,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if aimed else _ground(state, enemy, ink),
        border=outline(2 if aimed else 1, theme.action if aimed else theme.edge),
        content=inner,
    )


def _ground(state: State, enemy: Enemy, ink: Ink) -> str:
    shut = bool(state.turn and state.wall(enemy.rank))
    return ink.theme.band if shut else ink.theme.card


def _face(scene: Scene, place: int, room: tuple[float, float]) -> ft.Control:
    """Returns what an enemy looks like, and its name if it has one; or who beat it."""
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    if not enemy.standing:
        return _fallen(scene, enemy)
    shut = bool(state.turn) and state.wall(enemy.rank) > 0
    name = _name(ink, enemy.name, room) if enemy.name else None
    free = room[1] - (NAME_ROOM if name else 0) - Space.S
    signs = [creature(ink, enemy.rank, (room[0] - 2 * Space.XS, free), faint=shut)]
    face = flex.column(
        [*signs, name],
        Space.XXS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    if not shut:
        return face
    lock = ink.sigil(Glyph.LOCK, 11, ink.theme.muted)
    whole = ft.Container(width=room[0], height=room[1], alignment=ft.Alignment.CENTER, content=face)
    return ft.Stack([whole, ft.Container(right=Space.XS, top=Space.S, content=lock)])


def _name(ink: Ink, name: str, room: tuple[float, float]) -> ft.Control:
    size = min(LETTERS, max(FINEST, (room[0] - Space.XS) / width_of(name)))
    return ink.label(
        name,
        size,
        Face.MEDIUM,
        cap=1,
        leading=1.0,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def _fallen(scene: Scene, enemy: Enemy) -> ft.Control:
    """Returns a skull, and who took the enemy for how many points."""
    ink, worth = scene.ink, VP[enemy.rank]
    by = None if enemy.beaten_by is None else scene.players[enemy.beaten_by].colour
    text = scene.say(_n("{count} point", "{count} points", worth))
    return flex.column(
        [
            ink.sigil(Glyph.SKULL, 18, ink.theme.muted),
            flex.row(
                [
                    player_badge(ink, by, size=16) if by else None,
                    ink.label(text, TextSize.FINE, Face.BOLD, cap=1, leading=1.0, no_wrap=True),
                ],
                Space.XS,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
        ],
        Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
