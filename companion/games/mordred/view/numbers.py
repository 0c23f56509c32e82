"""Numbers as the view writes them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from companion.games.mordred.words import pounds
from companion.i18n import Translator


def decimal(translator: Translator, number: Fraction) -> str:
    """Returns an exact number with one decimal, rounded half up: 5.0, or 5,0 in French."""
    whole, rest = divmod((number * 10 + Fraction(1, 2)).__floor__(), 10)
    return f"{whole}{',' if translator.language == 'fr' else '.'}{rest}"


def money(translator: Translator, amount: int | str) -> str:
    """Returns pounds as they are written in the language."""
    return translator.text(pounds(amount))


def around(translator: Translator, amount: int) -> tuple[str, str]:
    """Returns what stands before and after the digits of an amount of pounds."""
    before, _digits, after = money(translator, amount).partition(str(amount))
    return before.strip(), after.strip()


def exact_money(translator: Translator, amount: Fraction) -> str:
    """Returns pounds that need not be whole: then with one decimal."""
    whole = amount.denominator == 1
    return money(translator, amount.numerator if whole else decimal(translator, amount))


def chances(translator: Translator, shares: Mapping[int, Fraction], *, pounds: bool = False) -> str:
    """Returns outcomes with their chances, such as "0 69%, 1 31%"."""
    return ", ".join(
        f"{money(translator, count) if pounds else count} {translator.percent(chance)}"
        for count, chance in shares.items()
    )
