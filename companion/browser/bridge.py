"""What the worker of the site hands to Python; see ``companion/ship/web/browser/worker.js``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.ui.shell.device import LARGEST


class Bytes(Protocol):
    """Bytes of JavaScript."""

    @property
    def length(self) -> int:
        """How many there are."""
        ...

    def to_bytes(self) -> bytes:
        """Returns them as Python has them."""
        ...


class BrowserFile(Protocol):
    """A file in the browser's own storage for this site."""

    def size(self) -> int:
        """Returns its length in bytes."""
        ...

    def read(self, at: int, length: int) -> Bytes:
        """Returns bytes from a place on, fewer at the end."""
        ...

    def write(self, at: int, data: bytes) -> str:
        """Writes bytes and makes them stay; returns the name of an error, or nothing."""
        ...

    def truncate(self, size: int) -> None:
        """Cuts it to a length."""
        ...


class Bridge(Protocol):
    """The worker."""

    on_link: Callable[[int, str, str | Bytes], None]
    """Told what happens to a connection: its number, the event, and what came with it."""

    on_presses: Callable[[str, bool], str]
    """Does what was pressed before Python was there; see `companion.browser.presses`."""

    @property
    def files(self) -> Sequence[BrowserFile]:
        """Two files that stay, or none where the browser keeps nothing."""
        ...

    @property
    def lasting(self) -> bool:
        """Whether they are there when the window was closed; a private one forgets them."""
        ...

    @property
    def language(self) -> str:
        """What the browser asks for, such as ``"fr-FR"``."""
        ...

    @property
    def secure(self) -> bool:
        """Whether the browser lets the site use the camera."""
        ...

    def tell(self, message: str) -> None:
        """Hands the page a message, as JSON."""
        ...

    def send(self, link: int, data: bytes) -> None:
        """Sends bytes over a connection, after all that was entered before is kept."""
        ...

    async def when_whole(self) -> None:
        """Returns when all modules have come; to import one sooner holds up everything.

        Raises:
            Exception: they could not be fetched.
        """
        ...

    async def take_incoming(self) -> Sequence[Bytes]:
        """Returns the files and texts that other apps have handed over; the next time, no more."""
        ...

    async def read_codes(self, picture: bytes) -> str:
        """Returns the texts of the QR codes in a picture as JSON, null if it is no picture."""
        ...


async def came_in(bridge: Bridge) -> tuple[bytes, ...]:
    """Returns what other apps have handed over; what is too large is left out."""
    return tuple(data.to_bytes() for data in await bridge.take_incoming() if data.length <= LARGEST)


class PersistentBrowserFile:
    """A file of the browser as the store wants it; see `companion.store.page_log.PersistentFile`.

    Args:
        file: the browser's file.
    """

    def __init__(self, file: BrowserFile) -> None:
        self._file = file

    def size(self) -> int:
        """Returns its length in bytes."""
        return self._file.size()

    def read(self, at: int, length: int) -> bytes:
        """Returns bytes from a place on, fewer at the end."""
        return self._file.read(at, length).to_bytes()

    def write(self, at: int, data: bytes) -> None:
        """Writes bytes at a place and makes them stay.

        Raises:
            OSError: there is no room for them, or the file is gone.
        """
        fault = self._file.write(at, data)
        if fault:
            raise OSError(fault)

    def truncate(self, size: int) -> None:
        """Cuts it to a length."""
        self._file.truncate(size)
