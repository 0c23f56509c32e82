"""A fake camera for Chromium: a film of codes as a phone sees them that is held to a screen."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageFilter

SIZE = (640, 480)
RATE = 30
"""Pictures a second: Chromium plays every MJPEG file at this rate, again and again."""
UNREADABLE = 14.0
"""Pixels of blur through which nobody reads a code."""


@dataclass(frozen=True)
class Film:
    """How codes are filmed.

    Attributes:
        shown: how many times a second the screen shows another code.
        lost: the share of codes that are blurred beyond reading.
        tilt: how far the corners of the code may be off, as a share of its side.
        blur: pixels of blur.
        noise: the standard deviation of the brightness.
        seed: what is by chance in it is the same for the same seed.
    """

    shown: float = 5
    lost: float = 0.0
    tilt: float = 0.04
    blur: float = 0.7
    noise: float = 8.0
    size: tuple[int, int] = SIZE
    seed: int = 1

    def pictures(self, codes: Sequence[Image.Image]) -> Iterator[Image.Image]:
        """Yields what the camera sees of each code; of lost ones, next to nothing."""
        chance = random.Random(self.seed)  # noqa: S311 - no secret
        lost = self._lost(len(codes), chance)
        for place, code in enumerate(codes):
            seen = self._seen(code, chance)
            if place in lost:
                seen = seen.filter(ImageFilter.GaussianBlur(UNREADABLE))
            yield self._grain(seen, chance)

    def _lost(self, count: int, chance: random.Random) -> set[int]:
        return set(chance.sample(range(count), round(self.lost * count)))

    def _seen(self, code: Image.Image, chance: random.Random) -> Image.Image:
        """Returns a code as it is seen at an angle, before a desk."""
        width, height = self.size
        side = 0.92 * min(self.size)
        left, top = (width - side) / 2, (height - side) / 2
        square = [(left, top), (left, top + side), (left + side, top + side), (left + side, top)]
        off = self.tilt * side
        corners = [
            (x + chance.uniform(-off, off), y + chance.uniform(-off, off)) for x, y in square
        ]
        flat = code.convert("L")
        seen = flat.transform(
            self.size,
            Image.Transform.PERSPECTIVE,
            _perspective(corners, flat.size),
            resample=Image.Resampling.BICUBIC,
            fillcolor=96,
        )
        return seen.filter(ImageFilter.GaussianBlur(self.blur))

    def _grain(self, picture: Image.Image, chance: random.Random) -> Image.Image:
        """Returns a picture with the noise of a sensor and less contrast."""
        width, height = self.size
        noise = Image.frombytes("L", self.size, chance.randbytes(width * height))
        dull = picture.point(lambda value: 24 + value * 0.8)
        return Image.blend(dull, noise, self.noise / 74)  # bytes by chance deviate by 74


def write_film(file: Path, codes: Sequence[Image.Image], film: Film | None = None) -> Path:
    """Writes a film of codes that Chromium's fake camera can play.

    Args:
        file: where; its name ends with ``.mjpeg``.
        codes: pictures of the codes in the order in which the screen shows them.
        film: how they are filmed.
    """
    film = film or Film()
    repeats = max(1, round(RATE / film.shown))
    with file.open("wb") as stream:
        for picture in film.pictures(codes):
            stream.write(jpeg(picture) * repeats)
    return file


def jpeg(picture: Image.Image) -> bytes:
    """Returns a picture as a camera compresses it."""
    stream = io.BytesIO()
    picture.convert("RGB").save(stream, "JPEG", quality=82)
    return stream.getvalue()


def arguments(file: Path) -> list[str]:
    """Returns what makes Chromium take a film for its camera, and ask nobody."""
    return [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={file}",
    ]


def mixed(codes: Sequence[Image.Image], foreign: Iterable[Image.Image]) -> list[Image.Image]:
    """Returns codes with a stranger's code after each second one."""
    others = list(foreign)
    result: list[Image.Image] = []
    for place, code in enumerate(codes):
        result.append(code)
        if place % 2 and others:
            result.append(others[place // 2 % len(others)])
    return result


def _perspective(
    corners: Sequence[tuple[float, float]], size: tuple[int, int]
) -> tuple[float, ...]:
    """Returns Pillow's eight numbers for laying a picture of a size onto four corners.

    They solve, for each corner ``(x, y)`` and the point ``(u, v)`` of the picture that lies there,
    ``u = (ax + by + c) / (gx + hy + 1)`` and ``v = (dx + ey + f) / (gx + hy + 1)``.
    """
    width, height = size
    sources = [(0, 0), (0, height), (width, height), (width, 0)]
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(corners, sources, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    return tuple(_solve(rows))


def _solve(rows: list[list[float]]) -> list[float]:
    """Solves linear equations by elimination; the right side is the last column."""
    count = len(rows)
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = [value / rows[column][column] for value in rows[column]]
        rows[column] = head
        for row in range(count):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], head, strict=True)]
    return [row[-1] for row in rows]
