"""What a table knows of where its cards are, and worlds in which that is so.

Which cards lie on the discard pile is known until hearts take some of them away, face down: then
the table knows when that was, and so that no card went with them which was played later. Each such
group stays together in the Tavern until it is drawn, and who drew from it is known, too.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.regicide.cards import ENEMY_CARDS, Card
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.declare import FlipSoloJoker
from companion.games.regicide.moves.turn import PayDamage
from companion.games.regicide.odds.seen import PLACES, USUAL, Seen, drawers, hidden_cards
from companion.games.regicide.odds.table import (
    CHOOSE,
    JOKERS,
    OVER,
    PLAY,
    RANK,
    REVEAL,
    SUFFER,
    SUITED,
    Lot,
    SimulatedPlay,
)
from companion.games.regicide.state import (
    ENEMIES,
    Fight,
    State,
    Step,
    dealt_counts,
    hand_limit,
    jokers_in_tavern,
)
from companion.play import Moment, Story

ORIGIN = 0
"""It lies where it was dealt to; a larger number says when hearts put it there."""
STEPS = {
    Step.REVEAL: REVEAL,
    Step.PLAY: PLAY,
    Step.SUFFER: SUFFER,
    Step.CHOOSE_NEXT: CHOOSE,
    Step.OVER: OVER,
}


class Known:
    """Where each face-down card came from; a captured enemy stands there as -1 less its number.

    Attributes:
        tavern: the Tavern, its top card last.
        hands: the hands.
        unnamed: cards on the discard pile that nobody named, and when they came there.
        entered: when each card that was seen to go there did so last.
        open: the jokers that lie on the table.
    """

    def __init__(self, story: Story[State], seen: tuple[Seen, ...]) -> None:
        """Follows a story; ``seen`` is what was seen before each step of it."""
        counts = dealt_counts(story.first.players)
        self.tavern = [ORIGIN] * (counts.tavern or 0)
        self.hands = [[ORIGIN] * hand for hand in counts.hands or ()]
        self.unnamed: list[tuple[int, int]] = []
        self.entered: dict[int, int] = {}
        self.open: list[int] = []
        for now, (moment, before) in enumerate(zip(story.moments, seen, strict=False), 1):
            self._follow(moment, before, now)

    def _follow(self, moment: Moment[State], seen: Seen, now: int) -> None:
        action, effect, state = moment.action, moment.outcome.effect, moment.before
        if isinstance(effect, Attack):
            self._played(state.current, effect, seen, now)
        elif isinstance(action, PayDamage):
            self._paid(state.current, action, now)
        elif isinstance(action, FlipSoloJoker):
            self._turned_over(seen, now)
        if state.fight is not None and moment.after.fight is None:
            self._fallen(moment, state.fight, now)

    def _played(self, seat: int, effect: Attack, seen: Seen, now: int) -> None:
        cards = effect.strike.cards
        for card in cards:
            number = self._number(card)
            self._leaves(seat, number)
            if card.is_joker:
                self.open.append(number)
        self.tavern[:0] = [now] * min(effect.heal_asked, seen.discard)
        for drawer in drawers(seen, seat, effect):
            self.hands[drawer].append(self.tavern.pop() if self.tavern else ORIGIN)

    def _paid(self, seat: int, action: PayDamage, now: int) -> None:
        for card in action.cards:
            number = self._number(card)
            self._leaves(seat, number)
            self.entered[number] = now
        hand = self.hands[seat]
        for _card in range(action.count or -(-action.value // USUAL)):
            self._discard(hand.pop() if hand else ORIGIN, now)

    def _turned_over(self, seen: Seen, now: int) -> None:
        for source in self.hands[0]:
            self._discard(source, now)
        drawn = min(hand_limit(1), seen.tavern, len(self.tavern))
        self.hands[0] = [self.tavern.pop() for _card in range(drawn)]

    def _fallen(self, moment: Moment[State], fight: Fight, now: int) -> None:
        effect = moment.outcome.effect
        last = effect.strike.cards if isinstance(effect, Attack) else ()
        lying = [PLACES[card] for card in (*fight.in_play, *last) if not card.is_joker]
        self.entered.update(dict.fromkeys([*lying, *self.open], now))
        self.open = []
        enemy = PLACES[fight.enemy]
        if len(moment.after.captured) > len(moment.before.captured):
            self.tavern.append(-1 - enemy)
        else:
            self.entered[enemy] = now

    def _number(self, card: Card) -> int:
        """Returns the number of a card; of the jokers that are left rather one that is unseen."""
        if not card.is_joker:
            return PLACES[card]
        left = [joker for joker in JOKERS if joker not in self.open]
        return min(left, key=lambda joker: joker in self.entered, default=SUITED)

    def _discard(self, source: int, now: int) -> None:
        if source < 0:
            self.entered[-1 - source] = now
        else:
            self.unnamed.append((source, now))

    def _leaves(self, seat: int, card: int) -> None:
        """A card comes to light out of a hand, and with it where it came from."""
        hand, entered = self.hands[seat], self.entered.pop(card, None)
        source = _source_of(card, hand, entered)
        if source is not None:
            hand.remove(source)
        elif hand:  # it was discarded without being named, or numbers were set by hand
            hand.remove(max(hand))
            del self.unnamed[:1]

    def table(self, state: State, seen: Seen, hand: tuple[Card, ...]) -> SimulatedPlay:
        """Returns the table as its current player knows it: nothing hidden is anywhere yet.

        A hand may hold what it hardly can, such as a joker of a game without any.

        Args:
            state: the table, by the usual house rules.
            seen: what it has seen.
            hand: the cards of that player, as far as they are named.
        """
        fight, viewer = state.fight, state.current
        jokers = list(JOKERS[: jokers_in_tavern(state.players)])
        t = SimulatedPlay(state.players, len(jokers))
        jokers.sort(key=lambda joker: (joker not in self.open, joker in self.entered))
        lying = () if fight is None else fight.in_play
        for cards, pile in ((lying, t.lying), (hand, t.held[viewer])):
            pile += [PLACES[card] for card in cards if not card.is_joker]
            pile += [jokers.pop(0) if jokers else SUITED for card in cards if card.is_joker]
        hidden = [place for place, shown in enumerate(hidden_cards(state)) if shown]
        own_jokers = [card for card in t.held[viewer] if card >= SUITED]
        t.hidden = [0] * 6
        for card in (*hidden, *own_jokers, *jokers):
            t.hide(card, 1)
        t.gone[:SUITED] = seen.gone[:SUITED]
        for card, gone in zip((*jokers[::-1], *own_jokers), seen.gone[SUITED:], strict=False):
            t.gone[card] = gone
        t.castle = [PLACES[card] for card in reversed(ENEMY_CARDS) if card not in state.revealed]
        t.hands, t.tavern, t.discard = list(seen.hands), seen.tavern, seen.discard
        t.top = [PLACES[card] for card in reversed(seen.top)]
        t.step, t.current, t.need = STEPS[state.step], viewer, state.need
        t.yielded, t.turned = list(state.yielded), state.solo_jokers_used
        t.met = ENEMIES - state.castle_left
        if fight is not None:
            t.enemy, t.damage, t.shield = PLACES[fight.enemy], fight.damage, fight.shield
            t.blocked, t.lifted = fight.blocked_spades, fight.lifted
        t.unplaced = [card for card in (*hidden, *jokers) if card not in t.held[viewer]]
        return t

    def deal(self, table: SimulatedPlay, lot: Lot) -> SimulatedPlay:
        """Returns a world: a table with all that is hidden dealt as it may be.

        Args:
            table: what `table` returned.
            lot: draws lots.
        """
        t = table.copy()
        t.castle = _shuffled_castle(table.castle, lot)
        sources = list(self.hands)
        sources[t.current] = self._others(t.current, t.held[t.current])
        slots = [
            _Slot(source, pile)
            for seat, pile in enumerate(t.held)
            for source in _fitted(sources[seat], max(0, t.hands[seat] - len(pile)))
        ]
        slots += [_Slot(source, t.draw) for source in _fitted(self.tavern[::-1], t.tavern)[::-1]]
        self._fill(slots, table.unplaced, lot)
        for slot in slots:
            slot.pile += [] if slot.card is None else [slot.card]
        placed = {slot.card for slot in slots}
        t.pile = [card for card in table.unplaced if card not in placed]
        t.discard, t.tavern = len(t.pile), len(t.draw)  # they differ where a hand is not complete
        return t

    def _others(self, seat: int, cards: list[int]) -> list[int]:
        """Returns where the cards of a hand came from that are not named."""
        sources = list(self.hands[seat])
        for card in cards[: len(sources)]:
            source = _source_of(card, sources, self.entered.get(card))
            sources.remove(max(sources) if source is None else source)
        return sources

    def _fill(self, slots: list[_Slot], cards: list[int], lot: Lot) -> None:
        """Puts cards where they may be, in the order in which they came there."""
        free, entered = set(cards), dict(self.entered)
        for slot in slots:
            if slot.source < 0 and -1 - slot.source in free:
                slot.card = -1 - slot.source
                free.remove(slot.card)
        fresh = [card for card in cards if card in free and card not in entered]
        pool = [card for card in cards if card in free and card in entered]
        unnamed = [_Slot(source, [], now) for source, now in self.unnamed]
        for slot in sorted((*slots, *unnamed), key=lambda slot: slot.source):
            if slot.card is not None:
                continue
            origin = slot.source <= ORIGIN
            fits = [card for card in pool if entered[card] < slot.source]
            among = fresh if origin and fresh else fits or pool or fresh
            if not among:
                continue
            card = among[lot(len(among))]
            (fresh if card in fresh else pool).remove(card)
            if slot.discarded is None:
                slot.card = card
            else:
                pool.append(card)
                entered[card] = slot.discarded


@dataclass(slots=True)
class _Slot:
    """A card that is face down: where it came from, which pile it is in, and what it is.

    Attributes:
        source: where it came from.
        pile: where it is.
        discarded: when it was discarded without being named, or None.
        card: what it is in one world.
    """

    source: int
    pile: list[int]
    discarded: int | None = None
    card: int | None = None


def _source_of(card: int, hand: list[int], entered: int | None) -> int | None:
    """Returns where a card of a hand came from, if any of its sources can be that.

    Args:
        card: the card.
        hand: the sources of the cards in the hand.
        entered: when the card was last seen to go to the discard pile; None if it never was.
    """
    if -1 - card in hand:
        return -1 - card
    fits = [each for each in hand if (each > entered if entered is not None else not each)]
    return min(fits, default=None)


def _fitted(sources: list[int], number: int) -> list[int]:
    """Returns so many sources: numbers that were set by hand need not be what was followed."""
    return [*sources[:number], *[ORIGIN] * (number - len(sources))]


def _shuffled_castle(castle: list[int], lot: Lot) -> list[int]:
    """Returns the enemies to come, those of one rank in any order."""
    shuffled: list[int] = []
    for rank in sorted({RANK[card] for card in castle}, reverse=True):
        alike = [card for card in castle if RANK[card] == rank]
        shuffled += [alike.pop(lot(len(alike))) for _card in range(len(alike))]
    return shuffled
