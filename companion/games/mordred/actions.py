"""What players do at the table, and the dice they report. A file format: see `play.action`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.games.mordred.pieces import Building, Row, Terrain
from companion.play.action import Action


class Target(StrEnum):
    """Where a player wants to put a man."""

    EMPTY = "empty"
    BUILDING = "building"
    MAN = "man"


class Foe(StrEnum):
    """Which man a player attacks."""

    MAN = "man"
    ANGLESEY = "anglesey"


class Occupant(StrEnum):
    """What already stands on a space where someone wants to build."""

    MAN = "man"
    BUILDING = "building"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throws both dice on a row of the money table.

    Attributes:
        player: who throws.
        row: the row that was named before; None was not named and is C.
        one: a die, 1 to 6.
        two: the other die.
    """

    tag: ClassVar[str] = "roll"
    player: int
    row: Row | None
    one: int
    two: int


@dataclass(frozen=True, slots=True)
class PlaceMen(Action):
    """Puts several men on empty spaces, each linked to a man."""

    tag: ClassVar[str] = "men"
    player: int
    count: int


@dataclass(frozen=True, slots=True)
class PlaceMan(Action):
    """Puts one man somewhere, which against a building needs a die.

    Attributes:
        player: who places.
        target: what is on the space.
        owner: whose building it is.
        building: what building it is.
        roll: the die against the building, 1 to 6.
        linked: whether the space is linked to a space with a man.
    """

    tag: ClassVar[str] = "man"
    player: int
    target: Target
    owner: int | None = None
    building: Building | None = None
    roll: int | None = None
    linked: bool = True


@dataclass(frozen=True, slots=True)
class ReturnMen(Action):
    """Puts the men that find no space back into the reserve."""

    tag: ClassVar[str] = "back"
    player: int


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Builds on a space.

    Attributes:
        player: who builds.
        building: what is built.
        terrain: what the space is.
        black_framed: whether the space is one of the framed ones in the east.
        linked_own: whether it is linked to a building of the player.
        linked_other: whether it is linked to a building of somebody else.
        replaces: the player's own building that is taken away from the space.
        occupied: what else stands on the space.
    """

    tag: ClassVar[str] = "build"
    player: int
    building: Building
    terrain: Terrain
    black_framed: bool = False
    linked_own: bool = False
    linked_other: bool = False
    replaces: Building | None = None
    occupied: Occupant | None = None


@dataclass(frozen=True, slots=True)
class AttackMan(Action):
    """Attacks a man from a building beside him.

    Attributes:
        player: who pays for it.
        source: the building.
        roll: the die, 1 to 6.
        target: which man.
    """

    tag: ClassVar[str] = "attack"
    player: int
    source: Building
    roll: int
    target: Foe = Foe.MAN


@dataclass(frozen=True, slots=True)
class TrackBlocked(Action):
    """Reports that the pawn had not enough spaces for its last move.

    Attributes:
        player: whose pawn it is.
        missing: how many spaces were missing.
    """

    tag: ClassVar[str] = "blocked"
    player: int
    missing: int = 1


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends a turn; the next one clockwise begins with it."""

    tag: ClassVar[str] = "pass"
    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action):
    """Begins the turn of somebody, whoever was next."""

    tag: ClassVar[str] = "turn"
    player: int


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """Ends the play early and counts as at any end."""

    tag: ClassVar[str] = "count"


@dataclass(frozen=True, slots=True)
class SetBlackSquares(Action):
    """Says which squares of a row are black on this table's board.

    Attributes:
        row: the row.
        faces: the faces of the die above the black squares.
    """

    tag: ClassVar[str] = "squares"
    row: Row
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetTrack(Action):
    """Says how long the track of this table's board is.

    Attributes:
        length: all its spaces; 0 is unknown.
        dragon: the place of the dragon space, 1 is the top; 0 is unknown.
    """

    tag: ClassVar[str] = "track"
    length: int
    dragon: int


@dataclass(frozen=True, slots=True)
class ConfirmTable(Action):
    """Says that the black squares were compared with the board."""

    tag: ClassVar[str] = "checked"


Placing = PlaceMen | PlaceMan | ReturnMen
Spending = Build | AttackMan
Moving = Roll | TrackBlocked
Turning = EndTurn | StartTurn | CountUp
Reading = SetBlackSquares | SetTrack | ConfirmTable

ACTIONS: tuple[type[Action], ...] = (
    Roll,
    PlaceMen,
    PlaceMan,
    ReturnMen,
    Build,
    AttackMan,
    TrackBlocked,
    EndTurn,
    StartTurn,
    CountUp,
    SetBlackSquares,
    SetTrack,
    ConfirmTable,
)
