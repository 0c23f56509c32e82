"""What everybody sees a player do. Nothing here says what was seen under a princess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.montdragon.pieces import Card, Colour, Landing, Place, Rock, Space
from companion.play.action import Action


@dataclass(frozen=True, slots=True)
class PlayMagic(Action):
    """The current player plays a magic card.

    Where nobody follows the pieces in the app, both places stay open.

    Attributes:
        card: the kind of card.
        source: where the rainbow, bridge or dragon comes from; None for beside the board.
        target: where it goes; None for beside the board. For teleport the castle, if one lands
            there.
        top: whether the card is the top of the discard pile, which begins the turn.
    """

    tag: ClassVar[str] = "magic"
    card: Card
    source: Place | None = None
    target: Place | None = None
    top: bool = False


@dataclass(frozen=True, slots=True)
class Move(Action):
    """The current player plays a points card and moves.

    Attributes:
        card: 1 to 5.
        double: whether the points are doubled.
        landing: where the move ends.
        top: whether the card is the top of the discard pile.
    """

    tag: ClassVar[str] = "move"
    card: int
    double: bool = False
    landing: Landing = Landing.FREE
    top: bool = False


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """The current player puts the hand into the talon, shuffles and draws seven."""

    tag: ClassVar[str] = "replace"


@dataclass(frozen=True, slots=True)
class TakeCards(Action):
    """The current player keeps the hand and draws from others, three at most in all.

    Attributes:
        counts: how many from each player, in the order of the players.
    """

    tag: ClassVar[str] = "take"
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Duel(Action):
    """The move has ended where another knight stands.

    Attributes:
        defender: the knight who stood there.
        cards: how many cards the attacker takes.
        space: what kind of space it is.
    """

    tag: ClassVar[str] = "duel"
    defender: int
    cards: int
    space: Space = Space.NORMAL


@dataclass(frozen=True, slots=True)
class Look(Action):
    """The current player looks alone at the shoes of a princess. The table learns only this.

    Attributes:
        rock: whose princess.
        won: whether the shoes have the knight's own colour, which is shown to all.
        exact: whether the points brought the knight exactly there.
    """

    tag: ClassVar[str] = "look"
    rock: Rock
    won: bool
    exact: bool = True


@dataclass(frozen=True, slots=True)
class ShiftRainbow(Action):
    """Whoever has just crossed a rainbow moves it, without a card.

    Attributes:
        source: where it ended.
        target: where it ends now; None for beside the board.
    """

    tag: ClassVar[str] = "shift"
    source: Place
    target: Place | None = None


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn ends without more: no points card in hand, or nothing to look at."""

    tag: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class SetColours(Action):
    """The table says which colours its box has.

    Attributes:
        colours: the colour of each knight in the order of the players, then those of the
            princesses whose knight does not play; four in all.
    """

    tag: ClassVar[str] = "colours"
    colours: tuple[Colour, ...]


ACTIONS: tuple[type[Action], ...] = (
    PlayMagic,
    Move,
    Replace,
    TakeCards,
    Duel,
    Look,
    ShiftRainbow,
    EndTurn,
    SetColours,
)
"""All of them; the order is part of the packed format, new ones come last."""
