"""What the parts of the view share: the moment that they show, how large they are, small parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.montdragon.notebook import Notebook, notebook_of, owner_of
from companion.games.montdragon.pieces import Colour
from companion.games.montdragon.state import State
from companion.play import Message
from companion.prompt import Open
from companion.widgets import (
    EVENT,
    LOG_WIDTH,
    TARGET,
    WHITE,
    GameController,
    Handler,
    Ink,
    Space,
    TextSize,
    button,
    pads_box,
    picture_box,
)
from companion.widgets.prompt import Pen

SWATCHES: dict[Colour, str] = {
    Colour.RED: "red",
    Colour.BLUE: "blue",
    Colour.YELLOW: "gold",
    Colour.GREEN: "green",
    Colour.VIOLET: "violet",
    Colour.BLACK: "slate",
}
"""The player colour that paints each knight's colour; white is drawn as a ring."""


@dataclass(frozen=True)
class TableController(GameController[State]):
    """One moment of the view.

    Attributes:
        pen: what is pressed is drawn with it.
        held: whether the notebook's key is held.
    """

    pen: Pen
    held: bool = False

    @property
    def low(self) -> bool:
        """Whether the window is a phone held across, where height is short."""
        return self.ink.landscape and self.ink.height < 480

    @property
    def owner(self) -> int | None:
        """Whose notebook this device keeps; None if it goes round and keeps everybody's."""
        return owner_of(self.scene.notes, self.state.players)

    @property
    def reader(self) -> int:
        """Who may read and note on this device now: its owner, else whoever's turn it is."""
        owner = self.owner
        return self.state.current if owner is None else owner

    @property
    def notebook(self) -> Notebook:
        """The notebook of who may read now."""
        return notebook_of(self.scene.notes, self.reader)

    def open(self, sheet: str) -> object:
        """Lays a sheet over the table, or with "" puts it away."""
        return self.pen.send(Open(sheet))

    def colour(self, player: int) -> str:
        """Returns the name of the player colour that stands for a player's knight."""
        return SWATCHES.get(self.state.colours[player], self.scene.players[player].colour)


# Sizes ------------------------------------------------------------------------------------------

PRIMARY, PRIMARY_ROOMY = 56, 66
"""The height of the primary row, on a phone and on a large screen."""

NOTES = 112
"""The width of the notebook's key."""

STRIP = 56
"""The height of the players' strip."""

_SHORT, _TIGHT = 740, 660
"""An upright window lower than the first has a low row for the knight; in one that is lower than
the second it stands where what happened is said, so that the board is seen whole."""

_LOWEST, _HIGHEST = 60, 92
"""How high a card in the hand is on a phone."""

_TIGHT_POINTS, _TIGHT_MAGIC = 48, 56
"""How high the cards in the hand are in a tight window; a name of two words needs more."""

_BESIDE = 372
"""What stands above and below four cards and the board on a phone."""

_LARGE_CARD, _LARGE_BOARD = 72, 196
"""How high a card and the board are where text takes the room."""

_WIDE_SHARE = 0.51
"""What the board gets in a wide window of the width beside the log."""


def state_width(ink: Ink) -> float:
    """Returns how wide the pane with the board is in landscape."""
    if ink.wide and not ink.large:
        return (ink.width - LOG_WIDTH) * _WIDE_SHARE
    return picture_box(ink).width


def is_tight(ink: Ink) -> bool:
    """Says whether an upright window has no room for the board and the knight's row together."""
    return not (ink.landscape or ink.large) and ink.height < _TIGHT


def card_height(ink: Ink, *, magic: bool = False) -> float:
    """Returns how high a card in the hand is."""
    if ink.large:
        return _LARGE_CARD
    if is_tight(ink):
        return _TIGHT_MAGIC if magic else _TIGHT_POINTS
    pads = pads_box(ink).height
    if ink.roomy:  # three rows that fill their pane
        return (pads - 4 - TARGET - PRIMARY_ROOMY - 4 * Space.M) / 3
    if ink.landscape:
        rest = EVENT + Space.S + TARGET + PRIMARY + 2 * Space.M + 4
        return max(TARGET, min(84, (pads - rest) / 2))
    return max(_LOWEST, min(_HIGHEST, (picture_box(ink).height - _BESIDE) / 4))


def hand_height(ink: Ink) -> float:
    """Returns how high all the cards are, and whatever stands in their place."""
    magic = card_height(ink, magic=True) * (2 if ink.roomy else 1)
    return card_height(ink) + magic + (2 if ink.roomy else 1) * Space.M


def words_grown(ink: Ink) -> bool:
    """Returns whether words are so much larger that what they stand in grows with them."""
    return ink.effective > 1.2


def knight_height(ink: Ink) -> float:
    """Returns how high the row of the knight is."""
    if is_tight(ink):
        return EVENT
    high = 80 if ink.roomy or ink.height >= _SHORT else 64
    return high * ink.effective if ink.landscape and not ink.large and words_grown(ink) else high


def board_size(ink: Ink) -> tuple[float, float]:
    """Returns how wide and high the picture of the board is, without its edge."""
    pads = hand_height(ink) + 2 * Space.M + TARGET + PRIMARY
    box = picture_box(ink, pads)
    width = (state_width(ink) if ink.landscape else box.width) - 2
    if ink.large:
        return width, _LARGE_BOARD
    knight = 0 if is_tight(ink) else knight_height(ink)
    return width, max(130, box.height - STRIP - Space.M - knight - 2)


# Small parts ------------------------------------------------------------------------------------


def hint(board: TableController, message: Message) -> ft.Control:
    """Returns a sentence that explains."""
    return board.ink.label(board.say(message), TextSize.BODY)


def labelled(board: TableController, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a button, see `button`."""
    return button(board.ink, board.say(message), on, **look)


def small(board: TableController, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a lower button with smaller letters."""
    return labelled(board, message, on, height=50, size=15, **look)


def swatch(ink: Ink, colour: Colour, size: float = 18) -> ft.Control:
    """Returns a dot in a knight's colour; its name always stands beside it in words."""
    known = SWATCHES.get(colour)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ink.player(known) if known else WHITE,
        border=ft.Border.all(1.5, ink.theme.muted),
    )
