"""What an action did, for the preview line, the notices and the log."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import Affliction, Defence, Rank
from companion.play.setup import Value

NEXT_OWN_TURN = "start_of_next_own_turn"


@dataclass(frozen=True, slots=True)
class Arranged:
    """Something was laid out or named."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The play began; so many enemies have no tokens yet."""

    without_tokens: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """An action card, the actions it gives, and the cards left in the round."""

    card: int
    actions: int
    cards_left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActionBought:
    """One more action, and how many more may be bought in this turn."""

    cost: int
    actions: int
    extra_left: int


@dataclass(frozen=True, slots=True)
class SkillUsed:
    """A fairy acted; she is engaged."""

    cost: int
    actions: int


@dataclass(frozen=True, slots=True)
class SpecialUsed:
    """A special skill, paid in souls."""

    cost: int
    souls: int
    once: bool


@dataclass(frozen=True, slots=True)
class Readied:
    """A fairy may act again."""

    fairy: int


@dataclass(frozen=True, slots=True)
class HitMade:
    """What one attack did.

    Attributes:
        token: the token it was aimed at.
        type: the attack's type.
        value: its damage.
        wrong: whether the token needs the other type.
        destroyed: whether the token fell.
        missing: the damage that the token still resists in this turn.
    """

    token: int
    type: Defence
    value: int
    wrong: bool
    destroyed: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """Attacks on one enemy.

    Attributes:
        enemy: its place.
        rank: its rank.
        hits: what each attack did.
        souls: what the player gains.
        left: tokens left.
        defeated: whether the enemy is beaten.
        opened: the rank that can be attacked from now on.
        game_over: whether it was the titan.
    """

    enemy: int
    rank: Rank
    hits: tuple[HitMade, ...]
    souls: int
    left: int
    defeated: bool
    opened: Rank | None
    game_over: bool

    @property
    def destroyed(self) -> int:
        """The tokens that fell."""
        return sum(hit.destroyed for hit in self.hits)

    @property
    def wrong(self) -> int:
        """Damage of the wrong type, which does nothing."""
        return sum(hit.value for hit in self.hits if hit.wrong)


@dataclass(frozen=True, slots=True)
class RewardTaken:
    """A treasure with its holder, and a fairy turned to her heroic side."""

    holder: int | None
    heroic: int | None
    bonus: bool


@dataclass(frozen=True, slots=True)
class Bought:
    """An item of the shop; the fairy is engaged."""

    cost: int
    souls: int
    effective: str = NEXT_OWN_TURN


@dataclass(frozen=True, slots=True)
class ItemMoved:
    """An item with another fairy."""

    cost: int
    souls: int


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """An item used, and whether it is discarded."""

    discarded: bool


@dataclass(frozen=True, slots=True)
class Afflicted:
    """A fairy or an item turned sideways, with so many cubes."""

    kind: Affliction
    cubes: int
    on_item: bool


@dataclass(frozen=True, slots=True)
class CurseLifted:
    """A curse bought off."""

    cost: int
    souls: int
    on_item: bool


@dataclass(frozen=True, slots=True)
class Auctioned:
    """An auction of two assassins: who acts first, and what each pays."""

    winner: int
    last_bid: int
    paid: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn that begins, or a round that ended with the one before.

    Attributes:
        player: whose turn it is.
        freed: fairies of this player who lost their last cube and stay engaged for this turn.
        round_over: whether all cards are played, so that a new round must begin.
        usable: items of this player that work from now on.
    """

    player: int
    freed: tuple[int, ...]
    round_over: bool
    usable: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new round, and its first player."""

    round: int
    first: int


@dataclass(frozen=True, slots=True)
class CountedUp:
    """The table ended the play."""


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
