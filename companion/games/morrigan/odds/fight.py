"""Which cards win a fight: the question as it is entered, and its answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Any

from companion.games.morrigan.cards import (
    InPlay,
    Kind,
    _,
)
from companion.games.morrigan.odds.question import MOST_DOUBLINGS, MOST_HELD, Question
from companion.games.morrigan.prestige import (
    attack_power,
    defence_of,
)
from companion.games.morrigan.rules import (
    Rules,
)
from companion.odds.cards import Unseen, action_value
from companion.odds.contests import defence
from companion.odds.distribution import Distribution
from companion.odds.refusal import within
from companion.play import replace

MOST_KNOWN = 9
MOST_HIDDEN = 9
MOST_CURSES = 3

WANTED = (50, 60, 70, 80, 90)
"""Chances that may be good enough, in percent."""
SURE = 100

ANY = InPlay(0, Kind.ADVERSARY, 3, None, hidden=1)
"""The target until another one is entered."""


@dataclass(frozen=True, slots=True)
class FightQuestion(Question):
    """The question as far as it is entered; `doublings` are swords or catapults.

    Attributes:
        card: the id of the card attacked, in a play.
        target: the card attacked, outside a play.
        wanted: the chance that is good enough, in percent.
        every: whether every choice of cards is listed, not the best alone.
    """

    card: int | None = None
    target: InPlay = ANY
    wanted: int = 80
    every: bool = False

    def press(self, key: str) -> FightQuestion:
        """Returns it after a press, also ``known:2``, ``hidden:1``, ``target:7``, ``every``."""
        name, _colon, value = key.partition(":")
        known = self.target.known
        match name:
            case "known":
                return self.against(known=(*known, int(value))[:MOST_KNOWN])
            case "known-less":
                return self.against(known=known[:-1])
            case "kind":
                return self.against(kind=Kind(value))
            case "value" | "hidden" | "curses":
                return self.against(**{name: int(value)})
            case "target":
                return replace(self, card=int(value))
            case "every":
                return replace(self, every=not self.every)
            case _:
                return super(FightQuestion, self).press(key)

    def against(self, **changes: Any) -> FightQuestion:
        """Returns it with a target changed; territories have no owner to be told."""
        return replace(self, target=replace(self.target, **changes))


def defence_odds(rules: Rules, card: InPlay, unseen: Unseen) -> Distribution[int]:
    """Returns the defence of a card in play.

    Raises:
        OddsError: more cards are hidden under it than are unseen.
    """
    return defence(card.hidden, unseen, partial(defence_of, rules, card))


@dataclass(frozen=True, slots=True)
class AttackSet:
    """Cards that might be played in a fight.

    Attributes:
        actions: the values of the action cards, the highest first.
        doublings: the swords or catapults with them.
        attack: what they are worth together.
        p_win: the chance that they win.
    """

    actions: tuple[int, ...]
    doublings: int
    attack: int
    p_win: Fraction

    @property
    def cost(self) -> tuple[int, int, int]:
        """What playing them costs: doubling cards, then points of action cards, then cards."""
        return self.doublings, sum(self.actions), len(self.actions)


@dataclass(frozen=True, slots=True)
class AttackChoices:
    """All that a hand could play in a fight.

    Attributes:
        sets: each different choice of cards once, the cheapest first.
        defence: the defence with its hidden cards.
    """

    sets: tuple[AttackSet, ...]
    defence: Distribution[int]

    @property
    def strongest(self) -> AttackSet:
        """The cheapest of the cards with the best chance."""
        return max(self.sets, key=lambda each: each.p_win)

    @property
    def best_first(self) -> tuple[AttackSet, ...]:
        """All of them, the best chance first, and of one chance the cheapest first."""
        return tuple(sorted(self.sets, key=lambda each: -each.p_win))

    def cheapest_for(self, percent: int) -> AttackSet | None:
        """Returns the cheapest cards that win with so many percent or more."""
        return next((each for each in self.sets if each.p_win * 100 >= percent), None)


@lru_cache(maxsize=32)
def attack_choices(
    rules: Rules, card: InPlay, actions: tuple[int, ...], doublings: int, unseen: Unseen
) -> AttackChoices | None:
    """Answers a fight for every choice of cards from a hand.

    Args:
        rules: the house rules.
        card: the card attacked.
        actions: the values of the action cards in the hand.
        doublings: the cards in the hand that double this attack: swords against an adversary,
            catapults against a territory.
        unseen: the cards the hidden ones come from.

    Returns:
        None if there is nothing to attack with.

    Raises:
        OddsError: what is asked fits no table, such as more hidden cards than are unseen.
    """
    for value in actions:
        action_value(value)
    within(len(actions), 0, MOST_HELD, _("Action cards in the hand"))
    within(doublings, 0, MOST_DOUBLINGS, _("Doubling cards in the hand"))
    against = defence_odds(rules, card, unseen)
    chosen = [(*each, attack_power(rules, *each)) for each in _choices(rules, actions, doublings)]
    if not chosen:
        return None
    chances = {attack: 1 - against.at_least(attack) for attack in {each[2] for each in chosen}}
    sets = [AttackSet(*each, chances[each[2]]) for each in chosen]
    return AttackChoices(tuple(sorted(sets, key=lambda each: each.cost)), against)


def _choices(
    rules: Rules, actions: tuple[int, ...], doublings: int
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the different attacks of a hand; cards of one value are interchangeable."""
    held = sorted(Counter(actions).items(), reverse=True)
    doubled = range((doublings if rules.each_doubles else min(doublings, 1)) + 1)
    found: list[tuple[tuple[int, ...], int]] = []
    for counts in product(*(range(count + 1) for _value, count in held)):
        if chosen := tuple(
            value for (value, _held), n in zip(held, counts, strict=True) for _i in range(n)
        ):
            found += [(chosen, times) for times in doubled]
        elif rules.empty_attack:
            found.append((chosen, 0))
    return found
