"""What one phone must know of another to connect to it, as one code that stands still.

A browser describes its end of a connection in a long text, of which all but three things is always
the same: the fingerprint of its certificate, the name and password that it expects, and where it
can be reached. An offer is answered by an answer that names it; the fingerprints have come by
light, so nobody else can be at the other end.

Byte 0 is format and kind as in every message (`companion.sync.exchange`), byte 1 says how the
credentials are written. Then come the fingerprint, the credentials, in an answer two bytes of the
offer's digest, and the addresses to the end.
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, ip_address
from uuid import UUID

from companion.errors import CodecError
from companion.i18n import _
from companion.play.codec import newer
from companion.play.wire import Reader, cut_short
from companion.sync.exchange import DELTA
from companion.sync.pack import FORMAT

OFFER, ANSWER = DELTA + 1, DELTA + 2

MOST_ADDRESSES = 4
"""Addresses in a code: more than a phone has networks."""

_FINGERPRINT, _TAG = 32, 2
_FORMS = ((4, 24), (8, 32))
"""Letters of name and password: in Chromium and WebKit as Base64, in Firefox as hexadecimals."""
_NAME = ".local"
_PLACE = r"a=candidate:\S{1,64} 1 udp \d{1,20} ([0-9a-f.:]+|[0-9a-f-]{36}\.local) (\d+) typ host"
_IPV4, _IPV6, _HIDDEN = range(3)
_SIZES = {_IPV4: 4, _IPV6: 16, _HIDDEN: 16}
_FIRST_PRIORITY = 2_113_937_151
"""Of an address of the device itself. Source: RFC 8445, 5.1.2."""

UNABLE = _("This browser cannot connect phones. A play can go as a code, everything as a backup.")
"""What is said of a browser that makes no connections, or describes them as no other one does."""

Host = IPv4Address | IPv6Address | UUID
"""Where a phone is; a number that only its network can resolve stands for a hidden address."""


@dataclass(frozen=True, slots=True)
class Handshake:
    """One end of a connection.

    Attributes:
        kind: `OFFER` or `ANSWER`.
        fingerprint: of the certificate, SHA-256.
        name: what the other side calls this end.
        password: what it proves itself with.
        addresses: where this end is, each with its port.
        tag: of the offer that is answered, empty in an offer.
    """

    kind: int
    fingerprint: bytes
    name: str
    password: str
    addresses: tuple[tuple[Host, int], ...]
    tag: bytes = b""

    @property
    def hidden(self) -> bool:
        """Whether the browser tells none of its addresses."""
        return all(isinstance(host, UUID) for host, _port in self.addresses)


def tag_of(offer: bytes) -> bytes:
    """Returns what an answer names a packed offer by."""
    return sha256(offer).digest()[:_TAG]


def described(text: str, kind: int, tag: bytes = b"") -> Handshake:
    """Returns an end of a connection as this phone's own browser describes it, if it can at all.

    Raises:
        CodecError: it has no address, or another form than any browser known.
    """
    fingerprint = re.search(r"a=fingerprint:sha-256 ([0-9A-F:]{95})\s", text, re.IGNORECASE)
    name = re.search(r"a=ice-ufrag:(\S+)", text)
    password = re.search(r"a=ice-pwd:(\S+)", text)
    if not fingerprint or not name or not password or _form(name[1], password[1]) is None:
        raise CodecError(UNABLE)
    found = re.findall(_PLACE, text, re.IGNORECASE)
    addresses = tuple((_host(host), int(port)) for host, port in found)
    # The newer kind of addresses mostly leads where the other one does.
    chosen = [each for each in addresses if not isinstance(each[0], IPv6Address)] or addresses
    if not chosen:
        raise CodecError(
            _("This phone is in no network. Join the Wi-Fi of the others, or a phone’s hotspot.")
        )
    digest = bytes.fromhex(fingerprint[1].replace(":", ""))
    return Handshake(kind, digest, name[1], password[1], tuple(chosen[:MOST_ADDRESSES]), tag)


def _host(text: str) -> Host:
    return UUID(text.removesuffix(_NAME)) if text.endswith(_NAME) else ip_address(text)


def _form(name: str, password: str) -> int | None:
    lengths = len(name), len(password)
    if lengths not in _FORMS:
        return None
    form = _FORMS.index(lengths)
    letters = r"[0-9a-f]+" if form else r"[A-Za-z0-9+/]+"
    return form if re.fullmatch(letters, name + password) else None


def pack(handshake: Handshake) -> bytes:
    """Returns an end of a connection as bytes: 62 with one address, 64 in an answer."""
    form = _form(handshake.name, handshake.password)
    letters = handshake.name + handshake.password
    data = bytearray([FORMAT << 4 | handshake.kind, form or 0])
    data += handshake.fingerprint
    data += bytes.fromhex(letters) if form else base64.b64decode(letters)
    data += handshake.tag
    for host, port in handshake.addresses:
        raw = host.bytes if isinstance(host, UUID) else host.packed
        data.append(_kind_of(host))
        data += raw + port.to_bytes(2, "big")
    return bytes(data)


def _kind_of(host: Host) -> int:
    if isinstance(host, UUID):
        return _HIDDEN
    return _IPV4 if host.version == 4 else _IPV6


def is_handshake(message: bytes) -> bool:
    """Returns whether a message seems to be one of these, of this or a later version."""
    return bool(message) and message[0] & 0x0F in (OFFER, ANSWER)


def unpack(message: bytes) -> Handshake:
    """Returns the end of a connection of some bytes, which may be hostile.

    Raises:
        CodecError: it is damaged, foreign or of a newer version.
    """
    reader = Reader(message)
    first, form = reader.take(2)
    kind = first & 0x0F
    if first >> 4 != FORMAT or kind not in (OFFER, ANSWER) or form >= len(_FORMS):
        raise newer()
    fingerprint = reader.take(_FINGERPRINT)
    name, password = _credentials(reader, form)
    tag = reader.take(_TAG) if kind == ANSWER else b""
    addresses: list[tuple[Host, int]] = []
    while not reader.done:
        addresses.append(_address(reader))
    if not 1 <= len(addresses) <= MOST_ADDRESSES:
        raise cut_short()
    return Handshake(kind, fingerprint, name, password, tuple(addresses), tag)


def _credentials(reader: Reader, form: int) -> tuple[str, str]:
    length = _FORMS[form][0]
    count = sum(_FORMS[form])
    raw = reader.take(count // 2 if form else count * 6 // 8)
    letters = raw.hex() if form else base64.b64encode(raw).decode()
    return letters[:length], letters[length:]


def _address(reader: Reader) -> tuple[Host, int]:
    kind = reader.take(1)[0]
    if kind not in _SIZES:
        raise newer()
    raw = reader.take(_SIZES[kind])
    port = int.from_bytes(reader.take(2), "big")
    host: Host = UUID(bytes=raw) if kind == _HIDDEN else ip_address(raw)
    if not port or (not isinstance(host, UUID) and (host.is_multicast or host.is_unspecified)):
        raise cut_short()
    return host, port


def describe(handshake: Handshake) -> str:
    """Returns an end of a connection as browsers want it described."""
    digest = handshake.fingerprint.hex(":").upper()
    role = "actpass" if handshake.kind == OFFER else "active"
    lines = (
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(f"a={place}" for place in places_of(handshake)),
        f"a=ice-ufrag:{handshake.name}",
        f"a=ice-pwd:{handshake.password}",
        f"a=fingerprint:sha-256 {digest}",
        f"a=setup:{role}",
        "a=mid:0",
        "a=sctp-port:5000",
    )
    return "".join(f"{line}\r\n" for line in lines)


def places_of(handshake: Handshake) -> tuple[str, ...]:
    """Returns where an end is, as browsers want it said."""
    return tuple(
        f"candidate:{number} 1 udp {_FIRST_PRIORITY - number} {_written(host)} {port} typ host"
        for number, (host, port) in enumerate(handshake.addresses)
    )


def _written(host: Host) -> str:
    return f"{host}{_NAME}" if isinstance(host, UUID) else str(host)
