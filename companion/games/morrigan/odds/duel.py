"""The odds of a duel with Maletar: the question, all that is answered to it, and how that is told.

It stands alone on the home screen, or has what a play knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from companion.games.morrigan.cards import MOST, Special, _
from companion.games.morrigan.odds import MOST_HELD, Contested, Deck, Rival, hand_size
from companion.games.morrigan.odds.calculator import (
    Calculation,
    Work,
    ask_doublings,
    ask_hand,
    ask_rival,
    ask_rivals,
    ask_seat,
    ask_unseen,
    assumed,
    figure,
    missing,
    names_of,
    rules_at,
)
from companion.games.morrigan.prestige import doubled, most_valuable
from companion.games.morrigan.prompt.hand import EnteredHand, played_by
from companion.games.morrigan.prompt.keys import joined
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import CARDS_OF_A_TURN, HAND_LIMIT, State
from companion.i18n import decimal, percent
from companion.odds.cards import VALUES, Unseen
from companion.odds.distribution import OddsError, within
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
from companion.play import Message, replace
from companion.prompt import Fact, Group, Key, Pad, Part, Stepper, Text

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

    def asked_by(self, state: State, seat: int) -> DuelQuestion:
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
        low, high = _join_bars(*columns[:2]), _join_bars(*columns[-2:])
        whole = [end for end in (low, high) if not end.low < 1 <= end.high]
        rarer = min(whole, key=lambda end: end.chance)
        if len(columns) <= most and rarer.chance >= RARE:
            break
        columns = [low, *columns[2:]] if rarer is low else [*columns[:-2], high]
    return tuple(columns)


def _join_bars(one: Bar, next_one: Bar) -> Bar:
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


# What the calculator shows ----------------------------------------------------------------------

MARGINS = "margins"
"""The pad that the game draws as a chart: by how much a duel is won or lost."""

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Each opponent holds some of them and adds their best action card, if they have one."),
    _("What somebody has stated is taken as it is and says nothing about other cards."),
)
SWORDS = _("By your house rule the Enchanted Sword doubles the attack; one drawn is not counted.")
STATED = _("stated: ? nothing yet, \N{EN DASH} does not help, or the card")


def first(state: State | None, hand: EnteredHand | None = None) -> DuelQuestion:
    """Returns the first question, about the hand that was entered if there is one."""
    if state is None:
        return DuelQuestion()
    question = prefilled(state, asker(state, hand))
    if hand is None or not hand.holds(state):
        return question
    cards = hand.cards[:MOST_HELD]
    return replace(question, hand=cards, doublings=hand.swords, draw=hand.draw)


def asker(state: State, hand: EnteredHand | None) -> int:
    """Returns who asks at first: whose hand was entered, else who has the turn."""
    return state.current if hand is None or not hand.holds(state) else hand.player


def entered(work: Work[DuelQuestion], state: State) -> EnteredHand:
    """Returns the hand that is entered."""
    asked = work.question
    return EnteredHand(work.seat, asked.hand, asked.doublings, asked.draw, played_by(state))


def calculation(work: Work[DuelQuestion], state: State | None) -> Calculation:
    """Returns what is asked and answered."""
    question, rules = work.question, rules_at(state)
    found = work.answered(
        state,
        lambda unseen: answer(duel_of(question, unseen, rules), question.prize, question.doublings),
    )
    names = names_of(state, () if state is None else state.seats_after(work.seat), question)
    others = (
        ask_rival(question, place, name, _answers(name), "" if place else STATED)
        for place, name in enumerate(names)
    )
    inputs = (
        *ask_seat(work, state, _("Who fights Maletar?")),
        ask_hand(question),
        ask_unseen(work),
        ask_rivals(question, state, _("Opponents"), others),
        Group(_("And me"), tuple(_mine(question, state))),
    )
    if found.result is None:
        return Calculation(missing(found), inputs)
    chance = figure(_("Chance to win"), found.result.odds.p_win)
    swords = (SWORDS,) if question.doublings else ()
    basis = assumed(work, state, found.unseen, *MODEL, *swords)
    return Calculation(chance, inputs, (*_details(question, found.result, names), basis))


def _answers(name: Text) -> list[tuple[str, str, Message]]:
    return [
        ("open", "?", _("{player}: nothing stated yet", player=name)),
        ("0", "\N{EN DASH}", _("{player} does not help", player=name)),
        *(
            (str(value), str(value), _("{player} has stated a {value}", player=name, value=value))
            for value in VALUES
        ),
    ]


def _mine(question: DuelQuestion, state: State | None) -> Iterator[Stepper]:
    drawn = _(
        "{two} and one for each opponent, {count} here",
        two=CARDS_OF_A_TURN,
        count=cards_to_draw(len(question.rivals)),
    )
    yield Stepper("draw", _("Cards I draw"), question.drawn, 0, MOST_DRAWN, detail=drawn)
    if state is None or state.rules.duel_sword:
        doubles = _("doubles my attack")
        if state is None:
            doubles = _("only by a house rule: doubles my attack")
        yield ask_doublings(question, Special.SWORD, doubles, MOST_SWORDS)
    if state is None:
        lost, prize = _("lost in a defeat"), _("My most valuable card")
        yield Stepper("prize", prize, question.prize, 0, MOST, detail=lost)


def _details(question: DuelQuestion, found: Answer, names: Sequence[Text]) -> Iterator[Part]:
    """Yields chart, changes and defeat; the names are those of the opponents."""
    least, most = found.odds.range
    bounds = _(
        "Maletar defends with {least} to {most}: {attack} always wins.",
        least=least,
        most=most,
        attack=found.odds.sure_attack,
    )
    chart = Pad((Key(margin_words(found.odds), None, picture=found.odds),), "drawn", name=MARGINS)
    changes = tuple(_changes(question, found, names))
    yield Group(_("By how much"), (chart, Fact(bounds)))
    yield Group(_("What would change it"), (Group("", changes, framed=True),))
    yield Group(_("If it is lost"), (Fact(_loss(question.prize, found)),))


def _changes(question: DuelQuestion, found: Answer, names: Sequence[Text]) -> Iterator[Fact]:
    now, without = percent(found.odds.p_win), found.changes.without

    def change(text: Message, chance: Fraction, note: Text = "") -> Fact:
        return Fact(text, value=percent(chance), before=now, note=note)

    yield change(_("One more point of attack"), found.changes.one_more_point)
    each = zip(names, without, question.rivals, strict=True)
    silent = [(name, chance) for name, chance, rival in each if rival.said != 0]
    if len(silent) > 1 and len(set(without)) == 1:
        yield change(_("One opponent does not help"), without[0])
    else:
        for name, chance in silent:
            yield change(_("{player} does not help", player=name), chance)
    if found.later is None:
        yield Fact(_("Too few cards are unseen to wait a turn and fight then."))
        return
    wait = _(
        "draw {cards}, keep the best {kept} action cards; what rivals gain is not counted",
        cards=CARDS_OF_A_TURN,
        kept=HAND_LIMIT - question.doublings,
    )
    yield change(_("Waiting one turn"), found.later.later, wait)


def _loss(prize: int, found: Answer) -> Message:
    if not prize:
        return _("A defeat costs no prestige: there is no card in front of you.")
    return _(
        "A defeat costs your most valuable card, {value} prestige: {mean} on average.",
        value=prize,
        mean=decimal(found.expected_loss),
    )


def margin_words(odds: DuelOdds) -> Message:
    """Returns what the chart shows, in sentences."""
    best = likeliest(odds)
    low, high = middle(odds)
    chance = percent(odds.margin.chance(best))
    return joined(
        _("Likeliest: {margin} ({chance}).", margin=margin_text(best), chance=chance),
        _(
            "At least half of all duels end between {low} and {high}.",
            low=signed(low),
            high=signed(high),
        ),
        _(
            "Possible: {least} to {most}.",
            least=signed(odds.margin.least),
            most=signed(odds.margin.most),
        ),
    )


def margin_text(margin: int) -> Message:
    """Returns a margin in words, such as "won by 3"."""
    if margin > 0:
        return _("won by {points}", points=margin)
    return _("lost by {points}", points=-margin) if margin else _("lost with equal totals")


def signed(margin: int) -> str:
    """Returns a margin with its sign, as +3, 0 or −2."""
    return f"+{margin}" if margin > 0 else str(margin).replace("-", "\N{MINUS SIGN}")
