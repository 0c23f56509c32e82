"""What is composed at a table of Morrigan: the step that is open in a turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from companion.games.morrigan.cards import (
    Kind,
)
from companion.games.morrigan.moves import (
    PutCard,
    Reinforce,
    Reshuffle,
    SetReinforcements,
    ShowDiscards,
    ShowReturned,
)
from companion.games.morrigan.prompt.duel import Duelling
from companion.games.morrigan.prompt.end import Ending, Reinforcing
from companion.games.morrigan.prompt.fight import Fighting
from companion.games.morrigan.prompt.place import Placing
from companion.games.morrigan.prompt.special import Enchanting
from companion.games.morrigan.prompt.trial import Trying
from companion.games.morrigan.prompt.turn import why_not
from companion.games.morrigan.state import (
    State,
)
from companion.play import Action, Message


class Step(Protocol):
    """What is composed of one action."""

    def press(self, name: str, state: State, /) -> Step | Message | None:
        """Returns the step after a press, None once it is closed, or why that cannot be."""
        ...


STEPS: dict[str, Step] = {
    "territory": Placing(Kind.TERRITORY),
    "adversary": Placing(Kind.ADVERSARY),
    "fight": Fighting(),
    "trial": Trying(),
    "special": Enchanting(),
    "reinforce": Reinforcing(),
    "end": Ending(),
}
"""How the steps begin, by their names."""

BESIDES = (Reinforce, ShowDiscards, ShowReturned, Reshuffle, PutCard, SetReinforcements)
"""What is done beside the step that is open, and does not end it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is open in one turn.

    Attributes:
        correcting: whether the past is being changed; whoever shows the table says so.
        moment: the number of the turn, and whose it is.
        step: what is composed, None while nothing is.
        begun: where the play stood when the step was opened.
        hint: why something could not be had, told until something else is pressed.
    """

    correcting: bool = False
    moment: tuple[int, int] | None = None
    step: Step | None = None
    begun: State | None = None
    hint: Message | None = None

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present turn, else an empty one."""
        moment = state.turn, state.current
        return self if self.moment == moment else Draft(self.correcting, moment)

    def due(self, _state: State, /) -> Action | None:
        """Returns nothing: every action has a key of its own."""

    def after(self, action: Action, /) -> Draft:
        """Returns an empty draft, or the step that stays open beside what was done.

        So does every step while the past is corrected: it may be asked first what follows.
        """
        if self.correcting or isinstance(action, BESIDES):
            return replace(self, hint=None)
        return replace(self, step=None, begun=None, hint=None)

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``step:trial``, ``step:fight:7``, ``back``."""
        now, (kind, _colon, value) = self.at(state), name.partition(":")
        if kind == "step":
            return now.opened(value, state)
        if now.step is None:
            return now
        after = now.step.press(name, state)
        if isinstance(after, Message):
            return replace(now, hint=after)
        return replace(now, step=after, hint=None)

    def opened(self, name: str, state: State) -> Draft:
        """Returns the draft with another step, or with why that one cannot be taken."""
        kind, _colon, value = name.partition(":")
        why = None if value else why_not(state, kind)
        if why is not None:
            return replace(self, hint=why)
        step = STEPS[kind] if kind in STEPS else Duelling(int(value))
        if value and kind == "fight":
            step = Fighting(int(value))
        return replace(self, step=step, begun=state, hint=None)
