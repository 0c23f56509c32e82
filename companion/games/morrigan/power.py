"""Attack and defence: what cards are worth together, and who wins.

Source: Morrigan, booklet from p. 7, the sections on fighting, conquering and the duel.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import MOST, InPlay, Kind
from companion.games.morrigan.rules import Rules

MOST_DOUBLINGS = 9


@dataclass(frozen=True, slots=True)
class Contest:
    """An attack against a defence.

    Attributes:
        attack: the attack, doubled.
        defence: the defence, doubled.
    """

    attack: int
    defence: int

    @property
    def won(self) -> bool:
        """Whether the attack is strictly greater."""
        return self.attack > self.defence

    @property
    def missing(self) -> int:
        """What the attack lacks."""
        return max(0, self.defence + 1 - self.attack)


def doubled(rules: Rules, total: int, times: int) -> int:
    """Returns a total after so many doubling cards."""
    return total << (times if rules.each_doubles else min(times, 1))


def attack_power(rules: Rules, actions: tuple[int, ...], doublings: int = 0) -> int:
    """Returns the attack of some action cards with so many swords or catapults."""
    return doubled(rules, sum(actions), doublings)


def defence_of(rules: Rules, card: InPlay, real: int = 0, curses: int = 0) -> int:
    """Returns a defence: the value, what is known under it, and what was turned up.

    Args:
        rules: the house rules.
        card: the target.
        real: the sum of the action cards turned up.
        curses: the curses turned up; under a territory they are bluffs.
    """
    reinforcements = sum(card.known) + real
    times = card.curses + curses if card.kind is Kind.ADVERSARY else 0
    if rules.curse_on_all:
        return doubled(rules, card.value + reinforcements, times)
    return doubled(rules, card.value, times) + reinforcements


def defence_range(rules: Rules, card: InPlay) -> tuple[int, int]:
    """Returns the lowest and the highest defence that the hidden cards of a target allow.

    The highest presumes nothing of which cards there are: any hidden card may be an action card
    of 5, or under an adversary a curse.
    """
    curses = range(card.hidden + 1 if card.kind is Kind.ADVERSARY else 1)
    highest = max(defence_of(rules, card, MOST * (card.hidden - n), n) for n in curses)
    return defence_of(rules, card), highest
