"""What a stranger or a guest may take of a running server: each attack, in small."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import flet as ft
import msgpack
import pytest
import uvicorn
from flet_web.fastapi import app_manager
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from companion import flet_internals
from companion.delays import Delays, other_delays
from companion.host import connection, server
from companion.host.connection import HEADER_BYTES, BoundedProtocol
from companion.host.gate import DEVICE_COOKIE, new_device
from companion.host.server import build, configure
from companion.host.table_code import TableCode
from tests.host.test_connection import registration

pytestmark = pytest.mark.timeout(60)

CODE = TableCode("BRELAN22")
MANY = 200
PATIENCE_S, SOON_S = 15, 5
HALF_SENT = b"GET / HTTP/1.1\r\nHost: 192.168.1.2\r\nX-More: "
ANOTHER = "127.0.0.2"


def has_address(address: str) -> bool:
    """Says whether this system has an address of its own: not all have more than one."""
    try:
        socket.create_server((address, 0)).close()
    except OSError:
        return False
    return True


def show_text(page: ft.Page) -> None:
    page.add(ft.Text("a table"))


@asynccontextmanager
async def serving(
    code: TableCode | None = CODE,
    main: Callable[[ft.Page], None] = show_text,
    answer_s: float = Delays().answer_s,
) -> AsyncIterator[int]:
    """Runs a server and gives its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    with other_delays(answer_s=answer_s):
        running = uvicorn.Server(configure(build(main, code=code)))
    task = asyncio.create_task(running.serve([listener]))
    while not running.started:
        await asyncio.sleep(0.01)
    try:
        yield listener.getsockname()[1]
    finally:
        running.should_exit = True
        await task


@pytest.fixture
async def port() -> AsyncIterator[int]:
    async with serving() as chosen:
        yield chosen


async def ask(port: int, *lines: str, source: str = "127.0.0.1") -> bytes:
    """Returns the first line of the answer to a request."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, local_addr=(source, 0), limit=1 << 20
    )
    writer.write("\r\n".join(("GET / HTTP/1.1", "Host: 192.168.1.2", *lines, "", "")).encode())
    answer = await asyncio.wait_for(reader.readline(), PATIENCE_S)
    writer.close()
    return answer


async def is_answered(port: int) -> bool:
    """Returns whether a newcomer sees the page that asks for the code."""
    return b"401" in await ask(port)


async def is_dropped(reader: asyncio.StreamReader) -> bool:
    """Returns whether the server ends a connection soon."""
    try:
        while await asyncio.wait_for(reader.read(1 << 16), PATIENCE_S):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@asynccontextmanager
async def crowd(port: int, said: bytes, source: str = "127.0.0.1") -> AsyncIterator[None]:
    """Opens many connections that say something and then nothing."""
    async with AsyncExitStack() as stack:
        for _ in range(MANY):
            _reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(source, 0)
            )
            stack.callback(writer.close)
            if said:
                writer.write(said)
        yield


def joined(port: int, cookie: str = "") -> connect:
    """Returns the socket of a guest who knows the code."""
    headers = {"cookie": f"companion_table={cookie or CODE.new_token()}"}
    return connect(
        f"ws://127.0.0.1:{port}/ws",
        origin=Origin(f"http://127.0.0.1:{port}"),
        additional_headers=headers,
        compression=None,
    )


async def is_shown(guest: ClientConnection, session: str | None = None) -> bool:
    """Returns whether a guest who says what he is sees the app."""
    await guest.send(registration(session))
    async with asyncio.timeout(PATIENCE_S):
        async for said in guest:
            if b"a table" in (said if isinstance(said, bytes) else said.encode()):
                return True
    return False


async def settled(said: Callable[[], bool]) -> bool:
    """Returns whether something comes true soon."""
    for _ in range(500):
        if said():
            return True
        await asyncio.sleep(0.02)
    return False


@pytest.mark.parametrize("said", [b"", HALF_SENT], ids=["idle", "half a header"])
async def test_silent_connections_keep_nobody_out(port: int, said: bytes) -> None:
    async with crowd(port, said):
        assert await is_answered(port)
        async with joined(port) as guest:
            assert await is_shown(guest)


async def test_a_request_has_a_deadline(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoundedProtocol, "request_seconds", 0.2)
    form = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    for said in (b"", HALF_SENT, form + b"Content-Length: 900\r\n\r\ncode="):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        assert await is_dropped(reader)
        writer.close()


async def test_the_second_request_of_a_connection_has_a_deadline_too(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoundedProtocol, "request_seconds", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: 192.168.1.2\r\n\r\n")
    assert b"401" in await reader.readline()
    writer.write(HALF_SENT)
    assert await is_dropped(reader)
    writer.close()


@pytest.mark.skipif(not has_address(ANOTHER), reason=f"this system does not have {ANOTHER}")
async def test_a_guest_of_another_address_loses_no_connection_to_a_crowd(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    async with crowd(port, HALF_SENT, source=ANOTHER):
        writer.write(b"GET / HTTP/1.1\r\nHost: 192.168.1.2\r\n\r\n")
        assert b"401" in await asyncio.wait_for(reader.readline(), PATIENCE_S)
    writer.close()


async def test_a_header_is_read_up_to_a_bound(port: int) -> None:
    assert b"401" in await ask(port, "X-More: " + "a" * (HEADER_BYTES // 2))
    _reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HALF_SENT)
    with pytest.raises(ConnectionError):
        for _ in range(64):
            writer.write(b"a" * HEADER_BYTES)
            await writer.drain()
            await asyncio.sleep(0)
    writer.close()


async def test_a_body_that_nobody_wants_is_not_kept(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"PUT / HTTP/1.1\r\nHost: 192.168.1.2\r\nContent-Length: 900000000\r\n\r\n")
    assert b"401" in await asyncio.wait_for(reader.readline(), PATIENCE_S)
    for _ in range(40):
        writer.write(b"a" * HEADER_BYTES)
        await asyncio.sleep(0)
    assert await is_answered(port)
    writer.close()


async def test_a_message_is_read_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MESSAGE_BYTES", 10_000)
    async with serving() as port, joined(port) as guest:
        assert await is_shown(guest)
        await guest.send(b"\0" * 10_001)
        with pytest.raises(ConnectionClosed) as ended:
            while True:
                await asyncio.wait_for(guest.recv(), PATIENCE_S)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1009


def packed(body: object) -> bytes:
    return b"\0" + (msgpack.packb(body) or b"")


GREETING = {"session_id": None, "page_name": "", "page": {"route": "/"}}


@pytest.mark.parametrize(
    "said",
    [
        b"\0",
        b"\1\0\0\0\0",
        b"\0\xc1",
        "text",
        packed(7),
        packed([1]),
        packed([99, GREETING]),
        packed([3, {"target": 1, "name": "click", "data": None}]),
        packed([1, {"page": {}}]),
        packed([1, {**GREETING, "page": [1]}]),
        packed([1, {**GREETING, "page": {"platform": "a toaster"}}]),
        packed([1, {**GREETING, "page": {"at": msgpack.ExtType(1, b"never")}}]),
        b"\0" + b"\x91" * 5000,
        packed([1, {**GREETING, "page": {"route": "a" * (1 << 20)}}]),
    ],
    ids=lambda said: repr(said[:20]),
)
async def test_garbage_instead_of_a_greeting_leaves_nothing_behind(
    port: int, said: str | bytes
) -> None:
    before, tasks = len(flet_internals.absent_sessions(app_manager)), len(asyncio.all_tasks())
    async with joined(port) as guest:
        await guest.send(said)
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(1):
                async for _ in guest:
                    pass
    assert await settled(lambda: len(asyncio.all_tasks()) <= tasks)
    assert len(flet_internals.absent_sessions(app_manager)) == before
    async with joined(port) as guest:
        assert await is_shown(guest)


async def test_a_guest_who_says_nothing_is_sent_away() -> None:
    sent: list[str] = []

    async def receive() -> dict:
        if sent:
            await asyncio.Event().wait()
        return {"type": "websocket.connect"}

    async def send(message) -> None:
        sent.append(message["type"])

    quiet = connection.Connection(show_text, session_seconds=60, greeting_seconds=0.05)
    await asyncio.wait_for(quiet({"type": "websocket", "client": ("a", 1)}, receive, send), 3)
    assert sent == ["websocket.accept", "websocket.close"]


async def test_there_are_so_many_guests_and_no_more(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_SESSIONS", 6)
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(joined(port)) for _ in range(6)]
        assert all([await is_shown(guest) for guest in guests])
        with pytest.raises(InvalidStatus):
            await stack.enter_async_context(joined(port))
        await guests[0].close()
        await asyncio.sleep(0.1)
        assert await is_shown(await stack.enter_async_context(joined(port)))


async def test_guests_leave_places_for_this_machine_and_for_other_guests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "_SESSIONS", 24)
    table = connection.Connection(show_text, session_seconds=60)

    async def come(address: str, number: int) -> list[asyncio.Task[list[str]]]:
        tasks = [asyncio.create_task(sit(address)) for _ in range(number)]
        await asyncio.sleep(0.05)
        return tasks

    async def sit(address: str) -> list[str]:
        sent: list[str] = []

        async def receive() -> dict:
            if sent:
                await asyncio.Event().wait()
            return {"type": "websocket.connect"}

        async def send(message) -> None:
            sent.append(message["type"])

        await table({"type": "websocket", "client": (address, 1)}, receive, send)
        return sent

    def places(tasks: list[asyncio.Task[list[str]]]) -> int:
        return sum(not task.done() for task in tasks)

    one, other = await come("10.0.0.1", 30), await come("10.0.0.2", 30)
    own = await come("127.0.0.1", 30)
    assert (places(one), places(other), places(own)) == (12, 4, 8)
    for task in (*one, *other, *own):
        task.cancel()
    await asyncio.gather(*one, *other, *own, return_exceptions=True)


async def test_sessions_that_were_left_are_forgotten_when_there_are_many(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_ABSENT", 3)
    for _ in range(8):
        async with joined(port) as guest:
            assert await is_shown(guest)
    assert await settled(lambda: len(flet_internals.absent_sessions(app_manager)) == 3)


async def test_a_phone_that_lost_its_network_is_not_here_for_long() -> None:
    handshake = (
        "GET /ws HTTP/1.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    async with serving(None, answer_s=0.1) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        own = f"127.0.0.1:{port}"
        lines = (*handshake, f"Host: {own}", f"Origin: http://{own}", "", "")
        writer.write("\r\n".join(lines).encode())
        assert b"101" in await asyncio.wait_for(reader.readline(), PATIENCE_S)
        # It answers nothing any more; a phone that says nothing at all is given longer.
        assert await asyncio.wait_for(is_dropped(reader), SOON_S)
        writer.close()


async def test_a_phone_that_is_told_something_while_it_answers_no_ping_goes_on_where_it_was() -> (
    None
):
    """A machine or a network that stalls for some seconds, while the table goes on."""
    pages: list[ft.Page] = []

    async def go_on(page: ft.Page) -> None:
        while page.session.connection is not None:
            page.title = f"{page.title}."
            page.update()
            await asyncio.sleep(0)

    def show_and_go_on(page: ft.Page) -> None:
        pages.append(page)
        page.add(ft.Text("a table"))
        page.run_task(go_on, page)

    cookies = f"{CODE.new_token()}; {DEVICE_COOKIE}={new_device()}"
    async with (
        serving(main=show_and_go_on, answer_s=0.1) as port,
        joined(port, cookies) as stalled,
    ):
        assert await is_shown(stalled)
        (page,) = pages
        stalled.transport.pause_reading()
        assert await settled(lambda: page.session.connection is None)
        stalled.transport.abort()
        async with joined(port, cookies) as back:
            assert await is_shown(back, page.session.id)
        assert pages == [page]
