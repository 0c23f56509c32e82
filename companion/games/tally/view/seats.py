"""Other games with the device in the middle: everybody's points."""

from companion.games.tally.state import LARGEST, State
from companion.games.tally.texts import _
from companion.widgets import Number, Place, Scene, SeatTable


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    points = Number(
        scene.say(_("Points")),
        state.points[player],
        "points",
        player,
        low=-LARGEST,
        high=LARGEST,
        colour=scene.ink.game.main,
    )
    return Place(points, note=scene.say(_("has left")) if player in state.gone else "")
