"""What the parts of a turn are made of."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.view.cubes import low
from companion.play.outcome import Refusal
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face

Done = Callable[[bool], ft.Control]
"""Makes the button that ends the turn: as the main one, or beside another."""


def column(parts: list[ft.Control]) -> ft.Control:
    """Returns the parts of a pane below each other."""
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
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
