"""One browser's connection, and how much anybody may take of this server.

What is taken is bounded before and behind the gate: files, connections, headers, messages. A socket
is handed to Flet and taken back when the browser is gone.
"""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from contextlib import suppress
from functools import cache
from typing import Any
from urllib.parse import parse_qsl
from weakref import WeakKeyDictionary

from flet import AppCallable
from flet_web.fastapi import FletApp, app_manager
from h11 import Request
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion import flet_internals
from companion.host.address import is_loopback, network_of
from companion.host.visitor import current_visitor

HEADER_BYTES = 64 * 1024  # a play may travel in an address
MESSAGE_BYTES = 16 * 1024 * 1024  # a backup travels in one message
_FILES_WANTED = 4096
_CONNECTIONS = 128


@cache
def open_files() -> int:
    """Returns how many files and sockets this process may have open, having asked for enough."""
    try:
        import resource
    except ImportError:  # Windows, where there is no such limit
        return _FILES_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= soft < _FILES_WANTED:
        wanted = min(_FILES_WANTED, hard) if hard >= 0 else _FILES_WANTED
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return soft if soft >= 0 else _FILES_WANTED


def backlog() -> int:
    """Returns how many connections are taken at once; each has a file before it is looked at."""
    return max(8, min(64, open_files() // 16))


class BoundedProtocol(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with a deadline for each request and bounded connections.

    Whoever connects is heard. Where there are too many already, one of the address that has most
    of them goes: the longest idle, or else the oldest. So nobody keeps anybody else out.

    Attributes:
        request_seconds: how long a request may take to be here as a whole.
        network: whose connection it is.
        since: when its turn began.
    """

    _deadline: asyncio.TimerHandle | None = None
    request_seconds = 10.0
    network = ""
    since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Takes a connection, and drops another one if there are too many."""
        super().connection_made(transport)
        self.network = network_of(self.client[0] if self.client else "")
        self._expect_request()
        others = [
            each
            for each in self.connections
            if isinstance(each, BoundedProtocol) and each is not self
        ]
        if len(others) >= min(_CONNECTIONS, open_files() // 4):
            _longest_idle(others).transport.abort()

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        self._expect_request()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Hands the connection on; the gate has to answer before it may stay."""
        self._forget_deadline()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets the connection go."""
        self._forget_deadline()
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether it is the client's turn: a request is not here as a whole."""
        cycle = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def _expect_request(self) -> None:
        self._forget_deadline()
        self.since = self.loop.time()
        self._deadline = self.loop.call_later(self.request_seconds, self._drop_if_idle)

    def _drop_if_idle(self) -> None:
        if self.is_idle:
            self.transport.abort()

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def _longest_idle(connections: list[BoundedProtocol]) -> BoundedProtocol:
    taken = Counter(each.network for each in connections)
    most = max(taken.values())
    crowd = (each for each in connections if taken[each.network] == most)
    return min(crowd, key=lambda each: (not each.is_idle, each.since))


_GRACE_SECONDS = 5
_SESSIONS = 128
_OWN_PLACES = 8  # of them for browsers on this machine
_ABSENT = 40  # sessions that wait for their browser to come back
_SWEEP_SECONDS = 1
_LARGEST_GREETING = 1024 * 1024  # bytes; the address in it may hold a play
_PING = b"\2"  # asks how many messages came; Flet has no such packet, see assets/connection.js


class _App(FletApp):
    """Flet's end of one socket.

    Attributes:
        gone: set when it has parted from the browser.
    """

    _reading: asyncio.Future[Message] | None = None
    _replaced = False
    gone: asyncio.Event

    async def hear(self, receive: Receive) -> Message:
        """Returns what the browser says next; that it has left, if it came by another way."""
        self._reading = asyncio.ensure_future(receive())
        try:
            return await self._reading
        except asyncio.CancelledError:
            if self._replaced:
                return {"type": "websocket.disconnect", "code": 1001}
            raise

    async def part(self) -> None:
        """Gives up a socket whose browser has come by another way."""
        self._replaced = True
        if self._reading is not None:
            self._reading.cancel()
        await self.gone.wait()

    def send_message(self, message: flet_internals.Message) -> None:
        """Queues a message; one for a browser that has just left is moot.

        Flet has given up the queue by then, and has yet to tell the session: an error here would
        end for ever the task that draws, and with it all that the browser sees when it is back.
        """
        if not flet_internals.has_left(self):
            for each in flet_internals.encode_for_client(message):
                super().send_message(flet_internals.TerseMessage(each.action, each.body))


class Connection:
    """ASGI application of the app's socket.

    Args:
        main: the Flet app.
        session_seconds: how long a session outlives its last connection.
        grace_seconds: how long Flet may take to let go of a browser that left.
        greeting_seconds: how long a browser may take to say what it is.
    """

    def __init__(
        self,
        main: AppCallable,
        session_seconds: int,
        grace_seconds: float = _GRACE_SECONDS,
        greeting_seconds: float = 10,
    ) -> None:
        self._main, self._session, self._grace = main, session_seconds, grace_seconds
        self._patience = greeting_seconds
        self._present: list[str] = []
        self._sweep: asyncio.TimerHandle | None = None
        self._served: set[_App] = set()
        self._heard: WeakKeyDictionary[flet_internals.Session, int] = WeakKeyDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one browser until it leaves or the server ends."""

        async def send_if_there(message: Message) -> None:
            # An error here would end Flet's handling before it has parted from the browser: the
            # session would go on for ever, sending to nobody, and the browser would begin anew.
            # uvicorn has two: one for a socket that was left, one for what it closed itself since
            # no ping was answered.
            with suppress(OSError, RuntimeError):
                await send(message)

        address = (scope.get("client") or ("",))[0]
        if self._is_full(address):
            await receive()
            await send({"type": "websocket.close", "code": 1013})
            return
        network = network_of(address)
        self._present.append(network)
        try:
            opened = await receive()
            await send_if_there({"type": "websocket.accept"})
            greeting = await self._greeting(receive)
            if greeting is None:
                await send_if_there({"type": "websocket.close", "code": 1008})
            elif greeting["type"] == "websocket.receive":
                await self._resume(scope, greeting)
                await self._serve(scope, receive, send_if_there, [greeting, opened])
        finally:
            self._present.remove(network)
            await self._forget_absent()

    def _is_full(self, address: str) -> bool:
        """Returns whether there is no place, for a guest or for this machine itself."""
        places = min(_SESSIONS, open_files() // 3)
        if is_loopback(address):
            return len(self._present) >= places
        taken = self._present.count(network_of(address))
        return taken >= places // 2 or len(self._present) >= places - _OWN_PLACES

    async def _greeting(self, receive: Receive) -> Message | None:
        """Returns the first message, None if it is not what a browser of ours says first."""
        try:
            message = await asyncio.wait_for(receive(), self._patience)
        except TimeoutError:
            return None
        if message["type"] == "websocket.disconnect":
            return message
        said = message.get("bytes") or b""
        known = len(said) <= _LARGEST_GREETING and flet_internals.is_registration(said)
        return message if known else None

    async def _resume(self, scope: Scope, greeting: Message) -> None:
        """Makes a greeting that is said again that of a browser which comes back as it is now.

        The socket that it had may have died without a word: it goes before the session can.
        """
        now = dict(parse_qsl(scope["query_string"].decode("latin-1")))
        session = now.get("session")
        if session is None:
            return
        page: dict[str, Any] = {
            key: now[key] for key in ("route", "platform_brightness") if key in now
        }
        with suppress(KeyError, ValueError):
            page |= {"width": float(now["width"]), "height": float(now["height"])}
        greeting["bytes"] = flet_internals.replay_registration(greeting["bytes"], session, page)
        for app in tuple(self._served):
            known = flet_internals.session_of(app)
            if known is not None and known.id == session:
                with suppress(TimeoutError):
                    await asyncio.wait_for(app.part(), self._grace)

    def _count(self, app: _App, more: int) -> int:
        """Returns how many messages a session has had, over all of its sockets."""
        session = flet_internals.session_of(app)
        if session is None:
            return 0
        self._heard[session] = self._heard.get(session, 0) + more
        return self._heard[session]

    async def _forget_absent(self) -> None:
        """Ends the sessions that never began, and those that were left first if there are many."""
        absent = flet_internals.absent_sessions(app_manager)
        for number, (key, began) in enumerate(reversed(absent)):
            if number >= _ABSENT or not began:
                await app_manager.delete_session(key)
                if self._sweep is None:
                    loop = asyncio.get_running_loop()
                    self._sweep = loop.call_later(_SWEEP_SECONDS, self._collect)

    def _collect(self) -> None:
        # The parts of a screen know each other: Python would hold them until it looks for that.
        self._sweep = None
        gc.collect()

    async def _serve(
        self, scope: Scope, receive: Receive, send: Send, heard: list[Message]
    ) -> None:
        loop = asyncio.get_running_loop()

        async def receive_noting() -> Message:
            if heard:
                return heard.pop()
            while (message := await flet.hear(receive)).get("bytes") == _PING:
                count = self._count(flet, 0)
                await send({"type": "websocket.send", "bytes": _PING + count.to_bytes(4)})
            if message["type"] == "websocket.disconnect":
                # Flet waits for ever for a browser that left before it had a session.
                loop.call_later(self._grace, handling.cancel)
            else:
                self._count(flet, 1)
            return message

        async def send_once(message: Message) -> None:
            if message["type"] != "websocket.accept":
                await send(message)

        # Flet knows a session by its id and an address, which phones change with the network. Here
        # it is the browser's own name instead; who only watches has no way into a guest's session.
        visitor = current_visitor()
        name = f"{visitor.device}{' watches' * visitor.watches}" if visitor else ""
        scope = {**scope, "client": (name, 0)}
        flet = _App(loop, app_manager.executor, self._main, None, self._session)
        flet.gone = asyncio.Event()
        self._served.add(flet)
        handling = loop.create_task(flet.handle(WebSocket(scope, receive_noting, send_once)))
        try:
            with suppress(asyncio.CancelledError):
                await handling
        finally:
            self._served.discard(flet)
            flet.gone.set()
