"""Messages of any length over a channel that takes short ones, in order."""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import CodecError
from companion.i18n import _
from companion.play.wire import cut_short

PIECE = 16_000
"""Bytes that every browser sends at once."""

LONGEST = 1 << 18
"""Bytes of a message: some ten times as many as the longest play needs."""

_MORE, _LAST = 0, 1


def split(message: bytes) -> Iterator[bytes]:
    """Yields the pieces of a message."""
    for at in range(0, len(message), PIECE):
        last = at + PIECE >= len(message)
        yield bytes([_LAST if last else _MORE]) + message[at : at + PIECE]


class Joiner:
    """Puts the pieces of one channel together."""

    def __init__(self) -> None:
        self._begun = bytearray()

    def add(self, piece: bytes) -> bytes | None:
        """Takes a piece, and returns a message if it is whole now.

        Raises:
            CodecError: the piece is none, or the message too long.
        """
        if not 1 < len(piece) <= PIECE + 1 or piece[0] > _LAST:
            raise cut_short()
        if len(self._begun) + len(piece) > LONGEST:
            raise CodecError(_("It sent too much."))
        self._begun += piece[1:]
        if piece[0] == _MORE:
            return None
        message, self._begun = bytes(self._begun), bytearray()
        return message
