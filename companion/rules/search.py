"""Finds the rule that somebody asks for, as they type, in all languages at once."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from operator import itemgetter

from companion.i18n import SOURCE
from companion.languages import languages
from companion.rules.library import Book, Library, Phrase, RuleEntry, post, rarity
from companion.rules.query import Query, read_query
from companion.rules.snippets import Hit, Snippets
from companion.rules.stemming import words
from companion.rules.vocabulary import Meant, Synonyms, Vocabulary

_HERE = 9.0
_NOW, _NOW_LAST = 1.6, 1.2
_OTHER_LANGUAGE = 0.85
_PHRASE = 3.0
_SMALL = 1.5
_COVERED = 0.55
_SURE = 0.5
_WORTH_SHOWING = 0.09
_COMPARED, _LIKE = 12, 2.0
_COMMON = 0.7
_ASIDE = 0.82
"""What a rule counts whose title is a question: it answers a doubt, and people ask for the rule."""
_LATELY = 0.5
_AGAIN = 0.92
"""What the other rules of a game count that is shown already, where no game is meant."""
_REMEMBERED = 64
_NO_SYNONYMS = Synonyms()


@dataclass(frozen=True, slots=True)
class _Term:
    """A word of the query: how much it says, and the rules that have it, how surely."""

    weight: float
    meant: Meant
    scores: dict[int, float]
    surely: dict[int, float]


class Index:
    """An index over all rules of a library. Building it reads every text once.

    Args:
        library: the rules.
        synonyms: words that mean the same or nearly so, in any language.
    """

    def __init__(self, library: Library, synonyms: Synonyms = _NO_SYNONYMS) -> None:
        self._library = library
        keys = dict.fromkeys((entry.game, entry.id) for book in library for entry in book.entries)
        self._keys = tuple(keys)
        number = {key: at for at, key in enumerate(self._keys)}
        self._numbers = number
        self._postings = tuple(
            post(
                ((number[entry.game, entry.id], entry) for book in books for entry in book.entries),
                language,
            )
            for language, books in _by_language(library).items()
        )
        self._vocabulary = Vocabulary(
            {
                postings.language: postings.weights.keys()
                - languages()[postings.language].stop_words
                for postings in self._postings
            },
            synonyms,
            frozenset[str]().union(*(postings.names for postings in self._postings)),
        )
        self._terms_read: dict[tuple[str | None, str, bool, str | None], _Term] = {}
        self._rarity = {
            word: rarity(len(self._keys), len(having))
            for postings in self._postings
            for word, having in postings.weights.items()
        }
        self._told: dict[int, Sequence[tuple[float, Phrase]]] = {}
        self._asides = frozenset(
            number[entry.game, entry.id]
            for book in library
            for entry in book.entries
            if entry.title.endswith("?")
        )
        self._pages: dict[str, list[int]] = {}
        for key, at in number.items():
            for page in _pages_of(library.entry(*key, SOURCE)):
                self._pages.setdefault(page, []).append(at)
        self._titles = {book.game: frozenset(words(book.title)) for book in library}
        self._show = Snippets(library)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the library."""
        return self._vocabulary

    def search(
        self,
        query: str,
        language: str,
        game: str | None = None,
        topics: Sequence[str] = (),
        limit: int = 20,
        lately: Sequence[str] = (),
    ) -> tuple[Hit, ...]:
        """Returns the rules that fit best, best first; none for a query that is like nothing.

        Args:
            query: whatever was typed so far; “p. 9” asks for all that the booklet has there.
            language: the language of the results; the query may be in any.
            game: the game that is played or shown; its rules come first.
            topics: the anchors of its rules that matter now, the most urgent first. They are the
                answer to an empty query.
            limit: the most results.
            lately: the games that were played, the last one first: theirs come before those of
                others that fit as well. Where two games answer as well as each other, both do.
        """
        page = _PAGE.fullmatch(query.strip())
        if page:
            return self._on_page(page[1], language, game, limit)
        parsed = read_query(query, self._vocabulary)
        if not parsed.words:
            return self._now(language, game, topics, limit)
        named, parsed = self._named(parsed)
        terms = self._terms(parsed, game)
        small = self._small_terms(parsed)
        scores = self._score(terms, small)
        urgency = self._urgency(game, topics)
        played = {home: 1 + _LATELY / 2**at for at, home in enumerate(dict.fromkeys(lately))}
        at_home = {
            home: _HERE ** ((home == game) + (home in named)) * played.get(home, 1.0)
            for home in self._titles
        }
        for number in scores:
            scores[number] *= at_home[self._keys[number][0]] * urgency.get(number, 1.0)
            if number in self._asides:
                scores[number] *= _ASIDE
        first = nlargest(_COMPARED, scores, key=scores.__getitem__)
        for number, likeness in self._likeness(first, terms, small).items():
            scores[number] *= 1 + _LIKE * likeness
        if game is None:
            self._mix(scores)
        least = max(scores.values(), default=0.0) * _WORTH_SHOWING
        shown = sorted((-score, number) for number, score in scores.items() if score >= least)
        meant = {word for term in terms for word, sure in term.meant.items() if sure >= _SURE * 0.8}
        return tuple(
            self._show.hit(self._keys[number], language, -score, meant)
            for score, number in shown[:limit]
        )

    def _named(self, parsed: Query) -> tuple[set[str], Query]:
        """Takes the names of games out of a query that says more than these."""
        titled = frozenset[str]().union(*self._titles.values())
        spoken = {word: self._vocabulary.among(word, titled) for word in parsed.words}
        said = set(spoken.values())
        named = {game for game, title in self._titles.items() if title <= said}
        taken = frozenset[str]().union(*(self._titles[game] for game in named))
        left = tuple(word for word in parsed.words if spoken[word] not in taken)
        if not named or not left:
            return set(), parsed
        growing = parsed.growing and parsed.words[-1] in left
        return named, Query(left, parsed.language, growing, parsed.small)

    def _terms(self, parsed: Query, game: str | None) -> list[_Term]:
        last = len(parsed.words) - 1
        terms = [
            self._term(parsed.language, word, at == last and parsed.growing, game)
            for at, word in enumerate(parsed.words)
        ]
        return [term for term in terms if term.scores]

    def _small_terms(self, parsed: Query) -> list[_Term]:
        """Returns the words that say little: they are looked for as they are, in questions."""
        terms = [
            self._read(parsed.language, {word: 1.0})
            if self._vocabulary.is_known(word)
            else self._term(parsed.language, word, growing=False)
            for word in parsed.small
        ]
        return [term for term in terms if term.scores]

    def _term(
        self, language: str | None, word: str, growing: bool, game: str | None = None
    ) -> _Term:
        """Returns a word as it is looked for; those before the one that is typed are known.

        A word that only other games have may be an error of one that the game has.
        """
        key = language, word, growing, game
        if key not in self._terms_read:
            if len(self._terms_read) >= _REMEMBERED:
                self._terms_read.clear()
            meant = self._vocabulary.meant(word, growing) or {word: 1.0}
            term = self._read(language, meant)
            if game and self._vocabulary.is_known(word) and not self._is_of(game, term):
                slipped = self._vocabulary.slipped(word)
                here = {other: sure for other, sure in slipped.items() if self._has(game, other)}
                term = self._read(language, {**here, **meant}) if here else term
            self._terms_read[key] = term
        return self._terms_read[key]

    def _is_of(self, game: str, term: _Term) -> bool:
        return any(
            sure > _SURE and self._keys[number][0] == game for number, sure in term.surely.items()
        )

    def _has(self, game: str, word: str) -> bool:
        return any(
            self._keys[number][0] == game
            for postings in self._postings
            for number in postings.weights.get(word, _NOWHERE)
        )

    def _read(self, language: str | None, meant: Meant) -> _Term:
        scores: dict[int, float] = {}
        surely: dict[int, float] = {}
        # The surest words come first: what has been found already is not found more surely.
        for word, sure in sorted(meant.items(), key=_sureness, reverse=True):
            for postings in self._postings:
                same = language in (None, postings.language)
                factor = sure if same else sure * _OTHER_LANGUAGE
                for number, weight in postings.weights.get(word, _NOWHERE).items():
                    value = factor * weight
                    before = scores.get(number)
                    if before is None:
                        scores[number] = value
                        surely[number] = sure
                    elif value > before:
                        scores[number] = value
        return _Term(rarity(len(self._keys), sum(surely.values())), meant, scores, surely)

    def _score(self, terms: list[_Term], small: list[_Term]) -> dict[int, float]:
        whole = sum(term.weight for term in terms)
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        for term in terms:
            weight, surely = term.weight, term.surely
            surest = max(surely.values())
            for number, value in term.scores.items():
                share = weight * surely[number] / surest
                if number in scores:
                    scores[number] += weight * value
                    covered[number] += share
                else:
                    scores[number] = weight * value
                    covered[number] = share
        for term in small:
            for number in term.scores.keys() & scores.keys():
                scores[number] += _SMALL * term.weight * term.scores[number]
        named = self._named_by(_said(terms), whole)
        return {
            number: (score + named.get(number, 0.0))
            * (1 - _COVERED + _COVERED * covered[number] / whole)
            for number, score in scores.items()
        }

    def _mix(self, scores: dict[int, float]) -> None:
        """Puts games side by side that answer about as well, rather than one game three times."""
        shown: set[str] = set()
        for number in nlargest(_COMPARED, scores, key=scores.__getitem__):
            home = self._keys[number][0]
            if home in shown:
                scores[number] *= _AGAIN
            shown.add(home)

    def _likeness(
        self, numbers: Iterable[int], terms: list[_Term], small: list[_Term]
    ) -> dict[int, float]:
        """Returns how much each rule's likest title, keyword or question is like the query.

        That is which share of all that both say they have in common, from 0 to 1.
        """
        said: dict[str, tuple[int, float]] = {}
        matter = {word for term in terms for word in term.meant}
        for at, term in enumerate([*terms, *small]):
            for word, sure in term.meant.items():
                if sure * term.weight > said.get(word, (0, 0.0))[1]:
                    said[word] = at, sure * term.weight
        whole = sum(term.weight for term in (*terms, *small))
        return {
            number: max(
                (
                    2 * _shared(saying, said) / (told + whole)
                    for told, saying in self._sayings(number)
                    if not matter.isdisjoint(saying)
                ),
                default=0.0,
            )
            for number in numbers
        }

    def _sayings(self, number: int) -> Sequence[tuple[float, Phrase]]:
        """Returns the title, keywords and questions of a rule, each with how much it says."""
        if number not in self._told:
            self._told[number] = [
                (sum(self._rarity.get(word, _COMMON) for word in saying), saying)
                for postings in self._postings
                for saying in postings.sayings.get(number, ())
            ]
        return self._told[number]

    def _named_by(self, said: dict[str, float], whole: float) -> dict[int, float]:
        """Returns what the rules gain whose title or keyword was typed as a whole."""
        gains: dict[int, float] = {}
        for postings in self._postings:
            for first in said.keys() & postings.phrases.keys():
                for number, phrase in postings.phrases[first]:
                    if said.keys() >= set(phrase):
                        weight = sum(said[word] for word in phrase)
                        gain = _PHRASE * weight * min(1.0, weight / whole)
                        gains[number] = max(gains.get(number, 0.0), gain)
        return gains

    def _urgency(self, game: str | None, topics: Sequence[str]) -> dict[int, float]:
        step = (_NOW - _NOW_LAST) / max(1, len(topics))
        factors = {anchor: _NOW - at * step for at, anchor in enumerate(topics)}
        known = (
            (self._numbers.get((game or "", anchor)), factor) for anchor, factor in factors.items()
        )
        return {number: factor for number, factor in known if number is not None}

    def _on_page(self, page: str, language: str, game: str | None, limit: int) -> tuple[Hit, ...]:
        """Returns the rules that a page of a booklet has, those of the game first."""
        there = sorted(self._pages.get(page, ()), key=lambda at: self._keys[at][0] != game)
        return tuple(self._show.hit(self._keys[at], language) for at in there[:limit])

    def _now(
        self, language: str, game: str | None, topics: Sequence[str], limit: int
    ) -> tuple[Hit, ...]:
        numbers = [self._numbers.get((game or "", anchor)) for anchor in dict.fromkeys(topics)]
        known = [number for number in numbers if number is not None]
        return tuple(self._show.hit(self._keys[number], language) for number in known[:limit])


_NOWHERE: dict[int, float] = {}
_sureness = itemgetter(1)
_PAGE = re.compile(r"(?:p|pg?\.|pages?)\s*(\d{1,3})", re.IGNORECASE)


def _pages_of(entry: RuleEntry | None) -> list[str]:
    printed = entry.page if entry else ""
    return re.findall(r"\d+", printed) if printed.startswith("p.") else []


def _shared(saying: Phrase, said: Mapping[str, tuple[int, float]]) -> float:
    """Returns what a saying has of the query: each word that was typed counts once."""
    shared: dict[int, float] = {}
    for word in saying:
        if word in said:
            at, weight = said[word]
            shared[at] = max(weight, shared.get(at, 0.0))
    return sum(shared.values())


def _said(terms: list[_Term]) -> dict[str, float]:
    """Returns the words that were surely meant, with what each says."""
    said: dict[str, float] = {}
    for term in terms:
        for word, sure in term.meant.items():
            if sure >= _SURE:
                said[word] = max(said.get(word, 0.0), term.weight * sure)
    return said


def _by_language(library: Library) -> dict[str, list[Book]]:
    found: dict[str, list[Book]] = {}
    for book in library:
        found.setdefault(book.language, []).append(book)
    return found


_LONGEST = 300
_NEAR = 0.5
"""Which share of their pairs of letters two names have in common at least."""


def nearest(library: Library, query: str, language: str, limit: int = 3) -> tuple[RuleEntry, ...]:
    """Returns the rules with the most alike title or keyword, in any language; none if all differ.

    Args:
        library: the rules.
        query: what was asked.
        language: the language of the rules returned.
        limit: the most of them.
    """
    order = _alike(library, words(query[:_LONGEST]))
    entries = (library.entry(game, anchor, language) for game, anchor in order[:limit])
    return tuple(entry for entry in entries if entry is not None)


def _alike(library: Library, spoken: list[str]) -> list[tuple[str, str]]:
    """Returns the rules whose names share much with what was said, most alike first."""
    typed = _pairs(spoken)
    likeness: dict[tuple[str, str], float] = {}
    for book in library:
        for entry in book.entries:
            key = entry.game, entry.id
            names = (entry.title, *entry.keywords)
            best = max(_likeness(typed, _pairs(words(name))) for name in names)
            likeness[key] = max(best, likeness.get(key, 0.0))
    near = [key for key, alike in likeness.items() if alike >= _NEAR]
    return sorted(near, key=lambda key: -likeness[key])


def _pairs(spoken: Iterable[str]) -> set[str]:
    return {word[at : at + 2] for word in spoken for at in range(max(1, len(word) - 1))}


def _likeness(one: set[str], other: set[str]) -> float:
    together = len(one) + len(other)
    return 2 * len(one & other) / together if together else 0.0
