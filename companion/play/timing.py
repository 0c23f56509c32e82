"""What a table agrees on about its time, in any game: a pause, and that the play goes on.

No rule of a game knows of it and no state holds it: the journal alone does. A pause lasts until
something is done; see `companion.play.timeline.Timeline.pause`.
"""

from dataclasses import dataclass
from typing import Any

from companion.errors import Message
from companion.i18n import _
from companion.play import refusals
from companion.play.action import Action, Description, Move, Outcome, Refusal, silent
from companion.play.quantity import Table


@dataclass(frozen=True, slots=True)
class Pause(Action, tag="pause"):
    """The play pauses: its time is not counted until something is done."""


@dataclass(frozen=True, slots=True)
class GoOn(Action, tag="go-on"):
    """The play goes on after a pause, before anything is done in it."""


Timing = Pause | GoOn
"""What is said of the time: it changes nothing on the table."""


def _move(action: type[Action], text: Message) -> Move[Any, Any, None]:
    return Move(
        action,
        _agree,
        lambda _action, _before, _after: Description(text, manual=True),
        silent,
        once=True,
    )


def _agree(state: Table, _action: Action) -> Outcome[Any, None] | Refusal:
    return refusals.already_over() if state.over else Outcome(state, None)


TIMING: tuple[Move[Any, Any, None], ...] = (
    _move(Pause, _("The play pauses")),
    _move(GoOn, _("The play goes on")),
)
"""The moves of every table; their order is part of the packed format, new ones come last."""
