"""How well and how soon moving codes are read with a held phone.

The pictures are what a phone sees that is held to a screen (`tests.browser.fake_camera`): at an
angle, blurred, noisy, compressed. They are decoded for real, at the pace of the app's camera.
"""

from __future__ import annotations

import asyncio
import io
import itertools
import random
import statistics
import time
from collections.abc import Iterable
from dataclasses import replace

from PIL import Image

from companion.sync.frames import Carousel, Collector
from companion.sync.picture import draw
from companion.sync.scan import ZxingDecoder
from companion.ui.sync.camera import PACE
from companion.ui.sync.show import USUAL_RATE, pause
from tests.browser.fake_camera import UNREADABLE, Film, jpeg

EVENING = 1426
"""Bytes of an evening with three games, 470 entries."""
RUNS = 25
READS = 24
LOSS = 0.3
VERSIONS = (8, 10, 15)
STEADY = Film(size=(1280, 720))
HELD = {
    "720p": STEADY,
    "480p, unsteady": Film(tilt=0.09, blur=1.1, noise=18),
    "480p, out of focus": Film(tilt=0.1, blur=2.4, noise=25),
}


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for name, film in HELD.items():
        for version in VERSIONS:
            share, spent = _reading(version, film)
            yield f"version {version}, {name}: {share:.0%} read, {spent:.1f} ms a picture median"
    for size in (EVENING, EVENING // 3):
        frames, seconds, needed = _scans(size)
        yield (
            f"{needed} frames, {LOSS:.0%} lost: {_mean_p95(frames)} displayed frames mean/95th"
            f" (optimum {needed / (1 - LOSS):.1f} mean)"
        )
        goal = " (goal: 2.5 s 95th)" if size == EVENING else ""
        yield f"{needed} frames, {LOSS:.0%} lost: {_mean_p95(seconds)} s mean/95th{goal}"


def _reading(version: int, film: Film) -> tuple[float, float]:
    """Returns the share of pictures that are read, and milliseconds for one."""
    codes = _codes(Carousel(_message(EVENING, version), version), READS)
    spent: list[float] = []
    read = 0
    for picture in map(jpeg, film.pictures(codes)):
        start = time.perf_counter()
        read += bool(asyncio.run(ZxingDecoder().read(picture)))
        spent.append(1000 * (time.perf_counter() - start))
    return read / READS, statistics.median(spent)


def _scans(size: int) -> tuple[list[float], list[float], int]:
    """Returns displayed frames and seconds of each run, and the frames that are needed."""
    runs = [asyncio.run(_scan(_message(size, seed), seed)) for seed in range(RUNS)]
    frames, seconds, needed = zip(*runs, strict=True)
    return list(frames), list(seconds), needed[0]


async def _scan(message: bytes, seed: int) -> tuple[float, float, int]:
    """Reads one message until it is whole.

    The time is that of the screen and the camera plus what decoding took; codes blurred beyond
    reading are lost for as long as they are shown.
    """
    chance = random.Random(seed)  # noqa: S311 - no secret
    carousel, collector, decoder = Carousel(message), Collector(), ZxingDecoder()
    now, ends = chance.random() * PACE, 0.0
    for number in itertools.count():
        ends += pause(number, USUAL_RATE)
        blur = UNREADABLE if chance.random() < LOSS else STEADY.blur
        codes = _codes(carousel, 1, number)
        while now < ends:
            film = replace(STEADY, blur=blur, seed=chance.getrandbits(32))
            [picture] = map(jpeg, film.pictures(codes))
            start = time.perf_counter()
            texts = await decoder.read(picture)
            done = any(collector.add(text) for text in texts)
            spent = time.perf_counter() - start
            if done:
                assert collector.message == message
                return number + 1, now + spent, carousel.frames_needed
            now += max(PACE, spent)
    raise AssertionError("unreachable")


def _message(size: int, seed: int) -> bytes:
    return random.Random(seed).randbytes(size)  # noqa: S311 - no secret


def _codes(carousel: Carousel, count: int, first: int = 0) -> list[Image.Image]:
    codes: list[Image.Image] = []
    for number in range(first, first + count):
        data = draw(carousel.frame(number), carousel.version).data
        assert isinstance(data, bytes)
        codes.append(Image.open(io.BytesIO(data)))
    return codes


def _mean_p95(figures: list[float]) -> str:
    late = statistics.quantiles(figures, n=20)[-1]
    return f"{statistics.mean(figures):.1f}/{late:.1f}"


if __name__ == "__main__":
    for line in run():
        print(line)
