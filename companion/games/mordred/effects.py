"""What an action did, for the preview line, the notices and the log."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mordred.actions import Foe
from companion.games.mordred.pieces import Building, Row
from companion.games.mordred.state import End
from companion.play.setup import Value


@dataclass(frozen=True, slots=True)
class Price:
    """What a building costs, in pounds, and what it is worth."""

    base: int
    surcharge: int
    vp: int

    @property
    def total(self) -> int:
        """What is paid."""
        return self.base + self.surcharge


@dataclass(frozen=True, slots=True)
class Cell:
    """A square of the money table that was read."""

    face: int
    money: int
    black: bool


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice read on a row.

    Attributes:
        row: the row that counted.
        cells: the squares that counted, one for each die.
        money: what they pay.
        men: how many men they bring.
        taken: how many of these the reserve had, and must be placed.
        moved: how far down the pawn went.
        end: the end that it led to.
    """

    row: Row
    cells: tuple[Cell, ...]
    money: int
    men: int
    taken: int
    moved: int
    end: End | None


@dataclass(frozen=True, slots=True)
class MenPlaced:
    """Men put on empty spaces; ``left`` are still to be placed."""

    count: int
    left: int
    end: End | None


@dataclass(frozen=True, slots=True)
class Stormed:
    """A man sent against a building, who needed ``need`` or more; ``left`` are to be placed."""

    owner: int
    building: Building
    need: int
    success: bool
    left: int
    end: End | None


@dataclass(frozen=True, slots=True)
class MenReturned:
    """Men that found no space."""

    count: int


@dataclass(frozen=True, slots=True)
class Built:
    """A building on the board, and the player's victory points after it."""

    building: Building
    price: Price
    replaced: Building | None
    vp: int
    left: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack on a man that needed ``need`` or more.

    Attributes:
        target: which man.
        need: the lowest die that succeeds.
        success: whether the man was removed.
        cost: what was paid for the attempt.
        climbed: whether the pawn went up.
        end: the end that it led to.
    """

    target: Foe
    need: int
    success: bool
    cost: int
    climbed: bool
    end: End | None


@dataclass(frozen=True, slots=True)
class Blocked:
    """A pawn that lacked spaces."""

    player: int
    missing: int
    end: End | None = End.TRACK


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn that begins, or ends the play because kinds of building are used up."""

    player: int
    exhausted: tuple[Building, ...]
    end: End | None


@dataclass(frozen=True, slots=True)
class CountedUp:
    """The table ended the play."""

    end: End | None = End.BY_HAND


@dataclass(frozen=True, slots=True)
class TableRead:
    """Something was read off the board."""

    checked: bool


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A number changed by hand."""

    quantity: str
    player: int | None
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A house rule changed in the middle of the play."""

    option: str
    before: Value
    after: Value
