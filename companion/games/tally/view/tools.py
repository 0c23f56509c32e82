"""What every table wants, from the first screen or beside a play: dice, and who begins."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.tally.formula import _
from companion.games.tally.state import PLAYERS
from companion.widgets import (
    DICE,
    ActionArea,
    Count,
    Ink,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    button,
    card,
    choice,
    error_boundary,
    flex,
    lay_out_game,
    named,
    player_badge,
    stepper,
)

UPRIGHT, ACROSS = 0.4, 0.7
"""The share of the height that what came of a press has, by how the device is held."""


def page(
    scene: ToolScene, shown: ft.Control, inputs: Sequence[ft.Control], key: ft.Control
) -> ft.Control:
    """Returns the screen of a tool.

    Args:
        scene: what a tool is given.
        shown: what came of the last press.
        inputs: what is asked for.
        key: draws anew.
    """
    ink = scene.ink
    high = ink.height * (ACROSS if ink.landscape else UPRIGHT)
    result = card(
        ink,
        ft.Container(height=high, alignment=ft.Alignment.CENTER, content=shown),
        padding=Space.XXL,
    )
    return lay_out_game(ink, scene.header, [result], ActionArea([*inputs, key]))


KINDS = (4, 6, 8, 10, 12, 20, 100)
MOST = 6
NOT_YET: tuple[int, ...] = ()

DIE = 84
"""How large a die is."""


@error_boundary
def Dice(scene: ToolScene) -> ft.Control:
    """Any number of dice of one kind."""
    ink = scene.ink
    sides, set_sides = ft.use_state(6)
    count, set_count = ft.use_state(2)
    faces, set_faces = ft.use_state(NOT_YET)

    def choose(kind: str) -> None:
        set_sides(int(kind))
        set_faces(NOT_YET)

    def roll() -> None:
        set_faces(tuple(1 + scene.lot(sides) for _die in range(count)))

    kinds = [(str(kind), scene.say(_("d{sides}", sides=kind))) for kind in KINDS]
    inputs = [
        choice(ink, kinds, str(sides), choose, label=scene.say(_("Sides"))),
        stepper(ink, Count("dice", scene.say(_("How many dice")), count, 1, MOST), set_count),
    ]
    key = button(ink, scene.say(_("Roll")), roll, identifier="confirm")
    return page(scene, _dice_shown(scene, faces, sides), inputs, key)


def _dice_shown(scene: ToolScene, faces: tuple[int, ...], sides: int) -> ft.Control:
    ink = scene.ink
    if not faces:
        return ink.label(scene.say(_("Nothing was rolled yet.")), TextSize.LARGE)
    told = scene.say(_("Rolled: {faces}", faces=tuple(str(face) for face in faces)))
    total = scene.say(_("In all {total}", total=sum(faces))) if len(faces) > 1 else ""
    row = flex.row(
        [_die(ink, face, sides) for face in faces],
        Space.XL,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    parts = [row, ink.text(total or " ", TextSize.TITLE, Typeface.TITLE, cap=1.5)]
    return named(
        flex.column(
            parts, Space.L, stretch=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        ". ".join(filter(None, (told, total))),
        live=True,
    )


def _die(ink: Ink, face: int, sides: int) -> ft.Control:
    if sides == len(DICE):
        return ink.sigil(DICE[face - 1], DIE, ink.game.main)
    return ink.number(face, DIE, ink.game.main)


NOBODY = -1


@error_boundary
def WhoBegins(scene: ToolScene) -> ft.Control:
    """Draws one of the players, or a place at the table where nobody's name is known."""
    seated = len(scene.players)
    count, set_count = ft.use_state(seated or 4)
    drawn, draw = ft.use_state(NOBODY)

    def change(players: int) -> None:
        set_count(players)
        draw(NOBODY)

    label = scene.say(_("How many players"))
    inputs = (
        []
        if seated
        else [stepper(scene.ink, Count("players", label, count, 2, PLAYERS[1]), change)]
    )
    key = button(
        scene.ink, scene.say(_("Draw")), lambda: draw(scene.lot(count)), identifier="confirm"
    )
    return page(scene, _first_shown(scene, drawn), inputs, key)


def _first_shown(scene: ToolScene, drawn: int) -> ft.Control:
    ink = scene.ink
    if drawn == NOBODY:
        return ink.label(scene.say(_("Nobody was drawn yet.")), TextSize.LARGE)
    if scene.players:
        player = scene.players[drawn]
        sign: ft.Control = player_badge(ink, player.colour, size=72)
        told, how = scene.say(_("{player} begins", player=player.name)), ""
    else:
        sign = ink.number(drawn + 1, 96, ink.game.main)
        told = scene.say(_("Number {number} begins", number=drawn + 1))
        how = scene.say(_("Whoever holds this device is number 1; count clockwise."))
    parts = [sign, ink.text(told, TextSize.TITLE, Typeface.TITLE, cap=1.5)]
    parts += [ink.label(how, TextSize.BODY, text_align=ft.TextAlign.CENTER)] if how else []
    return named(
        flex.column(
            parts, Space.L, stretch=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        ". ".join(filter(None, (told, how))),
        live=True,
    )
