"""The network that knows a hand, asked thousands of times: the same answers in a fifth of the time.

Its 32 cells are added up at once as the lanes of one long whole number: a multiplication of such a
number takes hardly longer than one of two floats. So all inputs are whole, and what they would be
divided by is divided into the weights.
"""

from __future__ import annotations

from math import exp
from operator import mul
from struct import Struct

from companion.games.regicide.odds.chance.network import MOST, STEPS, Network
from companion.games.regicide.odds.search.table import (
    CHOOSE,
    CLUBS,
    FIRST_COURT,
    NONE,
    RANK,
    REVEAL,
    SUFFER,
    SUIT,
    SUITED,
    VALUE,
    Move,
    Table,
)
from companion.games.regicide.state import ENEMIES

FINE = 1 << 16
"""By so much inputs are multiplied that are no whole numbers."""
LANE, SCALE, MIDDLE = 64, 1 << 40, 1 << 62
"""The bits of a lane, what stands for 1 in it, and what stands for 0."""
_WAITING = (360, 340, 320, 300, 280, 250, 220, 190, 160, 120, 80, 40, 0)
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
    ]


class Judge:
    """The network that knows a hand, as a search asks it."""

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

    def chance(self, t: Table, viewer: int) -> float:
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

    def rated(self, t: Table, moves: list[Move]) -> list[float]:
        """Returns how good each move is for the player who does it."""
        values: list[float] = []
        for move in moves:
            after = t.copy()
            after.do(move)
            values.append(self.chance(after, t.current))
        return values


def inputs(t: Table, viewer: int) -> list[int]:
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
        _WAITING[t.met] + life,
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


def _own(t: Table, viewer: int, left: int, life: int, attack: int, immunity: int) -> list[int]:
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
    ]
