"""How much anybody may take of this server before and behind the gate."""

import asyncio
from collections import Counter
from contextlib import suppress
from functools import cache

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.host.address import network_of

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
