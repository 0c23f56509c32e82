"""One line of the log for each action, which is also the label of its undo."""

from __future__ import annotations

from typing import assert_never

from companion.errors import Message
from companion.games.murky_fairies import words
from companion.games.murky_fairies.actions import (
    Acting,
    AddFairy,
    Afflict,
    Arranging,
    Attack,
    Auction,
    Begin,
    Buy,
    BuyAction,
    Carrying,
    CountUp,
    DropItem,
    EndTurn,
    Fighting,
    Hit,
    LiftCurse,
    MoveItem,
    NameFairies,
    NewRound,
    PlayCard,
    ReadyFairy,
    RemoveFairy,
    SetEnemy,
    ShowItem,
    StartTurn,
    Suffering,
    TakeReward,
    Turning,
    UseItem,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.by_hand import value_of
from companion.games.murky_fairies.curse import bids
from companion.games.murky_fairies.effects import Auctioned
from companion.games.murky_fairies.options import BY_ID
from companion.games.murky_fairies.state import State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.tell import Description

_ = marker("murky_fairies")
_n = counted("murky_fairies")


def describe(action: Action, before: State, after: State) -> Description:
    """Describes an action, whether it had an effect or not."""
    match action:
        case _ if isinstance(action, Acting):
            return _acting(action, before, after)
        case _ if isinstance(action, Fighting):
            return _fighting(action, before, after)
        case _ if isinstance(action, Carrying):
            return _carrying(action, before, after)
        case _ if isinstance(action, Suffering):
            return _suffering(action, before, after)
        case _ if isinstance(action, Turning):
            return _turning(action, before, after)
        case _ if isinstance(action, Arranging):
            return _arranging(action, before)
        case _:
            return _decided(action, before, after)


def _souls(text: Message, player: int, before: State, after: State) -> Description:
    """Returns a line whose most visible value is a player's souls, if they changed."""
    if not before.seated(player):
        return Description(text)
    one, two = before.seats[player].souls, after.seats[player].souls
    if one == two:
        return Description(text, player=player)
    return Description(text, words.SOULS, one, two, player=player)


def _actions(text: Message, player: int, before: State, after: State) -> Description:
    return Description(text, words.ACTIONS, before.actions, after.actions, player=player)


def _acting(action: Acting, before: State, after: State) -> Description:
    player, who = words.named(before.names, action.player), action.player
    match action:
        case PlayCard():
            text = _("{player} plays the {card}", player=player, card=action.card)
            return _actions(text, who, before, after)
        case BuyAction():
            text = _("{player} buys an extra action", player=player)
            return _souls(text, who, before, after)
        case UseSkill():
            fairy = words.fairy_of(before, who, action.fairy)
            text = _n(
                "{player}: {fairy} acts for {count} action",
                "{player}: {fairy} acts for {count} actions",
                action.cost,
                player=player,
                fairy=fairy,
            )
            return _actions(text, who, before, after)
        case UseSpecial():
            fairy = words.fairy_of(before, who, action.fairy)
            text = _("{player}: special skill of {fairy}", player=player, fairy=fairy)
            return _souls(text, who, before, after)
        case ReadyFairy():
            fairy = words.fairy_of(before, who, action.fairy)
            text = _("{player}: {fairy} may act again", player=player, fairy=fairy)
            return Description(text, player=who)
        case _:
            assert_never(action)


def _fighting(action: Fighting, before: State, after: State) -> Description:
    player, who = words.named(before.names, action.player), action.player
    match action:
        case Attack():
            enemy = words.enemy_name(before, action.enemy)
            hits = tuple(_hit(hit) for hit in action.hits)
            text = _("{player} attacks {enemy}: {hits}", player=player, enemy=enemy, hits=hits)
            return _souls(text, who, before, after)
        case TakeReward():
            return Description(_reward(action, before), player=who)
        case _:
            assert_never(action)


def _hit(hit: Hit) -> Message:
    return _("{damage} {type}", damage=hit.value, type=words.DEFENCE[hit.type])


def _reward(action: TakeReward, before: State) -> Message:
    player, who = words.named(before.names, action.player), action.player
    holder = None if action.holder is None else words.fairy_of(before, who, action.holder)
    heroic = None if action.heroic is None else words.fairy_of(before, who, action.heroic)
    if holder is not None and heroic is not None:
        return _(
            "{player}: treasure to {holder}, {heroic} turns heroic",
            player=player,
            holder=holder,
            heroic=heroic,
        )
    if holder is not None:
        return _("{player}: treasure to {holder}", player=player, holder=holder)
    if heroic is not None:
        return _("{player}: {heroic} turns heroic", player=player, heroic=heroic)
    return _("{player} leaves the reward", player=player)


def _carrying(action: Carrying, before: State, after: State) -> Description:
    player, who = words.named(before.names, action.player), action.player
    facts = {"player": player, "fairy": words.fairy_of(before, who, action.fairy)}
    match action:
        case Buy():
            item = action.name or words.ITEM[action.rarity]
            text = _("{player}: {fairy} buys: {item}", item=item, **facts)
        case MoveItem():
            item = words.item_of(before, who, action.fairy, action.item)
            to = words.fairy_of(before, who, action.to)
            text = _("{player}: {fairy} gives {item} to {to}", item=item, to=to, **facts)
        case UseItem():
            item = words.item_of(before, who, action.fairy, action.item)
            text = _("{player}: {fairy} uses: {item}", item=item, **facts)
        case DropItem():
            item = words.item_of(before, who, action.fairy, action.item)
            text = _("{player}: {fairy} loses: {item}", item=item, **facts)
        case _:
            assert_never(action)
    return _souls(text, who, before, after)


def _suffering(action: Suffering, before: State, after: State) -> Description:
    if isinstance(action, Auction):
        return _auction(action, before)
    who = action.player
    facts = {
        "player": words.named(before.names, who),
        "fairy": words.fairy_of(before, who, action.fairy),
    }
    match action:
        case Afflict():
            what = words.AFFLICTION[action.kind]
            if action.item is None:
                text = _("{player}: {fairy} is {affliction}", affliction=what, **facts)
                return Description(text, player=who)
            item = words.item_of(before, who, action.fairy, action.item)
            text = _("{player}: {item} of {fairy} is cursed", item=item, **facts)
            return Description(text, player=who)
        case LiftCurse():
            text = _("{player} lifts a curse: {fairy}", **facts)
            return _souls(text, who, before, after)
        case _:
            assert_never(action)


def _auction(action: Auction, before: State) -> Description:
    result = bids(before, action) if before.seated(action.starts) else None
    if not isinstance(result, Auctioned):
        return Description(_("Auction of the assassins"))
    winner = words.named(before.names, result.winner)
    text = _(
        "Auction of the assassins: {player} for {bid} souls", player=winner, bid=result.last_bid
    )
    return Description(text, player=result.winner)


def _turning(action: Turning, before: State, after: State) -> Description:
    match action:
        case EndTurn():
            player = words.named(before.names, action.player)
            return Description(_("{player} ends the turn", player=player), player=action.player)
        case StartTurn():
            player = words.named(before.names, action.player)
            return Description(_("{player} takes a turn", player=player), player=action.player)
        case NewRound():
            first = words.named(after.names, after.first)
            return Description(_("Round {round}: {player} begins", round=after.round, player=first))
        case CountUp():
            return Description(_("The table counts the points"), manual=True)
        case _:
            assert_never(action)


def _arranging(action: Arranging, before: State) -> Description:
    match action:
        case SetEnemy():
            name = action.name or words.RANK[action.rank]
            tokens = words.tokens_text(action.tokens)
            return Description(_("Enemy {enemy}: {tokens}", enemy=name, tokens=tokens))
        case NameFairies():
            player = words.named(before.names, action.player)
            names = tuple(name for name in action.names if name)
            text = _("{player} fields {fairies}", player=player, fairies=names)
            return Description(text if names else _("{player} fields fairies", player=player))
        case AddFairy():
            player = words.named(before.names, action.player)
            name = action.name or (_("a spectre") if action.spectre else _("a fairy"))
            return Description(_("{player} adds {fairy}", player=player, fairy=name))
        case RemoveFairy():
            player = words.named(before.names, action.player)
            fairy = words.fairy_of(before, action.player, action.fairy)
            return Description(_("{player}: {fairy} leaves the table", player=player, fairy=fairy))
        case Begin():
            return Description(_("The game begins"))
        case ShowItem():
            name = action.name or _("nothing")
            return Description(_("In the shop: {item}", item=name))
        case _:
            assert_never(action)


def _decided(action: Action, before: State, after: State) -> Description:
    match action:
        case Adjust():
            return _adjusted(action, before, after)
        case SetRule():
            return _rule_set(action)
        case Finish():
            names = tuple(words.named(before.names, player) for player in action.winners)
            text = _("Ended by hand; won by: {players}", players=names)
            return Description(text if names else _("Ended by hand, nobody won"), manual=True)
        case _:
            return Description(_("Unknown action"))


def _adjusted(action: Adjust, before: State, after: State) -> Description:
    name = words.number_name(before, action.quantity, action.player)
    one = value_of(before, action.quantity, action.player)
    two = value_of(after, action.quantity, action.player)
    text = name
    if action.player is not None:
        player = words.named(before.names, action.player)
        text = _("{player}, {quantity} by hand", player=player, quantity=name)
    else:
        text = _("{quantity} by hand", quantity=name)
    if one is None or two is None:
        return Description(text, manual=True, player=action.player)
    return Description(text, name, one[0], two[0], manual=True, player=action.player)


def _rule_set(action: SetRule) -> Description:
    option = BY_ID.get(action.option)
    if option is None:
        return Description(_("Unknown house rule"), manual=True)
    label = next((c.label for c in option.choices if c.value == action.value), words.UNKNOWN)
    text = _("House rule: {rule} {choice}", rule=option.title, choice=label)
    return Description(text, manual=True)
