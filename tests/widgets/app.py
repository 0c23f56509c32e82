"""A page around one widget, to be run headless."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.widgets.ink import Ink
from tests.headless import Headless


def showing(draw: Callable[[Ink], ft.Control], ink: Ink | None = None, **client: Any) -> Headless:
    """Returns an app whose only content is what `draw` returns; hooks may be used in it."""
    look = ink or Ink()

    @ft.component
    def Page() -> ft.View:
        return ft.View(controls=[draw(look)])

    return Headless(lambda page: page.render_views(Page), **client)
