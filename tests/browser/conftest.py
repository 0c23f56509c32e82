"""One Chromium for every test in a real browser, and the app as a user starts it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.serving import Served, serving

PATIENCE_MS = 30_000
"""How long what is expected may take: others use the machine too."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


AGAIN = 2
"""How often a test is begun again that failed: engines crash now and then, and machines stall.
The run names each of them at its end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=AGAIN))


# Of the package, not the session: a running Playwright keeps other tests from using asyncio.
@pytest.fixture(scope="package")
def chromium() -> str:
    """The path of Chromium; where CI promises one, its absence is a failure."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if found and Path(found).exists():
        return found
    reason = "no Chromium found; install it or name it in CHROMIUM"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
    yield running
    running.close()


@pytest.fixture
def companion(tmp_path: Path) -> Iterator[Served]:
    """The app itself, with an empty data folder of its own."""
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    with serving(command, {"COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}) as served:
        yield served
