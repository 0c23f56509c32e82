"""What somebody typed, as words to look for."""

from collections import Counter
from dataclasses import dataclass

from companion.languages import languages
from companion.rules.vocabulary import Vocabulary
from companion.rules.words import words

_LONGEST, _MOST_WORDS, _LONGEST_WORD = 300, 16, 40


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it is looked up.

    Attributes:
        words: the folded words that matter, each once.
        language: the language it is in, or None if that cannot be told.
        growing: whether the last word may be only the beginning of one.
        small: the other words, which say little: who, how, again.
    """

    words: tuple[str, ...]
    language: str | None
    growing: bool
    small: tuple[str, ...] = ()


def read_query(text: str, vocabulary: Vocabulary) -> Query:
    """Reads a query. Anything is one; what is not a word, number or known symbol is left out."""
    text = text[:_LONGEST]
    typed = [word[:_LONGEST_WORD] for word in words(text)]
    language = _language(typed, vocabulary)
    different = tuple(dict.fromkeys(typed))
    small = tuple(word for word in different if _is_small(word, language))
    meaningful = tuple(word for word in different if word not in small)
    if not meaningful:
        meaningful, small = small, ()
    meaningful, small = meaningful[:_MOST_WORDS], small[:_MOST_WORDS]
    growing = bool(meaningful) and text[-1:].isalpha() and meaningful[-1] == typed[-1]
    return Query(meaningful, language, growing, small)


def _language(typed: list[str], vocabulary: Vocabulary) -> str | None:
    """Tells the language by the small words, and by words that only one language has."""
    votes = Counter[str]()
    for word in typed:
        owners = _small_in(word) or vocabulary.languages(word)
        if len(owners) == 1:
            votes[owners[0]] += 1
    first = [language for language, count in votes.items() if count == max(votes.values())]
    return first[0] if len(first) == 1 else None


def _is_small(word: str, language: str | None) -> bool:
    """Returns whether a word carries no meaning: if the language cannot be told, in two of them."""
    owners = _small_in(word)
    return language in owners if language else len(owners) > 1


def _small_in(word: str) -> tuple[str, ...]:
    return tuple(tag for tag, known in languages().items() if word in known.stop_words)
