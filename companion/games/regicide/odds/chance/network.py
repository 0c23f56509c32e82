"""A small network that says how likely a table is to win; its weights are a file of the game."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import mul

HIDDEN = 32
PUBLIC, EACH, OWN = 34, 2, 27
"""How many inputs there are: of a table, of each player, and of a hand."""
MOST = 50
"""The largest power of e that is asked for."""
STEPS = 20
"""Into so many equal steps the scale of calibration is divided."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """One hidden layer, and what its answers turned out to mean.

    Attributes:
        cells: the weights of each cell, its shift, and how much it adds.
        shift: what is added besides.
        scale: how many of the games were won of which the layer had said 0, 1/20, … 1; straight
            lines between. Each is larger than the one before.
    """

    cells: tuple[tuple[tuple[float, ...], float, float], ...]
    shift: float
    scale: tuple[float, ...]

    def chance(self, inputs: Sequence[float]) -> float:
        """Returns how likely the table is to win, 0 to 1."""
        total = self.shift
        for weights, shift, strength in self.cells:
            cell = sum(map(mul, weights, inputs)) + shift
            if cell > 0:
                total += cell * strength
        place = STEPS / (1 + exp(min(-total, MOST)))  # numbers set by hand may be anything
        step = min(int(place), STEPS - 1)
        low, high = self.scale[step : step + 2]
        return low + (high - low) * (place - step)


@lru_cache(maxsize=4)
def networks(learnt: bytes, players: int) -> tuple[Network, Network] | None:
    """Returns the network that knows no hand, and the one that knows one; None of no bytes."""
    if not learnt:
        return None
    numbers = struct.unpack(f"<{len(learnt) // 2}e", learnt)
    public = PUBLIC + EACH * players
    end = size(public)
    return _network(numbers[:end], public), _network(numbers[end:], public + OWN)


def size(inputs: int) -> int:
    """Returns how many numbers a network of so many inputs is made of."""
    return HIDDEN * (inputs + 2) + 1 + STEPS + 1


def _network(numbers: Sequence[float], inputs: int) -> Network:
    weights, rest = numbers[: HIDDEN * inputs], numbers[HIDDEN * inputs :]
    rows = (tuple(weights[start : start + inputs]) for start in range(0, len(weights), inputs))
    shifts, strengths = rest[:HIDDEN], rest[HIDDEN : 2 * HIDDEN]
    shift, *scale = rest[2 * HIDDEN :]
    return Network(tuple(zip(rows, shifts, strengths, strict=True)), shift, tuple(scale))
