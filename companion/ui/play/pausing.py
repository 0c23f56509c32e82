"""A pause of a play: what says that it lasts, and the keys that begin and end it."""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import _
from companion.play import Timeline
from companion.ui.shell import Shell, clock_time

PAUSE = _("Pause")
GO_ON = _("Go on")
PAUSED = _("paused")
"""What the title of a play says first while it pauses."""


def paused_text(shell: Shell, timeline: Timeline) -> Message | None:
    """Returns since when a play pauses, or None where it does not."""
    pause = timeline.pause
    if pause is None:
        return None
    return _("Paused since {time}", time=clock_time(shell, pause.entry.at))
