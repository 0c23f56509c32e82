"""The count under the duel: one hand adds up, every other hand gives its best card only.

All the unseen cards are laid on as many places: some belong to the challenger, some to each
opponent, the rest stays undealt. What is counted are the ways to lay out the *values*, from
the highest down, so that a state needs only numbers of free places, never hands of cards:

- A hand that gives its best card b is worth the power ``x**(5 - b)``. Written as a sum over
  ceilings u >= b of ``g(u) = x**(5 - u) - x**(4 - u)`` (and ``g(5) = 1``), it asks of a hand
  only that none of its cards lies above u. So the places of a hand are *closed* to high values
  and open, all at once, at its ceiling; from then on they are like undealt places.
- Once the hands of ceiling v are open, the cards of value v fall on open places in
  ``comb(open, cards)`` ways, except those that reach the challenger, each worth ``x**v``.
- A polynomial in x is one integer with a fixed number of bits for each power (Kronecker's
  substitution), wide enough for the number of all layouts. Intermediate terms may be negative,
  those of the result are counts, so they can be read off.

Opponents with equally many cards are interchangeable and share one counter.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.odds.cards import HIGHEST

Closed = tuple[int, ...]
Rows = dict[Closed, list[int]]


@dataclass(frozen=True, slots=True)
class _Table:
    """The places: `draw` of the challenger, `sizes` of the hands, one for each kind of hand.

    Attributes:
        draw: the challenger's places.
        sizes: the places of a hand, for each kind of hand.
        bits: the bits of one power of x in a packed polynomial.
        factor: what each point of the challenger's cards counts.
    """

    draw: int
    sizes: tuple[int, ...]
    bits: int
    factor: int

    def worth(self, row: list[int], ceiling: int) -> list[int]:
        """Returns packed polynomials times g(ceiling)."""
        if ceiling == HIGHEST:
            return row
        one, shift = self.bits, (HIGHEST - 1 - ceiling) * self.bits
        return [((packed << one) - packed) << shift if packed else 0 for packed in row]


def count_surpluses(
    by_value: Sequence[int], draw: int, hands: Sequence[int], factor: int = 1
) -> dict[int, int]:
    """Counts the layouts of the unseen cards by the challenger's surplus.

    The surplus is the sum of the challenger's cards times the factor, plus 5 less the best card
    for each hand.

    Args:
        by_value: how many unseen cards have the value 0 (no action), 1, ..., 5.
        draw: the cards the challenger takes.
        hands: the cards of each opponent. All cards dealt must be in the pool.
        factor: what each point of the challenger's cards counts.

    Returns:
        The number of layouts for every surplus that can occur; all layouts are equally likely.
    """
    layouts, places = 1, sum(by_value)
    for cards in by_value[1:]:
        layouts *= math.comb(places, cards)
        places -= cards
    kinds = Counter(hands)
    table = _Table(draw, tuple(kinds), layouts.bit_length(), factor)
    rows: Rows = {tuple(kinds.values()): [1] + [0] * draw}
    places = sum(by_value)
    for value in range(HIGHEST, 0, -1):
        rows = _open_hands(rows, value, table)
        rows = {
            closed: _lay(row, closed, value, by_value[value], places, table)
            for closed, row in rows.items()
        }
        places -= by_value[value]
    return _unpack(_finish(rows, table), table.bits)


def _open_hands(rows: Rows, ceiling: int, table: _Table) -> Rows:
    """Opens any number of the closed hands at this ceiling, one kind of hand after the other."""
    for kind in range(len(table.sizes)):
        opened: Rows = {}
        for closed, row in rows.items():
            hands = closed[kind]
            _add(opened, closed, row, 1)
            for left in range(hands - 1, -1, -1):
                row = table.worth(row, ceiling)
                key = (*closed[:kind], left, *closed[kind + 1 :])
                _add(opened, key, row, math.comb(hands, left))
        rows = opened
    return rows


def _add(rows: Rows, closed: Closed, row: list[int], times: int) -> None:
    more = row if times == 1 else [packed * times for packed in row]
    known = rows.get(closed)
    rows[closed] = more if known is None else list(map(int.__add__, known, more))


def _lay(
    row: list[int], closed: Closed, value: int, cards: int, places: int, table: _Table
) -> list[int]:
    """Lays the cards of one value on the challenger's places and on the open ones.

    Args:
        row: the packed counts, by how many of the challenger's places are taken.
        closed: how many hands of each kind are closed.
        value: the value of the cards.
        cards: how many there are.
        places: the places still free, closed ones included.
        table: the places.
    """
    if cards == 0:
        return row
    beyond = places - table.draw - sum(map(int.__mul__, closed, table.sizes))
    laid = [0] * len(row)
    worth = value * table.factor * table.bits
    for taken, ways in enumerate(row):
        if not ways:
            continue
        wanting = table.draw - taken
        open_places = beyond + taken
        for own in range(max(0, cards - open_places), min(cards, wanting) + 1):
            choices = math.comb(wanting, own) * math.comb(open_places, cards - own)
            laid[taken + own] += ways * choices << own * worth
    return laid


def _finish(rows: Rows, table: _Table) -> int:
    """Opens the hands that were closed to every action card; the other cards fill up."""
    total = 0
    for closed, row in rows.items():
        summed = [sum(row)]
        for _hand in range(sum(closed)):
            summed = table.worth(summed, 0)
        total += summed[0]
    return total


def _unpack(packed: int, bits: int) -> dict[int, int]:
    """Returns the coefficients of a packed polynomial that are not zero, by power."""
    mask = (1 << bits) - 1
    powers = range(packed.bit_length() // bits + 1)
    terms = {power: packed >> power * bits & mask for power in powers}
    return {power: ways for power, ways in terms.items() if ways}
