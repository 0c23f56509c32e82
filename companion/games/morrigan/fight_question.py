"""Which cards to fight with: the question as it is entered, and its answer. No drawing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.chances import (
    MOST_ACTIONS,
    MOST_DOUBLINGS,
    AttackChoices,
    attack_choices,
)
from companion.games.morrigan.options import Rules
from companion.games.morrigan.pool import UNCHOSEN, Pool
from companion.odds.cards import Unseen
from companion.play.change import replace

MOST_KNOWN = 9
MOST_HIDDEN = 9
MOST_CURSES = 3

LOWEST_WANTED = 5
SURE = 100

ANY = InPlay(0, Kind.ADVERSARY, 3, None, hidden=1)
"""The target until another one is entered."""


@dataclass(frozen=True, slots=True)
class FightAsked:
    """The question as far as it is entered.

    Attributes:
        card: the id of the card attacked, in a play.
        target: the card attacked, outside a play.
        hand: the values of the action cards that I could play, the highest first.
        doublings: the swords or catapults that I could play with them.
        wanted: the chance that is good enough, in percent.
        pool: what is taken as unseen.
        every: whether every choice of cards is listed, not the best alone.
    """

    card: int | None = None
    target: InPlay = ANY
    hand: tuple[int, ...] = ()
    doublings: int = 0
    wanted: int = 80
    pool: Pool = UNCHOSEN
    every: bool = False

    def press(self, key: str) -> FightAsked:
        """Returns the question after a key of a pad: ``card:3``, ``card-less``, ``known:2``."""
        name, _colon, value = key.partition(":")
        known = self.target.known
        match name:
            case "card" if len(self.hand) < MOST_ACTIONS:
                return replace(self, hand=(*self.hand, int(value)))
            case "card-less":
                return replace(self, hand=self.hand[:-1])
            case "value":
                return replace(self, target=replace(self.target, value=int(value)))
            case "known" if len(known) < MOST_KNOWN:
                return replace(self, target=replace(self.target, known=(*known, int(value))))
            case "known-less":
                return replace(self, target=replace(self.target, known=known[:-1]))
            case _:
                return self

    def against(self, kind: Kind) -> FightAsked:
        """Returns it against a card of another kind; territories have no owner to be told."""
        return replace(self, target=replace(self.target, kind=kind))

    def hiding(self, hidden: int) -> FightAsked:
        """Returns it with so many hidden cards under the target."""
        return replace(self, target=replace(self.target, hidden=hidden))

    def cursed(self, curses: int) -> FightAsked:
        """Returns it with so many known curses under the target."""
        return replace(self, target=replace(self.target, curses=curses))

    def wanting(self, by: int) -> FightAsked:
        """Returns it with a higher or lower chance that is good enough."""
        return replace(self, wanted=min(SURE, max(LOWEST_WANTED, self.wanted + by)))

    def doubled(self, doublings: int) -> FightAsked:
        """Returns it with so many swords or catapults."""
        return replace(self, doublings=min(MOST_DOUBLINGS, max(0, doublings)))


@lru_cache(maxsize=32)
def choices(
    rules: Rules, target: InPlay, hand: tuple[int, ...], doublings: int, unseen: Unseen
) -> AttackChoices | None:
    """Answers the question; see `attack_choices`. The answers of the last ones are remembered."""
    return attack_choices(rules, target, hand, doublings, unseen)
