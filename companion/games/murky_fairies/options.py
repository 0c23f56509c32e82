"""The readings of the rules on which tables differ, and the one taken unless a table chooses."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.i18n import marker
from companion.play.setup import Choice, Option, Setup, Value, chosen

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of a play; each field is the value of the option with its name.

    Attributes:
        plain: counters only, nothing happens by itself.
        scenario: "full", "first" or "second" introductory game.
        rank_barrier: a rank can be attacked only when all lower ones are beaten.
        damage_stays: damage below a token's value stays for later turns.
        heroic_bonus: "fielded" for all fairies fielded, or "seven" for seven at least.
        cube_readies: a fairy whose last cube goes is ready at once.
        lifted_ready: a fairy freed of its curse is ready at once.
        move_price: 3 souls for each item moved ("item") or for all of a turn ("turn").
        one_purchase: a fairy sent to the shop buys one item only.
        shop_reserve: the shop's nine souls are counted.
        titan_ends: the fall of the titan ends the play at once, not at the end of the round.
        first_raise: the first bid of an auction is above the price, not the price itself.
        auction_pays: the "winner" pays, or "both".
    """

    plain: bool = False
    scenario: str = "full"
    rank_barrier: bool = True
    damage_stays: bool = False
    heroic_bonus: str = "fielded"
    cube_readies: bool = False
    lifted_ready: bool = True
    move_price: str = "item"
    one_purchase: bool = True
    shop_reserve: bool = False
    titan_ends: bool = True
    first_raise: bool = True
    auction_pays: str = "winner"


YES_NO = (Choice(True, _("Yes")), Choice(False, _("No")))


def _yes_no(option: str, title: Message, default: bool, reading: Message, rule: str) -> Option:
    return Option(option, title, default, YES_NO, reading, rule)


OPTIONS: tuple[Option, ...] = (
    Option(
        "scenario",
        _("Which game is played?"),
        "full",
        (
            Choice("full", _("The full game: 7 enemies, 7 fairies each")),
            Choice("first", _("First introductory game")),
            Choice("second", _("Second introductory game")),
        ),
        _("The booklet names 4 enemies and 5 fairies each; the enemies’ ranks are our guess."),
        "introductory-first",
    ),
    _yes_no(
        "plain",
        _("Only counters, without automation?"),
        False,
        _("Normally the app counts actions, tokens, cubes and prices."),
        "",
    ),
    _yes_no(
        "rank_barrier",
        _("Must all demons fall before the scourges, and these before the titan?"),
        True,
        _("The booklet calls the demons a first rampart; who covers whom in the pyramid is lost."),
        "rank-barrier",
    ),
    _yes_no(
        "damage_stays",
        _("Does damage stay on a token after the turn?"),
        False,
        _("The box has nothing to mark damage with, so it adds up within one turn only."),
        "attack",
    ),
    Option(
        "heroic_bonus",
        _("How many heroic fairies give the 7 victory points?"),
        "fielded",
        (
            Choice("fielded", _("All that you fielded")),
            Choice("seven", _("Seven, whatever you fielded")),
        ),
        _("The rule says all your fairies; the introductory games field five."),
        "victory-points",
    ),
    _yes_no(
        "cube_readies",
        _("Is a fairy ready as soon as her last black cube goes?"),
        False,
        _("The picture of the card says: one turn the cube, and the turn after she is readied."),
        "exhaustion",
    ),
    _yes_no(
        "lifted_ready",
        _("Is a fairy ready at once when her curse is lifted?"),
        True,
        _("The curse is lifted immediately, and the cubes were its only trace."),
        "curse",
    ),
    Option(
        "move_price",
        _("What do 3 souls move?"),
        "item",
        (Choice("item", _("One item")), Choice("turn", _("Any items of the turn"))),
        _("The play aid says one item."),
        "move-item",
    ),
    _yes_no(
        "one_purchase",
        _("Does each fairy sent to the shop buy one item only?"),
        True,
        _("One fairy goes and is engaged for it; more items need more fairies."),
        "shop",
    ),
    _yes_no(
        "shop_reserve",
        _("Count the nine souls of the shop?"),
        False,
        _("The booklet gives the shop nine souls and never says what they are for."),
        "shop",
    ),
    _yes_no(
        "titan_ends",
        _("Does the game end at once when the titan falls?"),
        True,
        _("Points are counted once the titan is destroyed."),
        "game-end",
    ),
    _yes_no(
        "first_raise",
        _("In an auction of assassins, is the first bid 3 above the price?"),
        True,
        _("Both already offer the price; every bid adds 3 souls."),
        "assassin-auction",
    ),
    Option(
        "auction_pays",
        _("Who pays in an auction of assassins?"),
        "winner",
        (Choice("winner", _("Only the winner")), Choice("both", _("Both, their last bid"))),
        _("The booklet says nothing of what becomes of the lower bid."),
        "assassin-auction",
    ),
)

BY_ID = {option.id: option for option in OPTIONS}


def rules_of(setup: Setup) -> Rules:
    """Returns the house rules of a setup; what is missing or impossible has its default."""
    values = chosen(setup, OPTIONS)
    texts = {
        name: str(values.pop(name))
        for name in ("scenario", "heroic_bonus", "move_price", "auction_pays")
    }
    flags = {name: bool(value) for name, value in values.items()}
    return Rules(
        **flags,
        scenario=texts["scenario"],
        heroic_bonus=texts["heroic_bonus"],
        move_price=texts["move_price"],
        auction_pays=texts["auction_pays"],
    )


def allows(option: Option, value: Value) -> bool:
    """Says whether an option has a value among its choices, of the same type too."""
    return any(
        type(value) is type(choice.value) and value == choice.value for choice in option.choices
    )
