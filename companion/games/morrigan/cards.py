"""The cards as the table sees them: in play, turned up, staked; never those in a hand.

Source: Morrigan, booklet p. 4, presentation of the cards. How many cards of each sort the game
has is nowhere said, so nothing here presumes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.play import replace

LEAST, MOST = 1, 5
"""The value of any card that has one."""

VALUES = tuple(range(LEAST, MOST + 1))

MOST_UNDER = 60
"""More cards than these lie under nothing: the rules set no limit, paper does."""

TABLE = 5
"""The place in a card's id for what no player put into play."""

_PLACES = TABLE + 1


class Kind(StrEnum):
    """What may lie face up: a territory, a trial that was won, an adversary beaten or not."""

    TERRITORY = "territory"
    TRIAL = "trial"
    ADVERSARY = "adversary"


KINDS = tuple(Kind)


class Face(StrEnum):
    """What a card turns out to be, as far as fights, trials and the duel ask.

    Anything that is neither an action card nor a curse is a bluff.
    """

    ACTION = "action"
    CURSE = "curse"
    OTHER = "other"


class Special(StrEnum):
    """The thirteen special cards."""

    ALLY = "ally"
    FAVOURITE = "favourite"
    TREASURE = "treasure"
    SORCERY = "sorcery"
    DELUGE = "deluge"
    WINTER = "winter"
    CURSE = "curse"
    EARTHQUAKE = "earthquake"
    BLESSING = "blessing"
    CATAPULT = "catapult"
    SWORD = "sword"
    RELIC = "relic"
    SHIELD = "blessed_shield"


Counts = tuple[int, ...]
"""Cards by action value, from 0 (any card that is neither action nor curse) to 5, then curses."""

BLUFF, CURSE = 0, MOST + 1
"""Where cards without an action value stand in counts."""

NO_CARDS: Counts = (0,) * (CURSE + 1)


def tally(*values: int) -> Counts:
    """Returns cards as counts; 0 stands for a card that is no action, 6 for a curse."""
    return tuple(values.count(value) for value in range(len(NO_CARDS)))


def less(counts: Counts, *values: int) -> Counts:
    """Returns counts without some cards, see `tally`; never below none."""
    return tuple(max(0, count - fewer) for count, fewer in zip(counts, tally(*values), strict=True))


def take(counts: Counts, fewer: Counts) -> Counts:
    """Returns counts without others, all of which they hold."""
    return tuple(count - less for count, less in zip(counts, fewer, strict=True))


def add(*parts: Counts) -> Counts:
    """Returns counts added up."""
    return tuple(map(sum, zip(*parts, strict=True)))


@dataclass(frozen=True, slots=True)
class Card:
    """A card that was face down and is turned up.

    Attributes:
        face: what it is.
        value: the value of an action card, 1 to 5; meaningless for the others.
    """

    face: Face
    value: int = 0

    @property
    def place(self) -> int:
        """Where it stands in counts."""
        return {Face.ACTION: self.value, Face.CURSE: CURSE, Face.OTHER: BLUFF}[self.face]


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card that counts for somebody or can be fought.

    Attributes:
        id: its name in the journal, see `counter`.
        kind: its family.
        value: its prestige, 1 to 5, and the base of its defence.
        owner: whose prestige it is; None for an adversary in the centre.
        hidden: how many cards under it nobody has seen.
        known: the action values under it that a failed attack has shown.
        curses: the curses under it that a failed attack has shown.
    """

    id: int
    kind: Kind
    value: int
    owner: int | None
    hidden: int = 0
    known: tuple[int, ...] = ()
    curses: int = 0

    @property
    def under(self) -> int:
        """How many cards lie face down under it."""
        return self.hidden + len(self.known) + self.curses

    @property
    def seen_under(self) -> tuple[int, ...]:
        """The cards under it that all have seen, as `tally` takes them."""
        return *self.known, *(CURSE,) * self.curses

    @property
    def can_be_reinforced(self) -> bool:
        """Whether it is a territory or an adversary not beaten yet."""
        return self.kind is Kind.TERRITORY or (self.kind is Kind.ADVERSARY and self.owner is None)

    def bare(self) -> InPlay:
        """Returns it with nothing under it."""
        return replace(self, hidden=0, known=(), curses=0)


COUNTERS = len(KINDS) * _PLACES


def counter(kind: Kind, place: int) -> int:
    """Returns where the number of cards of a kind and player stands in `State.created`.

    A card's id is made of it and of how many of that kind this player had put into play before:
    it depends on nothing that others did and not on the card's value, so taking back or
    correcting one entry leaves the targets of the others where they were.

    Args:
        kind: its family.
        place: the player who puts it there, or `TABLE`.
    """
    return KINDS.index(kind) * _PLACES + place
