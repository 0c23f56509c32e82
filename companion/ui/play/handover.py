"""Half a second of the colour and the name of whoever acts next, to be read across the table.

Nothing is laid over the screen for it: the ground behind the keys takes the colour, and the name
stands where the title is. So every key is there and live all along, and no press falls into it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.play import Player
from companion.ui.play.session import PlaySession
from companion.ui.seats.seating import Seating
from companion.ui.shell import Shell
from companion.widgets import DARK, LIGHT, Ink, glide, use_beats

COLOUR_S, NAME_S = 0.36, 0.42
"""Until the colour goes again, and until the name does, which can be read on it."""

SPREAD_MS = 140
"""How long the colour comes, and goes."""

Bar = Callable[[Ink, str], ft.Control]
"""Draws the title bar: in this look, with this name in place of the title if there is one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Who took over, and after how many entries.

    Attributes:
        entries: how many there were by then.
        player: whose turn it is now.
    """

    entries: int
    player: int


def turn_of(session: PlaySession) -> Turn | None:
    """Returns whose turn it is, or None where nobody's turn is followed or the play is over."""
    timeline = session.play.timeline
    player = timeline.game.heading(timeline.state).player
    if player is None or timeline.result is not None:
        return None
    return Turn(len(timeline.journal), player)


def passes_on(
    shell: Shell, session: PlaySession, seating: Seating, before: Turn | None, after: Turn | None
) -> bool:
    """Returns whether the device goes to another person of the table now.

    It does not where people have phones of their own, and not where it lies in the middle.
    """
    if before is None or after is None or before.player == after.player:
        return False
    live = shell.services.live
    alone = live is None or live.play != session.play.id
    devices = {entry.device for entry in session.play.journal.entries}
    return alone and devices == {session.device} and not (shell.ink.calm or seating.state.laid)


@ft.component
def Ground(ink: Ink, turn: Turn | None, player: Player | None) -> ft.Control:
    """What lies behind a play, in the colour of who acts next for a moment."""
    colour = _colour(ink, turn, player, COLOUR_S)
    return ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        bgcolor=colour or ink.theme.ground,
        animate=glide(ink, SPREAD_MS),
    )


@ft.component
def Title(ink: Ink, turn: Turn | None, player: Player | None, draw: Bar) -> ft.Control:
    """The title bar over that ground, with the name of who acts next for the same moment."""
    if _colour(ink, turn, player, NAME_S) is None or player is None:
        return draw(ink, "")
    pale = DARK.ground if ink.dark else LIGHT.on_action
    return draw(replace(ink, theme=replace(ink.theme, ink=pale, muted=pale)), player.name)


def _colour(ink: Ink, turn: Turn | None, player: Player | None, seconds: float) -> str | None:
    """Returns the colour while it is shown; a hook."""
    over = use_beats((seconds,), turn)
    return None if over or player is None else ink.player(player.colour)
