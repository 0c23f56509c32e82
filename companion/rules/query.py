"""What somebody typed, letter by letter, as words to look for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.languages import languages
from companion.rules.stemming import words
from companion.rules.vocabulary import Vocabulary

_LONGEST, _MOST_WORDS, _LONGEST_WORD = 300, 16, 40
_MOST_TYPED, _SHORTEST_JOINED = 64, 6
_LIKELY = 0.5


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
    typed = [word[:_LONGEST_WORD] for word in words(text)[:_MOST_TYPED]]
    language = _language(typed, vocabulary)
    finished = not text[-1:].isalpha()
    read = _joined(_spelt_out(typed, language, vocabulary), vocabulary)
    growing = bool(read) and not finished and read[-1] == typed[-1]
    different = tuple(dict.fromkeys(read))
    small = tuple(
        word
        for word in different
        if _is_small(word, language)
        or (not (growing and word == read[-1]) and _is_misspelt_small(word, language, vocabulary))
    )
    meaningful = tuple(word for word in different if word not in small)
    if not meaningful:
        meaningful, small = small, ()
    meaningful, small = meaningful[:_MOST_WORDS], small[:_MOST_WORDS]
    growing = growing and bool(meaningful) and meaningful[-1] == read[-1]
    return Query(meaningful, language, growing, small)


def _spelt_out(typed: list[str], language: str | None, vocabulary: Vocabulary) -> list[str]:
    """Returns the words that stand behind what is written as it is said, or without spaces."""
    read: list[str] = []
    for word in typed:
        spoken = [
            known.spoken[word]
            for tag, known in languages().items()
            if language in (None, tag) and word in known.spoken
        ]
        if len(spoken) == 1 and word not in vocabulary.names:
            read += spoken[0]
        elif len(word) >= _SHORTEST_JOINED and not _is_likely(word, vocabulary):
            read += vocabulary.parts(word) or (word,)
        else:
            read.append(word)
    return read


def _is_likely(word: str, vocabulary: Vocabulary) -> bool:
    """Returns whether a word is one, or the beginning of one, or one but for a single error."""
    return any(sure >= _LIKELY for sure in vocabulary.meant(word, growing=True).values())


def _joined(typed: list[str], vocabulary: Vocabulary) -> list[str]:
    """Puts together what makes a name only together: what dictation makes of one it never heard."""
    read: list[str] = []
    at = 0
    while at < len(typed):
        for count in (3, 2):
            parts = typed[at : at + count]
            name = vocabulary.joined(parts) if len(parts) == count else ""
            if name:
                read.append(name)
                at += count
                break
        else:
            read.append(typed[at])
            at += 1
    return read


def _language(typed: list[str], vocabulary: Vocabulary) -> str | None:
    """Tells the language by the small words, and by words that only one language has."""
    votes = Counter[str]()
    for word in typed:
        owners = _small_in(word) or vocabulary.languages(word) or _spoken_in(word)
        if len(owners) == 1:
            votes[owners[0]] += 1
    first = [language for language, count in votes.items() if count == max(votes.values())]
    return first[0] if len(first) == 1 else None


def _is_small(word: str, language: str | None) -> bool:
    """Returns whether a word carries no meaning: if the language cannot be told, in two of them."""
    owners = _small_in(word)
    return language in owners if language else len(owners) > 1


def _is_misspelt_small(word: str, language: str | None, vocabulary: Vocabulary) -> bool:
    """Returns whether a word is most likely a small one with an error: comen, wich, jai."""
    if vocabulary.is_known(word):
        return False
    meant = vocabulary.meant(word, growing=False)
    return bool(meant) and _is_small(max(meant, key=meant.__getitem__), language)


def _spoken_in(word: str) -> tuple[str, ...]:
    return tuple(tag for tag, known in languages().items() if word in known.spoken)


def _small_in(word: str) -> tuple[str, ...]:
    return tuple(tag for tag, known in languages().items() if word in known.stop_words)


STOOD_MS = 1000
"""Milliseconds that a text stands before it counts as asked: what passes by is being typed."""
SHORTEST = 3
"""Letters of the shortest question."""


@dataclass(slots=True)
class Asking:
    """What one person asks, until a rule is opened, the field is left or something else is asked.

    Each method returns the questions that have just been left unanswered, the oldest first. One
    that the next one only goes on from is none of them. Times are milliseconds.
    """

    _text: str = ""
    _since: int = 0
    _asked: str = ""  # the last text that stood

    def write(self, text: str, at: int) -> tuple[str, ...]:
        """Takes what the field holds now; nothing where it was emptied or left."""
        left = self._settle(at)
        self._text, self._since = " ".join(text.split()), at
        if not self._text and self._asked:
            left, self._asked = (*left, self._asked), ""
        return left

    def answer(self) -> tuple[str, ...]:
        """Takes it that what the field holds was answered."""
        left = () if _goes_on(self._text, self._asked) else (self._asked,)
        self._text = self._asked = ""
        return left

    def _settle(self, at: int) -> tuple[str, ...]:
        if len(self._text) < SHORTEST or at - self._since < STOOD_MS:
            return ()
        left = () if _goes_on(self._text, self._asked) else (self._asked,)
        self._asked = self._text
        return left


def _goes_on(text: str, before: str) -> bool:
    return text.casefold().startswith(before.casefold())
