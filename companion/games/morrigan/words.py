"""What cards are called in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from companion.errors import Message
from companion.games.morrigan.cards import CURSE, InPlay, Kind, Special
from companion.i18n import marker

_ = marker("morrigan")


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
        _("King's Favourite"), _("Draws a card from every other hand"), "kings-favourite"
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
        _("Curse"), _("As a reinforcement: doubles an adversary's defence"), "curse"
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
KINDS: dict[Kind, Message] = {
    Kind.TERRITORY: _("Territory"),
    Kind.TRIAL: _("Trial"),
    Kind.ADVERSARY: _("Adversary"),
}
"""The names of the families of cards."""


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
    return _("{kind} {value}", kind=KINDS[kind], value=value)


def card_name(card: InPlay | None) -> Message:
    """Returns what a card in play is called."""
    return _("an unknown card") if card is None else face_name(card.kind, card.value)


def special_on(special: Special, card: InPlay | None) -> Message:
    """Returns the name of a special card, with the card on which it lies if that is so."""
    name = special_name(special)
    return name if card is None else _("{special} on {card}", special=name, card=card_name(card))
