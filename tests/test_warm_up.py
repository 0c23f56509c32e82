"""What a snapshot of Python has in it: every screen loaded, and the first ones drawn once."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest

from companion.app import build, warm_up_in_browser
from companion.browser.snapshot import PAGE, install_placeholder, resume
from companion.browser.warm_up import warm_up
from companion.ui.shell.ways import LAZY_SCREENS, module_of


def test_every_screen_is_loaded_and_every_game_was_drawn(tmp_path: Path) -> None:
    asyncio.run(warm_up_in_browser(tmp_path))
    assert set(map(module_of, LAZY_SCREENS)) <= sys.modules.keys()
    services, database = build(tmp_path)
    assert {row.game for row in services.plays.plays()} == services.games.keys()
    database.close()


def test_a_session_that_ends_in_an_error_is_no_warm_up() -> None:
    @ft.component
    def Broken() -> ft.View:
        raise ValueError("no such screen")

    with pytest.raises(ValueError, match="no such screen"):
        asyncio.run(warm_up(lambda page: page.render_views(Broken), ("/",)))


def test_python_wakes_with_the_page_in_its_place_and_with_new_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install_placeholder()
    assert not hasattr(sys.modules[PAGE], "documentUrl")
    taker = ModuleType("flet.messaging.pyodide_connection")
    taker.__dict__[PAGE] = sys.modules[PAGE]
    monkeypatch.setitem(sys.modules, taker.__name__, taker)
    page = ModuleType(PAGE)
    finder = type("Finder", (), {"find_spec": staticmethod(lambda name, *_: _spec(name, page))})
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    random.seed(7)
    expected = random.Random(7).random()  # noqa: S311 - no secret
    resume()
    assert taker.__dict__[PAGE] is page
    assert random.random() != expected  # noqa: S311 - no secret
    sys.modules.pop(PAGE)


def _spec(name: str, page: ModuleType) -> object:
    from importlib.machinery import ModuleSpec

    class Loader:
        def create_module(self, _spec: ModuleSpec) -> ModuleType:
            return page

        def exec_module(self, _module: ModuleType) -> None:
            pass

    return ModuleSpec(name, Loader()) if name == PAGE else None  # type: ignore[arg-type]
