"""What an honest journal can hold: the one place that knows, wherever entries come from.

Codes, links, files, backups, recordings and the database all read through the codec or the sheet
and end in a `Journal`: what an entry alone shows is checked by the first two, what only shows
beside the others by the last. Whatever is read can be folded, drawn, exported and packed again.
"""

from companion.errors import ImplausibleError, JournalError
from companion.i18n import _

MOST_ITEMS = 4096
"""Longest tuple accepted; anything longer did not come from a table."""

MOST_LETTERS = 4096
"""Longest text accepted."""

MOST_NAME_LETTERS = 64
"""Longest id of a device or a play."""

LARGEST = 1_000_000
"""Largest number accepted, up or down: no table counts as far, and no play has as many entries."""

MOST_ENTRIES = 10_000
"""Entries of a play: forty of the longest evenings."""

MOST_UNDONE = 1000
"""Entries that one undo takes back."""

MOST_DEVICES = 200
"""Devices that write in one play."""

EARLIEST = 946_684_800_000
"""The first moment of the year 2000, in milliseconds since 1970."""

LATEST = 4_102_444_799_000
"""The last second of the year 2099.

It is no "tomorrow": what one device reads all others must read too, in whatever year they believe
to be, and the fold has no clock. Beyond the year 9999 dates cannot even be written.
"""


def implausible() -> ImplausibleError:
    """Returns the error for what no honest device writes."""
    return ImplausibleError(
        _("This is damaged, or it holds a number, a time or a player that no play can have.")
    )


def check_size(entries: int, devices: int) -> None:
    """Makes sure that a play has no more entries and devices than all ways between phones take.

    Raises:
        JournalError: it has more.
    """
    if entries > MOST_ENTRIES or devices > MOST_DEVICES:
        raise JournalError(_("This play would become too long for Companion. Nothing was changed."))


def number(raw: object) -> int:
    """Returns a number that an action may hold.

    Raises:
        CodecError: it is none, or absurd.
    """
    if type(raw) is not int or abs(raw) > LARGEST:
        raise implausible()
    return raw


def count(raw: object) -> int:
    """Returns a number from 0 on: of an entry, or of the entries before it.

    Raises:
        CodecError: it is none, or absurd.
    """
    if number(raw) < 0:
        raise implausible()
    return number(raw)


def text(raw: object, longest: int = MOST_LETTERS) -> str:
    """Returns a text that can be stored and sent.

    Raises:
        CodecError: it is none, too long, or half a character.
    """
    if not isinstance(raw, str) or len(raw) > longest:
        raise implausible()
    try:
        raw.encode()
    except UnicodeEncodeError:
        raise implausible() from None
    return raw


def name(raw: object) -> str:
    """Returns the id of a device.

    Raises:
        CodecError: it is none, empty, or too long.
    """
    if not raw:
        raise implausible()
    return text(raw, MOST_NAME_LETTERS)


def moment(raw: object) -> int:
    """Returns a time at which an entry can have been written.

    Raises:
        CodecError: it is none, or in no year of ours.
    """
    if type(raw) is not int or not EARLIEST <= raw <= LATEST:
        raise implausible()
    return raw


def nearest_moment(at: int) -> int:
    """Returns the time itself, or the nearest one that can be: a device's clock may be wrong."""
    return min(max(at, EARLIEST), LATEST)


def undone(raw: object) -> int:
    """Returns how many entries an undo takes back.

    Raises:
        CodecError: none, or too many.
    """
    if not 1 <= count(raw) <= MOST_UNDONE:
        raise implausible()
    return count(raw)


def most_targets(entries: int) -> int:
    """Returns how many targets undos, corrections and inserts of a journal may have together.

    A burst of taps is taken back and brought back by entries that name each tap, so honest
    journals have some for each entry; 64 and a start of 4,096 are far beyond that.
    """
    return 64 * entries + 4096
