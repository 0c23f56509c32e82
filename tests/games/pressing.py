"""What a finger does of a recorded play, without a browser."""

from __future__ import annotations

import flet as ft
from flet.components.public_utils import unwrap_component

from companion.delays import other_delays
from companion.widgets.glyphs import spoken
from tests.browser.tapping import Tap
from tests.headless import Headless, HeadlessError


async def press(app: Headless, tap: Tap) -> ft.Container | None:
    """Presses what a finger would; returns it, or None where it was left alone."""
    name = spoken(tap.name)
    shown = list(app.walk())
    of_role = [
        (node.label, node)
        for node in shown
        if isinstance(node, ft.Semantics) and node.label and role_of(node) == tap.role
    ]
    nodes = [node for label, node in of_role if not tap.starts and label == name]
    if not nodes:  # what cannot be had tells why after its name
        begin = name if tap.starts else f"{name}. "
        nodes = [node for label, node in of_role if label.startswith(begin)]
    if not nodes:
        raise HeadlessError(f"no {tap.role} named {tap.name!r}; there are {app.labels()}")
    ready = [node for node in nodes if not node.disabled]
    if len(ready) <= tap.nth:
        raise HeadlessError(f"{tap.name!r} cannot be pressed now")
    node = ready[tap.nth]
    if tap.on is not None and tap.on in (node.selected, node.checked, node.toggled):
        return None
    (box,) = (
        each
        for each in shown
        if isinstance(each, ft.Container) and unwrap_component(each.content) is node
    )
    with other_delays(deaf_s=0):  # somebody looks before each press
        await app.event(box, "click")
    return box


def role_of(node: ft.Semantics) -> str:
    """Returns what a screen reader calls a control."""
    if node.toggled is not None:
        return "switch"
    return "checkbox" if node.checked is not None else "button"


def filled(app: Headless, colour: str) -> list[str]:
    """Returns what the keys are called that are filled with a colour, on what lies on top."""
    sheets = app.find(ft.Container, lambda box: box.key == "overlay")
    top = sheets[-1] if sheets else None  # what lies under a sheet is dimmed
    found = app.find(ft.Container, lambda box: box.bgcolor == colour, top)
    return [label for box in found for label in app.labels(box)[:1]]
