"""A table that counts to three: what is composed there, and what it is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.play.action import Action
from companion.prompt import Key, Matrix, Open, Pad, Press, Preview, Prompt, Stepper


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Says a number."""

    tag: ClassVar[str] = "say"
    number: int


DUE = 9
"""The number that is said at once when it is pressed."""


@dataclass(frozen=True, slots=True)
class Counting:
    """What is composed: the number to be said, begun after so many others.

    Attributes:
        begun: how many were said.
        number: the number.
    """

    begun: int = 0
    number: int = 0

    def at(self, state: Any, /) -> Counting:
        return self if self.begun == state else Counting(state)

    def press(self, name: str, state: Any, /) -> Counting:
        assert self.begun == state
        return replace(self, number=int(name.partition(":")[2]))

    def due(self, _state: Any, /) -> Say | None:
        return Say(self.number) if self.number == DUE else None

    def after(self, _action: Action, /) -> Counting:
        return Counting(-1)


def ask(draft: Counting) -> Prompt:
    """Asks for a number from one to three, in every way that keys can be laid."""
    numbers = tuple(Key(str(each), Press(f"number:{each}"), f"{each}!") for each in (1, 2, 3))
    rows = (tuple(Key(f"{each}a", Press(f"number:{each}")) for each in (1, 2, 3)),)
    return Prompt(
        draft.begun,
        "Which number?",
        (
            Pad(numbers, "cards"),
            Matrix(
                tuple(replace(key, say=f"column {key.label}") for key in numbers),
                rows,
                (Key("a", Press("row:0")),),
                draft.number - 1 if draft.number else None,
                Key("", Press("number:3"), "the last", "star"),
            ),
            Stepper("number", "Number", draft.number, 0, 3),
        ),
        Preview(("Say it",), tone="hint"),
        (Key("Help", Open("help"), rare=True),),
        primary=Key("Say", Say(draft.number) if draft.number else None, dim=not draft.number),
        composing=bool(draft.number),
    )
