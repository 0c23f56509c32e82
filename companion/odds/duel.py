"""The duel with Maletar: does the hand beat 5 and the best card of each opponent?

The model, to be said wherever a number of it is shown: the unseen cards are uniformly mixed,
the challenger draws some of them, each opponent holds some of them and plays the best action
card, or none without one. What an opponent has said is taken as it is, and tells nothing of
the cards that nobody has seen.

Source: Morrigan, the duel for the throne. The challenger wins with strictly more.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import marker
from companion.odds.best_cards import count_surpluses
from companion.odds.cards import HIGHEST, Unseen, action_value
from companion.odds.distribution import Distribution
from companion.odds.refusal import at_least_zero, enough_cards, within

_ = marker("common")

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
        at_least_zero(self.cards, _("Cards in an opponent's hand"))
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
