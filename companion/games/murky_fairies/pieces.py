"""What is fixed: ranks, tokens, prices, victory points, and how the table begins.

The booklet does not say which of the four named enemies has which rank; we assume a
diamond (titan, two scourges, one demon) until the table reads its cards.
Source: Murky Fairies, contents, preparation, action cards, souls, shop, and victory points.
"""

from dataclasses import dataclass
from enum import StrEnum


class Rank(StrEnum):
    """What kind of enemy a card is."""

    DEMON = "demon"
    SCOURGE = "scourge"
    TITAN = "titan"


class Defence(StrEnum):
    """What kind of damage destroys a token."""

    PHYSICAL = "P"
    MAGICAL = "M"


class Rarity(StrEnum):
    """How rare an item of the shop is."""

    COMMON = "common"
    RARE = "rare"
    EPIC = "epic"


class Affliction(StrEnum):
    """What keeps a fairy or an item from acting."""

    EXHAUSTED = "exhausted"
    CURSED = "cursed"


RANKS = (Rank.DEMON, Rank.SCOURGE, Rank.TITAN)
"""From the first wall to the last."""

PLACE = {rank: place for place, rank in enumerate(RANKS)}
TOKEN = {Rank.DEMON: 3, Rank.SCOURGE: 6, Rank.TITAN: 9}
"""What a token resists, and how many souls it becomes."""

VP = {Rank.DEMON: 3, Rank.SCOURGE: 6, Rank.TITAN: 12}
HEROIC_VP = 7
SOULS_PER_VP = 3

PRICE = {Rarity.COMMON: 3, Rarity.RARE: 6, Rarity.EPIC: 9}
EXTRA_ACTION = 3
MOST_EXTRA = 2
MOVE_COST = 3
LIFT_COST = 6
RAISE = 3
"""What each bid adds when two assassins act at once."""

CARDS = (2, 3, 4, 5, 6)
CUBES = {Affliction.EXHAUSTED: 1, Affliction.CURSED: 2}
MOST_ITEMS = 3
FIRST_SOULS, OTHER_SOULS = 3, 6
SHOP_RESERVE = 9
SHOP_SLOTS = 3

MOST_FAIRIES = 21
MOST_ENEMIES = 15
MOST_TOKENS = 12
MOST_DAMAGE = 99
MOST_COST = 12
MOST_PRICE = 36
"""Of a skill, in actions and in souls: more than any card asks."""

MOST_NAME = 60


DEMON, SCOURGE, TITAN = Rank


@dataclass(frozen=True, slots=True)
class Scenario:
    """Enemies with their ranks, and the fairies of both players; empty names are still open."""

    enemies: tuple[tuple[str, Rank], ...]
    fairies: tuple[tuple[str, ...], tuple[str, ...]]


_RANKS = (TITAN, SCOURGE, SCOURGE, DEMON)
_OPEN = ("",) * 7

SCENARIOS: dict[str, Scenario] = {
    "full": Scenario(
        tuple(("", rank) for rank in (TITAN, SCOURGE, SCOURGE, DEMON, DEMON, DEMON, DEMON)),
        (_OPEN, _OPEN),
    ),
    "first": Scenario(
        tuple(zip(("HOTLAN", "ADINIDD", "SIADFRID", "ERYDFRID"), _RANKS, strict=True)),
        (
            ("Belliqueuse", "Archer", "Invocatrice", "Conjuratrice", "Maudite"),
            ("Sorcière", "Diva", "Spoliatrice", "Impérieuse", "Courtisane"),
        ),
    ),
    "second": Scenario(
        tuple(zip(("GORELD", "FAREDOTHT", "ETOERON", "ZIEMAS"), _RANKS, strict=True)),
        (
            ("Sorcière", "Valeureuse", "Orfèvre", "Chrono kinésiste", "Mercantile"),
            ("Belliqueuse", "Nécromancienne", "Assassin", "Métamorphe", "Mentaliste"),
        ),
    ),
}
