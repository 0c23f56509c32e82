"""Draw the app's icons: one SVG by us, rendered to the sizes that platforms ask for.

Run by hand; needs playwright and a Chromium.
"""

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]

CARDS = """
<g transform="translate(256 268)">
  <g transform="rotate(-14) translate(-62 6)">
    <rect x="-92" y="-140" width="184" height="268" rx="26" fill="#D9B98C"/>
  </g>
  <g transform="rotate(9) translate(34 0)">
    <rect x="-100" y="-148" width="200" height="284" rx="28" fill="#FCF6EA"/>
    <path fill="#7A1A1C" d="M-62 -40L-33 -8L0 -66L33 -8L62 -40L51 42H-51Z"/>
    <rect x="-51" y="54" width="102" height="17" rx="5" fill="#7A1A1C"/>
    <circle cx="-62" cy="-46" r="11" fill="#7A1A1C"/>
    <circle cx="0" cy="-72" r="13" fill="#7A1A1C"/>
    <circle cx="62" cy="-46" r="11" fill="#7A1A1C"/>
  </g>
</g>
"""
GROUND = '<rect width="512" height="512" rx="{}" fill="#7A1A1C"/>'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{}</svg>\n'


def icon(radius: int, scale: float) -> str:
    """Return the icon; a smaller scale leaves the margin that masks may cut."""
    shift = 256 * (1 - scale)
    cards = f'<g transform="translate({shift} {shift}) scale({scale})">{CARDS}</g>'
    return HEAD.format(GROUND.format(radius) + cards)


def main() -> None:
    """Write all icons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=None, help="path of the browser")
    chromium = parser.parse_args().chromium
    assets = ROOT / "assets"
    (assets / "icons").mkdir(parents=True, exist_ok=True)
    rounded, square, masked = icon(116, 1.16), icon(0, 1.12), icon(0, 0.9)
    (assets / "icons" / "companion.svg").write_text(rounded, encoding="utf-8")
    bare = HEAD.format(CARDS)
    pictures = {
        "favicon.png": (rounded, 64),
        "icon.png": (square, 512),
        "splash.png": (bare, 512),
        "icons/icon-192.png": (rounded, 192),
        "icons/icon-512.png": (rounded, 512),
        "icons/icon-maskable-192.png": (masked, 192),
        "icons/icon-maskable-512.png": (masked, 512),
        "icons/apple-touch-icon-192.png": (square, 192),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (drawing, size) in pictures.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=str(assets / name), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
