"""What a table agrees on about its time, in any game: a pause, going on, and a countdown.

No rule of a game knows of it and no state holds it: the journal alone does. A pause lasts until
something is done; see `companion.play.timeline.Timeline.pause`. A countdown ends nothing by itself:
it only warns; see `companion.play.times.time_left`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.errors import Message
from companion.i18n import _, counted
from companion.play import refusals
from companion.play.action import Action, Description, Move, Outcome, Refusal, silent
from companion.play.quantity import AdjustableState

_n = counted("common")


@dataclass(frozen=True, slots=True)
class Pause(Action, tag="pause"):
    """The play pauses: its time is not counted until something is done."""


@dataclass(frozen=True, slots=True)
class GoOn(Action, tag="go-on"):
    """The play goes on after a pause, before anything is done in it."""


@dataclass(frozen=True, slots=True)
class Countdown(Action, tag="countdown"):
    """The table agrees on how long a turn or the whole play shall take, its pauses left out.

    Attributes:
        minutes: how long; 0 for no countdown any more.
        each_turn: whether each turn has that long, not the play.
    """

    minutes: int
    each_turn: bool


NO_COUNTDOWN = Countdown(0, each_turn=False)
"""What holds until a table agrees on another one."""

LONGEST_COUNTDOWN = 24 * 60
"""Minutes."""

Timing = Pause | GoOn | Countdown
"""What is said of the time: it changes nothing on the table."""

A = TypeVar("A", bound=Timing)


def _move(action: type[A], text: Callable[[A], Message]) -> Move[Any, A, None]:
    return Move(
        action,
        _agree,
        lambda done, _before, _after: Description(text(done), manual=True),
        silent,
        once=True,
    )


def _agree(state: AdjustableState, action: Timing) -> Outcome[Any, None] | Refusal:
    if state.over:
        return refusals.already_over()
    if isinstance(action, Countdown) and not 0 <= action.minutes <= LONGEST_COUNTDOWN:
        return refusals.out_of_range(action.minutes, 0, LONGEST_COUNTDOWN)
    return Outcome(state, None)


def minutes_text(minutes: int) -> Message:
    """Returns a number of minutes in words."""
    return _n("{count} min", "{count} min", minutes)


def countdown_text(agreed: Countdown) -> Message:
    """Returns what a table has agreed on, such as "Countdown: 3 min a turn"."""
    time = minutes_text(agreed.minutes)
    if not agreed.minutes:
        return _("No countdown")
    if agreed.each_turn:
        return _("Countdown: {time} a turn", time=time)
    return _("Countdown: {time} for the play", time=time)


TIMING: tuple[Move[Any, Any, None], ...] = (
    _move(Pause, lambda _done: _("The play pauses")),
    _move(GoOn, lambda _done: _("The play goes on")),
    _move(Countdown, countdown_text),
)
"""The moves of every table; their order is part of the packed format, new ones come last."""
