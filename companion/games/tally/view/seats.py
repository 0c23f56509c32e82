"""Other games with the device in the middle: everybody's points."""

from companion.games.tally.state import LARGEST, State
from companion.games.tally.texts import _
from companion.widgets import Number, Place, Scene, SeatAction, SeatTable


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    by_sheet = state.sheet is not None
    points = Number(
        scene.say(_("Points")),
        state.points[player],
        "" if by_sheet else "points",
        player,
        low=-LARGEST,
        high=LARGEST,
        colour=scene.ink.game.main,
    )
    gone = player in state.gone
    fill_in = [SeatAction(scene.say(_("Fill in")))] if by_sheet and not gone else []
    return Place(points, actions=tuple(fill_in), note=scene.say(_("has left")) if gone else "")
