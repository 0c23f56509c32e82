"""What players do at a Morrigan table, with what was turned up. The order is the file format.

Every action names its player, so that one that reaches the table out of turn (after a merge or
a correction) is refused and does not act for somebody else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.morrigan.cards import Card, Kind, Special
from companion.play.action import Action


@dataclass(frozen=True, slots=True)
class AddTerritory(Action):
    """A player lays a territory in front of them."""

    tag: ClassVar[str] = "territory"
    player: int
    value: int


@dataclass(frozen=True, slots=True)
class AddAdversary(Action):
    """A player lays an adversary in the centre."""

    tag: ClassVar[str] = "adversary"
    player: int
    value: int


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """A player slips a face-down card under an own territory or an adversary."""

    tag: ClassVar[str] = "reinforce"
    player: int
    target: int


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """A player fights an adversary or tries to conquer a territory.

    Attributes:
        player: the attacker.
        target: the id of the card attacked.
        actions: the values of the action cards played.
        swords: how many Enchanted Swords go with them.
        catapults: how many Catapults go with them.
        revealed: what the unseen cards under the target turned out to be; those known already
            are not repeated.
    """

    tag: ClassVar[str] = "fight"
    player: int
    target: int
    actions: tuple[int, ...]
    swords: int = 0
    catapults: int = 0
    revealed: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Stake:
    """What one player staked in one round of a trial.

    Attributes:
        player: whose stake it is.
        value: the value of the action card, 0 for a bluff.
        blessings: how many Blessings lie with it.
    """

    player: int
    value: int = 0
    blessings: int = 0


@dataclass(frozen=True, slots=True)
class Trial(Action):
    """A trial, from its first stakes to its end.

    Attributes:
        player: who put the trial on the table.
        value: the trial's prestige.
        rounds: the stakes of each round; who is not listed did not stake.
    """

    tag: ClassVar[str] = "trial"
    player: int
    value: int
    rounds: tuple[tuple[Stake, ...], ...]


@dataclass(frozen=True, slots=True)
class PlaySpecial(Action):
    """A player plays a special card on its own.

    Attributes:
        player: who plays it.
        special: which card.
        card: the territory that the Holy Relic protects.
        victim: who discards their hand by Sorcery.
    """

    tag: ClassVar[str] = "special"
    player: int
    special: Special
    card: int | None = None
    victim: int | None = None


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """A player's turn is over.

    Attributes:
        player: whose turn ends.
        hand_size: the cards in hand before discarding, if told.
    """

    tag: ClassVar[str] = "end"
    player: int
    hand_size: int | None = None


@dataclass(frozen=True, slots=True)
class Duel(Action):
    """A player fights Maletar instead of taking a turn.

    Attributes:
        player: the challenger.
        cards: the values of the action cards in the challenger's hand after drawing.
        answers: the card that each opponent adds or None, from the challenger's left; who is
            left out at the end adds none.
        total: the attack, if it is told instead of the cards.
        lost: the card chosen to be lost, needed when several share the highest value.
        swords: Enchanted Swords played, where the table allows them here.
    """

    tag: ClassVar[str] = "duel"
    player: int
    cards: tuple[int, ...] = ()
    answers: tuple[Card | None, ...] = ()
    total: int | None = None
    lost: int | None = None
    swords: int = 0


@dataclass(frozen=True, slots=True)
class PutCard(Action):
    """Puts a card into play by hand, such as one that was forgotten.

    Attributes:
        kind: its family.
        value: its value.
        owner: who has it; None puts an adversary in the centre.
    """

    tag: ClassVar[str] = "put"
    kind: Kind
    value: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class GiveCard(Action):
    """Gives a card in play to a player by hand, with what lies under a territory."""

    tag: ClassVar[str] = "give"
    card: int
    owner: int


@dataclass(frozen=True, slots=True)
class RemoveCard(Action):
    """Takes a card out of play by hand, with what lies under it."""

    tag: ClassVar[str] = "remove"
    card: int


@dataclass(frozen=True, slots=True)
class SetReinforcements(Action):
    """Says by hand what lies under a card.

    Attributes:
        card: the territory or adversary.
        hidden: how many unseen cards.
        known: the values of the action cards that all have seen.
        curses: the curses that all have seen.
    """

    tag: ClassVar[str] = "under"
    card: int
    hidden: int
    known: tuple[int, ...] = ()
    curses: int = 0


ACTIONS: tuple[type[Action], ...] = (
    AddTerritory,
    AddAdversary,
    Reinforce,
    Fight,
    Trial,
    PlaySpecial,
    EndTurn,
    Duel,
    PutCard,
    GiveCard,
    RemoveCard,
    SetReinforcements,
)
