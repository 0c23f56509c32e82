"""How many frames are shown until a reader that loses some has all, in each of several ways.

Every way returns, for so many readers, how many frames had been shown when each was done.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable
from importlib import import_module
from random import Random
from typing import Any

from companion.sync import Carousel, Collector
from companion.sync.frames import net_bytes

RUNS = 10_000
FOUNTAIN_RUNS = 400
_SYMBOL = 64
raptorq: Any = import_module("raptorq")  # it says nothing of its types
REAL = 20
"""Readers for which the app's own collector decides; for the others it is enough to count."""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    ways = {"Cauchy Reed-Solomon": ours, "cyclic": repetition, "raptorq": fountain, "LT": lt_code}
    for frames in (2, 6, 40):
        for loss in (0.1, 0.3, 0.5):
            best = frames / (1 - loss)
            yield f"{frames} frames, {loss:.0%} lost, optimum: {best:.2f} frames"
            for name, way in ways.items():
                dice = Random(frames)  # noqa: S311 - no secret
                runs = FOUNTAIN_RUNS if name in ("raptorq", "LT") else RUNS
                shown = way(frames, loss, runs, dice)
                late = statistics.quantiles(shown, n=20)[-1]
                mean = statistics.fmean(shown)
                line = f"{mean:.2f} frames ({mean / best - 1:+.1%}), 95 of 100 within {late:.0f}"
                yield f"{frames} frames, {loss:.0%} lost, {name}: {line}"


def ours(frames: int, loss: float, runs: int, dice: Random) -> list[int]:
    """The app's own carousel and collector: any K of 255 frames are enough."""
    carousel = Carousel(dice.randbytes(frames * net_bytes(10)))
    texts = [carousel.frame(number) for number in range(255)]
    shown = [_collect(texts, frames, loss, dice) for _run in range(REAL)]
    return shown + [_until(frames, loss, dice, repeat=255) for _run in range(runs - REAL)]


def _collect(texts: list[str], need: int, loss: float, dice: Random) -> int:
    collector = Collector()
    seen: set[int] = set()
    number = 0
    while True:
        if dice.random() >= loss:
            seen.add(number % 255)
            if collector.add(texts[number % 255]):
                if len(seen) != need:
                    raise AssertionError(len(seen))
                return number + 1
        number += 1


def _until(need: int, loss: float, dice: Random, *, repeat: int) -> int:
    """Shows ``repeat`` different frames in turn until ``need`` of them were seen."""
    seen: set[int] = set()
    number = 0
    while len(seen) < need:
        if dice.random() >= loss:
            seen.add(number % repeat)
        number += 1
    return number


def repetition(frames: int, loss: float, runs: int, dice: Random) -> list[int]:
    """The frames of the message again and again."""
    return [_until(frames, loss, dice, repeat=frames) for _run in range(runs)]


def fountain(frames: int, loss: float, runs: int, dice: Random) -> list[int]:
    """RaptorQ (RFC 6330): the message's own frames first, then repair frames for ever."""
    message = dice.randbytes(frames * _SYMBOL)
    encoder = raptorq.Encoder.with_defaults(message, _SYMBOL)
    packets = encoder.get_encoded_packets(20 * frames + 200)
    shown: list[int] = []
    for _run in range(runs):
        decoder = raptorq.Decoder.with_defaults(len(message), _SYMBOL)
        for number, packet in enumerate(packets, 1):
            if dice.random() >= loss and decoder.decode(packet) is not None:
                shown.append(number)
                break
    return shown


def lt_code(frames: int, loss: float, runs: int, dice: Random) -> list[int]:
    """A Luby transform code with the robust soliton distribution, read by peeling."""
    weights = _robust_soliton(frames)
    return [_lt_until(frames, loss, weights, dice) for _run in range(runs)]


def _robust_soliton(count: int, c: float = 0.1, failure: float = 0.5) -> list[float]:
    spike = c * math.log(count / failure) * math.sqrt(count)
    pivot = max(1, min(count, round(count / spike)))
    ideal = [1 / count, *(1 / (d * (d - 1)) for d in range(2, count + 1))]
    extra = [spike / (d * count) if d < pivot else 0.0 for d in range(1, count + 1)]
    extra[pivot - 1] = max(0.0, spike * math.log(spike / failure) / count)
    return [one + other for one, other in zip(ideal, extra, strict=True)]


def _lt_until(count: int, loss: float, weights: list[float], dice: Random) -> int:
    known: set[int] = set()
    waiting: list[set[int]] = []
    number = 0
    while len(known) < count:
        number += 1
        degree = dice.choices(range(1, count + 1), weights)[0]
        block = set(dice.sample(range(count), degree))
        if dice.random() >= loss:
            waiting.append(block)
            waiting = _peel(waiting, known)
    return number


def _peel(waiting: list[set[int]], known: set[int]) -> list[set[int]]:
    """Takes out what is known until no block is left alone; returns those that still wait."""
    while True:
        left = [rest for block in waiting if (rest := block - known)]
        alone = [block for block in left if len(block) == 1]
        if not alone:
            return left
        for block in alone:
            known |= block
        waiting = left
