"""What the parts of the view share: the scene, and what is open on this device."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.montdragon.model import (
    Card,
    Colour,
    Landing,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    Space,
    State,
)
from companion.games.montdragon.notebook import Notebook, notebook_of, owner_of
from companion.play import Action
from companion.widgets import SceneBoard

SWATCHES: dict[Colour, str] = {
    Colour.RED: "red",
    Colour.BLUE: "blue",
    Colour.YELLOW: "gold",
    Colour.GREEN: "green",
    Colour.VIOLET: "violet",
    Colour.BLACK: "slate",
}
"""The player colour that paints each knight's colour; white is drawn as a ring."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is being composed on this device.

    Attributes:
        kind: "move", "magic", "replace", "take", or empty.
        card: the card to play.
        top: whether it is the top of the discard pile.
        double: whether its points are doubled.
        landing: where the move ends.
        source: where the piece comes from.
        target: where it goes.
        source_rock: the rainbow rock on which the rainbow begins.
        target_rock: the one on which it begins then.
        player: the other knight of a teleport, or the knight under the cloud.
        crossed: the rainbow that was just crossed.
        counts: how many cards are taken from each player.
        rock: the rock to look into, or on which a move ends.
        defender: whom the knight meets.
        cards: how many cards are taken after a duel; None for all that may be.
        space: where the knights meet.
        refused: whether it was tried and not done.
        at: the state in which this was begun.
    """

    kind: str = ""
    card: Card | None = None
    top: bool = False
    double: bool = False
    landing: Landing = Landing.FREE
    source: Place | None = None
    target: Place | None = None
    source_rock: RainbowRock | None = None
    target_rock: RainbowRock | None = None
    player: int | None = None
    crossed: Rainbow | None = None
    counts: tuple[int, ...] = ()
    rock: Rock | None = None
    defender: int | None = None
    cards: int | None = None
    space: Space = Space.NORMAL
    refused: bool = False
    at: State | None = None


NO_DRAFT = Draft()


@dataclass(frozen=True, slots=True)
class Due:
    """What is due, in the places that each step has.

    Attributes:
        parts: the hand, or what is chosen in its place.
        tools: the row below it.
        key: what confirms, beside the notebook's key.
        told: what is composed, in words; it stands where it was said what happened last.
    """

    parts: Sequence[ft.Control] = ()
    tools: ft.Control | None = None
    key: ft.Control | None = None
    told: ft.Control | None = None


@dataclass(frozen=True)
class Board(SceneBoard[State]):
    """One moment of the view.

    Attributes:
        draft: the step that is open.
        compose: changes the draft.
        open: opens a sheet by its name; empty closes.
        on_step: a counter was stepped. Constant identity.
        on_key: a card was tapped. Constant identity.
        on_hold: the notebook's key is held, or let go. Constant identity.
        held: whether it is held.
    """

    draft: Draft
    compose: Callable[[Draft], object]
    open: Callable[[str], object]
    on_step: Callable[[str, int], object]
    on_key: Callable[[str], object]
    on_hold: Callable[[bool], object]
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

    def put(self, **changes: Any) -> None:
        """Changes some of the draft."""
        self.compose(replace(self.draft, refused=False, at=self.state, **changes))

    def begin(self, kind: str, **fields: Any) -> None:
        """Opens a step."""
        self.compose(Draft(kind, at=self.state, **fields))

    def back(self) -> None:
        """Closes the step."""
        self.compose(Draft())

    def act(self, action: Action, then: Draft = NO_DRAFT) -> bool:
        """Does an action; the frame's alert says why not.

        Args:
            action: what is done.
            then: what is known already of the next step.
        """
        done = self.scene.act(action) is None
        self.compose(then if done else replace(self.draft, refused=True))
        return done

    def colour(self, player: int) -> str:
        """Returns the name of the player colour that stands for a player's knight."""
        return SWATCHES.get(self.state.colours[player], self.scene.players[player].colour)
