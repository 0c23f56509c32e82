"""Messages marked in the code, and the translator that says them in one language.

Code marks an English text and never translates it: one process serves people who speak
different languages. Each game has its own catalogue (its *domain*); everything else is in
``common``. Translators belong to a session, nothing here is process-wide.

    _, _n = marker("regicide"), counted("regicide")  # those of ``common`` stand ready here
    _("{player} plays {cards}", player="Ana", cards="7♣")
    _n("{count} card drawn", "{count} cards drawn", 3)
"""

import gettext
import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Protocol

from companion.errors import Fact, Message

SOURCE = "en"
"""The language that stands in the code, and in which everything untranslated is said."""


class Marker(Protocol):
    """Makes a message of an English text and its facts."""

    def __call__(self, key: str, /, **facts: Fact) -> Message:
        """Marks a text."""
        ...


class Counted(Protocol):
    """Makes a message whose wording depends on a count, which it calls ``{count}``."""

    def __call__(self, one: str, many: str, count: int, /, **facts: Fact) -> Message:
        """Marks a text in its two forms."""
        ...


def marker(domain: str) -> Marker:
    """Returns the `_` of a domain, which marks a text for translation."""

    def mark(key: str, /, **facts: Fact) -> Message:
        return Message(key, tuple(facts.items()), domain)

    return mark


def counted(domain: str) -> Counted:
    """Returns the `_n` of a domain, which marks a text with a singular and a plural."""

    def mark(one: str, many: str, count: int, /, **facts: Fact) -> Message:
        return Message(one, (("count", count), *facts.items()), domain, many, count)

    return mark


_, _n = marker("common"), counted("common")


class Translator:
    """Says messages in one language.

    Args:
        language: its tag, such as ``"fr"``.
        catalogues: the compiled translations by domain; the source language needs none.
        elided: words that lose their last letter before a vowel, as "de" in "d'Ana".
    """

    def __init__(
        self,
        language: str = SOURCE,
        catalogues: Mapping[str, gettext.NullTranslations] | None = None,
        elided: Sequence[str] = (),
    ) -> None:
        self.language = language
        self._catalogues = dict(catalogues or {})
        self._plain = gettext.NullTranslations()
        self._elided = frozenset(elided)

    def text(self, message: Message | str) -> str:
        """Returns the sentence; a plain string (a player's name) is returned as it is."""
        if isinstance(message, str):
            return message
        catalogue = self._catalogues.get(message.domain, self._plain)
        if message.plural is None:
            template = catalogue.gettext(message.key)
        else:
            template = catalogue.ngettext(message.key, message.plural, message.count)
        if not message.facts:
            return template
        facts = {name: self._fact(fact) for name, fact in message.facts}
        if self._elided:
            template = _BEFORE_A_FACT.sub(partial(_elide, self._elided, facts), template)
        return template.format_map(facts)

    def _fact(self, fact: Fact) -> str:
        if isinstance(fact, Message):
            return self.text(fact)
        if isinstance(fact, tuple):
            return self.enumeration(tuple(self._fact(part) for part in fact))
        if isinstance(fact, int):
            return str(fact).replace("-", "−")
        return fact

    def enumeration(self, parts: tuple[str, ...]) -> str:
        """Returns ``a, b and c`` in the language."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text(_("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1]))

    def decimal(self, number: Fraction) -> str:
        """Returns an exact number with one decimal, rounded half up: 5.0, or 5,0 in French."""
        return self.text(decimal(number))

    def percent(self, chance: Fraction, digits: int = 0) -> str:
        """Returns a chance as a percentage, see `percent`."""
        return self.text(percent(chance, digits))

    def whole_percent(self, percent: int) -> str:
        """Returns a whole number of percent, such as a text size."""
        return self.text(_("{number}%", number=str(percent)))


def decimal(number: Fraction) -> Message | str:
    """Returns an exact number with one decimal, rounded half up, for every language."""
    units = (abs(number) * 10 + Fraction(1, 2)).__floor__()
    return _scaled(units, 1, "−" if number < 0 and units else "")


def percent(chance: Fraction, digits: int = 0) -> Message:
    """Returns a chance as a percentage, rounded half up, never 0 or 100 unless exact."""
    scale = 10**digits
    units = (chance * 100 * scale + Fraction(1, 2)).__floor__()
    if 0 < chance < 1:
        units = min(max(units, 1), 100 * scale - 1)
    return _("{number}%", number=_scaled(units, digits))


def _scaled(units: int, digits: int, sign: str = "") -> Message | str:
    """Returns a count of tenths, hundredths and so on as a number with so many decimals."""
    whole, rest = divmod(units, 10**digits)
    if not digits:
        return f"{sign}{whole}"
    return _("{whole}.{decimals}", whole=f"{sign}{whole}", decimals=f"{rest:0{digits}d}")


_BEFORE_A_FACT = re.compile(r"\b(\w+) \{(\w+)\}")


def _elide(elided: Collection[str], facts: Mapping[str, str], found: re.Match[str]) -> str:
    """Returns a word and the place of a fact after it, without the word's last letter if need be.

    Not before an h, which is silent in one name and not in the next, nor before one letter.
    """
    word, name = found.groups()
    if word.lower() in elided and _VOWEL.match(facts.get(name, "")):
        return f"{word[:-1]}’{{{name}}}"
    return found[0]


_VOWEL = re.compile(r"[aeiouœæàâäéèêëîïôöûüù]\w|y[^aeiouœæ\W\d]", re.IGNORECASE)
"""How a name begins that is spoken with a vowel."""


def load(language: str, folders: Mapping[str, Path], elided: Sequence[str] = ()) -> Translator:
    """Loads the catalogues of a language; where it lacks one, or a message, English stands in.

    Args:
        language: its tag, such as ``"fr"``.
        folders: for each domain the folder that holds ``<language>/LC_MESSAGES/<domain>.mo``.
        elided: see `Translator`.
    """
    catalogues = {
        domain: gettext.translation(domain, folder, [language], fallback=True)
        for domain, folder in folders.items()
    }
    return Translator(language, catalogues, elided)
