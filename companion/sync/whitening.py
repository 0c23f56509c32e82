"""Whitening: a fixed stream of noise laid over a message, and taken off the same way.

A message with long runs of equal bytes would otherwise make QR codes with large even areas,
which cameras read badly and which the ``qrcode`` package cannot make at all where a whole block
of a code is zero.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128


@lru_cache(maxsize=8)
def _noise(length: int) -> int:
    return int.from_bytes(shake_128(b"companion frames").digest(length), "big")


def whiten(data: bytes) -> bytes:
    """Lays the noise over some bytes, or takes it off again."""
    length = len(data)
    return (int.from_bytes(data, "big") ^ _noise(length)).to_bytes(length, "big")
