"""What lies on the table: fairies with their items, and enemies with their tokens."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import TOKEN, Affliction, Defence, Rank, Rarity
from companion.play.change import replace


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

    def rested(self, at_once: bool) -> Item:
        """Returns the item at the start of its owner's turn."""
        if not (self.fresh or self.engaged or self.cubes):
            return self
        cubes, engaged = rest(self.cubes, at_once)
        return replace(self, fresh=False, cubes=cubes, engaged=engaged)


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
    """

    name: str = ""
    engaged: bool = False
    cubes: int = 0
    affliction: Affliction | None = None
    heroic: bool = False
    items: tuple[Item, ...] = ()
    spectre: bool = False
    gone: bool = False

    @property
    def counts(self) -> bool:
        """Whether she is one of those who must be heroic."""
        return not self.spectre and not self.gone

    def with_item(self, place: int, item: Item) -> Fairy:
        """Returns her with one item changed."""
        items = (*self.items[:place], item, *self.items[place + 1 :])
        return replace(self, items=items)

    def without_item(self, place: int) -> Fairy:
        """Returns her without one item."""
        return replace(self, items=(*self.items[:place], *self.items[place + 1 :]))

    def rested(self, at_once: bool) -> Fairy:
        """Returns her at the start of her player's turn: one cube off, or ready.

        Source: Murky Fairies, exhaustion and curse.
        """
        items = tuple(item.rested(at_once) for item in self.items)
        if not self.engaged and not self.cubes:
            return self if items == self.items else replace(self, items=items)
        cubes, engaged = rest(self.cubes, at_once)
        affliction = self.affliction if cubes or engaged else None
        return replace(self, cubes=cubes, engaged=engaged, affliction=affliction, items=items)


def rest(cubes: int, at_once: bool) -> tuple[int, bool]:
    """Returns the cubes left and whether the card stays engaged, when a turn of its owner begins.

    Args:
        cubes: the cubes before.
        at_once: whether the last cube's going readies the card.
    """
    if cubes <= 0:
        return 0, False
    return cubes - 1, not (at_once and cubes == 1)


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
        tokens = (*self.tokens[:place], token, *self.tokens[place + 1 :])
        return replace(self, tokens=tokens)

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
