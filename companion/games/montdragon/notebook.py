"""The private notebook: what one knight saw, as lines that never leave the device.

The rest of the app keeps the lines without reading them. Nothing here is part of a state or of
an action.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.montdragon.pieces import ROCKS, Colour, Deduction, Fact, Rock, deduce
from companion.games.montdragon.state import State
from companion.play import Note, Refusal

MINE = "mine"
"""The line by which a device remembers whose notebook it keeps."""

ROUND = "round"
"""The line by which a device remembers that it goes round the table."""

_SAW = "saw"
_NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Notebook:
    """The notebook of one knight.

    Attributes:
        seat: the index of the player.
        saw: for each rock the colour seen there last, in the order of the rocks.
    """

    seat: int
    saw: tuple[Colour | None, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What was seen, rock by rock."""
        return tuple((r, c) for r, c in zip(ROCKS, self.saw, strict=True) if c is not None)

    def __repr__(self) -> str:
        """Returns the notebook without what was seen, so that no log or traceback tells it."""
        return f"Notebook(seat={self.seat})"


def line_of(rock: Rock, colour: Colour | None) -> str:
    """Returns the line that says what was seen in a rock; None takes it back."""
    return f"{_SAW} {rock.value} {colour.value if colour else _NOTHING}"


def owner_of(notes: Iterable[Note], players: int) -> int | None:
    """Returns whose notebook the device keeps, by the last such line; None if it goes round."""
    told = [note for note in notes if note.text in (MINE, ROUND) and 0 <= note.seat < players]
    return told[-1].seat if told and told[-1].text == MINE else None


def notebook_of(notes: Iterable[Note], seat: int) -> Notebook:
    """Returns a player's notebook; lines that make no sense are left out."""
    saw: dict[Rock, Colour | None] = {}
    for note in notes:
        match note.text.split():
            case [kind, rock, colour] if note.seat == seat and kind == _SAW and rock in ROCKS:
                saw[Rock(rock)] = Colour(colour) if colour in tuple(Colour) else None
            case _:
                pass
    return Notebook(seat, tuple(saw.get(rock) for rock in ROCKS))


def unnoted(notes: Iterable[Note], seat: int, state: State) -> tuple[Rock, ...]:
    """Returns the rocks into which a knight has looked in vain without noting anything."""
    noted = {tuple(note.text.split()[:2]) for note in notes if note.seat == seat}
    looked = [rock for rock, player in state.failures if player == seat]
    return tuple(rock for rock in looked if (_SAW, rock.value) not in noted)


def deduction_from(state: State, notebook: Notebook) -> Deduction | Refusal:
    """Returns what the notebook and the public looks leave, or that they contradict each other."""
    return deduce(state.colours, notebook.facts, state.failed_colours)


def would_contradict(state: State, notebook: Notebook, rock: Rock, colour: Colour) -> bool:
    """Says whether a sighting does not fit what is known already."""
    others = tuple(fact for fact in notebook.facts if fact[0] != rock)
    return isinstance(
        deduce(state.colours, (*others, (rock, colour)), state.failed_colours), Refusal
    )
