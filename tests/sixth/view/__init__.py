"""The table: a number for each player and a button that scores."""

from __future__ import annotations

import flet as ft

from companion.play import Adjust
from companion.widgets import (
    ActionArea,
    Count,
    Scene,
    button,
    counter,
    error_boundary,
    lay_out_game,
    use_stable,
)
from tests.sixth.moves.score import Score


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """Shows the play."""

    def step(name: str, by: int) -> None:
        scene.act(Adjust("points", int(name), by))

    stepped = use_stable(step)
    counters = [
        counter(scene.ink, Count(str(index), player.name, scene.state.points[index]), stepped)
        for index, player in enumerate(scene.players)
    ]
    scorers: list[ft.Control] = [
        button(scene.ink, f"{player.name} +3", lambda index=index: scene.act(Score(index, 3)))
        for index, player in enumerate(scene.players)
    ]
    return lay_out_game(
        scene.ink,
        scene.header,
        counters,
        ActionArea([ft.Row(scorers)], scene.alerts),
        log=scene.log,
    )
