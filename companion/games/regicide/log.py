"""One line of the log for each action; the same words say what an undo takes back."""

from __future__ import annotations

from typing import NamedTuple

from companion.errors import Message
from companion.games.regicide.actions import (
    BeatEnemy,
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    PayDamage,
    PlayCards,
    RevealEnemy,
    SetCounts,
    Yield,
)
from companion.games.regicide.cards import Card, Suit, total_of
from companion.games.regicide.castle import next_rank
from companion.games.regicide.manual import quantity_of
from companion.games.regicide.names import card_name, card_signs, suit_name
from companion.games.regicide.options import OPTIONS
from companion.games.regicide.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.tell import Description

_ = marker("regicide")

QUANTITY_NAMES: dict[str, Message] = {
    "life": _("Life"),
    "attack": _("Attack"),
    "damage": _("Damage dealt"),
    "shield": _("Shield"),
    "blocked_spades": _("Blocked spades"),
    "in_play": _("Cards in play"),
    "need": _("To pay"),
    "castle": _("Castle"),
    "turn": _("Turn"),
    "solo_jokers": _("Solo jokers used"),
    "tavern": _("Tavern"),
    "discard": _("Discard pile"),
    "hand": _("Hand"),
}
"""What the numbers are called that can be changed by hand."""


class _Change(NamedTuple):
    """The value that an action changed most visibly; all None if there is none."""

    quantity: Message | None = None
    before: Message | str | int | None = None
    after: Message | str | int | None = None


def describe(action: Action, before: State, after: State) -> Description:
    """Describes an action, with the value that it changed before and after it."""
    if isinstance(action, Adjust):
        return _adjusted(action, before, after)
    if isinstance(action, SetRule):
        return _rule_changed(action, before, after)
    who = _by_whom(action)
    text, change = _told(action, before, after)
    return Description(
        text,
        change.quantity,
        change.before,
        change.after,
        manual=isinstance(action, BeatEnemy | SetCounts | Finish),
        player=before.current if who else None,
    )


def _by_whom(action: Action) -> bool:
    return not isinstance(action, RevealEnemy | BeatEnemy | SetCounts | Finish)


def _told(action: Action, before: State, after: State) -> tuple[Message, _Change]:
    name = before.names[before.current]
    match action:
        case PlayCards():
            text = _("{player} plays {cards}", player=name, cards=card_signs(action.cards))
            return text, _life(before, after)
        case PayDamage():
            return _payment(action, name), _turn(before, after)
        case Yield():
            return _("{player} yields", player=name), _turn(before, after)
        case ChooseNext():
            named = _name(before, action.player)
            text = _("{player} names {named} to play next", player=name, named=named)
            return text, _turn(before, after)
        case RevealEnemy():
            return _turned_up(action.suit, before), _Change(
                QUANTITY_NAMES["castle"], before.castle_left, after.castle_left
            )
        case _:
            return _told_rarely(action, before, after)


def _told_rarely(action: Action, before: State, after: State) -> tuple[Message, _Change]:
    name = before.names[before.current]
    match action:
        case FlipSoloJoker():
            used = _Change(
                QUANTITY_NAMES["solo_jokers"], before.solo_jokers_used, after.solo_jokers_used
            )
            return _("{player} turns over a solo joker", player=name), used
        case BeatEnemy():
            return _beaten(action, before), _Change(
                _("Enemies beaten"), before.beaten, after.beaten
            )
        case CannotPay():
            return _("{player} cannot pay {need}", player=name, need=before.need), _Change()
        case CannotPlay():
            return _("{player} can neither play nor yield", player=name), _Change()
        case SetCounts():
            return _("Hands and piles are counted"), _Change(
                QUANTITY_NAMES["tavern"], before.counts.tavern, after.counts.tavern
            )
        case Finish():
            text = (
                _("The table ends the play: won")
                if action.winners
                else _("The table ends the play: lost")
            )
            return text, _Change()
        case _:
            return _("Something this version does not know"), _Change()


def _life(before: State, after: State) -> _Change:
    """Life left, or the attack where a play without damage changed that."""
    if before.fight is None:
        return _Change()
    if after.fight is None:
        return _Change(QUANTITY_NAMES["life"], before.fight.life_left, 0)
    if before.fight.damage == after.fight.damage:
        attack = after.fight.attack_now
        return _Change(QUANTITY_NAMES["attack"], before.fight.attack_now, attack)
    return _Change(QUANTITY_NAMES["life"], before.fight.life_left, after.fight.life_left)


def _turn(before: State, after: State) -> _Change:
    if before.current == after.current:
        return _Change()
    return _Change(QUANTITY_NAMES["turn"], before.names[before.current], after.names[after.current])


def _name(state: State, player: int) -> str:
    return state.names[player] if 0 <= player < state.players else "?"


def _payment(action: PayDamage, name: str) -> Message:
    if not action.cards:
        return _("{player} pays {value}", player=name, value=action.value)
    return _(
        "{player} pays {value} with {cards}",
        player=name,
        value=total_of(action.cards) + action.value,
        cards=card_signs(action.cards),
    )


def _turned_up(suit: Suit, before: State) -> Message:
    rank = next_rank(before)
    if rank is None:
        return _("An enemy of {suit} is turned up", suit=suit_name(suit))
    return _("{enemy} is turned up", enemy=card_name(Card(rank, suit)))


def _beaten(action: BeatEnemy, before: State) -> Message:
    if before.fight is None:
        return _("The enemy is beaten")
    enemy = card_name(before.fight.enemy)
    if action.exact:
        return _("{enemy} is beaten exactly", enemy=enemy)
    return _("{enemy} is beaten", enemy=enemy)


def _adjusted(action: Adjust, before: State, after: State) -> Description:
    name = QUANTITY_NAMES.get(action.quantity, _("A number"))
    if action.quantity == "turn":
        was: str | int | None = before.names[before.current]
        now: str | int | None = after.names[after.current]
    else:
        was = quantity_of(before, action.quantity, action.player)
        now = quantity_of(after, action.quantity, action.player)
    change = f"+{action.by}" if action.by > 0 else f"−{-action.by}"
    if action.player is None:
        text = _("{quantity} {change}", quantity=name, change=change)
    else:
        text = _(
            "{quantity} of {player} {change}",
            quantity=name,
            player=_name(before, action.player),
            change=change,
        )
    return Description(text, name, was, now, manual=True, player=action.player)


def _rule_changed(action: SetRule, before: State, after: State) -> Description:
    for option in OPTIONS:
        if option.id == action.option:
            labels = {choice.value: choice.label for choice in option.choices}
            return Description(
                _("House rule changed"),
                option.title,
                labels.get(getattr(before.rules, option.id)),
                labels.get(getattr(after.rules, option.id)),
            )
    return Description(_("House rule changed"))
