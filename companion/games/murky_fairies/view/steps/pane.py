"""What the parts of a turn are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.table.fairies import low
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

Done = Callable[[bool], ft.Control]
"""Makes the button that ends the turn: as the main one, or beside another."""


def column(parts: list[ft.Control], spacing: float = 8) -> ft.Control:
    """Returns the parts of a pane below each other."""
    return ft.Column(
        parts, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def refused_line(scene: Scene, refusal: Refusal) -> ft.Control:
    """Returns why something cannot be had, in the preview's place."""
    return preview_line(scene.ink, (), scene.say(refusal.message), icon=Glyph.WARNING)


def asked(scene: Scene, text: Message) -> ft.Control:
    """Returns what is to be tapped next."""
    return scene.ink.text(scene.say(text), 15, Face.MEDIUM, scene.ink.theme.muted)


def told_or_asked(scene: Scene, text: Message) -> list[ft.Control]:
    """Returns the frame's alerts and what is asked; on a phone on its side the alerts alone."""
    alerts = [*scene.alerts]
    return alerts if alerts and low(scene.ink) else [*alerts, asked(scene, text)]


def confirm(
    scene: Scene,
    label: Message | str,
    on: Handler,
    outcome: Outcome[State, Any] | Refusal,
    *,
    enabled: bool = True,
) -> ft.Control:
    """Returns the main button; what the rules would refuse only looks less inviting."""
    return button(
        scene.ink,
        scene.say(label),
        on,
        kind="ghost" if isinstance(outcome, Refusal) else "fill",
        enabled=enabled,
        expand=3,
        identifier="confirm",
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
