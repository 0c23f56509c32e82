"""What is best when one thinks ahead, from what the current player knows and nothing more.

Worlds are dealt that agree with all that was seen. In each of them the moves that the network likes
best are tried, and everybody goes on from there by what the network likes, knowing their own hand
only, with the same dice after each move. After a quarter and after half of the worlds, half of the
moves are left behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from operator import mul
from struct import Struct
from typing import NamedTuple

from companion.games.regicide.cards import Cards
from companion.games.regicide.moves.declare import FlipSoloJoker
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.odds.chance import Hint, chance_of, hints, seen_in
from companion.games.regicide.odds.known import Known
from companion.games.regicide.odds.outlook import MOST, STEPS, Network, networks
from companion.games.regicide.odds.seen import PLACES
from companion.games.regicide.odds.table import (
    CHOOSE,
    CLUBS,
    FIRST_COURT,
    FLIP,
    NONE,
    OVER,
    RANK,
    REVEAL,
    SUFFER,
    SUIT,
    SUITED,
    VALUE,
    YIELD,
    Lot,
    Move,
    SimulatedPlay,
)
from companion.games.regicide.state import ENEMIES, State, Step
from companion.play import Action, Refusal, Story

FINE = 1 << 16
"""By so much inputs are multiplied that are no whole numbers."""
LANE, SCALE, MIDDLE = 64, 1 << 40, 1 << 62
"""The bits of a lane, what stands for 1 in it, and what stands for 0."""
WAITING = (360, 340, 320, 300, 280, 250, 220, 190, 160, 120, 80, 40, 0)
"""The life of the enemies that are face down, by how many were turned up."""


def divisors(players: int) -> list[int]:
    """Returns what each of the `inputs` would be divided by for `own_inputs`."""
    others = players - 1
    return [
        *(12, 144, 360, 40, 20, 2),
        *(1,) * 4,
        *(20, 1, 1, 1, 20, 40, 40, 20, 20),
        *(8,) * others,
        *(1,) * others,
        *(55 * FINE,) * 8,
        *(4 * FINE, 2 * FINE, 2, 1),
        *(10 * FINE, 480, 240, 800, 800),
        *(8, 8, 80, 6400, 960, 3200, 80, 80),
        *(20,) * 8,
        *(1,) * 4,
        *(4, 4, 2, 40, 1, 1, 1),
        *(20, 20, 40),
    ]


class Judge:
    """The network that knows a hand, asked thousands of times: it answers in a fifth of the time.

    Its cells are added up at once as the lanes of one long whole number: a multiplication of
    such a number takes hardly longer than one of two floats. So all inputs are whole, and what they
    would be divided by is divided into the weights.
    """

    def __init__(self, network: Network, players: int) -> None:
        columns = zip(*(weights for weights, _shift, _strength in network.cells), strict=True)
        self._weights = [
            sum(round(weight * SCALE / by) << LANE * lane for lane, weight in enumerate(column))
            for column, by in zip(columns, divisors(players), strict=True)
        ]
        self._begin = sum(
            MIDDLE + round(cell[1] * SCALE) << LANE * lane
            for lane, cell in enumerate(network.cells)
        )
        self._strengths = [strength / SCALE for _weights, _shift, strength in network.cells]
        self._lanes = Struct(f"<{len(network.cells)}Q")
        self._shift, self._scale = network.shift, network.scale

    def chance(self, t: SimulatedPlay, viewer: int) -> float:
        """Returns how likely a table is to win, as one of its players sees it."""
        if t.won:
            return 1
        total = sum(map(mul, self._weights, inputs(t, viewer)), self._begin)
        lanes = self._lanes.unpack(total.to_bytes(self._lanes.size, "little"))
        answer = self._shift
        for lane, strength in zip(lanes, self._strengths, strict=True):
            if lane > MIDDLE:
                answer += (lane - MIDDLE) * strength
        place = STEPS / (1 + exp(min(-answer, MOST)))
        step = min(int(place), STEPS - 1)
        low, high = self._scale[step : step + 2]
        return low + (high - low) * (place - step)

    def rated(self, t: SimulatedPlay, moves: list[Move]) -> list[float]:
        """Returns how good each move is for the player who does it."""
        values: list[float] = []
        for move in moves:
            after = t.copy()
            after.do(move)
            values.append(self.chance(after, t.current))
        return values


def inputs(t: SimulatedPlay, viewer: int) -> list[int]:
    """Returns what `own_inputs` tells the network, multiplied by the `divisors`."""
    players, hands, gone, hidden = t.players, t.hands, t.gone, t.hidden
    left, tavern, cards = ENEMIES - t.met + (t.enemy >= 0), t.tavern, sum(hands)
    life, attack, immunity, step = t.life, t.attack, t.immunity, t.step
    seats = [(viewer + seat) % players for seat in range(1, players)]
    seen = [sum(map(mul, gone[suit : suit + 13], VALUE)) for suit in (0, 13, 26, 39)]
    unseen = [hidden[suit] - seen[suit] for suit in range(4)]
    court = hidden[4] - sum([sum(gone[suit : suit + 3]) for suit in (10, 23, 36, 49)])
    return [
        left,
        left * left,
        WAITING[t.met] + life,
        life,
        attack,
        t.rank,
        *[immunity == suit for suit in range(4)],
        t.blocked,
        step == REVEAL,
        step == SUFFER,
        step == CHOOSE,
        t.need,
        tavern,
        t.discard,
        len(t.lying),
        cards,
        *[hands[seat] for seat in seats],
        *[seat == t.current for seat in seats],
        *[int(value * FINE) for value in unseen],
        *[int(value * FINE) for value in seen],
        int(court * FINE),
        int((hidden[5] - gone[SUITED] - gone[SUITED + 1]) * FINE),
        t.turned,
        t.bound(),
        int(sum(unseen) * FINE / (tavern + cards + 1)),
        left * tavern,
        left * cards,
        tavern * cards,
        life * attack,
        *_own(t, viewer, left, life, attack, immunity),
    ]


def _own(
    t: SimulatedPlay, viewer: int, left: int, life: int, attack: int, immunity: int
) -> list[int]:
    hand = t.held[viewer]
    values, known = [0, 0, 0, 0, 0], len(hand)
    court = aces = hardest = 0
    exact, doubled = False, NONE if immunity == CLUBS else CLUBS
    for card in hand:
        value, suit, rank = VALUE[card], SUIT[card], RANK[card]
        values[suit] += value
        court += FIRST_COURT <= rank < 13
        aces += rank == 0
        damage = 2 * value if suit == doubled and suit != NONE else value
        hardest = max(hardest, damage)
        exact = exact or damage == life
    values.pop()
    worth, fights = sum(values), t.enemy >= 0
    active = [0 if suit == immunity else value for suit, value in enumerate(values)]
    return [
        known,
        t.hands[viewer] - known,
        worth,
        worth * worth,
        worth * left,
        worth * t.tavern,
        worth - t.need,
        worth - attack,
        *values,
        *active,
        *[value > 0 for value in active],
        court,
        aces,
        sum([card >= SUITED for card in hand]),
        hardest,
        fights and hardest >= life,
        fights and exact,
        worth >= attack,
        t.fetched,
        VALUE[t.top[-1]] if t.top else 0,
        sum([VALUE[card] for card in t.top[:-1]]),
    ]


LEAST_WORLDS, SURE_WORLDS = 2, 8
"""So many worlds are seen before one step is believed less, and before anything is called sure."""
LONGEST = 400
"""No play takes so many moves."""


class Effort(NamedTuple):
    """How far is thought.

    Attributes:
        moves: how many moves are tried.
        worlds: in how many worlds, if there is time.
        decisions: up to which of one's own next decisions, a play and a payment counting as one
            each; 0 for the first against the next enemy.
    """

    moves: int
    worlds: int
    decisions: int


EFFORTS = {
    1: Effort(8, 16, 0),
    2: Effort(8, 32, 2),
    3: Effort(8, 32, 2),
    4: Effort(12, 64, 0),
}
"""By the number of players; the bench says what each of them wins."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known after so many worlds.

    Attributes:
        order: the places of the moves, the best first.
        worlds: how many worlds were seen.
        lead: by how much the best is better than the next, as a chance; 0 after no world.
        doubt: how far chance alone may take the lead from what it is, 19 times of 20.
    """

    order: tuple[int, ...]
    worlds: int = 0
    lead: float = 0
    doubt: float = 0

    @property
    def sure(self) -> bool:
        """Whether the best is known to be better than the next."""
        return self.worlds >= SURE_WORLDS and self.lead > self.doubt


class Dice:
    """Lots that come again from the same seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def __call__(self, choices: int) -> int:
        """Draws one of so many, from 0 on."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self._state >> 32) * choices >> 32


def think(
    table: SimulatedPlay, moves: list[Move], known: Known, judge: Judge, effort: Effort, lot: Lot
) -> Iterator[Thought]:
    """Yields at once what the network likes, and then after each step what is known so far.

    Stop whenever there is no more time: a step takes a few milliseconds.

    Args:
        table: the table as the current player knows it.
        moves: what may be done, at least one move.
        known: where the hidden cards came from.
        judge: rates tables.
        effort: how far is thought.
        lot: draws lots.
    """
    values = judge.rated(table, moves)
    liked = sorted(range(len(moves)), key=lambda place: -values[place])
    thought = Thought(tuple(liked))
    yield thought
    alive, ends = liked[: effort.moves], {place: list[float]() for place in liked}
    if len(alive) < 2:
        return
    cuts = effort.worlds // 4, effort.worlds // 2
    for worlds in range(1, effort.worlds + 1):
        world, seed = known.deal(table, lot), lot(1 << 32)
        for place in alive:
            future = Future(world, moves[place], Dice(seed), judge, effort.decisions)
            while (end := future.step()) is None:
                yield thought
            ends[place].append(end)
        if worlds < LEAST_WORLDS:
            continue
        alive.sort(key=lambda place: -sum(ends[place]))
        thought = _thought(alive, liked, ends, worlds)
        yield thought
        if worlds in cuts:
            alive = alive[: max(2, (len(alive) + 1) // 2)]


def _thought(
    alive: list[int], liked: list[int], ends: dict[int, list[float]], worlds: int
) -> Thought:
    """Returns what the worlds so far tell; moves that were left behind come after all others."""
    best, second = alive[:2]
    rest = [place for place in liked if place not in alive]
    return Thought((*alive, *rest), worlds, *lead_of(ends[best], ends[second]))


def lead_of(ends: list[float], others: list[float]) -> tuple[float, float]:
    """Returns by how much a move is better than another one in the same worlds, two at least.

    And how far chance alone may take that from what it is, 19 times of 20.
    """
    leads = [one - other for one, other in zip(ends, others, strict=True)]
    worlds, lead = len(leads), sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / (worlds - 1)
    return lead, 1.96 * (spread / worlds) ** 0.5


class Future:
    """One world after a move."""

    def __init__(
        self, world: SimulatedPlay, move: Move, dice: Dice, judge: Judge, decisions: int
    ) -> None:
        self._table, self._viewer, self._met = world.copy(), world.current, world.met
        self._dice, self._judge, self._decisions = dice, judge, decisions
        self._next: Move | None = move
        self._moves = self._own = 0

    def step(self) -> float | None:
        """Does one move; returns how good the world turned out, or None as long as it goes on."""
        t = self._table
        if self._next is not None:
            t.do(self._next, self._dice)
            self._next = None
        if t.step == OVER:
            return float(t.won)
        if t.step == REVEAL:
            t.reveal()
        moves = t.moves()
        self._moves += 1
        if not moves or self._moves > LONGEST:
            return 0.0
        values = self._judge.rated(t, moves)
        best = max(values)
        if self._ends(t):
            return best
        self._next = moves[values.index(best)]
        return None

    def _ends(self, t: SimulatedPlay) -> bool:
        if not self._decisions:
            return t.met > self._met
        self._own += t.current == self._viewer
        return self._own == self._decisions


@dataclass(frozen=True, slots=True)
class Answer:
    """What is best by now.

    Attributes:
        best: what the app would do.
        other: the next best; None where nothing else can be done.
        points: by how many points of chance the best is known to be better; 0 where both are as
            good as far as is known.
        worlds: in how many worlds it was thought ahead; 0 for one step only.
    """

    best: Hint
    other: Hint | None
    points: int
    worlds: int


def may_answer(state: State, story: Story[State]) -> bool:
    """Tells whether the app knows how such a play goes on, and it is time to do something."""
    nets = networks(story.trained_model, state.players)
    if nets is None or state.step not in (Step.PLAY, Step.SUFFER):
        return False
    return chance_of(state, seen_in(story)[-1], nets.public) is not None


def answers(state: State, story: Story[State], cards: Cards, lot: Lot) -> Iterator[Answer]:
    """Yields at once what is best by one step, and then again and again what is best by now.

    Nothing for cards that are no hand, or where it is not known: see `may_answer`.

    Args:
        state: the table.
        story: how it came about, with what was learnt.
        cards: the hand of the current player.
        lot: draws lots.
    """
    nets, seen = networks(story.trained_model, state.players), seen_in(story)
    found = () if nets is None else hints(state, seen[-1], cards, nets.own)
    if nets is None or isinstance(found, Refusal) or not found:
        return
    known = Known(story, seen)
    table = known.table(state, seen[-1], cards)
    table.hands[table.current] = len(cards)
    held = table.held[table.current]
    moves = [move_of(hint.action, held) for hint in found]
    judge = Judge(nets.own, state.players)
    for thought in think(table, moves, known, judge, EFFORTS[state.players], lot):
        yield _answer(found, thought)


def _answer(found: tuple[Hint, ...], thought: Thought) -> Answer:
    best, *others = thought.order
    points = round(100 * thought.lead) if thought.sure else 0
    other = found[others[0]] if others else None
    return Answer(found[best], other, points, thought.worlds)


def move_of(action: Action, held: list[int]) -> Move:
    """Returns what an action is in a search, done with cards of a hand."""
    match action:
        case PlayCards(cards) | PayDamage(cards):
            jokers = [card for card in held if card >= SUITED]
            return tuple(jokers.pop() if card.is_joker else PLACES[card] for card in cards)
        case FlipSoloJoker():
            return FLIP
        case _other:
            return YIELD
