"""What is open at a table on one device, and what becomes of it when a key is pressed or typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.play import Action, Adjust
from companion.prompt.model import Event, Open, Press, Then


class Draft(Protocol):
    """What is composed at one moment of a play; at the next one nothing is."""

    def at(self, state: Any, /) -> Self:
        """Returns it as it stands in a state: empty if it was begun at another moment."""
        ...

    def press(self, name: str, state: Any, /) -> Self:
        """Returns it after a press."""
        ...

    def due(self, state: Any, /) -> Action | None:
        """Returns the action that the last press has completed and that waits for no other key."""
        ...

    def after(self, action: Action, /) -> Self:
        """Returns it once an action was done: nothing is chosen any more."""
        ...


D = TypeVar("D", bound=Draft)


@dataclass(frozen=True, slots=True)
class PromptState(Generic[D]):
    """What is open.

    Attributes:
        draft: what is composed.
        sheet: the name of the sheet that lies over the table, or empty.
    """

    draft: D
    sheet: str = ""

    def after(self, event: Event, state: Any, act: Callable[[Action], bool]) -> PromptState[D]:
        """Returns what is open after something was pressed.

        Args:
            event: what was pressed.
            state: where the play stands.
            act: does an action; says whether it was done.
        """
        match event:
            case Press(name, closes):
                draft = self.draft.at(state).press(name, state)
                if (due := draft.due(state)) is not None:
                    act(due)  # the table has thrown: refused or not, that is over
                    return PromptState(draft.after(due))
                return PromptState(draft, "" if closes else self.sheet)
            case Open(sheet):
                return replace(self, sheet=sheet)
            case Adjust():  # a number that is put right ends nothing
                act(event)
                return self
            case Then(action, following):
                if not act(action):
                    return self
                done = PromptState(self.draft.at(state).after(action))
                return done.after(following, state, act)
            case Action():
                return PromptState(self.draft.at(state).after(event)) if act(event) else self
            case _:
                return self


ENTER, BACKSPACE = "Enter", "Backspace"
"""Keys of a keyboard that are no letter, digit or sign."""

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Typing(Generic[C]):
    """What was typed since something else was done.

    Attributes:
        begun: what was composed before the first sign.
        made: what the signs have made of it.
        text: the signs.
    """

    begun: C
    made: C
    text: str = ""


def typed(
    former: Typing[C] | None, now: C, key: str, read: Callable[[C, str], C | None]
) -> Typing[C] | None:
    """Returns what was typed after one more key, or None where the key adds nothing.

    Args:
        former: what was typed before, if anything.
        now: what is composed; what was tapped meanwhile stays.
        key: a letter, digit or sign, or `BACKSPACE`.
        read: returns what a text makes of what was composed, or None if it means nothing.
    """
    if former is None or former.made != now:
        former = Typing(now, now)
    text = former.text[:-1] if key == BACKSPACE else former.text + key
    made = read(former.begun, text) if text != former.text else None
    return None if made is None else Typing(former.begun, made, text)
