"""Words as they are compared: without accents, ligatures and case; symbols and numbers count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l"}
_WORD = re.compile(r"[^\W\d_]+|\d+(?:[.,]\d+)?|[♥♦♣♠£€]")
_BETWEEN = "\x1f"
_MARKS = re.compile("[\u0300-\u036f\ufe0e\ufe0f]+")
_ACE = re.compile(r"\ba(?=[♥♦♣♠])")
_ACCENTED = re.compile(r"[^\x00-\x7f♥♦♣♠£’«»·—–…]")


def fold(text: str) -> str:
    """Returns a text in small letters without accents and ligatures."""
    small = text.casefold()
    if _ACCENTED.search(small) is None:
        return small
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", small))
    for ligature, letters in _LIGATURES.items():
        plain = plain.replace(ligature, letters)
    return plain


def words(text: str) -> list[str]:
    """Returns the folded words, numbers and symbols of a text, in their order."""
    return words_of_folded(fold(text))


def words_of_each(texts: Sequence[str]) -> list[list[str]]:
    """Returns the words of several texts, as `words` does, in one go."""
    return [words_of_folded(text) for text in fold(_BETWEEN.join(texts)).split(_BETWEEN)]


def words_of_folded(text: str) -> list[str]:
    """Returns the words of a text that is folded already."""
    matches = _WORD.findall(_ACE.sub("ace ", text) if "a" in text else text)
    return [word.replace(",", ".") for word in matches] if "," in text else matches


def placed_words(text: str) -> Iterator[tuple[int, int, str]]:
    """Yields the words of a text with their places: (start, end, folded word)."""
    for match in _WORD.finditer(text):
        yield match.start(), match.end(), fold(match[0]).replace(",", ".")
