"""What a search shows of a rule: its title and the best part of its text, with what matched."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from companion.languages import languages
from companion.rules.highlights import Marked, Words, excerpt, mark, placed
from companion.rules.library import Entry, Library
from companion.rules.markup import plain


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

    entry: Entry
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
        title = mark(entry.title, placed(entry.title), matched)
        snippet = excerpt(*self._text(entry), matched)
        if meant and not any(part.matched for part in (*title, *snippet)):
            elsewhere = self._translated(entry, meant)
            if elsewhere is not None:
                return Hit(entry, score, title, *elsewhere)
        return Hit(entry, score, title, snippet, entry.language)

    def _translated(self, entry: Entry, meant: Set[str]) -> tuple[Marked, str] | None:
        """Returns the snippet in another language, if that has the words."""
        for language, known in languages().items():
            other = self._library.entry(entry.game, entry.id, language)
            if other is None or other.language == entry.language:
                continue
            snippet = excerpt(*self._text(other), meant - known.stop_words)
            if any(part.matched for part in snippet):
                return snippet, language
        return None

    def _text(self, entry: Entry) -> tuple[str, Words]:
        key = entry.game, entry.id, entry.language
        if key not in self._texts:
            text = plain(entry.text)
            self._texts[key] = text, placed(text)
        return self._texts[key]
