"""What a search shows of a rule: its title and the best part of its text, with what matched."""

import re
from bisect import bisect_left
from collections.abc import Set
from dataclasses import dataclass
from typing import NamedTuple

from companion.languages import languages
from companion.rules.library import Library, RuleEntry, plain
from companion.rules.stemming import placed_words

Words = tuple[tuple[int, int, str], ...]
"""The words of a text with their places: (start, end, folded word)."""


class Part(NamedTuple):
    """A run of text.

    Attributes:
        text: what it says.
        matched: whether it is what was looked for.
    """

    text: str
    matched: bool = False


Marked = tuple[Part, ...]

_LENGTH = 140
_SPACES = re.compile(r"\s+")
_BREAK = re.compile(r"(?<=[.;:!?])\s+|\n+")


def placed(text: str) -> Words:
    """Returns the words of a text with their places."""
    return tuple(placed_words(text))


def mark(text: str, matches: Words, meant: Set[str]) -> Marked:
    """Marks the words of a text that were looked for.

    Args:
        text: all of it is kept.
        matches: its words, see `placed`.
        meant: the folded words that were looked for.
    """
    parts: list[Part] = []
    end = 0
    for start, stop, word in matches:
        if word in meant:
            parts += [Part(text[end:start]), Part(text[start:stop], matched=True)]
            end = stop
    parts.append(Part(text[end:]))
    return tuple(part for part in parts if part.text)


def excerpt(text: str, matches: Words, meant: Set[str], length: int = _LENGTH) -> Marked:
    """Returns the part of a text in which the most different words were looked for, marked.

    Args:
        text: the whole text.
        matches: its words, see `placed`.
        meant: the folded words that were looked for.
        length: about how many letters to return.
    """
    hits = [place for place in matches if place[2] in meant]
    start = _best_start(hits, length)
    begin = _sentence_start(text, start)
    if start - begin > length // 2:
        begin = start
    stop = _word_end(matches, min(len(text), begin + length))
    inside = tuple(
        (one - begin, other - begin, word) for one, other, word in hits if begin <= one < stop
    )
    piece = text[begin:stop].rstrip()
    lead, tail = "…" if begin else "", "…" if stop < len(text.rstrip()) else ""
    wrapped = (Part(lead), *(_flat(part) for part in mark(piece, inside, meant)), Part(tail))
    return tuple(part for part in wrapped if part.text)


def _flat(part: Part) -> Part:
    text = part.text
    return Part(_SPACES.sub(" ", text), part.matched) if "\n" in text or "  " in text else part


def _best_start(hits: list[tuple[int, int, str]], length: int) -> int:
    best, most = 0, 0
    for at, (start, _end, _word) in enumerate(hits):
        near = {word for other, _stop, word in hits[at:] if other < start + length}
        if len(near) > most:
            best, most = start, len(near)
    return best


def _sentence_start(text: str, start: int) -> int:
    ends = [match.end() for match in _BREAK.finditer(text, 0, start)]
    return ends[-1] if ends else 0


def _word_end(matches: Words, stop: int) -> int:
    before = bisect_left(matches, (stop,))
    return max(stop, matches[before - 1][1]) if before else stop


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found.

    Attributes:
        entry: the rule in the language asked for.
        score: how well it fits, comparable only within one search.
        title: its title, with what matched.
        snippet: the part of its text that fits best, with what matched.
        snippet_language: the language of the snippet: where only another language has the
            words, it is that one.
    """

    entry: RuleEntry
    score: float
    title: Marked
    snippet: Marked
    snippet_language: str


class Snippets:
    """Shows the rules of a library. The words of a text are placed once, when first shown.

    Args:
        library: the rules.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._titles: dict[str, Words] = {}
        self._texts: dict[tuple[str, str, str], tuple[str, Words]] = {}

    def hit(
        self,
        key: tuple[str, str],
        language: str,
        score: float = 0.0,
        meant: Set[str] = frozenset(),
    ) -> Hit:
        """Returns a rule as it is shown.

        Args:
            key: game and anchor of the rule.
            language: the language to show it in.
            score: how well it fits.
            meant: the folded words that were looked for.

        Raises:
            LookupError: there is no such rule.
        """
        entry = self._library.entry(*key, language)
        if entry is None:
            raise LookupError(key)
        matched = meant - languages()[entry.language].stop_words
        title = mark(entry.title, self._title(entry.title), matched)
        snippet = excerpt(*self._text(entry), matched)
        if meant and not any(part.matched for part in (*title, *snippet)):
            elsewhere = self._translated(entry, meant)
            if elsewhere is not None:
                return Hit(entry, score, title, *elsewhere)
        return Hit(entry, score, title, snippet, entry.language)

    def _translated(self, entry: RuleEntry, meant: Set[str]) -> tuple[Marked, str] | None:
        """Returns the snippet in another language, if that has the words."""
        for language, known in languages().items():
            other = self._library.entry(entry.game, entry.id, language)
            if other is None or other.language == entry.language:
                continue
            snippet = excerpt(*self._text(other), meant - known.stop_words)
            if any(part.matched for part in snippet):
                return snippet, language
        return None

    def _title(self, title: str) -> Words:
        if title not in self._titles:
            self._titles[title] = placed(title)
        return self._titles[title]

    def _text(self, entry: RuleEntry) -> tuple[str, Words]:
        key = entry.game, entry.id, entry.language
        if key not in self._texts:
            text = plain(entry.text)
            self._texts[key] = text, placed(text)
        return self._texts[key]
