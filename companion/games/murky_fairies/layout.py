"""Laying the table out: enemies with their tokens, fairies by name, the items of the shop.

Source: Murky Fairies, preparation.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import (
    AddFairy,
    Arranging,
    Begin,
    NameFairies,
    RemoveFairy,
    SetEnemy,
    ShowItem,
)
from companion.games.murky_fairies.cards import Enemy, Fairy, Item, tokens_of
from companion.games.murky_fairies.catalogue import tokens_fit
from companion.games.murky_fairies.effects import Arranged, Begun
from companion.games.murky_fairies.pieces import (
    MOST_ENEMIES,
    MOST_FAIRIES,
    MOST_NAME,
    MOST_TOKENS,
    SHOP_SLOTS,
)
from companion.games.murky_fairies.state import State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def arrange(state: State, action: Arranging) -> Outcome[State] | Refusal:
    """Lays something out, at any time before the end."""
    if state.over:
        return refusals.game_over()
    match action:
        case SetEnemy():
            return _set_enemy(state, action)
        case NameFairies():
            return _name(state, action)
        case AddFairy():
            return _add(state, action)
        case RemoveFairy():
            return _remove(state, action)
        case Begin():
            return _begin(state)
        case ShowItem():
            return _show(state, action)
        case _:
            assert_never(action)


def _set_enemy(state: State, action: SetEnemy) -> Outcome[State] | Refusal:
    """Puts an enemy's card and tokens; a beaten one is out of reach for this.

    Tokens of the same row stay as they are, so that a name or a rank is corrected in a fight.
    """
    if not 0 <= action.enemy <= len(state.enemies):
        return refusals.no_such_enemy()
    if action.enemy >= MOST_ENEMIES:
        return refusals.too_many_enemies(MOST_ENEMIES)
    if len(action.name) > MOST_NAME:
        return refusals.bad_name(MOST_NAME)
    if not tokens_fit(action.tokens):
        return refusals.bad_tokens(MOST_TOKENS)
    if action.enemy < len(state.enemies) and not state.enemies[action.enemy].standing:
        return refusals.enemy_already_beaten()
    tokens = tokens_of(action.tokens)
    if action.enemy < len(state.enemies):
        lying = state.enemies[action.enemy].tokens
        same = [token.defence for token in lying] == [token.defence for token in tokens]
        tokens = lying if same else tokens
    enemy = Enemy(action.rank, action.name, tokens)
    return Outcome(replace(state, enemies=state.with_enemy(action.enemy, enemy)), Arranged())


def _name(state: State, action: NameFairies) -> Outcome[State] | Refusal:
    if not state.seated(action.player):
        return refusals.unknown_player()
    if len(action.names) > MOST_FAIRIES:
        return refusals.too_many_fairies(MOST_FAIRIES)
    if any(len(name) > MOST_NAME for name in action.names):
        return refusals.bad_name(MOST_NAME)
    seat = state.seats[action.player]
    named = tuple(replace(f, name=n) for f, n in zip(seat.fairies, action.names, strict=False))
    more = tuple(Fairy(name) for name in action.names[len(named) :])
    fairies = (*named, *seat.fairies[len(named) :], *more)
    seats = state.with_seat(action.player, replace(seat, fairies=fairies))
    return Outcome(replace(state, seats=seats), Arranged())


def _add(state: State, action: AddFairy) -> Outcome[State] | Refusal:
    if not state.seated(action.player):
        return refusals.unknown_player()
    seat = state.seats[action.player]
    if len(seat.fairies) >= MOST_FAIRIES * 2:
        return refusals.too_many_fairies(MOST_FAIRIES)
    if len(action.name) > MOST_NAME:
        return refusals.bad_name(MOST_NAME)
    fairies = (*seat.fairies, Fairy(action.name, spectre=action.spectre))
    seats = state.with_seat(action.player, replace(seat, fairies=fairies))
    return Outcome(replace(state, seats=seats), Arranged())


def _remove(state: State, action: RemoveFairy) -> Outcome[State] | Refusal:
    if not state.seated(action.player):
        return refusals.unknown_player()
    seat = state.seats[action.player]
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    gone = replace(seat.fairies[action.fairy], gone=True, items=())
    seats = state.with_seat(action.player, seat.with_fairy(action.fairy, gone))
    return Outcome(replace(state, seats=seats), Arranged())


def _begin(state: State) -> Outcome[State] | Refusal:
    if state.turn:
        return refusals.already_begun()
    bare = sum(enemy.standing and not enemy.tokens for enemy in state.enemies)
    return Outcome(replace(state, turn=1), Begun(bare))


def _show(state: State, action: ShowItem) -> Outcome[State] | Refusal:
    if not 0 <= action.slot < SHOP_SLOTS:
        return refusals.no_such_slot()
    if len(action.name) > MOST_NAME:
        return refusals.bad_name(MOST_NAME)
    item = Item(action.name, action.rarity, action.single_use) if action.name else None
    shelf = (*state.shelf[: action.slot], item, *state.shelf[action.slot + 1 :])
    return Outcome(replace(state, shelf=shelf), Arranged())
