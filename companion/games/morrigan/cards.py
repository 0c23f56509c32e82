"""The cards as the table sees them, and their names: in play, turned up, staked; never in a hand.

Source: Morrigan, booklet p. 4, presentation of the cards. How many cards of each sort the game
has is nowhere said, so nothing here presumes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion import i18n
from companion.errors import Message
from companion.play import replace

_ = i18n.marker("morrigan")
counted = _n = i18n.counted("morrigan")
"""They mark the texts of this game, which its own catalogue translates."""

LEAST, MOST = 1, 5
"""The value of any card that has one."""

VALUES = tuple(range(LEAST, MOST + 1))

MOST_UNDER = 60
"""More cards than these lie under nothing: the rules set no limit, paper does."""

TABLE = 5
"""The place in a card's id for what no player put into play."""

_PLACES = TABLE + 1


class Kind(StrEnum):
    """What may lie face up: a territory, a trial that was won, an adversary beaten or not."""

    TERRITORY = "territory"
    TRIAL = "trial"
    ADVERSARY = "adversary"


KIND_NAMES: dict[Kind, Message] = {
    Kind.TERRITORY: _("Territory"),
    Kind.TRIAL: _("Trial"),
    Kind.ADVERSARY: _("Adversary"),
}
"""The names of the families of cards."""


class Face(StrEnum):
    """What a card turns out to be, as far as fights, trials and the duel ask.

    Anything that is neither an action card nor a curse is a bluff.
    """

    ACTION = "action"
    CURSE = "curse"
    OTHER = "other"


class Special(StrEnum):
    """The thirteen special cards."""

    ALLY = "ally"
    FAVOURITE = "favourite"
    TREASURE = "treasure"
    SORCERY = "sorcery"
    DELUGE = "deluge"
    WINTER = "winter"
    CURSE = "curse"
    EARTHQUAKE = "earthquake"
    BLESSING = "blessing"
    CATAPULT = "catapult"
    SWORD = "sword"
    RELIC = "relic"
    SHIELD = "blessed_shield"


class SpecialCard(NamedTuple):
    """A special card in words: its name, what it does, and the anchor of its rule."""

    name: Message
    text: Message
    rule: str


SPECIALS: dict[Special, SpecialCard] = {
    Special.ALLY: SpecialCard(
        _("Unexpected Ally"), _("Takes a card from the discard pile"), "unexpected-ally"
    ),
    Special.FAVOURITE: SpecialCard(
        _("King’s Favourite"), _("Draws a card from every other hand"), "kings-favourite"
    ),
    Special.TREASURE: SpecialCard(
        _("Secret Treasure"), _("Draws two cards at once"), "secret-treasure"
    ),
    Special.SORCERY: SpecialCard(
        _("Sorcery"), _("Another player discards their whole hand"), "sorcery"
    ),
    Special.DELUGE: SpecialCard(_("Deluge"), _("No territories may be laid for a round"), "deluge"),
    Special.WINTER: SpecialCard(
        _("Icy Winter"), _("No trials may be laid for a round"), "icy-winter"
    ),
    Special.CURSE: SpecialCard(
        _("Curse"), _("As a reinforcement: doubles an adversary’s defence"), "curse"
    ),
    Special.EARTHQUAKE: SpecialCard(
        _("Earthquake"), _("Everything under the territories is discarded"), "earthquake"
    ),
    Special.BLESSING: SpecialCard(
        _("Blessing"), _("With a stake: doubles the action card"), "blessing"
    ),
    Special.CATAPULT: SpecialCard(
        _("Catapult"), _("With an attack: doubles it against a territory"), "catapult"
    ),
    Special.SWORD: SpecialCard(
        _("Enchanted Sword"),
        _("With an attack: doubles it against an adversary"),
        "enchanted-sword",
    ),
    Special.RELIC: SpecialCard(
        _("Holy Relic"), _("Protects one of your territories for a round"), "holy-relic"
    ),
    Special.SHIELD: SpecialCard(
        _("Blessed Shield"),
        _("Takes back an action card just used, at any time"),
        "blessed-shield",
    ),
}

Counts = tuple[int, ...]
"""Cards by action value, from 0 (any card that is neither action nor curse) to 5, then curses."""

BLUFF, CURSE = 0, MOST + 1
"""Where cards without an action value stand in counts."""

NO_CARDS: Counts = (0,) * (CURSE + 1)

SEEN = (*VALUES, CURSE, BLUFF)
"""What a card may be that all have seen, see `tally`."""


def tally(*values: int) -> Counts:
    """Returns cards as counts; 0 stands for a card that is no action, 6 for a curse."""
    return tuple(values.count(value) for value in range(len(NO_CARDS)))


def less(counts: Counts, *values: int) -> Counts:
    """Returns counts without some cards, see `tally`; never below none."""
    return tuple(max(0, count - fewer) for count, fewer in zip(counts, tally(*values), strict=True))


def take(counts: Counts, fewer: Counts) -> Counts:
    """Returns counts without others, all of which they hold."""
    return tuple(count - less for count, less in zip(counts, fewer, strict=True))


def add(*parts: Counts) -> Counts:
    """Returns counts added up."""
    return tuple(map(sum, zip(*parts, strict=True)))


@dataclass(frozen=True, slots=True)
class Card:
    """A card that was face down and is turned up.

    Attributes:
        face: what it is.
        value: the value of an action card, 1 to 5; meaningless for the others.
    """

    face: Face
    value: int = 0

    @property
    def place(self) -> int:
        """Where it stands in counts."""
        return {Face.ACTION: self.value, Face.CURSE: CURSE, Face.OTHER: BLUFF}[self.face]


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card that counts for somebody or can be fought.

    Attributes:
        id: its name in the journal, see `counter`.
        kind: its family.
        value: its prestige, 1 to 5, and the base of its defence.
        owner: whose prestige it is; None for an adversary in the centre.
        hidden: how many cards under it nobody has seen.
        known: the action values under it that a failed attack has shown.
        curses: the curses under it that a failed attack has shown.
    """

    id: int
    kind: Kind
    value: int
    owner: int | None
    hidden: int = 0
    known: tuple[int, ...] = ()
    curses: int = 0

    @property
    def under(self) -> int:
        """How many cards lie face down under it."""
        return self.hidden + len(self.known) + self.curses

    @property
    def seen_under(self) -> tuple[int, ...]:
        """The cards under it that all have seen, as `tally` takes them."""
        return *self.known, *(CURSE,) * self.curses

    @property
    def can_be_reinforced(self) -> bool:
        """Whether it is a territory or an adversary not beaten yet."""
        return self.kind is Kind.TERRITORY or (self.kind is Kind.ADVERSARY and self.owner is None)

    def bare(self) -> InPlay:
        """Returns it with nothing under it."""
        return replace(self, hidden=0, known=(), curses=0)


COUNTERS = len(Kind) * _PLACES


def counter(kind: Kind, place: int) -> int:
    """Returns where the number of cards of a kind and player stands in `State.created`.

    A card's id is made of it and of how many of that kind this player had put into play before:
    it depends on nothing that others did and not on the card's value, so taking back or
    correcting one entry leaves the targets of the others where they were.

    Args:
        kind: its family.
        place: the player who puts it there, or `TABLE`.
    """
    return tuple(Kind).index(kind) * _PLACES + place


# What they are called ---------------------------------------------------------------------------


def seen_name(kind: int) -> Message:
    """Returns what a card is called that all have seen, by its place in `Counts`."""
    if kind == CURSE:
        return special_name(Special.CURSE)
    return _("Action card {value}", value=kind) if kind else _("a card of another kind")


def special_name(special: Special) -> Message:
    """Returns the name of a special card."""
    return SPECIALS[special].name


def face_name(kind: Kind, value: int) -> Message:
    """Returns what a card of a kind and a value is called, such as "Territory 4"."""
    return _("{kind} {value}", kind=KIND_NAMES[kind], value=value)


def card_name(card: InPlay | None) -> Message:
    """Returns what a card in play is called."""
    return _("an unknown card") if card is None else face_name(card.kind, card.value)


def special_on(special: Special, card: InPlay | None) -> Message:
    """Returns the name of a special card, with the card on which it lies if that is so."""
    name = special_name(special)
    return name if card is None else _("{special} on {card}", special=name, card=card_name(card))


def under_text(card: InPlay) -> Message:
    """Returns how many cards lie under a card."""
    if not card.under:
        return _("nothing under it")
    return _n("{count} card under it", "{count} cards under it", card.under)


def card_and_under(card: InPlay) -> Message:
    """Returns a card's name with what lies under it, which tells apart two of a value."""
    if not card.can_be_reinforced:
        return card_name(card)
    return _("{card}, {under}", card=card_name(card), under=under_text(card))
