"""The score sheets that a device keeps, a sheet while it is made, and those that come with the app.

Those are of no game in particular: each counts in another way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, cast

from companion.games.tally.formula import _
from companion.games.tally.sheet import (
    FEWEST,
    MOST,
    MOST_CATEGORIES,
    Category,
    Sheet,
    problem,
    read,
    write,
)
from companion.play import Message

KEPT = "sheets"
"""The name under which a device keeps its own sheets."""

MOST_KEPT = 40
"""Sheets that a device keeps; of more, those that were changed longest ago are let go."""


def kept_sheets(text: str) -> tuple[Sheet, ...]:
    """Returns the sheets that a text holds; what is none of them is left out."""
    try:
        texts: Any = json.loads(text)
    except ValueError:  # nothing was kept yet
        return ()
    if not isinstance(texts, list):
        return ()
    found = (read(each) for each in cast("list[Any]", texts) if isinstance(each, str))
    return tuple(sheet for sheet in found if sheet is not None)


def as_kept(sheets: Iterable[Sheet]) -> str:
    """Returns sheets as the text that a device keeps."""
    return json.dumps([write(sheet) for sheet in sheets], ensure_ascii=False)


def with_sheet(sheets: tuple[Sheet, ...], new: Sheet, former: str = "") -> tuple[Sheet, ...]:
    """Returns the sheets with a new one before them, in place of those that it replaces.

    Args:
        sheets: what is kept.
        new: what is kept from now on.
        former: what it was called, where it was changed.
    """
    others = (each for each in sheets if each.title not in (new.title, former))
    return (new, *others)[:MOST_KEPT]


@dataclass(frozen=True, slots=True)
class CategoryDraft:
    """A category while it is made.

    Attributes:
        id: its own for as long as the sheet is made.
        name: as it is typed.
        minus: whether it costs points.
        factor: how many points 1 of it brings or costs.
        least: the least, as it is typed.
        most: the most, as it is typed.
    """

    id: int
    name: str = ""
    minus: bool = False
    factor: int = 1
    least: str = "0"
    most: str = "99"

    @property
    def category(self) -> Category | None:
        """What is made; None where the least or the most is no whole number."""
        try:
            least, most = (int(text.replace("−", "-")) for text in (self.least, self.most))
        except ValueError:
            return None
        name = " ".join(self.name.split())
        return Category(name, -self.factor if self.minus else self.factor, least, most)


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """A sheet while it is made.

    Attributes:
        title: as it is typed.
        rows: the categories.
        rounds: whether it is filled in anew each round.
        winner: whether the most points win or the fewest.
        own: whether a formula counts in place of the sum of the categories.
        formula: as it is typed.
        former: the title of the sheet that is changed, if one is.
    """

    title: str = ""
    rows: tuple[CategoryDraft, ...] = field(
        default_factory=lambda: (CategoryDraft(0), CategoryDraft(1))
    )
    rounds: bool = False
    winner: str = MOST
    own: bool = False
    formula: str = ""
    former: str = ""

    @property
    def made(self) -> Sheet | Message:
        """The sheet, or the first thing that is wrong with it."""
        categories = [row.category for row in self.rows]
        known = tuple(each for each in categories if each is not None)
        if len(known) < len(categories):
            wrong = self.rows[categories.index(None)]
            return _("The least and the most of “{name}” are whole numbers.", name=wrong.name)
        formula = " ".join(self.formula.split()) if self.own else ""
        if self.own and not formula:
            return _("The formula is empty.")
        title = " ".join(self.title.split())
        sheet = Sheet(title, known, self.rounds, self.winner, formula)
        return problem(sheet) or sheet

    def with_row(self, row: CategoryDraft) -> SheetDraft:
        """Returns the draft with one category changed."""
        rows = tuple(row if each.id == row.id else each for each in self.rows)
        return replace(self, rows=rows)

    def without_row(self, row: CategoryDraft) -> SheetDraft:
        """Returns the draft without a category."""
        return replace(self, rows=tuple(each for each in self.rows if each.id != row.id))

    def with_new_row(self) -> SheetDraft:
        """Returns the draft with one more category, as far as a sheet may have it."""
        if len(self.rows) == MOST_CATEGORIES:
            return self
        new = CategoryDraft(1 + max((row.id for row in self.rows), default=0))
        return replace(self, rows=(*self.rows, new))


def draft_of(sheet: Sheet, former: str = "") -> SheetDraft:
    """Returns a draft that begins with a sheet.

    Args:
        sheet: what it begins with.
        former: its title, if the sheet is to be changed rather than another one made of it.
    """
    rows = tuple(
        CategoryDraft(
            place, each.name, each.weight < 0, abs(each.weight), str(each.least), str(each.most)
        )
        for place, each in enumerate(sheet.categories)
    )
    own = bool(sheet.formula)
    return SheetDraft(sheet.title, rows, sheet.rounds, sheet.winner, own, sheet.formula, former)


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
