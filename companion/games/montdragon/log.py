"""One line for each action: the log, and the label of its undo."""

from __future__ import annotations

from typing import Any

from companion.errors import Fact, Message
from companion.games.montdragon.actions import (
    Duel,
    EndTurn,
    Look,
    Move,
    PlayMagic,
    Replace,
    SetColours,
    ShiftRainbow,
    TakeCards,
)
from companion.games.montdragon.by_hand import CARD_OF, PIECE_AT, quantity_of
from companion.games.montdragon.options import BY_ID
from companion.games.montdragon.pieces import Landing, Place, Space
from companion.games.montdragon.state import State
from companion.games.montdragon.words import (
    COLOUR,
    card_name,
    cards,
    pieces_name,
    place_name,
    rock_name,
    spaces,
)
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.tell import Description

_ = marker("montdragon")
_n = counted("montdragon")

HAND = _("Hand")
_NAMES: dict[str, Message] = {
    "hand": HAND,
    "armour": _("Armour"),
    "doubling": _("Doubling"),
    "talon": _("Talon"),
    "discard": _("Discard pile"),
    "rainbows_open": _("Rainbows to the dragon rocks"),
    "turn": _("Whose turn"),
}
YES, NO = _("yes"), _("no")


def quantity_name(quantity: str) -> Message:
    """Returns how a number that can be changed by hand is called."""
    if quantity in CARD_OF:
        return _("Used: {card}", card=card_name(CARD_OF[quantity]))
    if quantity in PIECE_AT:
        piece, place = PIECE_AT[quantity]
        return _("{pieces}, {place}", pieces=pieces_name(piece), place=place_name(place))
    return _NAMES.get(quantity, _("something"))


def describe(action: Action, before: State, after: State) -> Description:
    """Returns one line of the log."""
    match action:
        case Adjust():
            return _adjusted(action, before, after)
        case SetRule() | Finish() | SetColours():
            return _said(action, before)
        case PlayMagic() | Move() | Replace() | TakeCards():
            return _turn(action, before, after)
        case _:
            return _landed(action, before, after)


def _turn(
    action: PlayMagic | Move | Replace | TakeCards, before: State, after: State
) -> Description:
    match action:
        case PlayMagic():
            text = _magic(action, before)
        case Move():
            text = _move(action, before)
        case Replace():
            text = _("{player} replaces the hand", player=before.name)
        case TakeCards():
            text = _taken(action, before)
    return _line(text, before, after)


def _line(text: Message, before: State, after: State) -> Description:
    was, now = before.knight.hand, after.knights[before.current].hand
    return Description(text, HAND, was, now, player=before.current)


def _magic(action: PlayMagic, before: State) -> Message:
    facts: dict[str, Any] = {"player": before.name, "card": card_name(action.card)}
    if action.target is not None:
        facts["place"] = place_name(action.target)
        if action.top:
            return _("{player} uses the discard: {card}, {place}", **facts)
        return _("{player} plays {card}, {place}", **facts)
    if action.top:
        return _("{player} uses the discard: {card}", **facts)
    return _("{player} plays {card}", **facts)


def _move(action: Move, before: State) -> Message:
    facts: dict[str, Any] = {
        "player": before.name,
        "card": action.card,
        "steps": spaces(action.card * (2 if action.double else 1)),
    }
    if action.top:
        return _("{player} uses the discard {card}: {steps}", **facts)
    match action.landing:
        case Landing.FREE:
            return _("{player} plays {card}: {steps}", **facts)
        case Landing.CASTLE:
            return _("{player} plays {card}: {steps}, to the castle", **facts)
        case Landing.ROCK:
            return _("{player} plays {card}: {steps}, to a dragon rock", **facts)
        case Landing.DUEL:
            return _("{player} plays {card}: {steps}, to another knight", **facts)


def _taken(action: TakeCards, before: State) -> Message:
    names: tuple[Fact, ...] = tuple(
        before.names[player]
        for player, count in enumerate(action.counts)
        if count and player < before.players
    )
    total = sum(count for count in action.counts if count > 0)
    text = {"player": before.name, "others": names, "cards": cards(total)}
    return _("{player} takes {cards} from {others}", **text)


def _landed(action: Action, before: State, after: State) -> Description:
    match action:
        case Duel():
            return _line(_duel(action, before), before, after)
        case Look():
            return _looked(action, before, after)
        case ShiftRainbow():
            goal = action.target or Place.ELSEWHERE
            text = _("A rainbow moves after its crossing: {place}", place=place_name(goal))
            return Description(text)
        case EndTurn():
            text = _("{player} ends the turn", player=before.name)
            return Description(text, player=before.current)
        case _:
            return Description(_("Something unknown"))


def _duel(action: Duel, before: State) -> Message:
    other = before.names[action.defender] if before.seated(action.defender) else "?"
    if action.space is Space.CASTLE:
        return _("{player} meets {other} in the castle", player=before.name, other=other)
    return _n(
        "{player} wins a duel against {other} and takes {count} card",
        "{player} wins a duel against {other} and takes {count} cards",
        action.cards,
        player=before.name,
        other=other,
    )


def _looked(action: Look, before: State, after: State) -> Description:
    facts: dict[str, Any] = {"player": before.name, "rock": rock_name(action.rock)}
    player = before.current
    if action.won:
        return Description(_("{player} frees the princess of {rock}", **facts), player=player)
    text = _("{player} looks behind {rock}: not the own princess", **facts)
    if after.knights[player].doubling and not before.knight.doubling:
        return Description(text, _("Doubling"), NO, YES, player=player)
    return Description(text, player=player)


def _adjusted(action: Adjust, before: State, after: State) -> Description:
    name = quantity_name(action.quantity)
    was = quantity_of(before, action.quantity, action.player)
    now = quantity_of(after, action.quantity, action.player)
    player = action.player
    if player is not None and before.seated(player):
        text = _("{quantity} of {player} by hand", quantity=name, player=before.names[player])
    else:
        text, player = _("{quantity} by hand", quantity=name), None
    if was is None or now is None:
        return Description(text, manual=True)
    shown = _shown(action.quantity, was[0], before), _shown(action.quantity, now[0], after)
    return Description(text, name, *shown, manual=True, player=player)


def _shown(quantity: str, value: int, state: State) -> Message | str | int:
    if quantity == "turn":
        return state.names[value]
    if quantity in ("armour", "doubling", "rainbows_open"):
        return YES if value else NO
    return value


def _said(action: SetRule | Finish | SetColours, before: State) -> Description:
    match action:
        case SetRule():
            option = BY_ID.get(action.option)
            title = option.title if option else _("something")
            return Description(_("House rule changed: {rule}", rule=title))
        case SetColours():
            names: tuple[Fact, ...] = tuple(COLOUR[colour] for colour in action.colours)
            return Description(_("Colours of the box: {colours}", colours=names))
        case Finish():
            winners: tuple[Fact, ...] = tuple(
                before.names[player] for player in action.winners if before.seated(player)
            )
            if not winners:
                return Description(_("The play is ended by hand"))
            return Description(_("The play is ended by hand: {winners}", winners=winners))
