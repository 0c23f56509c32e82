"""Retakes the pictures of the README and the manifest: ``python -m tests.tools.screens [NAME …]``.

Each is a moment of a recorded game, reached by folding and not by tapping, on a phone's screen
with two pixels for each of its own, or on a computer's for the manifest.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from companion.app import build
from companion.ui.shell.context import now_ms
from tests.browser.chromium import find_chromium, running
from tests.browser.serving import Served, open_app
from tests.browser.tapping import Tap, starting, tap_through
from tests.browser.whole_game import PHONE, Home, script_of

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "screens"
COLOURS = 256
COMPUTER: ViewportSize = {"width": 1280, "height": 800}


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture to take.

    Attributes:
        game: of which recorded game.
        entries: how many of its entries have happened.
        scheme: by day or by night.
        taps: what is composed at that moment and not confirmed.
        wide: whether on a computer's screen, with a pixel for each of its own.
    """

    game: str
    entries: int
    scheme: str
    taps: tuple[Tap, ...] = ()
    wide: bool = False

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"{self.game}-{'wide' if self.wide else self.scheme}"


MOMENTS = (
    Moment(
        "regicide",
        48,
        "light",
        (Tap("Ace"), Tap("Ace of Spades"), Tap("Queen"), Tap("Queen of Diamonds")),
    ),
    Moment("morrigan", 53, "dark"),
    Moment("mordred", 62, "light", (starting("Row B."), Tap("First die: 1"))),
    Moment("mordred", 62, "light", (starting("Row B."), Tap("First die: 1")), wide=True),
    Moment("morrigan", 53, "dark", wide=True),
)


def take(browser: Browser, moment: Moment) -> Path:
    """Takes a picture and returns its file."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        services, database = build(home.folder)
        entries = script_of(moment.game).entries[: moment.entries]
        play = services.plays.adopt(entries, now_ms())
        database.close()
        with home.served() as served:
            taken = photograph(browser, served, play, moment)
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{moment.name}.png"
    few = Image.open(BytesIO(taken)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(file, optimize=True)
    return file


def photograph(browser: Browser, served: Served, play: str, moment: Moment) -> bytes:
    """Opens the play, composes what the moment asks for, and returns the picture."""
    with browser.new_context(
        viewport=COMPUTER if moment.wide else PHONE,
        device_scale_factor=1 if moment.wide else 2,
        has_touch=True,
        color_scheme="dark" if moment.scheme == "dark" else "light",
        locale="en-GB",
    ) as context:
        page = context.new_page()
        open_app(page, f"{served.url.rstrip('/')}/play/{play}")
        page.locator("#splash").wait_for(state="detached")
        page.get_by_role("button", name="More", exact=True).wait_for(state="attached")
        tap_through(page, moment.taps)
        page.wait_for_timeout(1500)  # fonts and movements have come to rest
        return page.screenshot()


def main(names: Sequence[str]) -> None:
    """Takes the pictures named, or all."""
    with sync_playwright() as playwright, running(playwright, find_chromium()) as browser:
        for moment in MOMENTS:
            if not names or moment.name in names:
                file = take(browser, moment)
                print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
