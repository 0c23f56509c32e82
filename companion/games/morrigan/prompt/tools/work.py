"""What is entered in a calculator, what a press makes of it, and what is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from companion.games.morrigan.cards import (
    NO_CARDS,
    Counts,
    _,
)
from companion.games.morrigan.odds.question import (
    COUNTED,
    Deck,
    Question,
    counts_of,
    recounted,
)
from companion.games.morrigan.rules import (
    Rules,
)
from companion.games.morrigan.state import (
    State,
)
from companion.i18n import percent
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.play import Message, replace
from companion.prompt import Detail, Fact, Group, Key, Pad, Part, Preview, Text

Q = TypeVar("Q", bound=Question)
T = TypeVar("T")

FIGURE, CHANCES = "figure", "chances"
"""Pads that the game draws: the chance as the main number, and chances line by line."""


@dataclass(frozen=True, slots=True)
class Answered(Generic[T]):
    """What was found out.

    Attributes:
        unseen: what is taken as unseen, None while nothing is chosen or it cannot be.
        result: the answer, None if there is none.
        trouble: why there can be none.
    """

    unseen: Unseen | None = None
    result: T | None = None
    trouble: Message | None = None


@dataclass(frozen=True, slots=True)
class Work(Generic[Q]):
    """What is entered.

    Attributes:
        question: the question.
        deck: the deck that is kept.
        seat: who asks, in a play.
        counting: the deck while it is counted, None otherwise.
    """

    question: Q
    deck: Deck | None = None
    seat: int = 0
    counting: Counts | None = None

    def press(self, name: str, state: State | None) -> Work[Q]:
        """Returns it after a press such as ``seat:2``, ``deck``, ``counting:5:12``, ``card:3``."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "seat" if state is not None:
                question = self.question.asked_by(state, int(value))
                return replace(self, seat=int(value), question=question)
            case "deck":
                return replace(self, counting=self.deck.counts if self.deck else NO_CARDS)
            case "counting" if self.counting is not None:
                return replace(self, counting=recounted(self.counting, value))
            case "source" if value == COUNTED and self.question.counted == NO_CARDS:
                unseen = self.answered(state, bool).unseen
                counted = NO_CARDS if unseen is None else counts_of(unseen)
                question = replace(self.question, source=value, counted=counted)
                return replace(self, question=question)
            case _:
                return replace(self, question=self.question.press(name))

    def answered(self, state: State | None, answer: Callable[[Unseen], T]) -> Answered[T]:
        """Returns the answer from what is taken as unseen, or why there is none."""
        unseen = None
        try:
            unseen = self.question.unseen(self.deck, state, self.seat)
            return Answered() if unseen is None else Answered(unseen, answer(unseen))
        except OddsError as error:
            return Answered(unseen, trouble=error.message)


@dataclass(frozen=True, slots=True)
class Calculation:
    """What a calculator shows.

    Attributes:
        answer: the main answer, or why there is none.
        inputs: what is asked.
        details: everything else that is answered.
        primary: what can be done with it.
    """

    answer: Pad | Preview
    inputs: tuple[Part, ...] = ()
    details: tuple[Part, ...] = ()
    primary: Key | None = None


def rules_at(state: State | None) -> Rules:
    """Returns the house rules that hold, those of a new play by default."""
    return Rules() if state is None else state.rules


# Answers ----------------------------------------------------------------------------------------


def missing(found: Answered[T], enter: Message | None = None) -> Preview:
    """Returns what stands in place of a chance: what is missing, or what cannot be.

    Args:
        found: what was found out.
        enter: asks for what is missing once it is chosen what nobody has seen.
    """
    if found.trouble is not None:
        return Preview((found.trouble,), tone="refused")
    text = _("Choose what nobody has seen, and the chance will appear here.")
    return Preview((enter if enter and found.unseen else text,))


def figure(title: Text, chance: Fraction, detail: Text = "") -> Pad:
    """Returns a chance as the main number.

    Args:
        title: what it is the chance of.
        chance: the chance.
        detail: one more line.
    """
    key = Key(title, None, figure=percent(chance), details=(Detail(detail),), picture=chance)
    return Pad((key,), "drawn", name=FIGURE)


def chances(name: str, keys: Sequence[Key]) -> Pad:
    """Returns chances line by line: a text, its percent, a note, and as a picture two parts."""
    return Pad(tuple(keys), "drawn", name=f"{CHANCES}:{name}")


def fraction(chance: Fraction) -> str:
    """Returns a chance exactly, such as ``3 / 10``."""
    return f"{chance.numerator} / {chance.denominator}"


def assumed(*texts: Message) -> Group:
    """Returns what a chance assumes."""
    return Group(_("What is assumed"), tuple(map(Fact, texts)))
