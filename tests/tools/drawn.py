"""Looks for what is half seen at every event of the recorded plays.

``python -m tests.tools.drawn [GAME …]``: in each language, at normal and at double text size, on a
phone held upright and on its side. It takes long; what is found is printed as it comes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import find_chromium, running
from tests.browser.moments import LOOKS, half_seen, moments
from tests.browser.whole_game import GAMES, Home


def main(games: Sequence[str]) -> int:
    """Looks at all moments of some games, or of all; returns whether anything was found."""
    found = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(playwright, find_chromium()) as browser,
    ):
        home = Home(Path(folder))
        with home.served():
            for look in LOOKS:
                for game in games or sorted(GAMES):
                    for fault in half_seen(browser, home, look, moments(game)):
                        print(fault, flush=True)
                        found += 1
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
