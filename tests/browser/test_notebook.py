"""Two phones at one play of Montdragon, each with a private notebook, in two browsers."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from companion.app import build
from companion.games.montdragon.moves.knight import Look
from companion.games.montdragon.pieces import Rock
from companion.play.timeline import Timeline
from companion.store.opening import FILE
from tests.browser.finger import lift, put_down
from tests.browser.serving import open_app
from tests.browser.tapping import Tap, aim, starting, tap_through, wait_for
from tests.browser.whole_game import PHONE, Home, script_of
from tests.games.montdragon.leaving import leaving
from tests.games.montdragon.taps import OWNER, SHOES, opening, taps_for

pytestmark = pytest.mark.browser

LINE = b"saw R2 violet"
"""How the notebook keeps what Ana sees; no other text of the app is the same."""
SURE = "violet, rock 2: 100%"
ARRANGEMENTS = re.compile(r"\d+ of 24 arrangements")


@dataclass
class Phone:
    """A browser of its own, and every byte that it is sent.

    Attributes:
        page: the play on its screen.
        received: what came over its sockets.
    """

    page: Page
    received: bytearray = field(default_factory=bytearray)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda data: self.received.extend(data.encode() if isinstance(data, str) else data),
        )

    def sit(self, url: str, name: str) -> None:
        """Opens the play and says whose notebook this phone keeps."""
        open_app(self.page, url)
        tap_through(self.page, [starting("Resume: "), *opening(name)])

    def read(self) -> str:
        """Returns what the screen tells while a finger rests on the notebook's key."""
        page = self.page
        put_down(page, aim(page, starting("Note")))
        told = page.get_by_text(ARRANGEMENTS)
        expect(told).to_be_attached()
        shown = page.locator("flt-semantics-host").evaluate(
            "host => [...host.querySelectorAll('flt-semantics')]"
            ".map(node => node.getAttribute('aria-label') || node.textContent).join('\\n')"
        )
        lift(page)
        expect(told).not_to_be_attached()
        return shown


@contextmanager
def phones(browser: Browser, count: int) -> Iterator[list[Phone]]:
    """Gives browsers that know nothing of each other, each with cookies of its own."""
    with ExitStack() as stack:
        contexts = [
            stack.enter_context(
                browser.new_context(
                    viewport=PHONE,
                    device_scale_factor=0.5,
                    has_touch=True,
                    locale="en-GB",
                    reduced_motion="reduce",
                )
            )
            for _phone in range(count)
        ]
        yield [Phone(context.new_page()) for context in contexts]


@pytest.fixture
def before() -> Timeline:
    """The recorded play up to where Ana is about to look into rock 2."""
    script = script_of("montdragon")
    for entry in script.entries[1:]:
        content = entry.content
        hers = script.played.state.current == OWNER
        if isinstance(content, Look) and content.rock is Rock.R2 and hers:
            return script.played
        script.played.journal.merge([entry])
        script.played.update()
    raise AssertionError("Ana never looks into rock 2")


def test_two_phones_keep_two_notebooks_and_nothing_of_them_leaves(
    before: Timeline, tmp_path: Path, browser: Browser, capfd: pytest.CaptureFixture[str]
) -> None:
    home = seated(before, tmp_path / "home")
    look = Look(Rock.R2, won=False)
    assert SHOES[look.rock] == "violet"
    with home.served() as served, phones(browser, 2) as (ana, ben):
        ana.sit(served.url, "Ana")
        ben.sit(served.url, "Ben")
        tap_through(ben.page, noting(Rock.R1))
        tap_through(ana.page, taps_for(before.state, look))
        wait_for(ben.page, "rock 2, free, 1 rainbow, not for Ana")
        mine, his = ana.read(), ben.read()
    assert "Ana looks for: red" in mine
    assert SURE in mine
    assert "Ben looks for: blue" in his
    assert "violet, rock 2: 50%" in his
    assert "green, rock 1: 100%" in his
    assert SURE.encode() in ana.received
    assert SURE.encode() not in ben.received
    assert LINE not in ana.received + ben.received
    assert_kept_apart(home, tmp_path)
    printed = "".join(capfd.readouterr())
    assert LINE.decode() not in printed
    assert SURE not in printed


def noting(rock: Rock) -> Iterator[Tap]:
    """Notes what was seen in a rock when that was told on another phone."""
    yield from (Tap(f"Note what you saw in rock {rock.value[1:]}"), Tap(SHOES[rock]))


def seated(play: Timeline, folder: Path) -> Home:
    """Returns a table where a play is kept."""
    services, database = build(folder)
    services.plays.adopt(play.journal.entries, 1000)
    database.close()
    return Home(folder)


def assert_kept_apart(home: Home, folder: Path) -> None:
    """Makes sure that what was seen stands in the notes of one device and nowhere else."""
    with closing(sqlite3.connect(home.folder / FILE)) as connection:
        notes = connection.execute("SELECT device, text FROM notes").fetchall()
        dumped = [line for line in connection.iterdump() if LINE.decode() in line]
    assert [text for _device, text in notes].count(LINE.decode()) == 1
    assert len({device for device, _text in notes}) == 2
    assert len(dumped) == 1
    assert dumped[0].startswith('INSERT INTO "notes"')
    forms = leaving(home.stored().entries, folder)
    assert [name for name, data in forms.items() if LINE in data] == []
