"""Score sheets that come with the app: of no game in particular, each counts in another way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.tally.sheet import FEWEST, MOST, Category, Sheet
from companion.games.tally.texts import _
from companion.play import Message


@dataclass(frozen=True, slots=True)
class Example:
    """A score sheet in every language; its fields are those of `Sheet`.

    Attributes:
        title: what it is called.
        rows: the name of each category, its weight, its least and its most.
        rounds: whether it is filled in anew each round.
        winner: whether the most points win or the fewest.
        formula: with the places of the categories in braces.
    """

    title: Message
    rows: tuple[tuple[Message, int, int, int], ...]
    rounds: bool = False
    winner: str = MOST
    formula: str = ""

    def said(self, say: Callable[[Message], str]) -> Sheet:
        """Returns the sheet in somebody's language."""
        names = [say(name) for name, *_counts in self.rows]
        categories = (
            Category(name, *counts) for name, (_name, *counts) in zip(names, self.rows, strict=True)
        )
        formula = self.formula.format(*names)
        return Sheet(say(self.title), tuple(categories), self.rounds, self.winner, formula)


EXAMPLES = (
    Example(
        _("Coins and debts"),
        ((_("Coins"), 2, 0, 99), (_("Houses"), 5, 0, 20), (_("Debts"), -1, 0, 99)),
    ),
    Example(
        _("Cards and sets"),
        ((_("Cards"), 1, 0, 99), (_("Sets"), 1, 0, 20), (_("Spare pieces"), 1, 0, 99)),
        formula="{0} + {1} × {1} + {2} ÷ 3",
    ),
    Example(
        _("Dice sheet"),
        (
            (_("Ones"), 1, 0, 5),
            (_("Twos"), 2, 0, 5),
            (_("Threes"), 3, 0, 5),
            (_("Fours"), 4, 0, 5),
            (_("Fives"), 5, 0, 5),
            (_("Sixes"), 6, 0, 5),
            (_("Any dice"), 1, 0, 30),
            (_("Bonus"), 1, 0, 100),
        ),
    ),
    Example(
        _("Tricks with a factor"),
        ((_("Tricks"), 1, 0, 13), (_("Factor"), 1, 1, 8), (_("Penalty"), 1, 0, 99)),
        rounds=True,
        formula="{0} × {1} − {2}",
    ),
    Example(
        _("Fewest strokes"),
        ((_("Strokes"), 1, 1, 15), (_("Penalty strokes"), 1, 0, 9)),
        rounds=True,
        winner=FEWEST,
    ),
)
