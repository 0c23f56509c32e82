"""All words of the library: which mean the same, which a typed one may be, and typing errors.

All words that differ by one error are some hundreds, whatever the size of a library: they are made
and looked up, which is faster than to compare the word with each that there is.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from typing import NamedTuple, cast

from companion.errors import LibraryError
from companion.i18n import _
from companion.languages import languages
from companion.rules.stemming import distance, prefix_distance, sound, stemmers, words

_DOUBLED, _SWAPPED, _NEIGHBOUR, _MISSED, _ADDED, _WRONG = 0.78, 0.75, 0.72, 0.7, 0.7, 0.62
_FIRST = 0.85
"""The first letter of a word is seldom wrong."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BOARDS = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    ("azertyuiop", "qsdfghjklm", "wxcvbn"),
)


def slips(typed: str) -> Iterator[tuple[str, float]]:
    """Yields every string that a word is with one error less, with how likely that error is.

    Errors are a letter that was doubled or ought to be, two that were swapped, a letter of a
    neighbouring key, one that was missed or added, or another. A string may come more than once.

    Args:
        typed: a folded word.
    """
    near = _neighbours()
    for at, letter in enumerate(typed):
        before, after = typed[:at], typed[at + 1 :]
        factor = 1.0 if at else _FIRST
        yield before + after, (_DOUBLED if letter == after[:1] else _ADDED * factor)
        yield before + letter + typed[at:], _DOUBLED
        if after and after[0] != letter:
            yield before + after[0] + letter + after[1:], _SWAPPED * factor
        keys = near.get(letter, "")
        for other in _LETTERS:
            yield before + other + typed[at:], _MISSED * factor
            if other != letter:
                yield before + other + after, (_NEIGHBOUR if other in keys else _WRONG) * factor
    for other in _LETTERS:
        yield typed + other, _MISSED


@cache
def _neighbours() -> dict[str, str]:
    """Returns the keys that lie beside or over each on the keyboards of both languages."""
    near: dict[str, set[str]] = {}
    for board in _BOARDS:
        places = {key: (row, at) for row, keys in enumerate(board) for at, key in enumerate(keys)}
        for key, (row, at) in places.items():
            for other, (line, place) in places.items():
                if other != key and abs(row - line) <= 1 and abs(at - place) <= 1:
                    near.setdefault(key, set()).add(other)
    return {key: "".join(sorted(others)) for key, others in near.items()}


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

_STEM, _SYNONYM, _SOUND, _TYPOS, _KIN, _NEAR = 0.9, 0.8, 0.7, 0.45, 0.4, 0.35
_GROWING, _BEGINNING = 0.8, 0.6
_DOUBTED = 0.7
"""How sure a typing error is where the word may be right as it stands."""
_NO_SYNONYMS = Synonyms()
_LAST = "\uffff"
_ELIDED = 0.85
_VOWELS = frozenset("aeiouyh")
_SHORT_TYPO, _LONG_TYPO = 4, 6
_SHORTEST_KIN, _ENDING = 5, 3


class Vocabulary:
    """The words of a library.

    Args:
        words: the folded words of each language.
        synonyms: words that mean the same or nearly so, in any language.
        names: those of the words that titles and keywords have. A word that is none may be meant
            as it stands, or be one of these with a typing error; if nothing is given, every word is
            meant as it stands.
    """

    def __init__(
        self,
        words: Mapping[str, Iterable[str]],
        synonyms: Synonyms = _NO_SYNONYMS,
        names: Set[str] = frozenset(),
    ) -> None:
        self.names = names
        """The words that titles and keywords have."""
        known = languages().values()
        self._small = frozenset[str]().union(*(each.stop_words for each in known))
        self._contracted = tuple(start for each in known for start in each.contracted)
        self._known = {language: set(matches) for language, matches in words.items()}
        self._all = frozenset[str]().union(*self._known.values())
        self._spelt = self._all | self._small
        self._words = sorted(self._all)
        self._stemmers = stemmers()
        self._stems: dict[tuple[str, str], list[str]] = defaultdict(list)
        for language, stem in self._stemmers.items():
            for word in sorted(self._known.get(language, ())):
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

    def is_known(self, word: str) -> bool:
        """Says whether a word is one as it stands, if only a small one: who, how, again."""
        return word in self._all or word in self._small

    def among(self, typed: str, few: Set[str]) -> str:
        """Returns which of a few words a typed one is but for an error, or the typed one."""
        if typed in few or self.is_known(typed) or self._same(typed):
            return typed
        likely = self._slips(typed, few)
        likely.update((word, _SOUND) for word in few if sound(word) == sound(typed))
        return max(likely, key=likely.__getitem__, default=typed)

    def slipped(self, typed: str) -> Meant:
        """Returns the words that a word may be but for an error, even if it is one itself."""
        return self._inflected(_weaker(self._slips(typed, self._all - {typed}), _DOUBTED))

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
        """Returns what a word may mean: each way to read it is as sure as it is likely."""
        matches = self._same(typed)
        if not typed.isalpha():
            return matches
        if growing or (not matches and len(typed) >= _SHORT_TYPO):
            _add(matches, self._beginning(typed, _GROWING if growing else _BEGINNING))
        if not self.languages(typed):
            _add(matches, self._misspelt(typed, growing, matches))
        elif self.names and typed not in self.names:
            _add(matches, _weaker(self._slips(typed, self.names), _DOUBTED))
        if not self.languages(typed) and not any(sure > _KIN for sure in matches.values()):
            _add(matches, self._far(typed, growing))
        _add(matches, self._kin(typed))
        return matches

    def joined(self, parts: Sequence[str]) -> str:
        """Returns the name that words make when they are put together; empty if they make none.

        Words that are none by themselves may make a name with an error, all others must sound
        like it, which dictation does of a name that it never heard.
        """
        whole = "".join(parts)
        if len(whole) < _SHORTEST_JOINED or not whole.isalpha():
            return ""
        if whole in self.names:
            small = any(part in self._small for part in parts)
            return "" if small and len(whole) < _SHORTEST_HEARD else whole
        if parts[0] in self.names or all(part in self._small for part in parts):
            return ""
        likely = dict.fromkeys(self._by_sound().get(sound(whole), ()), _SOUND)
        if not all(self.is_known(part) or self._same(part) for part in parts):
            _add(likely, dict(slips(whole)))
        elif len(whole) < _SHORTEST_HEARD:
            return ""
        shortest = len(whole) - _UNHEARD
        names = [word for word in likely if word in self.names and len(word) >= shortest]
        return max(names, key=likely.__getitem__, default="")

    def parts(self, typed: str) -> tuple[str, ...]:
        """Returns the words that were written as one, or none if it is not made of words."""
        best: list[tuple[int, tuple[str, ...]] | None] = [(0, ())]
        for end in range(1, len(typed) + 1):
            made = [
                (before[0] + (end - start) ** 2, (*before[1], typed[start:end]))
                for start in range(end - 1)
                if (before := best[start]) is not None and self.is_known(typed[start:end])
            ]
            best.append(max(made, default=None))
        last = best[-1]
        few = last is not None and len(last[1]) <= _MOST_PARTS and max(map(len, last[1])) > 2
        return last[1] if last and few else ()

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

    def _misspelt(self, typed: str, growing: bool, matches: Meant) -> Meant:
        """Returns the words that differ by one typing error or not in their sound."""
        found = self._slips(typed, self._spelt)
        _add(found, self._heard(typed))
        _add(found, self._uncontracted(typed))
        if growing and not found and not matches and len(typed) >= _SHORT_TYPO:
            return {
                word: sure * weight
                for start, sure in slips(typed)
                for word, weight in self._beginning(start, _GROWING).items()
            }
        return self._inflected(_weaker(found, _DOUBTED) if matches else found)

    def _heard(self, typed: str) -> Meant:
        """Returns the words that sound the same, those that are spelt alike more surely."""
        return {
            word: _SOUND if distance(typed, word, 2) <= 2 else _SOUND * _DOUBTED
            for word in self._by_sound().get(sound(typed), ())
        }

    def _uncontracted(self, typed: str) -> Meant:
        """Returns the words that follow a letter whose apostrophe was left out: l’as, d’armure."""
        found: Meant = {}
        for start in self._contracted:
            rest = typed.removeprefix(start)
            if rest != typed and rest[:1] in _VOWELS:
                _add(found, _weaker(self._same(rest), _ELIDED))
                if rest in self._small:
                    _add(found, {rest: _ELIDED})
                elif not found:
                    _add(found, _weaker(self._slips(rest, self._all), _ELIDED))
        return found

    def _slips(self, typed: str, among: Set[str]) -> Meant:
        found: Meant = {}
        if len(typed) >= _SHORT_TYPO:
            for word, sure in slips(typed):
                if word in among and sure > found.get(word, 0.0):
                    found[word] = sure
        return found

    def _far(self, typed: str, growing: bool) -> Meant:
        """Returns the words that differ by two typing errors."""
        if len(typed) < _LONG_TYPO:
            return {}
        matches: Meant = {}
        for word in self._alike(typed, 2):
            errors = distance(typed, word, 2)
            if errors > 2 and growing:
                errors = prefix_distance(typed, word, 2) + 0.5
            if errors <= 2:
                matches[word] = _TYPOS
        return self._inflected(matches)

    def _inflected(self, matches: Meant) -> Meant:
        """Adds the forms and synonyms of the words that were probably meant."""
        more = dict(matches)
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
            for word in sorted(self._spelt):
                if len(heard := sound(word)) > 1:
                    self._sounds[heard].append(word)
        return self._sounds

    def _grouped(self, groups: Groups) -> dict[str, list[str]]:
        """Returns what each word and stem stands for, in an order that is always the same."""
        grouped: dict[str, set[str]] = defaultdict(set)
        for group in groups:
            forms = {form for word in group for form in self._forms(word)}
            for word in group:
                grouped[word] |= forms
                for language, stem in self._stemmers.items():
                    grouped[f"{language}:{stem(word)}"] |= forms
        return {word: sorted(forms) for word, forms in grouped.items()}

    def _forms(self, word: str) -> set[str]:
        matches = {word} if self.languages(word) else set[str]()
        for language, stem in self._stemmers.items():
            matches.update(self._stems.get((language, stem(word)), ()))
        return matches


_REMEMBERED = 2000
_MOST_PARTS, _SHORTEST_JOINED, _SHORTEST_HEARD, _UNHEARD = 4, 6, 8, 2


def _add(matches: Meant, more: Meant) -> None:
    for word, weight in more.items():
        if weight > matches.get(word, 0.0):
            matches[word] = weight


def _weaker(matches: Meant, factor: float) -> Meant:
    return {word: sure * factor for word, sure in matches.items()}


def _pairs(word: str) -> set[str]:
    return {first + second for first, second in zip(f"^{word}", f"{word}$", strict=True)}
