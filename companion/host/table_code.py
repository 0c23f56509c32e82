"""The table code: what guests type or scan once to come in, and the page that asks for it.

The page is one file; no script is needed, and nothing fetched.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from html import escape
from ipaddress import IPv6Address
from math import ceil
from pathlib import Path

from companion.errors import Message, UsageError
from companion.host.address import network_of, parse_address
from companion.i18n import Translator, _
from companion.widgets.client import style_sheet

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without I, O, 0 and 1
LENGTH = 8
_SHORTEST, _LONGEST = 6, 32
_KEY_BYTES, _NONCE_BYTES = 32, 16
_LONGEST_WAIT = 60  # seconds
_FREE_IN_NETWORK = 10  # times what one address of it may try


def new_code() -> str:
    """Returns a random table code (40 bits)."""
    return "".join(secrets.choice(ALPHABET) for _each in range(LENGTH))


def new_key() -> bytes:
    """Returns a random key for `TableCode`."""
    return secrets.token_bytes(_KEY_BYTES)


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
    """A table code, and the proofs of having known it that browsers keep.

    Attributes:
        value: the code.
        key: signs the proofs; without it nobody can make one, not even who guesses the code.
    """

    value: str
    key: bytes = field(default_factory=new_key, repr=False)

    @property
    def watching(self) -> TableCode:
        """The code of those who only watch. It tells nobody the code that it is made of."""
        digest = hmac.digest(self.key, f"watch {self.value}".encode(), "sha256")
        letters = (ALPHABET[byte % len(ALPHABET)] for byte in digest[:LENGTH])
        return TableCode("".join(letters), self.key)

    def new_token(self) -> str:
        """Returns what one browser keeps: random, and good after a restart with the same code."""
        nonce = secrets.token_hex(_NONCE_BYTES)
        return nonce + self._sign(nonce)

    def admits_code(self, typed: str) -> bool:
        """Returns whether a typed code is right, compared in constant time."""
        return hmac.compare_digest(tidy(typed).encode(), self.value.encode())

    def admits_token(self, token: str) -> bool:
        """Returns whether a cookie proves the code, compared in constant time."""
        nonce, signature = token[: 2 * _NONCE_BYTES], token[2 * _NONCE_BYTES :]
        return hmac.compare_digest(signature.encode(), self._sign(nonce).encode())

    def _sign(self, nonce: str) -> str:
        return hmac.new(self.key, f"{nonce} {self.value}".encode(), hashlib.sha256).hexdigest()


def load_key(folder: Path) -> bytes:
    """Returns the key of this installation, made at its first use and readable by its owner only.

    Where none can be kept, it is one for this run: guests type the code again after a restart.
    """
    file = folder / "table.key"
    with suppress(OSError):
        with suppress(FileExistsError):
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as new:
                new.write(new_key())
        key = file.read_bytes()
        if len(key) == _KEY_BYTES:
            return key
    return new_key()


def keep_code(folder: Path, wanted: str | None = None) -> str:
    """Returns the table code of this installation, which stays until another one is wanted.

    Where none can be kept, it is one for this run.

    Args:
        folder: the data folder.
        wanted: the code from now on; None for the one that is kept, or else a new one.
    """
    file = folder / "table.code"
    if wanted is None:
        with suppress(OSError, ValueError, UsageError):
            return choose_code(file.read_text("ascii"))
    code = wanted or new_code()
    with suppress(OSError):
        file.touch(0o600)
        file.write_text(code, "ascii")
    return code


@dataclass(frozen=True, slots=True)
class _Place:
    """Where wrong tries come from: how many are free there, and the longest wait after them."""

    name: str
    free: int
    longest: int


@dataclass(slots=True)
class _Record:
    wrong: int = 0
    free_at: float = 0.0
    recent: deque[int] = field(default_factory=lambda: deque(maxlen=16))


class AttemptLimiter:
    """Slows down wrong codes and cookies, for each address, in bounded memory.

    Five may be wrong; each further one doubles the wait, from one second to a minute. The same
    wrong one again, as an old link or an old cookie brings it, counts once. Who has a whole IPv6
    network of addresses meets a second, wider limit, which costs its neighbours a second at most;
    so does this machine itself. An address is forgotten when `capacity` others have been wrong
    since.

    Args:
        capacity: how many addresses are remembered.
        clock: seconds that only grow.
        free: how many may be wrong.
    """

    def __init__(
        self, capacity: int = 1024, clock: Callable[[], float] = time.monotonic, free: int = 5
    ) -> None:
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._capacity, self._clock, self._free = capacity, clock, free

    def wait(self, address: str) -> int:
        """Returns the whole seconds an address must wait before its next try, 0 for none."""
        known = (self._records.get(place.name) for place in self._places(address))
        free_at = max((record.free_at for record in known if record), default=0.0)
        return max(0, ceil(free_at - self._clock()))

    def miss(self, address: str, wrong: str) -> None:
        """Counts a wrong try, once."""
        for place in self._places(address):
            record = self._records.setdefault(place.name, _Record())
            self._records.move_to_end(place.name)
            if hash(wrong) in record.recent:
                continue
            record.recent.append(hash(wrong))
            record.wrong += 1
            over = record.wrong - place.free
            if over >= 0:
                record.free_at = self._clock() + min(place.longest, 2 ** min(over, 6))
        while len(self._records) > self._capacity:
            self._records.popitem(last=False)

    def forgive(self, address: str) -> None:
        """Forgets the wrong tries of an address that knew the code in the end."""
        self._records.pop(self._places(address)[0].name, None)

    def _places(self, address: str) -> tuple[_Place, ...]:
        known = parse_address(address)
        longest = 1 if known and known.is_loopback else _LONGEST_WAIT
        own = _Place(str(known or address), self._free, longest)
        if not isinstance(known, IPv6Address):
            return (own,)
        return own, _Place(network_of(address), _FREE_IN_NETWORK * self._free, 1)


Speaker = Callable[[str | None], Translator]
"""Finds the translator for a language that a browser asks for."""

# A link from a foreign page comes without our strict cookie, although the browser has it:
# asking again from our own page brings it along.
_SCRIPT = """
fetch(location.href, {method: "HEAD"}).then((answer) => { if (answer.ok) location.reload(); });
"""
_STYLE = (
    style_sheet()
    + """:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--ground); color: var(--ink); font: 17px/1.45 system-ui, sans-serif; }
form { width: min(24rem, 100%); padding: 18px; background: var(--card);
  border: 1px solid var(--line); border-radius: 20px; }
h1 { margin: 0 0 8px; font: 600 24px/1.2 Georgia, serif; }
p, label { margin: 0 0 12px; color: var(--muted); display: block; }
p[role=alert] { color: var(--ink); border-left: 4px solid var(--action); padding-left: 8px; }
input { width: 100%; min-height: 56px; padding: 0 12px; color: var(--ink);
  background: var(--ground); border: 1px solid var(--muted); border-radius: 12px;
  font: 600 24px/1 ui-monospace, monospace; letter-spacing: .15em; text-transform: uppercase; }
button { width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 18px;
  color: var(--on-action); background: var(--action); font: 600 18px/1 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
"""
)


_LONGEST_TYPED = 40
"""Characters that the field takes."""


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src {_source(_SCRIPT)}",
        f"style-src {_source(_STYLE)}",
        "img-src data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def draw_code_page(say: Translator, notice: Message | None = None, typed: str = "") -> str:
    """Returns the page, in one language.

    Args:
        say: the translator of the reader's language.
        notice: why the last try did not succeed.
        typed: what was typed then, to be put right.
    """

    def text(message: Message) -> str:
        return escape(say.text(message))

    title = text(_("Companion: table code"))
    heading = text(_("Join the table"))
    advice = text(_("The code is on the screen of the device that hosts the evening."))
    label = text(_("Table code"))
    button = text(_("Come in"))
    value = escape(typed[:_LONGEST_TYPED])
    alert = f'<p role="alert">{text(notice)}</p>' if notice else ""
    return f"""<!DOCTYPE html>
<html lang="{say.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{_STYLE}</style>
<form method="post">
<h1>{heading}</h1>
<p>{advice}</p>
{alert}
<label for="code">{label}</label>
<input id="code" name="code" value="{value}" required autofocus autocomplete="off"
 autocapitalize="characters" spellcheck="false" maxlength="{_LONGEST_TYPED}">
<button>{button}</button>
</form>
<script>{_SCRIPT}</script>
</html>
"""
