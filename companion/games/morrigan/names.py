"""What cards are called in a sentence."""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.cards import InPlay, Kind, Special
from companion.i18n import marker

_ = marker("morrigan")

_SPECIALS: dict[Special, Message] = {
    Special.ALLY: _("Unexpected Ally"),
    Special.FAVOURITE: _("King's Favourite"),
    Special.TREASURE: _("Secret Treasure"),
    Special.SORCERY: _("Sorcery"),
    Special.DELUGE: _("Deluge"),
    Special.WINTER: _("Icy Winter"),
    Special.CURSE: _("Curse"),
    Special.EARTHQUAKE: _("Earthquake"),
    Special.BLESSING: _("Blessing"),
    Special.CATAPULT: _("Catapult"),
    Special.SWORD: _("Enchanted Sword"),
    Special.RELIC: _("Holy Relic"),
    Special.SHIELD: _("Blessed Shield"),
}


def special_name(special: Special) -> Message:
    """Returns the name of a special card."""
    return _SPECIALS[special]


def kind_name(kind: Kind) -> Message:
    """Returns the name of a family of cards."""
    match kind:
        case Kind.TERRITORY:
            return _("Territory")
        case Kind.TRIAL:
            return _("Trial")
        case Kind.ADVERSARY:
            return _("Adversary")


def face_name(kind: Kind, value: int) -> Message:
    """Returns what a card of a kind and a value is called, such as "Territory 4"."""
    match kind:
        case Kind.TERRITORY:
            return _("Territory {value}", value=value)
        case Kind.TRIAL:
            return _("Trial {value}", value=value)
        case Kind.ADVERSARY:
            return _("Adversary {value}", value=value)


def card_name(card: InPlay | None) -> Message:
    """Returns what a card in play is called; a question mark for one that is not there."""
    if card is None:
        return _("an unknown card")
    return face_name(card.kind, card.value)
