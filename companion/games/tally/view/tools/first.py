"""Who begins, by lot."""

import flet as ft

from companion.games.tally.state import PLAYERS
from companion.games.tally.texts import _
from companion.games.tally.view.tools.page import page
from companion.widgets import (
    Count,
    Face,
    Space,
    TextSize,
    ToolScene,
    bounded,
    button,
    flex,
    named,
    player_badge,
    stepper,
)

NOBODY = -1


@bounded
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
    return page(scene, _shown(scene, drawn), inputs, key)


def _shown(scene: ToolScene, drawn: int) -> ft.Control:
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
    parts = [sign, ink.text(told, TextSize.TITLE, Face.TITLE, cap=1.5)]
    parts += [ink.label(how, TextSize.BODY, text_align=ft.TextAlign.CENTER)] if how else []
    return named(
        flex.column(
            parts, Space.L, stretch=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        ". ".join(filter(None, (told, how))),
        live=True,
    )
