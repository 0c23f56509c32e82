"""Cards: fairies with their items and enemies with their tokens, and what is known of their names.

No card text is known to us: names are offered, and each table adds what it reads on its cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.rules import (
    CUBES,
    MOST_ITEMS,
    MOST_NAME,
    MOST_TOKENS,
    TOKEN,
    Affliction,
    Defence,
    Rank,
    Rarity,
    Rules,
)
from companion.play import Value, replace
from companion.play.text import folded


@dataclass(frozen=True, slots=True)
class Item:
    """Something a fairy carries.

    Attributes:
        name: how the table calls it, or empty.
        rarity: what it cost; None for a treasure.
        single_use: whether it is discarded once it is used.
        fresh: bought in this turn, so without effect until the owner's next one.
        cubes: black cubes of a curse.
        engaged: without effect until the owner's next turn without a cube.
    """

    name: str = ""
    rarity: Rarity | None = None
    single_use: bool = False
    fresh: bool = False
    cubes: int = 0
    engaged: bool = False

    @property
    def treasure(self) -> bool:
        """Whether it was won from an enemy, and is bound to its fairy for ever."""
        return self.rarity is None

    def rested(self, rules: Rules) -> Item:
        """Returns the item at the start of its owner's turn."""
        if not (self.fresh or self.engaged or self.cubes):
            return self
        cubes, engaged = rest(self.cubes, rules)
        return replace(self, fresh=False, cubes=cubes, engaged=engaged)

    def cursed(self, rules: Rules) -> Item:
        """Returns the item under a curse."""
        return replace(self, cubes=piled(self.cubes, Affliction.CURSED, rules), engaged=True)


@dataclass(frozen=True, slots=True)
class Fairy:
    """A fairy in play.

    Attributes:
        name: how the table calls her, or empty.
        engaged: turned sideways: she acted, went to the shop, or cannot act.
        cubes: black cubes on her.
        affliction: what the cubes mean.
        heroic: whether her card is turned to the heroic side.
        items: what she carries, at most three.
        spectre: whether she was called into play and counts for nothing at the end.
        gone: whether she left the table.
        under: what a lifted curse leaves: the cubes of an exhaustion, 0 where she was engaged, None
            where she was ready.
        cost: the actions that her skill took last, which is what it is likely to take again.
    """

    name: str = ""
    engaged: bool = False
    cubes: int = 0
    affliction: Affliction | None = None
    heroic: bool = False
    items: tuple[Item, ...] = ()
    spectre: bool = False
    gone: bool = False
    under: int | None = None
    cost: int = 1

    def full(self, rules: Rules) -> bool:
        """Says whether she can carry no more of the shop's items."""
        return sum(rules.treasures_count or not item.treasure for item in self.items) >= MOST_ITEMS

    @property
    def counts(self) -> bool:
        """Whether she is one of those who must be heroic."""
        return not self.spectre and not self.gone

    def carrying(self, item: Item) -> Fairy:
        """Returns her with one item more."""
        return replace(self, items=(*self.items, item))

    def with_item(self, place: int, item: Item) -> Fairy:
        """Returns her with one item changed."""
        return replace(self, items=(*self.items[:place], item, *self.items[place + 1 :]))

    def without_item(self, place: int) -> Fairy:
        """Returns her without one item."""
        return replace(self, items=(*self.items[:place], *self.items[place + 1 :]))

    def afflicted(self, kind: Affliction, rules: Rules) -> Fairy:
        """Returns her engaged under the cubes of an exhaustion or a curse.

        Source: Murky Fairies, exhaustion and curse. How they add up is a house rule.
        """
        was_cursed = self.affliction is Affliction.CURSED
        under = self.under if was_cursed else self.cubes if self.engaged else None
        curse = self.cubes - (under or 0) * rules.exhaustion_waits if was_cursed else 0
        if kind is Affliction.CURSED:
            curse = piled(curse, kind, rules)
        else:
            under = piled(under or 0, kind, rules)
        cubes = curse + (under or 0) if rules.exhaustion_waits else max(curse, under or 0)
        if not was_cursed and kind is Affliction.EXHAUSTED:
            return replace(self, engaged=True, cubes=cubes, affliction=kind)
        return replace(self, engaged=True, cubes=cubes, affliction=Affliction.CURSED, under=under)

    def uncursed(self, rules: Rules) -> Fairy:
        """Returns her without a curse: as she was before it, which may be exhausted."""
        if self.under is None:
            return replace(self, cubes=0, affliction=None, engaged=not rules.lifted_ready)
        kind = Affliction.EXHAUSTED if self.under else None
        return replace(self, cubes=self.under, affliction=kind, under=None)

    def rested(self, rules: Rules) -> Fairy:
        """Returns her at the start of her player's turn: one cube off, or ready.

        Source: Murky Fairies, exhaustion and curse.
        """
        items = tuple(item.rested(rules) for item in self.items)
        if not self.engaged and not self.cubes:
            return self if items == self.items else replace(self, items=items)
        cubes, engaged = rest(self.cubes, rules)
        kind, under = self.affliction if cubes or engaged else None, self.under
        if under is not None and not rules.exhaustion_waits:
            left, tired = rest(under, rules)
            under = left if tired else None
        elif under is not None and cubes <= under:
            kind, under = Affliction.EXHAUSTED, None
        return replace(
            self, cubes=cubes, engaged=engaged, affliction=kind, under=under, items=items
        )


def piled(cubes: int, kind: Affliction, rules: Rules) -> int:
    """Returns the cubes of an exhaustion or a curse that comes upon such cubes."""
    return cubes + CUBES[kind] if rules.curses_add else max(cubes, CUBES[kind])


def rest(cubes: int, rules: Rules) -> tuple[int, bool]:
    """Returns the cubes left and whether the card stays engaged, when a turn of its owner begins.

    Args:
        cubes: the cubes before.
        rules: they say whether the last cube's going readies the card.
    """
    if cubes <= 0:
        return 0, False
    return cubes - 1, not (rules.cube_readies and cubes == 1)


@dataclass(frozen=True, slots=True)
class Token:
    """A defence token: its type, the damage on it, and who took it once it is destroyed."""

    defence: Defence
    damage: int = 0
    taken_by: int | None = None


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy card.

    Attributes:
        rank: demon, scourge or titan.
        name: how the table calls it, or empty.
        tokens: its tokens; none until they are entered.
        beaten_by: who destroyed the last one.
    """

    rank: Rank
    name: str = ""
    tokens: tuple[Token, ...] = ()
    beaten_by: int | None = None

    @property
    def standing(self) -> bool:
        """Whether it is not yet beaten."""
        return self.beaten_by is None

    @property
    def left(self) -> int:
        """Tokens not yet destroyed."""
        return sum(token.taken_by is None for token in self.tokens)

    @property
    def worth(self) -> int:
        """What each token resists, and brings in souls."""
        return TOKEN[self.rank]

    def with_token(self, place: int, token: Token) -> Enemy:
        """Returns the enemy with one token changed."""
        return replace(self, tokens=(*self.tokens[:place], token, *self.tokens[place + 1 :]))

    def recovered(self) -> Enemy:
        """Returns the enemy without damage on its tokens."""
        if not any(token.damage and token.taken_by is None for token in self.tokens):
            return self
        tokens = tuple(
            token if token.taken_by is not None else replace(token, damage=0)
            for token in self.tokens
        )
        return replace(self, tokens=tokens)


def tokens_of(text: str) -> tuple[Token, ...]:
    """Returns the tokens of a row such as PPM."""
    return tuple(Token(Defence(letter)) for letter in text)


# The names that are known -----------------------------------------------------------------------


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
        tuple(_read_enemy(line) for line in _lines(texts["enemies"])),
        tuple(_read_item(line) for line in _lines(texts["items"])),
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


def _read_enemy(line: list[str]) -> KnownEnemy:
    words = [word.casefold() for word in line[1:]]
    rank = next((RANK_WORDS[word] for word in words if word in RANK_WORDS), None)
    tokens = line[2].upper() if len(line) > 2 else ""
    return KnownEnemy(line[0], rank, tokens if tokens_fit(tokens) else "")


def _read_item(line: list[str]) -> KnownItem:
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
