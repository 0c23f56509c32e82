"""What an action did: read by the preview, the notices and the tests."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.regicide.cards import Card, Suit
from companion.games.regicide.step import Ending, Step


@dataclass(frozen=True, slots=True)
class Revealed:
    """An enemy was turned up."""

    enemy: Card
    life: int
    attack: int
    immunity: Suit | None
    castle_left: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Cards were played.

    Attributes:
        player: who played them.
        cards: the cards.
        attack: their value together.
        powers: the suits whose power works, in the order of resolution.
        blocked: the suits whose power the enemy's immunity takes.
        heal_asked: cards that go from the discard pile under the Tavern, if there are as many.
        heal: the same, limited by the discard pile where it is counted.
        draw: cards to draw together, if there are as many and hands have room.
        drawn: how many each player draws, or None where hands are not counted.
        drawn_total: how many are drawn together, or None where that is not known.
        damage: the damage of this play.
        total_damage: the damage so far, this play included.
        life_left: the damage still needed.
        shield_gained: by how much this play adds to the shield.
        shield_total: the shield now.
        enemy_attack: the enemy's attack now.
        defeated: whether the enemy falls.
        exact: whether the damage is exactly its life.
        must_pay: what the player must pay now.
        next_step: what comes next.
        next_player: who acts next.
        joker: whether the play was a joker.
        released: the spades played before that the joker set free.
        tavern_empty: whether the Tavern is counted and was emptied by this play.
    """

    player: int
    cards: tuple[Card, ...]
    attack: int
    powers: tuple[Suit, ...]
    blocked: tuple[Suit, ...]
    heal_asked: int
    heal: int
    draw: int
    drawn: tuple[int, ...] | None
    drawn_total: int | None
    damage: int
    total_damage: int
    life_left: int
    shield_gained: int
    shield_total: int
    enemy_attack: int
    defeated: bool
    exact: bool
    must_pay: int
    next_step: Step
    next_player: int
    joker: bool = False
    released: int = 0
    tavern_empty: bool = False


@dataclass(frozen=True, slots=True)
class Yielded:
    """A player played nothing."""

    player: int
    must_pay: int
    next_step: Step
    next_player: int


@dataclass(frozen=True, slots=True)
class Payment:
    """A player absorbed the attack.

    Attributes:
        player: who paid.
        value: what the cards were worth.
        need: what was asked.
        overpaid: how much more it was.
        removable: the dearest of the named cards that could have stayed in hand.
        cards: how many cards were paid, as far as is known.
        next_player: whose turn it is now.
    """

    player: int
    value: int
    need: int
    overpaid: int
    removable: Card | None
    cards: int
    next_player: int


@dataclass(frozen=True, slots=True)
class Named:
    """The player of a joker named the next player."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class SoloJoker:
    """A joker set aside was turned over.

    Attributes:
        used: how many were turned over so far.
        discarded: cards discarded from the hand, or None where they are not counted.
        drawn: cards drawn, or None where they are not counted.
    """

    used: int
    discarded: int | None
    drawn: int | None


@dataclass(frozen=True, slots=True)
class Beaten:
    """The table said that the enemy is beaten."""

    enemy: Card
    exact: bool
    next_step: Step


@dataclass(frozen=True, slots=True)
class Ended:
    """The play is over."""

    ending: Ending
    player: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A number was changed by hand."""

    quantity: str
    player: int | None
    before: int
    after: int
