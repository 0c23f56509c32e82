"""The screen of a tool that draws by lot: what came above, what is asked for and the key below."""

from collections.abc import Sequence

import flet as ft

from companion.widgets import Dock, Space, ToolScene, card, stage

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
    return stage(ink, scene.header, [result], Dock([*inputs, key]))
