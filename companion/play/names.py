"""Names as they are compared, whatever keyboard they were typed on; what is shown stays.

Phones write the same name in several ways: letters with their accents as one sign or as two,
straight or curly apostrophes, several dashes and spaces, and signs that nobody sees. None of that
makes another person. An accent does: Cléa and Clea may sit at one table.
"""

import re
import unicodedata
from collections.abc import Iterable

from companion.play.setup import Player

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
