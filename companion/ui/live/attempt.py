"""A connection that two phones are about to make, and why it may not come about. No drawing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.i18n import _
from companion.sync.live.handshake import UNABLE


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
