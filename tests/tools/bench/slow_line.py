"""A line that carries so many bits a second, between a browser and a server of this machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Queue
from threading import Lock, Thread
from urllib.parse import urlsplit

CHUNK = 16_384


class SlowLine:
    """What is fetched shares one line; what is asked for only takes its time to get there.

    Args:
        url: the server.
        bits: how many bits a second come over it.
        delay_s: how long each byte is under way, in each direction.
    """

    def __init__(self, url: str, bits: float, delay_s: float) -> None:
        parts = urlsplit(url)
        self._server = (parts.hostname or "", parts.port or 80)
        self._bits, self._delay_s = bits, delay_s
        self._lock, self._free = Lock(), 0.0

    @contextmanager
    def up(self) -> Iterator[str]:
        """Takes connections until the block ends; yields the address."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            Thread(target=self._accept, args=(listener,), daemon=True).start()
            yield f"http://127.0.0.1:{listener.getsockname()[1]}/"

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):  # it is over
            while True:
                near, _address = listener.accept()
                far = socket.create_connection(self._server)
                for source, target, shared in ((near, far, False), (far, near, True)):
                    under_way: Queue[tuple[float, bytes]] = Queue()
                    for act in (
                        lambda s=source, u=under_way, b=shared: self._take(s, u, shared=b),
                        lambda t=target, u=under_way: _deliver(t, u),
                    ):
                        Thread(target=act, daemon=True).start()

    def _take(
        self, source: socket.socket, under_way: Queue[tuple[float, bytes]], *, shared: bool
    ) -> None:
        data = b"-"
        while data:
            try:
                data = source.recv(CHUNK)
            except OSError:
                data = b""
            sent = self._sent(len(data)) if shared else time.monotonic()
            under_way.put((sent + self._delay_s, data))
            if shared:  # no more than the line holds is taken from the server
                time.sleep(max(0.0, sent - time.monotonic()))

    def _sent(self, size: int) -> float:
        """Returns when bytes have left, after all that came before them."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + 8 * size / self._bits
            return self._free


def _deliver(target: socket.socket, under_way: Queue[tuple[float, bytes]]) -> None:
    with suppress(OSError):
        while True:
            due, data = under_way.get()
            time.sleep(max(0.0, due - time.monotonic()))
            if not data:
                target.shutdown(socket.SHUT_WR)
                return
            target.sendall(data)
