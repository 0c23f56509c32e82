"""How a play ended, on a table that is only looked at."""

from __future__ import annotations

import flet as ft

from companion.play.tell import Result
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face, Space, TextSize


def result_card(scene: Scene, result: Result | None) -> list[ft.Control]:
    """Returns the end in words, or nothing while the play goes on."""
    if result is None:
        return []
    ink = scene.ink
    lines: list[ft.Control] = [
        ink.text(scene.say(result.headline), TextSize.TITLE, Face.TITLE, cap=1.6)
    ]
    lines += [
        ink.label(scene.say(more), TextSize.BODY)
        for more in (result.reason, result.decided)
        if more is not None
    ]
    return [card(ink, flex.column(lines, Space.S, stretch=False), edge=ink.theme.gold)]
