"""How a play ended, as JSON. It is kept with the play, so a later fix of a rule changes nothing.

The messages are kept as key and facts: history lines still speak every language. The figures that
statistics put together stand beside the result, so that they need not fold hundreds of journals.
"""

import json
import zlib
from collections import deque
from dataclasses import dataclass, field
from itertools import takewhile

from companion.errors import CodecError, Message
from companion.i18n import _
from companion.play import LATER, Result, Score, Standing, Statistic, Timeline
from companion.play.bounds import LARGEST
from companion.play.codec import parse_json
from companion.play.schema import shape_of
from companion.play.times import agreed_pauses

DAMAGED = _("This result is damaged.")
_CHECK = ',"check":'
_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class PlayEnding:
    """How a play ended.

    Attributes:
        result: who won and why.
        figures: the numbers of the play.
        at: when the entry that ended it was written, so that all devices say the same.
        paused: for how many whole minutes it paused before, as its table entered it.
    """

    result: Result
    figures: tuple[Statistic, ...] = ()
    at: int = 0
    paused: int = 0


def ending_of(timeline: Timeline) -> PlayEnding | None:
    """Returns how a play ended, or None while it goes on."""
    game = timeline.game
    result = timeline.result
    if result is None:
        return None
    over = takewhile(lambda line: game.result(line.after) is not None, reversed(timeline.lines))
    first = deque((line.entry for line in over), maxlen=1)
    entries = timeline.journal.entries
    # A clock may have been put back meanwhile, but no play ends before it began.
    at = max((first or entries)[0].at, entries[0].at)
    figures = game.statistics(timeline.story()) if timeline.tracked else ()
    paused = min(agreed_pauses(timeline) // _MINUTE, LARGEST)
    return PlayEnding(result, figures, at, paused)


@dataclass(frozen=True, slots=True)
class _StoredStanding:
    player: int
    rank: int
    scores: tuple[tuple[Message, Message | str | int], ...]


@dataclass(frozen=True, slots=True)
class _Stored:
    """How an ending is stored; a file format, from which `shape_of` derives the rest."""

    headline: Message
    reason: Message | None
    winners: tuple[int, ...]
    standings: tuple[_StoredStanding, ...]
    decided: Message | None
    figures: tuple[tuple[str, Message, int, int | None, str], ...] | None = None
    paused: int = field(default=0, metadata=LATER)


def dump_ending(ending: PlayEnding) -> str:
    """Returns an ending as JSON."""
    result = ending.result
    standings = tuple(
        _StoredStanding(
            each.player, each.rank, tuple((score.label, score.value) for score in each.scores)
        )
        for each in result.standings
    )
    figures = tuple(
        (figure.id, figure.label, figure.value, figure.player, figure.over)
        for figure in ending.figures
    )
    stored = _Stored(
        result.headline,
        result.reason,
        result.winners,
        standings,
        result.decided,
        figures,
        ending.paused,
    )
    text = json.dumps(shape_of(_Stored).dump(stored), separators=(",", ":"))
    return f"{text[:-1]}{_CHECK}{_checksum(text, ending.at)}}}"


def is_as_written(text: object, at: object) -> bool:
    """Returns whether an ending, and when it was, are what `dump_ending` told.

    Of those that were written before there were checksums it is only known whether they can be
    read.
    """
    if not isinstance(text, str) or not isinstance(at, int):
        return text is None and at is None
    before, found, checksum = text.rpartition(_CHECK)
    if found:
        return checksum == f"{_checksum(before + '}', at)}}}"
    try:
        _load(text)
    except CodecError:
        return False
    return True


def _checksum(text: str, at: int) -> int:
    return zlib.crc32(f"{at}\n{text}".encode("utf-8", "surrogatepass"))


def load_result(text: str) -> Result:
    """Returns the result of `dump_ending`.

    Raises:
        CodecError: it is none.
    """
    stored = _load(text)
    standings = tuple(
        Standing(each.player, each.rank, tuple(Score(*score) for score in each.scores))
        for each in stored.standings
    )
    return Result(stored.headline, stored.reason, stored.winners, standings, stored.decided)


def load_figures(text: str) -> tuple[Statistic, ...] | None:
    """Returns the figures of `dump_ending`, or None if there are none from that version.

    Raises:
        CodecError: they are damaged.
    """
    stored = _load(text).figures
    return None if stored is None else tuple(_figure(*each) for each in stored)


def load_pause(text: str) -> int:
    """Returns for how many milliseconds a play of `dump_ending` paused.

    Raises:
        CodecError: it is damaged.
    """
    if '"paused"' not in text:  # nearly all of them, and a list of plays reads each
        return 0
    return max(0, _load(text).paused) * _MINUTE


def _figure(name: str, label: Message, value: int, player: int | None, over: str) -> Statistic:
    if over not in ("sum", "highest", "lowest"):
        raise CodecError(DAMAGED)
    return Statistic(name, label, value, player, over)


def _load(text: str) -> _Stored:
    try:
        stored = dict(parse_json(text))
        stored.pop("check", None)
        return shape_of(_Stored).load(stored)
    except (CodecError, ValueError, TypeError, RecursionError):
        raise CodecError(DAMAGED) from None
