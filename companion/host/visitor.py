"""Which browser a session belongs to.

Every browser is a device of its own in the journal. It is told apart by a random cookie that
scripts cannot read, and the session finds it with `current_visitor` inside ``main(page)``. This
file needs no server, because the native window and the offline app ask too.
"""

from contextvars import ContextVar
from dataclasses import dataclass
from datetime import tzinfo


@dataclass(frozen=True, slots=True)
class Visitor:
    """What a browser tells about itself.

    Attributes:
        device: eight base32 letters, random, kept by this browser from visit to visit.
        language: the first language it asks for (``"fr"``), if it names one.
        mobile: whether it runs on a phone or a tablet.
        secure: whether it grants the page a camera (https, or this very machine).
        host: whether it runs on the machine that serves the app.
        zone: where its clock is; None where it does not say.
        watches: whether it came with the code that lets it see all and write nothing.
    """

    device: str
    language: str | None = None
    mobile: bool = False
    secure: bool = True
    host: bool = True
    zone: tzinfo | None = None
    watches: bool = False


VISITOR: ContextVar[Visitor | None] = ContextVar("companion_visitor", default=None)
"""Set by the server for each request, and inherited by the tasks of a session."""


def current_visitor() -> Visitor | None:
    """Returns the browser of the running session, None in a native window or offline build."""
    return VISITOR.get()
