"""The one error tree, and `Message`, the form in which anything is said to a player.

    CompanionError
    ├── CodecError          bytes or text that are not ours, damaged, or newer than this app
    ├── JournalError        entries that do not fit the journal; nothing was changed
    │   ├── ForkError       the same entry id with another content
    │   ├── ContradictionError  entries that cannot have come about
    │   ├── GapError        an entry is missing between those known and those offered
    │   └── OtherPlayError  the entries belong to another play
    ├── StoreError          the database
    │   ├── DamagedError    it cannot be read; it was kept aside
    │   ├── NewerError      it was made by a newer version; it was kept aside
    │   └── UnwritableError the folder or the disk does not take what must be written
    ├── LibraryError        a file of rules that has not the form it must have
    ├── BuildError          a package of the app that cannot be made here
    └── UsageError          a command line, address or setting that cannot be used

An error carries a `Message`, never a sentence: the shell says it in the user's language.
Errors in the program itself are no part of this tree and are not caught.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: an English text as key, and the facts that fill its places.

    Attributes:
        key: the English text with named places, such as ``"{player} pays {cost}"``.
        facts: the values of the places; a nested message is translated, a tuple is enumerated.
        domain: the catalogue that translates it, one per game and ``"common"``.
        plural: the English text for any count but one, if the wording depends on a count.
        count: the number that chooses between ``key`` and ``plural``.
    """

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()
    domain: str = "common"
    plural: str | None = None
    count: int = 1


Fact = str | int | Message | tuple["Fact", ...]


class CompanionError(Exception):
    """The root of everything that can go wrong at a boundary of the app."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class CodecError(CompanionError):
    """Bytes or text that are not ours, damaged, or made by a newer version."""


class ImplausibleError(CodecError):
    """A number, a time or a name that no honest device writes."""


class JournalError(CompanionError):
    """Entries that do not fit the journal; nothing was changed."""


class ForkError(JournalError):
    """Two entries with the same id and another content."""


class ContradictionError(JournalError):
    """Entries that cannot have come about as they say, beside those that are here."""


class GapError(JournalError):
    """An entry is missing between those known and those offered."""


class OtherPlayError(JournalError):
    """The entries belong to another play."""


class StoreError(CompanionError):
    """The database refuses."""


class DamagedError(StoreError):
    """The database cannot be read; it was kept aside."""


class NewerError(StoreError):
    """The database was made by a newer version; it was kept aside."""


class UnwritableError(StoreError):
    """The folder or the disk does not take what must be written."""


class LibraryError(CompanionError):
    """A file of rules that cannot be read or has not the form it must have."""


class BuildError(CompanionError):
    """A package of the app that cannot be made here, for what it needs is missing or failed."""


class UsageError(CompanionError):
    """A command line, an address or a setting that cannot be used."""
