"""Phrases about cards, knights and effects, for the view only."""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.cards import InPlay, Special
from companion.games.morrigan.power import defence_range
from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.state import GOAL, RoundEffect, State
from companion.games.morrigan.words import card_name, special_on
from companion.i18n import counted, marker

_ = marker("morrigan")
_n = counted("morrigan")


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
    return _("{special}: until {player}'s next turn", special=name, player=state.name(effect.owner))


def end_label(must_discard: int | None) -> Message:
    """Returns what the key that ends the turn says."""
    if not must_discard:
        return _("End turn")
    return _("End turn, discard {count}", count=must_discard)
