"""The duel with Maletar: does the hand beat 5 and the best card of each opponent?

The model, to be said wherever a number of it is shown: the unseen cards are uniformly mixed,
the challenger draws some of them, each opponent holds some of them and plays the best action
card, or none without one. What an opponent has said is taken as it is, and tells nothing of
the cards that nobody has seen.

Source: Morrigan, the duel for the throne. The challenger wins with strictly more.

The count under it: all the unseen cards are laid on as many places: some belong to the challenger,
some to each opponent, the rest stays undealt. What is counted are the ways to lay out the *values*,
from the highest down, so that a state needs only numbers of free places, never hands of cards:

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

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.i18n import _
from companion.odds.cards import HIGHEST, Unseen, action_value, count_vectors
from companion.odds.distribution import Distribution, at_least_zero, enough_cards, within

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


MALETAR = 5
CARDS_OF_A_TURN = 2
MOST_FACTOR = 16
MOST_DRAWN = 40  # far beyond any table; keeps a mistyped number from taking seconds


def cards_to_draw(opponents: int) -> int:
    """Returns what the challenger draws before a duel: two cards, and one per opponent."""
    return CARDS_OF_A_TURN + opponents


@dataclass(frozen=True, slots=True)
class Opponent:
    """What is known of an opponent.

    Attributes:
        cards: the unseen cards in hand; they count only while nothing is stated.
        stated: the value of the card already stated, 0 for "I do not help", None if open. A
            stated card is seen: it belongs neither to ``cards`` nor to the unseen pool.

    Raises:
        OddsError: ``negative`` for the cards, ``out_of_range`` for a stated value.
    """

    cards: int = 0
    stated: int | None = None

    def __post_init__(self) -> None:
        at_least_zero(self.cards, _("Cards in an opponent’s hand"))
        if self.stated is not None:
            within(self.stated, 0, HIGHEST, _("Stated card"))

    @property
    def hidden(self) -> int:
        """The unseen cards that the duel depends on."""
        return self.cards if self.stated is None else 0


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel that might be fought.

    Attributes:
        hand: the values of the challenger's action cards; other cards do not matter.
        unseen: the cards that are neither on the table, nor stated, nor in that hand.
        draw: the cards still to draw from them, 0 after the draw.
        opponents: the others, in any order.
        factor: by what the attack is multiplied: 2 where a house rule lets a card double it.

    Raises:
        OddsError: ``out_of_range`` for a value, a draw of more than 40 or the factor,
            ``negative`` for the draw, ``empty_pool`` or ``too_many_cards`` if more cards are
            dealt than are unseen.
    """

    hand: tuple[int, ...]
    unseen: Unseen
    draw: int
    opponents: tuple[Opponent, ...]
    factor: int = 1

    def __post_init__(self) -> None:
        for value in self.hand:
            action_value(value)
        at_least_zero(self.draw, _("Cards to draw"))
        enough_cards(self.draw + sum(self.hidden_hands), self.unseen.size)
        within(self.draw, 0, MOST_DRAWN, _("Cards to draw"))
        within(self.factor, 1, MOST_FACTOR, _("Factor of the attack"))

    @property
    def hidden_hands(self) -> tuple[int, ...]:
        """The hand sizes of the opponents who have stated nothing."""
        return tuple(each.cards for each in self.opponents if each.stated is None)

    @property
    def stated(self) -> int:
        """The sum of the stated cards."""
        return sum(each.stated or 0 for each in self.opponents)


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """The answer to a duel.

    Attributes:
        margin: attack less defence; the challenger wins with 1 or more.
        defence: 5 and the opponents' cards.
    """

    margin: Distribution[int]
    defence: Distribution[int]

    @property
    def p_win(self) -> Fraction:
        """The chance to win."""
        return self.margin.at_least(1)

    @property
    def range(self) -> tuple[int, int]:
        """The lowest and highest defence that these unseen cards allow."""
        return self.defence.least, self.defence.most

    @property
    def sure_attack(self) -> int:
        """The lowest attack that beats every possible defence."""
        return self.defence.most + 1

    def p_win_with(self, extra: int) -> Fraction:
        """Returns the chance to win with that many more attack points, or fewer."""
        return self.margin.at_least(1 - extra)


def duel_odds(duel: Duel) -> DuelOdds:
    """Answers a duel exactly."""
    return DuelOdds(_margin(duel), _defence(duel))


def p_win(duel: Duel) -> Fraction:
    """Returns only the chance to win, in about half the time of `duel_odds`."""
    return _margin(duel).at_least(1)


def _margin(duel: Duel) -> Distribution[int]:
    hands = duel.hidden_hands
    ways = count_surpluses(duel.unseen.by_value, duel.draw, hands, duel.factor)
    base = sum(duel.hand) * duel.factor - MALETAR - duel.stated - HIGHEST * len(hands)
    return Distribution({base + surplus: count for surplus, count in ways.items()})


def _defence(duel: Duel) -> Distribution[int]:
    hands = duel.hidden_hands
    ways = count_surpluses(duel.unseen.by_value, 0, hands)
    base = MALETAR + duel.stated + HIGHEST * len(hands)
    return Distribution({base - surplus: count for surplus, count in ways.items()})


HAND_LIMIT = 5


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """What small changes would do to the chance to win.

    Attributes:
        p_win: the chance as it is.
        one_more_point: the chance with one more attack point.
        without: for each opponent the chance if that one adds no card; the draw stays as it is.
    """

    p_win: Fraction
    one_more_point: Fraction
    without: tuple[Fraction, ...]


def sensitivity(duel: Duel) -> Sensitivity:
    """Answers a duel and its neighbours."""
    chances: dict[Opponent, Fraction] = {}
    for place, opponent in enumerate(duel.opponents):
        if opponent not in chances:
            silent = Opponent(opponent.cards, stated=0)
            others = (*duel.opponents[:place], silent, *duel.opponents[place + 1 :])
            chances[opponent] = p_win(replace(duel, opponents=others))
    odds = duel_odds(duel)
    without = tuple(chances[opponent] for opponent in duel.opponents)
    return Sensitivity(odds.p_win, odds.p_win_with(1), without)


@dataclass(frozen=True, slots=True)
class NowOrLater:
    """The chance to win a duel now, and after waiting a turn."""

    now: Fraction
    later: Fraction

    @property
    def gain(self) -> Fraction:
        """What waiting adds to the chance; below zero if it costs."""
        return self.later - self.now


def now_or_later(duel: Duel, opponents_draw: int = 0, *, kept: int = HAND_LIMIT) -> NowOrLater:
    """Compares a duel now with the same duel a turn later.

    Waiting, the challenger draws two cards, keeps the best action cards, and fights the duel a
    turn later with the same draw. The cards put away are seen and do not come back.

    Args:
        duel: the duel as it would be fought now.
        opponents_draw: the cards that each opponent who has stated nothing draws meanwhile,
            keeping the best action card; 0 leaves the opponents as they are.
        kept: how many action cards the challenger may keep: the hand limit of five, less other
            cards that are to be kept.

    Raises:
        OddsError: ``negative`` for `opponents_draw` or `kept`, ``empty_pool`` or
            ``too_many_cards`` if the unseen cards do not last for the turn and the duel.
    """
    at_least_zero(opponents_draw, _("Cards drawn by an opponent"))
    at_least_zero(kept, _("Cards kept"))
    waiting = tuple(
        each if each.stated is not None else Opponent(each.cards + opponents_draw)
        for each in duel.opponents
    )
    dealt = CARDS_OF_A_TURN + duel.draw + sum(each.hidden for each in waiting)
    enough_cards(dealt, duel.unseen.size)
    drawn = count_vectors(duel.unseen.by_value, CARDS_OF_A_TURN)
    later = drawn.expectation(lambda counts: p_win(_after(duel, counts, waiting, kept)))
    return NowOrLater(p_win(duel), later)


def _after(duel: Duel, drawn: tuple[int, ...], opponents: tuple[Opponent, ...], kept: int) -> Duel:
    """Returns the duel after a turn that drew so many cards of each value from 0 to 5."""
    left = tuple(map(int.__sub__, duel.unseen.by_value, drawn))
    cards = [value for value, count in enumerate(drawn) for _copy in range(count) if value]
    hand = sorted((*duel.hand, *cards), reverse=True)[:kept]
    return replace(duel, hand=tuple(hand), unseen=Unseen(left[1:], left[0]), opponents=opponents)
