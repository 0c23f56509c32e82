"""The table of a game that has no view yet: all its numbers, and all its moves."""

import flet as ft

from companion.play import AnyGame
from companion.ui.play.all_moves import AllMoves
from companion.widgets import Dock, Scene, error_boundary, line_row, section, stage


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """Shows the play."""
    if (game := scene.game) is None:
        raise TypeError("a table of no game")
    moves = [] if scene.locked else [AllMoves(scene, game, scene.state, scene.act, key="moves")]
    dock = Dock(moves, scene.alerts, tall=True)
    return stage(scene.ink, scene.header, _numbers(scene, game), dock, log=scene.log)


def _numbers(scene: Scene, game: AnyGame) -> list[ft.Control]:
    """Returns all numbers, the table's first, then each player's under their name."""
    state, owner = scene.state, None
    rows: list[ft.Control] = []
    for quantity, named, number in game.by_hand.numbers(state):
        if named.player != owner and named.player is not None:
            rows.append(section(scene.ink, state.names[named.player]))
        owner = named.player
        value = quantity.show(state, number.value)
        shown = str(value) if isinstance(value, int) else scene.say(value)
        key = f"{named.quantity}|{owner}"
        rows.append(line_row(scene.ink, scene.say(number.label), after=shown, key=key))
    return rows
