"""Many games of Régicide at once, each array with one entry a game; `test_chance` proves the rules.

What a move does and what chance does are apart: without dice a move leads to what its player knows
right after it, with cards drawn that nobody has seen. So nothing that is hidden can be peeked at.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Whole = NDArray[Any]
Flags = NDArray[Any]
"""Numbers, whole ones, and truths: the types of their values differ along the way."""

CARDS, JOKERS = 54, slice(52, 54)
RANK = np.array([*(card % 13 for card in range(52)), 13, 13])
SUIT = np.array([*(card // 13 for card in range(52)), 4, 4])
VALUE = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 15, 20, 0])[RANK].astype(np.float32)
SUITED = (SUIT[:, None] == np.arange(4)).astype(np.float32)
WORTH = VALUE[:, None] * SUITED
"""What each card is worth, in the column of its suit."""
COURT = ((RANK >= 10) & (RANK < 13)).astype(np.float32)
SURE = np.float32(0.9999)
"""Beyond this likelihood a card is known to be discarded."""
HEARTS, DIAMONDS, CLUBS, SPADES, NONE = range(5)
TAVERN, DISCARD, TABLE, CASTLE, OUT = range(4, 9)
REVEAL, PLAY, SUFFER, CHOOSE, OVER = range(5)
LIFE, ATTACK = np.array([20, 30, 40]), np.array([10, 15, 20])
LIMITS, IN_TAVERN = (8, 7, 6, 5), (0, 0, 1, 2)
RULES = (
    "joker_outlasts_enemy",
    "joker_names_self",
    "joker_clears_yield",
    "old_spades_whole_play",
    "blocked_number_counts",
    "solo_yield",
)
DEFAULTS = (False, True, True, True, True, True)


@dataclass
class Tables:
    """Some games; ``place`` and ``order`` are what really is, all else is what the table sees.

    Attributes:
        place: where each card is: a seat, or one of the piles.
        order: the order of the Tavern, the lowest on top.
        gone: for each card how likely it lies in the discard pile, as the table sees it.
        castle: the enemies in the order in which they come.
        met: how many of them have been turned up.
        enemy: the one that stands, or -1.
    """

    place: NDArray[np.int8]
    order: Array
    gone: Array
    castle: NDArray[np.int8]
    rules: Flags
    met: Whole
    enemy: Whole
    damage: Whole
    shield: Whole
    blocked: Whole
    lifted: Flags
    joker_played: Flags
    step: Whole
    current: Whole
    need: Whole
    yielded: Flags
    hands: Whole
    tavern: Whole
    discard: Whole
    table: Whole
    turned: Whole
    won: Flags

    @property
    def count(self) -> int:
        return len(self.met)

    @property
    def players(self) -> int:
        return self.hands.shape[1]

    @property
    def limit(self) -> int:
        return LIMITS[self.players - 1]

    @property
    def fights(self) -> Flags:
        return self.enemy >= 0

    @property
    def rank(self) -> Whole:
        """Of the enemy that stands or comes next: 0, 1, 2."""
        return np.minimum((self.met - self.fights) // 4, 2)

    @property
    def life(self) -> Whole:
        return np.maximum(0, LIFE[self.rank] - self.damage) * self.fights

    @property
    def attack(self) -> Whole:
        return np.maximum(0, ATTACK[self.rank] - self.shield) * self.fights

    @property
    def immunity(self) -> Whole:
        """The suit without power, 4 for none."""
        return np.where(self.fights & ~self.lifted, SUIT[self.enemy], NONE)

    @property
    def own(self) -> Flags:
        """The cards that the current player holds and has seen."""
        return self.place == self.current[:, None]

    def rule(self, name: str) -> Flags:
        return self.rules[:, RULES.index(name)]

    def following(self) -> Whole:
        return (self.current + 1) % self.players

    def take(self, rows: Whole | Flags) -> Tables:
        """Returns copies of some of the games."""
        return Tables(**{each.name: getattr(self, each.name)[rows] for each in fields(self)})

    def put(self, rows: Whole, others: Tables) -> None:
        """Puts games in the place of others."""
        for each in fields(self):
            getattr(self, each.name)[rows] = getattr(others, each.name)

    def bound(self) -> Flags:
        """Tells where the current player may not yield."""
        if self.players == 1:
            return ~self.rule("solo_yield")
        others = np.arange(self.players) != self.current[:, None]
        return (self.yielded | ~others).all(1)


def deal(games: int, players: int, dice: np.random.Generator, rules: Flags | None = None) -> Tables:
    """Returns games whose first enemy is about to be turned up."""
    place = np.full((games, CARDS), TAVERN, np.int8)
    place[:, COURT > 0] = CASTLE
    place[:, 52 + IN_TAVERN[players - 1] :] = OUT
    order = dice.random((games, CARDS), np.float32)
    limit = LIMITS[players - 1]
    dealt = np.where(place == TAVERN, order, 9).argsort(1)[:, : limit * players]
    seats = np.tile(np.arange(players, dtype=np.int8).repeat(limit), (games, 1))
    np.put_along_axis(place, dealt, seats, 1)
    castle = [dice.random((games, 4)).argsort(1) * 13 + rank for rank in (10, 11, 12)]
    zero, no = np.zeros(games, np.int64), np.zeros(games, np.bool_)
    in_tavern = 40 + IN_TAVERN[players - 1] - limit * players
    return Tables(
        place,
        order,
        np.zeros((games, CARDS), np.float32),
        np.concatenate(castle, 1).astype(np.int8),
        np.tile(np.array(DEFAULTS), (games, 1)) if rules is None else rules,
        zero.copy(),
        zero - 1,
        zero.copy(),
        zero.copy(),
        zero.copy(),
        no.copy(),
        no.copy(),
        zero + REVEAL,
        zero.copy(),
        zero.copy(),
        np.zeros((games, players), np.bool_),
        np.full((games, players), limit),
        zero + in_tavern,
        zero.copy(),
        zero.copy(),
        zero.copy(),
        no.copy(),
    )


def reveal(t: Tables) -> None:
    """Turns up the next enemy of every game."""
    t.enemy[:] = t.castle[np.arange(t.count), t.met]
    t.met += 1
    for numbers in (t.damage, t.shield, t.blocked):
        numbers[:] = 0
    t.lifted[:] = t.joker_played & t.rule("joker_outlasts_enemy")
    t.step[:] = PLAY


def play(t: Tables, cards: Flags, dice: np.random.Generator | None = None) -> None:
    """Plays the cards of every game's current player; without dice nobody sees what is drawn."""
    rows = np.arange(t.count)
    joker = np.any(cards[:, JOKERS], axis=1)
    chosen = cards.astype(np.float32)
    suits, value, number = chosen @ SUITED > 0, chosen @ VALUE, cards.sum(1)
    immunity, worth = t.immunity, np.concatenate([chosen @ WORTH, np.zeros((t.count, 1))], 1)
    stopped = np.where(t.rule("blocked_number_counts"), 0, worth[rows, immunity])
    strength = (value - stopped).astype(np.int64)
    powers = suits & (immunity[:, None] != np.arange(4))
    _forget_jokers(t, cards, joker)
    t.place[cards] = TABLE
    t.hands[rows, t.current] -= number
    t.table += number
    _heal(t, strength * powers[:, HEARTS], dice)
    _draw(t, strength * powers[:, DIAMONDS], dice)
    t.damage += (value * (1 + powers[:, CLUBS])).astype(np.int64)
    freed = np.where(joker, t.blocked, 0)
    t.shield += strength * powers[:, SPADES] + freed
    stopped_spades = np.where(t.rule("old_spades_whole_play"), value, worth[:, SPADES])
    t.blocked += (stopped_spades * (suits[:, SPADES] & (immunity == SPADES))).astype(np.int64)
    t.blocked -= freed
    t.lifted |= joker
    t.joker_played |= joker
    keeps = joker & ~t.rule("joker_clears_yield")
    t.yielded[rows, t.current] &= keeps
    falls = t.fights & (t.damage >= LIFE[t.rank]) & ~joker
    _fall(t, falls)
    t.step[joker] = CHOOSE
    _strike_back(t, ~joker & ~falls)
    _agree(t)


def pass_turn(t: Tables) -> None:
    """The current player of every game yields."""
    t.yielded[np.arange(t.count), t.current] = True
    _strike_back(t, np.ones(t.count, np.bool_))


def pay(t: Tables, cards: Flags) -> None:
    """Discards the cards of every game's current player."""
    number = cards.sum(1)
    _forget_jokers(t, cards, np.any(cards[:, JOKERS], axis=1))
    t.place[cards] = DISCARD
    t.gone[cards] = 1
    t.hands[np.arange(t.count), t.current] -= number
    t.discard += number
    _agree(t)
    t.need[:] = 0
    t.step[:] = PLAY
    t.current[:] = t.following()


def name_next(t: Tables, seat: Whole) -> None:
    """Goes on with the named player."""
    t.current[:] = seat
    t.step[:] = PLAY


def turn_over(t: Tables, dice: np.random.Generator | None = None) -> None:
    """Turns over a solo joker: a fresh hand. The table has not seen the old one."""
    number = t.hands[:, 0]
    hidden = (t.place <= TAVERN) | (t.place == DISCARD)
    share = number / np.maximum(1, number + t.tavern)
    t.gone += (1 - t.gone) * hidden * share[:, None].astype(np.float32)
    t.place[t.place == 0] = DISCARD
    t.discard += number
    t.hands[:, 0] = 0
    t.turned += 1
    _draw(t, np.full(t.count, t.limit), dice)


def lose(t: Tables) -> None:
    """Ends every game."""
    t.step[:] = OVER


def _strike_back(t: Tables, where: Flags) -> None:
    need, rows = t.attack, np.flatnonzero(where)
    t.need[rows] = need[rows]
    t.step[rows] = np.where(need[rows] > 0, SUFFER, PLAY)
    t.current[rows] = np.where(need[rows] > 0, t.current[rows], t.following()[rows])


def _forget_jokers(t: Tables, cards: Flags, joker: Flags) -> None:
    """Jokers are not told apart: the one that is left is the one more likely discarded."""
    first, second = t.gone[:, 52], t.gone[:, 53]
    moved, more = joker & (t.place[:, 53] != OUT), np.maximum(first, second)
    both = moved & ~np.isin(t.place[:, JOKERS], (TABLE,)).any(1)
    t.gone[:, 52] = np.where(both, np.where(cards[:, 52], 0, more), first)
    t.gone[:, 53] = np.where(both, np.where(cards[:, 53], 0, more), second)
    t.gone[cards] = 0


def _agree(t: Tables) -> None:
    """A card that came to light was not discarded, so the others are the likelier to be."""
    piled = t.place < TABLE
    sure = piled & (t.gone > SURE)
    perhaps = np.where(piled & ~sure, t.gone, 0)
    total = perhaps.sum(1)
    factor = np.where(total > 0, (t.discard - sure.sum(1)) / np.maximum(total, 0.001), 1)
    open_ = np.clip(t.gone * factor[:, None], 0, SURE)
    t.gone[:] = np.where(piled & ~sure, open_, t.gone)


def _heal(t: Tables, asked: Whole, dice: np.random.Generator | None) -> None:
    number = np.minimum(asked, t.discard)
    rows = np.flatnonzero(number)
    if not len(rows):
        return
    healed = number[rows]
    t.gone[rows] *= (1 - healed / t.discard[rows])[:, None].astype(np.float32)
    t.discard[rows] -= healed
    t.tavern[rows] += healed
    if dice is None:
        return
    lots = np.where(t.place[rows] == DISCARD, dice.random((len(rows), CARDS)), 9).argsort(1)
    picked = np.zeros((len(rows), CARDS), np.bool_)
    np.put_along_axis(picked, lots, np.arange(CARDS) < healed[:, None], 1)
    place, order = t.place[rows], t.order[rows]
    below = np.where(place == TAVERN, order, -99).max(1, keepdims=True)
    lowest = np.maximum(below, 0) + 0.001
    under = lowest + dice.random(picked.shape, np.float32)
    t.order[rows] = np.where(picked, under, order)
    t.place[rows] = np.where(picked, TAVERN, place)


def _draw(t: Tables, asked: Whole, dice: np.random.Generator | None) -> None:
    room = (t.limit - t.hands).sum(1)
    left = np.minimum(np.minimum(asked, room), t.tavern)
    rows = np.flatnonzero(left)
    if not len(rows):
        return
    hands, left, seat = t.hands[rows], left[rows], t.current[rows]
    t.tavern[rows] -= left
    each = np.arange(len(rows))
    order = np.where(t.place[rows] == TAVERN, t.order[rows], 999)
    place = t.place[rows]
    while left.any():
        draws = (left > 0) & (hands[each, seat] < t.limit)
        hands[each, seat] += draws
        left = left - draws
        if dice is not None:
            top = order.argmin(1)
            place[each[draws], top[draws]] = seat[draws]
            order[each[draws], top[draws]] = 999
        seat = (seat + 1) % t.players
    t.hands[rows], t.place[rows] = hands, place


def _fall(t: Tables, falls: Flags) -> None:
    rows = np.flatnonzero(falls)
    if not len(rows):
        return
    exact, enemy = t.damage[rows] == LIFE[t.rank[rows]], t.enemy[rows]
    place, gone = t.place[rows], t.gone[rows]
    gone[place == TABLE] = 1
    place[place == TABLE] = DISCARD
    each = np.arange(len(rows))
    place[each, enemy] = np.where(exact, TAVERN, DISCARD)
    gone[each, enemy] = ~exact
    t.place[rows], t.gone[rows] = place, gone
    t.order[rows, enemy] = -t.met[rows]
    t.discard[rows] += t.table[rows] + ~exact
    t.tavern[rows] += exact
    t.table[rows] = 0
    t.enemy[rows] = -1
    t.need[rows], t.blocked[rows] = 0, 0
    t.won[rows] = t.met[rows] == 12
    t.step[rows] = np.where(t.won[rows], OVER, REVEAL)


def shuffled(t: Tables, dice: np.random.Generator) -> Tables:
    """Returns the games with all that the current player cannot see dealt anew.

    The discard pile is dealt too: which cards hearts took from it is told by ``gone`` alone.
    """
    hidden = (t.place < TABLE) & ~t.own
    place = t.place.copy()
    for row in range(t.count):
        cards = np.flatnonzero(hidden[row])
        place[row, cards] = place[row, dice.permutation(cards)]
    return replace(t, place=place, order=dice.random(t.order.shape, np.float32))
