"""Numbers as the view writes them."""

from __future__ import annotations

from fractions import Fraction

from companion.errors import Message
from companion.games.mordred.words import pounds, pounds_of
from companion.i18n import Translator


def money(translator: Translator, amount: int) -> str:
    """Returns pounds as they are written in the language."""
    return translator.text(pounds(amount))


def around(translator: Translator, amount: int) -> tuple[str, str]:
    """Returns what stands before and after the digits of an amount of pounds."""
    before, _digits, after = money(translator, amount).partition(str(amount))
    return before.strip(), after.strip()


def exact_money(translator: Translator, amount: Fraction) -> Message:
    """Returns pounds that need not be whole: then with one decimal."""
    if amount.denominator == 1:
        return pounds(amount.numerator)
    return pounds_of(translator.decimal(amount))
