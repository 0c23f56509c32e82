"""Connections to other phones, which the page has; see ``companion/ship/web/browser/links.js``."""

from __future__ import annotations

import json

from companion.browser.bridge import Bridge, Bytes
from companion.ui.live.links import Listener


class BrowserLinks:
    """Hands on what is to be done with connections; see `companion.ui.live.links.Links`.

    Args:
        bridge: the worker.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    def listen(self, listener: Listener) -> None:
        """Has somebody told what happens to connections."""

        def heard(link: int, event: str, value: str | Bytes) -> None:
            match event:
                case "described" if isinstance(value, str):
                    listener.described(link, value)
                case "open":
                    listener.opened(link)
                case "data" if not isinstance(value, str):
                    listener.heard(link, value.to_bytes())
                case _:
                    listener.closed(link)

        self._bridge.on_link = heard

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
