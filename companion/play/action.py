"""What players do. A game adds its own actions; those here belong to every game.

Actions are a file format: a tag and the meaning of its fields never change, a new field comes
last and has a default. An action holds what a player did or reported, with the chance seen at
the table (the dice, the card turned up), never what follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.play.setup import Value


class Action:
    """The root of all actions. Subclasses are frozen dataclasses with slots."""

    __slots__ = ()
    tag: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Adjust(Action):
    """Changes a number by hand, whatever the rules say; the log marks it as manual.

    Attributes:
        quantity: the number's name in its game.
        player: whose number it is, or None when it is the table's.
        by: what is added.
    """

    tag: ClassVar[str] = "adjust"
    quantity: str
    player: int | None
    by: int


@dataclass(frozen=True, slots=True)
class SetRule(Action):
    """Changes a house rule in the middle of a play."""

    tag: ClassVar[str] = "rule"
    option: str
    value: Value


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Ends the play by hand, with the winners as the table sees them (none: nobody won)."""

    tag: ClassVar[str] = "finish"
    winners: tuple[int, ...]


COMMON: tuple[type[Action], ...] = (Adjust, SetRule, Finish)
