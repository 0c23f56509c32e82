"""Whole games, and what was known on the way to their ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from companion.games.regicide.odds.outlook import EACH, OWN, PUBLIC, STEPS
from companion.games.regicide.odds.think import LONGEST
from tests.tools.chance import policy, simulator as sim
from tests.tools.chance.moves import moves_of
from tests.tools.chance.policy import Desk, Effort, Mind
from tests.tools.chance.simulator import CARDS, COURT, TABLE, VALUE, Array

BY_LOT, BY_THUMB, BY_STEP, BY_THOUGHT = range(4)
"""Who chooses: chance, a rule of thumb, one step of a network, or a search."""
NO_MIND = Mind(
    np.zeros((policy.MOST_INPUTS, 1), "f4"),
    np.zeros(1, "f4"),
    np.zeros(1, "f4"),
    np.zeros(1, "f4"),
    np.zeros(STEPS + 1, "f4"),
)
NO_EFFORT = Effort(0, 0, 0, False)
PROUD, MOST_FEAR = 8, 0.6
"""All but one of so many tables play by their own judgement first, until the chance that everybody
sees is less than any part of this one."""
STEPS_A_GAME, CHOICES_A_GAME = 150, 110
"""So many steps and choices a game takes at most, on average over many."""


class Player(NamedTuple):
    """Who chooses, how often they do anything instead, and what they know."""

    kind: int
    explore: float = 0.0
    mind: Mind = NO_MIND
    effort: Effort = NO_EFFORT


class Proud(NamedTuple):
    """Who asks nobody before it looks bad: by what they play, and what everybody thinks of it."""

    own: Mind = NO_MIND
    public: Mind = NO_MIND


NOBODY = Proud()


class Samples(NamedTuple):
    """What somebody knew at one moment each, and the game it was in."""

    inputs: Array
    game: Array

    def outcomes(self, of: Array) -> Array:
        return of[self.game]


class Played(NamedTuple):
    """Games that are over, and what was known on the way.

    Attributes:
        won: for each game whether it was won.
        beaten: how many enemies fell.
        public: what the table knew at each moment.
        before: what the players knew, who were about to play or to pay.
        after: what they knew right after each of their choices.
    """

    won: Array
    beaten: Array
    public: Samples
    before: Samples
    after: Samples


Known = Callable[[Played], Samples]
"""What somebody knew of games."""
IN_PUBLIC, BEFORE, AFTER = map(attrgetter, ("public", "before", "after"))


def joined(lots: Sequence[Played]) -> Played:
    """Returns the games of some lots as one."""
    begins = np.cumsum([0, *(len(lot.won) for lot in lots)])

    def all_of(samples: Sequence[Samples]) -> Samples:
        games = [each.game + begin for each, begin in zip(samples, begins, strict=False)]
        return Samples(np.concatenate([each.inputs for each in samples]), np.concatenate(games))

    return Played(
        np.concatenate([lot.won for lot in lots]),
        np.concatenate([lot.beaten for lot in lots]),
        all_of([lot.public for lot in lots]),
        all_of([lot.before for lot in lots]),
        all_of([lot.after for lot in lots]),
    )


@njit(cache=True)
def _rule_of_thumb(t: Any, move: int, after: Any, dice: Array) -> float:
    """Hits hard, rather exactly, heeds what must be paid, and draws; pays with as little as can."""
    viewer = t.current
    sim.do(after, move, sim.UNSEEN, dice)
    if t.step == sim.CHOOSE:
        return after.hands[after.current] + sim.lot(dice, 1000) / 1000
    worth = rest = drawn = exact = 0
    for card in range(CARDS):
        worth += VALUE[card] * (t.place[card] == viewer)
        rest += VALUE[card] * (after.place[card] == viewer)
        drawn -= after.place[card] < t.players
        exact += COURT[card] * (after.place[card] == sim.TAVERN)
    for seat in range(t.players):
        drawn += after.hands[seat]
    short = after.step == sim.SUFFER and after.need > rest
    score = 60 * (after.met - (after.enemy >= 0)) - sim.life_of(after) - 1.5 * after.need
    score += rest - worth + 5 * drawn + 10 * exact + after.tavern
    return score - 200 * short - 40 * (move == sim.FLIP)


@njit(cache=True)
def choose(t: Any, at: Desk, count: int, who: Player, on: Desk, dice: Array) -> int:
    """Returns the place of the move that is done."""
    if who.kind == BY_LOT or sim.lot(dice, 1_000_000) < who.explore * 1_000_000:
        return sim.lot(dice, count)
    best = 0
    if who.kind == BY_THUMB:
        for place in range(count):
            at.table[0] = t
            at.values[place] = _rule_of_thumb(t, at.moves[place], at.table[0], dice)
            if at.values[place] > at.values[best]:
                best = place
        return best
    best = policy.rate(t, at, count, who.mind, dice)
    if who.kind == BY_THOUGHT and count > 1:
        order, _values, _alive = policy.think(t, at, count, who.effort, on, who.mind, dice)
        best = order[0]
    return best


@njit(cache=True)
def _go_on_alone(t: Any, at: Desk, game: int, who: Proud, chance: Array, choice: Array) -> None:
    """Goes on by one step of somebody's own judgement until it looks bad, or is over."""
    if len(who.own.shifts) == 1 or game % PROUD == 0:
        return
    fear = sim.lot(choice, 1000) / 1000 * MOST_FEAR
    while t.step != sim.OVER:
        if t.step == sim.REVEAL:
            sim.reveal(t)
            continue
        count = moves_of(t, at.moves)
        if not count:
            t.step = sim.OVER
            break
        inputs = policy.public_inputs(t, t.current, at.inputs)
        if policy.told(who.public, at.inputs, inputs) < fear:
            break
        sim.do(t, at.moves[policy.rate(t, at, count, who.own, choice)], sim.SEEN, chance)


@njit(cache=True)
def _keep(samples: Samples, row: int, t: Any, viewer: int, game: int, at: Desk) -> int:
    """Writes down what a player knows, or its first part, the table's; returns the next row."""
    if row < len(samples.game):
        policy.own_inputs(t, viewer, at.inputs)
        samples.inputs[row] = at.inputs[: samples.inputs.shape[1]]
        samples.game[row] = game
        row += 1
    return row


@njit(cache=True)
def _play(
    table: Any,
    games: int,
    players: int,
    who: Player,
    first: Proud,
    seed: int,
    public: Samples,
    before: Samples,
    after: Samples,
) -> tuple[Array, Array, Array]:
    won, beaten, kept = np.zeros(games, np.bool_), np.zeros(games, np.int64), np.zeros(3, np.int64)
    at, on, t, room = policy.desk(), policy.desk(), table[0], len(public.game)
    for game in range(games):
        chance, choice = sim.dice_of(2 * (seed + game)), sim.dice_of(2 * (seed + game) + 1)
        sim.deal(t, players, chance)
        _go_on_alone(t, at, game, first, chance, choice)
        for _step in range(LONGEST):
            if t.step == sim.OVER:
                break
            kept[0] = _keep(public, kept[0], t, t.current, game, at)
            if t.step == sim.REVEAL:
                sim.reveal(t)
                continue
            if t.step != sim.CHOOSE:
                kept[1] = _keep(before, kept[1], t, t.current, game, at)
            count = moves_of(t, at.moves)
            if not count:
                break
            move = at.moves[choose(t, at, count, who, on, choice)]
            if room:
                at.table[0] = t
                sim.do(at.table[0], move, sim.UNSEEN, choice)
                kept[2] = _keep(after, kept[2], at.table[0], t.current, game, at)
            sim.do(t, move, sim.SEEN, chance)
        won[game], beaten[game] = t.won, t.met - (t.enemy >= 0)
    return won, beaten, kept


def play_games(
    games: int,
    players: int,
    who: Player,
    seed: int,
    *,
    first: Proud = NOBODY,
    kept: bool = True,
) -> Played:
    """Plays games to their ends, each dealt from a number of its own.

    Args:
        games: how many.
        players: how many play.
        who: chooses at every seat.
        seed: the number of the first game.
        first: plays instead in most of the games until it looks bad; what was known until then is
            not kept.
        kept: whether what was known is kept.
    """
    room, inputs = games * STEPS_A_GAME if kept else 0, PUBLIC + EACH * players
    public, before, after = (
        Samples(np.zeros((room, each), "f4"), np.zeros(room, np.int64))
        for each in (inputs, inputs + OWN, inputs + OWN)
    )
    won, beaten, ends = _play(
        np.zeros(1, TABLE), games, players, who, first, seed, public, before, after
    )
    found = [
        Samples(*(part[:end] for part in each))
        for each, end in zip((public, before, after), ends, strict=True)
    ]
    return Played(won, beaten, *found)


class Lessons(NamedTuple):
    """Choices that a search looked at, each in a row as long as the moves that it tried.

    Attributes:
        inputs: of the tables after each move.
        values: what the search says of them on average over its worlds.
        tried: which of them are moves.
    """

    inputs: Array
    values: Array
    tried: Array


@njit(cache=True)
def _look(
    t: Any, at: Desk, count: int, who: Player, on: Desk, dice: Array, lesson: Lessons, row: int
) -> int:
    """Looks at a choice with a search, and writes down what it says; returns what it likes best."""
    policy.rate(t, at, count, who.mind, dice)
    order, worth, _alive = policy.think(t, at, count, who.effort, on, who.mind, dice)
    for place in range(len(order)):
        at.table[0] = t
        sim.do(at.table[0], at.moves[order[place]], sim.UNSEEN, dice)
        policy.own_inputs(at.table[0], t.current, lesson.inputs[row, place])
        lesson.values[row, place], lesson.tried[row, place] = worth[place], True
    return order[0]


@njit(cache=True)
def _learn_from(
    table: Any, games: int, players: int, who: Player, thinks: float, seed: int, lesson: Lessons
) -> int:
    at, on, t, row = policy.desk(), policy.desk(), table[0], 0
    for game in range(games):
        dice = sim.dice_of(seed + game)
        sim.deal(t, players, dice)
        earnest = sim.lot(dice, 1000) < thinks * 1000
        while t.step != sim.OVER and row < len(lesson.values):
            if t.step == sim.REVEAL:
                sim.reveal(t)
            count = moves_of(t, at.moves)
            if not count:
                break
            best = 0
            if count > 1:
                best = _look(t, at, count, who, on, dice, lesson, row)
                row += 1
            if not earnest:
                best = choose(t, at, count, who, on, dice)
            sim.do(t, at.moves[best], sim.SEEN, dice)
    return row


def lessons(games: int, players: int, who: Player, thinks: float, seed: int) -> Lessons:
    """Plays games, and looks at every choice with a search.

    Args:
        games: how many.
        players: how many play.
        who: plays by one step, and how far is thought.
        thinks: in what share of the games the search is followed.
        seed: the number of the first game.
    """
    room, most = games * CHOICES_A_GAME, who.effort.moves
    lesson = Lessons(
        np.zeros((room, most, PUBLIC + EACH * players + OWN), "f4"),
        np.zeros((room, most), "f4"),
        np.zeros((room, most), np.bool_),
    )
    rows = _learn_from(np.zeros(1, TABLE), games, players, who, thinks, seed, lesson)
    return Lessons(*(part[:rows] for part in lesson))
