"""Taking in what came: in parts, each worked out beside the table, so that taps go between."""

from companion.errors import ForkError
from companion.play import Entry, PlayStarted
from companion.store.open_play import OpenPlay, PendingMerge
from companion.store.open_plays import OpenPlays
from companion.sync.exchange import Delta
from companion.ui.shell import now_ms
from companion.ui.shell.background import in_background, opened_in_background, takes_long

PART = 150
"""Entries that are written at once, which takes a hundredth of a second."""

_TRIES = 5
"""How often a part is worked out anew, because somebody has tapped meanwhile."""


async def take_in(open_plays: OpenPlays, delta: Delta) -> OpenPlay:
    """Takes in what came, and returns the play.

    What is there after an error or an end of the program is a first part, to which the rest can
    come as it came.

    Raises:
        CompanionError: it does not fit, or cannot be kept.
    """
    # Nothing refers to what has a later clock, so each part makes sense without the next ones.
    entries = sorted(delta.entries, key=lambda entry: (entry.lamport, entry.id))
    if takes_long(open_plays, delta.play):
        await opened_in_background(open_plays, delta.play)
    if open_plays.store.has(delta.play):
        play = open_plays.open(delta.play)
    else:
        first = [entry for entry in entries if isinstance(entry.content, PlayStarted)]
        play = open_plays.join(first, now_ms(), delta.play)
    for at in range(0, len(entries), PART):
        try:
            await _merge(play, entries[at : at + PART])
        except ForkError:  # what one device wrote in two places is mended as a whole
            play.merge(entries, now_ms())
            break
    return open_plays.join((), now_ms(), delta.play)  # out of the bin, if it was there


async def _merge(play: OpenPlay, part: list[Entry]) -> None:
    for _try in range(_TRIES):
        pending = PendingMerge(play, part)
        await in_background(pending.work_out)
        if pending.fits(play):
            play.merge(part, now_ms(), pending)
            return
    play.merge(part, now_ms())
