"""What is typed on a keyboard instead of tapped: each sign composes, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

ENTER, BACKSPACE = "Enter", "Backspace"
"""Keys of a keyboard that are no letter, digit or sign."""

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Typing(Generic[D]):
    """What was typed since something else was done.

    Attributes:
        begun: what was composed before the first sign.
        made: what the signs have made of it.
        text: the signs.
    """

    begun: D
    made: D
    text: str = ""


def typed(
    former: Typing[D] | None, now: D, key: str, read: Callable[[D, str], D | None]
) -> Typing[D] | None:
    """Returns what was typed after one more key, or None where the key adds nothing.

    Args:
        former: what was typed before, if anything.
        now: what is composed; what was tapped meanwhile stays.
        key: a letter, digit or sign, or `BACKSPACE`.
        read: returns what a text makes of what was composed, or None if it means nothing.
    """
    if former is None or former.made != now:
        former = Typing(now, now)
    text = former.text[:-1] if key == BACKSPACE else former.text + key
    made = read(former.begun, text) if text != former.text else None
    return None if made is None else Typing(former.begun, made, text)
