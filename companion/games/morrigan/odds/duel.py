"""The question of a duel with Maletar, and all that is answered to it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from companion.games.morrigan.cards import (
    MOST,
    _,
)
from companion.games.morrigan.odds.question import MOST_HELD, Contested, Deck, Rival, hand_size
from companion.games.morrigan.prestige import (
    doubled,
    most_valuable,
)
from companion.games.morrigan.rules import (
    Rules,
)
from companion.games.morrigan.state import (
    HAND_LIMIT,
    State,
)
from companion.odds.cards import Unseen
from companion.odds.duel import (
    Duel,
    DuelOdds,
    NowOrLater,
    Opponent,
    Sensitivity,
    cards_to_draw,
    duel_odds,
    now_or_later,
    p_win,
    sensitivity,
)
from companion.odds.refusal import OddsError, within
from companion.play import replace

MOST_DRAWN = 12
MOST_SWORDS = 2

FEWEST_BARS = 12
"""Fewer columns are never joined."""
RARE = Fraction(1, 200)
"""The rare margins of either end are one column up to this chance."""


@dataclass(frozen=True, slots=True)
class DuelQuestion(Contested):
    """The question as far as it is entered; `doublings` are Enchanted Swords.

    Attributes:
        draw: the cards to draw, None for 2 and one per opponent.
        prize: the value of my most valuable card, which a defeat costs.
    """

    draw: int | None = None
    prize: int = 5

    def asked_by(self, state: State, seat: int) -> "DuelQuestion":
        """Returns the question of another player, whose hand is not known."""
        return prefilled(state, seat, replace(self, hand=(), doublings=0))

    @property
    def drawn(self) -> int:
        """The cards to draw."""
        return cards_to_draw(len(self.rivals)) if self.draw is None else self.draw


def prefilled(state: State, challenger: int, question: DuelQuestion | None = None) -> DuelQuestion:
    """Returns the question with what a play knows: opponents, their hands, the card at stake.

    Args:
        state: the table.
        challenger: who would fight.
        question: what was entered already and stays.
    """
    rivals = tuple(Rival(hand_size(state, player)) for player in state.seats_after(challenger))
    best = most_valuable(state, challenger)
    prize = best[0].value if best else 0
    return replace(question or DuelQuestion(), rivals=rivals, draw=None, prize=prize)


def duel_of(question: DuelQuestion, unseen: Unseen, rules: Rules | None = None) -> Duel:
    """Returns the question for the odds.

    Args:
        question: the question as entered.
        unseen: what is taken as unseen before anybody states a card.
        rules: the house rules; those of a new play by default.

    Raises:
        OddsError: what is entered fits no table.
    """
    opponents: list[Opponent] = []
    for rival in question.rivals:
        if rival.said:
            within(rival.cards, 1, MOST_HELD, _("Hand of an opponent who has stated a card"))
            unseen = unseen.without(rival.said)
        opponents.append(Opponent(rival.cards - bool(rival.said), rival.said))
    factor = doubled(rules or Rules(), 1, question.doublings)
    return Duel(question.hand, unseen, question.drawn, tuple(opponents), factor)


def course(
    state: State, challenger: int, attack: int, question: DuelQuestion, deck: Deck | None
) -> tuple[Fraction | None, ...]:
    """Returns the chance to win before the first card and after each opponent's.

    After a card that is not turned yet stands None, and everywhere if none can be told.

    Args:
        state: the table.
        challenger: who fights, with all cards in the hand.
        attack: their total.
        question: their cards, the source of the unseen cards, and what was added by each.
        deck: the deck that was counted.
    """
    nobody = (None,) * (1 + len(question.rivals))
    whole, rest = divmod(attack, MOST)
    hand = (MOST,) * whole + (rest,) * (rest > 0)  # only its sum counts
    try:
        if (unseen := question.unseen(deck, state, challenger)) is None:
            return nobody
        chances: list[Fraction | None] = []
        for turned in range(len(question.rivals) + 1):
            if turned and question.rivals[turned - 1].said is None:
                chances.append(None)
                continue
            rivals = (
                *question.rivals[:turned],
                *(replace(rival, said=None) for rival in question.rivals[turned:]),
            )
            asked = replace(question, hand=hand, doublings=0, rivals=rivals, draw=0)
            chances.append(_chance(duel_of(asked, unseen, state.rules)))
        return tuple(chances)
    except OddsError:
        return nobody


_chance = lru_cache(maxsize=64)(p_win)


@dataclass(frozen=True, slots=True)
class Answer:
    """Everything the calculator tells.

    Attributes:
        odds: the chance, the margin, and what Maletar can have.
        changes: one point more, each opponent silent.
        later: the chance a turn later, None if the unseen cards do not last.
        expected_loss: the prestige that a duel costs on average: the card at stake times the
            chance to lose.
    """

    odds: DuelOdds
    changes: Sensitivity
    later: NowOrLater | None
    expected_loss: Fraction


@lru_cache(maxsize=32)
def answer(duel: Duel, prize: int, swords: int = 0) -> Answer:
    """Answers a duel.

    Args:
        duel: the question.
        prize: the prestige of the card that a defeat costs.
        swords: the Enchanted Swords in the hand; who waits keeps them.
    """
    odds = duel_odds(duel)
    try:
        later = now_or_later(duel, kept=HAND_LIMIT - swords)
    except OddsError:
        later = None
    return Answer(odds, sensitivity(duel), later, (1 - odds.p_win) * prize)


@dataclass(frozen=True, slots=True)
class Bar:
    """One column of the chart of margins.

    Attributes:
        low: the lowest margin in it.
        high: the highest margin in it.
        chance: the chance of a margin in it.
    """

    low: int
    high: int
    chance: Fraction


def bars(odds: DuelOdds, most: int = 25) -> tuple[Bar, ...]:
    """Returns the margins as columns: one each, the rare ones at either end taken together.

    No column joins won and lost duels.

    Args:
        odds: the answer.
        most: how many columns have room.
    """
    margins = range(odds.margin.least, odds.margin.most + 1)
    columns = [Bar(margin, margin, odds.margin.chance(margin)) for margin in margins]
    while len(columns) > FEWEST_BARS:
        low, high = _joined(*columns[:2]), _joined(*columns[-2:])
        whole = [end for end in (low, high) if not end.low < 1 <= end.high]
        rarer = min(whole, key=lambda end: end.chance)
        if len(columns) <= most and rarer.chance >= RARE:
            break
        columns = [low, *columns[2:]] if rarer is low else [*columns[:-2], high]
    return tuple(columns)


def _joined(one: Bar, next_one: Bar) -> Bar:
    return Bar(one.low, next_one.high, one.chance + next_one.chance)


def middle(odds: DuelOdds) -> tuple[int, int]:
    """Returns the margins between which at least half of all duels end: the quartiles."""
    total, lower, upper = Fraction(0), None, odds.margin.most
    for margin, chance in odds.margin.items():
        total += chance
        if lower is None and total >= Fraction(1, 4):
            lower = margin
        if total >= Fraction(3, 4):
            upper = margin
            break
    return (odds.margin.least if lower is None else lower), upper


def likeliest(odds: DuelOdds) -> int:
    """Returns the likeliest margin, the lowest of several."""
    return max(odds.margin, key=lambda margin: (odds.margin[margin], -margin))
