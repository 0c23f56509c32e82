"""The collector: puts frames together, in any order, until a message is whole."""

from __future__ import annotations

import binascii
from collections import OrderedDict
from collections.abc import Iterator

from companion.errors import CodecError
from companion.i18n import marker
from companion.sync.erasure import restore
from companion.sync.frames import Frame, Identity, read_frame
from companion.sync.whitening import whiten

_ = marker("common")

MOST_MESSAGES = 6
"""Messages collected side by side; the one that got no frame for longest is let go."""

TRIES = 12
"""Attempts, for each new frame, to find the frame that slipped past its checksum."""


class Collector:
    """Collects the frames of messages until one is complete.

    Frames of different messages are kept apart, so a foreign frame never sets anything back. A
    message is delivered only if its own checksum holds.
    """

    def __init__(self) -> None:
        self._heaps: OrderedDict[Identity, _Heap] = OrderedDict()
        self._message: bytes | None = None
        self._kind = 0
        self._progress = (0, 0)

    def add(self, text: str) -> bool:
        """Takes the text of a QR code; bad and foreign ones are not counted.

        Returns:
            Whether a message is complete.
        """
        if self._message is None:
            frame = read_frame(text)
            if frame is not None:
                self._take(frame)
        return self._message is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How many frames of the most advanced message are there, and how many it needs."""
        return self._progress

    @property
    def message(self) -> bytes:
        """The complete message.

        Raises:
            CodecError: none is complete yet.
        """
        if self._message is None:
            raise CodecError(_("The message is not complete yet."))
        return self._message

    @property
    def kind(self) -> int:
        """The kind of the complete message."""
        return self._kind

    def _take(self, frame: Frame) -> None:
        heap = self._heaps.setdefault(frame.identity, _Heap(frame.identity))
        self._heaps.move_to_end(frame.identity)
        if len(self._heaps) > MOST_MESSAGES:
            self._heaps.popitem(last=False)
        self._message = heap.add(frame)
        if self._message is not None:
            self._kind = frame.identity.kind
            needed = frame.identity.originals
            self._progress = (needed, needed)
            self._heaps.clear()
        else:
            self._progress = max((h.progress for h in self._heaps.values()), key=_share)


def _share(progress: tuple[int, int]) -> float:
    have, need = progress
    return have / need


class _Heap:
    """The frames of one message."""

    def __init__(self, identity: Identity) -> None:
        self._identity = identity
        self._blocks: dict[int, bytes] = {}
        self._turn = 0

    @property
    def progress(self) -> tuple[int, int]:
        need = self._identity.originals
        # While a damaged frame hides among them the message is not whole: one is still missing.
        return min(len(self._blocks), max(need - 1, 0)), need

    def add(self, frame: Frame) -> bytes | None:
        """Adds a frame and returns the message if it is whole now."""
        if self._blocks.get(frame.number) == frame.data:
            return None
        # Two contents for one index: one was misread, and what is read later replaces it.
        self._blocks[frame.number] = frame.data
        for chosen in self._choices():
            message = self._whole(chosen)
            if message is not None:
                return message
        return None

    def _choices(self) -> Iterator[list[int]]:
        """Yields sets of frames to try: the newest first, then without one frame in turn.

        A misread frame makes every set with it fail, so each is left out once; with more frames
        than needed the sets also shift, which leaves out several at a time.
        """
        need = self._identity.originals
        indexes = list(self._blocks)
        spare = len(indexes) - need
        if spare < 0:
            return
        yield indexes[-need:]
        for _attempt in range(TRIES if spare else 0):
            self._turn += 1
            start = self._turn % len(indexes)
            turned = indexes[start:] + indexes[:start]
            yield turned[spare:]

    def _whole(self, indexes: list[int]) -> bytes | None:
        identity = self._identity
        originals = restore({i: self._blocks[i] for i in indexes}, identity.originals)
        message = whiten(b"".join(originals))[: identity.length]
        return message if binascii.crc32(message) == identity.checksum else None
