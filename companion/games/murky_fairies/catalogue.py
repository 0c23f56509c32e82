"""The cards' names as far as they are known, and what a table wrote down of its own copy.

No card text is known to us: names are offered, and each table adds what it reads on its cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import MOST_NAME, MOST_TOKENS, Rank, Rarity
from companion.play.setup import Value


@dataclass(frozen=True, slots=True)
class KnownEnemy:
    """An enemy card: its rank (None if unknown) and its tokens (such as PPM, empty if unknown)."""

    name: str
    rank: Rank | None = None
    tokens: str = ""


@dataclass(frozen=True, slots=True)
class KnownItem:
    """An item card."""

    name: str
    rarity: Rarity | None = None
    single_use: bool = False


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All names that are offered."""

    fairies: tuple[str, ...] = ()
    enemies: tuple[KnownEnemy, ...] = ()
    items: tuple[KnownItem, ...] = ()

    def enemy(self, name: str) -> KnownEnemy | None:
        """Returns what is known of an enemy by its name, whatever its case."""
        folded = name.casefold()
        return next((e for e in self.enemies if e.name.casefold() == folded), None)


KEYS = ("fairies", "enemies", "items")


def read_catalogue(data: tuple[tuple[str, Value], ...]) -> Catalogue:
    """Returns the names that table data lists, one to a line.

    Args:
        data: ``fairies``: names; ``enemies``: ``name | rank | tokens``; ``items``:
            ``name | rarity | single use``. What stands after a bar may be missing.

    Raises:
        ValueError: a key is unknown or its value is no text; the argument is the key.
    """
    texts = dict.fromkeys(KEYS, "")
    for key, value in data:
        if key not in texts or not isinstance(value, str):
            raise ValueError(key)
        texts[key] = value
    return Catalogue(
        tuple(line[0] for line in _lines(texts["fairies"])),
        tuple(_enemy(line) for line in _lines(texts["enemies"])),
        tuple(_item(line) for line in _lines(texts["items"])),
    )


def _lines(text: str) -> list[list[str]]:
    rows = [[part.strip() for part in line.split("|")] for line in text.splitlines()]
    return [[row[0][:MOST_NAME], *row[1:]] for row in rows if row[0]]


RANK_WORDS = {
    "demon": Rank.DEMON,
    "démon": Rank.DEMON,
    "scourge": Rank.SCOURGE,
    "fléau": Rank.SCOURGE,
    "titan": Rank.TITAN,
}
RARITY_WORDS = {
    "common": Rarity.COMMON,
    "commun": Rarity.COMMON,
    "rare": Rarity.RARE,
    "epic": Rarity.EPIC,
    "épique": Rarity.EPIC,
}
SINGLE_WORDS = frozenset({"single", "éphémère"})
"""What may stand after a bar, in either language of the app."""


def _enemy(line: list[str]) -> KnownEnemy:
    words = [word.casefold() for word in line[1:]]
    rank = next((RANK_WORDS[word] for word in words if word in RANK_WORDS), None)
    tokens = line[2].upper() if len(line) > 2 else ""
    return KnownEnemy(line[0], rank, tokens if tokens_fit(tokens) else "")


def _item(line: list[str]) -> KnownItem:
    words = [word.casefold() for word in line[1:]]
    rarity = next((RARITY_WORDS[word] for word in words if word in RARITY_WORDS), None)
    return KnownItem(line[0], rarity, bool(SINGLE_WORDS & set(words)))


def tokens_fit(tokens: str) -> bool:
    """Says whether a text is a row of tokens, such as PPM."""
    return len(tokens) <= MOST_TOKENS and set(tokens) <= {"P", "M"}
