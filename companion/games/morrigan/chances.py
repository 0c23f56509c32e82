"""Chances before a player decides: which cards win a fight, which stake wins a trial.

Both answer for the cards in one hand, which are told for the question and forgotten.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from companion.games.morrigan.actions import Stake
from companion.games.morrigan.fight import attack_power
from companion.games.morrigan.odds import opponents_of, target_question
from companion.games.morrigan.state import State
from companion.games.morrigan.trial import stake_value
from companion.i18n import marker
from companion.odds.cards import HIGHEST, Unseen, action_value
from companion.odds.fight import FightOdds, defence
from companion.odds.refusal import at_least_zero, within
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

    def cheapest_at(self, chance: Fraction) -> AttackSet | None:
        """Returns the cheapest cards that win with that chance or a better one."""
        return next((each for each in self.sets if each.p_win >= chance), None)


def attack_choices(
    state: State, card: int, actions: tuple[int, ...], doublings: int, unseen: Unseen
) -> AttackChoices | None:
    """Answers a fight for every choice of cards from a hand.

    Args:
        state: the table.
        card: the id of the card attacked.
        actions: the values of the action cards in the hand.
        doublings: the cards in the hand that double this attack: swords against an adversary,
            catapults against a territory.
        unseen: the cards the hidden ones come from.

    Returns:
        None if a house rule reads a doubling card otherwise than the counting does, or if there
        is no such target or nothing to attack with.

    Raises:
        OddsError: what is asked fits no table, such as more hidden cards than are unseen.
    """
    for value in actions:
        action_value(value)
    within(len(actions), 0, MOST_ACTIONS, _("Action cards in the hand"))
    within(doublings, 0, MOST_DOUBLINGS, _("Doubling cards in the hand"))
    target = target_question(state, card, unseen)
    if target is None:
        return None
    against = defence(target, unseen)
    chances = {
        attack: FightOdds(attack, against).p_win
        for attack in {_power(state, chosen) for chosen in _choices(state, actions, doublings)}
    }
    sets = [
        AttackSet(chosen[0], chosen[1], _power(state, chosen), chances[_power(state, chosen)])
        for chosen in _choices(state, actions, doublings)
    ]
    if not sets:
        return None
    odds = FightOdds(0, against)
    ordered = tuple(sorted(sets, key=lambda each: each.cost))
    return AttackChoices(ordered, odds.sure_attack, odds.range)


def _power(state: State, chosen: tuple[tuple[int, ...], int]) -> int:
    return attack_power(state.rules, *chosen)


def _choices(
    state: State, actions: tuple[int, ...], doublings: int
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the different attacks of a hand; cards of one value are interchangeable."""
    held = sorted(Counter(actions).items(), reverse=True)
    doubled = range((doublings if state.rules.each_doubles else min(doublings, 1)) + 1)
    found: list[tuple[tuple[int, ...], int]] = []
    for counts in product(*(range(count + 1) for _value, count in held)):
        chosen = tuple(
            value for (value, _held), n in zip(held, counts, strict=True) for _i in range(n)
        )
        if chosen:
            found += [(chosen, times) for times in doubled]
        elif state.rules.empty_attack:
            found.append((chosen, 0))
    return found


@dataclass(frozen=True, slots=True)
class StakeChance:
    """What a stake would do in the first round of a trial.

    Attributes:
        value: the action card, 0 for a bluff.
        blessings: the Blessings with it.
        odds: the chances that it wins, ties and loses.
    """

    value: int
    blessings: int
    odds: TrialOdds


def stake_chances(
    state: State,
    player: int,
    actions: tuple[int, ...],
    unseen: Unseen,
    *,
    blessings: int = 0,
    bidders: tuple[int, ...] | None = None,
) -> tuple[StakeChance, ...]:
    """Answers a trial for a bluff and every different card of a hand, the lowest first.

    Args:
        state: the table.
        player: who would stake.
        actions: the values of the action cards in the hand.
        unseen: the cards that nobody has seen, those of the hand not included.
        blessings: the Blessings that would lie with an action card.
        bidders: the unseen cards of each one who might stake; None takes all others with their
            hands as counted, or full.

    Raises:
        OddsError: what is asked fits no table.
    """
    at_least_zero(blessings, _("Blessings"))
    if bidders is None:
        bidders = tuple(each.cards for each in opponents_of(state, player))
    found: list[StakeChance] = []
    for value in (0, *sorted(set(actions))):
        with_it = blessings if value else 0
        # A value beyond every unblessed card wins alike, however far beyond it is.
        counted = min(stake_value(state.rules, Stake(player, value, with_it)), 2 * HIGHEST)
        found.append(StakeChance(value, with_it, trial_odds(counted, bidders, unseen)))
    return tuple(found)
