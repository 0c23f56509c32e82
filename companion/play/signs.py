"""Texts as people see them: signs of one or more characters, which are never cut in half. Pure.

A flag is two letters, a family is several people held together, a letter may carry its accents
apart. Source: Unicode Standard Annex 29, extended grapheme clusters, as far as names need it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

ZWNJ, ZWJ = "\u200c", "\u200d"
JOINERS = frozenset((ZWNJ, ZWJ))
"""What holds signs together, or letters apart in scripts whose letters join; nobody sees it."""

_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
_TAG = re.compile("[\U000e0020-\U000e007f]")
_TONE = re.compile("[\U0001f3fb-\U0001f3ff]")
_LEAD, _VOWEL, _TAIL = (
    re.compile("[\u1100-\u115f\ua960-\ua97c]"),
    re.compile("[\u1160-\u11a7\ud7b0-\ud7c6]"),
    re.compile("[\u11a8-\u11ff\ud7cb-\ud7fb]"),
)
_LINKER = 9
"""The combining class of what joins two consonants of a script of India."""


def signs(text: str) -> Iterator[str]:
    """Yields the signs of a text, each as the characters that it is made of."""
    begun = ""
    for each in text:
        if begun and not _goes_on(begun, each):
            yield begun
            begun = ""
        begun += each
    if begun:
        yield begun


def first_sign(text: str) -> str:
    """Returns the first sign of a text, or nothing of none."""
    return next(signs(text), "")


def cut(text: str, longest: int) -> str:
    """Returns the beginning of a text, of whole signs and so many characters at most.

    A single sign that is longer is cut all the same.
    """
    if len(text) <= longest:
        return text
    kept = ""
    for sign in signs(text):
        if len(kept) + len(sign) > longest:
            break
        kept += sign
    return kept or text[:longest]


def is_tag(each: str) -> bool:
    """Returns whether a character is one of those that name the country of a flag."""
    return _TAG.match(each) is not None


def _goes_on(begun: str, each: str) -> bool:
    """Returns whether a character belongs to a sign that has begun."""
    last = begun[-1]
    if unicodedata.category(each).startswith("M") or each in JOINERS:
        return True
    if last == ZWJ or _TONE.match(each) or _TAG.match(each):
        return True
    if _FLAG.match(each):
        return _FLAG.fullmatch(begun) is not None
    if unicodedata.combining(last) == _LINKER:
        return unicodedata.category(each) == "Lo"
    return _joins_syllable(last, each)


def _joins_syllable(last: str, each: str) -> bool:
    """Returns whether two parts of a Korean syllable belong together."""
    if _LEAD.match(last):
        return any(kind.match(each) for kind in (_LEAD, _VOWEL)) or "\uac00" <= each <= "\ud7a3"
    if _TAIL.match(each):
        return any(kind.match(last) for kind in (_VOWEL, _TAIL)) or "\uac00" <= last <= "\ud7a3"
    return _VOWEL.match(each) is not None and (
        _VOWEL.match(last) is not None or "\uac00" <= last <= "\ud7a3"
    )
