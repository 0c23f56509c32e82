"""What the worker hands to Python, with a worker that is none."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.app import build
from companion.browser.bridge import BrowserDecoder, BrowserLinks, Bytes, came_in, persist_in
from companion.browser.glance import Glance, last_play
from companion.delays import other_delays
from companion.errors import CodecError, UnwritableError
from companion.play.setup import Player, Setup
from companion.sync.picture import draw
from companion.ui.shell.device import LARGEST
from tests import toy

GAMES = {toy.GAME.id: toy.GAME}
SETUP = Setup((Player("p-ana", "Ana <b>", "red", "crown"), Player("p-bor", "Bor", "blue", "rose")))


class Taken(bytes):
    """Bytes as JavaScript hands them over."""

    @property
    def length(self) -> int:
        return len(self)

    def to_bytes(self) -> bytes:
        return bytes(self)


class Huge(Taken):
    """Bytes of which nobody wants to see all."""

    @property
    def length(self) -> int:
        return LARGEST + 1


@dataclass
class File:
    """A file of the browser."""

    data: bytearray = field(default_factory=bytearray)
    full: bool = False

    def size(self) -> int:
        return len(self.data)

    def read(self, at: int, length: int) -> Taken:
        return Taken(self.data[at : at + length])

    def write(self, at: int, data: bytes) -> str:
        if self.full:
            return "QuotaExceededError"
        self.data.extend(bytes(max(0, at - len(self.data))))
        self.data[at : at + len(data)] = data
        return ""

    def truncate(self, size: int) -> None:
        del self.data[size:]


@dataclass
class Worker:
    """A bridge that remembers what it was told."""

    files: list[File] = field(default_factory=lambda: [File(), File()])
    lasting: bool = True
    language: str = "fr-FR"
    secure: bool = True
    told: list[str] = field(default_factory=list[str])
    codes: str = "null"
    sent: list[tuple[int, bytes]] = field(default_factory=list[tuple[int, bytes]])
    incoming: list[Taken] = field(default_factory=list[Taken])
    on_link: Callable[[int, str, str | Bytes], None] = lambda _link, _event, _value: None
    on_presses: Callable[[str, bool], str] = lambda _presses, _anyway: "{}"

    async def when_whole(self) -> None:
        """All modules are here."""

    async def take_incoming(self) -> list[Taken]:
        taken, self.incoming = self.incoming, []
        return taken

    def send(self, link: int, data: bytes) -> None:
        self.sent.append((link, data))

    def tell(self, message: str) -> None:
        self.told.append(message)

    async def read_codes(self, picture: bytes) -> str:
        assert picture
        return self.codes


def test_what_a_full_browser_refuses_is_an_error_of_ours(tmp_path: Path) -> None:
    worker = Worker()
    storage = persist_in(worker, tmp_path, lambda: None)
    assert storage is not None
    for file in worker.files:
        file.full = True
    (tmp_path / "a.db").write_bytes(b"new")
    with pytest.raises(UnwritableError):
        storage.keep()
    assert not (tmp_path / "a.db").exists()


def test_a_browser_without_files_keeps_nothing(tmp_path: Path) -> None:
    assert persist_in(Worker(files=[]), tmp_path, lambda: None) is None


async def test_the_page_is_told_the_last_play_once_after_many_changes(tmp_path: Path) -> None:
    services, database = build(tmp_path, GAMES)
    worker = Worker()
    glance = Glance(worker.tell)
    glance.watch(lambda: last_play(services, services.translators["en"]))
    play = services.plays.create("toy", SETUP, "ana", 7)
    assert isinstance(play, str)
    with other_delays(glance_s=0.01):
        for _change in range(3):
            glance.changed()
    async with asyncio.timeout(30):
        while not worker.told:
            await asyncio.sleep(0.01)
    (message,) = worker.told
    shown = json.loads(message)["glance"]
    assert shown["at"] == 7
    assert shown["lines"][-1] == "Toy · Ana <b>, Bor"
    services.plays.delete(play, 8)
    assert last_play(services, services.translators["en"]) is None
    database.close()


async def test_texts_of_codes_come_back_and_what_is_no_picture_is_refused() -> None:
    picture = draw("HELLO", 1).data
    assert isinstance(picture, bytes)
    assert await BrowserDecoder(Worker(codes='["HELLO"]')).read(picture) == ("HELLO",)
    for worker, given in ((Worker(codes="[]"), b"no picture"), (Worker(), picture)):
        with pytest.raises(CodecError):
            await BrowserDecoder(worker).read(given)


class Ear:
    """Somebody who is told what happens to connections."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int, object]] = []

    def described(self, link: int, text: str) -> None:
        self.told.append(("described", link, text))

    def opened(self, link: int) -> None:
        self.told.append(("opened", link, None))

    def on_message(self, link: int, data: bytes) -> None:
        self.told.append(("heard", link, data))

    def closed(self, link: int) -> None:
        self.told.append(("closed", link, None))


def test_connections_go_through_the_page() -> None:
    worker, ear = Worker(), Ear()
    links = BrowserLinks(worker)
    links.listen(ear)
    links.offer(1)
    links.answer(2, "v=0")
    links.accept(1, "v=0")
    links.send(1, b"abc")
    links.close(1)
    acts = [json.loads(message) for message in worker.told]
    assert [(act["act"], act["link"]) for act in acts] == [
        ("offer", 1),
        ("answer", 2),
        ("accept", 1),
        ("close", 1),
    ]
    assert worker.sent == [(1, b"abc")]
    worker.on_link(1, "described", "v=0")
    worker.on_link(1, "open", "")
    worker.on_link(1, "data", Taken(b"xyz"))
    worker.on_link(1, "closed", "")
    assert ear.told == [
        ("described", 1, "v=0"),
        ("opened", 1, None),
        ("heard", 1, b"xyz"),
        ("closed", 1, None),
    ]


async def test_what_other_apps_hand_over_is_taken_once_and_what_is_too_large_is_not() -> None:
    worker = Worker(incoming=[Taken(b"a link"), Huge(b"a film"), Taken(b"a play")])
    assert await came_in(worker) == (b"a link", b"a play")
    assert await came_in(worker) == ()
