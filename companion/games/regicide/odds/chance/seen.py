"""What the table has seen of its cards: how many are where, and which may lie on the discard pile.

No hand is known here. A card that hearts took from the discard pile may be in the Tavern or still
lie there, so each card has a likelihood.
"""

from dataclasses import dataclass

from companion.games.regicide.cards import DECK, ENEMY_CARDS, JOKER, Card
from companion.games.regicide.fight import Attack, resolve_red
from companion.games.regicide.moves.jokers import FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.state import (
    Counts,
    State,
    dealt_counts,
    hand_limit,
    jokers_in_tavern,
    piled,
)
from companion.play import Moment, replace

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
    """

    hands: tuple[int, ...]
    tavern: int
    discard: int
    gone: tuple[float, ...]

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
    if known == seen or isinstance(moment.action, FlipSoloJoker):
        return known
    return _agree(after, known)


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
