"""What actions did, for the preview, the notices and the scenarios."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.montdragon.pieces import Card, Colour, Place, Rock
from companion.play.setup import Value


@dataclass(frozen=True, slots=True)
class Conjured:
    """A magic card was played.

    Attributes:
        card: the card.
        armour: whether a teleport into the castle brought the armour.
        turn_ends: whether the hand is empty now.
        may_play_more: whether more cards may follow.
    """

    card: Card
    armour: bool
    turn_ends: bool
    may_play_more: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """A points card was played.

    Attributes:
        card: its points.
        allowed: the steps that were allowed.
        steps: the steps that were made.
        armour: whether the knight fetched the armour with it.
        privileged: whether a landing on a dragon rock gave its privileges.
        may_play_more: whether more cards may follow: never.
    """

    card: int
    allowed: tuple[int, ...]
    steps: int
    armour: bool = False
    privileged: bool = False
    may_play_more: bool = False


@dataclass(frozen=True, slots=True)
class Replaced:
    """A hand was replaced.

    Attributes:
        reshuffled: whether the discard pile was shuffled in first.
        before_draw: cards in the talon before drawing.
        drawn: cards drawn, seven unless there are fewer.
    """

    reshuffled: bool
    before_draw: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Taken:
    """Cards were taken from others; ``counts`` in the order of the players."""

    counts: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Duelled:
    """Two knights met.

    Attributes:
        duel: whether they fought: not in the castle.
        attacker: who moved there.
        defender: who stood there, and goes to a free start space after a duel.
        most: how many cards might be taken.
        taken: how many were taken.
        armour: whether the attacker, who came into the castle, fetched the armour there.
    """

    duel: bool
    attacker: int
    defender: int
    most: int
    taken: int
    armour: bool = False


@dataclass(frozen=True, slots=True)
class Looked:
    """A knight looked at a princess.

    Attributes:
        rock: where.
        player: who.
        won: whether it was the own princess.
        doubling: whether that made the knight able to double.
        opened: whether that opened the dragon rocks to rainbows.
        certain: the players whose princess everybody can locate now, with the rock.
    """

    rock: Rock
    player: int
    won: bool
    doubling: bool
    opened: bool
    certain: tuple[tuple[int, Rock], ...] = ()


@dataclass(frozen=True, slots=True)
class Shifted:
    """A rainbow was moved after it was crossed."""

    source: Place
    target: Place | None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ended without a points card."""

    player: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A number was changed by hand."""

    quantity: str
    player: int | None
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A house rule was changed."""

    option: str
    value: Value


@dataclass(frozen=True, slots=True)
class Coloured:
    """The colours of the box were told."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The table ended the play."""

    winners: tuple[int, ...]
