"""What a special card asks of the people at the table."""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.cards import Special
from companion.games.morrigan.effects import SpecialPlayed
from companion.games.morrigan.names import card_name, special_name
from companion.games.morrigan.state import State
from companion.games.morrigan.tell import SPECIAL_RULES
from companion.i18n import counted, marker
from companion.play.outcome import Notice

_ = marker("morrigan")
_n = counted("morrigan")


def remind(state: State, effect: SpecialPlayed) -> Notice:
    """Returns what to do now because of a special card."""
    tone = "info" if effect.until is not None else "ask"
    return Notice(_text(state, effect), tone, SPECIAL_RULES[effect.special])


def _text(state: State, effect: SpecialPlayed) -> Message:
    player = state.name(effect.player)
    match effect.special:
        case Special.ALLY:
            return _ally(state, player)
        case Special.FAVOURITE:
            return _("{player} draws one card from the hand of each other player.", player=player)
        case Special.TREASURE:
            return _("{player} draws two cards at once.", player=player)
        case Special.SORCERY:
            return _("{player} discards the whole hand.", player=state.name(effect.victim))
        case Special.SHIELD:
            return _("{player} takes back one action card just used.", player=player)
        case Special.EARTHQUAKE:
            return _earthquake(effect)
        case _:
            return _lasting(state, effect)


def _ally(state: State, player: str) -> Message:
    match state.rules.ally:
        case "random":
            return _("{player} takes a card of the discard pile at random.", player=player)
        case "top":
            return _("{player} takes the top card of the discard pile.", player=player)
        case _:
            return _("{player} takes any one card of the discard pile.", player=player)


def _earthquake(effect: SpecialPlayed) -> Message:
    if effect.cleared == 0:
        return _("Earthquake: no territory is reinforced, nothing falls.")
    return _n(
        "Earthquake: discard the {count} card under the territories.",
        "Earthquake: discard all {count} cards under the territories.",
        effect.cleared,
    )


def _lasting(state: State, effect: SpecialPlayed) -> Message:
    special = special_name(effect.special)
    if effect.special is Special.RELIC:
        special = _("{special} on {card}", special=special, card=card_name(effect.card))
    if effect.until is None:
        return _("{special}: it ends with this turn.", special=special)
    return _(
        "{special}: it ends when the next turn of {player} starts.",
        special=special,
        player=state.name(effect.until),
    )
