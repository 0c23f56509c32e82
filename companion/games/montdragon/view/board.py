"""What the parts of the view share: the scene, and what is open on this device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.errors import Message
from companion.games.montdragon.notebook import Notebook, notebook_of, owner_of
from companion.games.montdragon.pieces import (
    Card,
    Colour,
    Landing,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    Space,
)
from companion.games.montdragon.state import State
from companion.play.action import Action
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene

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
        rock: the rock to look into.
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


@dataclass(frozen=True)
class Board:
    """One moment of the view.

    Attributes:
        scene: what the frame gives.
        draft: the step that is open.
        compose: changes the draft.
        open: opens a sheet by its name; empty closes.
        on_step: a counter was stepped. Constant identity.
        on_key: a key was tapped. Constant identity.
        on_hold: the notebook's pad is held, or let go. Constant identity.
        held: whether it is held.
    """

    scene: Scene
    draft: Draft
    compose: Callable[[Draft], object]
    open: Callable[[str], object]
    on_step: Callable[[str, int], object]
    on_key: Callable[[str], object]
    on_hold: Callable[[bool], object]
    held: bool = False

    @property
    def state(self) -> State:
        """Where the play stands."""
        return self.scene.state

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.scene.ink

    @property
    def low(self) -> bool:
        """Whether the window is a phone held across, where height is short."""
        return self.ink.landscape and self.ink.height < 480

    @property
    def owner(self) -> int | None:
        """Whose notebook this device keeps, if that is known."""
        return owner_of(self.scene.notes, self.state.players)

    @property
    def notebook(self) -> Notebook | None:
        """The notebook that this device keeps."""
        owner = self.owner
        return None if owner is None else notebook_of(self.scene.notes, owner)

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.scene.say(message)

    def put(self, **changes: Any) -> None:
        """Changes some of the draft."""
        self.compose(replace(self.draft, refused=False, at=self.state, **changes))

    def begin(self, kind: str, **fields: Any) -> None:
        """Opens a step."""
        self.compose(Draft(kind, at=self.state, **fields))

    def back(self) -> None:
        """Closes the step."""
        self.compose(Draft())

    def act(self, action: Action) -> bool:
        """Does an action; the frame's alert says why not."""
        done = self.scene.act(action) is None
        self.compose(Draft() if done else replace(self.draft, refused=True))
        return done

    def colour(self, player: int) -> str:
        """Returns the name of the player colour that stands for a player's knight."""
        return SWATCHES.get(self.state.colours[player], self.scene.players[player].colour)
