"""All words of the library, which mean the same, and which of them a typed word may mean."""

import tomllib
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from companion.errors import LibraryError
from companion.i18n import _
from companion.rules.words import distance, prefix_distance, sound, stemmers, words

Groups = tuple[tuple[str, ...], ...]


class Synonyms(NamedTuple):
    """Groups of folded words.

    Attributes:
        same: words that mean the same.
        near: words of which one only hints at the others.
    """

    same: Groups = ()
    near: Groups = ()


def read_synonyms(text: str, file: str) -> Synonyms:
    """Reads the table: TOML with ``same`` and ``near``, lists of lines of words.

    Args:
        text: the content of the file.
        file: its name, for errors.

    Raises:
        LibraryError: it is no such table.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LibraryError(_("{file} cannot be read", file=file)) from error
    lists = table.get("same"), table.get("near")
    if not all(isinstance(groups, list) for groups in lists):
        raise LibraryError(_("{file} has no list of groups", file=file))
    same, near = (
        tuple(tuple(words(str(group))) for group in groups)
        for groups in cast("tuple[list[object], list[object]]", lists)
    )
    return Synonyms(same, near)


Meant = dict[str, float]
"""Words of the library with how surely each is meant, from 0 to 1."""

_STEM, _SYNONYM, _SOUND, _TYPO, _TYPOS, _KIN, _NEAR = 0.9, 0.75, 0.7, 0.65, 0.45, 0.4, 0.35
_NO_SYNONYMS = Synonyms()
_LAST = "\uffff"
_SHORT_TYPO, _LONG_TYPO = 4, 6
_SHORTEST_KIN, _ENDING = 5, 3


class Vocabulary:
    """The words of a library.

    Args:
        words: the folded words of each language.
        synonyms: words that mean the same or nearly so, in any language.
    """

    def __init__(
        self, words: Mapping[str, Iterable[str]], synonyms: Synonyms = _NO_SYNONYMS
    ) -> None:
        self._known = {language: set(matches) for language, matches in words.items()}
        self._words = sorted(set[str]().union(*self._known.values()))
        self._stemmers = stemmers()
        self._stems: dict[tuple[str, str], list[str]] = defaultdict(list)
        for language, stem in self._stemmers.items():
            for word in self._known.get(language, ()):
                self._stems[language, stem(word)].append(word)
        self._synonyms = (
            (_SYNONYM, self._grouped(synonyms.same)),
            (_NEAR, self._grouped(synonyms.near)),
        )
        self._sounds: dict[str, list[str]] | None = None
        self._pairs: dict[str, list[str]] | None = None
        self._remembered: dict[tuple[str, bool], Meant] = {}

    def languages(self, word: str) -> tuple[str, ...]:
        """Returns the languages that have a word."""
        return tuple(language for language, matches in self._known.items() if word in matches)

    def meant(self, typed: str, growing: bool) -> Meant:
        """Returns the words that a typed one may mean; none if it is like no word.

        Args:
            typed: a folded word.
            growing: whether it may be only the beginning of a word.
        """
        key = typed, growing
        if key not in self._remembered:
            if len(self._remembered) > _REMEMBERED:
                self._remembered.clear()
            self._remembered[key] = self._meant(typed, growing)
        return self._remembered[key]

    def _meant(self, typed: str, growing: bool) -> Meant:
        matches = self._same(typed)
        if not typed.isalpha():
            return matches
        if growing or (not matches and len(typed) >= _SHORT_TYPO):
            _add(matches, self._beginning(typed, 0.8 if growing else 0.6))
        _add(matches, self._kin(typed))
        if not matches:
            matches = self._mistyped(typed, growing)
        return matches

    def _same(self, typed: str) -> Meant:
        matches: Meant = {}
        keys = {language: stem(typed) for language, stem in self._stemmers.items()}
        for weight, grouped in self._synonyms:
            _add(matches, dict.fromkeys(grouped.get(typed, ()), weight))
            for language, key in keys.items():
                _add(matches, dict.fromkeys(grouped.get(f"{language}:{key}", ()), weight * _STEM))
        for language, key in keys.items():
            _add(matches, dict.fromkeys(self._stems.get((language, key), ()), _STEM))
        if self.languages(typed):
            matches[typed] = 1.0
        return matches

    def _beginning(self, typed: str, weight: float) -> Meant:
        start = bisect_left(self._words, typed)
        end = bisect_left(self._words, typed + _LAST)
        return {word: weight * (len(typed) / len(word)) ** 0.5 for word in self._words[start:end]}

    def _kin(self, typed: str) -> Meant:
        """Returns the words that differ in a short ending only, as a verb and its noun do."""
        if len(typed) < _SHORTEST_KIN:
            return {}
        start = typed[: max(_SHORTEST_KIN - 1, len(typed) - _ENDING)]
        longest = len(typed) + _ENDING
        return {word: _KIN for word in self._beginning(start, 1.0) if len(word) <= longest}

    def _mistyped(self, typed: str, growing: bool) -> Meant:
        matches = dict.fromkeys(self._by_sound().get(sound(typed), ()), _SOUND)
        if len(typed) < _SHORT_TYPO:
            return matches
        most = 2 if len(typed) >= _LONG_TYPO else 1
        for word in self._alike(typed, most):
            errors = distance(typed, word, most)
            if errors > most and growing:
                errors = prefix_distance(typed, word, most) + 0.5
            if errors <= most:
                _add(matches, {word: _TYPO if errors <= 1 else _TYPOS})
        closest = max(matches.values(), default=0.0)
        for word in [word for word, weight in matches.items() if weight < closest - 0.1]:
            del matches[word]
        return self._inflected(matches)

    def _inflected(self, matches: Meant) -> Meant:
        """Adds the forms and synonyms of the words that were probably meant."""
        more: Meant = {}
        for word, weight in matches.items():
            _add(more, {other: weight * sure for other, sure in self._same(word).items()})
        return more

    def _alike(self, typed: str, most: int) -> list[str]:
        """Returns the words that share enough pairs of letters: each error breaks two at most."""
        pairs = self._by_pair()
        shared = Counter(word for pair in _pairs(typed) for word in pairs.get(pair, ()))
        fewest = max(1, len(typed) - 2 * most)
        return [word for word, count in shared.items() if count >= fewest]

    def _by_pair(self) -> dict[str, list[str]]:
        if self._pairs is None:
            self._pairs = defaultdict(list)
            for word in self._words:
                for pair in _pairs(word):
                    self._pairs[pair].append(word)
        return self._pairs

    def _by_sound(self) -> dict[str, list[str]]:
        if self._sounds is None:
            self._sounds = defaultdict(list)
            for word in self._words:
                self._sounds[sound(word)].append(word)
        return self._sounds

    def _grouped(self, groups: Groups) -> dict[str, set[str]]:
        grouped: dict[str, set[str]] = defaultdict(set)
        for group in groups:
            forms = {form for word in group for form in self._forms(word)}
            for word in group:
                grouped[word] |= forms
                for language, stem in self._stemmers.items():
                    grouped[f"{language}:{stem(word)}"] |= forms
        return grouped

    def _forms(self, word: str) -> set[str]:
        matches = {word} if self.languages(word) else set[str]()
        for language, stem in self._stemmers.items():
            matches.update(self._stems.get((language, stem(word)), ()))
        return matches


_REMEMBERED = 2000


def _add(matches: Meant, more: Meant) -> None:
    for word, weight in more.items():
        if weight > matches.get(word, 0.0):
            matches[word] = weight


def _pairs(word: str) -> set[str]:
    return {first + second for first, second in zip(f"^{word}", f"{word}$", strict=True)}
