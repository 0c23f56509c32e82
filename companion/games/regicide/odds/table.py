"""A table with nothing on it that a search does not ask for: the usual house rules, in numbers.

The app's own state is made of values that never change, and a search makes thousands of them. The
tests prove that both go the same way. Cards are numbered as in `PLACES`: 13 of each suit, then the
jokers. What a move does and what chance does are apart, as in the games that were learnt from:
without dice nobody sees what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from companion.games.regicide.cards import MOST_COMBO
from companion.games.regicide.odds.seen import SURE
from companion.games.regicide.state import ENEMIES, SOLO_JOKERS, hand_limit

Lot = Callable[[int], int]
"""Draws one of so many, from 0 on."""
Move = tuple[int, ...]
"""The cards that are played or paid, the seat that is named, `FLIP` or `YIELD`."""
FLIP: Move = (-1,)
YIELD: Move = (-2,)
REVEAL, PLAY, SUFFER, CHOOSE, OVER = range(5)
HEARTS, DIAMONDS, CLUBS, SPADES, NONE = range(5)
SUITED, JOKERS = 52, (52, 53)
RANK = (*(card % 13 for card in range(SUITED)), 13, 13)
SUIT = (*(card // 13 for card in range(SUITED)), NONE, NONE)
VALUE = tuple((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 15, 20, 0)[rank] for rank in RANK)
FIRST_COURT = 10
LIFE, ATTACK = (20, 30, 40), (10, 15, 20)


class SimulatedPlay:
    """A play by the usual house rules; what it holds is written over.

    Attributes:
        players: how many play.
        jokers: how many jokers there are in the Tavern of so many.
        held: the cards of each hand that its player has seen.
        hands: the size of each hand.
        draw: the cards of the Tavern, the top one last.
        tavern: how many there are.
        top: the beaten enemies on top of it, the top one last.
        fetched: what those of them are worth that somebody has drawn and not looked at.
        pile: the cards of the discard pile.
        discard: how many there are.
        lying: the cards played against the enemy.
        gone: for each card how likely it lies in the discard pile, as the table sees it.
        hidden: for each suit what its cards are worth that lie in hands, in the Tavern or on the
            discard pile; then how many enemies and how many jokers do.
        castle: the enemies that are face down, the next one last.
        enemy: the one that stands, or -1.
        met: how many enemies were turned up.
        unplaced: the cards that may be anywhere, where no world was dealt.
    """

    __slots__ = (
        "blocked",
        "castle",
        "current",
        "damage",
        "discard",
        "draw",
        "enemy",
        "fetched",
        "gone",
        "hands",
        "held",
        "hidden",
        "jokers",
        "lifted",
        "lying",
        "met",
        "need",
        "pile",
        "players",
        "shield",
        "step",
        "tavern",
        "top",
        "turned",
        "unplaced",
        "won",
        "yielded",
    )

    def __init__(self, players: int, jokers: int) -> None:
        self.players, self.jokers = players, jokers
        self.held: list[list[int]] = [[] for _seat in range(players)]
        self.hands, self.yielded = [0] * players, [False] * players
        self.draw: list[int] = []
        self.top: list[int] = []
        self.pile: list[int] = []
        self.lying: list[int] = []
        self.castle: list[int] = []
        self.unplaced: list[int] = []
        self.gone = [0.0] * (SUITED + len(JOKERS))
        self.hidden = [55, 55, 55, 55, 0, jokers]
        self.tavern = self.discard = self.met = self.damage = self.shield = self.blocked = 0
        self.step, self.current, self.need, self.turned = REVEAL, 0, 0, 0
        self.enemy, self.fetched = -1, 0
        self.lifted = self.won = False

    def copy(self) -> SimulatedPlay:
        """Returns a table of its own that stands the same."""
        t = SimulatedPlay.__new__(SimulatedPlay)
        t.players, t.jokers = self.players, self.jokers
        t.held = [hand[:] for hand in self.held]
        t.hands, t.yielded = self.hands[:], self.yielded[:]
        t.draw, t.pile, t.lying, t.castle = self.draw[:], self.pile[:], self.lying[:], self.castle
        t.unplaced = self.unplaced
        t.gone, t.hidden = self.gone[:], self.hidden[:]
        t.tavern, t.discard, t.met = self.tavern, self.discard, self.met
        t.top, t.fetched = self.top[:], self.fetched
        t.damage, t.shield, t.blocked = self.damage, self.shield, self.blocked
        t.step, t.current, t.need, t.turned = self.step, self.current, self.need, self.turned
        t.enemy, t.lifted, t.won = self.enemy, self.lifted, self.won
        return t

    @property
    def rank(self) -> int:
        """Of the enemy that stands or comes next: 0, 1, 2."""
        return min((self.met - (self.enemy >= 0)) // 4, 2)

    @property
    def life(self) -> int:
        """What the enemy has left, 0 where none stands."""
        return max(0, LIFE[self.rank] - self.damage) if self.enemy >= 0 else 0

    @property
    def attack(self) -> int:
        """With how much it strikes."""
        return max(0, ATTACK[self.rank] - self.shield) if self.enemy >= 0 else 0

    @property
    def immunity(self) -> int:
        """The suit without power, 4 for none."""
        return SUIT[self.enemy] if self.enemy >= 0 and not self.lifted else NONE

    def bound(self) -> bool:
        """Tells whether the current player may not yield."""
        if self.players == 1:
            return False
        return all(y or seat == self.current for seat, y in enumerate(self.yielded))

    def moves(self) -> list[Move]:
        """Returns what the current player may do, of every payment the frugal ones."""
        hand = self.held[self.current]
        if self.step == CHOOSE:
            return [(seat,) for seat in range(self.players)]
        solo = self.players == 1
        found = payments(hand, self.need) if self.step == SUFFER else plays(hand)
        if solo and self.turned < SOLO_JOKERS:
            found.append(FLIP)
        # Alone behind a shield one might yield for ever.
        if self.step == PLAY and not self.bound() and not (solo and not self.attack):
            found.append(YIELD)
        return found

    def hide(self, card: int, by: int) -> None:
        """A card is no longer open, or with -1 it comes to light."""
        if card >= SUITED:
            self.hidden[5] += by
        else:
            self.hidden[SUIT[card]] += by * VALUE[card]
            self.hidden[4] += by * (RANK[card] >= FIRST_COURT)

    def reveal(self) -> None:
        """Turns up the next enemy."""
        self.enemy, self.castle = self.castle[-1], self.castle[:-1]
        self.met += 1
        self.damage = self.shield = self.blocked = 0
        self.lifted = False
        self.step = PLAY

    def do(self, move: Move, lot: Lot | None = None) -> None:
        """Does a move; without dice nobody sees what is drawn."""
        if self.step == CHOOSE:
            (self.current,) = move
            self.step = PLAY
        elif move is FLIP:
            self._flip(lot)
        elif move is YIELD:
            self.yielded[self.current] = True
            self._strike_back()
        elif self.step == SUFFER:
            self._pay(move)
        else:
            self._play(move, lot)

    def _flip(self, lot: Lot | None) -> None:
        old = self.hands[0]
        share = old / max(1, old + self.tavern)
        out = set(self.lying)
        out.update(self.castle, (self.enemy,), JOKERS)
        self.gone = [
            likely if card in out else likely + (1 - likely) * share
            for card, likely in enumerate(self.gone)
        ]
        self.pile += self.held[0]
        self.held[0] = []
        self.discard += old
        self.hands[0] = 0
        self.turned += 1
        self._draw(hand_limit(1), lot)

    def _pay(self, cards: Move) -> None:
        self._forget(cards)
        hand = self.held[self.current]
        for card in cards:
            hand.remove(card)
            self.gone[card] = 1
        self.pile += cards
        self.hands[self.current] -= len(cards)
        self.discard += len(cards)
        self._agree()
        self.need, self.step = 0, PLAY
        self.current = (self.current + 1) % self.players

    def _play(self, cards: Move, lot: Lot | None) -> None:
        value, immunity = sum([VALUE[card] for card in cards]), self.immunity
        suits = {SUIT[card] for card in cards}
        joker, powers = NONE in suits, suits - {immunity}
        self._forget(cards)
        hand = self.held[self.current]
        for card in cards:
            hand.remove(card)
            self.hide(card, -1)
        self.lying += cards
        self.hands[self.current] -= len(cards)
        if HEARTS in powers:
            self._heal(value, lot)
        if DIAMONDS in powers:
            self._draw(value, lot)
        self.damage += value * (1 + (CLUBS in powers))
        if joker:
            self.shield += self.blocked
            self.blocked, self.lifted = 0, True
        elif SPADES in powers:
            self.shield += value
        elif SPADES in suits:
            self.blocked += value
        self.yielded[self.current] = False
        self._after_damage(joker=joker)
        self._agree()

    def _after_damage(self, *, joker: bool) -> None:
        if joker:
            self.step = CHOOSE
        elif self.damage >= LIFE[self.rank]:
            self._fall()
        else:
            self._strike_back()

    def _strike_back(self) -> None:
        self.need = self.attack
        if self.need:
            self.step = SUFFER
        else:
            self.step, self.current = PLAY, (self.current + 1) % self.players

    def _fall(self) -> None:
        exact, enemy = self.damage == LIFE[self.rank], self.enemy
        for card in self.lying:
            self.gone[card] = 1
            self.hide(card, 1)
        self.hide(enemy, 1)
        self.pile += self.lying
        self.discard += len(self.lying)
        self.lying = []
        self.gone[enemy] = 1 - exact
        if exact:
            self.draw.append(enemy)
            self.top.append(enemy)
            self.tavern += 1
        else:
            self.pile.append(enemy)
            self.discard += 1
        self.enemy, self.need, self.blocked = -1, 0, 0
        self.won = self.met == ENEMIES
        self.step = OVER if self.won else REVEAL

    def _forget(self, cards: Move) -> None:
        """Jokers are not told apart: the one that is left is the one more likely discarded."""
        gone = self.gone
        joker = cards[0] if len(cards) == 1 else -1
        if joker >= SUITED and self.jokers == len(JOKERS) and not set(JOKERS) & {*self.lying}:
            more = max(gone[SUITED:])
            gone[SUITED:] = [more, more]
        for card in cards:
            gone[card] = 0

    def _agree(self) -> None:
        """A card that came to light was not discarded, so the others are the likelier to be."""
        gone = self.gone
        total = sum([likely for likely in gone if likely <= SURE])
        if total > 0:
            factor = (self.discard - sum([likely > SURE for likely in gone])) / max(total, 0.001)
            self.gone = [
                likely if likely > SURE else min(SURE, max(0.0, likely * factor)) for likely in gone
            ]

    def _heal(self, asked: int, lot: Lot | None) -> None:
        if not (number := min(asked, self.discard)):
            return
        kept = 1 - number / self.discard
        self.gone = [likely * kept for likely in self.gone]
        self.discard -= number
        self.tavern += number
        if lot is not None:
            pile = self.pile
            self.draw[:0] = [pile.pop(lot(len(pile))) for _card in range(number)]

    def _draw(self, asked: int, lot: Lot | None) -> None:
        limit, hands = hand_limit(self.players), self.hands
        left = min(asked, self.players * limit - sum(hands), self.tavern)
        self.tavern -= left
        seat = self.current
        while left:
            if hands[seat] < limit:
                hands[seat] += 1
                left -= 1
                known = VALUE[self.top.pop()] if self.top else 0
                if lot is not None:
                    self.held[seat].append(self.draw.pop())
                elif seat == self.current:
                    self.fetched += known
            seat = (seat + 1) % self.players


def plays(hand: list[int]) -> list[Move]:
    """Returns everything that may be played from a hand. Source: Régicide p. 8 and 9."""
    found: list[Move] = [(card,) for card in hand]
    for one, other in combinations([card for card in hand if card < SUITED], 2):
        first, second = RANK[one], RANK[other]
        if not first or not second or (first == second and 2 * VALUE[one] <= MOST_COMBO):
            found.append((one, other))
    for rank in (1, 2):  # of no other rank three cards stay within 10
        alike = [card for card in hand if RANK[card] == rank]
        for count in range(3, len(alike) + 1):
            if count * (rank + 1) <= MOST_COMBO:
                found += combinations(alike, count)
    return found


def payments(hand: list[int], need: int) -> list[Move]:
    """Returns every payment of which no card could stay in hand."""
    order = sorted(hand, key=lambda card: -VALUE[card])
    found: list[Move] = []
    begun: list[tuple[int, int, Move]] = [(0, 0, ())]
    while begun:
        first, total, cards = begun.pop()
        for place in range(first, len(order)):
            card = order[place]
            if total + VALUE[card] >= need:
                found.append((*cards, card))
            else:
                begun.append((place + 1, total + VALUE[card], (*cards, card)))
    return found
