"""One line of the log for each action, which is also the label of its undo."""

from __future__ import annotations

from typing import assert_never

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.actions import (
    AttackMan,
    Build,
    ConfirmTable,
    CountUp,
    EndTurn,
    Foe,
    Moving,
    PlaceMan,
    PlaceMen,
    Placing,
    Reading,
    ReturnMen,
    Roll,
    SetBlackSquares,
    SetTrack,
    Spending,
    StartTurn,
    Target,
    TrackBlocked,
    Turning,
)
from companion.games.mordred.attack import need_to_attack
from companion.games.mordred.construction import price_of
from companion.games.mordred.options import BY_ID
from companion.games.mordred.pieces import Row
from companion.games.mordred.place import need_to_storm
from companion.games.mordred.state import State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.tell import Description

_ = marker("mordred")
_n = counted("mordred")


def describe(action: Action, before: State, after: State) -> Description:
    """Describes an action, whether it had an effect or not."""
    match action:
        case Roll() | TrackBlocked():
            return _moving(action, before, after)
        case Build() | AttackMan():
            return _spending(action, before, after)
        case _ if isinstance(action, Placing):
            return _placing(action, before, after)
        case _ if isinstance(action, Turning):
            return _turning(action, before)
        case _ if isinstance(action, Reading):
            return _reading(action)
        case Adjust():
            return _adjusted(action, before, after)
        case _:
            return _decided(action, before)


def _decided(action: Action, before: State) -> Description:
    match action:
        case SetRule():
            return _rule_set(action)
        case Finish():
            names = tuple(words.named(before.names, player) for player in action.winners)
            text = _("Ended by hand; won by: {players}", players=names)
            return Description(text if names else _("Ended by hand, nobody won"), manual=True)
        case _:
            return Description(_("Unknown action"))


def _money(text: Message, player: int, before: State, after: State) -> Description:
    """Returns a line whose most visible value is a player's money."""
    if not before.seated(player):
        return Description(text)
    one, two = before.seats[player].money, after.seats[player].money
    return Description(text, words.MONEY, words.pounds(one), words.pounds(two), player=player)


def _men(text: Message, player: int, before: State, after: State) -> Description:
    return Description(text, words.MEN, before.men, after.men, player=player)


def _moving(action: Moving, before: State, after: State) -> Description:
    player = words.named(before.names, action.player)
    match action:
        case Roll():
            dice = words.die(action.one) + words.die(action.two)
            row = Row.C if action.row is None else action.row
            text = _("{player} rolls {dice} on row {row}", player=player, dice=dice, row=row.value)
            return _money(text, action.player, before, after)
        case TrackBlocked():
            text = _n(
                "{player}: the pawn lacked {count} space",
                "{player}: the pawn lacked {count} spaces",
                action.missing,
                player=player,
            )
            return Description(text, player=action.player)
        case _:
            assert_never(action)


def _placing(action: Placing, before: State, after: State) -> Description:
    player = words.named(before.names, action.player)
    match action:
        case PlaceMen():
            text = _n(
                "{player} places {count} man",
                "{player} places {count} men",
                action.count,
                player=player,
            )
        case ReturnMen():
            text = _("{player}: no space for the other men", player=player)
        case PlaceMan():
            text = _placed_one(action, before)
        case _:
            assert_never(action)
    return _men(text, action.player, before, after)


def _placed_one(action: PlaceMan, before: State) -> Message:
    player = words.named(before.names, action.player)
    if action.target is not Target.BUILDING or action.building is None:
        return _n("{player} places {count} man", "{player} places {count} men", 1, player=player)
    facts = {
        "player": player,
        "owner": words.named(before.names, action.owner),
        "building": words.BUILDING[action.building],
        "die": words.die(action.roll),
    }
    if action.roll is not None and action.roll >= need_to_storm(action.building):
        return _("{player} sends a man against {owner} ({building}): {die}, it falls", **facts)
    return _("{player} sends a man against {owner} ({building}): {die}, it holds", **facts)


def _spending(action: Spending, before: State, after: State) -> Description:
    player = words.named(before.names, action.player)
    match action:
        case Build():
            text = _built(action, before)
        case AttackMan():
            hit = action.roll >= need_to_attack(action.source)
            facts = {"player": player, "die": words.die(action.roll)}
            text = _attacked(facts, action.target is Foe.ANGLESEY, hit)
        case _:
            assert_never(action)
    return _money(text, action.player, before, after)


def _built(action: Build, before: State) -> Message:
    price = price_of(action, before.rules)
    player, building = words.named(before.names, action.player), words.BUILDING[action.building]
    if price is None:
        return _("{player} builds: {building}", player=player, building=building)
    return _(
        "{player} pays £{cost}: {building}", player=player, cost=price.total, building=building
    )


def _attacked(facts: dict[str, str | Message], anglesey: bool, hit: bool) -> Message:
    if anglesey and hit:
        return _("{player} attacks Anglesey: {die}, hit", **facts)
    if anglesey:
        return _("{player} attacks Anglesey: {die}, missed", **facts)
    if hit:
        return _("{player} attacks a man: {die}, hit", **facts)
    return _("{player} attacks a man: {die}, missed", **facts)


def _turning(action: Turning, before: State) -> Description:
    match action:
        case EndTurn():
            player = words.named(before.names, action.player)
            return Description(_("{player} ends the turn", player=player), player=action.player)
        case StartTurn():
            player = words.named(before.names, action.player)
            return Description(_("Turn of {player}", player=player), player=action.player)
        case CountUp():
            return Description(_("The table ends the game and counts"), manual=True)
        case _:
            assert_never(action)


def _reading(action: Reading) -> Description:
    match action:
        case SetBlackSquares():
            dice = " ".join(words.die(face) for face in action.faces)
            if not dice:
                return Description(_("Row {row}: no black square", row=action.row.value))
            return Description(_("Row {row}: black under {dice}", row=action.row.value, dice=dice))
        case SetTrack():
            text = _(
                "Mordred track: {length} spaces, dragon on space {dragon} (0: unknown)",
                length=action.length,
                dragon=action.dragon,
            )
            return Description(text)
        case ConfirmTable():
            return Description(_("Black squares compared with the board"))
        case _:
            assert_never(action)


def _adjusted(action: Adjust, before: State, after: State) -> Description:
    name = words.QUANTITY.get(action.quantity, words.UNKNOWN)
    by = f"+{action.by}" if action.by >= 0 else f"−{-action.by}"
    one, two = number_of(before, action), number_of(after, action)
    if action.player is None:
        text = _("By hand: {quantity} {by}", quantity=name, by=by)
        return Description(text, name, one, two, manual=True)
    player = words.named(before.names, action.player)
    text = _("{player}, by hand: {quantity} {by}", player=player, quantity=name, by=by)
    return Description(text, name, one, two, manual=True, player=action.player)


def number_of(state: State, action: Adjust) -> int | None:
    """Returns the number that an adjustment changes, or None if there is no such number."""
    quantity, player = action.quantity, action.player
    if player is None:
        return {"men": state.men, "men_to_place": state.men_to_place}.get(quantity)
    if not state.seated(player):
        return None
    seat = state.seats[player]
    numbers = {"money": seat.money, "track": seat.track}
    numbers |= {kind.value: seat.count(kind) for kind in words.BUILDING}
    return numbers.get(quantity)


def _rule_set(action: SetRule) -> Description:
    option = BY_ID.get(action.option)
    if option is None:
        return Description(_("Unknown house rule"), manual=True)
    label = next((c.label for c in option.choices if c.value == action.value), words.UNKNOWN)
    text = _("House rule: {rule} {choice}", rule=option.title, choice=label)
    return Description(text, manual=True)
