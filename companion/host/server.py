"""The ASGI application around the Flet app, and the process that runs it."""

import gc
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlencode

import uvicorn
from flet import AppCallable
from flet_web.fastapi import app_manager
from starlette.applications import Starlette
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp

from companion.delays import delays
from companion.host.address import DEFAULT_PORT, bind, is_loopback, page_url, reachable_hosts
from companion.host.client import ClientFiles, SecurityHeaders
from companion.host.connection import (
    HEADER_BYTES,
    MESSAGE_BYTES,
    BoundedProtocol,
    Connection,
    backlog,
)
from companion.host.gate import DeviceCookie, LoopbackGate, TableGate
from companion.host.table_code import Speaker, TableCode, new_key
from companion.i18n import Translator
from companion.languages import languages
from companion.widgets.client import page_words

SESSION_SECONDS = 3600  # how long a session outlives its last connection
_FAREWELL_SECONDS = 2
_GARBAGE = 10_000, 20, 20  # a screen is thousands of objects


@dataclass(frozen=True, slots=True)
class Site:
    """Where the running app is to be found.

    Attributes:
        host: the interface it listens on.
        port: the port it has.
        wanted: the port it was asked to take.
        code: the table code, None where only this machine can reach it.
        watching_code: the code of those who only watch, empty where there is no other.
    """

    host: str
    port: int
    wanted: int
    code: str | None = None
    watching_code: str = ""

    @property
    def own_link(self) -> str:
        """The address for a browser on this machine, which needs no code where it is a loopback."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104 - compared
        return page_url(host, self.port) if is_loopback(host) else self._link(host)

    @property
    def guest_links(self) -> tuple[str, ...]:
        """The addresses for other devices, the likeliest first; each brings the code along."""
        return tuple(self._link(host) for host in reachable_hosts(self.host))

    def _link(self, host: str) -> str:
        query = f"?{urlencode({'code': self.code})}" if self.code else ""
        return page_url(host, self.port) + query


def build(
    main: AppCallable,
    *,
    assets_dir: Path | None = None,
    code: TableCode | None = None,
    speaker: Speaker | None = None,
    session_seconds: int = SESSION_SECONDS,
) -> ASGIApp:
    """Returns the application that serves a Flet app behind its gate.

    Args:
        main: the Flet app.
        assets_dir: the app's own files; they come before those of the Flutter client.
        code: the table code; without it only this machine is let in.
        speaker: finds the translator of a visitor; English without it.
        session_seconds: how long a session outlives its last connection.
    """
    speak = speaker or (lambda _language: Translator())
    files = ClientFiles(assets_dir, page_words(map(speak, languages())), compress=code is not None)
    routes = [WebSocketRoute("/ws", Connection(main, session_seconds)), Mount("/", files)]
    app: ASGIApp = DeviceCookie(Starlette(routes=routes, lifespan=_sessions))
    app = TableGate(app, code, speak) if code else LoopbackGate(app, speak)
    return SecurityHeaders(app)


@asynccontextmanager
async def _sessions(_app: Starlette) -> AsyncIterator[None]:
    await app_manager.start()
    try:
        yield
    finally:
        await app_manager.shutdown()


class _Announced(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What was loaded stays: it need not be looked through again and again for garbage.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*_GARBAGE)
            self._on_started()


def run(
    main: AppCallable,
    *,
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    exact_port: bool = False,
    assets_dir: Path | None = None,
    code: str | None = None,
    key: bytes | None = None,
    speaker: Speaker | None = None,
    on_ready: Callable[[Site], None] | None = None,
) -> None:
    """Serves a Flet app until it is interrupted.

    Args:
        main: the Flet app.
        host: the interface to listen on.
        port: the port wanted.
        exact_port: whether no other port will do.
        assets_dir: the app's own files.
        code: the table code, needed where other devices can reach the app.
        key: signs the guests' cookies; without it they are good for this run.
        speaker: finds the translator of a visitor.
        on_ready: called once when the first request would be answered.

    Raises:
        UsageError: the host or port cannot be had.
        ValueError: other devices could reach the app and there is no table code.
    """
    if code is None and not is_loopback(host):
        raise ValueError("a table code is needed off this machine")
    table = TableCode(code, key or new_key()) if code else None
    app = build(main, assets_dir=assets_dir, code=table, speaker=speaker)
    watching_code = table.watching.value if table else ""

    def ready(site: Site) -> None:
        if on_ready is not None:
            on_ready(replace(site, watching_code=watching_code))

    listen(app, host, port, exact_port=exact_port, code=code, on_ready=ready)


def configure(app: ASGIApp) -> uvicorn.Config:
    """Returns how an application is served: what anybody may take of the server is bounded."""
    return uvicorn.Config(
        app,
        log_level="error",  # a warning for each malformed request would bury the table code
        http=BoundedProtocol,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=delays().answer_s,
        ws_ping_timeout=delays().answer_s,
        ws_per_message_deflate=False,  # costs more time than a network at home
        h11_max_incomplete_event_size=HEADER_BYTES,
        backlog=backlog(),
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_FAREWELL_SECONDS,
    )


def listen(
    app: ASGIApp,
    host: str,
    port: int,
    *,
    exact_port: bool = False,
    code: str | None = None,
    on_ready: Callable[[Site], None] | None = None,
) -> None:
    """Serves an application until it is interrupted; see `run`.

    Raises:
        UsageError: the host or port cannot be had.
    """
    listener = bind(host, port, exact=exact_port)
    site = Site(host, listener.getsockname()[1], port, code)
    server = _Announced(configure(app), lambda: on_ready(site) if on_ready else None)
    with suppress(KeyboardInterrupt), _ending_in_order():
        server.run([listener])


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Has a signal to end do so as Ctrl+C does, so that what is open is closed."""
    if threading.current_thread() is not threading.main_thread():  # only that one gets signals
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
