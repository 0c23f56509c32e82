"""Games of Régicide by the usual house rules, compiled: a million choices take a minute or two.

What a move does and what chance does are apart: unless it is seen, a move leads to what its player
knows right after it, with cards drawn that nobody has looked at. So nothing that is hidden can be
peeked at. A move is a number: a bit for each card that is played or paid, or `FLIP`, `YIELD`, or
`NAME` less the seat that is named.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from companion.games.regicide.odds import seen as sight, table as lean
from companion.games.regicide.odds.table import (
    CHOOSE,
    CLUBS,
    DIAMONDS,
    FIRST_COURT,
    HEARTS,
    NONE,
    OVER,
    PLAY,
    REVEAL,
    SPADES,
    SUFFER,
    SUITED,
)
from companion.games.regicide.state import hand_limit, jokers_in_tavern

Array = NDArray[Any]
Tables = NDArray[Any]
"""Games, each a record of `TABLE`."""

RANK, SUIT, VALUE = (np.array(part) for part in (lean.RANK, lean.SUIT, lean.VALUE))
LIFE, ATTACK = np.array(lean.LIFE), np.array(lean.ATTACK)
CARDS = len(RANK)
COURT = ((RANK >= FIRST_COURT) & (SUIT < NONE)) * 1
SURE = np.float32(sight.SURE)
TAVERN, DISCARD, LYING, CASTLE, OUT = range(4, 9)
LIMITS, IN_TAVERN = (
    np.array([of(players) for players in range(1, 5)]) for of in (hand_limit, jokers_in_tavern)
)
FLIP, YIELD, NAME = -1, -2, -3
CAPTURED, ORIGIN, OPEN = -1, 0, 32_000
"""Since when a card lies face down: known to all, since the deal, and not at all."""
SEEN, UNSEEN = np.True_, np.False_
"""Whether what comes to light is seen. Of Python's own each would be compiled for itself."""

TABLE = np.dtype(
    [
        ("place", "i1", CARDS),  # where each card is: a seat, or one of the piles
        ("draw", "i1", CARDS),  # the Tavern, its top card last
        ("gone", "f4", CARDS),  # how likely it lies in the discard pile, as the table sees it
        ("hidden", "i2", CARDS),  # since when it lies face down
        ("entered", "i2", CARDS),  # when it was seen to go to the discard pile last
        ("top", "i1", 12),  # the beaten enemies on top of the Tavern, the top one last
        ("castle", "i1", 12),  # the enemies in the order in which they come
        ("yielded", "i1", 4),
        ("hands", "i8", 4),  # the size of each hand
        *[
            (name, "i8")
            for name in (
                *("players", "met", "enemy", "damage", "shield", "blocked", "lifted", "step"),
                *("current", "need", "tavern", "discard", "lying", "turned", "clock", "won"),
                *("tops", "fetched"),  # how many these are, and what those drawn unseen are worth
            )
        ],
    ],
    align=True,
)

_TIMES, _MORE, _HALF = np.uint64(6364136223846793005), np.uint64(1442695040888963407), np.uint64(32)


@njit(cache=True)
def lot(dice: Array, choices: int) -> Any:
    """Draws one of so many, from 0 on."""
    dice[0] = dice[0] * _TIMES + _MORE
    return np.int64((dice[0] >> _HALF) * np.uint64(choices) >> _HALF)


@njit(cache=True)
def dice_of(seed: int) -> Array:
    """Returns dice that fall the same again."""
    dice = np.full(1, seed, np.uint64)
    for _throw in range(3):
        lot(dice, 2)
        dice[0] ^= dice[0] >> _HALF
    return dice


@njit(cache=True)
def shuffle(cards: Array, first: int, end: int, dice: Array) -> None:
    """Shuffles a part of an array."""
    for place in range(end - 1, first, -1):
        other = first + lot(dice, place - first + 1)
        cards[place], cards[other] = cards[other], cards[place]


@njit(cache=True)
def deal(t: Any, players: int, dice: Array) -> None:
    """Deals a game whose first enemy is about to be turned up."""
    t.players, t.met, t.enemy, t.damage, t.shield, t.blocked = players, 0, -1, 0, 0, 0
    t.lifted, t.step, t.current, t.need, t.discard, t.lying = 0, REVEAL, 0, 0, 0, 0
    t.turned, t.clock, t.won, t.tops, t.fetched = 0, 0, 0, 0, 0
    _deal_hands(t, players, dice)
    for place in range(12):
        t.castle[place] = place % 4 * 13 + 10 + place // 4
    for rank in range(3):
        shuffle(t.castle, 4 * rank, 4 * rank + 4, dice)


@njit(cache=True)
def _deal_hands(t: Any, players: int, dice: Array) -> None:
    t.tavern = 0
    for card in range(CARDS):
        t.gone[card], t.hidden[card], t.entered[card] = 0, ORIGIN, 0
        if COURT[card]:
            t.place[card] = CASTLE
        elif card >= SUITED + IN_TAVERN[players - 1]:
            t.place[card] = OUT
        else:
            t.place[card], t.draw[t.tavern] = TAVERN, card
            t.tavern += 1
    shuffle(t.draw, 0, t.tavern, dice)
    for seat in range(4):
        t.yielded[seat], t.hands[seat] = 0, LIMITS[players - 1] if seat < players else 0
        for _card in range(t.hands[seat]):
            t.tavern -= 1
            t.place[t.draw[t.tavern]] = seat


@njit(cache=True)
def rank_of(t: Any) -> int:
    """Returns 0, 1, 2 for a jack, a queen, a king that stands or comes next."""
    return min((t.met - (t.enemy >= 0)) // 4, 2)


@njit(cache=True)
def life_of(t: Any) -> int:
    """Returns what the enemy has left, 0 where none stands."""
    return max(0, LIFE[rank_of(t)] - t.damage) if t.enemy >= 0 else 0


@njit(cache=True)
def attack_of(t: Any) -> int:
    """Returns with how much the enemy strikes."""
    return max(0, ATTACK[rank_of(t)] - t.shield) if t.enemy >= 0 else 0


@njit(cache=True)
def immunity_of(t: Any) -> Any:
    """Returns the suit without power."""
    return SUIT[t.enemy] if t.enemy >= 0 and not t.lifted else NONE


@njit(cache=True)
def is_bound(t: Any) -> bool:
    """Tells whether the current player may not yield."""
    if t.players == 1:
        return False
    waiting = 0
    for seat in range(t.players):
        waiting += seat != t.current and not t.yielded[seat]
    return not waiting


@njit(cache=True)
def reveal(t: Any) -> None:
    """Turns up the next enemy."""
    t.enemy = t.castle[t.met]
    t.met += 1
    t.damage = t.shield = t.blocked = t.lifted = 0
    t.step = PLAY


@njit(cache=True)
def do(t: Any, move: Any, seen: np.bool_, dice: Array) -> None:
    """Does a move; unless it is seen, nothing hidden comes to light."""
    t.clock += 1
    if move <= NAME:
        t.current, t.step = NAME - move, PLAY
    elif move == FLIP:
        _flip(t, seen)
    elif move == YIELD:
        t.yielded[t.current] = 1
        _strike_back(t)
    elif t.step == SUFFER:
        _pay(t, move)
    else:
        _play(t, move, seen, dice)


@njit(cache=True)
def _play(t: Any, move: int, seen: np.bool_, dice: Array) -> None:
    _forget(t, move)
    value, suits = _lay(t, move)
    immunity = immunity_of(t)
    powers, joker = suits & ~(1 << immunity), suits >> NONE & 1
    if powers >> HEARTS & 1:
        _heal(t, value, seen, dice)
    if powers >> DIAMONDS & 1:
        _draw(t, value, seen)
    t.damage += value * (1 + (powers >> CLUBS & 1))
    if joker:
        t.shield += t.blocked
        t.blocked, t.lifted = 0, 1
    elif powers >> SPADES & 1:
        t.shield += value
    elif suits >> SPADES & 1:
        t.blocked += value
    t.yielded[t.current] = 0
    if joker:
        t.step = CHOOSE
    elif t.damage >= LIFE[rank_of(t)]:
        _fall(t)
    else:
        _strike_back(t)
    _agree(t)


@njit(cache=True)
def _lay(t: Any, move: int) -> tuple[Any, Any]:
    """Lays cards on the table; returns their value, and a bit for each of their suits."""
    value, suits = 0, 0
    for card in range(CARDS):
        if move >> card & 1:
            value += VALUE[card]
            suits |= 1 << SUIT[card]
            t.place[card] = LYING
            t.hands[t.current] -= 1
            t.lying += 1
    return value, suits


@njit(cache=True)
def _pay(t: Any, move: int) -> None:
    _forget(t, move)
    for card in range(CARDS):
        if move >> card & 1:
            _discard(t, card)
            t.gone[card] = 1
            t.hands[t.current] -= 1
            t.discard += 1
    _agree(t)
    t.need, t.step = 0, PLAY
    t.current = (t.current + 1) % t.players


@njit(cache=True)
def _flip(t: Any, seen: np.bool_) -> None:
    """Turns over a solo joker: a fresh hand. The table has not seen the old one."""
    old = t.hands[0]
    share = np.float32(old / max(1, old + t.tavern))
    for card in range(CARDS):
        if t.place[card] < LYING:
            t.gone[card] += (1 - t.gone[card]) * share
        if t.place[card] == 0:
            _discard(t, card)
    t.discard += old
    t.hands[0] = 0
    t.turned += 1
    _draw(t, LIMITS[0], seen)


@njit(cache=True)
def _discard(t: Any, card: int) -> None:
    t.place[card], t.entered[card], t.hidden[card] = DISCARD, t.clock, OPEN


@njit(cache=True)
def _strike_back(t: Any) -> None:
    t.need = attack_of(t)
    if t.need:
        t.step = SUFFER
    else:
        t.step, t.current = PLAY, (t.current + 1) % t.players


@njit(cache=True)
def _fall(t: Any) -> None:
    exact = t.damage == LIFE[rank_of(t)]
    for card in range(CARDS):
        if t.place[card] == LYING:
            _discard(t, card)
            t.gone[card] = 1
    t.discard += t.lying
    t.lying = 0
    enemy = t.enemy
    t.gone[enemy] = not exact
    if exact:
        t.place[enemy], t.hidden[enemy], t.draw[t.tavern] = TAVERN, CAPTURED, enemy
        t.top[t.tops] = enemy
        t.tavern += 1
        t.tops += 1
    else:
        _discard(t, enemy)
        t.discard += 1
    t.enemy, t.need, t.blocked = -1, 0, 0
    t.won = t.met == 12
    t.step = OVER if t.won else REVEAL


@njit(cache=True)
def _forget(t: Any, move: int) -> None:
    """Jokers are not told apart: the one that is left is the one more likely discarded."""
    first, second = SUITED, SUITED + 1
    lies = t.place[first] == LYING or t.place[second] == LYING
    if move >> first and t.place[second] != OUT and not lies:
        t.gone[first] = t.gone[second] = max(t.gone[first], t.gone[second])
    for card in range(CARDS):
        if move >> card & 1:
            t.gone[card] = 0


@njit(cache=True)
def _agree(t: Any) -> None:
    """A card that came to light was not discarded, so the others are the likelier to be."""
    total, sure = np.float32(0), 0
    for card in range(CARDS):
        if t.place[card] < LYING:
            if t.gone[card] > SURE:
                sure += 1
            else:
                total += t.gone[card]
    if total <= 0:
        return
    factor = np.float32((t.discard - sure) / max(total, np.float32(0.001)))
    for card in range(CARDS):
        if t.place[card] < LYING and t.gone[card] <= SURE:
            t.gone[card] = min(SURE, max(np.float32(0), t.gone[card] * factor))


@njit(cache=True)
def _heal(t: Any, asked: int, seen: np.bool_, dice: Array) -> None:
    number = min(asked, t.discard)
    if not number:
        return
    kept = np.float32(1 - number / t.discard)
    for card in range(CARDS):
        t.gone[card] *= kept
    if seen:
        for place in range(t.tavern - 1, -1, -1):
            t.draw[place + number] = t.draw[place]
        pile, cards = np.empty(CARDS, np.int64), 0
        for card in range(CARDS):
            if t.place[card] == DISCARD:
                pile[cards] = card
                cards += 1
        shuffle(pile, 0, cards, dice)
        for place in range(number):
            card = pile[place]
            t.draw[place], t.place[card], t.hidden[card] = card, TAVERN, t.clock
    t.discard -= number
    t.tavern += number


@njit(cache=True)
def _draw(t: Any, asked: int, seen: np.bool_) -> None:
    limit, room, seat = LIMITS[t.players - 1], 0, t.current
    for other in range(t.players):
        room += limit - t.hands[other]
    left = min(asked, room, t.tavern)
    while left:
        if t.hands[seat] < limit:
            t.hands[seat] += 1
            t.tavern -= 1
            left -= 1
            if seen:
                t.place[t.draw[t.tavern]] = seat
            if t.tops:
                t.tops -= 1
                if not seen and seat == t.current:
                    t.fetched += VALUE[t.top[t.tops]]
        seat = (seat + 1) % t.players
