"""What cards are called in a sentence, and what is said of them, of knights and of effects."""

from typing import NamedTuple

from companion.errors import Message
from companion.games.morrigan.cards import CURSE, InPlay, Kind, Special
from companion.games.morrigan.prestige import defence_range, may_challenge
from companion.games.morrigan.state import GOAL, RoundEffect, State
from companion.games.morrigan.texts import _, counted as _n


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


def defence_text(state: State, card: InPlay) -> Message:
    """Returns what is known of a card's defence, with the cards nobody has seen."""
    least, most = defence_range(state.rules, card)
    if not card.hidden:
        return _("Defence {defence}", defence=least)
    return _n(
        "Defence {least} to {most}, {count} hidden",
        "Defence {least} to {most}, {count} hidden",
        card.hidden,
        least=least,
        most=most,
    )


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


def full_name(state: State, card: InPlay | None) -> Message:
    """Returns a card's name, with its owner's where somebody has it."""
    if card is None or card.owner is None:
        return card_name(card)
    return _("{card} of {player}", card=card_name(card), player=state.name(card.owner))


def standing(state: State, player: int) -> Message:
    """Returns where a knight stands in the race: what is missing, or since when nothing is."""
    held = state.since[player]
    if player in state.gone:
        return _("has left")
    if held is None:
        return _("{count} to go", count=GOAL - state.prestige[player])
    if may_challenge(state, player):
        return _("may duel")
    if held.turn >= state.turn:
        return _("{goal} reached just now", goal=GOAL)
    if held.turn < 0:
        return _("{goal} from the start", goal=GOAL)
    return _("{goal} since turn {turn}", goal=GOAL, turn=held.turn + 1)


def effect_text(state: State, effect: RoundEffect) -> Message:
    """Returns what is in force, and until when."""
    card = state.find(effect.card) if effect.special is Special.RELIC else None
    name = special_on(effect.special, card)
    if not state.rules.effects_last_a_round:
        return _("{special}: until this turn ends", special=name)
    return _("{special}: until {player}’s next turn", special=name, player=state.name(effect.owner))


def end_label(must_discard: int | None) -> Message:
    """Returns what the key that ends the turn says."""
    if not must_discard:
        return _("End turn")
    return _n("End turn, discard {count} card", "End turn, discard {count} cards", must_discard)
