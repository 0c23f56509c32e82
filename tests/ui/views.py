"""Views of the toy game that ask, or that break; each module of a game's view is one of these."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import flet as ft

from companion.play.by_hand import Adjust
from companion.widgets.game_layout import ActionArea, lay_out_game
from companion.widgets.notice import error_boundary
from companion.widgets.scene import Scene
from companion.widgets.tappable import button
from tests.toy import Score
from tests.ui.table import Table


@error_boundary
def asking(scene: Scene) -> ft.Control:
    """Asks why."""
    asks = [
        button(scene.ink, "Why?", lambda: scene.why("points")),
        button(scene.ink, "Why nothing?", lambda: scene.why("nothing")),
    ]
    return lay_out_game(scene.ink, scene.header, [], ActionArea(asks))


@error_boundary
def breaking(scene: Scene) -> ft.Control:
    """Cannot draw more than three points."""
    if max(scene.state.points) > 3:
        raise ZeroDivisionError("three at most")
    more = button(scene.ink, "Score", lambda: scene.act(Score(0, 2)))
    return lay_out_game(scene.ink, scene.header, [], ActionArea([more], scene.alerts))


@error_boundary
def cautious(scene: Scene) -> ft.Control:
    """Keeps what was composed unless it was done."""
    composed, compose = ft.use_state(0)

    def confirm() -> None:
        if scene.act(Adjust("points", 0, composed)) is None:
            compose(0)

    buttons = [
        button(scene.ink, "Compose", lambda: compose(composed + 1)),
        button(scene.ink, f"Confirm {composed}", confirm),
    ]
    return lay_out_game(scene.ink, scene.header, [], ActionArea(buttons, scene.alerts))


VIEWS: dict[str, Any] = {"asking": asking, "breaking": breaking, "cautious": cautious}


def with_view(table: Table, name: str) -> Table:
    """Returns the table with another view of its game; "missing" is one that does not exist."""
    view = f"tests.ui.views.{name}"
    if name in VIEWS:
        module = ModuleType(view)
        module.Table = VIEWS[name]  # type: ignore[attr-defined]
        sys.modules[view] = module
    games = {"toy": replace(table.services.games["toy"], view=view)}
    services = replace(table.services, games=games)
    services.plays.games = games
    return Table(services, table.database)
