"""A formula of one line over the categories of a score sheet, such as "2 × coins − debts".

It is read once into a tree, and worked out from there: there is no `eval`, and everything takes
time in proportion to the length of the line.

    sum     = ["−"] product {("+" | "−") product}
    product = factor {"×" factor | "÷" number}
    factor  = number | category | "(" sum ")"

Only whole numbers from 1 on divide, and it is rounded down: so every formula has a whole value
whatever was entered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from companion import i18n
from companion.play import Message

# They mark the texts of this game, which its own catalogue translates.
_ = i18n.marker("tally")
counted = i18n.counted("tally")

LONGEST = 80
"""Letters of a formula: one line."""

DEEPEST = 8
"""Brackets within brackets."""

MOST_DIGITS = 4
"""Digits of a number in a formula."""

PLUS, MINUS, TIMES, DIVIDED = "+", "−", "×", "÷"
TYPED = {"-": MINUS, "–": MINUS, "*": TIMES, "·": TIMES, "x": TIMES, "X": TIMES, "/": DIVIDED}
"""What keyboards have in place of the signs; a letter only where no category is called so."""
RESERVED = frozenset(f"{PLUS}{MINUS}{TIMES}{DIVIDED}()-–*·/")
"""What no category may have in its name."""


@dataclass(frozen=True, slots=True)
class Named:
    """A category, by its place on the sheet."""

    place: int


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts and the sign between them; without the left one, the right one is negative."""

    sign: str
    left: Expression | None
    right: Expression


Expression = int | Named | Operation


def parse(text: str, names: Sequence[str]) -> Expression | Message:
    """Returns what a formula says, or the first thing that is wrong with it."""
    if len(text) > LONGEST:
        return _("A formula has {most} letters at most.", most=LONGEST)
    reader = _Reader(text, names)
    try:
        found = reader.sum()
        if reader.rest:
            raise _FormulaError(_expected_sign(reader.rest))
    except _FormulaError as wrong:
        return wrong.message
    return found


def evaluate(part: Expression, values: Sequence[int]) -> int:
    """Returns the value of a formula where the categories have these values, in their order."""
    match part:
        case int():
            return part
        case Named(place):
            return values[place]
        case Operation(sign, left, right):
            first, second = 0 if left is None else evaluate(left, values), evaluate(right, values)
            return _DO[sign](first, second)


_DO: dict[str, Callable[[int, int], int]] = {
    PLUS: lambda left, right: left + right,
    MINUS: lambda left, right: left - right,
    TIMES: lambda left, right: left * right,
    DIVIDED: lambda left, right: left // right,
}


def written(part: Expression, name: Callable[[int], str]) -> str:
    """Returns a formula as text, with no bracket more than it needs.

    Args:
        part: the formula.
        name: what stands for a category, by its place: its name, or its value.
    """
    match part:
        case int():
            return str(part)
        case Named(place):
            return name(place)
        case Operation(sign, left, right):
            level = _level(part)
            # What is taken away or multiplied needs brackets around a sign that binds no closer.
            second = _within(right, level + 1, name)
            if left is None:
                return f"{sign}{second}"
            return f"{_within(left, level, name)} {sign} {second}"


def _within(part: Expression, level: int, name: Callable[[int], str]) -> str:
    text = written(part, name)
    return text if _level(part) >= level else f"({text})"


def _level(part: Expression) -> int:
    """Returns how closely a part holds together: a sum, a product, or one thing."""
    if not isinstance(part, Operation):
        return 3
    return 2 if part.sign in (TIMES, DIVIDED) else 1


class _FormulaError(ValueError):
    """What is wrong with a formula."""

    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


_NUMBER = re.compile(r"[0-9]+")


class _Reader:
    """Reads a formula from its beginning to its end."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self._text = " ".join(text.split())
        self._at = 0
        self._depth = 0
        longest_first = sorted(range(len(names)), key=lambda place: -len(names[place]))
        self._names = [(names[place].lower(), place) for place in longest_first]

    @property
    def rest(self) -> str:
        """What has not been read."""
        return self._text[self._at :]

    def sum(self) -> Expression:
        if self._taken(MINUS):
            part: Expression = Operation(MINUS, None, self._product())
        else:
            part = self._product()
        while sign := self._taken(PLUS + MINUS):
            part = Operation(sign, part, self._product())
        return part

    def _product(self) -> Expression:
        part = self._factor()
        while sign := self._taken(TIMES + DIVIDED):
            part = Operation(sign, part, self._factor() if sign == TIMES else self._divisor())
        return part

    def _divisor(self) -> int:
        number = self._number()
        if not number:
            raise _FormulaError(_("After ÷ there must be a number from 1 on."))
        return number

    def _factor(self) -> Expression:
        if self._taken("("):
            return self._bracket()
        number = self._number()
        return self._named() if number is None else number

    def _bracket(self) -> Expression:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _FormulaError(_("There are too many brackets within brackets."))
        part = self.sum()
        if not self._taken(")"):
            raise _FormulaError(
                _expected_sign(self.rest) if self.rest else _("A bracket is not closed.")
            )
        self._depth -= 1
        return part

    def _number(self) -> int | None:
        found = _NUMBER.match(self._text, self._at)
        if found is None:
            return None
        if len(found[0]) > MOST_DIGITS:
            raise _FormulaError(_("{number} is too large a number.", number=found[0]))
        self._skip(len(found[0]))
        return int(found[0])

    def _named(self) -> Named:
        found = self._name_here()
        if found is None:
            raise _FormulaError(self._expected_part())
        length, place = found
        self._skip(length)
        return Named(place)

    def _name_here(self) -> tuple[int, int] | None:
        """Returns the longest name that stands here whole, by its length and its place."""
        for name, place in self._names:
            end = self._at + len(name)
            if self._text[self._at : end].lower() == name and not self._letter(end).isalnum():
                return len(name), place
        return None

    def _letter(self, at: int) -> str:
        return self._text[at : at + 1]

    def _taken(self, signs: str) -> str:
        """Reads one of some signs, if one stands here, and returns it."""
        letter = self._letter(self._at)
        sign = TYPED.get(letter, letter)
        if not sign or sign not in signs:
            return ""
        if letter.isalpha() and (self._letter(self._at + 1).isalnum() or self._name_here()):
            return ""
        self._skip(1)
        return sign

    def _skip(self, letters: int) -> None:
        self._at += letters
        self._at += self._letter(self._at) == " "

    def _expected_part(self) -> Message:
        """Says that a number or a category is missing, or that a word is neither."""
        word = "".join(takewhile(lambda letter: letter not in RESERVED, self.rest)).strip()
        if not word:
            return _("A number or a category is missing.")
        return _("“{word}” is no category of this sheet.", word=word)


def _expected_sign(rest: str) -> Message:
    """Says that something stands where a sign should be."""
    if rest[0] == ")":
        return _("A bracket is closed that was not opened.")
    return _("Before “{rest}” a sign is missing: + − × ÷", rest=rest)
