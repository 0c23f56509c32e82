"""What players do, what it leads to, the moves that bind the two together, and changed states.

Actions are a file format: a tag and the meaning of its fields never change, a new field comes
last and has a default. An action holds what a player did or reported, with the chance seen at
the table (the dice, the card turned up), never what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeVar

from companion.errors import Message

LATER: Mapping[str, bool] = MappingProxyType({"later": True})
"""The metadata of a field that an action got after plays were recorded without it.

Where it has its default it is not written, so that such entries stay what they were.
"""


class Action:
    """The root of all actions. Subclasses are frozen dataclasses with slots.

    Each says its tag where it is declared: ``class Yield(Action, tag="yield")``.
    """

    __slots__ = ()
    tag: ClassVar[str]

    def __init_subclass__(cls, tag: str = "") -> None:
        if tag:  # a dataclass with slots is made twice, the second time without it
            cls.tag = tag


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")

Tone = Literal["info", "good", "bad", "ask"]
"""How a notice sounds: a fact, something won, something lost, something to do now."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to read out after an action, such as where the beaten enemy goes.

    Attributes:
        message: what to say.
        tone: how it sounds.
        rule: the anchor of the rule it rests on, or empty.
        quiet: whether the game's view says it in a place of its own, so that no banner need.
        aloud: what of it is read out after the action's line in the log; None for all of it.
    """

    message: Message
    tone: Tone = "info"
    rule: str = ""
    quiet: bool = False
    aloud: tuple[Message, ...] | None = None

    def read_out(self, *, asked: bool) -> tuple[Message, ...]:
        """Returns what is read out of it.

        Args:
            asked: whether the play's heading asks for what is to be done next.
        """
        if self.quiet and self.tone == "ask" and asked:
            return ()
        return (self.message,) if self.aloud is None else self.aloud


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S, E]):
    """An action that was possible.

    Attributes:
        state: what it leads to.
        effect: what it did, in the game's own terms, for the preview and the notices; None where
            the state tells it all.
    """

    state: S
    effect: E


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that the rules forbid. The state is what it was.

    Attributes:
        code: a stable name of the reason.
        message: the reason, with its numbers, for the player.
        numbers: the figures of the refusal, such as ``(("missing", 3),)``.
        rule: the anchor of the rule it rests on, or empty.
    """

    code: str
    message: Message
    numbers: tuple[tuple[str, int], ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """One line of the log, and the label of its undo.

    Attributes:
        text: who did what, such as "Ana plays 7♣".
        quantity: the name of the value that it changed most visibly, if any.
        before: that value before.
        after: that value after.
        manual: whether it overrides the rules by hand.
        player: who did it, if one player did.
        mark: what came of it that stands out among the other lines, such as an enemy that fell.
        headed: whether the play's heading tells that value too.
    """

    text: Message
    quantity: Message | None = None
    before: Message | str | int | None = None
    after: Message | str | int | None = None
    manual: bool = False
    player: int | None = None
    mark: Message | None = None
    headed: bool = False


@dataclass(frozen=True, slots=True)
class Move(Generic[S, A, E]):
    """An action with all that belongs to it; none of it can be left out.

    Attributes:
        action: the type of action.
        apply: does it, or refuses it: one function for the tap, the preview and the fold. Pure,
            and total: whatever the action holds, it is answered.
        describe: its line in the log, which is also the label of its undo: (action, before,
            after). Total too; after a refusal, ``after`` is ``before``.
        announce: what to read out once it is done: (before, action, outcome).
        once: whether it can happen only once from one state, such as the end of a round. Noted by
            two who did not know of each other, it is one event; anything else is asked about.
    """

    action: type[A]
    apply: Callable[[S, A], Outcome[S, E] | Refusal]
    describe: Callable[[A, S, S], Description]
    announce: Callable[[S, A, Outcome[S, E]], tuple[Notice, ...]]
    once: bool = False


def silent(_before: Any, _action: Any, _outcome: Outcome[Any, Any]) -> tuple[Notice, ...]:
    """Announces nothing: what happened is plain to see."""
    return ()


R = TypeVar("R")

Layout = tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]


@cache
def _layout(kind: type) -> Layout:
    names = [field.name for field in fields(kind)]
    # A getter of one name would return no tuple; a second one makes it one and is cut off again.
    return attrgetter(*names, names[0]), {name: place for place, name in enumerate(names)}


def replace(record: R, /, **changes: Any) -> R:
    """Returns the record with some fields changed, as `dataclasses.replace` does.

    Folding a play makes thousands of states of some twenty fields each; that function asks anew at
    every copy which fields there are.

    Raises:
        KeyError: there is no such field (an error in the program).
    """
    kind = type(record)
    getter, places = _layout(kind)
    values = list(getter(record))
    values.pop()
    for name, value in changes.items():
        values[places[name]] = value
    return kind(*values)
