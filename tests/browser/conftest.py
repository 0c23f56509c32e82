"""One Chromium and one running app for all tests of a process, and what a test in a browser is."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.begin_again import (  # noqa: F401 - hooks
    pytest_runtest_makereport,
    pytest_runtest_protocol,
)
from tests.browser.chromium import LOOPBACK, find_chromium, running
from tests.browser.offline import static
from tests.browser.serving import Served, serving
from tests.browser.shares import shared_out
from tests.browser.tapping import PATIENCE_MS
from tests.browser.told import tell_pages
from tests.browser.whole_game import Home
from tests.tiers import NAMED


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    """Whatever asks for Chromium is of its tier, unless it says that it is of another one."""
    for item in items:
        asks = {"chromium", "whole_chromium"} & {*getattr(item, "fixturenames", ())}
        if asks and not any(map(item.get_closest_marker, (*NAMED, "smoke"))):
            item.add_marker("browser")
    yield  # to what leaves out those that are not asked for
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = shared_out(items, _rank, processes)


def _rank(test: pytest.Item) -> int:
    """Returns the place of a test among those that take long.

    The first ones do not need the offline web app, which may still have to be built.
    """
    if test.path.name == "test_whole_games.py":
        return 1
    named = (tier for tier in NAMED if tier != "browser")
    return 2 if any(map(test.get_closest_marker, named)) else 0


# Of the package, not the session: a running Playwright keeps other tests from using asyncio.
@pytest.fixture(scope="package")
def chromium() -> str:
    """The path of Chromium."""
    return find_chromium()


@pytest.fixture(scope="package")
def whole_chromium() -> str:
    """The path of the Chromium that people have."""
    return find_chromium(whole=True)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE_MS)
    tell_pages()
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    with running(playwright, chromium) as opened:
        yield opened


@pytest.fixture(scope="module")
def connected(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that connects two of its own pages over this machine alone."""
    with running(playwright, chromium, LOOPBACK) as opened:
        yield opened


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """The running app that the tests of a process share, each with plays and a page of its own."""
    shared = Home(tmp_path_factory.mktemp("home"))
    with shared.served():
        yield shared


@pytest.fixture(scope="package")
def site() -> Iterator[Served]:
    """The offline web app that the tests of a process share, each with storage of its own."""
    with static() as served:
        yield served


@pytest.fixture
def companion(tmp_path: Path) -> Iterator[Served]:
    """The app in a process of its own, with an empty data folder."""
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    with serving(command, {"COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}) as served:
        yield served
