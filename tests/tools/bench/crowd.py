"""How many phones one table serves: when the others see a tap, and what it costs the computer.

Each phone is a socket that speaks Flet's protocol, with nothing drawn behind it. Another checkout
named in ``COMPANION_BESIDE``, or as ``python -m tests.tools.bench.crowd FOLDER``, is measured in
turns with this one.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from companion.flet_internals import MessageAction
from tests.browser.serving import serving

PHONES = (5, 10, 40)
WARM, TAPS = 3, 20
BURSTS, AT_ONCE = 2, 14  # with 15 the play would end
PATIENCE_S = 60
HERE = Path(__file__).parents[3]
TABLE_CODE = "BRELAN22"
_PRESTIGE = re.compile(rb"Prestige of A (-?\d+), ")
NEW_PLAY = """
import sys
from pathlib import Path
from companion.app import build
from companion.play.setup import Player, Setup
services, database = build(Path(sys.argv[1]))
people = tuple(Player(name.lower(), name, "", "") for name in "ABC")
print(services.plays.create("morrigan", Setup(people), "bench", 0))
database.close()
"""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    beside = os.environ.get("COMPANION_BESIDE")
    yield from compare([HERE, *([Path(beside)] if beside else [])])


def compare(checkouts: list[Path]) -> Iterator[str]:
    """Yields the figures of each checkout, in turns."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 4096), hard), hard))
    for phones in PHONES:
        for checkout in checkouts:
            name = "" if checkout == HERE else f"{checkout}: "
            for line in measure(checkout, phones):
                yield f"{name}{phones} phones, {line}"


def measure(checkout: Path, phones: int) -> list[str]:
    """Returns the figures of one checkout with so many phones at one table."""
    with TemporaryDirectory() as folder:
        command = (sys.executable, "-c", NEW_PLAY, folder)
        made = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
        play = made.stdout.strip()
        env = {"COMPANION_DATA": folder, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(checkout)}
        words = f"-P -m companion serve --host 127.0.0.1 --port 0 --code {TABLE_CODE}"
        with serving((sys.executable, *words.split()), env) as served:
            table = Table(urlsplit(served.url).port or 0, play, served.process.pid)
            figures = asyncio.run(table.measure(phones))
        database = sqlite3.connect(Path(folder) / "companion.db")
        (kept,) = database.execute("select count(*) from entries").fetchone()
        database.close()
    lost = table.taps - (kept - 1)
    return [*figures, f"entries lost: {lost} of {table.taps}"]


@dataclass
class Phone:
    """A guest's socket.

    Attributes:
        shown: the number that it shows last.
        targets: the controls by their accessible names.
    """

    socket: ClientConnection
    shown: int | None = None
    targets: dict[str, int] = field(default_factory=dict[str, int])
    seen: dict[int, float] = field(default_factory=dict[int, float])
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def greet(self, route: str) -> None:
        """Says what it is."""
        page = {
            "route": route,
            "web": True,
            "platform": "android",
            "width": 390,
            "height": 844,
        }
        await self.say(
            MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page}
        )

    async def say(self, action: MessageAction, body: dict[str, Any]) -> None:
        """Sends a message."""
        await self.socket.send(b"\0" + (msgpack.packb([action.value, body]) or b""))

    async def tap(self, name: str) -> None:
        """Taps what has this accessible name."""
        body = {"target": self.targets[name], "name": "click", "data": None}
        await self.say(MessageAction.CONTROL_EVENT, body)

    async def listen(self) -> None:
        """Hears what it is told until the socket ends."""
        with suppress(ConnectionClosed):
            async for packet in self.socket:
                assert isinstance(packet, bytes)
                if found := _PRESTIGE.findall(packet):
                    self.shown = int(found[-1])
                    self.seen.setdefault(self.shown, time.perf_counter())
                    self.news.set()
                if b"label" in packet or packet[2] == MessageAction.INVOKE_METHOD.value:
                    await self._hear(packet)

    async def _hear(self, packet: bytes) -> None:
        action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
        if action == MessageAction.INVOKE_METHOD.value:
            reply = {"control_id": body["control_id"], "call_id": body["call_id"]}
            answer = {**reply, "result": None, "error": None}
            await self.say(MessageAction.INVOKE_METHOD, answer)
            return
        for control in _controls(body):
            if control.get("on_size_change"):
                body = {"target": control["_i"], "name": "size_change"}
                size = {"data": {"w": 60.0, "h": 12.0}}
                await self.say(MessageAction.CONTROL_EVENT, {**body, **size})
            if control["_c"] == "Container" and (inner := _controls(control.get("content"))):
                self.targets[next(inner, {}).get("label") or ""] = control["_i"]


def _controls(body: Any) -> Iterator[dict[str, Any]]:
    if isinstance(body, dict):
        if "_i" in body:
            yield body
        body = list(body.values())
    if isinstance(body, list):
        for each in body:
            yield from _controls(each)


@dataclass
class Table:
    """A served play, and how often it was tapped."""

    port: int
    play: str
    process: int
    taps: int = 0

    async def measure(self, number: int) -> list[str]:
        """Returns the figures with so many phones."""
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(self.phone())
            await self._tap([first], 0)
            before = self._memory()
            phones = [first]
            while len(phones) < number:
                phones.append(await stack.enter_async_context(self.phone()))
            each_mb = (self._memory() - before) / (number - 1)
            for _ in range(WARM):
                await self._tap(phones, 0)
            burnt, times = self._cpu(), list[float]()
            for turn in range(TAPS):
                times += await self._tap(phones, turn % number)
            cpu = (self._cpu() - burnt) / TAPS / number
            burst = await self._burst(phones)
        late = statistics.quantiles(times, n=20)[-1]
        return [
            f"others see a tap: {statistics.median(times):.0f} ms median, {late:.0f} ms p95",
            f"CPU per phone and tap: {1000 * cpu:.1f} ms",
            f"memory per phone: {each_mb:.2f} MB",
            f"{AT_ONCE} taps at once: all shown on all after {1000 * burst:.0f} ms",
        ]

    async def _tap(self, phones: list[Phone], tapping: int) -> list[float]:
        """Lets one phone tap; returns the milliseconds until each other one shows it."""
        for phone in phones:
            phone.seen.clear()
        begun = time.perf_counter()
        shown = await self.step([phones[tapping]], phones)
        await asyncio.sleep(0.05)
        others = (phone for phone in phones if phone is not phones[tapping])
        return [1000 * (phone.seen[shown] - begun) for phone in others]

    async def step(self, tapping: Sequence[Phone], phones: list[Phone]) -> int:
        """Lets phones tap + or − at once and waits until all show it; returns what they show."""
        shown = phones[0].shown or 0
        sign, by = ("+", 1) if shown == 0 else ("−", -1)
        for phone in tapping:
            self.taps += 1
            await phone.tap(f"Prestige of A {sign}1")
        value = shown + by * len(tapping)
        async with asyncio.timeout(PATIENCE_S):
            for phone in phones:
                while phone.shown != value:
                    phone.news.clear()
                    await phone.news.wait()
        return value

    async def _burst(self, phones: list[Phone]) -> float:
        """Lets many taps come at once, up and down; returns the seconds until all show them."""
        if phones[0].shown:
            await self.step(phones[:1], phones)
        begun = time.perf_counter()
        for _ in range(2 * BURSTS):
            await self.step([phones[turn % len(phones)] for turn in range(AT_ONCE)], phones)
        return (time.perf_counter() - begun) / BURSTS / 2

    @asynccontextmanager
    async def phone(self) -> AsyncIterator[Phone]:
        """Opens the play on one more phone and waits until it is shown."""
        own = f"http://127.0.0.1:{self.port}"
        cookie = await asyncio.to_thread(_cookie, f"{own}/?code={TABLE_CODE}")
        headers = {"cookie": cookie, "accept-language": "en"}
        address = f"ws://127.0.0.1:{self.port}/ws"
        async with connect(
            address,
            origin=Origin(own),
            additional_headers=headers,
            max_size=None,
        ) as socket:
            phone = Phone(socket)
            listening = asyncio.create_task(phone.listen())
            await phone.greet(f"/play/{self.play}")
            async with asyncio.timeout(PATIENCE_S):
                while phone.shown is None:
                    await phone.news.wait()
            await asyncio.sleep(0.1)
            yield phone
        await listening

    def _cpu(self) -> float:
        """Returns the seconds of processor time that the server has used."""
        words = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def _memory(self) -> float:
        """Returns what the server holds in MB."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def _cookie(url: str) -> str:
    """Returns the table's cookie, as a browser gets it by the link with the code."""
    parts = urlsplit(url)
    asked = http.client.HTTPConnection(parts.netloc, timeout=10)
    asked.request("GET", f"/?{parts.query}")
    cookie = asked.getresponse().getheader("set-cookie", "")
    asked.close()
    return cookie.partition(";")[0]


if __name__ == "__main__":
    for line in compare([HERE, *map(Path, sys.argv[1:])]):
        print(line, flush=True)
