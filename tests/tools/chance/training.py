"""A small network that learns how games end, or what a search says and chooses."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from companion.games.regicide.odds.outlook import STEPS, Network
from tests.tools.chance.playing import Lessons
from tests.tools.chance.policy import Mind
from tests.tools.chance.simulator import Array

Values = Callable[[Array], Array]

BATCH, CHOICES = 512, 128
"""So many moments, or choices, are learnt from at once."""
KEEN, WEIGHT = 8.0, 20.0
"""How much more often a move is taken whose logit is larger by 1, as a power of e; and how much
more than the values a better choice counts."""
EVEN = np.linspace(0, 1, STEPS + 1)
"""The scale that leaves everything as it is said."""
FIRM, RISE = 200, 0.002
"""So many moments are taken to have come as said at each place of a scale, and how much it rises
to the next one at least: what is better stays better."""


class Net:
    """One hidden layer of so many cells, learnt by Adam; called with a row of inputs each."""

    def __init__(self, inputs: int, cells: int, dice: np.random.Generator) -> None:
        first = dice.normal(0, 0.3, (cells, inputs)).astype("f")
        last = dice.normal(0, 0.2, cells).astype("f")
        self.parts = [first, np.zeros(cells, "f"), last, np.zeros(1, "f")]
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
        self._follow(inputs, hidden, ((said - ends) / len(ends)).astype("f"), rate)

    def learn_choices(
        self, known: list[Lessons], *, rounds: int, first: float, last: float
    ) -> None:
        """Goes over choices some times, a batch at once; the rate falls from the first to the last.

        What each move is worth is learnt, and to take the moves that are worth most: how good a
        choice is on average which takes moves the more often the larger their logits.
        """
        inputs, values, tried = (np.concatenate(part) for part in zip(*known, strict=True))
        for rate in np.linspace(first, last, rounds):
            order = self._dice.permutation(len(values))
            for chosen in np.array_split(order, max(1, len(order) // CHOICES)):
                self._choose(inputs[chosen], values[chosen], tried[chosen], rate)

    def _choose(self, inputs: Array, values: Array, tried: Array, rate: float) -> None:
        rows = inputs.reshape(-1, inputs.shape[2])
        hidden, said = self._forward(rows)
        said = said.reshape(values.shape)
        logits = np.log(said + 1e-9) - np.log(1 - said + 1e-9)
        keen = np.where(tried, KEEN * (logits - logits.max(1, keepdims=True)), -np.inf)
        shares = np.exp(keen - keen.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        better = shares * (values - (shares * values).sum(1, keepdims=True))
        wrong = np.where(tried, said - values, 0) / tried.sum() - WEIGHT * better / len(values)
        self._follow(rows, hidden, wrong.ravel().astype("f"), rate)

    def _follow(self, inputs: Array, hidden: Array, wrong: Array, rate: float) -> None:
        """Goes a step down, where the slope of what is wrong with each logit is given."""
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
        """Returns the weights in their order."""
        return np.concatenate([part.ravel() for part in self.parts])

    def settle(self, factor: float, more: float) -> None:
        """Makes it surer of itself, and from now on exactly as the app has it."""
        first, shifts, last, shift = self.parts
        parts = first, shifts, last * factor, shift * factor + more
        self.parts = [part.astype("<f2").astype("f") for part in parts]

    def mind(self) -> Mind:
        """Returns it as a compiled player asks it."""
        first, shifts, last, shift = (part.copy() for part in self.parts)
        return Mind(np.ascontiguousarray(first.T), shifts, last, shift, EVEN.astype("f"))


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
    logits = _logits(said)
    known = np.stack([logits, np.ones_like(logits)], 1).astype(float)
    weights = np.array([1.0, 0.0])
    for _step in range(8):  # Newton's
        now = 1 / (1 + np.exp(-known @ weights))
        curve = (known * (now * (1 - now))[:, None]).T @ known
        weights += np.linalg.solve(curve, known.T @ (ends - now))
    return float(weights[0]), float(weights[1])


def surer(said: Array, factor: float, more: float) -> Array:
    """Returns what a network would have said that is settled like this."""
    return 1 / (1 + np.exp(-(_logits(said) * factor + more)))


def _logits(said: Array) -> Array:
    near = np.clip(said, 1e-6, 1 - 1e-6)
    return np.log(near / (1 - near))
