"""The app at a table of the toy game, without a client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import flet as ft
from flet.pubsub.pubsub_hub import PubSubHub

from companion.app import build
from companion.paths import data_folder
from companion.play.game import Games
from companion.play.setup import Player
from companion.resources import rule_folders
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE
from companion.ui.rules.rulebook import Rulebook
from companion.ui.shell.context import Services, now_ms
from companion.ui.shell.device import Device
from companion.ui.shell.preferences import Preferences, keep
from companion.ui.shell.root import start_session
from tests import toy
from tests.headless import Headless

RULEBOOK = Rulebook(rule_folders(), data_folder())


@dataclass
class Table:
    """A store with the toy game, at which any number of sessions may sit."""

    services: Services
    database: Database
    hubs: list[PubSubHub] = field(default_factory=list[PubSubHub])

    def sit(
        self,
        route: str = "/",
        *,
        device: str = "ann",
        zone: tzinfo | None = None,
        **client: Any,
    ) -> Headless:
        """Returns a session of a device; all sessions of a table hear of each other."""
        if not self.hubs:
            self.hubs.append(PubSubHub(loop=asyncio.get_running_loop()))

        def main(page: ft.Page) -> None:
            start_session(page, self.services, Device(page, lambda: device, "en", zone=zone))

        return Headless(main, route=route, hub=self.hubs[0], **client)

    def play(self, *names: str, device: str = "ann", **rules: int) -> OpenPlay:
        """Begins a play of the toy game; its players are known afterwards."""
        people = tuple(Player(name.lower(), name, "", "") for name in names or ("Ana", "Ben"))
        setup = toy.Setup(people, rules=tuple(rules.items()))
        play = self.services.plays.create("toy", setup, device, now_ms())
        assert isinstance(play, str)
        self.services.players.save(people, now_ms())
        return self.services.open_plays.open(play)

    def left_play(self, ago: int, points: int, device: str = "ann") -> OpenPlay:
        """Returns a play in which Ben scored some points and then one, so many milliseconds ago."""
        people = (Player("ana", "Ana", "", ""), Player("ben", "Ben", "", ""))
        then = now_ms() - ago
        play = self.services.plays.create("toy", toy.Setup(people), device, then)
        assert isinstance(play, str)
        opened = self.services.open_plays.open(play)
        for scored in (points, 1):
            opened.act(device, toy.Score(1, scored), then)
        return opened

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[tuple[OpenPlay, Headless]]:
        """Begins a play of the toy game and sits down at it."""
        play = self.play()
        async with self.sit(address(play)) as app:
            yield play, app

    def prefer(self, device: str = "ann", **chosen: Any) -> None:
        """Keeps the settings of a device."""
        usual: dict[str, Any] = {
            "language": "en",
            "theme": "light",
            "text": 100,
            "haptics": True,
            "awake": True,
            "calm": False,
        }
        keep(self.services.settings, device, Preferences(**usual | chosen))


def table_in(folder: Path, games: Games = toy.GAMES) -> Table:
    """Returns a table with an empty store, if there is none in the folder yet.

    What takes long is done once for all tables: to read the rules of all games, and to have a
    fresh store written through to the disk.
    """
    if not (folder / FILE).exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_bytes(_empty_store())
    services, database = build(folder, games)
    return Table(replace(services, rulebook=RULEBOOK), database)


@cache
def _empty_store() -> bytes:
    with TemporaryDirectory() as folder:
        build(Path(folder), toy.GAMES)[1].close()
        return (Path(folder) / FILE).read_bytes()


def address(play: OpenPlay) -> str:
    """Returns where a play is shown."""
    return f"/play/{play.id}"
