"""Slow and obvious answers to the questions of `companion.odds`.

`bf_*` lay out single cards in every way; `icepool_*` ask the same of another library.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import icepool

from companion.odds.cards import Unseen
from companion.odds.duel import Duel, Opponent

CURSE = -1


def cards_of(unseen: Unseen) -> list[int]:
    """Returns the cards one by one: action values, 0 for others, -1 for curses."""
    cards = [value for value, count in enumerate(unseen.actions, 1) for _ in range(count)]
    return cards + [0] * unseen.other + [CURSE] * unseen.curses


def bf_deals(cards: list[int], sizes: Sequence[int]) -> Iterator[tuple[list[int], ...]]:
    """Yields every way to deal single cards to hands of these sizes, all equally likely."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        hand = [cards[place] for place in chosen]
        for others in bf_deals(rest, sizes[1:]):
            yield (hand, *others)


def bf_chances(tally: Counter[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(cases, tally.total()) for outcome, cases in tally.items()}


def bf_margin(duel: Duel) -> dict[int, Fraction]:
    hidden = [each.cards for each in duel.opponents if each.stated is None]
    stated = sum(each.stated for each in duel.opponents if each.stated is not None)
    tally: Counter[int] = Counter()
    for drawn, *hands in bf_deals(cards_of(duel.unseen), [duel.draw, *hidden]):
        attack = sum(duel.hand) + sum(card for card in drawn if card > 0)
        tally[duel.factor * attack - 5 - stated - sum(max(0, *hand, 0) for hand in hands)] += 1
    return bf_chances(tally)


def bf_p_win(duel: Duel) -> Fraction:
    return sum((chance for margin, chance in bf_margin(duel).items() if margin > 0), Fraction(0))


def bf_p_win_later(duel: Duel, opponents_draw: int = 0, kept_cards: int = 5) -> Fraction:
    """The two cards of the waiting turn are dealt first; opponents may improve their hands."""
    hidden = [each.cards + opponents_draw for each in duel.opponents if each.stated is None]
    stated = sum(each.stated for each in duel.opponents if each.stated is not None)
    wins = deals = 0
    for two, drawn, *hands in bf_deals(cards_of(duel.unseen), [2, duel.draw, *hidden]):
        kept = sorted([*duel.hand, *(card for card in two if card > 0)], reverse=True)[:kept_cards]
        attack = sum(kept) + sum(card for card in drawn if card > 0)
        wins += duel.factor * attack > 5 + stated + sum(max(0, *hand, 0) for hand in hands)
        deals += 1
    return Fraction(wins, deals)


def bf_defence(
    hidden: int, unseen: Unseen, total: Callable[[int, int], int]
) -> dict[int, Fraction]:
    tally: Counter[int] = Counter()
    for (hand,) in bf_deals(cards_of(unseen), [hidden]):
        tally[total(sum(card for card in hand if card > 0), hand.count(CURSE))] += 1
    return bf_chances(tally)


def stating(duel: Duel, place: int, value: int) -> Duel:
    """A duel after an opponent stated a card: its value, or 0 for no help."""
    cards = duel.opponents[place].cards - bool(value)
    shown = Opponent(cards, value)
    others = (*duel.opponents[:place], shown, *duel.opponents[place + 1 :])
    unseen = duel.unseen.without(value) if value else duel.unseen
    return replace(duel, opponents=others, unseen=unseen)


def bf_trial(
    stake: int, bidders: Sequence[int], unseen: Unseen, staked: Sequence[int] = ()
) -> dict[str, Fraction]:
    tally: Counter[str] = Counter()
    for hands in bf_deals(cards_of(unseen), bidders):
        stakes = [max(hand) for hand in hands if hand and max(hand) > 0] + [*staked]
        if all(other < stake for other in stakes):
            tally["win"] += 1
        elif max(stakes) == stake:
            tally["tie"] += 1
        else:
            tally["lose"] += 1
    return bf_chances(tally)


class IcepoolDuel(icepool.MultisetEvaluator):
    """Attack drawn less the best card of each other hand, from the highest card down."""

    def next_state(self, state: Any, order: Any, outcome: Any, /, *counts: Any) -> Any:
        if order != icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        drawn, *hands = counts[0]
        margin, played = state or (0, (False,) * len(hands))
        now = sum(1 for done, held in zip(played, hands, strict=True) if held and not done)
        after = tuple(done or held > 0 for done, held in zip(played, hands, strict=True))
        return margin + outcome * (drawn - now), after

    def final_outcome(self, final_state: Any, /, *_rest: Any, **_more: Any) -> Any:
        return final_state[0]


def icepool_margin(duel: Duel) -> dict[int, Fraction]:
    """The margin of a duel in which no opponent has stated anything."""
    deck = icepool.Deck({value: count for value, count in enumerate(duel.unseen.by_value) if count})
    hands = Counter(each.cards for each in duel.opponents)
    deal: Any = deck.deal_groups((duel.draw, 1), *hands.items())
    base = sum(duel.hand) - 5
    die: Any = IcepoolDuel().evaluate(deal)
    return icepool_chances(die + base)


def icepool_chances(die: Any) -> dict[int, Fraction]:
    return {outcome: die.probability(outcome) for outcome in die}
