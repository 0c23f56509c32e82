"""Two phones, each with a store of its own, and what one does with them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from companion.store.open_play import OpenPlay
from companion.sync.exchange import opening, pack
from companion.sync.text import write_text
from companion.ui.shell.context import now_ms
from tests.headless import Headless
from tests.ui.table import Table

PHONE = "Text or link from the other phone"
SAME = "Both phones have the same now."


@dataclass
class Phone:
    """A phone: its store, its clipboard, its files."""

    table: Table
    device: str
    clipboard: list[str] = field(default_factory=list[str])
    files: list[bytes] = field(default_factory=list[bytes])
    saved: dict[str, bytes] = field(default_factory=dict[str, bytes])

    def at(self, route: str, **client: Any) -> Headless:
        """Returns a session of the phone."""
        self.table.hubs.clear()  # each test has a loop of its own
        app = self.table.sit(route, device=self.device, answer=self._answer, **client)
        app.background_steps = 3  # what came is read, then the merge is tried out
        return app

    def takes(self, play: OpenPlay) -> OpenPlay:
        """Takes over a play as it is elsewhere now."""
        open_plays = self.table.services.open_plays
        return open_plays.join(play.journal.entries, now_ms())

    def _answer(self, name: str, args: Any) -> Any:
        match name:
            case "set":
                self.clipboard.append(args["data"])
            case "get":
                return self.clipboard[-1]
            case "pick_files":
                return [
                    {"id": place, "name": "x", "size": len(data), "bytes": data}
                    for place, data in enumerate(self.files)
                ]
            case "save_file":
                self.saved[args["file_name"]] = args["src_bytes"]
            case _:
                return None
        return None


def words(app: Headless) -> str:
    return next(label for label in app.labels() if label.startswith("When both phones agree"))


async def copied(app: Headless, phone: Phone) -> str:
    await app.tap("Copy as text")
    await app.settle(40)
    return phone.clipboard[-1]


async def read(app: Headless, text: str) -> None:
    """Puts a text into the field, as people do where the clipboard may not be read."""
    await app.type(PHONE, text, submit=True)


def opening_of(phone: Phone, play: OpenPlay) -> bytes:
    codec = phone.table.services.plays.codec
    return pack(opening(play.journal, codec), codec)


def message(phone: Phone, play: OpenPlay) -> str:
    """Returns what the phone shows of a play, as text."""
    return write_text(opening_of(phone, play))


async def settled(app: Headless, part: str) -> None:
    """Waits for what is done in a thread."""
    async with asyncio.timeout(30):
        while not app.shows(part):
            await asyncio.sleep(0.01)
