"""The cards in one player's hand: what may be played of them, and what pays the least.

A hand is given for one question and forgotten: it is in no state, no entry and no store.
"""

from bisect import bisect_left
from dataclasses import dataclass
from itertools import combinations, islice
from operator import itemgetter
from typing import NamedTuple

from companion.games.regicide.cards import (
    SUITS,
    Card,
    Rank,
    check_cards,
    impossible_cards,
    total_of,
)
from companion.play import Refusal, out_of_range

MOST = 12
"""Beyond any hand; keeps the subsets of a mistyped one countable."""

Play = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards that pay for an attack.

    Attributes:
        cards: the cards, in the order of the hand.
        value: what they are worth.
        over: how much more than asked that is.
    """

    cards: Play
    value: int
    over: int


class _Subset(NamedTuple):
    """Cards of a hand: what they are worth, how many, their values falling, and their places."""

    value: int
    size: int
    values: tuple[int, ...]
    places: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Some cards with all that can be paid with them; made by `hand_of`.

    Attributes:
        cards: the cards as they were given.
        subsets: every choice of them, the cheapest payment first.
    """

    cards: Play
    subsets: tuple[_Subset, ...]

    @property
    def value(self) -> int:
        """What all the cards are worth as a payment."""
        return total_of(self.cards)

    def cheapest(self, need: int, played: Play = ()) -> Discard | None:
        """Returns the cheapest payment with what is left after a play, None if there is none.

        The least overpay comes first, then the fewest cards, then the lowest of them.
        Source: Régicide p. 7.

        Args:
            need: the value that is asked.
            played: cards of the hand that are gone.
        """
        gone = self._places_of(played)
        first = bisect_left(self.subsets, need, key=itemgetter(0))
        for subset in islice(self.subsets, first, None):
            if not subset.places & gone:
                chosen = (c for i, c in enumerate(self.cards) if subset.places >> i & 1)
                return Discard(tuple(chosen), subset.value, subset.value - need)
        return None

    def minimal_payments(self, need: int) -> tuple[Play, ...]:
        """Returns every payment of which no card could stay in hand."""
        return tuple(
            tuple(card for place, card in enumerate(self.cards) if subset.places >> place & 1)
            for subset in self.subsets
            if subset.values and subset.value >= need > subset.value - subset.values[-1]
        )

    def _places_of(self, played: Play) -> int:
        places = 0
        for card in played:
            places |= next(
                1 << place
                for place, own in enumerate(self.cards)
                if own == card and not places >> place & 1
            )
        return places


def hand_of(cards: Play) -> Hand | Refusal:
    """Returns a hand, or refuses cards that cannot be one.

    Refuses ``unknown_card``, ``duplicate_card`` and ``out_of_range`` for more than 12 cards.
    """
    if len(cards) > MOST:
        return out_of_range(len(cards), 0, MOST)
    return impossible_cards(cards) or Hand(cards, _subsets(cards))


def _subsets(cards: Play) -> tuple[_Subset, ...]:
    """Returns all choices of cards in the order in which one would rather pay with them."""
    order = sorted(range(len(cards)), key=lambda place: -cards[place].value)
    subsets = [_Subset(0, 0, (), 0)]
    for place in order:
        value = cards[place].value
        subsets += [
            _Subset(old.value + value, old.size + 1, (*old.values, value), old.places | 1 << place)
            for old in subsets
        ]
    return tuple(sorted(subsets))


def legal_plays(cards: Play) -> tuple[Play, ...]:
    """Returns everything that may be played from some cards, each once. Source: p. 8 and 9."""
    plays = [(card,) for card in dict.fromkeys(cards)]
    suited = [card for card in cards if not card.is_joker]
    plays += [pair for pair in combinations(suited, 2) if check_cards(pair) is None]
    for rank in (Rank.TWO, Rank.THREE):  # of no other rank three cards stay within 10
        alike = [card for card in suited if card.rank is rank]
        for count in range(3, min(len(alike), len(SUITS)) + 1):
            plays += [c for c in combinations(alike, count) if check_cards(c) is None]
    return tuple(plays)
