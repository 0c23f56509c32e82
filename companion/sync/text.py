"""A message as text, for wherever no camera is: pasted, sent, kept in a file, or in a link.

``CMP1.<length>.<base64>``: the head says what it is, the length where it ends, so that it may stand
in the middle of a chat message and be broken into lines. All characters are safe in an address.
"""

import base64
import binascii
import re
from itertools import islice

from companion.errors import CodecError
from companion.i18n import _
from companion.play.codec import newer
from companion.play.wire import cut_short

_HEAD = re.compile(r"CMP([0-9]{1,2})\s*\.\s*([0-9]{1,6})\s*\.")
_VERSION = "1"
_OURS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECKSUM_BYTES = 4

LONGEST = 1 << 20
"""Characters of a text that are looked at."""


def write_text(message: bytes) -> str:
    """Returns a message as text, with a checksum."""
    whole = message + binascii.crc32(message).to_bytes(_CHECKSUM_BYTES, "big")
    letters = base64.urlsafe_b64encode(whole).decode().rstrip("=")
    return f"CMP{_VERSION}.{len(letters)}.{letters}"


def is_text(text: str) -> bool:
    """Returns whether a message seems to stand in a text."""
    return _HEAD.search(text[:LONGEST]) is not None


def read_text(text: str) -> bytes:
    """Returns the message that stands somewhere in a text, which may be hostile.

    White space, line breaks and the ``>`` of quoted lines between its letters do not matter.

    Raises:
        CodecError: there is none, it is damaged, or of a newer version.
    """
    match = _HEAD.search(text[:LONGEST])
    if match is None:
        raise CodecError(_("This text does not come from Companion."))
    if match[1] != _VERSION:
        raise newer()
    wanted = int(match[2])
    letters = "".join(islice((c for c in text[match.end() : LONGEST] if c in _OURS), wanted))
    if len(letters) < wanted or wanted % 4 == 1:
        raise CodecError(_("This text is not whole; copy all of it."))
    whole = base64.urlsafe_b64decode(letters + "=" * (-wanted % 4))
    message, checksum = whole[:-_CHECKSUM_BYTES], whole[-_CHECKSUM_BYTES:]
    if not message or binascii.crc32(message).to_bytes(_CHECKSUM_BYTES, "big") != checksum:
        raise cut_short()
    return message
