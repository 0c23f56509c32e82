"""A recorded play, tapped through the screens entry by entry."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.sync_api import Page, ViewportSize

from companion.app import build
from companion.delays import VARIABLE
from companion.i18n import Translator
from companion.play.action import Action
from companion.play.announcement import cards_in_words
from companion.play.entry import Entry, PlayStarted, Undo
from companion.play.journal import Journal
from companion.play.setup import Setup
from companion.play.timeline import Timeline
from companion.resources import find_games, translators
from companion.store.backup import make_backup
from companion.store.export import read_recording
from companion.ui.log import undo_label
from companion.ui.shell.context import now_ms
from tests.browser.engines.screen import AnyScreen
from tests.browser.serving import Served, open_app, serving
from tests.browser.tapping import Tap, starting, tap_through, text_field, wait_for
from tests.games.recorded import REPLAYS

GAMES = find_games()
PHONE: ViewportSize = {"width": 390, "height": 844}

Taps = Callable[[Any, Action], Iterator[Tap]]
FINGERS = {
    file.parent.name: import_module(f"tests.games.{file.parent.name}.taps")
    for file in REPLAYS.parent.glob("games/*/taps.py")
}
TAPS: dict[str, Taps] = {game: finger.taps_for for game, finger in FINGERS.items()}


@dataclass
class Home:
    """A data folder that is served at one address again and again.

    Attributes:
        folder: the data folder.
        port: where the app was served first; 0 before that.
        url: where it is served.
    """

    folder: Path
    port: int = 0
    url: str = ""

    @contextmanager
    def served(self) -> Iterator[Served]:
        """Runs the app until the block ends.

        That a phone has left is told after all tests: it is no business of the next one.
        """
        command = (sys.executable, "-m", "companion", "run", "--no-browser")
        env = {"COMPANION_DATA": str(self.folder), "LC_ALL": "C.UTF-8"}
        env[VARIABLE] = f"{os.environ.get(VARIABLE, '')} absence_s=3600"
        with serving((*command, "--port", str(self.port)), env) as running:
            self.url = running.url.rstrip("/")
            self.port = urlsplit(self.url).port or 0
            yield running

    def begin(self, entries: Sequence[Entry]) -> str:
        """Stores a play like another one, under an id of its own, and returns that.

        The app may be running: it sees what other processes commit.
        """
        first, *more = entries
        assert isinstance(first.content, PlayStarted)
        own = replace(first, content=replace(first.content, play=uuid4().hex[:10]))
        services, database = build(self.folder)
        play = services.plays.adopt([own, *more], now_ms())
        database.close()
        return play

    def backup(self) -> bytes:
        """Returns a backup of all that is kept; the app must not be running."""
        _services, database = build(self.folder)
        data = make_backup(database, "a", now_ms())
        database.close()
        return data

    def keep(self, entries: Sequence[Entry]) -> None:
        """Stores a play as it comes from another phone; the app must not be running."""
        services, database = build(self.folder)
        services.open_plays.join(entries, 0)
        database.close()

    def stored(self, play: str = "") -> Journal:
        """Returns the journal of a play, by default of the only one that is kept here."""
        services, database = build(self.folder)
        if not play:
            (record,) = services.plays.plays()
            play = record.id
        journal = services.plays.load(play)
        database.close()
        return journal


@dataclass
class Script:
    """A recording and how far it has been played.

    Attributes:
        recorded: the whole of it.
        voice: the language of the screens.
        played: the part that has been tapped.
        taps: how many taps that took.
    """

    recorded: Timeline
    voice: Translator = field(default_factory=lambda: translators(GAMES)["en"])
    taps: int = 0

    def __post_init__(self) -> None:
        self.entries = self.recorded.journal.entries
        self.played = Timeline(Journal(self.entries[:1]), GAMES)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.recorded.game.id

    @property
    def setup(self) -> Setup:
        """What the recording begins with."""
        return self.recorded.setup

    def begin(self, page: AnyScreen) -> None:
        """Sets the play up, from the home screen to its table."""
        title = self.voice.text(self.recorded.game.title)
        tap_through(page, [starting(f"{title}, ")])
        for player in self.setup.players:
            tap_through(page, [text_field("Name of another player")])
            page.keyboard.insert_text(player.name)
            page.keyboard.press("Enter")
            wait_for(page, f"{player.name} plays")
        if hasattr(FINGERS[self.game], "setting_up"):
            tap_through(page, FINGERS[self.game].setting_up(self.setup))
        tap_through(page, [starting("Start")])
        self.see(page)

    def resume(self, page: AnyScreen, played: int) -> None:
        """Goes on, from the home screen, with a play that was kept up to a number of entries."""
        self.played.journal.merge(self.entries[:played])
        self.played.update()
        tap_through(page, [starting("Resume: ")])
        self._go_on(page)

    def _go_on(self, page: AnyScreen) -> None:
        self.see(page)
        if hasattr(FINGERS[self.game], "resuming"):
            tap_through(page, FINGERS[self.game].resuming(self.played.state))

    def open(self, page: Page, home: Home, played: int) -> str:
        """Goes on, at its address, with a play of that many entries; returns its id."""
        self.played.journal.merge(self.entries[:played])
        self.played.update()
        play = home.begin(self.entries[:played])
        open_app(page, f"{home.url}/play/{play}")
        self._go_on(page)
        return play

    def play(self, page: AnyScreen, until: int) -> None:
        """Taps the entries up to a number of them, and sees each one stand on the screen."""
        while len(self.played.journal) < until:
            entry = self.entries[len(self.played.journal)]
            self.taps += tap_through(page, self.taps_for(entry))
            self.played.journal.merge([entry])
            self.played.update()
            self.see(page)

    def taps_for(self, entry: Entry) -> Iterator[Tap]:
        """Returns what is tapped for the next entry."""
        if isinstance(entry.content, Undo):
            return iter([Tap(self.undoing())])
        assert isinstance(entry.content, Action)
        return TAPS[self.game](self.played.state, entry.content)

    def undoing(self) -> str:
        """Returns what the undo button is called now."""
        label = undo_label(self.played, self.entries[0].device)
        if label is None:
            return "Nothing to take back"
        return cards_in_words(self.voice.text(label), self.voice.text)

    def see(self, page: AnyScreen) -> None:
        """Waits until the screen shows the last entry: undo would take that one back."""
        wait_for(page, self.undoing())


def script_of(game: str) -> Script:
    """Returns the script that a recording makes."""
    return Script(read_recording(REPLAYS / f"{game}.jsonl", GAMES))
