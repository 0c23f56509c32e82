"""Keeps the colours of what stands outside the code current.

``python .ci/colours.py`` brings the start page, the manifest and the icons in line with
``companion/widgets/tokens.py``; with ``--check`` it only says what differs and changes nothing.
Pictures are drawn again where their colours changed, by a Chromium and playwright.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.widgets.client import style_sheet  # noqa: E402 - after the path is set
from companion.widgets.tokens import CARD_BACK, DARK, LIGHT, Theme  # noqa: E402 - likewise

_SHEET = re.compile(r'(?<=<style id="colours">\n).*?(?=  </style>)', re.DOTALL)
_COLOUR = r"#[0-9A-Fa-f]{6}"

HAND = """
<g transform="translate(256 268)">
  <g transform="rotate(-14) translate(-62 6)">
    <rect x="-92" y="-140" width="184" height="268" rx="26" fill="{back}"/>
  </g>
  <g transform="rotate(9) translate(34 0)">
    <rect x="-100" y="-148" width="200" height="284" rx="28" fill="{face}"/>
    <path fill="{accent}" d="M-62 -40L-33 -8L0 -66L33 -8L62 -40L51 42H-51Z"/>
    <rect x="-51" y="54" width="102" height="17" rx="5" fill="{accent}"/>
    <circle cx="-62" cy="-46" r="11" fill="{accent}"/>
    <circle cx="0" cy="-72" r="13" fill="{accent}"/>
    <circle cx="62" cy="-46" r="11" fill="{accent}"/>
  </g>
</g>
"""
GROUND = '<rect width="512" height="512" rx="{radius}" fill="{accent}"/>'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{}</svg>\n'

ROUNDED, SQUARE, MASKED = (116, 1.16), (0, 1.12), (0, 0.9)
"""The corners of an icon, and how large its cards are; masks may cut a margin away."""

DRAWING = "icons/companion.svg"
PICTURES = {
    "favicon.png": (ROUNDED, 64),
    "icon.png": (SQUARE, 512),
    "splash.png": (None, 512),
    "icons/icon-192.png": (ROUNDED, 192),
    "icons/icon-512.png": (ROUNDED, 512),
    "icons/icon-maskable-192.png": (MASKED, 192),
    "icons/icon-maskable-512.png": (MASKED, 512),
    "icons/apple-touch-icon-192.png": (SQUARE, 192),
}


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """The colours as they shall be everywhere."""

    light: Theme = LIGHT
    dark: Theme = DARK
    card_back: str = CARD_BACK

    def texts(self, assets: Path) -> Iterator[tuple[Path, str]]:
        """Yields each text file with what it should say."""
        page = assets / "index.html"
        yield page, self._page(page.read_text(encoding="utf-8"))
        manifest = assets / "manifest.json"
        colour = rf'(?<=_color": "){_COLOUR}'
        text = manifest.read_text(encoding="utf-8")
        yield manifest, re.sub(colour, self.light.ground, text)
        yield assets / DRAWING, self.drawing(ROUNDED)

    def _page(self, text: str) -> str:
        indented = "".join(
            f"    {line}\n" for line in style_sheet(self.light, self.dark).splitlines()
        )
        text = _SHEET.sub(indented, text, count=1)
        for scheme, theme in (("light", self.light), ("dark", self.dark)):
            meta = rf'(?<=name="theme-color" content="){_COLOUR}(?="[^>]*: {scheme}\))'
            text = re.sub(meta, theme.ground, text)
        return text

    def drawing(self, shape: tuple[int, float] | None) -> str:
        """Returns the icon, or its cards alone without a shape."""
        colours = {"back": self.card_back, "face": self.light.card, "accent": self.light.action}
        hand = HAND.format(**colours)
        if shape is None:
            return HEAD.format(hand)
        radius, scale = shape
        shift = 256 * (1 - scale)
        hand = f'<g transform="translate({shift} {shift}) scale({scale})">{hand}</g>'
        return HEAD.format(GROUND.format(radius=radius, **colours) + hand)

    def stale_pictures(self, assets: Path) -> list[str]:
        """Returns the names of the pictures that lack one of the colours of their drawing."""
        wanted = {_rgb(colour) for colour in re.findall(_COLOUR, self.drawing(None))}
        return [name for name in PICTURES if not wanted <= _colours(assets / name)]

    def faults(self, assets: Path) -> Iterator[str]:
        """Yields what has other colours."""
        for file, text in self.texts(assets):
            if file.read_text(encoding="utf-8") != text:
                yield f"{file.relative_to(assets)} has other colours than tokens.py"
        for name in self.stale_pictures(assets):
            yield f"{name} has other colours than tokens.py"

    def update(self, assets: Path, chromium: str | None = None) -> None:
        """Brings all files in line."""
        for file, text in list(self.texts(assets)):
            file.write_text(text, encoding="utf-8")
        names = self.stale_pictures(assets)
        if names:
            self._draw(assets, names, chromium)

    def _draw(self, assets: Path, names: list[str], chromium: str | None) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for name in names:
                shape, size = PICTURES[name]
                page = browser.new_page(viewport={"width": size, "height": size})
                style = "<style>body{margin:0}svg{display:block}</style>"
                page.set_content(style + self.drawing(shape))
                page.screenshot(path=str(assets / name), omit_background=True)
                page.close()
            browser.close()


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _colours(picture: Path) -> set[tuple[int, ...]]:
    with Image.open(picture) as opened:
        pixels = opened.convert("RGB").getcolors(opened.width * opened.height)
    return {colour for _count, colour in pixels or ()}


def main() -> int:
    """Checks or updates everything; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    parser.add_argument("--chromium", default=found, help="path of the browser")
    given = parser.parse_args()
    wardrobe, assets = Wardrobe(), ROOT / "assets"
    if not given.check:
        wardrobe.update(assets, given.chromium)
    wrong = list(wardrobe.faults(assets))
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
