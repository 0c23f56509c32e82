"""What stands on a space already where somebody wants to build."""

from collections.abc import Callable

import flet as ft

from companion.games.mordred.model import BUILDINGS, _
from companion.games.mordred.moves.spend import Occupant
from companion.games.mordred.view.steps.build import space_words
from companion.widgets import Handler, Scene, bounded, choice, sheet


@bounded
def SpaceSheet(
    scene: Scene, on_space: str, on_pick: Callable[[str], object], on_close: Handler
) -> ft.Control:
    """The sheet: nothing, an own building that is replaced, or what is in the way.

    Args:
        scene: the moment.
        on_space: what is chosen.
        on_pick: called with what stands there.
        on_close: puts the sheet away.
    """
    own = [building.value for building in BUILDINGS if scene.state.seat.count(building)]
    options = [
        ("", scene.say(_("nothing"))),
        *((each, scene.say(space_words(each))) for each in (*own, *Occupant)),
    ]
    return sheet(
        scene.ink,
        scene.say(_("What stands on the space?")),
        [choice(scene.ink, options, on_space, on_pick)],
        on_close,
        close=scene.say(_("Close")),
        key="space",
    )
