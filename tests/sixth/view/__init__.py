"""The table: a number for each player and a button that scores."""

from __future__ import annotations

import flet as ft

from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.controls.count import Count
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from tests.sixth.moves.score import Score


@bounded
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
    return stage(scene.ink, scene.header, counters, [*scene.alerts, ft.Row(scorers)], log=scene.log)
