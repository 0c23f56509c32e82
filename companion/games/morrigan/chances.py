"""Chances before a player decides: which cards win a fight, which stake wins a trial.

Both answer for the cards in one hand, which are told for the question and forgotten.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from companion.games.morrigan.actions import Stake
from companion.games.morrigan.cards import InPlay
from companion.games.morrigan.fight import attack_power
from companion.games.morrigan.odds import target_of
from companion.games.morrigan.options import Rules
from companion.games.morrigan.trial import stake_value
from companion.i18n import marker
from companion.odds.cards import Unseen, action_value
from companion.odds.fight import FightOdds, defence
from companion.odds.refusal import within
from companion.odds.trial import TrialOdds, trial_odds

_ = marker("morrigan")

MOST_ACTIONS = 12
MOST_DOUBLINGS = 4


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
        sure_attack: the lowest attack that beats every possible defence.
        range: the lowest and the highest defence that is possible.
    """

    sets: tuple[AttackSet, ...]
    sure_attack: int
    range: tuple[int, int]

    @property
    def cheapest_sure(self) -> AttackSet | None:
        """The cheapest cards that win for certain, None if none do."""
        return self.cheapest_at(Fraction(1))

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
        return self.cheapest_at(Fraction(percent, 100))

    def cheapest_at(self, chance: Fraction) -> AttackSet | None:
        """Returns the cheapest cards that win with that chance or a better one."""
        return next((each for each in self.sets if each.p_win >= chance), None)


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
    within(len(actions), 0, MOST_ACTIONS, _("Action cards in the hand"))
    within(doublings, 0, MOST_DOUBLINGS, _("Doubling cards in the hand"))
    against = defence(target_of(rules, card), unseen)
    chosen = [(*each, attack_power(rules, *each)) for each in _choices(rules, actions, doublings)]
    if not chosen:
        return None
    chances = {attack: FightOdds(attack, against).p_win for attack in {each[2] for each in chosen}}
    sets = [AttackSet(*each, chances[each[2]]) for each in chosen]
    odds = FightOdds(0, against)
    ordered = tuple(sorted(sets, key=lambda each: each.cost))
    return AttackChoices(ordered, odds.sure_attack, odds.range)


def _choices(
    rules: Rules, actions: tuple[int, ...], doublings: int
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the different attacks of a hand; cards of one value are interchangeable."""
    held = sorted(Counter(actions).items(), reverse=True)
    doubled = range((doublings if rules.each_doubles else min(doublings, 1)) + 1)
    found: list[tuple[tuple[int, ...], int]] = []
    for counts in product(*(range(count + 1) for _value, count in held)):
        chosen = tuple(
            value for (value, _held), n in zip(held, counts, strict=True) for _i in range(n)
        )
        if chosen:
            found += [(chosen, times) for times in doubled]
        elif rules.empty_attack:
            found.append((chosen, 0))
    return found


@dataclass(frozen=True, slots=True)
class StakeChance:
    """What a stake would do in a round of a trial.

    Attributes:
        value: the action card, 0 for a bluff.
        blessings: the Blessings with it.
        stake: what they count together.
        odds: the chances that it wins, ties and loses.
    """

    value: int
    blessings: int
    stake: int
    odds: TrialOdds


def stake_chances(
    rules: Rules,
    actions: tuple[int, ...],
    unseen: Unseen,
    bidders: tuple[int, ...],
    *,
    blessings: int = 0,
    staked: tuple[int, ...] = (),
    first: bool = True,
) -> tuple[StakeChance, ...]:
    """Answers a trial for a bluff and every different card of a hand, the lowest first.

    Args:
        rules: the house rules.
        actions: the values of the action cards in the hand.
        unseen: the cards that nobody has seen, those of the hand not included.
        bidders: the unseen cards of each one who might stake and has not answered.
        blessings: the Blessings that would lie with an action card.
        staked: what others have staked in this round, Blessings included, 0 for a bluff.
        first: whether it is the first round, in which a lone bluff may win nothing.

    Raises:
        OddsError: what is asked fits no table.
    """
    for value in actions:
        action_value(value)
    within(blessings, 0, MOST_DOUBLINGS, _("Blessings"))
    found: list[StakeChance] = []
    for value in (0, *sorted(set(actions))):
        with_it = blessings if value else 0
        stake = stake_value(rules, Stake(0, value, with_it))
        odds = trial_odds(stake, bidders, unseen, staked)
        if first and not value and not rules.lone_bluff:
            odds = TrialOdds(Fraction(0), odds.tie, odds.win + odds.lose)
        found.append(StakeChance(value, with_it, stake, odds))
    return tuple(found)
