"""Two phones that exchange a play: each with a server, a data folder and a browser of its own."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import zxingcpp
from PIL import Image, ImageOps
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Served, Watch, open_app, watch
from tests.browser.tapping import SECONDS, Tap, tap_through, wait_for
from tests.browser.whole_game import PHONE, Home

QR = zxingcpp.barcode_formats_from_str("QRCode")
CODE = re.compile("^Sync code")
PARTS = re.compile(r"moving, (\d+) parts")
WORDS = re.compile(r"both say: (\w+ . \w+)")


@dataclass
class Phone:
    """A phone.

    Attributes:
        home: its data folder.
        served: its running app.
        page: its screen.
        seen: what the screen has asked for and complained about.
    """

    home: Home
    served: Served
    page: Page
    seen: Watch

    def open(self, path: str = "") -> Page:
        """Shows a screen by its address."""
        self.page.wait_for_load_state("networkidle")  # what is cut off would count as missing
        return open_app(self.page, self.served.url.rstrip("/") + path)

    def tap(self, *taps: Tap) -> None:
        """Taps one thing after the other."""
        tap_through(self.page, taps)

    def show(self) -> None:
        """Shows the play of its screen as codes."""
        self.tap(Tap("More"), Tap("Sync with another phone"))
        self.wait_for_code()

    def wait_for_code(self, *, moving: bool = False) -> None:
        """Waits until there is a code on the screen, or one that moves."""
        code = self.page.get_by_role("img", name=PARTS if moving else CODE)
        expect(code).to_be_attached()

    def parts(self) -> int:
        """Returns how many codes are needed to read what is on the screen now."""
        name = self.page.get_by_role("img", name=CODE).first.get_attribute("aria-label") or ""
        found = PARTS.search(name)
        return int(found[1]) if found else 1

    def codes(self, spare: int = 0) -> list[Image.Image]:
        """Takes pictures of the screen until there are enough different codes.

        Each one is cut out with the light around it. Those that take turns are equally long;
        another one is what the screen showed before, and still does for a moment.

        Args:
            spare: how many more there shall be than are needed.
        """
        codes: dict[str, Image.Image] = {}
        until = time.monotonic() + SECONDS
        while len(codes) < self.parts() + spare:
            assert time.monotonic() < until, f"only {len(codes)} codes"
            screen = Image.open(io.BytesIO(self.page.screenshot())).convert("L")
            for code in zxingcpp.read_barcodes(screen, formats=QR):
                codes = {text: cut for text, cut in codes.items() if len(text) == len(code.text)}
                codes.setdefault(code.text, _cut(screen, code))
        return list(codes.values())

    def summary(self) -> str:
        """Waits for the summary of what came and returns it."""
        wait_for(self.page, "Accept")
        return self.said("They have")

    def words(self) -> str:
        """Returns the two words on the screen."""
        found = WORDS.search(self.said("When both phones agree"))
        assert found
        return found[1]

    def table(self) -> list[str]:
        """Returns what the screen of a play says, but for what each phone may take back."""
        expect(self.page.get_by_role("button", name="More", exact=True)).to_be_attached()
        said = self.page.locator("flt-semantics-host").evaluate(
            "host => [...host.querySelectorAll('flt-semantics')]"
            ".map(node => node.getAttribute('aria-label') || node.textContent)"
        )
        return [text for text in said if "take back" not in text.casefold()]

    def said(self, start: str) -> str:
        """Waits until something on the screen begins so, and returns it."""
        node = self.page.locator(
            f'flt-semantics-host [aria-label^="{start}"], flt-semantics-host span:text("{start}")'
        )
        node.first.wait_for(state="attached")
        return node.first.get_attribute("aria-label") or node.first.inner_text()


@contextmanager
def phone_in(browser: Browser, folder: Path) -> Iterator[Phone]:
    """Gives a phone with a data folder; nothing on its screen may have failed."""
    home = Home(folder)
    with (
        home.served() as served,
        browser.new_context(
            viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce"
        ) as context,
    ):
        page = context.new_page()
        phone = Phone(home, served, page, watch(page))
        yield phone
        page.wait_for_load_state("networkidle")
        phone.seen.assert_clean(served.url)


def pixels_a_square(code: Image.Image) -> int | None:
    """Returns how many pixels each square of a code has on the screen.

    None if they are not all alike, or anything in it is neither black nor white.
    """
    dark = code.crop(ImageOps.invert(code).getbbox())
    for version in range(1, 41):
        squares = 17 + 4 * version
        small = dark.resize((squares, squares), Image.Resampling.NEAREST)
        even = small.resize(dark.size, Image.Resampling.NEAREST).tobytes() == dark.tobytes()
        if even and dark.width % squares == 0 and set(dark.tobytes()) <= {0, 255}:
            return dark.width // squares
    return None


def _cut(screen: Image.Image, code: zxingcpp.Barcode) -> Image.Image:
    """Returns a code on the screen with its quiet zone."""
    corners = code.position
    xs = [corner.x for corner in (corners.top_left, corners.bottom_right)]
    ys = [corner.y for corner in (corners.top_left, corners.bottom_right)]
    margin = (max(xs) - min(xs)) // 12
    return screen.crop((min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin))
