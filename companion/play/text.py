"""Texts that people typed: cleaned as they are kept, compared as names, cut between signs.

A flag is two letters, a family is several people held together, a letter may carry its accents
apart. Source: Unicode Standard Annex 29, extended grapheme clusters, as far as names need it.

Phones write the same name in several ways: letters with their accents as one sign or as two,
straight or curly apostrophes, several dashes and spaces, and signs that nobody sees. None of that
makes another person. An accent does: Cléa and Clea may sit at one table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from companion.play.setup import Player

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


_STRAY = re.compile("(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]+")
"""Tags that name the country of no flag: nobody would see them."""

_OUTER = " " + "".join(sorted(JOINERS))


def clean(text: str, longest: int) -> str:
    """Returns a text of one line: printable, without outer or double spaces, not too long."""
    return cut(" ".join(_shown(text).split()).strip(_OUTER), longest).strip(_OUTER)


def clean_lines(text: str, longest: int) -> str:
    """Returns a text of several lines in the same way; spaces within a line stay as they are."""
    lines = "\n".join(_shown(line).rstrip() for line in text.splitlines())
    return cut(lines.strip(f"{_OUTER}\n"), longest).strip(f"{_OUTER}\n")


def _shown(text: str) -> str:
    return "".join(each if _is_kept(each) else " " for each in _STRAY.sub("", text))


def _is_kept(each: str) -> bool:
    return each.isprintable() or each in JOINERS or is_tag(each)


_SIGNS = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u02bc\u02b9\u02bb\u2032\u00b4`\uff07"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb"), '"'),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"), "-"),
}
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u2069\u3164\ufe00-\ufe0f\ufeff\uffa0]"
)
_I = re.compile("[i\u0131]\u0307*")
"""Turkish has two letters of i; in capitals or not, each is what others know as the one."""


def folded(name: str) -> str:
    """Returns what all spellings of a name have in common; two names are the same if this is."""
    apart = unicodedata.normalize("NFKD", _UNSEEN.sub("", name))
    # An accent that stands alone is an apostrophe, and taken apart a space with a mark.
    plain = unicodedata.normalize("NFKC", apart.replace(" \u0301", "'").translate(_SIGNS))
    small = _I.sub("i", plain.casefold())
    return " ".join(unicodedata.normalize("NFKC", small).split())


def same_name(name: str, people: Iterable[Player]) -> Player | None:
    """Returns the one of the people who has that name, however it is written."""
    wanted = folded(name)
    return next((player for player in people if folded(player.name) == wanted), None)
