"""The cards' names as far as they are known, and what a table wrote down of its own copy.

No card text is known to us: names are offered, and each table adds what it reads on its cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import MOST_NAME, MOST_TOKENS, Rank, Rarity
from companion.play import Value
from companion.play.text import folded


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
        """Returns what is known of an enemy by its name, however it is written."""
        wanted = folded(name)
        return next((e for e in self.enemies if folded(e.name) == wanted), None)

    def with_learnt(self, learnt: Catalogue) -> Catalogue:
        """Returns these names and those that a table learnt; what it learnt of a card counts."""
        fairies: dict[str, str] = {}
        for name in (*self.fairies, *learnt.fairies):
            fairies.setdefault(folded(name), name)
        enemies = {folded(enemy.name): enemy for enemy in (*self.enemies, *learnt.enemies)}
        items = {folded(item.name): item for item in (*self.items, *learnt.items)}
        return Catalogue(tuple(fairies.values()), tuple(enemies.values()), tuple(items.values()))


MOST_LEARNT = 120
"""Lines of a list that a table learnt: more than the box has cards."""

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


def enemy_line(name: str, rank: Rank, tokens: str) -> str:
    """Returns an enemy card as a line of the list."""
    return f"{_plain(name)} | {rank.value} | {tokens}"


def item_line(name: str, rarity: Rarity, single_use: bool) -> str:
    """Returns an item card as a line of the list."""
    return f"{_plain(name)} | {rarity.value}{' | single' if single_use else ''}"


def _plain(name: str) -> str:
    return " ".join(name.replace("|", " ").split())


def with_line(text: str, line: str) -> str:
    """Returns a list with a line in the place of the one about the same card, or at its end."""
    name = folded(_lines(line)[0][0]) if _lines(line) else ""
    if not name:
        return text
    others = [row for row in text.splitlines() if folded(row.partition("|")[0]) != name]
    return "\n".join([*(row for row in others if row.strip()), line][-MOST_LEARNT:])
