"""What those who stay connected ask of the phone that they run on."""

from typing import Protocol

from companion.play import Journal
from companion.sync.exchange import Delta


class Book(Protocol):
    """The plays of this phone."""

    def journal(self, play: str) -> Journal | None:
        """Returns what is here of a play, or None."""
        ...

    def take_in(self, delta: Delta) -> None:
        """Keeps what came, all or nothing.

        Raises:
            CompanionError: it cannot be kept; nothing was changed.
        """
        ...


class Wire(Protocol):
    """The connections of this phone, each known by a number."""

    def send(self, link: int, data: bytes) -> None:
        """Sends some bytes, after all that was sent before."""
        ...

    def close(self, link: int) -> None:
        """Ends a connection after all that was sent."""
        ...
