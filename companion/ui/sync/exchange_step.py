"""Where a session stands while two phones exchange a play, and taking in what came. No drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from companion.errors import CodecError, ForkError, GapError
from companion.i18n import _
from companion.play import Entry, PlayStarted, Timeline
from companion.store.open_play import OpenPlay, PendingMerge
from companion.store.open_plays import OpenPlays
from companion.sync.exchange import EntryBatch, VersionAnnouncement, unpack
from companion.sync.live.handshake import is_handshake
from companion.sync.merge_preview import MergePreview, preview_merge
from companion.ui.shell import Services, now_ms
from companion.ui.shell.background import in_background, opened_in_background, takes_long


@dataclass(frozen=True)
class Showing:
    """A play is shown to whoever scans it.

    Attributes:
        play: its id.
        whole: whether all of it is shown, however long it is: then a fork cannot hide.
    """

    play: str
    whole: bool = False


@dataclass(frozen=True)
class Scanning:
    """The codes of another phone are read.

    Attributes:
        play: the play whose screen this is, or empty.
    """

    play: str = ""


@dataclass(frozen=True)
class Reviewing:
    """Something came and waits to be accepted.

    Attributes:
        batch: what came.
        seen: what taking it in would do.
        by_text: whether it came as text, so that the answer goes as text.
    """

    batch: EntryBatch
    seen: MergePreview
    by_text: bool = False


@dataclass(frozen=True)
class TakingIn:
    """What was accepted is being kept.

    Attributes:
        play: the play's id.
    """

    play: str


@dataclass(frozen=True)
class Answering:
    """The other phone may need something, or both have the same now.

    Attributes:
        theirs: what the other phone has.
        partial: whether what came began after something that is missing here.
        taken: whether somebody has said that the other phone has read what it lacks.
        copied: whether what the other phone lacks was copied as text.
    """

    theirs: VersionAnnouncement
    partial: bool = False
    taken: bool = False
    copied: bool = False


@dataclass(frozen=True)
class Connecting:
    """Phones stay connected.

    Attributes:
        play: the play that they share, or empty while another phone has to say which.
        moving: whether they need none, for everything of one goes to the other.
        again: whether they were connected before, and all else is known.
    """

    play: str = ""
    moving: bool = False
    again: bool = False


ExchangeStep: TypeAlias = Showing | Scanning | Reviewing | TakingIn | Answering | Connecting


def play_of(step: ExchangeStep) -> str:
    """Returns the id of the play that a step is about, or nothing."""
    match step:
        case Showing(play) | Scanning(play) | TakingIn(play) | Connecting(play):
            return play
        case Reviewing(batch):
            return batch.play
        case Answering(theirs):
            return theirs.play
        case _:
            assert_never(step)


def stored_play(services: Services, play: str) -> OpenPlay | None:
    """Returns a play, or None if it is not here.

    Raises:
        CompanionError: it is here and cannot be opened.
    """
    return services.open_plays.open(play) if play and services.plays.has(play) else None


def known_play(services: Services, play: str) -> Timeline | None:
    """Returns a copy of a play as it is now, or None if it is not here.

    Raises:
        CompanionError: it is here and cannot be opened.
    """
    stored = stored_play(services, play)
    return stored.timeline.head(len(stored.journal)) if stored else None


async def received(services: Services, message: bytes) -> ExchangeStep:
    """Returns what follows from a message, found out in the background.

    Raises:
        CompanionError: it cannot be used here.
    """
    if is_handshake(message):
        if services.live is None:
            raise CodecError(
                _("This code is for phones with the offline app. Ask for the play as a code.")
            )
        services.live.take(message)
        return Connecting(services.live.play)
    letter = await in_background(lambda: unpack(message, services.plays.codec))
    if isinstance(letter, VersionAnnouncement):
        return Answering(letter)
    if takes_long(services.open_plays, letter.play):
        await opened_in_background(services.open_plays, letter.play)
    known = known_play(services, letter.play)
    try:
        seen = await in_background(lambda: preview_merge(known, letter, services.games))
    except GapError:
        return Answering(
            VersionAnnouncement(letter.play, letter.game, letter.version), partial=True
        )
    if seen.changes:
        return Reviewing(letter, seen)
    return Answering(VersionAnnouncement(letter.play, letter.game, seen.seen))


PART = 150
"""Entries that are written at once, which takes a hundredth of a second."""

_TRIES = 5
"""How often a part is worked out anew, because somebody has tapped meanwhile."""


async def take_in(open_plays: OpenPlays, batch: EntryBatch) -> OpenPlay:
    """Takes in what came, and returns the play.

    What is there after an error or an end of the program is a first part, to which the rest can
    come as it came.

    Raises:
        CompanionError: it does not fit, or cannot be kept.
    """
    # Nothing refers to what has a later clock, so each part makes sense without the next ones.
    entries = sorted(batch.entries, key=lambda entry: (entry.lamport, entry.id))
    if takes_long(open_plays, batch.play):
        await opened_in_background(open_plays, batch.play)
    if open_plays.store.has(batch.play):
        play = open_plays.open(batch.play)
    else:
        first = [entry for entry in entries if isinstance(entry.content, PlayStarted)]
        play = open_plays.join(first, now_ms(), batch.play)
    for at in range(0, len(entries), PART):
        try:
            await _merge_part(play, entries[at : at + PART])
        except ForkError:  # what one device wrote in two places is mended as a whole
            play.merge(entries, now_ms())
            break
    return open_plays.join((), now_ms(), batch.play)  # out of the bin, if it was there


async def _merge_part(play: OpenPlay, part: list[Entry]) -> None:
    for _try in range(_TRIES):
        pending = PendingMerge(play, part)
        await in_background(pending.work_out)
        if pending.fits(play):
            play.merge(part, now_ms(), pending)
            return
    play.merge(part, now_ms())
