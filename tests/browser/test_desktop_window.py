"""`companion desktop` where a Chromium is installed: on a display, with its real window."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.engines.processes import display
from tests.browser.serving import Served, read_aloud, serving
from tests.browser.tapping import PATIENCE_MS, SECONDS
from tests.browser.whole_game import script_of

pytestmark = [pytest.mark.engines, pytest.mark.timeout(300)]

T = TypeVar("T")
END_S = 30
MOVED = {"left": 40, "top": 30, "width": 700, "height": 760}


@pytest.fixture
def machine(tmp_path: Path, whole_chromium: str) -> Iterator[dict[str, str]]:
    """The environment of a machine with a screen and a Chromium that can be looked into."""
    if not shutil.which("Xvfb"):
        pytest.skip("no display; apt install xvfb")
    browser = tmp_path / "bin" / "chromium"
    browser.parent.mkdir()
    # Whoever runs tests may be root, whom Chromium shows nothing while it has its sandbox.
    words = "--no-sandbox --disable-gpu --remote-debugging-port=0 --password-store=basic"
    browser.write_text(f'#!/bin/sh\nexec {whole_chromium} {words} "$@"\n')
    browser.chmod(0o755)
    with display() as environment:
        yield {
            **environment,
            "PATH": f"{browser.parent}{os.pathsep}{os.environ['PATH']}",
            "COMPANION_DATA": str(tmp_path / "data"),
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "en",
        }


@contextmanager
def window(machine: dict[str, str], playwright: Playwright) -> Iterator[tuple[Served, Page]]:
    """Opens the app in its window, which may be closed before the block ends."""
    with serving((sys.executable, "-m", "companion", "desktop"), machine) as served:
        active = until(lambda: next(profiles(machine).glob("*/DevToolsActivePort"), None))
        port = until(lambda: active.read_text().splitlines()[0])
        place = f"http://127.0.0.1:{port}"
        # Playwright waits for ever for a page that had not begun to load when it connected.
        until(lambda: "Companion" in titles(place))
        browser = playwright.chromium.connect_over_cdp(place, timeout=PATIENCE_MS)
        (page,) = until(lambda: browser.contexts[0].pages)
        yield served, read_aloud(page)
        active.unlink(missing_ok=True)  # a later browser says its own


def until(look: Callable[[], T | None]) -> T:
    """Looks again and again, until there is something; returns that."""
    late = time.monotonic() + SECONDS
    while not (found := look()):
        assert time.monotonic() < late, look
        time.sleep(0.02)
    return found


def titles(place: str) -> list[str]:
    """Returns the titles of the windows of a browser that can be looked into."""
    with urlopen(f"{place}/json/list") as answer:  # noqa: S310 - a browser of ours
        return [each["title"] for each in json.load(answer)]


def profiles(machine: dict[str, str]) -> Path:
    return Path(machine["COMPANION_DATA"], "window")


def bounds(page: Page, wanted: dict[str, Any] | None = None) -> dict[str, Any]:
    """Returns where the window is, after it was moved."""
    session = page.context.new_cdp_session(page)
    known = session.send("Browser.getWindowForTarget")
    if wanted:
        session.send("Browser.setWindowBounds", {"windowId": known["windowId"], "bounds": wanted})
        known = session.send("Browser.getWindowForTarget")
    return {name: known["bounds"][name] for name in MOVED}


def running_in(folder: Path) -> list[str]:
    """Returns the commands of the programs that were started with a folder."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = process.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
        if str(folder) in command:
            found.append(command)
    return found


def test_a_play_is_counted_in_a_window_that_keeps_its_size_and_ends_everything_with_itself(
    machine: dict[str, str], playwright: Playwright
) -> None:
    script = script_of("regicide")
    with window(machine, playwright) as (served, page):
        until(lambda: page.title() == "Companion")
        assert page.evaluate("matchMedia('(display-mode: standalone)').matches")
        script.begin(page)
        script.play(page, until=2)
        moved = bounds(page, MOVED)
        page.close()
        assert served.process.wait(END_S) == 0
        until(lambda: not running_in(profiles(machine)))
    with window(machine, playwright) as (served, page):
        assert bounds(page) == moved
        page.get_by_role("button", name="Resume: ").first.wait_for(state="attached")
        assert served.interrupt() == 0
        until(lambda: not running_in(profiles(machine)))
