"""A network between a browser and a server of ours that can go silent, as one that is left does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from urllib.parse import urlsplit, urlunsplit


class Network:
    """Hands on bytes both ways until it is left.

    Args:
        url: the server.

    Attributes:
        url: the server, as it is reached through this network.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._server = (parts.hostname or "", parts.port or 80)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._left = 0
        netloc = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self.url = urlunsplit(parts._replace(netloc=netloc))

    def leave(self) -> None:
        """What is connected stays so, and nothing comes through any more; others may connect."""
        self._left += 1

    @contextmanager
    def up(self) -> Iterator[Network]:
        """Takes connections until the block ends."""
        Thread(target=self._accept, daemon=True).start()
        with self._listener:
            yield self

    def _accept(self) -> None:
        with suppress(OSError):  # it is over
            while True:
                near, _address = self._listener.accept()
                try:
                    far = socket.create_connection(self._server)
                except OSError:  # the server is away: so is what was asked of it
                    near.close()
                    continue
                for pair in ((near, far), (far, near)):
                    Thread(target=self._hand_on, args=(*pair, self._left), daemon=True).start()

    def _hand_on(self, source: socket.socket, target: socket.socket, age: int) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if age == self._left:
                    target.sendall(data)
        if age == self._left:
            with suppress(OSError):
                target.shutdown(socket.SHUT_WR)
