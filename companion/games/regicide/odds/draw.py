"""How likely the cards that a play draws pay for the blow that follows, exactly.

Who has followed the play knows how many cards of the Tavern nobody has seen since the deal, and
which beaten enemies lie on top of them. Of the cards that never came to light, all orders are
equally likely: some are in other hands, the rest is in the Tavern; what others chose to play tells
nothing here. What hearts slid under it is not known so well; where the player would draw any of
that, no chance is told.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from companion.games.regicide.cards import DECK, ENEMY_CARDS, JOKER, Card
from companion.games.regicide.fight import Attack, draw_order, resolve_red
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.moves.jokers import ChooseNext, FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards, Yield
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.state import (
    UNCOUNTED,
    Counts,
    State,
    dealt_counts,
    hand_limit,
    jokers_in_tavern,
    piled,
)
from companion.play import Moment, Story, replace

_FOLLOWED = (PlayCards, Yield, PayDamage, RevealEnemy, ChooseNext, FlipSoloJoker)
"""What moves cards by the rules alone; after anything else the cards are no longer followed."""


@dataclass(frozen=True)
class Tavern:
    """What is known of the Tavern, and of the cards that never came to light.

    Attributes:
        top: the beaten enemies on top of it, the first to be drawn first.
        fresh: how many cards below them were never seen since the deal.
        healed: how many cards below those came back from the discard pile.
        counts: how many cards are where; counted here even where the table does not.
        away: cards that were discarded without being named.
        shown: all that came to light and was in a hand before.
        captured: all beaten enemies that were ever laid on the Tavern.
    """

    top: Play
    fresh: int
    healed: int
    counts: Counts
    away: int = 0
    shown: Play = ()
    captured: Play = ()

    @property
    def hands(self) -> tuple[int, ...]:
        """The size of each hand."""
        return self.counts.hands or ()

    @property
    def discard(self) -> int:
        """Cards in the discard pile."""
        return self.counts.discard or 0


@dataclass(frozen=True)
class Draws:
    """The cards that one player may draw, seen by that player.

    Attributes:
        tavern: what the table knows.
        hand: the player's cards.
    """

    tavern: Tavern
    hand: Play

    @cached_property
    def unknown(self) -> Counter[Card]:
        """The cards that never came to light and that the player does not hold."""
        dealt = Counter(card for card in DECK if card not in ENEMY_CARDS)
        dealt[JOKER] = jokers_in_tavern(len(self.tavern.hands))
        dealt.subtract(card for card in (*self.tavern.shown, *self.hand) if card in dealt)
        return dealt

    @cached_property
    def pool(self) -> Counter[int]:
        """Their values, each with how many have it."""
        values = Counter[int]()
        for card, count in self.unknown.items():
            values[card.value] += count
        return values

    @cached_property
    def _ways(self) -> Sequence[Counter[int]]:
        """For each number of cards how many choices of them are worth how much."""
        ways = [Counter[int]() for _card in range(hand_limit(1) + 1)]
        ways[0][0] = 1
        for value, count in self.pool.items():
            for cards in range(len(ways) - 1, 0, -1):
                for more in range(1, min(cards, count) + 1):
                    for worth, cases in ways[cards - more].items():
                        ways[cards][worth + more * value] += cases * comb(count, more)
        return ways

    def worth_at_least(self, value: int, places: Sequence[int]) -> Fraction | None:
        """Returns how likely the cards at some places of the Tavern are worth a value.

        None where a card among them may be one that came back from the discard pile.

        Args:
            value: what they must be worth together.
            places: where they lie, 0 for the card on top.
        """
        top, unknown = self.tavern.top, 0
        for place in places:
            if place < len(top):
                value -= top[place].value
            elif place < len(top) + self.tavern.fresh:
                unknown += 1
            else:
                return None
        cases = self._ways[unknown]
        enough = sum(count for worth, count in cases.items() if worth >= value)
        return Fraction(enough, cases.total())

    def by_play(self, state: State, effect: Attack, missing: int) -> Fraction | None:
        """Returns how likely the cards that a play draws are worth what is missing; None unknown.

        Args:
            state: the table before the play.
            effect: what it does.
            missing: what the rest of the hand lacks.
        """
        order = self._order(state, effect)
        own = [place for place, player in enumerate(order) if player == state.current]
        return self.worth_at_least(missing, own)

    def by_joker(self, state: State, effect: Attack | None, need: int) -> Fraction | None:
        """Returns how likely the hand that a solo joker brings can pay; None unknown.

        Args:
            state: the table before what is done.
            effect: what a play does, None where nothing is played.
            need: what must be paid.
        """
        drawn = 0 if effect is None else len(self._order(state, effect))
        last = min(drawn + hand_limit(state.players), self._size(effect))
        return self.worth_at_least(need, range(drawn, last))

    def _order(self, state: State, effect: Attack) -> tuple[int, ...]:
        hands = list(self.tavern.hands)
        hands[state.current] -= len(effect.strike.cards)
        return draw_order(tuple(hands), state.current, effect.draw, self._size(effect))

    def _size(self, effect: Attack | None) -> int:
        """Returns how many cards are in the Tavern when hearts have worked."""
        tavern = self.tavern
        healed = 0 if effect is None else min(effect.heal_asked, tavern.discard)
        return len(tavern.top) + tavern.fresh + tavern.healed + healed


def draws_of(story: Story[State], hand: Play) -> Draws | None:
    """Returns what a player may draw; None where the cards were not followed all the time.

    That is so after changes by hand, payments without names (which say what the cards were worth,
    and so not every order of the others is as likely), once healed cards were drawn, and where the
    hand is not one that the player can hold now.

    Args:
        story: the play so far.
        hand: the cards of the current player.
    """
    counts = dealt_counts(story.first.players)
    tavern: Tavern | None = Tavern((), counts.tavern or 0, 0, counts)
    for moment in story.moments:
        tavern = _followed(tavern, moment)
        if tavern is None:
            return None
    draws = Draws(tavern, hand)
    return draws if _adds_up(story.last, draws) else None


def _followed(tavern: Tavern, moment: Moment[State]) -> Tavern | None:
    action, effect, after = moment.action, moment.outcome.effect, moment.after
    if not isinstance(action, _FOLLOWED):
        return None
    if isinstance(action, PayDamage):
        if action.count or action.value:
            return None
        tavern = _paid(tavern, moment.before.current, action.cards)
    elif isinstance(action, FlipSoloJoker):
        tavern = _turned_over(tavern)
    elif isinstance(effect, Attack):
        tavern = _attacked(tavern, moment.before, after, effect)
    if tavern.fresh < 0 or (after.counts != UNCOUNTED and after.counts != tavern.counts):
        return None
    return tavern


def _paid(tavern: Tavern, player: int, cards: Play) -> Tavern:
    counts = tavern.counts
    hand, discard = tavern.hands[player], tavern.discard + len(cards)
    counts = replace(counts.with_hand(player, hand - len(cards)), discard=discard)
    return replace(tavern, counts=counts, shown=(*tavern.shown, *cards))


def _turned_over(tavern: Tavern) -> Tavern:
    (old,), size = tavern.hands, tavern.counts.tavern or 0
    drawn = min(hand_limit(1), size)
    counts = Counts((drawn,), size - drawn, tavern.discard + old)
    return replace(_drawn(tavern, drawn), counts=counts, away=tavern.away + old)


def _attacked(tavern: Tavern, before: State, after: State, effect: Attack) -> Tavern:
    cards = effect.strike.cards
    table = replace(before, counts=tavern.counts)
    red = resolve_red(table, len(cards), effect.heal_asked, effect.draw)
    tavern = _drawn(replace(tavern, healed=tavern.healed + red.heal), red.drawn_total or 0)
    counts = red.counts
    captured: Play = ()
    if effect.defeated:
        captured = after.captured[len(before.captured) :]
        discarded = effect.fight.cards_in_play + 1 - len(captured)
        table = replace(after, counts=counts)
        counts = piled(table, tavern=len(captured), discard=discarded).counts
    return replace(
        tavern,
        top=(*captured, *tavern.top),
        counts=counts,
        shown=(*tavern.shown, *cards),
        captured=(*tavern.captured, *captured),
    )


def _drawn(tavern: Tavern, cards: int) -> Tavern:
    """Returns what is known after draws; below no fresh cards, healed ones were drawn."""
    from_top = min(cards, len(tavern.top))
    return replace(tavern, top=tavern.top[from_top:], fresh=tavern.fresh - cards + from_top)


def _adds_up(state: State, draws: Draws) -> bool:
    """Says whether a hand and all that came to light leave as many cards as there are places."""
    tavern, hand = draws.tavern, draws.hand
    if len(hand) != tavern.hands[state.current] or min(draws.unknown.values()) < 0:
        return False
    others = sum(tavern.hands) - len(hand)
    known = (*hand, *tavern.shown)
    court = [card for card in tavern.captured if card not in known and card not in tavern.top]
    return draws.unknown.total() + len(court) == tavern.fresh + others + tavern.away
