"""A small network that says how likely a table is to win; its weights are a file of the game."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul

from companion import paths

HIDDEN = 32
PUBLIC, EACH, OWN = 34, 2, 27
"""How many inputs there are: of a table, of each player, and of a hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """One hidden layer: the weights and the shift of each of its cells, and what they add up to."""

    cells: tuple[tuple[tuple[float, ...], float, float], ...]
    shift: float

    def chance(self, inputs: Sequence[float]) -> float:
        """Returns how likely the table is to win, 0 to 1."""
        total = self.shift
        for weights, shift, strength in self.cells:
            cell = sum(map(mul, weights, inputs)) + shift
            if cell > 0:
                total += cell * strength
        return 1 / (1 + exp(-total))


@cache
def networks(players: int) -> tuple[Network, Network] | None:
    """Returns the network that knows no hand, and the one that knows one; None without a file."""
    file = paths.data_folder() / "regicide" / "chance" / f"{players}.bin"
    if not file.is_file():
        return None
    packed = file.read_bytes()
    numbers = struct.unpack(f"<{len(packed) // 2}e", packed)
    public = PUBLIC + EACH * players
    end = HIDDEN * (public + 2) + 1
    return _network(numbers[:end], public), _network(numbers[end:], public + OWN)


def _network(numbers: Sequence[float], inputs: int) -> Network:
    weights, rest = numbers[: HIDDEN * inputs], numbers[HIDDEN * inputs :]
    rows = (tuple(weights[start : start + inputs]) for start in range(0, len(weights), inputs))
    cells = zip(rows, rest[:HIDDEN], rest[HIDDEN:-1], strict=True)
    return Network(tuple(cells), rest[-1])
