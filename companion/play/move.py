"""A move: one action and everything the app must know of it, in one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.play.action import Action
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")


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
    """

    action: type[A]
    apply: Callable[[S, A], Outcome[S, E] | Refusal]
    describe: Callable[[A, S, S], Description]
    announce: Callable[[S, A, Outcome[S, E]], tuple[Notice, ...]]


def silent(before: Any, action: Any, outcome: Outcome[Any, Any]) -> tuple[Notice, ...]:
    """Announces nothing: what happened is plain to see."""
    del before, action, outcome
    return ()


def vocabulary_of(moves: tuple[Move[S, Any, Any], ...]) -> tuple[type[Action], ...]:
    """Returns the actions of moves, in their order."""
    return tuple(move.action for move in moves)
