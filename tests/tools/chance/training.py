"""A small network that learns how games end."""

from __future__ import annotations

import numpy as np

from companion.games.regicide.odds.outlook import HIDDEN, STEPS, Network
from tests.tools.chance.policy import Values
from tests.tools.chance.simulator import Array

BATCH = 512
EVEN = np.linspace(0, 1, STEPS + 1)
"""The scale that leaves everything as it is said."""
FIRM, RISE = 200, 0.002
"""So many moments are taken to have come as said at each place of a scale, and how much it rises
to the next one at least: what is better stays better."""


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

    def numbers(self) -> Array:
        """Returns the weights in their order, as exactly as the app has them."""
        return np.concatenate([part.ravel() for part in self.parts]).astype("<f2").astype("f")


def answers_of(network: Network) -> Values:
    """Returns what the layer of the app's network says, for many rows of inputs at once."""
    first, bias, last = (np.array(part, "f") for part in zip(*network.cells, strict=True))

    def answers(rows: Array) -> Array:
        hidden = np.maximum(rows @ first.T + bias, 0)
        return 1 / (1 + np.exp(-(hidden @ last + network.shift)))

    return answers


def values_of(network: Network) -> Values:
    """Returns the chances that the app's network tells, for many rows of inputs at once."""
    answers = answers_of(network)
    return lambda rows: np.interp(answers(rows), EVEN, network.scale)


class Scale:
    """Learns what a network's answers turn out to mean: least squares of straight lines."""

    def __init__(self) -> None:
        self._met = np.eye(STEPS + 1) * FIRM
        self._won = EVEN * FIRM

    def see(self, said: Array, ends: Array) -> None:
        """Takes in what was said at many moments, and how their games ended."""
        place = said * STEPS
        near = np.maximum(0, 1 - abs(place[:, None] - np.arange(STEPS + 1)))
        self._met += near.T @ near
        self._won += near.T @ ends

    def fitted(self) -> Array:
        """Returns the shares won where 0, 1/20, … 1 was said, each larger than the one before."""
        rise = RISE * np.arange(STEPS + 1)
        shares = np.clip(np.linalg.solve(self._met, self._won), 0, 1 - rise[::-1])
        return np.maximum.accumulate(shares - rise) + rise


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
