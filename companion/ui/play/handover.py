"""Half a second of the colour and the name of whoever acts next, to be read across the table."""

from dataclasses import dataclass
from math import hypot

import flet as ft

from companion.i18n import _
from companion.play import Player
from companion.ui.play.session import PlaySession
from companion.ui.seats.seating import Seating
from companion.ui.shell import Shell
from companion.widgets import FRAME_S, Face, Space, TextSize, flex, glide, glyph, named, use_beats
from companion.widgets.tokens import DARK, LIGHT, player_colour

SPREAD_MS, FADE_MS = 160, 140
BEATS = (FRAME_S, 0.3, FADE_MS / 1000)
"""Until the colour spreads, it fades, and it is gone. Taps reach the keys below all along."""

DISC, NAME, LEAST_NAME, FAR_NAME = 232, 120, 56, 44
LETTER = 0.56
"""The width of a letter of a name as a share of its size."""


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

    It does not where people have phones of their own, of which the last round tells, and not where
    it lies in the middle.
    """
    if before is None or after is None or before.player == after.player:
        return False
    live = shell.services.live
    alone = live is None or live.play != session.play.id
    round_ago = -len(session.play.timeline.setup.players)
    devices = {entry.device for entry in session.play.journal.order[round_ago:]}
    return alone and devices == {session.device} and not (shell.ink.calm or seating.state.laid)


@ft.component
def Handover(shell: Shell, player: Player, turn: Turn, said: str) -> ft.Control:
    """The colour of the next player, which spreads from the title, and goes by itself.

    Args:
        shell: The look.
        player: Who acts next.
        turn: The moment it belongs to.
        said: What is read out.
    """
    beat = use_beats(BEATS, turn)
    if beat == len(BEATS):
        return ft.Container(width=0, height=0)
    ink = shell.ink
    colour = ink.player(player.colour)
    pale = DARK.ground if ink.dark else LIGHT.on_action
    wide = 2 * hypot(ink.width, ink.height)
    spread = ft.Container(
        width=wide,
        height=wide,
        left=ink.width * 0.3 - wide / 2,
        top=30 - wide / 2,
        border_radius=wide / 2,
        bgcolor=colour,
        scale=1 if beat else 0.02,
        animate_scale=glide(ink, SPREAD_MS),
    )
    return ft.Container(
        expand=True,
        ignore_interactions=True,
        opacity=0 if beat >= 2 else 1,
        animate_opacity=glide(ink, FADE_MS),
        content=ft.Stack(
            [
                spread,
                ft.Container(
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                    opacity=1 if beat else 0,
                    animate_opacity=glide(ink, SPREAD_MS),
                    content=named(_words(shell, player, colour, pale), said, live=True),
                ),
            ],
            expand=True,
        ),
    )


def _words(shell: Shell, player: Player, colour: str, pale: str) -> ft.Control:
    """Returns the emblem and the name, and the name again for the far side of the table."""
    ink = shell.ink
    disc = min(DISC, ink.height * 0.3)
    room = ink.width - 48
    fits = room / (LETTER * max(1, len(player.name)))
    near = min(fits, max(LEAST_NAME, min(NAME, ink.height * 0.15)))

    def name(size: float) -> ft.Control:
        return ink.text(
            player.name,
            size,
            Face.TITLE,
            pale,
            cap=1,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )

    emblem = ft.Container(
        width=disc,
        height=disc,
        border_radius=disc / 2,
        bgcolor=pale,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(player_colour(player.colour).emblem), disc / 2, colour),
    )
    verb = ink.text(shell.say(_("plays")), TextSize.HEADING, Face.BOLD, pale, cap=1.6)
    far = ft.RotatedBox(quarter_turns=2, content=name(min(near, FAR_NAME)))
    middle = ft.CrossAxisAlignment.CENTER
    words = flex.column([name(near), verb], 0, horizontal_alignment=middle)
    spread = ft.MainAxisAlignment.SPACE_BETWEEN
    return ft.Container(
        padding=Space.XXXL,
        content=flex.column(
            [far, emblem, words], tight=False, alignment=spread, horizontal_alignment=middle
        ),
    )
