"""Plays that have been left for a while: undo there is more often a slip than meant, and is asked.

A last move that ended the game by mistake is taken back at once, and so is one before midnight.
"""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import _
from companion.play import Timeline
from companion.ui.shell import HOUR, MINUTE, Shell, day_or_age

OPEN_MS, OVER_MS = 4 * HOUR, 30 * MINUTE
"""How long nobody has done anything in a play that is left: one that is open, and one that is over.
"""


def is_left(timeline: Timeline, now: int) -> bool:
    """Returns whether nobody is at a play any more.

    Args:
        timeline: the play.
        now: the time in milliseconds since 1970.
    """
    return now - last_played(timeline) > (OPEN_MS if timeline.result is None else OVER_MS)


def last_played(timeline: Timeline) -> int:
    """Returns when anything was last done in a play, in milliseconds since 1970."""
    return max(entry.at for entry in timeline.journal.entries)


def old_play_text(shell: Shell, timeline: Timeline) -> Message:
    """Returns what is said before a step in such a play is taken back, or brought back."""
    when = day_or_age(shell, last_played(timeline))
    if timeline.result is not None:
        return _("The play is over, it was last played: {when}. This opens it again.", when=when)
    return _("Last played: {when}. Change it now?", when=when)
