"""What the parts of the view share: the scene, the pen, and the notebook of this device."""

from dataclasses import dataclass

from companion.games.montdragon.notebook import Notebook, notebook_of, owner_of
from companion.games.montdragon.pieces import Colour
from companion.games.montdragon.state import State
from companion.prompt import Open
from companion.widgets import SceneBoard
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
class Board(SceneBoard[State]):
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
