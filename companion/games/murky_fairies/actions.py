"""What players do at the table. A file format: see `play.action`.

Fairies, enemies, items and tokens are named by their place, from 0; places never change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies.pieces import Affliction, Defence, Rank, Rarity
from companion.play.action import Action


@dataclass(frozen=True, slots=True)
class SetEnemy(Action):
    """Says what an enemy's card shows; a place after the last one adds an enemy.

    Attributes:
        enemy: its place.
        rank: its rank.
        tokens: its defence tokens, such as PPM; another row than before lies there whole.
        name: its name.
    """

    tag: ClassVar[str] = "enemy"
    enemy: int
    rank: Rank
    tokens: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class NameFairies(Action):
    """Says which fairies a player fields, in order; places beyond the last are added."""

    tag: ClassVar[str] = "names"
    player: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddFairy(Action):
    """Puts one more fairy on the table, such as a spectre."""

    tag: ClassVar[str] = "fairy"
    player: int
    name: str
    spectre: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFairy(Action):
    """Takes a fairy off the table, with her items."""

    tag: ClassVar[str] = "gone"
    player: int
    fairy: int


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begins the play: enemies and fairies lie ready."""

    tag: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Chooses the action card of the turn, 2 to 6."""

    tag: ClassVar[str] = "card"
    player: int
    card: int


@dataclass(frozen=True, slots=True)
class BuyAction(Action):
    """Pays 3 souls for one more action in this turn."""

    tag: ClassVar[str] = "extra"
    player: int


@dataclass(frozen=True, slots=True)
class UseSkill(Action):
    """Uses a fairy's skill for a number of actions, which engages her."""

    tag: ClassVar[str] = "skill"
    player: int
    fairy: int
    cost: int


@dataclass(frozen=True, slots=True)
class UseSpecial(Action):
    """Uses a fairy's special skill for souls, in anyone's turn.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        souls: the price.
        once: whether the card says that it is not cumulative, so once a turn.
    """

    tag: ClassVar[str] = "special"
    player: int
    fairy: int
    souls: int
    once: bool = False


@dataclass(frozen=True, slots=True)
class ReadyFairy(Action):
    """A fairy may act again, by a skill or an item."""

    tag: ClassVar[str] = "ready"
    player: int
    fairy: int


@dataclass(frozen=True, slots=True)
class Hit:
    """One attack: its damage, its type, and the one token it is aimed at.

    Attributes:
        value: the damage.
        type: its type.
        token: the token's place on the enemy.
        fairy: the place of the attacking fairy, if it is said.
    """

    value: int
    type: Defence
    token: int
    fairy: int | None = None


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attacks of one player on one enemy, in order."""

    tag: ClassVar[str] = "attack"
    player: int
    enemy: int
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class TakeReward(Action):
    """Takes what a beaten enemy leaves: the treasure and one heroic fairy.

    Attributes:
        player: who destroyed the last token.
        holder: the fairy who is bound to the treasure, or None when it is left.
        heroic: the fairy who becomes heroic, or None when there is none to choose.
        treasure: what the treasure is called.
    """

    tag: ClassVar[str] = "reward"
    player: int
    holder: int | None
    heroic: int | None
    treasure: str = ""


@dataclass(frozen=True, slots=True)
class ShowItem(Action):
    """Turns an item of the shop up in one of its three places; no name empties the place."""

    tag: ClassVar[str] = "shelf"
    slot: int
    name: str
    rarity: Rarity
    single_use: bool = False


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Sends a fairy to the shop for an item.

    Attributes:
        player: who pays.
        fairy: who goes, and carries the item.
        rarity: what fixes the price.
        name: the item.
        single_use: whether it shows the hourglass.
        slot: its place in the shop, if these are written down.
    """

    tag: ClassVar[str] = "buy"
    player: int
    fairy: int
    rarity: Rarity
    name: str = ""
    single_use: bool = False
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class MoveItem(Action):
    """Gives an item of one fairy to another for 3 souls."""

    tag: ClassVar[str] = "move"
    player: int
    fairy: int
    item: int
    to: int


@dataclass(frozen=True, slots=True)
class UseItem(Action):
    """Uses an item; one with the hourglass is discarded."""

    tag: ClassVar[str] = "use"
    player: int
    fairy: int
    item: int


@dataclass(frozen=True, slots=True)
class DropItem(Action):
    """An item leaves the table."""

    tag: ClassVar[str] = "drop"
    player: int
    fairy: int
    item: int


@dataclass(frozen=True, slots=True)
class Afflict(Action):
    """Exhausts or curses a fairy, or one of her items.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        kind: what befalls her.
        item: the item that it befalls instead.
    """

    tag: ClassVar[str] = "afflict"
    player: int
    fairy: int
    kind: Affliction
    item: int | None = None


@dataclass(frozen=True, slots=True)
class LiftCurse(Action):
    """Pays 6 souls to lift a curse from a fairy, or from one of her items."""

    tag: ClassVar[str] = "lift"
    player: int
    fairy: int
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Auction(Action):
    """Both assassins act at once: bids rise by 3 souls until one player stops.

    Attributes:
        price: what the skill costs.
        starts: who answers first.
        raises: whether each raised in turn; the first who does not ends it.
    """

    tag: ClassVar[str] = "auction"
    price: int
    starts: int
    raises: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends a turn; the other player's begins with it, unless the round is over."""

    tag: ClassVar[str] = "end"
    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action):
    """Begins the turn of somebody, whoever was next."""

    tag: ClassVar[str] = "turn"
    player: int


@dataclass(frozen=True, slots=True)
class NewRound(Action):
    """Both take their five cards back, and the first player changes."""

    tag: ClassVar[str] = "round"


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """Ends the play by hand and counts as at its end; ``slayer`` beat the titan, if anyone."""

    tag: ClassVar[str] = "count"
    slayer: int | None = None


Arranging = SetEnemy | NameFairies | AddFairy | RemoveFairy | Begin | ShowItem
Acting = PlayCard | BuyAction | UseSkill | UseSpecial | ReadyFairy
Fighting = Attack | TakeReward
Carrying = Buy | MoveItem | UseItem | DropItem
Suffering = Afflict | LiftCurse | Auction
Turning = EndTurn | StartTurn | NewRound | CountUp

ACTIONS: tuple[type[Action], ...] = (
    SetEnemy,
    NameFairies,
    AddFairy,
    RemoveFairy,
    Begin,
    PlayCard,
    BuyAction,
    UseSkill,
    UseSpecial,
    ReadyFairy,
    Attack,
    TakeReward,
    ShowItem,
    Buy,
    MoveItem,
    UseItem,
    DropItem,
    Afflict,
    LiftCurse,
    Auction,
    EndTurn,
    StartTurn,
    NewRound,
    CountUp,
)
