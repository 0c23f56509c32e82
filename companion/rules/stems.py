"""Stems: what the inflected forms of a word have in common, for the languages that have a stemmer.

Light on purpose: plurals, feminines, the common endings of verbs. Two words with the same stem
count as nearly the same word; the word as it was typed always counts more.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.languages import languages

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
