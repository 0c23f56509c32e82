"""What makes connections between phones, and one that is about to be made. No drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.errors import Message
from companion.i18n import _
from companion.sync.live.handshake import UNABLE
from companion.sync.live.peer import Wire


class Links(Wire, Protocol):
    """What makes connections, each known by a number that is given to it.

    What is done quietly asks nobody for the camera, which tells where a phone is.
    """

    def offer(self, link: int, *, quiet: bool = False) -> None:
        """Makes an end of a connection, to be described."""
        ...

    def answer(self, link: int, text: str, *, quiet: bool = False) -> None:
        """Makes the other end of the one that is described here, to be described too."""
        ...

    def accept(self, link: int, text: str) -> None:
        """Connects to the other end that answered."""
        ...

    def reach(self, link: int, places: tuple[str, ...]) -> None:
        """Says where the other end is, after all."""
        ...


class Listener(Protocol):
    """Who is told what happens to connections."""

    def described(self, link: int, text: str) -> None:
        """Takes the browser's own description of an end of a connection."""
        ...

    def opened(self, link: int) -> None:
        """Notes that both ends are connected."""
        ...

    def heard(self, link: int, data: bytes) -> None:
        """Takes what came."""
        ...

    def closed(self, link: int) -> None:
        """Notes that a connection has ended, or could not be made."""
        ...


class ObservedLinks(Links, Protocol):
    """What makes connections, and tells somebody of them."""

    def listen(self, listener: Listener) -> None:
        """Has somebody told what happens to connections."""
        ...


@dataclass(eq=False)
class Attempt:
    """A connection that is being made.

    Attributes:
        offering: whether this phone shows the first of the two codes.
        theirs: the code of the other phone, once it was read.
        message: the code that this phone shows, once there is one.
        fault: why it could not be made.
        hidden: whether the browser tells no address of this phone.
        watching: whether the other phone is let in to watch only.
    """

    offering: bool
    theirs: bytes = b""
    message: bytes = b""
    fault: Message | None = None
    hidden: bool = False
    watching: bool = False

    @property
    def scanned(self) -> bool:
        """Whether this phone has read the other one's answer."""
        return self.offering and bool(self.theirs)

    @property
    def unable(self) -> bool:
        """Whether this browser makes no connections, so that no other attempt is of use."""
        return self.fault == UNABLE


def unreachable(*, hidden: bool) -> Message:
    """Returns why two phones that have read each other's codes do not find each other."""
    if hidden:
        return _(
            "The phones do not find each other: this browser hides where it is. Allow it the "
            "camera and try again, or show the play as a code."
        )
    return _(
        "The phones do not find each other: this Wi-Fi keeps them apart, or one has a VPN. Turn on "
        "one phone’s hotspot, join it with the other and try again, or show the play as a code."
    )
