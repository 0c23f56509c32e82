"""A table's own score sheet: its categories, how they count, and who wins.

A sheet is written into the set-up of its play as a short text, so that every phone that gets the
play has it, and nothing but that play:

    Coins and debts
    once most
    2 × Coins − Debts
    1 0 99 Coins
    -1 0 99 Debts

The title, how it is filled in and who wins, the formula or an empty line; then for each category
by how much it counts, the least and the most of it, and its name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.games.tally.formula import (
    LONGEST,
    MINUS,
    PLUS,
    RESERVED,
    TIMES,
    Expression,
    Named,
    Operation,
    _,
    evaluate,
    parse,
    written,
)
from companion.play import Message, Setup

SHEET = "sheet"
"""The name of the sheet among the table data of a set-up."""

LONGEST_TITLE, LONGEST_NAME = 40, 20
MOST_CATEGORIES = 12
HOW_MANY = _("A sheet has 1 to {most} categories.", most=MOST_CATEGORIES)
MOST_FACTOR = 99
MOST_VALUE = 9999
"""The furthest from 0 that a value may be."""

MOST, FEWEST = "most", "fewest"
ROUNDS, ONCE = "rounds", "once"

Value = int | None
"""What stands in a place of the sheet, or None while nothing does; that counts like 0."""


@dataclass(frozen=True, slots=True)
class Category:
    """A line of the sheet.

    Attributes:
        name: as the table calls it.
        weight: the points that 1 of it brings, below zero where it costs points.
        least: the least that can be entered.
        most: the most that can be entered.
    """

    name: str
    weight: int = 1
    least: int = 0
    most: int = 99


@dataclass(frozen=True)
class Sheet:
    """A score sheet; only one that `problem` finds nothing wrong with is kept or played.

    Attributes:
        title: what it is called.
        categories: its lines.
        rounds: whether it is filled in anew each round, and the rounds add up.
        winner: whether the most points win or the fewest, as the house rule says it.
        formula: what a round brings, in place of the sum of the categories by their weights.
    """

    title: str
    categories: tuple[Category, ...]
    rounds: bool = False
    winner: str = MOST
    formula: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The categories’ names."""
        return tuple(each.name for each in self.categories)

    @property
    def blank(self) -> tuple[Value, ...]:
        """What a player has in a round before anything is entered."""
        return (None,) * len(self.categories)

    @cached_property
    def expression(self) -> Expression:
        """What a round brings: the formula, or the sum of the categories.

        Raises:
            ValueError: the formula is none.
        """
        if not self.formula:
            return _sum_of(self.categories)
        found = parse(self.formula, self.names)
        if isinstance(found, Message):
            raise ValueError(self.formula)
        return found

    @property
    def counting(self) -> str:
        """How a round counts, with the names of the categories."""
        return written(self.expression, lambda place: self.names[place])

    def working(self, values: Sequence[Value]) -> str:
        """Returns how a round counts, with the values in place of the names."""
        return written(self.expression, lambda place: _shown(values[place] or 0))

    def total(self, values: Sequence[Value]) -> int:
        """Returns what a round brings whose values are these, in the order of the categories.

        A round in which nothing is entered yet brings nothing, whatever the formula adds to it.
        """
        if tuple(values) == self.blank:
            return 0
        return evaluate(self.expression, [value or 0 for value in values])


def _shown(value: int) -> str:
    return str(value) if value >= 0 else f"({MINUS}{-value})"


def _sum_of(categories: Sequence[Category]) -> Expression:
    total: Expression | None = None
    for place, each in enumerate(categories):
        factor, named = abs(each.weight), Named(place)
        part = named if factor == 1 else Operation(TIMES, factor, named)
        if total is None and each.weight > 0:
            total = part
        else:
            total = Operation(PLUS if each.weight > 0 else MINUS, total, part)
    return 0 if total is None else total


def problem(sheet: Sheet) -> Message | None:
    """Returns the first thing that is wrong with a sheet, or None."""
    if not _is_word(sheet.title, LONGEST_TITLE):
        return _("The sheet needs a title of {most} letters at most.", most=LONGEST_TITLE)
    if not 1 <= len(sheet.categories) <= MOST_CATEGORIES:
        return HOW_MANY
    twice = [name for name, count in Counter(map(str.lower, sheet.names)).items() if count > 1]
    if twice:
        return _("Two categories are called “{name}”.", name=twice[0])
    for each in sheet.categories:
        if wrong := _problem_of(each):
            return wrong
    return _problem_of_formula(sheet.formula, sheet.names)


def _problem_of_formula(formula: str, names: Sequence[str]) -> Message | None:
    if not formula:
        return None
    found = parse(formula, names)
    if isinstance(found, Message):
        return found
    return None if _is_word(formula, LONGEST) else _("A formula stands on one line.")


def _problem_of(category: Category) -> Message | None:
    name = category.name
    if not _is_word(name, LONGEST_NAME):
        return _("Each category needs a name of {most} letters at most.", most=LONGEST_NAME)
    if not name[0].isalpha() or RESERVED.intersection(name):
        return _("“{name}” cannot be a name: it begins with a letter and has no signs.", name=name)
    if not -MOST_VALUE <= category.least <= category.most <= MOST_VALUE:
        return _("The least of “{name}” is more than its most.", name=name)
    if not 1 <= abs(category.weight) <= MOST_FACTOR:
        return _("“{name}” counts 1 to {most} times.", name=name, most=MOST_FACTOR)
    return None


def _is_word(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable() and " ".join(text.split()) == text


def write(sheet: Sheet) -> str:
    """Returns a sheet as the text that journals hold."""
    return "\n".join(
        (
            sheet.title,
            f"{ROUNDS if sheet.rounds else ONCE} {sheet.winner}",
            sheet.formula,
            *(f"{each.weight} {each.least} {each.most} {each.name}" for each in sheet.categories),
        )
    )


_LINE = re.compile(r"(-?[0-9]{1,4}) (-?[0-9]{1,4}) (-?[0-9]{1,4}) (.+)")
MOST_LETTERS = 1200
"""Letters of the longest sheet, and a few more."""


@lru_cache(maxsize=64)
def read(text: str) -> Sheet | None:
    """Returns the sheet that a text holds, or None where it holds none, or an impossible one."""
    lines = text.split("\n") if len(text) <= MOST_LETTERS else []
    if len(lines) < 4:
        return None
    title, ways, formula, *rows = lines
    found = [_LINE.fullmatch(row) for row in rows]
    way, _space, winner = ways.partition(" ")
    if None in found or way not in (ROUNDS, ONCE) or winner not in (MOST, FEWEST):
        return None
    categories = tuple(
        Category(row[4], int(row[1]), int(row[2]), int(row[3])) for row in found if row is not None
    )
    sheet = Sheet(title, categories, way == ROUNDS, winner, formula)
    return sheet if problem(sheet) is None and write(sheet) == text else None


def sheet_text(setup: Setup) -> str:
    """Returns what a set-up holds of a sheet; empty where it is played without one."""
    return str(dict(setup.data).get(SHEET, ""))
