"""What the client has really drawn, and the law that nothing of it is half seen.

The client draws on a canvas, where no test reads. ``drawn.js`` listens to what it draws there: the
lines of every text with their places, and every ground that may lie over them, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.widgets.tokens import Typeface
from tests.browser.waiting import wait_until

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
REST_MS = 150
"""How long nothing is drawn when a screen is at rest."""
CAPITAL, TAIL = 0.72, 0.2
"""What letters have above their line and what some have below it, as shares of their size."""
TAILED = re.compile(r"[gjpqyçQ,;()]")
WHOLE, NOTHING = 0.93, 0.07
"""So much of a line, or more, is all of it; so much, or less, is nothing: edges are round."""
OPAQUE = 0.95
LOOKS = 8
"""How often it is looked whether a fault stays."""

UNFOLDING = """key => {
    const nodes = (query) => [...document.querySelectorAll(`flt-semantics${query}`)];
    const unfolds = nodes("[role=button]")
        .some((node) => (node.getAttribute("aria-label") || node.textContent) === key);
    const [card] = unfolds ? nodes("[flt-semantics-identifier=event]") : [];
    if (!card) return null;
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return [left, top, right, bottom];
}"""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the window, in logical pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def __and__(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    @property
    def size(self) -> float:
        """How many pixels it has."""
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text.

    Attributes:
        words: what it says.
        box: where its letters are.
        seen: what nothing clips of that.
        cut: whether its text has more lines, or a longer one, than there is room for.
    """

    words: str
    box: Box
    seen: Box
    cut: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """A filled part.

    Attributes:
        box: where it is.
        opaque: whether nothing is seen behind it; else what lies there fades.
    """

    box: Box
    opaque: bool = True


def drawn(page: Page) -> list[Line | Ground]:
    """Returns what is drawn once the screen rests, from what lies below to what lies above.

    The page must have been opened with `SCRIPT`.
    """
    wait_until(page, lambda: page.evaluate(f"performance.now() - drawn.at > {REST_MS}"))
    window = page.viewport_size
    assert window is not None
    whole = Box(0, 0, window["width"], window["height"])
    return [each for part in page.evaluate("drawn.parts") for each in _read(part, whole)]


def lasting_faults(page: Page, unfold: str) -> list[str]:
    """Returns what is not whole and stays so: what is about to be drawn anew is no fault.

    Args:
        page: the page.
        unfold: the name of the key beside what is cut because it is shown whole elsewhere.
    """
    found: list[str] = []
    for attempt in range(LOOKS):
        now = set(faults(drawn(page), _unfolding(page, unfold)))
        found = [each for each in found if each in now] if attempt else sorted(now)
        if not found:
            break
    return found


def _unfolding(page: Page, key: str) -> Box | None:
    """Returns the place of what can be unfolded by a key, or None."""
    place = page.evaluate(UNFOLDING, key)
    return Box(*place) if place else None


def _read(part: dict[str, Any], window: Box) -> Iterator[Line | Ground]:
    matrix, clip = part["matrix"], part["clip"]
    open_part = window if clip is None else window & Box(*clip)
    if part["kind"] == "ground":
        if part["alpha"] >= OPAQUE or part["fades"]:
            opaque = not part["fades"]
            yield Ground(_moved(matrix, *part["edges"]) & open_part, opaque)
        return
    if part["family"] == Typeface.SIGIL:
        return
    size = part["size"]
    for line in part["lines"]:
        words = line["words"].strip()
        if words:
            tail = TAIL if TAILED.search(words) else 0
            left, base = line["left"], line["base"]
            right, top = left + line["width"], base - CAPITAL * size
            box = _moved(matrix, left, top, right, base + tail * size)
            yield Line(words, box, box & open_part, part["cut"])


def _moved(matrix: Sequence[float], left: float, top: float, right: float, bottom: float) -> Box:
    a, b, c, d, e, f = matrix[:6]
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    xs = [a * x + b * y + c for x, y in corners]
    ys = [d * x + e * y + f for x, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def faults(parts: Sequence[Line | Ground], unfolding: Box | None = None) -> Iterator[str]:
    """Yields what is not whole: what has no room, what an edge cuts, what another part covers.

    Args:
        parts: what is drawn.
        unfolding: where something may be cut, because a key there shows all of it.
    """
    lines: list[Line] = []
    for place, part in enumerate(parts):
        if isinstance(part, Ground) or _share(part.seen, part.box) <= NOTHING:
            continue
        above = [each for each in parts[place + 1 :] if isinstance(each, Ground)]
        covered = max(
            (_share(each.box & part.seen, part.seen) for each in above if each.opaque), default=0
        )
        if covered >= WHOLE:
            continue
        if part.cut and not (unfolding and (part.box & unfolding).size):
            yield f"has no room: {part.words}"
        if _share(part.seen, part.box) < WHOLE and not _fades(part, above):
            yield f"clipped: {part.words}"
        if covered > NOTHING:
            yield f"half covered: {part.words}"
        yield from (f"{part.words} lies on {each.words}" for each in lines if _meet(part, each))
        lines.append(part)


def _fades(line: Line, above: Sequence[Ground]) -> bool:
    return any((each.box & line.seen).size for each in above if not each.opaque)


def _meet(one: Line, other: Line) -> bool:
    smaller = min(one.seen, other.seen, key=lambda box: box.size)
    return _share(one.seen & other.seen, smaller) > NOTHING


def _share(part: Box, whole: Box) -> float:
    return part.size / whole.size if whole.size else 0.0
