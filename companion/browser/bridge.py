"""What the worker of the site hands to Python: see ``companion/ship/web/browser/worker.js``.

Its files keep the databases, its reader reads QR codes, and the page has the connections to other
phones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from companion.errors import DamagedError, StoreError
from companion.i18n import _
from companion.store.page_log import Damage, Keep, PageLog
from companion.sync.scan import check_picture, unreadable
from companion.ui.live.links import Listener
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


class Storage(NamedTuple):
    """What makes a commit stay, and what was wrong with what was kept before."""

    keep: Keep
    damage: Damage


def persist_in(bridge: Bridge, folder: Path, kept: Callable[[], None]) -> Storage | None:
    """Brings the databases back, and returns what makes a commit stay.

    Args:
        bridge: the worker.
        folder: where the databases are to be.
        kept: called after anything was kept.

    Returns:
        None where the browser keeps nothing.
    """
    files = [PersistentBrowserFile(file) for file in bridge.files]
    if len(files) != 2:
        return None
    page_log = PageLog((files[0], files[1]), folder)

    def keep(*, whole: bool = False) -> None:
        page_log.keep(whole=whole)
        kept()

    return Storage(keep, page_log.damage)


def no_storage() -> StoreError:
    """Returns the report for a browser that keeps nothing."""
    return StoreError(
        _(
            "This browser lets Companion keep nothing here, as in a private window: what you enter "
            "is gone when you close it."
        )
    )


def torn_storage() -> DamagedError:
    """Returns the report for files of the browser of which the end was cut short."""
    return DamagedError(
        _(
            "What was done last may be missing: the browser ended while it was being kept. "
            "All before is here."
        )
    )


def mended_storage() -> DamagedError:
    """Returns the report for files of the browser that were damaged, but lack nothing."""
    return DamagedError(
        _(
            "A wrong byte was found in what this browser keeps for Companion, and put right; "
            "nothing is missing. Save a backup: more may go wrong."
        )
    )


class BrowserDecoder:
    """Reads with zxing-wasm, in the worker; see `companion.sync.scan.Decoder`.

    Args:
        bridge: the worker.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    async def read(self, picture: bytes) -> tuple[str, ...]:
        """Returns the texts of all QR codes in a picture.

        Raises:
            CodecError: it is no picture, damaged or too large.
        """
        check_picture(picture)
        texts = json.loads(await self._bridge.read_codes(picture))
        if texts is None:
            raise unreadable()
        return tuple(texts)


class BrowserLinks:
    """Hands on what is to be done with connections; see `companion.ui.live.links.Links`.

    Args:
        bridge: the worker.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    def listen(self, listener: Listener) -> None:
        """Has somebody told what happens to connections."""

        def on_event(link: int, event: str, value: str | Bytes) -> None:
            match event:
                case "described" if isinstance(value, str):
                    listener.described(link, value)
                case "open":
                    listener.opened(link)
                case "data" if not isinstance(value, str):
                    listener.on_message(link, value.to_bytes())
                case _:
                    listener.closed(link)

        self._bridge.on_link = on_event

    def offer(self, link: int, *, quiet: bool = False) -> None:
        """Makes an end of a connection, to be described."""
        self._tell(act="offer", link=link, quiet=quiet)

    def answer(self, link: int, text: str, *, quiet: bool = False) -> None:
        """Makes the other end of the one that is described here, to be described too."""
        self._tell(act="answer", link=link, text=text, quiet=quiet)

    def accept(self, link: int, text: str) -> None:
        """Connects to the other end that answered."""
        self._tell(act="accept", link=link, text=text)

    def reach(self, link: int, places: tuple[str, ...]) -> None:
        """Says where the other end is, after all."""
        self._tell(act="reach", link=link, places=places)

    def send(self, link: int, data: bytes) -> None:
        """Sends bytes."""
        self._bridge.send(link, data)

    def close(self, link: int) -> None:
        """Ends a connection after all that was sent."""
        self._tell(act="close", link=link)

    def _tell(self, **act: object) -> None:
        self._bridge.tell(json.dumps(act))
