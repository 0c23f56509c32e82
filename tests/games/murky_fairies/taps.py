"""Murky Fairies on the screen: what is tapped for each action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.errors import Message
from companion.games.murky_fairies.cards import Enemy, Token
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.fairies import (
    Afflict,
    Auction,
    LiftCurse,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.items import MoveItem, UseItem
from companion.games.murky_fairies.moves.layout import AddFairy, NameFairies, SetEnemy
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.moves.turn import Begin, BuyAction, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.rules import MOST_ITEMS, PRICE, Affliction
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import DEFENCE, enemy_name, fairy_of
from companion.i18n import load
from companion.play.action import Action
from companion.play.by_hand import Adjust
from tests.browser.tapping import Tap, chosen, starting, ticked

Arranged = SetEnemy | NameFairies | AddFairy | Begin
Acted = PlayCard | BuyAction | UseSkill | UseSpecial | Attack | TakeReward
Carried = Buy | MoveItem | UseItem
Suffered = Afflict | LiftCurse | Auction
Turned = EndTurn | NewRound | Adjust

ENGLISH = load("en", {})
AFFLICTED = {Affliction.EXHAUSTED: "Exhausted: 1 cube", Affliction.CURSED: "Cursed: 2 cubes"}
MORE = chosen("More of this turn")
"""The part of the turn; the frame has a button of that name too."""


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    if isinstance(action, Arranged):
        return arranging(state, action)
    if isinstance(action, Acted):
        return acting(state, action)
    if isinstance(action, Carried):
        return carrying(state, action)
    if isinstance(action, Suffered):
        return suffering(state, action)
    assert isinstance(action, Turned)
    return turning(state, action)


def arranging(state: State, action: Arranged) -> Iterator[Tap]:
    match action:
        case SetEnemy():
            yield from laying(state, action)
        case NameFairies():
            yield starting(f"Fairies of {state.names[action.player]}, ")
            yield from (ticked(name) for name in action.names)
            yield Tap(f"Field {len(action.names)} fairies")
        case AddFairy():
            yield MORE
            yield Tap("Add a spectre")
        case Begin():
            yield Tap("Begin")
        case _:
            assert_never(action)


def laying(state: State, action: SetEnemy) -> Iterator[Tap]:
    """Puts an enemy's tokens at once, with its name, on its sheet; the next one's is closed."""
    bare = [place for place, enemy in enumerate(state.enemies) if not enemy.tokens]
    assert bare[0] == action.enemy
    assert action.rank is state.enemies[action.enemy].rank
    assert not state.enemies[action.enemy].name
    yield Tap(f"{say(enemy_name(state, bare[0]))}, tokens not set")
    for letter, kind in (("P", "Physical"), ("M", "Magical")):
        for _token in range(action.tokens.count(letter)):
            yield Tap(f"{kind} tokens +1")
    if action.name:
        yield chosen(action.name)
    if len(bare) == 1:
        yield Tap("Put it on the table")
        return
    yield Tap(f"Put it, then {say(enemy_name(state, bare[1]))}")
    yield Tap("Close")


def acting(state: State, action: Acted) -> Iterator[Tap]:
    match action:
        case PlayCard():
            yield Tap(f"Action card {action.card}")
            yield starting(f"Play the {action.card}: ")
        case BuyAction():
            yield chosen("Skill")
            yield starting("Buy an action for 3 souls")
        case UseSkill():
            plural = "action" if action.cost == 1 else "actions"
            yield chosen("Skill")
            yield fairy(state, action.player, action.fairy)
            yield Tap(f"{action.cost} {plural}")
            yield Tap(f"{named(state, action.player, action.fairy)}: {action.cost} {plural}")
        case UseSpecial():
            yield from enchanting(state, action)
        case Attack():
            for hit in action.hits:
                yield from striking(state, action.enemy, hit)
        case TakeReward():
            yield from rewarding(state, action)
        case _:
            assert_never(action)


def enchanting(state: State, action: UseSpecial) -> Iterator[Tap]:
    yield chosen("Special")
    yield chosen(state.names[action.player])
    yield fairy(state, action.player, action.fairy)
    for _more in range(action.souls - 3):
        yield Tap("Price in souls +1")
    yield Tap("Not cumulative: once a turn", on=action.once, role="switch")
    yield Tap(f"{state.names[action.player]} pays {action.souls} souls")


def striking(state: State, place: int, hit: Hit) -> Iterator[Tap]:
    """Hits a token; a fairy who is ready does so without her skill."""
    enemy: Enemy = state.enemies[place]
    token = enemy.tokens[hit.token]
    yield Tap(told(state, place, token), on=True)
    assert hit.fairy is not None
    who = state.seat.fairies[hit.fairy]
    yield Tap(f"{named(state, state.current, hit.fairy)}, ", starts=True, on=True)
    if not who.engaged and not who.cubes:
        yield chosen("Without her skill")
    yield Tap(f"{hit.value} damage")
    if hit.type is not token.defence:
        yield Tap(f"Type of the damage: {say(DEFENCE[token.defence])}")
    yield starting(f"Hit for {hit.value}")


def told(state: State, place: int, token: Token) -> str:
    """Returns how the tokens of an enemy that are like this one are called."""
    enemy: Enemy = state.enemies[place]
    name, kind, left = enemy_name(state, place), DEFENCE[token.defence], enemy.worth - token.damage
    count = enemy.tokens.count(token)
    if count == 1:
        return f"{say(name)}: {say(kind)} token, {left} to go"
    return f"{say(name)}: {count} {say(kind)} tokens, {left} to go each"


def rewarding(state: State, action: TakeReward) -> Iterator[Tap]:
    (reward,), seat = state.rewards, state.seats[action.player]
    roomy = [i for i in reward.attackers if len(seat.fairies[i].items) < MOST_ITEMS]
    offered = roomy[0] if roomy else None
    if action.holder not in (offered, None):
        yield fairy(state, action.player, action.holder)
    yield starting("Leave the treasure" if action.holder is None else "Treasure to ")
    assert action.heroic is not None
    yield fairy(state, action.player, action.heroic)
    yield Tap(f"{named(state, action.player, action.heroic)} turns heroic")


def carrying(state: State, action: Carried) -> Iterator[Tap]:
    match action:
        case Buy():
            yield chosen("Shop")
            yield fairy(state, action.player, action.fairy)
            yield chosen(f"{action.rarity.value} {PRICE[action.rarity]}")
            yield ticked("Hourglass: single use", action.single_use)
            yield Tap(f"Buy for {PRICE[action.rarity]} souls")
        case MoveItem():
            yield from opening(state, action.player, action.fairy)
            yield starting("Move: ", nth=action.item)
            yield Tap(f"Give it to: {named(state, action.player, action.to)}")
            yield Tap("Close")
        case UseItem():
            yield from opening(state, action.player, action.fairy)
            yield Tap("Use", nth=action.item)
            yield Tap("Close")
        case _:
            assert_never(action)


def suffering(state: State, action: Suffered) -> Iterator[Tap]:
    match action:
        case Afflict():
            yield from opening(state, action.player, action.fairy)
            item = action.item
            yield Tap(AFFLICTED[action.kind]) if item is None else Tap("Curse it", nth=item)
            yield Tap("Close")
        case LiftCurse():
            yield from opening(state, action.player, action.fairy)
            yield starting("Lift the curse: ")
            yield Tap("Close")
        case Auction():
            yield MORE
            yield Tap("Assassin auction")
            yield chosen(f"Who answers first?: {state.names[action.starts]}")
            for place, raised in enumerate(action.raises):
                asked = state.names[(action.starts + place) % 2]
                yield Tap(f"{asked} raises by 3" if raised else f"{asked} stops")
        case _:
            assert_never(action)


def turning(state: State, action: Turned) -> Iterator[Tap]:
    match action:
        case EndTurn():
            yield Tap("End turn")
        case NewRound():
            yield Tap(f"Begin round {state.round + 1}")
        case Adjust():
            assert action.player is not None
            assert (action.quantity, abs(action.by)) == ("souls", 1)
            yield starting(f"{state.names[action.player]}: cards left")
            yield Tap(f"{state.names[action.player]}, Souls {'+' if action.by > 0 else '−'}1")
            yield Tap("Close")
        case _:
            assert_never(action)


def opening(state: State, player: int, place: int) -> Iterator[Tap]:
    """Opens the sheet of a fairy."""
    yield MORE
    yield chosen(state.names[player])
    yield fairy(state, player, place)


def fairy(state: State, player: int, place: int) -> Tap:
    return starting(f"{named(state, player, place)}, ")


def named(state: State, player: int, place: int) -> str:
    return say(fairy_of(state, player, place))


def say(text: Message | str) -> str:
    return ENGLISH.text(text)
