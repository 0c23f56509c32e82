"""Régicide with all its cards: four people who see their own hands and play sensibly."""

from __future__ import annotations

from itertools import combinations
from random import Random

from companion.games.regicide.cards import COURT, JOKER, SUITS, Card, Rank, Suit, total_of
from companion.games.regicide.moves.declare import CannotPay, CannotPlay, ChooseNext, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.state import Step, hand_limit, jokers_in_tavern
from tests.tools.record.table import Table

Cards = tuple[Card, ...]
_NUMBERS = [rank for rank in Rank if rank not in (*COURT, Rank.JOKER)]


class Piles:
    """The cards that the app never sees."""

    def __init__(self, players: int, dice: Random) -> None:
        self.castle: list[Card] = []
        for rank in COURT:
            enemies = [Card(rank, suit) for suit in SUITS]
            dice.shuffle(enemies)
            self.castle += enemies
        self.tavern = [Card(rank, suit) for rank in _NUMBERS for suit in SUITS]
        self.tavern += [JOKER] * jokers_in_tavern(players)
        dice.shuffle(self.tavern)
        self.limit = hand_limit(players)
        self.hands = [[self.tavern.pop() for _ in range(self.limit)] for _ in range(players)]
        self.discard: list[Card] = []
        self.played: list[Card] = []
        self._dice = dice

    def heal(self, count: int) -> None:
        """Puts cards of the discard pile under the Tavern."""
        self._dice.shuffle(self.discard)
        healed, self.discard = self.discard[:count], self.discard[count:]
        self.tavern = healed + self.tavern

    def draw(self, first: int, count: int) -> None:
        """Lets everybody draw in turn, as far as hands and Tavern allow."""
        seat = first
        for _try in range(count * len(self.hands)):
            if count and self.tavern and len(self.hands[seat]) < self.limit:
                self.hands[seat].append(self.tavern.pop())
                count -= 1
            seat = (seat + 1) % len(self.hands)

    def fall(self, enemy: Card, *, exact: bool) -> None:
        """Takes a beaten enemy and the cards on the table away."""
        self.discard += self.played
        self.played = []
        self.tavern = [*self.tavern, enemy] if exact else self.tavern
        self.discard += [] if exact else [enemy]


def play(table: Table) -> None:
    """Plays until the table has won or lost."""
    piles = Piles(table.state.players, table.dice)
    while not table.over:
        match table.state.step:
            case Step.REVEAL:
                suit = piles.castle.pop(0).suit
                table.act(RevealEnemy(_suit(suit)), 5, 25)
            case Step.PLAY:
                table.pass_phone()
                _take_turn(table, piles)
            case Step.SUFFER:
                _suffer(table, piles)
            case _:
                _name_next(table, piles)


def _suit(suit: Suit | None) -> Suit:
    if suit is None:
        raise ValueError("an enemy has a suit")
    return suit


def _take_turn(table: Table, piles: Piles) -> None:
    hand = piles.hands[table.state.current]
    choices = [cards for cards in _possible(hand) if table.may(PlayCards(cards))]
    if table.may(Yield()):
        choices.append(())
    if not choices:
        table.act(CannotPlay(), 5, 20)
        return
    best = max(choices, key=lambda cards: _worth(table, piles, cards))
    if not best:
        table.act(Yield(), 5, 20)
        return
    if table.dice.random() < 0.06:
        table.slip(PlayCards((table.dice.choice(hand),)))
    _strike(table, piles, best)


def _possible(hand: list[Card]) -> list[Cards]:
    singles: list[Cards] = [(card,) for card in hand]
    groups = [group for size in (2, 3, 4) for group in combinations(hand, size)]
    return singles + groups


def _worth(table: Table, piles: Piles, cards: Cards) -> float:
    """Returns how good a play looks to somebody who holds the hand; no cards is a yield."""
    fight, seat = table.state.fight, table.state.current
    kept = _left(piles.hands[seat], cards)
    if cards and cards[0].is_joker:
        return 38 if fight.attack_now > kept else -17
    suits = {card.suit for card in cards} - {fight.immunity}
    total = total_of(cards)
    damage = total * (2 if Suit.CLUBS in suits else 1)
    life = fight.life_left - damage
    room = sum(piles.limit - len(hand) for hand in piles.hands) + len(cards)
    worth = min(damage, fight.life_left) - total / 3
    worth += 7.5 * min(total, room, len(piles.tavern)) * (Suit.DIAMONDS in suits)
    healed = min(total, len(piles.discard)) * (Suit.HEARTS in suits)
    worth += healed * (2.1 if len(piles.tavern) < 10 else 1.1)
    if life <= 0:
        return worth + fight.attack_now + (18 if life == 0 else 0)
    shield = min(total, fight.attack_now) if Suit.SPADES in suits else 0
    hit = fight.attack_now - shield
    worth += shield * (1 + life / 10) - hit / 4
    return worth - (300 if hit > kept else 0)


def _left(hand: list[Card], cards: Cards) -> int:
    return total_of(tuple(hand)) - total_of(cards)


def _strike(table: Table, piles: Piles, cards: Cards) -> None:
    before = table.state
    fight, seat = before.fight, before.current
    table.act(PlayCards(cards), 6, 50)
    for card in cards:
        piles.hands[seat].remove(card)
    piles.played += cards
    suits = {card.suit for card in cards} - {fight.immunity}
    total = total_of(cards)
    if Suit.HEARTS in suits:
        piles.heal(total)
    if Suit.DIAMONDS in suits:
        piles.draw(seat, total)
    damage = total * (2 if Suit.CLUBS in suits else 1)
    if damage >= fight.life_left and not cards[0].is_joker:
        piles.fall(fight.enemy, exact=damage == fight.life_left)


def _suffer(table: Table, piles: Piles) -> None:
    need, seat = table.state.need, table.state.current
    hand = piles.hands[seat]
    enough = [
        group
        for size in range(1, len(hand) + 1)
        for group in combinations(hand, size)
        if total_of(group) >= need
    ]
    if not enough:
        table.act(CannotPay(), 5, 20)
        return
    paid = min(enough, key=lambda group: (total_of(group), len(group)))
    if table.dice.random() < 0.12:  # somebody just says what the cards are worth
        table.act(PayDamage((), total_of(paid)), 4, 15)
    else:
        table.act(PayDamage(paid), 4, 25)
    for card in paid:
        hand.remove(card)
    piles.discard += paid


def _name_next(table: Table, piles: Piles) -> None:
    others = [seat for seat in range(table.state.players) if seat != table.state.current]
    table.act(ChooseNext(max(others, key=lambda seat: total_of(tuple(piles.hands[seat])))), 3, 12)
