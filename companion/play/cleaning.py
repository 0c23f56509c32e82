"""Texts of people as they are kept, whether they are typed or come in a file."""

import re

from companion.play.signs import JOINERS, cut, is_tag

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
