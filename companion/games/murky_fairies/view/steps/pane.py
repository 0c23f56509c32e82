"""What the steps are made of, and the actions left as the white cubes on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.moves.action_cards import BUY_ACTION, BuyAction
from companion.games.murky_fairies.pieces import EXTRA_ACTION, MOST_EXTRA
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.table.fairies import cube, low
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import Kind, button, button_row, tap
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("murky_fairies")
_n = counted("murky_fairies")

EndButton = Callable[[bool], ft.Control]
"""Makes the button that ends the turn: as the main one, or beside another."""


def column(parts: list[ft.Control], spacing: float = 8) -> ft.Control:
    """Returns the parts of a pane below each other."""
    return flex.column(parts, spacing)


KEYS = 56
"""Height of the row of keys."""


def pane(scene: Scene, parts: list[ft.Control], *keys: ft.Control) -> ft.Control:
    """Returns a part of the turn above its keys, which stay in sight on a phone on its side."""
    ink, row = scene.ink, button_row(*keys)
    if not low(ink) or ink.large:
        return column([*parts, row])
    room = ink.height - TARGET - KEYS - Space.M - 3 * Space.S
    above = flex.column(parts, Space.S, scroll=ft.ScrollMode.AUTO, tight=False)
    above.alignment = ft.MainAxisAlignment.END
    return flex.column([ft.Container(height=room, content=above), row], Space.S)


def refused_line(scene: Scene, refusal: Refusal) -> ft.Control:
    """Returns why something cannot be had, in the preview's place."""
    return preview_line(scene.ink, (), scene.say(refusal.message), icon=Glyph.WARNING)


def hint_line(scene: Scene, text: Message) -> ft.Control:
    """Returns what is to be tapped next."""
    return scene.ink.label(scene.say(text), TextSize.BODY, Face.MEDIUM)


def alerts_or_hint(scene: Scene, text: Message) -> list[ft.Control]:
    """Returns the frame's alerts and the hint; on a phone on its side the alerts alone."""
    alerts = [*scene.alerts]
    return alerts if alerts and low(scene.ink) else [*alerts, hint_line(scene, text)]


def confirm(
    scene: Scene,
    label: Message | str,
    on: Handler,
    outcome: Outcome[State, Any] | Refusal,
    *,
    enabled: bool = True,
    caution: bool = False,
) -> ft.Control:
    """Returns the main button; what is refused, or left to a card, only looks less inviting."""
    return button(
        scene.ink,
        scene.say(label),
        on,
        kind="ghost" if isinstance(outcome, Refusal) else "tonal" if caution else "fill",
        enabled=enabled,
        expand=3,
        identifier="confirm",
    )


def side_button(
    scene: Scene, label: Message, on: Handler, *, kind: Kind = "tonal", expand: bool | None = None
) -> ft.Control:
    """Returns a button for what is rarer than the step's own."""
    return button(
        scene.ink, scene.say(label), on, kind=kind, size=TextSize.BODY, height=TARGET, expand=expand
    )


def player_choice(
    scene: Scene, player: int, on_pick: Callable[[int], object], *, label: str = ""
) -> ft.Control:
    """Returns both players, to choose one."""
    people = [(str(place), name) for place, name in enumerate(scene.state.names)]
    return choice(
        scene.ink,
        people,
        str(player),
        lambda picked: on_pick(int(picked)),
        label=label,
        wrap=scene.ink.large,
    )


def cubes_row(scene: Scene) -> ft.Control:
    """Returns the actions left as white cubes, and the way to buy one more."""
    ink, state = scene.ink, scene.state
    label = scene.say(_n("{count} action left", "{count} actions left", state.actions))
    size = 20 if state.actions <= 8 else 12
    cubes: list[ft.Control] = [cube(ink, size=size) for _cube in range(min(state.actions, 12))]
    number = ink.number(state.actions, 34, ink.game.main if state.actions else ink.theme.muted)
    count = tap(
        flex.row([number, flex.row(cubes, Space.XXS, tight=True)]),
        label,
        lambda: scene.why("actions"),
        identifier="actions",
        expand=True,
        alignment=ft.Alignment.CENTER_LEFT,
        height=TARGET,
        border_radius=Radius.CELL,
    )
    more = BuyAction(state.current)
    barred = isinstance(BUY_ACTION.apply(state, more), Refusal)
    left = MOST_EXTRA - state.extra
    buy = tap(
        ink.text(
            scene.say(_("+1 for {cost} souls", cost=EXTRA_ACTION)),
            TextSize.SMALL,
            Face.BOLD,
            cap=1.5,
            leading=1.1,
        ),
        scene.say(
            _(
                "Buy an action for {cost} souls, {left} more this turn",
                cost=EXTRA_ACTION,
                left=left,
            )
        ),
        lambda: scene.act(more),
        identifier="buy-action",
        height=TARGET,
        opacity=0.5 if barred else 1,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL),
    )
    return flex.row([count, buy])
