"""The pictures that the baseline keeps: each screen in three windows, by day and by night.

`tests.browser.test_pictures` compares them, ``python -m tests.tools.pictures`` makes them anew.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from companion.app import build
from companion.play.entry import PlayStarted
from tests.browser.serving import open_app, serving, visit
from tests.browser.waiting import wait_until
from tests.browser.whole_game import GAMES, script_of

KEPT = Path(__file__).parent / "baseline"
ENGINE = KEPT / "chromium.txt"
"""Which Chromium has drawn what is kept: another one may draw letters otherwise."""

WINDOWS: Mapping[str, ViewportSize] = {
    "upright": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
    "desktop": {"width": 1280, "height": 800},
}
Theme = Literal["light", "dark"]
LOOKS: tuple[tuple[str, Theme], ...] = tuple(product(WINDOWS, ("light", "dark")))

NOW_S = 1_770_000_000
"""The moment at which the pictures are taken, in February 2026: screens say how long ago it was."""
FROZEN = (
    f"import time; time.time_ns = lambda: {NOW_S} * 10**9; time.time = lambda: {NOW_S}; "
    "from companion.__main__ import main; main()"
)
FEWEST = 64
"""A screen has more colours than that."""
ALIKE = 3
"""How many pictures in a row must be equal before one counts as that of a still screen."""


@dataclass(frozen=True, slots=True)
class Studio:
    """A running app whose clock stands still, with a play of every game.

    Attributes:
        url: where it is.
        screens: the paths of the screens, by name.
    """

    url: str
    screens: Mapping[str, str]


@contextmanager
def studio(folder: Path) -> Iterator[Studio]:
    """Runs the app over a new data folder until the block ends."""
    services, database = build(folder)
    tables: dict[str, str] = {}
    for game in sorted(GAMES):
        first, *more = script_of(game).entries
        assert isinstance(first.content, PlayStarted)
        begun = [replace(first, content=replace(first.content, play=f"half-{game}")), *more]
        half = begun[: len(begun) // 2]
        tables[f"play-{game}"] = f"/play/{services.plays.adopt(half, half[-1].at)}"
    entries = script_of("mordred").entries
    ended = services.plays.adopt(entries, entries[-1].at)
    people = script_of("mordred").setup.players
    services.players.save(people, entries[-1].at)
    database.close()
    command = (sys.executable, "-c", FROZEN, "run", "--port", "0", "--no-browser")
    env = {"COMPANION_DATA": str(folder), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    with serving(command, env) as served:
        yield Studio(
            served.url.rstrip("/"),
            {
                "home": "/",
                "new-play": "/new/regicide",
                "history": "/plays",
                "person": f"/players/{people[0].id}",
                "ending": f"/play/{ended}",
                "scan": "/scan",
                **tables,
            },
        )


def taken(
    browser: Browser, studio: Studio, window: str, theme: Theme
) -> Iterator[tuple[str, Image.Image]]:
    """Yields the name and the picture of every screen in a window, which is never resized."""
    with browser.new_context(
        viewport=WINDOWS[window],
        locale="en-GB",
        timezone_id="UTC",
        color_scheme=theme,
        has_touch=True,
        reduced_motion="reduce",
    ) as context:
        page = context.new_page()
        open_app(page, studio.url)
        page.locator("#splash").wait_for(state="detached")
        before: Image.Image | None = None
        for name, path in studio.screens.items():
            if path != "/":
                visit(page, path)
            before = still(page, before)
            yield f"{name}-{window}-{theme}", before


def still(page: Page, before: Image.Image | None = None) -> Image.Image:
    """Returns a picture of the screen once it rests, and is another one than before."""
    taken: list[Image.Image] = []

    def rests() -> bool:
        now = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        if taken and taken[-1] != now:
            taken.clear()
        taken.append(now)
        drawn = now.getcolors(FEWEST) is None  # else only the ground is there
        return drawn and now != before and len(taken) >= ALIKE

    wait_until(page, rests, lambda: f"the screen never rests, or stays what it was: {page.url}")
    return taken[-1]
