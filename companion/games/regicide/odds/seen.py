"""What the table has seen of its cards, and how likely those that a play draws pay.

No hand is known here. A card that hearts took from the discard pile may be in the Tavern or still
lie there, so what is `Seen` gives each card a likelihood.

Who has followed the play knows how many cards of the `Tavern` nobody has seen since the deal, and
which beaten enemies lie on top of them. Of the cards that never came to light, all orders are
equally likely: some are in other hands, the rest is in the Tavern; what others chose to play tells
nothing here. What hearts slid under it is not known so well; where the player would draw any of
that, no chance is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from companion.games.regicide.cards import DECK, ENEMY_CARDS, JOKER, Card, Cards
from companion.games.regicide.fight import Attack, draw_order, resolve_red
from companion.games.regicide.moves.declare import ChooseNext, FlipSoloJoker, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
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

PLACES = {card: place for place, card in enumerate(DECK)}
SUITED = len(DECK)
SURE = 0.9999
"""Beyond this likelihood a card is known to be discarded."""
USUAL = 5
"""About what a card is worth that was paid without being named."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the table has seen so far.

    Attributes:
        hands: the size of each hand; counted here even where the table does not.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
        gone: how likely each card lies in the discard pile: those of the deck, then the jokers
            that are not on the table.
        top: the beaten enemies on top of the Tavern, the first to be drawn first.
        fetched: those of them that the player of the last step has drawn by it.
    """

    hands: tuple[int, ...]
    tavern: int
    discard: int
    gone: tuple[float, ...]
    top: Cards = ()
    fetched: Cards = ()

    @property
    def counts(self) -> Counts:
        """The counts as a state has them."""
        return Counts(self.hands, self.tavern, self.discard)


def dealt(state: State) -> Seen:
    """Returns what is known after the deal."""
    counts = dealt_counts(state.players)
    cards = SUITED + jokers_in_tavern(state.players)
    return _counted(counts, (0.0,) * cards) or Seen((), 0, 0, ())


def hidden_cards(state: State) -> tuple[bool, ...]:
    """Returns which cards of the deck may be in hands, in the Tavern or on the discard pile."""
    fight = state.fight
    open_cards = () if fight is None else (fight.enemy, *fight.in_play)
    castle = set(ENEMY_CARDS).difference(state.revealed)
    return tuple(card not in open_cards and card not in castle for card in DECK)


def seen_after(seen: Seen, moment: Moment[State]) -> Seen:
    """Returns what is known after one more step."""
    before, after, effect = moment.before, moment.after, moment.outcome.effect
    gone, counts = list(seen.gone), seen.counts
    if isinstance(effect, Attack):
        counts = _played(before, seen, effect, gone)
    elif isinstance(moment.action, PayDamage):
        counts = _paid(before, seen, moment.action, gone)
    elif isinstance(moment.action, FlipSoloJoker):
        counts = _turned_over(before, seen, gone)
    if before.fight is not None and after.fight is None:
        counts = _fallen(moment, counts, gone)
    for card in set(after.fallen).difference(before.fallen):
        gone[PLACES[card]] = float(card not in after.captured)
    known = _counted(after.counts, gone) or _counted(counts, gone) or seen
    changed = known.gone != seen.gone or known.counts != seen.counts
    if changed and not isinstance(moment.action, FlipSoloJoker):
        known = _agree(after, known)
    top, fetched = _top_after(seen, moment)
    return replace(known, top=top, fetched=fetched)


def drawers(seen: Seen, player: int, effect: Attack) -> tuple[int, ...]:
    """Returns who draws each of the cards that a play draws, in order.

    Args:
        seen: what was known before the play.
        player: who plays.
        effect: what the play does.
    """
    healed = min(effect.heal_asked, seen.discard)
    left = seen.hands[player] - len(effect.strike.cards)
    hands = seen.counts.with_hand(player, left).hands or ()
    return draw_order(hands, player, effect.draw, seen.tavern + healed)


def _top_after(seen: Seen, moment: Moment[State]) -> tuple[Cards, Cards]:
    """Returns the enemies on top of the Tavern after a step, and those that its player drew."""
    before, effect = moment.before, moment.outcome.effect
    order: tuple[int, ...] = ()
    if isinstance(effect, Attack):
        order = drawers(seen, before.current, effect)
    elif isinstance(moment.action, FlipSoloJoker):
        order = (before.current,) * min(hand_limit(1), seen.tavern)
    drawn = zip(seen.top, order, strict=False)
    fetched = tuple(card for card, player in drawn if player == before.current)
    captured = moment.after.captured[len(before.captured) :]
    return (*captured, *seen.top[len(order) :]), fetched


def _counted(counts: Counts, gone: tuple[float, ...] | list[float]) -> Seen | None:
    hands, tavern, discard = counts.hands, counts.tavern, counts.discard
    if hands is None or tavern is None or discard is None:
        return None
    limit = hand_limit(len(hands))
    within = tuple(min(limit, max(0, hand)) for hand in hands)
    return Seen(within, max(0, tavern), max(0, discard), tuple(gone))


def _played(before: State, seen: Seen, effect: Attack, gone: list[float]) -> Counts:
    cards = effect.strike.cards
    for card in cards:
        if card in PLACES:
            gone[PLACES[card]] = 0
    if JOKER in cards and len(gone) > SUITED:
        gone.pop()  # the one that is least likely discarded
    table = replace(before, counts=seen.counts)
    red = resolve_red(table, len(cards), effect.heal_asked, effect.draw)
    if red.heal:
        gone[:] = [each * (1 - red.heal / seen.discard) for each in gone]
    return red.counts


def _paid(before: State, seen: Seen, action: PayDamage, gone: list[float]) -> Counts:
    unnamed = action.count or -(-action.value // USUAL)
    _spread(before, seen, unnamed, gone)
    for card in action.cards:
        if card in PLACES:
            gone[PLACES[card]] = 1
    paid = unnamed + len(action.cards)
    hand = seen.hands[before.current] - paid
    return replace(seen.counts.with_hand(before.current, hand), discard=seen.discard + paid)


def _turned_over(before: State, seen: Seen, gone: list[float]) -> Counts:
    old = seen.hands[0]
    _spread(before, seen, old, gone)
    drawn = min(hand_limit(1), seen.tavern)
    return Counts((drawn,), seen.tavern - drawn, seen.discard + old)


def _spread(state: State, seen: Seen, cards: int, gone: list[float]) -> None:
    """Discards cards that nobody named: any that is not seen may be one of them."""
    share = min(1, cards / max(1, sum(seen.hands) + seen.tavern))
    hidden = hidden_cards(state)
    for place, likely in enumerate(gone):
        if place >= SUITED or hidden[place]:
            gone[place] = likely + (1 - likely) * share


def _fallen(moment: Moment[State], counts: Counts, gone: list[float]) -> Counts:
    fight, effect = moment.before.fight, moment.outcome.effect
    cards: tuple[Card, ...] = () if fight is None else fight.in_play
    number = 0 if fight is None else fight.cards_in_play
    if isinstance(effect, Attack):
        cards, number = (*cards, *effect.strike.cards), number + len(effect.strike.cards)
    for card in cards:
        if card in PLACES:
            gone[PLACES[card]] = 1
    gone += [1.0] * cards.count(JOKER)
    exact = len(moment.after.captured) > len(moment.before.captured)
    table = replace(moment.after, counts=counts)
    return piled(table, tavern=int(exact), discard=number + (not exact)).counts


def _agree(state: State, seen: Seen) -> Seen:
    """A card that came to light was not discarded, so the others are the likelier to be."""
    hidden = hidden_cards(state)
    places = [place for place in range(len(seen.gone)) if place >= SUITED or hidden[place]]
    sure = sum(seen.gone[place] > SURE for place in places)
    perhaps = {place for place in places if seen.gone[place] <= SURE}
    total = sum(seen.gone[place] for place in perhaps)
    factor = (seen.discard - sure) / max(total, 0.001) if total > 0 else 1
    gone = [
        min(SURE, max(0.0, likely * factor)) if place in perhaps else likely
        for place, likely in enumerate(seen.gone)
    ]
    gone[SUITED:] = sorted(gone[SUITED:], reverse=True)
    return replace(seen, gone=tuple(gone))


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

    top: Cards
    fresh: int
    healed: int
    counts: Counts
    away: int = 0
    shown: Cards = ()
    captured: Cards = ()

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
    hand: Cards

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


def draws_of(story: Story[State], hand: Cards) -> Draws | None:
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
        tavern = _after_payment(tavern, moment.before.current, action.cards)
    elif isinstance(action, FlipSoloJoker):
        tavern = _after_solo_joker(tavern)
    elif isinstance(effect, Attack):
        tavern = _after_attack(tavern, moment.before, after, effect)
    if tavern.fresh < 0 or (after.counts != UNCOUNTED and after.counts != tavern.counts):
        return None
    return tavern


def _after_payment(tavern: Tavern, player: int, cards: Cards) -> Tavern:
    counts = tavern.counts
    hand, discard = tavern.hands[player], tavern.discard + len(cards)
    counts = replace(counts.with_hand(player, hand - len(cards)), discard=discard)
    return replace(tavern, counts=counts, shown=(*tavern.shown, *cards))


def _after_solo_joker(tavern: Tavern) -> Tavern:
    (old,), size = tavern.hands, tavern.counts.tavern or 0
    drawn = min(hand_limit(1), size)
    counts = Counts((drawn,), size - drawn, tavern.discard + old)
    return replace(_after_draw(tavern, drawn), counts=counts, away=tavern.away + old)


def _after_attack(tavern: Tavern, before: State, after: State, effect: Attack) -> Tavern:
    cards = effect.strike.cards
    table = replace(before, counts=tavern.counts)
    red = resolve_red(table, len(cards), effect.heal_asked, effect.draw)
    tavern = _after_draw(replace(tavern, healed=tavern.healed + red.heal), red.drawn_total or 0)
    counts = red.counts
    captured: Cards = ()
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


def _after_draw(tavern: Tavern, cards: int) -> Tavern:
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
