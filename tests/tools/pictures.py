"""Makes the baseline of pictures anew: ``python -m tests.tools.pictures``. Look at what changed."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import find_chromium, running
from tests.browser.pictures import ENGINE, KEPT, LOOKS, studio, taken
from tests.tools.likeness import kept


def main() -> None:
    """Takes all pictures, and removes those of screens that are no more."""
    KEPT.mkdir(exist_ok=True)
    made: set[Path] = {ENGINE}
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(playwright, find_chromium()) as browser,
        studio(Path(folder)) as place,
    ):
        for window, theme in LOOKS:
            for name, picture in taken(browser, place, window, theme):
                file = KEPT / f"{name}.png"
                file.write_bytes(kept(picture))
                made.add(file)
                print(name)
        ENGINE.write_text(browser.version + "\n", "utf-8")
    for file in set(KEPT.iterdir()) - made:
        file.unlink()


if __name__ == "__main__":
    sys.exit(main())
