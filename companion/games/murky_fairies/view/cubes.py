"""The actions left, as the white cubes on the table."""

from __future__ import annotations

import flet as ft

from companion.games.murky_fairies.actions import BuyAction
from companion.games.murky_fairies.pieces import EXTRA_ACTION, MOST_EXTRA
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.looks import cube
from companion.i18n import counted, marker
from companion.play.outcome import Refusal
from companion.widgets.controls.tappable import tap
from companion.widgets.ink import TARGET, Ink
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")

LOW = 430


def low(ink: Ink) -> bool:
    """Says whether the window is a phone on its side."""
    return ink.landscape and ink.height < LOW


def cubes_row(scene: Scene) -> ft.Control:
    """Returns the actions left as white cubes, and the way to buy one more."""
    ink, state = scene.ink, scene.state
    label = scene.say(_n("{count} action left", "{count} actions left", state.actions))
    size = 20 if state.actions <= 8 else 12
    cubes: list[ft.Control] = [cube(ink, size=size) for _cube in range(min(state.actions, 12))]
    number = ink.number(state.actions, 34, ink.game.main if state.actions else ink.theme.muted)
    count = tap(
        ft.Row([number, ft.Row(cubes, spacing=3, tight=True)], spacing=8),
        label,
        lambda: scene.why("actions"),
        identifier="actions",
        expand=True,
        alignment=ft.Alignment.CENTER_LEFT,
        height=TARGET,
        border_radius=12,
    )
    more = BuyAction(state.current)
    barred = isinstance(apply(state, more), Refusal)
    left = MOST_EXTRA - state.extra
    buy = tap(
        ink.text(
            scene.say(_("+1 for {cost} souls", cost=EXTRA_ACTION)),
            14,
            Face.BOLD,
            cap=1.5,
            leading=1.1,
        ),
        scene.say(
            _(
                "Buy an action for {cost} souls, {left} left in this turn",
                cost=EXTRA_ACTION,
                left=left,
            )
        ),
        lambda: scene.act(more),
        identifier="buy-action",
        height=TARGET,
        opacity=0.5 if barred else 1,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=12),
    )
    return ft.Row([count, buy], spacing=8)
