"""How a play ended, on a table that is only looked at."""

from __future__ import annotations

import flet as ft

from companion.play.tell import Result
from companion.widgets.layout.panel import card
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face


def result_card(scene: Scene, result: Result | None) -> list[ft.Control]:
    """Returns the end in words, or nothing while the play goes on."""
    if result is None:
        return []
    ink = scene.ink
    lines: list[ft.Control] = [ink.text(scene.say(result.headline), 22, Face.TITLE, cap=1.6)]
    lines += [
        ink.text(scene.say(more), 15, Face.BODY, ink.theme.muted)
        for more in (result.reason, result.decided)
        if more is not None
    ]
    return [card(ink, ft.Column(lines, spacing=6, tight=True), edge=ink.theme.gold)]
