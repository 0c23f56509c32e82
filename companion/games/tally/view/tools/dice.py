"""Dice for a table that has none at hand."""

import flet as ft

from companion.games.tally.texts import _
from companion.games.tally.view.tools.page import page
from companion.widgets import (
    DICE,
    Count,
    Face,
    Ink,
    Space,
    TextSize,
    ToolScene,
    bounded,
    button,
    choice,
    flex,
    named,
    stepper,
)

KINDS = (4, 6, 8, 10, 12, 20, 100)
MOST = 6
NOT_YET: tuple[int, ...] = ()

DIE = 84
"""How large a die is."""


@bounded
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
    return page(scene, _shown(scene, faces, sides), inputs, key)


def _shown(scene: ToolScene, faces: tuple[int, ...], sides: int) -> ft.Control:
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
    parts = [row, ink.text(total or " ", TextSize.TITLE, Face.TITLE, cap=1.5)]
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
