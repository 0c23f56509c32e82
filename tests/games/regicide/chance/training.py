"""A small network that learns how games end."""

from __future__ import annotations

import numpy as np

from companion.games.regicide.odds.chance.network import HIDDEN, Network
from tests.games.regicide.chance.policy import Values
from tests.games.regicide.chance.simulator import Array

BATCH = 512


class Net:
    """One hidden layer, learnt by Adam; called with a row of inputs for each answer."""

    def __init__(self, inputs: int, dice: np.random.Generator) -> None:
        first = dice.normal(0, 0.3, (HIDDEN, inputs)).astype("f")
        last = dice.normal(0, 0.2, HIDDEN).astype("f")
        self.parts = [first, np.zeros(HIDDEN, "f"), last, np.zeros(1, "f")]
        self._mean = [np.zeros_like(part) for part in self.parts]
        self._square = [np.zeros_like(part) for part in self.parts]
        self._steps = 0
        self._dice = dice

    def __call__(self, inputs: Array) -> Array:
        return self._forward(inputs)[1]

    def _forward(self, inputs: Array) -> tuple[Array, Array]:
        first, bias, last, shift = self.parts
        hidden = np.maximum(inputs @ first.T + bias, 0)
        return hidden, 1 / (1 + np.exp(-(hidden @ last + shift)))

    def learn(self, inputs: Array, ends: Array, *, rounds: int, rate: float) -> None:
        """Goes over the samples some times, a batch at once."""
        for _round in range(rounds):
            order = self._dice.permutation(len(inputs))
            for chosen in np.array_split(order, max(1, len(order) // BATCH)):
                self._learn(inputs[chosen], ends[chosen], rate)

    def _learn(self, inputs: Array, ends: Array, rate: float) -> None:
        hidden, said = self._forward(inputs)
        wrong = ((said - ends) / len(ends)).astype("f")
        back = wrong[:, None] * self.parts[2] * (hidden > 0)
        self._steps += 1
        slopes = (back.T @ inputs, back.sum(0), hidden.T @ wrong, wrong.sum(keepdims=True))
        for part, mean, square, slope in zip(
            self.parts, self._mean, self._square, slopes, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            unbiased = square / (1 - 0.999**self._steps)
            part -= rate * mean / (1 - 0.9**self._steps) / (np.sqrt(unbiased) + 1e-7)

    def packed(self) -> bytes:
        """Returns the weights as the app reads them."""
        return b"".join(part.astype("<f2").tobytes() for part in self.parts)


def values_of(network: Network) -> Values:
    """Returns what the app's network says, for many rows of inputs at once."""
    first, bias, last = (np.array(part, "f") for part in zip(*network.cells, strict=True))

    def values(rows: Array) -> Array:
        hidden = np.maximum(rows @ first.T + bias, 0)
        return 1 / (1 + np.exp(-(hidden @ last + network.shift)))

    return values


def sureness(said: Array, ends: Array) -> tuple[float, float]:
    """Returns by what to multiply, and what to add to, the logits that came true like this."""
    logit = np.log(np.clip(said, 1e-6, 1 - 1e-6) / (1 - np.clip(said, 1e-6, 1 - 1e-6)))
    known = np.stack([logit, np.ones_like(logit)], 1).astype(float)
    weights = np.array([1.0, 0.0])
    for _step in range(8):  # Newton's
        now = 1 / (1 + np.exp(-known @ weights))
        curve = (known * (now * (1 - now))[:, None]).T @ known
        weights += np.linalg.solve(curve, known.T @ (ends - now))
    return float(weights[0]), float(weights[1])
