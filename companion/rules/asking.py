"""What is asked in a field letter by letter, and which questions of it stay unanswered."""

from dataclasses import dataclass

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
