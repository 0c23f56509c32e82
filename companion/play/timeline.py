"""The fold: from the entries of a journal to the states of a play, one line for each action.

States are immutable and shared between neighbours, so every one of them is kept: undo, replay,
charts and changes of the past all read them here. After an append only the new entry is applied;
after an undo, a correction, an insert or a merge the fold begins again where the journal says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from types import UnionType
from typing import Any, TypeVar

from companion.errors import CodecError, Message
from companion.i18n import _
from companion.play.action import Action, Description, Notice, Outcome, Refusal
from companion.play.announcement import announced
from companion.play.by_hand import ENDED_BY_HAND, Adjust, Finish, entered
from companion.play.entry import Entry, EntryId, Insert
from companion.play.game import AnyGame, Games
from companion.play.journal import Journal
from companion.play.refusals import nothing_changes
from companion.play.reporting import ABANDONED, Moment, Result, Story
from companion.play.setup import Setup
from companion.play.timing import NO_COUNTDOWN, Countdown, GoOn, Pause, Timing

T = TypeVar("T")

BURST_MS = 2000
"""Taps on the same counter that follow each other at most this later are one group.

Entries have whole seconds, so this holds for all taps within two seconds and for some within three.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """An action of the journal and what it led to.

    Attributes:
        entry: the entry as it was written.
        action: what counts, the latest correction included.
        before: the state it met.
        outcome: what it led to, or why it has no effect.
        undone: whether it was taken back; then the state passes it by.
        amended: whether it was corrected.
    """

    entry: Entry
    action: Action
    before: Any
    outcome: Outcome[Any, Any] | Refusal
    undone: bool = False
    amended: bool = False

    @property
    def after(self) -> Any:
        """The state behind it."""
        if self.undone or isinstance(self.outcome, Refusal):
            return self.before
        return self.outcome.state

    @property
    def inserted(self) -> bool:
        """Whether it was put before an older entry."""
        return isinstance(self.entry.content, Insert)

    @property
    def counts(self) -> bool:
        """Whether it has an effect."""
        return not self.undone and not isinstance(self.outcome, Refusal)


class Timeline:
    """A play: its journal and everything that follows from it.

    Args:
        journal: must not be empty: its first entry names the game, and how the play began.
        games: the games by id.

    Raises:
        CodecError: the game is not among them, or it refuses the setup.
    """

    def __init__(self, journal: Journal, games: Games) -> None:
        started = journal.started
        game = games.get(started.game)
        if game is None:
            raise CodecError(_("This version does not have that game."))
        first = game.start(started.setup)
        if isinstance(first, Refusal):
            raise CodecError(first.message)
        self.journal = journal
        self.game: AnyGame = game
        self.setup: Setup = started.setup
        self.first: Any = first
        self._lines: list[Line] = []
        self._places: dict[EntryId, int] = {}
        self._starts: list[int] = []
        self._known: dict[Callable[[Timeline], Any], Any] = {}
        self.update()

    @property
    def lines(self) -> Sequence[Line]:
        """Every action in order, those without effect included."""
        return self._lines

    @property
    def state(self) -> Any:
        """Where the play stands."""
        return self._lines[-1].after if self._lines else self.first

    @property
    def result(self) -> Result | None:
        """How the play ended, or None while it goes on."""
        result = self.game.ending(self.state)
        if result is None:
            return None
        actions = [line.action for line in self._lines if line.counts]
        finish = next((each for each in reversed(actions) if isinstance(each, Finish)), None)
        if finish is not None and finish.abandoned:
            return Result(ABANDONED, ENDED_BY_HAND)
        return result if finish is None or self.tracked else entered(result, finish)

    @property
    def tracked(self) -> bool:
        """Whether the play was followed, and not only its result entered."""
        entered = Finish | Timing
        return any(line.counts and not isinstance(line.action, entered) for line in self._lines)

    @property
    def last(self) -> Line | None:
        """The last action that counts, or None before the first one."""
        return next((line for line in reversed(self._lines) if line.counts), None)

    @property
    def pause(self) -> Line | None:
        """The pause that lasts, or None: whatever is done ends it, but for a countdown."""
        counting = (line for line in reversed(self._lines) if line.counts)
        last = next((line for line in counting if not isinstance(line.action, Countdown)), None)
        return last if last is not None and isinstance(last.action, Pause) else None

    @property
    def countdown(self) -> Countdown:
        """The countdown that the table has agreed on last."""
        return self.known(_countdown)

    def attempt(self, action: Action) -> Outcome[Any, Any] | Refusal:
        """Returns what an action would lead to now, or why it cannot be done."""
        return self._refuse_timing(action) or self.game.apply(self.state, action)

    def _refuse_timing(self, action: Action) -> Refusal | None:
        """Refuses to pause in a pause, to go on where there is none, and to agree on the same."""
        match action:
            case Pause():
                idle = self.pause is not None
            case GoOn():
                idle = self.pause is None
            case Countdown():
                idle = action == _countdown(self)
            case _:
                idle = False
        return nothing_changes() if idle else None

    def story(self) -> Story[Any]:
        """Returns the play as it went, without what was taken back or had no effect."""
        return self.known(_told)

    def known(self, work: Callable[[Timeline], T]) -> T:
        """Returns what follows from the whole play: the same object until the play goes on.

        Every session asks for it whenever it draws.
        """
        if work not in self._known:
            self._known[work] = work(self)
        return self._known[work]

    def head(self, count: int) -> Timeline:
        """Returns the play with the first entries only, which may go on another way.

        It shares nothing that changes, and folds nothing that stands as it stood.
        """
        part: Timeline = copy(self)
        part.journal = self.journal.head(count)
        part._lines, part._starts = list(self._lines), list(self._starts)
        part._places, part._known = dict(self._places), dict(self._known)
        part.update()
        return part

    def update(self) -> int:
        """Folds what has changed in the journal since the last call.

        Returns:
            How many lines at the beginning are the same as before.
        """
        settled = self.journal.settle()
        order = self.journal.order
        same = len(self._lines)
        if not settled == len(self._starts) == len(order):
            self._known.clear()
        if settled < len(self._starts):
            same = self._starts[settled]
            for line in self._lines[same:]:
                del self._places[line.entry.id]
            del self._lines[same:]
            del self._starts[settled:]
        for place in range(len(self._starts), len(order)):
            self._starts.append(len(self._lines))
            for entry in self.journal.lines_at(order[place]):
                self._fold(entry)
        return same

    def _fold(self, entry: EntryId) -> None:
        action = self.journal.action_of(entry)
        if action is None:
            return
        before = self.state
        outcome = self._refuse_timing(action) or self.game.fold(before, action)
        undone = not self.journal.is_active(entry)
        amended = self.journal.amend_of(entry) is not None
        self._places[entry] = len(self._lines)
        self._lines.append(Line(self.journal[entry], action, before, outcome, undone, amended))

    def line_of(self, entry: EntryId) -> Line | None:
        """Returns the line of an entry, or None if the entry is no action."""
        place = self._places.get(entry)
        return None if place is None else self._lines[place]

    def place(self, entry: EntryId) -> int:
        """Returns where the line of an entry stands among the lines, from 0.

        Raises:
            KeyError: the entry is no action.
        """
        return self._places[entry]

    def notices(self) -> tuple[Notice, ...]:
        """What a banner says after the last action that counts, whatever a pause came after."""
        last = self.last_done(but=Timing)
        return () if last is None else self.game.announce(*last)

    def announced(self) -> tuple[Message, ...]:
        """What is read out after the last action that counts."""
        return self.known(_announced)

    def last_done(
        self, but: type[Action] | UnionType | tuple[()] = ()
    ) -> tuple[Any, Action, Outcome[Any, Any]] | None:
        """Returns the last action that counts, with the state before it and what it led to."""
        for line in reversed(self._lines):
            outcome = line.outcome
            if line.counts and isinstance(outcome, Outcome) and not isinstance(line.action, but):
                return line.before, line.action, outcome
        return None

    def describe(self, group: Sequence[Line]) -> Description:
        """Describes a group of lines as one."""
        action, first, last = group[-1].action, group[0], group[-1]
        outcome = last.outcome
        if isinstance(action, Adjust) and len(group) > 1:
            total = sum(line.action.by for line in group if isinstance(line.action, Adjust))
            action = Adjust(action.quantity, action.player, total)
            if last.undone:  # each of them was folded alone, on the state before them all
                outcome = self.game.fold(first.before, action)
        after = outcome.state if isinstance(outcome, Outcome) else last.after
        return self.game.describe(action, first.before, after)

    def groups(self) -> tuple[tuple[Line, ...], ...]:
        """Returns the lines with bursts of taps on one counter put together."""
        return self.known(_grouped)


def _countdown(timeline: Timeline) -> Countdown:
    counting = (line.action for line in reversed(timeline.lines) if line.counts)
    return next((action for action in counting if isinstance(action, Countdown)), NO_COUNTDOWN)


def _announced(timeline: Timeline) -> tuple[Message, ...]:
    last = timeline.last_done()
    return () if last is None else announced(timeline.game, *last)


def _told(timeline: Timeline) -> Story[Any]:
    moments = (
        Moment(line.action, line.before, line.outcome, line.entry.at)
        for line in timeline.lines
        if not line.undone
        and isinstance(line.outcome, Outcome)
        and not isinstance(line.action, Timing)
    )
    return Story(timeline.first, tuple(moments))


def _grouped(timeline: Timeline) -> tuple[tuple[Line, ...], ...]:
    grouped: list[list[Line]] = []
    for line in timeline.lines:
        if grouped and in_one_burst(grouped[-1][-1], line):
            grouped[-1].append(line)
        else:
            grouped.append([line])
    return tuple(tuple(group) for group in grouped)


def in_one_burst(former: Line, latter: Line) -> bool:
    """Says whether two neighbouring lines are taps of one burst on one counter."""
    one, two = former.action, latter.action
    return (
        isinstance(one, Adjust)
        and isinstance(two, Adjust)
        and (one.quantity, one.player) == (two.quantity, two.player)
        and former.entry.device == latter.entry.device
        and former.entry.seq + 1 == latter.entry.seq
        and 0 <= latter.entry.at - former.entry.at <= BURST_MS
        and former.counts == latter.counts
        and former.undone == latter.undone
        and not former.amended
        and not latter.amended
    )


def group_of(timeline: Timeline, entry: EntryId) -> tuple[Line, ...]:
    """Returns the burst that an entry belongs to, or the entry's line alone.

    Raises:
        KeyError: the entry is no action.
    """
    lines = timeline.lines
    first = last = timeline.place(entry)
    while first > 0 and in_one_burst(lines[first - 1], lines[first]):
        first -= 1
    while last + 1 < len(lines) and in_one_burst(lines[last], lines[last + 1]):
        last += 1
    return tuple(lines[first : last + 1])
