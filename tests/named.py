"""What holds of every screen: what can be tapped has a name and is as large as a finger."""

from __future__ import annotations

import flet as ft

from companion.widgets.ink import TARGET
from tests.headless import Headless


def assert_named(app: Headless, least: float = TARGET, where: str = "") -> None:
    """Something is shown, and all that can be tapped has a name and is large enough.

    Args:
        app: what is looked at.
        least: how wide and high a target is at least.
        where: what is looked at, in words.
    """
    where = where or app.page.route
    assert app.texts(), where
    for box in app.tappable():
        nodes = app.find(ft.Semantics, root=box)
        is_scrim = not nodes and box.content is None
        assert is_scrim or nodes[0].label, f"a nameless target on {where}"
        for side in (box.height, box.width):
            assert side is None or side >= least, f"{side} of {app.labels(box)} on {where}"
