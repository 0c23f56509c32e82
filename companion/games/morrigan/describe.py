"""The log: one line for each action, with the value that it changed most visibly."""

from __future__ import annotations

from typing import assert_never

from companion.errors import Message
from companion.games.morrigan.actions import (
    AddAdversary,
    AddTerritory,
    Duel,
    EndTurn,
    Fight,
    GiveCard,
    PlaySpecial,
    PutCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
    Trial,
)
from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.manual import HIDDEN
from companion.games.morrigan.names import card_name, face_name, special_name
from companion.games.morrigan.options import OPTIONS
from companion.games.morrigan.state import State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.tell import Description

_ = marker("morrigan")
_n = counted("morrigan")


def describe(action: Action, before: State, after: State) -> Description:
    """Returns the line of an action; it is total, for refused and undone actions too."""
    match action:
        case AddTerritory() | AddAdversary() | Reinforce():
            return _of_placing(action, before, after)
        case Fight() | Trial() | PlaySpecial() | EndTurn() | Duel():
            return _of_play(action, before, after)
        case Adjust() | SetRule() | Finish():
            return _of_common(action, before, after)
        case PutCard() | GiveCard() | RemoveCard() | SetReinforcements():
            return _of_correction(action, before, after)
        case _:
            return Description(_("Unknown action"))


def prestige_line(text: Message, player: int | None, before: State, after: State) -> Description:
    """Returns a line that shows how a player's prestige changed, if it did."""
    if player is None or not 0 <= player < before.players:
        return Description(text)
    old, new = before.prestige[player], after.prestige[player]
    if old == new:
        return Description(text, player=player)
    return Description(text, _("Prestige"), old, new, player=player)


def _of_placing(
    action: AddTerritory | AddAdversary | Reinforce, before: State, after: State
) -> Description:
    player = before.name(action.player)
    match action:
        case AddTerritory():
            card = face_name(Kind.TERRITORY, action.value)
            text = _("{player} puts down {card}", player=player, card=card)
            return prestige_line(text, action.player, before, after)
        case AddAdversary():
            card = face_name(Kind.ADVERSARY, action.value)
            text = _("{player} puts down {card}", player=player, card=card)
            return Description(text, player=action.player)
        case Reinforce():
            name = card_name(before.find(action.target))
            text = _("{player} reinforces {card}", player=player, card=name)
            return _under_line(text, action.target, before, after, action.player)
        case _:
            assert_never(action)


def _under_line(
    text: Message, card: int, before: State, after: State, player: int | None = None
) -> Description:
    old, new = before.find(card), after.find(card)
    if old is None or new is None or old.under == new.under:
        return Description(text, player=player)
    return Description(text, _("Cards under it"), old.under, new.under, player=player)


def _of_play(
    action: Fight | Trial | PlaySpecial | EndTurn | Duel, before: State, after: State
) -> Description:
    player = before.name(action.player)
    match action:
        case Fight():
            return prestige_line(_fight(action, before, after), action.player, before, after)
        case Trial():
            return _trial(action, before, after)
        case PlaySpecial():
            special = special_name(action.special)
            text = _("{player} plays {special}", player=player, special=special)
            return Description(text, player=action.player)
        case EndTurn():
            return Description(_("{player} ends the turn", player=player), player=action.player)
        case Duel():
            return prestige_line(_duel(action, before, after), action.player, before, after)
        case _:
            assert_never(action)


def _fight(action: Fight, before: State, after: State) -> Message:
    player, target = before.name(action.player), before.find(action.target)
    card, shown = card_name(target), after.find(action.target)
    if target is None or shown is None or after is before:
        return _("{player} attacks {card}", player=player, card=card)
    if shown.owner == action.player:
        return _("{player} attacks {card} and wins it", player=player, card=card)
    return _("{player} attacks {card} and loses", player=player, card=card)


def _trial(action: Trial, before: State, after: State) -> Description:
    card = face_name(Kind.TRIAL, action.value)
    if len(after.cards) > len(before.cards):
        winner = after.cards[-1].owner
        text = _("{player} wins {card}", player=before.name(winner), card=card)
        return prestige_line(text, winner, before, after)
    if after is before:
        text = _("{player} puts down {card}", player=before.name(action.player), card=card)
        return Description(text, player=action.player)
    text = _(
        "{player} puts down {card}: nobody wins it", player=before.name(action.player), card=card
    )
    return Description(text, player=action.player)


def _duel(action: Duel, before: State, after: State) -> Message:
    player = before.name(action.player)
    if after.ending is not None:
        return _("{player} beats Maletar", player=player)
    if after is before:
        return _("{player} challenges Maletar", player=player)
    return _("{player} loses the duel with Maletar", player=player)


def _of_common(action: Adjust | SetRule | Finish, before: State, after: State) -> Description:
    match action:
        case Adjust():
            return _adjusted(action, before, after)
        case SetRule():
            return _rule(action, before, after)
        case Finish():
            names = tuple(before.name(winner) for winner in action.winners)
            if not names:
                return Description(_("Ended by hand, without a winner"), manual=True)
            text = _n(
                "Ended by hand: {names} wins", "Ended by hand: {names} win", len(names), names=names
            )
            return Description(text, manual=True)
        case _:
            assert_never(action)


def _adjusted(action: Adjust, before: State, after: State) -> Description:
    by = f"+{action.by}" if action.by >= 0 else f"−{-action.by}"
    player = action.player
    seated = player is not None and 0 <= player < before.players
    name = before.name(player)
    if action.quantity == "prestige" and player is not None and seated:
        old, new = before.prestige[player], after.prestige[player]
        text = _("Prestige of {player}: {by}", player=name, by=by)
        return Description(text, _("Prestige"), old, new, manual=True, player=player)
    if action.quantity == "hand" and player is not None and seated:
        text = _("Hand of {player}: {by}", player=name, by=by)
        old_hand, new_hand = before.hands[player], after.hands[player]
        return Description(text, _("Hand"), old_hand, new_hand, manual=True, player=player)
    if action.quantity == "current":
        old_name, new_name = before.name(before.current), after.name(after.current)
        return Description(_("Turn moved"), _("Turn"), old_name, new_name, manual=True)
    return _hidden(action.quantity, by, before, after)


def _hidden(quantity: str, by: str, before: State, after: State) -> Description:
    digits = quantity.removeprefix(HIDDEN)
    card = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 7 else -1
    found = before.find(card)
    if found is None:
        return Description(_("Changed by hand: {by}", by=by), manual=True)
    text = _("Cards under {card}: {by}", card=card_name(found), by=by)
    later = after.find(card) or found
    return Description(text, _("Cards under it"), found.under, later.under, manual=True)


def _rule(action: SetRule, before: State, after: State) -> Description:
    for option in OPTIONS:
        if option.id == action.option:
            labels = {choice.value: choice.label for choice in option.choices}
            old = dict(before.setup.rules).get(option.id, option.default)
            new = dict(after.setup.rules).get(option.id, option.default)
            return Description(
                _("House rule changed"), option.title, labels.get(old), labels.get(new)
            )
    return Description(_("House rule changed"))


def _of_correction(
    action: PutCard | GiveCard | RemoveCard | SetReinforcements, before: State, after: State
) -> Description:
    match action:
        case PutCard():
            card = face_name(action.kind, action.value)
            return _by_hand(_("Added: {card}", card=card), action.owner, before, after)
        case GiveCard():
            name, owner = _named(before, action.card), before.name(action.owner)
            text = _("Given to {player}: {card}", card=name, player=owner)
            return _by_hand(text, action.owner, before, after)
        case RemoveCard():
            removed = before.find(action.card)
            owner = removed.owner if removed is not None else None
            text = _("Taken away: {card}", card=card_name(removed))
            return _by_hand(text, owner, before, after)
        case SetReinforcements():
            text = _("Reinforcements corrected: {card}", card=_named(before, action.card))
            line = _under_line(text, action.card, before, after)
            return Description(line.text, line.quantity, line.before, line.after, manual=True)
        case _:
            assert_never(action)


def _named(state: State, card: int) -> Message:
    found: InPlay | None = state.find(card)
    return card_name(found)


def _by_hand(text: Message, player: int | None, before: State, after: State) -> Description:
    line = prestige_line(text, player, before, after)
    return Description(
        line.text, line.quantity, line.before, line.after, manual=True, player=line.player
    )
