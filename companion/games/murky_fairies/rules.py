"""What is fixed in this game, and the readings of its rules on which tables differ.

The booklet does not say which of the four named enemies has which rank; we assume a
diamond (titan, two scourges, one demon) until the table reads its cards.
Source: Murky Fairies, contents, preparation, action cards, souls, shop, and victory points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion import i18n
from companion.play import HouseRules, choice, rule

_ = i18n.marker("murky_fairies")
counted = i18n.counted("murky_fairies")
"""These mark the texts of this game, which its own catalogue translates."""


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


# The house rules --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules of a play."""

    scenario: str = choice(
        "full",
        _("Which game are you playing?"),
        answers={
            "full": _("The full game: 7 enemies, 7 fairies each"),
            "first": _("First introductory game"),
            "second": _("Second introductory game"),
        },
        reading=_(
            "The booklet names 4 enemies and 5 fairies each; the enemies’ ranks are our guess."
        ),
        topic="introductory-first",
        said=False,
    )
    plain: bool = rule(
        False,
        _("Only counters, without automation?"),
        yes=_("Yes, you change every number yourselves"),
        no=_("No, the app counts along"),
        reading=_("Normally the app counts actions, tokens, cubes and prices."),
        said=False,
    )
    rank_barrier: bool = rule(
        True,
        _("Must all demons fall before the scourges, and all scourges before the titan?"),
        yes=_("Yes, rank by rank"),
        no=_("No, any enemy may be attacked"),
        reading=_(
            "The booklet calls the demons a first rampart; the picture of who covers whom is lost."
        ),
        topic="rank-barrier",
        said=False,
    )
    damage_stays: bool = rule(
        False,
        _("Does damage stay on a token after the turn?"),
        yes=_("Yes, until the token is destroyed"),
        no=_("No, it is gone when the turn ends"),
        reading=_("The box has nothing to mark damage with, so it adds up within one turn only."),
        topic="attack",
        said=False,
    )
    heroic_bonus: str = choice(
        "fielded",
        _("How many heroic fairies give the 7 victory points?"),
        answers={
            "fielded": _("All those you fielded"),
            "seven": _("Seven, whatever you fielded"),
        },
        reading=_("The rule says all your fairies; the introductory games field five."),
        topic="victory-points",
    )
    cube_readies: bool = rule(
        False,
        _("Is a fairy ready as soon as her last black cube goes?"),
        yes=_("Yes, she may act in that turn"),
        no=_("No, only in the turn after"),
        reading=_(
            "The booklet explains: the cube goes in one turn, and she is readied in the next."
        ),
        topic="exhaustion",
    )
    lifted_ready: bool = rule(
        True,
        _("Is a fairy ready at once when her curse is lifted?"),
        yes=_("Yes, she may act in the same turn"),
        no=_("No, she stays engaged until your next turn"),
        reading=_("The curse is lifted immediately, and the cubes were its only trace."),
        topic="curse",
    )
    move_price: str = choice(
        "item",
        _("What do 3 souls move?"),
        answers={"item": _("One item"), "turn": _("All the items moved in a turn")},
        reading=_("The play aid says one item."),
        topic="move-item",
    )
    one_purchase: bool = rule(
        True,
        _("Does each fairy sent to the shop buy one item only?"),
        yes=_("Yes, one item for each fairy sent"),
        no=_("No, she may buy several"),
        reading=_("One fairy goes and is engaged for it; more items need more fairies."),
        topic="shop",
    )
    shop_reserve: bool = rule(
        False,
        _("Count the nine souls of the shop?"),
        yes=_("Yes, with a counter of their own"),
        no=_("No, leave them out"),
        reading=_("The booklet gives the shop nine souls and never says what they are for."),
        topic="shop",
        said=False,
    )
    titan_ends: bool = rule(
        True,
        _("Does the game end at once when the titan falls?"),
        yes=_("Yes, points are counted at once"),
        no=_("No, the round is played to its end"),
        reading=_("Points are counted once the titan is destroyed."),
        topic="game-end",
    )
    first_raise: bool = rule(
        True,
        _("In an auction of assassins, is the first bid 3 above the price?"),
        yes=_("Yes, it adds 3 to the price"),
        no=_("No, it is the price itself"),
        reading=_("Both already offer the price; every bid adds 3 souls."),
        topic="assassin-auction",
    )
    auction_pays: str = choice(
        "winner",
        _("Who pays in an auction of assassins?"),
        answers={"winner": _("Only the winner"), "both": _("Both, their last bid")},
        reading=_("The booklet says nothing of what becomes of the lower bid."),
        topic="assassin-auction",
        said=False,
    )
    treasure_to: str = choice(
        "attackers",
        _("Who may hold a treasure?"),
        answers={"attackers": _("A fairy who attacked the enemy"), "any": _("Any of your fairies")},
        reading=_("One page says any fairy, another one of the attackers; we follow the second."),
        topic="treasure-holder",
        said=False,
    )
    heroic_to: str = choice(
        "any",
        _("Who may turn heroic?"),
        answers={"any": _("Any of your fairies"), "attackers": _("A fairy who attacked the enemy")},
        reading=_("The rule for a won fight says any fairy; the introduction, a victorious one."),
        topic="heroic-who",
        said=False,
    )
    treasures_count: bool = rule(
        True,
        _("Do treasures count among the three items?"),
        yes=_("Yes, three in all"),
        no=_("No, three items and any treasures"),
        reading=_("The booklet allows three items and makes no exception."),
        topic="three-items",
    )
    move_early: bool = rule(
        True,
        _("Must items be moved before the first skill of a turn?"),
        yes=_("Yes, as the play aid lists it"),
        no=_("No, at any time of your turn"),
        reading=_("The play aid puts it before the skills; the rule says only: in each turn."),
        topic="move-moment",
    )
    items_anytime: bool = rule(
        True,
        _("May items be used in the opponent’s turn?"),
        yes=_("Yes, as the item says"),
        no=_("No, only in your own turn"),
        reading=_("The booklet says when an item works, and not in whose turn it may be used."),
        topic="items-opponents-turn",
    )
    engaged_shops: bool = rule(
        False,
        _("May an engaged fairy go to the shop?"),
        yes=_("Yes, if there is no black cube on her"),
        no=_("No, the visit is what engages her"),
        reading=_("The fairy who goes is engaged for it, so she must be ready before."),
        topic="engaged-to-shop",
        said=False,
    )
    curses_add: bool = rule(
        False,
        _("Do the cubes of a second curse or exhaustion add up?"),
        yes=_("Yes, they are put on top"),
        no=_("No, there are as many as the longer one has"),
        reading=_("The booklet gives two cubes to a curse, and never says four."),
        topic="two-curses",
        said=False,
    )
    exhaustion_waits: bool = rule(
        False,
        _("Does an exhaustion wait until a curse is over?"),
        yes=_("Yes, the curse passes first"),
        no=_("No, both pass together"),
        reading=_("A cube goes each turn; the booklet does not say that one waits for another."),
        topic="exhausted-and-cursed",
        said=False,
    )
    special_each_turn: bool = rule(
        True,
        _("May a not cumulative special be used again in the opponent’s turn?"),
        yes=_("Yes, once in every turn"),
        no=_("No, only once until your next turn"),
        reading=_("It is once per turn, and specials work in both players’ turns."),
        topic="not-cumulative-turn",
    )
    area_one_token: bool = rule(
        True,
        _("Does an area hit only one token of each enemy?"),
        yes=_("Yes, one token each"),
        no=_("No, every token of them"),
        reading=_("Damage goes to each card in the area, and an attack to one token only."),
        topic="area-and-tokens",
    )
