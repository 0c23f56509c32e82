"""Numbers as the view writes them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from companion.games.mordred.odds.rolls import RowOdds
from companion.games.mordred.words import pounds
from companion.i18n import Translator


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
    return money(translator, amount.numerator if whole else translator.decimal(amount))


def averages(translator: Translator, odds: RowOdds) -> dict[str, str]:
    """Returns the pounds and the men that a row brings on average."""
    pounds = money(translator, translator.decimal(odds.money.mean()))
    return {"money": pounds, "men": translator.decimal(odds.men.mean())}


def chances(translator: Translator, shares: Mapping[int, Fraction], *, pounds: bool = False) -> str:
    """Returns outcomes with their chances, such as "0 69%, 1 31%"."""
    return ", ".join(
        f"{money(translator, count) if pounds else count} {translator.percent(chance)}"
        for count, chance in shares.items()
    )
