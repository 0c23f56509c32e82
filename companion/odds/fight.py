"""A fight for a card: does the attack beat its value and the hidden cards under it?

The model: the hidden cards are drawn at random from the unseen ones. Action cards under the
target are real reinforcements, all others are bluffs; a curse doubles the value and the real
reinforcements of an adversary, each curse once, and is a bluff anywhere else. House rules may
let a curse double the value alone, or only one curse count.

Source: Morrigan, fights and reinforcements. The attacker wins with strictly more.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import marker
from companion.odds.cards import HIGHEST, VALUES, Unseen, action_value
from companion.odds.distribution import Distribution
from companion.odds.refusal import at_least_zero, enough_cards, within

_ = marker("common")

State = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Target:
    """A card that is attacked.

    Attributes:
        value: its own value.
        known: the action values of the reinforcements that are known.
        known_curses: how many curses are known under it.
        hidden: how many cards under it are unseen.
        cursable: whether curses count: True for an adversary, False for a territory.
        doubles_all: whether a curse doubles the reinforcements too, not the value alone.
        each_doubles: whether every curse doubles, not the first alone.

    Raises:
        OddsError: ``out_of_range`` for a value, ``negative`` for a count.
    """

    value: int
    known: tuple[int, ...] = ()
    known_curses: int = 0
    hidden: int = 0
    cursable: bool = True
    doubles_all: bool = True
    each_doubles: bool = True

    def __post_init__(self) -> None:
        within(self.value, 1, HIGHEST, _("Value of the target"))
        for value in self.known:
            action_value(value)
        at_least_zero(self.known_curses, _("Known curses"))
        at_least_zero(self.hidden, _("Hidden cards"))

    def defence(self, real: int, curses: int) -> int:
        """Returns the defence with hidden reinforcements worth `real` and hidden curses."""
        times = self.known_curses + curses if self.cursable else 0
        if not self.each_doubles:
            times = min(times, 1)
        reinforcements = sum(self.known) + real
        if self.doubles_all:
            return (self.value + reinforcements) << times
        return (self.value << times) + reinforcements


@dataclass(frozen=True, slots=True)
class FightOdds:
    """The answer to a fight.

    Attributes:
        attack: the attack, doubled already by a sword or a catapult.
        defence: the defence of the target.
    """

    attack: int
    defence: Distribution[int]

    @property
    def p_win(self) -> Fraction:
        """The chance that the attack is strictly greater."""
        return self.p_win_with(0)

    @property
    def range(self) -> tuple[int, int]:
        """The lowest and highest defence that these unseen cards allow."""
        return self.defence.least, self.defence.most

    @property
    def sure_attack(self) -> int:
        """The lowest attack that beats every possible defence."""
        return self.defence.most + 1

    def p_win_with(self, extra: int) -> Fraction:
        """Returns the chance with that many more attack points, or fewer."""
        return 1 - self.defence.at_least(self.attack + extra)


def fight_odds(attack: int, target: Target, unseen: Unseen) -> FightOdds:
    """Answers a fight exactly.

    Args:
        attack: the attack total, after any doubling.
        target: the card attacked.
        unseen: the cards the hidden ones come from.

    Raises:
        OddsError: ``negative`` for the attack, ``empty_pool`` or ``too_many_cards`` if more
            cards are hidden than are unseen.
    """
    at_least_zero(attack, _("Attack"))
    return FightOdds(attack, defence(target, unseen))


def defence(target: Target, unseen: Unseen) -> Distribution[int]:
    """Returns the defence of a target with hidden cards.

    Raises:
        OddsError: ``empty_pool`` or ``too_many_cards``.
    """
    enough_cards(target.hidden, unseen.size)
    weights: dict[int, int] = {}
    for (taken, real, curses), ways in _reinforcements(unseen, target.hidden).items():
        total = target.defence(real, curses)
        rest = math.comb(unseen.other, target.hidden - taken)
        weights[total] = weights.get(total, 0) + ways * rest
    return Distribution(weights)


def _reinforcements(unseen: Unseen, hidden: int) -> dict[State, int]:
    """Counts the choices of curses and action cards by (cards taken, real value, curses)."""
    states: dict[State, int] = {
        (curses, 0, curses): math.comb(unseen.curses, curses)
        for curses in range(min(hidden, unseen.curses) + 1)
    }
    for value, count in zip(VALUES, unseen.actions, strict=True):
        following: dict[State, int] = {}
        for (taken, real, curses), ways in states.items():
            for more in range(min(count, hidden - taken) + 1):
                state = (taken + more, real + more * value, curses)
                chosen = ways * math.comb(count, more)
                following[state] = following.get(state, 0) + chosen
        states = following
    return states
