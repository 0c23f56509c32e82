"""Words as they are compared: without accents, ligatures and case; symbols and numbers count.

And stems: what the inflected forms of a word have in common, for the languages that have a
stemmer. Light on purpose: plurals, feminines, the common endings of verbs. Two words with the same
stem count as nearly the same word; the word as it was typed always counts more.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence

from companion.languages import languages

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


_FRENCH = (
    *("issements", "issement", "issaient", "eraient", "issent", "issant", "issons", "issez"),
    *("ements", "ement", "ations", "ation", "erions", "eriez", "erait", "erons", "eront", "aient"),
    *("isees", "isent", "iser", "isee", "ises", "ise", "ites", "ite", "ions", "ion"),
    *("antes", "ante", "ants", "ant", "eras", "erez", "erai", "era", "ees", "ent", "ons", "ais"),
    *("ait", "ir", "is", "it", "ee", "er", "ez", "es", "e", "i", "a"),
)
_ENGLISH = (
    *("nesses", "ness", "ments", "ment", "ity", "ations", "ation", "ings", "ing"),
    *("ions", "ion", "edly", "ed", "ly", "es", "e"),
)
_SHORTEST = 3


_Endings = dict[str, tuple[str, ...]]


def _by_last_letter(endings: tuple[str, ...]) -> _Endings:
    letters = {ending[-1] for ending in endings}
    return {
        letter: tuple(ending for ending in endings if ending[-1] == letter) for letter in letters
    }


_FRENCH_ENDINGS, _ENGLISH_ENDINGS = _by_last_letter(_FRENCH), _by_last_letter(_ENGLISH)


def french_stem(word: str) -> str:
    """Returns the stem of a folded French word."""
    if word.endswith("eaux"):
        word = word[:-1]
    elif word.endswith("aux") and len(word) > 4:
        word = f"{word[:-3]}al"
    elif word[-1:] in "sx" and len(word) > _SHORTEST:
        word = word[:-1]
    return _single(_cut(word, _FRENCH_ENDINGS))


def english_stem(word: str) -> str:
    """Returns the stem of a folded English word."""
    if word.endswith(("ies", "ied")) and len(word) > _SHORTEST + 1:
        word = f"{word[:-3]}y"
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _SHORTEST:
        word = word[:-1]
    return _single(_cut(word, _ENGLISH_ENDINGS))


Stemmer = Callable[[str], str]

STEMMERS: dict[str, Stemmer] = {"french": french_stem, "english": english_stem}
"""The stemmers by the names that languages give them."""


def stemmers() -> dict[str, Stemmer]:
    """Returns the stemmer of each language that has one."""
    return {
        tag: STEMMERS[known.stemmer]
        for tag, known in languages().items()
        if known.stemmer in STEMMERS
    }


def _cut(word: str, endings: _Endings) -> str:
    longest = len(word) - _SHORTEST
    for ending in endings.get(word[-1:], ()):
        if len(ending) <= longest and word.endswith(ending):
            return word[: -len(ending)]
    return word


def _single(stem: str) -> str:
    """Drops a doubled last letter: stopp(ed) and stop have one stem."""
    return stem[:-1] if len(stem) > _SHORTEST and stem[-1] == stem[-2] else stem


_SOFT_C, _SOFT_G = re.compile("s?c(?=[eiy])"), re.compile("g(?=[eiy])")
# At the end é, er, ez and ai are one sound, and e is none: folding makes é of e.
_UNHEARD = re.compile("(?<=..)(?:ai(?:ent|s|t)?|e(?:es?|r|z|s|nt)?|(?<!s)[stxdp]{1,4})$")
_TWICE = re.compile(r"(.)\1+")
_SOUNDS = (
    *(("eaux", "o"), ("eau", "o"), ("aux", "o"), ("au", "o"), ("ph", "f"), ("z", "s")),
    *(("ch", "C"), ("sh", "S"), ("h", ""), ("qu", "k"), ("q", "k"), ("ck", "k"), ("c", "k")),
    *(
        ("gue", "ge"),
        ("gui", "gi"),
        ("ie", "e"),
        ("ei", "e"),
        ("ai", "e"),
        ("ea", "e"),
        ("ee", "e"),
    ),
    *(("oo", "u"), ("ou", "u"), ("en", "an"), ("em", "an"), ("am", "an"), ("y", "i")),
)
"""Spellings with what is heard, one after the other; what is heard as one letter has a capital."""


def sound(word: str) -> str:
    """Returns roughly how a word sounds: spellings that sound alike have the same."""
    if word.endswith("tion"):
        word = f"{word[:-4]}sion"
    word = _UNHEARD.sub("", _SOFT_G.sub("j", _SOFT_C.sub("ss", word)))
    if word.startswith("kn"):
        word = word[1:]
    for spelling, heard in _SOUNDS:
        word = word.replace(spelling, heard)
    return _TWICE.sub(r"\1", word)


def distance(typed: str, meant: str, most: int) -> int:
    """Returns the typing errors between two words, or more than ``most`` if there are more.

    An error is a letter too many, missing, another, or two neighbours swapped.

    Source: optimal string alignment, a restricted Damerau-Levenshtein distance.
    """
    if abs(len(typed) - len(meant)) > most:
        return most + 1
    return _last_row(typed, meant, most)[-1]


def prefix_distance(typed: str, meant: str, most: int) -> int:
    """Returns the typing errors between a word half typed and the best beginning of another."""
    return min(_last_row(typed, meant[: len(typed) + most], most))


def _last_row(typed: str, meant: str, most: int) -> list[int]:
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, letter in enumerate(typed, 1):
        above, row = row, [i]
        for j, other in enumerate(meant, 1):
            errors = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 < j and letter == meant[j - 2] and typed[i - 2] == other:
                errors = min(errors, before[j - 2] + 1)
            row.append(errors)
        if min(row) > most:
            return [most + 1]
        before = above
    return row
