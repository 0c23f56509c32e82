"""Many records as few bits: each value is guessed from the ones before it.

A column is named by where its values stand in a record: (kind of action, field, field of the
field …). How often a value stood there before, after this or that one, makes it likely, and what
is likely takes few bits. The same sheet reads and writes: what it returns is what was written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play import bounds
from companion.play.wire import Chances, Column, Decoder, Encoder, cut_short

_LETTERS = "eaisnrtolucdmphgbvfyqjxkzwéèêçïôâëAEMLCJSBPRTDNGFHIVOKZWUYQXÉ 0123456789-_'."
"""Letters of names, the usual ones first."""
_ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_ID_LENGTH = 10
_ID_BITS = 5 * _ID_LENGTH
_SPELLED, _ID = 0, 1
_FIELDS, _FORM, _LENGTH, _LETTER = (-100,), (-101,), (-102,), (-103,)


class Sheet(Chances):
    """Values going into a message or coming out of one.

    Args:
        coder: where the answers go or come from.
        words: texts that are likely, in an order in which they are likely.
    """

    def __init__(self, coder: Encoder | Decoder, words: Sequence[str] = ()) -> None:
        super().__init__(coder)
        self._columns: dict[Column, _Place] = {}
        self._topics: dict[str, list[int]] = {}
        self._declared: dict[Column, int] = {}
        self._words: list[str] = []
        self._place_of: dict[str, int] = {}
        self.learn(words)

    def learn(self, words: Sequence[str]) -> None:
        """Takes in more texts that are likely from here on, on both sides."""
        for word in words:
            if word not in self._place_of:
                self._place_of[word] = len(self._words)
                self._words.append(word)

    def unsigned(self, column: Column, value: int = 0) -> int:
        """Codes a number from 0 on, guessed from the last ones of its column and its topic."""
        place = self._columns.get(column) or self._begin(column)
        topic = place.topic
        if topic is None:
            value = self.guess(column, value, place.last)
        else:
            value = self.guess(column, value, place.last, topic[0])
            topic[0] = value
        place.last = value
        return value

    def signed(self, column: Column, value: int = 0) -> int:
        """Codes any number."""
        number = self.unsigned(column, value * 2 if value >= 0 else -value * 2 - 1)
        return -(number + 1) // 2 if number & 1 else number // 2

    def text(self, column: Column, text: str = "") -> str:
        """Codes a text: which of those that stood before, or its letters."""
        place = self._columns.get(column) or self._begin(column)
        known = self._place_of.get(text)
        count = len(self._words)
        step = 0 if known is None else (known - place.word) % count + 1
        step = self.unsigned(column, step)
        if step > count:
            raise cut_short()
        if step:
            place.word = (place.word + step - 1) % count
            return self._words[place.word]
        text = self._spell(text)
        if text not in self._place_of:
            self._place_of[text] = count
            self._words.append(text)
        place.word = self._place_of[text]
        return text

    def declare(self, column: Column, names: Sequence[str]) -> int:
        """Codes, once for a record's place, how many fields its records have.

        Args:
            column: where the record stands.
            names: of the fields; those of one name are guessed from each other.
        """
        if column not in self._declared:
            for place, name in enumerate(names):
                self._begin((*column, place), name)
            self._declared[column] = self.guess(_FIELDS, len(names))
        return self._declared[column]

    def _begin(self, column: Column, topic: str = "") -> _Place:
        known = self._columns.get(column)
        if known is None:
            shared = self._topics.setdefault(topic, [0]) if topic else None
            known = self._columns[column] = _Place(shared)
        return known

    def _spell(self, text: str) -> str:
        is_id = len(text) == _ID_LENGTH and all(letter in _ID_LETTERS for letter in text)
        if self.guess(_FORM, _ID if is_id else _SPELLED):
            number = 0
            for letter in text:
                number = number << 5 | max(0, _ID_LETTERS.find(letter))
            number = self.raw(_ID_BITS, number)
            return "".join(_ID_LETTERS[number >> 5 * p & 31] for p in reversed(range(_ID_LENGTH)))
        length = self.guess(_LENGTH, len(text))
        if length > bounds.MOST_LETTERS:
            raise cut_short()
        return "".join(self._letter(text[at : at + 1]) for at in range(length))

    def _letter(self, letter: str) -> str:
        """Codes a letter: its place among the usual ones, or behind them its code point."""
        place = _LETTERS.find(letter)
        if place < 0:
            place = len(_LETTERS) + ord(letter)
        place = self.guess(_LETTER, place)
        if place < len(_LETTERS):
            return _LETTERS[place]
        try:
            letter = chr(place - len(_LETTERS))
            letter.encode()
        except (ValueError, OverflowError):
            raise cut_short() from None
        return letter


@dataclass(slots=True)
class _Place:
    """What is remembered of a column."""

    topic: list[int] | None
    last: int = 0
    word: int = 0
