"""The victory points by line, on the sheet of a player."""

import flet as ft

from companion.games.murky_fairies import words
from companion.games.murky_fairies.report import bonus_line
from companion.games.murky_fairies.rules import RANKS, _
from companion.games.murky_fairies.state import points
from companion.play import Message
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Radius,
    Scene,
    Space,
    TextSize,
    flex,
    player_badge,
    tap,
)

WIDTH = 84
"""Of a player's column."""


def points_so_far(scene: Scene) -> ft.Control:
    """Returns the points by line, and how many enemies stand."""
    return flex.column([points_table(scene), _standing(scene)], Space.L)


def points_table(scene: Scene) -> ft.Control:
    """Returns a line for each source of points, with a number for each player.

    A number that hangs on something else, or the total, tells why when it is tapped.
    """
    counted = [points(scene.state, player) for player in (0, 1)]
    bonus = [
        f"{each.heroic} · {scene.say(bonus_line(scene.state, p))}" for p, each in enumerate(counted)
    ]
    return flex.column(
        [
            _head(scene),
            _line(scene, words.SOULS, [str(each.souls) for each in counted], "souls"),
            *[
                _line(scene, words.RANKS[rank], [str(each.kills[place]) for each in counted])
                for place, rank in enumerate(RANKS)
            ],
            _line(scene, words.HEROIC, bonus, "heroic"),
            _line(scene, words.VP, [str(each.total) for each in counted], "vp", total=True),
        ],
        Space.XS,
    )


def _head(scene: Scene) -> ft.Control:
    ink = scene.ink
    names: list[ft.Control] = [
        flex.row(
            [
                player_badge(ink, player.colour, size=18),
                ink.text(
                    player.name,
                    TextSize.SMALL,
                    Face.BOLD,
                    cap=1.4,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            Space.XS,
            width=_width(scene),
        )
        for player in scene.players
    ]
    return flex.row([ink.label(scene.say(_("Points so far")), expand=True), *names], Space.S)


def _width(scene: Scene) -> float:
    return WIDTH * (1.2 if scene.ink.large else 1)


def _line(
    scene: Scene, label: Message, values: list[str], quantity: str = "", *, total: bool = False
) -> ft.Control:
    text = scene.say(label)
    face = Face.BOLD if total else Face.BODY
    cells = [
        _cell(
            scene,
            value,
            f"{scene.players[player].name}, {text}: {value}",
            quantity and f"{quantity}:{player}",
            size=20 if total else 17,
        )
        for player, value in enumerate(values)
    ]
    return flex.row(
        [scene.ink.text(text, TextSize.BODY, face, expand=True, cap=1.7), *cells],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _cell(scene: Scene, value: str, label: str, quantity: str, *, size: int) -> ft.Control:
    ink = scene.ink
    number, _dot, note = value.partition(" · ")
    shown: list[ft.Control] = [ink.text(number, size, Face.BOLD, cap=1.6)]
    if note:
        shown.append(ink.label(note, TextSize.FINE, cap=1.4, leading=1.05))
    content = flex.column(shown, 0, stretch=False)
    if not quantity:
        return ft.Semantics(
            label=label,
            container=True,
            exclude_semantics=True,
            content=ft.Container(content, width=_width(scene)),
        )
    return tap(
        content,
        label,
        lambda: scene.why(quantity),
        width=_width(scene),
        height=None if ink.large and note else TARGET,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
    )


def _standing(scene: Scene) -> ft.Control:
    ink, text, number = scene.ink, scene.say(_("Enemies still standing")), scene.state.standing
    parts: list[ft.Control] = [
        ink.text(text, TextSize.BODY, expand=True, cap=1.7),
        ink.text(str(number), TextSize.BODY, Face.BOLD),
        ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    ]
    return tap(
        flex.row(parts, Space.L),
        f"{text}, {number}",
        lambda: scene.why("enemies"),
        height=ink.fixed(TARGET),
        alignment=None,
        border_radius=Radius.CELL,
    )
