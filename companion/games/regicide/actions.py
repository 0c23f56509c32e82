"""What players do at the table, and the cards that they turn up there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.cards import Card, Suit
from companion.play.action import Action


@dataclass(frozen=True, slots=True)
class RevealEnemy(Action):
    """The top card of the Castle is turned up. Its rank follows from what is left there."""

    tag: ClassVar[str] = "reveal"
    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCards(Action):
    """The current player plays cards: one, one with an ace, a combo, or a joker (step 1)."""

    tag: ClassVar[str] = "play"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Yield(Action):
    """The current player plays nothing and goes straight to suffering damage."""

    tag: ClassVar[str] = "yield"


@dataclass(frozen=True, slots=True)
class PayDamage(Action):
    """The current player discards to absorb the enemy's attack (step 4).

    Named cards and unnamed ones add up; either may be left out.

    Attributes:
        cards: the cards that were named.
        value: what the other cards are worth together.
        count: how many other cards there are; asked only where cards are counted.
    """

    tag: ClassVar[str] = "pay"
    cards: tuple[Card, ...] = ()
    value: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class CannotPay(Action):
    """The current player cannot absorb the attack: everybody loses."""

    tag: ClassVar[str] = "cannot_pay"


@dataclass(frozen=True, slots=True)
class CannotPlay(Action):
    """The current player can neither play nor yield: everybody loses."""

    tag: ClassVar[str] = "cannot_play"


@dataclass(frozen=True, slots=True)
class ChooseNext(Action):
    """Whoever played a joker names the player who goes on."""

    tag: ClassVar[str] = "next"
    player: int


@dataclass(frozen=True, slots=True)
class FlipSoloJoker(Action):
    """Alone at the table: a joker set aside is turned over for a fresh hand."""

    tag: ClassVar[str] = "solo_joker"


@dataclass(frozen=True, slots=True)
class BeatEnemy(Action):
    """The table says that the enemy is beaten: the way on with plain counters.

    Attributes:
        exact: whether the damage was exactly its life.
    """

    tag: ClassVar[str] = "beat"
    exact: bool = False


@dataclass(frozen=True, slots=True)
class SetCounts(Action):
    """The table counts its cards, when counting is switched on in the middle of a play.

    Attributes:
        hands: the size of each hand, in the order of the players.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
    """

    tag: ClassVar[str] = "counts"
    hands: tuple[int, ...]
    tavern: int
    discard: int


ACTIONS: tuple[type[Action], ...] = (
    RevealEnemy,
    PlayCards,
    Yield,
    PayDamage,
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    BeatEnemy,
    SetCounts,
)
"""All of them; the order is part of the packed format, new ones come last."""
