"""Who plays: what may be done at many tables at once, and which of it a network likes best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.games.regicide.odds.outlook import (
    Held,
    Outlook,
    own_inputs,
    public_inputs,
)
from tests.tools.chance import simulator as sim
from tests.tools.chance.simulator import Array, Flags, Tables, Whole

FLIP, YIELD = -1, -2
"""What is done instead of playing cards."""


def outlook(t: Tables, viewer: Whole) -> Any:
    """Returns what everybody knows, seen by one player of each game."""
    rows, seats = np.arange(t.count), (viewer[:, None] + np.arange(t.players)) % t.players
    hidden = ((t.place < sim.TABLE) * (1 - t.gone)).astype(np.float32)
    gone = ((t.place < sim.TABLE) * t.gone).astype(np.float32)
    waiting = np.array([360, 340, 320, 300, 280, 250, 220, 190, 160, 120, 80, 40, 0])
    hands = t.hands[rows[:, None], seats]
    arrays: Any = Outlook
    return arrays(
        left=12 - t.met + t.fights,
        castle=waiting[t.met],
        life=t.life,
        attack=t.attack,
        rank=t.rank,
        immune=tuple((t.immunity[:, None] == np.arange(4)).T),
        blocked=t.blocked,
        reveal=t.step == sim.REVEAL,
        suffer=t.step == sim.SUFFER,
        choose=t.step == sim.CHOOSE,
        need=t.need,
        tavern=t.tavern,
        discard=t.discard,
        table=t.table,
        hands=tuple(hands.T),
        acts=tuple((seats == t.current[:, None]).T),
        unseen=tuple((hidden @ sim.WORTH).T),
        seen=tuple((gone @ sim.WORTH).T),
        court=hidden @ sim.COURT,
        jokers=hidden[:, sim.JOKERS].sum(1),
        turned=t.turned,
        bound=t.bound(),
    )


def held(t: Tables, viewer: Whole) -> Any:
    """Returns what one player of each game knows of their own hand."""
    own = (t.place == viewer[:, None]).astype(np.float32)
    values, known = own @ sim.WORTH, own.sum(1)
    works = t.immunity[:, None] != np.arange(4)
    doubled = np.where(works[:, sim.CLUBS, None] & (sim.SUIT == sim.CLUBS), 2, 1)
    damages = own * doubled * sim.VALUE
    arrays: Any = Held
    return arrays(
        known=known,
        drawn=t.hands[np.arange(t.count), viewer] - known,
        values=tuple(values.T),
        active=tuple((values * works).T),
        court=own @ sim.COURT,
        aces=own[:, [0, 13, 26, 39]].sum(1),
        jokers=own[:, sim.JOKERS].sum(1),
        hardest=damages.max(1),
        kills=t.fights & (damages.max(1) >= t.life),
        exact=t.fights & (damages == t.life[:, None]).any(1),
        pays=values.sum(1) >= t.attack,
    )


def public(t: Tables) -> Array:
    """Returns the inputs of the network that knows no hand, a row for each game."""
    return np.stack(np.broadcast_arrays(*public_inputs(outlook(t, t.current))), 1).astype("f")


def private(t: Tables, viewer: Whole) -> Array:
    """Returns the inputs of the network that knows one hand, a row for each game."""
    inputs = own_inputs(outlook(t, viewer), held(t, viewer))
    return np.stack(np.broadcast_arrays(*inputs), 1).astype("f")


@dataclass
class Moves:
    """What may be done: for each move its game, and its cards or what is done instead.

    Attributes:
        row: the game of each move.
        cards: the cards that are played or paid.
        other: 0, `FLIP`, `YIELD`, or the seat that is named.
    """

    row: Whole
    cards: Flags
    other: Whole

    def take(self, chosen: Whole) -> Moves:
        return Moves(self.row[chosen], self.cards[chosen], self.other[chosen])


def do(t: Tables, step: int, moves: Moves, dice: np.random.Generator | None = None) -> None:
    """Does one move at every table; without dice nothing hidden comes to light."""
    if step == sim.CHOOSE:
        sim.name_next(t, moves.other)
        return
    plain = moves.other == 0
    cases: list[tuple[Flags, Callable[[Tables, Flags], None]]] = [
        (moves.other == FLIP, lambda some, _cards: sim.turn_over(some, dice)),
        (moves.other == YIELD, lambda some, _cards: sim.pass_turn(some)),
        (plain, sim.pay if step == sim.SUFFER else lambda some, cards: sim.play(some, cards, dice)),
    ]
    for where, act in cases:
        rows = np.flatnonzero(where)
        if len(rows) == t.count:
            act(t, moves.cards)
        elif len(rows):
            some = t.take(rows)
            act(some, moves.cards[rows])
            t.put(rows, some)


def subsets(cards: int, most: int) -> Flags:
    """Returns every choice of 1 to ``most`` of so many cards, a row for each."""
    masks = np.arange(1, 1 << cards)
    bits = (masks[:, None] >> np.arange(cards) & 1).astype(np.bool_)
    return bits[bits.sum(1) <= most]


_PLAYS = {limit: subsets(limit, 4) for limit in sim.LIMITS}
_PAYMENTS = {limit: subsets(limit, limit) for limit in sim.LIMITS}


def _extreme(values: Array | Whole, masks: Flags, of: np.ufunc) -> Array | Whole:
    """Returns the least or the most of each choice, a column for each."""
    places = np.argsort(~masks, axis=1, kind="stable")
    size = masks.sum(1)
    result = values[:, places[:, 0]]
    for place in range(1, int(size.max())):
        result = of(result, values[:, np.where(place < size, places[:, place], places[:, 0])])
    return result


def moves_of(t: Tables, step: int) -> Moves:
    """Returns everything that may be done in this step, of every payment the frugal ones."""
    if step == sim.CHOOSE:
        return _names(t)
    hand = np.argsort(~t.own, axis=1, kind="stable")[:, : t.limit]
    there = np.arange(t.limit) < t.own.sum(1)[:, None]
    masks = (_PAYMENTS if step == sim.SUFFER else _PLAYS)[t.limit]
    legal = (_pays if step == sim.SUFFER else _plays)(t, hand, there, masks)
    row, mask = np.nonzero(legal)
    cards = np.zeros((len(row), sim.CARDS), np.bool_)
    np.put_along_axis(cards, hand[row], masks[mask], 1)
    more = [(FLIP, np.flatnonzero(t.turned < (2 if t.players == 1 else 0)))]
    if step == sim.PLAY:
        idle = (t.attack == 0) & (t.players == 1)  # alone behind a shield one might pass for ever
        more.append((YIELD, np.flatnonzero(~t.bound() & ~idle)))
    rows = np.concatenate([row, *(r for _kind, r in more)])
    none = np.zeros((len(rows) - len(row), sim.CARDS), np.bool_)
    other = np.concatenate([np.zeros(len(row), int), *(np.full(len(r), k) for k, r in more)])
    return Moves(rows, np.concatenate([cards, none]), other)


def _names(t: Tables) -> Moves:
    may = t.rule("joker_names_self")[:, None] | (np.arange(t.players) != t.current[:, None])
    row, seat = np.nonzero(may)
    return Moves(row, np.zeros((len(row), sim.CARDS), np.bool_), seat)


def _plays(_t: Tables, hand: Whole, there: Flags, masks: Flags) -> Flags:
    size, chosen = masks.sum(1), masks.astype(np.float32).T
    rank, value = sim.RANK[hand].astype(np.int8), sim.VALUE[hand]
    high, low = _extreme(rank, masks, np.maximum), _extreme(rank, masks, np.minimum)
    ace = (low == 0) & (size == 2)
    combo = (low == high) & (low > 0) & (value @ chosen <= 10)
    held_all = there.astype(np.float32) @ chosen == size
    return held_all & ((size == 1) | ((high < 13) & (ace | combo)))


def _pays(t: Tables, hand: Whole, there: Flags, masks: Flags) -> Flags:
    size, chosen = masks.sum(1), masks.astype(np.float32).T
    value = sim.VALUE[hand]
    total = value @ chosen
    spare = total - _extreme(value, masks, np.minimum)
    enough = (total >= t.need[:, None]) & (spare < t.need[:, None])
    return (there.astype(np.float32) @ chosen == size) & enough


Values = Callable[[Array], Array]


def rated(t: Tables, step: int, moves: Moves, values: Values) -> tuple[Array, Array]:
    """Returns how good each move is for its player, and the inputs that tell so."""
    after = t.take(moves.row)
    viewer = after.current.copy()
    do(after, step, moves)
    inputs = private(after, viewer)
    return np.where(after.won, 1, values(inputs)), inputs


def best_of(games: int, moves: Moves, value: Array) -> Whole:
    """Returns the index of each game's best move, -1 where there is none."""
    order = np.lexsort((value, moves.row))
    rows = moves.row[order]
    last = np.flatnonzero(np.append(rows[1:] != rows[:-1], True)) if len(rows) else rows
    chosen = np.full(games, -1)
    chosen[rows[last]] = order[last]
    return chosen
