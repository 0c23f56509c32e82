"""The whole app with the toy game, as a process, and what stands in its database."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, ViewportSize, expect

from companion.app import build
from companion.play.setup import Player
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from tests import toy
from tests.browser.serving import Served, open_app, serving
from tests.browser.tapping import tap_button
from tests.new_game import write_game

PHONE: ViewportSize = {"width": 390, "height": 844}


@dataclass
class Party:
    """A folder with a store and the toy game, served at one address again and again.

    Attributes:
        folder: holds ``data`` and ``extra``.
        port: where the app was served first; 0 before that.
    """

    folder: Path
    port: int = 0

    def begin(self, *names: str) -> str:
        """Stores a play of the toy game and returns its id; the app must not be running."""
        services, database = build(self.folder / "data", toy.GAMES)
        people = tuple(Player(n.lower(), n, "red", "crown") for n in names or ("Ana", "Ben"))
        play = services.plays.create("toy", toy.Setup(people), "test", now_ms())
        assert isinstance(play, str)
        database.close()
        return play

    def stored(self, play: str) -> OpenPlay:
        """Returns a play as it stands on the disk."""
        services, database = build(self.folder / "data", toy.GAMES)
        opened = OpenPlay(services.plays, play)
        database.close()
        return opened

    @contextmanager
    def served(self, *words: str) -> Iterator[Served]:
        """Runs ``companion`` with these words until the block ends."""
        command = [sys.executable, "-m", "companion", *(words or ("run", "--no-browser"))]
        env = {
            "COMPANION_DATA": str(self.folder / "data"),
            "COMPANION_EXTRA": str(self.folder / "extra"),
            "LC_ALL": "C.UTF-8",
        }
        with serving((*command, "--port", str(self.port)), env) as running:
            self.port = urlsplit(running.url).port or 0
            yield running


def party_in(folder: Path) -> Party:
    """Returns a party with an empty store."""
    write_game("toy", "Toy", folder / "extra" / "games", folder / "extra" / "data", view=True)
    return Party(folder)


def open_play(page: Page, url: str, play: str) -> Page:
    """Opens a play by its address and waits for its table."""
    open_app(page, f"{url.rstrip('/')}/play/{play}")
    expect(page.get_by_role("button", name="More")).to_be_attached()
    return page


def join_play(page: Page, url: str, play: str) -> Page:
    """Opens a play by its address as a guest of a table, who is none of its players."""
    open_app(page, f"{url.rstrip('/')}/play/{play}")
    tap_button(page, "None of them")
    expect(page.get_by_role("button", name="More")).to_be_attached()
    return page


def on_screen(page: Page, text: str) -> Locator:
    """Returns what says exactly this on the screen; what was only announced does not count."""
    return page.locator("flt-semantics-host").get_by_text(text, exact=True)


def value_of(page: Page, name: str) -> int:
    """Returns the number beside a name, as it is on the screen now."""
    said = page.locator("flt-semantics-host").evaluate(
        "host => [...host.querySelectorAll('flt-semantics')]"
        ".map(node => node.getAttribute('aria-label') || node.textContent)"
    )
    found = [re.fullmatch(rf"{name} (\d+)", text) for text in said]
    numbers = [int(match[1]) for match in found if match]
    assert numbers, json.dumps(said)
    return numbers[0]
