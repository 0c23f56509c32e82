"""Laying the table out: enemies with their tokens, and who is fielded.

Source: Murky Fairies, preparation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Enemy, Fairy, tokens_of
from companion.games.murky_fairies.catalogue import tokens_fit
from companion.games.murky_fairies.pieces import MOST_ENEMIES, MOST_FAIRIES, MOST_TOKENS, Rank
from companion.games.murky_fairies.refusals import (
    enemy_already_beaten,
    no_such_enemy,
    refuse_fairy,
    refuse_name,
    refuse_over,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.refusals import unknown_player
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class SetEnemy(Action):
    """Says what an enemy's card shows; a place after the last one adds an enemy.

    Attributes:
        enemy: its place.
        rank: its rank.
        tokens: its defence tokens, such as PPM; a row that differs from before replaces it whole.
        name: its name.
    """

    tag: ClassVar[str] = "enemy"
    enemy: int
    rank: Rank
    tokens: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class NameFairies(Action):
    """Says which fairies a player fields, in order; places beyond the last are added."""

    tag: ClassVar[str] = "names"
    player: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddFairy(Action):
    """Puts one more fairy on the table, such as a spectre."""

    tag: ClassVar[str] = "fairy"
    player: int
    name: str
    spectre: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFairy(Action):
    """Takes a fairy off the table, with her items."""

    tag: ClassVar[str] = "gone"
    player: int
    fairy: int


def _set(state: State, action: SetEnemy) -> Outcome[State, None] | Refusal:
    """The same row stays as it is, so that a name or a rank can be corrected in a fight."""
    refusal = refuse_over(state) or _refuse_enemy(state, action)
    if refusal is not None:
        return refusal
    tokens = tokens_of(action.tokens)
    if action.enemy < len(state.enemies):
        laid = state.enemies[action.enemy].tokens
        if [token.defence for token in laid] == [token.defence for token in tokens]:
            tokens = laid
    enemy = Enemy(action.rank, action.name, tokens)
    return Outcome(state.with_enemy(action.enemy, enemy), None)


def _refuse_enemy(state: State, action: SetEnemy) -> Refusal | None:
    if not 0 <= action.enemy <= len(state.enemies):
        return no_such_enemy()
    if action.enemy >= MOST_ENEMIES:
        text = _("The box has {most} enemies.", most=MOST_ENEMIES)
        return Refusal("too_many_enemies", text, (("most", MOST_ENEMIES),), "setup")
    refusal = refuse_name(action.name)
    if refusal is not None:
        return refusal
    if not tokens_fit(action.tokens):
        text = _("Tokens are physical or magical, {most} at most.", most=MOST_TOKENS)
        return Refusal("bad_tokens", text, (("most", MOST_TOKENS),), "defence-tokens")
    if action.enemy < len(state.enemies) and not state.enemies[action.enemy].standing:
        return enemy_already_beaten()
    return None


def _describe_enemy(action: SetEnemy, _before: State, _after: State) -> Description:
    name, tokens = action.name or words.RANK[action.rank], words.tokens_text(action.tokens)
    return Description(_("Enemy {enemy}: {tokens}", enemy=name, tokens=tokens))


def _refuse(state: State, player: int) -> Refusal | None:
    return refuse_over(state) or (None if state.seated(player) else unknown_player(player))


def _refuse_number(fairies: int, most: int) -> Refusal | None:
    if fairies <= most:
        return None
    text = _("A deck has {most} fairies.", most=MOST_FAIRIES)
    return Refusal("too_many_fairies", text, (("most", MOST_FAIRIES),), "setup")


def _name(state: State, action: NameFairies) -> Outcome[State, None] | Refusal:
    refusal = (
        _refuse(state, action.player)
        or _refuse_number(len(action.names), MOST_FAIRIES)
        or refuse_name(*action.names)
    )
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    named = tuple(replace(f, name=n) for f, n in zip(seat.fairies, action.names, strict=False))
    more = tuple(Fairy(name) for name in action.names[len(named) :])
    fairies = (*named, *seat.fairies[len(named) :], *more)
    return Outcome(state.with_seat(action.player, replace(seat, fairies=fairies)), None)


def _describe_names(action: NameFairies, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    names = tuple(name for name in action.names if name)
    text = _("{player} fields {fairies}", player=player, fairies=names)
    return Description(text if names else _("{player} fields fairies", player=player))


def _add(state: State, action: AddFairy) -> Outcome[State, None] | Refusal:
    refusal = (
        _refuse(state, action.player)
        or _refuse_number(len(state.seats[action.player].fairies) + 1, MOST_FAIRIES * 2)
        or refuse_name(action.name)
    )
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    fairies = (*seat.fairies, Fairy(action.name, spectre=action.spectre))
    return Outcome(state.with_seat(action.player, replace(seat, fairies=fairies)), None)


def _describe_added(action: AddFairy, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    name = action.name or (_("a spectre") if action.spectre else _("a fairy"))
    return Description(_("{player} adds {fairy}", player=player, fairy=name))


def _remove(state: State, action: RemoveFairy) -> Outcome[State, None] | Refusal:
    refusal = _refuse(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    fairy = state.seats[action.player].fairies[action.fairy]
    gone = replace(fairy, gone=True, items=())
    return Outcome(state.with_fairy(action.player, action.fairy, gone), None)


def _describe_removed(action: RemoveFairy, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    fairy = words.fairy_of(before, action.player, action.fairy)
    return Description(_("{player}: {fairy} leaves the table", player=player, fairy=fairy))


SET_ENEMY = Move(SetEnemy, _set, _describe_enemy, silent)
NAME_FAIRIES = Move(NameFairies, _name, _describe_names, silent)
ADD_FAIRY = Move(AddFairy, _add, _describe_added, silent)
REMOVE_FAIRY = Move(RemoveFairy, _remove, _describe_removed, silent)
