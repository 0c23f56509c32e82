"""What would change a duel: one more point, one opponent fewer, one turn later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.i18n import marker
from companion.odds.cards import Unseen, count_vectors
from companion.odds.duel import CARDS_OF_A_TURN, Duel, Opponent, duel_odds, p_win
from companion.odds.refusal import at_least_zero, enough_cards

_ = marker("common")

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
    unseen = Unseen(left[1:], left[0])
    return replace(duel, hand=tuple(hand), unseen=unseen, opponents=opponents)
