"""What a game says of itself, as data: the shell turns it into text in the user's language."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message


@dataclass(frozen=True, slots=True)
class Heading:
    """The top of the screen: whose turn it is and what is asked, and how far the play is."""

    title: Message
    detail: Message
    player: int | None = None


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
    """

    text: Message
    quantity: Message | None = None
    before: Message | str | int | None = None
    after: Message | str | int | None = None
    manual: bool = False
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an explanation: what counts, and by how much."""

    label: Message
    value: Message | str | int


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a number is what it is.

    Attributes:
        title: the number's name.
        lines: how it came about, in order.
        total: the number.
        rule: the anchor of its rule in the rules library, or empty.
        source: the booklet's page or section.
        chances: whether it tells chances, which a table may have agreed not to see.
    """

    title: Message
    lines: tuple[Line, ...]
    total: Message | str | int
    rule: str = ""
    source: Message | None = None
    chances: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """A play in one line, for the home screen and the history."""

    headline: Message
    detail: Message | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """One column of the final count, such as victory points."""

    label: Message
    value: Message | str | int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place at the end; tied players share a rank."""

    player: int
    rank: int
    scores: tuple[Score, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a play ended.

    Attributes:
        headline: the end in a few words.
        reason: what ended it.
        winners: the indexes of the winners; empty when the table lost.
        standings: best first; empty when players win or lose together.
        decided: the value that decided between the first ones, such as the tie-break used.
    """

    headline: Message
    reason: Message | None = None
    winners: tuple[int, ...] = ()
    standings: tuple[Standing, ...] = ()
    decided: Message | None = None
