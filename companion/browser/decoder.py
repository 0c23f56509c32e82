"""Reading QR codes with the reader that the site brings along."""

from __future__ import annotations

import json

from companion.browser.bridge import Bridge
from companion.sync.scan import check_picture, unreadable


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
