"""The duel with Maletar: does the hand beat 5 and the best card of each opponent?

The model, to be said wherever a number of it is shown: the unseen cards are uniformly mixed,
the challenger draws some of them, each opponent holds some of them and plays the best action
card, or none without one. What an opponent has said is taken as it is, and tells nothing of
the cards that nobody has seen.

Source: Morrigan, the duel for the throne. The challenger wins with strictly more.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.i18n import _
from companion.odds.best_cards import count_surpluses
from companion.odds.cards import HIGHEST, Unseen, action_value, count_vectors
from companion.odds.distribution import Distribution
from companion.odds.refusal import at_least_zero, enough_cards, within

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
