"""The table code: what guests type or scan once to come in."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import ceil

from companion.errors import UsageError
from companion.i18n import marker

_ = marker("common")

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without I, O, 0 and 1
LENGTH = 8
_SHORTEST, _LONGEST = 6, 32


def new_code() -> str:
    """Returns a random table code (40 bits)."""
    return "".join(secrets.choice(ALPHABET) for _each in range(LENGTH))


def tidy(typed: str) -> str:
    """Returns a code as it is compared: capitals, without spaces and dashes."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())[: _LONGEST + 1]


def choose_code(wanted: str) -> str:
    """Returns a code chosen by the host of the evening, as it is compared.

    Raises:
        UsageError: it is too short to keep anybody out, or too long to type.
    """
    code = tidy(wanted)
    if not (code.isascii() and _SHORTEST <= len(code) <= _LONGEST):
        raise UsageError(
            _(
                "A table code has {least} to {most} letters and digits.",
                least=_SHORTEST,
                most=_LONGEST,
            )
        )
    return code


@dataclass(frozen=True, slots=True)
class TableCode:
    """A table code and the proof of knowing it that a browser keeps."""

    value: str

    @property
    def token(self) -> str:
        """What the cookie holds: the same after a restart with the same code, never the code."""
        key = hashlib.sha256(b"companion table token").digest()
        return hmac.new(key, self.value.encode(), hashlib.sha256).hexdigest()

    def admits_code(self, typed: str) -> bool:
        """Returns whether a typed code is right, compared in constant time."""
        return hmac.compare_digest(tidy(typed).encode(), self.value.encode())

    def admits_token(self, token: str) -> bool:
        """Returns whether a cookie proves the code, compared in constant time."""
        return hmac.compare_digest(token.encode(), self.token.encode())


@dataclass(slots=True)
class _Record:
    wrong: int = 0
    free_at: float = 0.0


class AttemptLimiter:
    """Slows down wrong codes, for each address, in bounded memory.

    Five may be wrong; each further one doubles the wait, from one second to a minute. An address
    is forgotten when `capacity` others have been wrong since. An IPv6 household counts as one.

    Args:
        capacity: how many addresses are remembered.
        clock: seconds that only grow.
    """

    def __init__(
        self, capacity: int = 1024, clock: Callable[[], float] = time.monotonic, free: int = 5
    ) -> None:
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._capacity, self._clock, self._free = capacity, clock, free

    def wait(self, address: str) -> int:
        """Returns the whole seconds an address must wait before its next try, 0 for none."""
        record = self._records.get(_household(address))
        return 0 if record is None else max(0, ceil(record.free_at - self._clock()))

    def miss(self, address: str) -> None:
        """Counts a wrong try."""
        key = _household(address)
        record = self._records.setdefault(key, _Record())
        self._records.move_to_end(key)
        record.wrong += 1
        if record.wrong >= self._free:
            record.free_at = self._clock() + min(60, 2 ** min(record.wrong - self._free, 6))
        while len(self._records) > self._capacity:
            self._records.popitem(last=False)

    def forgive(self, address: str) -> None:
        """Forgets the wrong tries of an address that knew the code in the end."""
        self._records.pop(_household(address), None)


def _household(address: str) -> str:
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))
