"""The window of an installed browser: which browser, and what ends what."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any, cast

import flet as ft
import pytest

from companion.host.desktop import (
    FIRST_SIZE,
    NAMES,
    ON_MACS,
    ON_WINDOWS,
    BrowserWindow,
    find_browser,
)

PATIENCE_S = 30
PORT = 8550


def program(place: Path, script: str = "") -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{script}\n")
    place.chmod(0o755)
    return place


@pytest.mark.parametrize("name", NAMES)
def test_a_browser_on_the_path_is_found(tmp_path: Path, name: str) -> None:
    browser = program(tmp_path / name)
    assert find_browser({"PATH": str(tmp_path)}, "linux") == browser


@pytest.mark.parametrize("name", ON_WINDOWS)
@pytest.mark.parametrize("folder", ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"])
def test_a_browser_in_a_folder_for_programs_is_found(
    tmp_path: Path, folder: str, name: str
) -> None:
    browser = program(tmp_path / name)
    assert find_browser({folder: str(tmp_path)}, "win32") == browser


@pytest.mark.parametrize("name", ON_MACS)
def test_an_application_of_ones_own_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    browser = program(tmp_path / "Applications" / f"{name}.app" / "Contents" / "MacOS" / name)
    assert find_browser({}, "darwin") == browser


def test_where_none_is_installed_none_is_found(tmp_path: Path) -> None:
    assert find_browser({"PATH": str(tmp_path)}, "linux") is None
    assert find_browser({"PROGRAMFILES": str(tmp_path)}, "win32") is None


class Ends:
    """What became of a window: each is set when it happens."""

    def __init__(self) -> None:
        self.app, self.instead = threading.Event(), threading.Event()

    def window(self, browser: Path) -> BrowserWindow:
        return BrowserWindow(browser, browser.parent / "profiles", self.app.set)

    def open(self, window: BrowserWindow) -> None:
        window.open(PORT, self.instead.set)


async def show(window: BrowserWindow) -> ft.Page:
    page = cast("ft.Page", object())
    shown: list[Any] = []
    await cast("Any", window.showing(shown.append))(page)
    assert shown == [page]
    return page


def test_the_app_ends_with_its_window(tmp_path: Path) -> None:
    ends = Ends()
    window = ends.window(program(tmp_path / "browser"))
    asyncio.run(show(window))
    ends.open(window)
    assert ends.app.wait(PATIENCE_S)
    assert not ends.instead.is_set()


def test_a_browser_that_ends_before_it_showed_anything_is_done_without(tmp_path: Path) -> None:
    ends = Ends()
    ends.open(ends.window(program(tmp_path / "browser", "exit 1")))
    assert ends.instead.wait(PATIENCE_S)
    assert not ends.app.is_set()


def test_a_browser_that_cannot_be_started_is_done_without(tmp_path: Path) -> None:
    ends = Ends()
    ends.open(ends.window(tmp_path / "nowhere"))
    assert ends.instead.is_set()


def test_the_window_ends_with_the_app_and_is_not_taken_for_closed_by_hand(tmp_path: Path) -> None:
    ends = Ends()
    window = ends.window(program(tmp_path / "browser", "exec sleep 60"))
    ends.open(window)
    window.close()
    for following in threading.enumerate():
        if following.name == "window":
            following.join(PATIENCE_S)
    assert not ends.app.is_set()
    assert not ends.instead.is_set()


def test_only_a_window_that_nobody_moved_is_told_how_large_it_is(tmp_path: Path) -> None:
    told = tmp_path / "told"
    browser = program(tmp_path / "browser", f'echo "$@" > {told}.new; mv {told}.new {told}')
    sizes: list[bool] = []
    for _start in range(2):
        ends = Ends()
        ends.open(ends.window(browser))
        assert ends.instead.wait(PATIENCE_S)
        words = told.read_text().split()
        assert f"--app=http://localhost:{PORT}/" in words
        (profile,) = [word.partition("=")[2] for word in words if word.startswith("--user-data")]
        sizes.append(f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}" in words)
        Path(profile).mkdir(parents=True, exist_ok=True)  # as a browser does
    assert sizes == [True, False]
