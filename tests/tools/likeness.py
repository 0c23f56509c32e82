"""Whether a picture of the screen is still the one that is kept, of which few colours are left.

What is kept has a palette: the colours of the largest areas as they are, and others chosen so that
no colour of the screen is far from one of them. To choose all by area, as is usual, would give
away just the few pixels of a suit. What is seen is put into the same palette before the two are
compared: what has not changed is then equal, and what was lost to the palette is no difference. Of
what is left, it depends on how strong it is and how many pixels touch: a letter that is drawn a
quarter of a pixel further is neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import cast

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

EXACT, OTHERS = 48, 48
"""How many colours of a picture are kept as they are, and how many stand for all others."""
LIMITS = ((48, 4), (8, 256))
"""A difference counts if it is larger than so many of 255, in so many pixels that touch."""
STEP = 1 / 4
"""Chromium draws letters at quarters of a pixel; which one is the nearest may be chance."""
AROUND = 6
"""Pixels around a difference that a frame is drawn at; nearer ones get one frame."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place where two pictures differ, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def __str__(self) -> str:
        size = f"{self.right - self.left}×{self.bottom - self.top}"
        return f"{size} pixels at ({self.left}, {self.top})"


def kept(picture: Image.Image) -> bytes:
    """Returns a picture as it is kept: a PNG file with few colours."""
    plain = picture.convert("RGB")
    counted = plain.getcolors(plain.width * plain.height)
    assert counted is not None
    common = cast(list[tuple[int, tuple[int, int, int]]], counted)
    exact = [part for _count, colour in sorted(common)[: -EXACT - 1 : -1] for part in colour]
    rest = plain.quantize(OTHERS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette()
    assert rest is not None
    palette = Image.new("P", (1, 1))
    palette.putpalette([*exact, *rest])
    few = in_colours(plain, palette)
    file = BytesIO()
    few.save(file, "PNG", optimize=True)
    return file.getvalue()


def in_colours(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Returns a picture in the colours of another one."""
    return picture.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE)


def differences(wanted: Image.Image, seen: Image.Image) -> list[Box]:
    """Returns where a picture differs from one that is kept, from the top down.

    Args:
        wanted: what is kept.
        seen: what the screen shows now, in all its colours.
    """
    if wanted.size != seen.size:
        return [Box(0, 0, *seen.size)]
    now = in_colours(seen, wanted)
    if now.tobytes() == wanted.tobytes():
        return []
    apart = _distances(_pixels(now), _pixels(wanted))
    marked = np.zeros(apart.shape, np.uint8)
    for strength, pixels in LIMITS:
        _mark(marked, (apart > strength).astype(np.uint8), pixels)
    reach = np.ones((2 * AROUND + 1, 2 * AROUND + 1), np.uint8)
    _count, _labels, stats, _centres = cv2.connectedComponentsWithStats(cv2.dilate(marked, reach))
    found = [
        Box(int(left), int(top), int(left + width), int(top + height))
        for left, top, width, height, _area in stats[1:]
    ]
    return sorted(found, key=lambda box: (box.top, box.left))


def _distances(now: NDArray[np.uint8], wanted: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Returns how far each pixel is from what it may be, a step of a letter to either side."""
    plain, columns = wanted.astype(np.float32), np.arange(wanted.shape[1])
    beside = [plain.take(columns + side, axis=1, mode="clip") for side in (-1, 1)]
    drawn = [plain, *((1 - STEP) * plain + STEP * each for each in beside)]
    return np.maximum(np.min(drawn, axis=0) - now, now - np.max(drawn, axis=0)).max(axis=2)


def _pixels(picture: Image.Image) -> NDArray[np.uint8]:
    return np.asarray(picture.convert("RGB"))


def _mark(marked: NDArray[np.uint8], apart: NDArray[np.uint8], pixels: int) -> None:
    """Marks what lies apart in groups of so many pixels."""
    _count, labels, stats, _centres = cv2.connectedComponentsWithStats(apart)
    large = stats[:, cv2.CC_STAT_AREA] >= pixels
    large[0] = False
    marked[large[np.asarray(labels, dtype=np.intp)]] = 1


def framed(seen: Image.Image, boxes: list[Box]) -> Image.Image:
    """Returns a picture, paled, with a frame around each of the places; these are not paled."""
    plain = seen.convert("RGB")
    shown = Image.blend(plain, Image.new("RGB", plain.size, "white"), 0.6)
    pen = ImageDraw.Draw(shown)
    for box in boxes:
        place = (box.left, box.top, box.right, box.bottom)
        shown.paste(plain.crop(place), place[:2])
        pen.rectangle((box.left - 1, box.top - 1, box.right, box.bottom), outline="magenta")
    return shown
