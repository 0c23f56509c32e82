"""The two words that both phones show when they have the same entries."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from companion.play.entry import Entry
from companion.play.fingerprint import fingerprint

HOW_MANY = 256
"""Words in each list, so that two of them are sixteen bits: of 65,536 pairs of phones that differ,
one says the same."""


def check_words(play: str, entries: Iterable[Entry]) -> tuple[int, int]:
    """Returns the places of the two words in the lists, 0 to 255.

    They follow from all that the entries say, in the order of their ids; so they do not depend on
    what a version of the rules makes of them, and nobody agrees who has something else.
    """
    digest = sha256(play.encode())
    for entry in sorted(entries, key=lambda each: each.id):
        digest.update(fingerprint(entry))
    first, second = digest.digest()[:2]
    return first, second
