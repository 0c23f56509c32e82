"""What an action leads to: a new state, or a refusal that says what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from companion.errors import Message

S = TypeVar("S")
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
    """

    message: Message
    tone: Tone = "info"
    rule: str = ""
    quiet: bool = False


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
