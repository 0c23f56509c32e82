"""Laying an enemy out: its card and its tokens. Source: Murky Fairies, preparation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Enemy, tokens_of
from companion.games.murky_fairies.catalogue import tokens_fit
from companion.games.murky_fairies.pieces import MOST_ENEMIES, MOST_TOKENS, Rank
from companion.games.murky_fairies.refusals import (
    enemy_already_beaten,
    no_such_enemy,
    refuse_name,
    refuse_over,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class SetEnemy(Action):
    """Says what an enemy's card shows; a place after the last one adds an enemy.

    Attributes:
        enemy: its place.
        rank: its rank.
        tokens: its defence tokens, such as PPM; another row than before lies there whole.
        name: its name.
    """

    tag: ClassVar[str] = "enemy"
    enemy: int
    rank: Rank
    tokens: str
    name: str = ""


def _set(state: State, action: SetEnemy) -> Outcome[State, None] | Refusal:
    """Tokens of the same row stay as they are: a name or a rank is corrected in a fight."""
    refusal = refuse_over(state) or _refuse(state, action)
    if refusal is not None:
        return refusal
    tokens = tokens_of(action.tokens)
    if action.enemy < len(state.enemies):
        lying = state.enemies[action.enemy].tokens
        if [token.defence for token in lying] == [token.defence for token in tokens]:
            tokens = lying
    enemy = Enemy(action.rank, action.name, tokens)
    return Outcome(state.with_enemy(action.enemy, enemy), None)


def _refuse(state: State, action: SetEnemy) -> Refusal | None:
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


def _describe(action: SetEnemy, before: State, after: State) -> Description:
    del before, after
    name, tokens = action.name or words.RANK[action.rank], words.tokens_text(action.tokens)
    return Description(_("Enemy {enemy}: {tokens}", enemy=name, tokens=tokens))


SET_ENEMY = Move(SetEnemy, _set, _describe, silent)
