"""The screens look as they did: see `tests.browser.pictures`.

A failure leaves what is kept, what is seen, and where they differ, under `.cache/pictures`. What
is meant to look otherwise is taken anew by ``python -m tests.tools.pictures``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.pictures import ENGINE, KEPT, LOOKS, Studio, Theme, studio, taken
from tests.tiers import DOES_NOT_APPLY
from tests.tools.likeness import differences, framed

LEFT = Path(__file__).parents[2] / ".cache" / "pictures"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with studio(tmp_path_factory.mktemp("studio")) as running:
        yield running


@pytest.mark.parametrize(("window", "theme"), LOOKS)
def test_every_screen_looks_as_it_did(
    window: str, theme: Theme, browser: Browser, place: Studio
) -> None:
    drawn_by = ENGINE.read_text("utf-8").strip()
    if browser.version != drawn_by:
        pytest.skip(f"{DOES_NOT_APPLY}: the pictures are of Chromium {drawn_by}")
    told: list[str] = []
    for name, seen in taken(browser, place, window, theme):
        file = KEPT / f"{name}.png"
        if not file.exists():
            told.append(f"{name}: there is no picture of it")
            continue
        wanted = Image.open(file)
        if places := differences(wanted, seen):
            LEFT.mkdir(parents=True, exist_ok=True)
            wanted.save(LEFT / f"{name}-kept.png")
            seen.save(LEFT / f"{name}-seen.png")
            framed(seen, places).save(LEFT / f"{name}-differs.png")
            told.append(f"{name}: {', '.join(map(str, places))}")
    assert told == [], f"pictures are in {LEFT}"
