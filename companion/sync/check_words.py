"""The two words that both phones show when they have the same entries."""

from __future__ import annotations

from hashlib import sha256

from companion.play.clock import VersionVector

HOW_MANY = 256
"""Words in each list, so that two of them are sixteen bits: of 65,536 pairs of phones that differ,
one says the same."""


def check_words(play: str, version: VersionVector) -> tuple[int, int]:
    """Returns the places of the two words in the lists, 0 to 255.

    They follow from the sorted ids of the entries, which are those of each device from 1 up to its
    number in the vector; so they do not depend on what a version of the rules makes of them.
    """
    digest = sha256(play.encode())
    for device, seq in sorted(version.devices.items()):
        digest.update(f"\0{device}\0{seq}".encode())
    first, second = digest.digest()[:2]
    return first, second
