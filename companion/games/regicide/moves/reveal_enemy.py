"""The next enemy of the Castle is turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.cards import Card, Suit
from companion.games.regicide.castle import next_rank
from companion.games.regicide.moves.phrases import yield_warning
from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import Fight, State, Step
from companion.games.regicide.words import QUANTITY_NAMES, SUIT_NAMES, card_name
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class RevealEnemy(Action):
    """The top card of the Castle is turned up. Its rank follows from what is left there."""

    tag: ClassVar[str] = "reveal"
    suit: Suit


def _reveal(state: State, action: RevealEnemy) -> Outcome[State, Fight] | Refusal:
    """Begins a fight; nothing of the last one is left (p. 6)."""
    rank = next_rank(state)
    if state.step is not Step.REVEAL or rank is None:
        return wrong_step(state)
    enemy = Card(rank, action.suit)
    if enemy in state.revealed:
        text = _("{enemy} has already been turned up.", enemy=card_name(enemy))
        return Refusal("enemy_already_beaten", text, (), "setup")
    fight = Fight(enemy, lifted=state.joker_played and state.rules.joker_outlasts_enemy)
    after = replace(
        state,
        step=Step.PLAY,
        castle_left=state.castle_left - 1,
        revealed=(*state.revealed, enemy),
        fight=fight,
    )
    return Outcome(after, fight)


def _describe(action: RevealEnemy, before: State, after: State) -> Description:
    rank = next_rank(before)
    if rank is None:
        text = _("An enemy of {suit} is turned up", suit=SUIT_NAMES[action.suit])
    else:
        text = _("{enemy} is turned up", enemy=card_name(Card(rank, action.suit)))
    return Description(text, QUANTITY_NAMES["castle"], before.castle_left, after.castle_left)


def _announce(
    before: State, action: RevealEnemy, outcome: Outcome[State, Fight]
) -> tuple[Notice, ...]:
    del before, action
    fight, after = outcome.effect, outcome.state
    text = _(
        "{enemy}: life {life}, attack {attack}.",
        enemy=card_name(fight.enemy),
        life=fight.life,
        attack=fight.attack,
    )
    introduction = Notice(text, "info", "enemies", quiet=True)
    if after.rules.plain:
        return (introduction,)
    if fight.immunity is None:
        text = _("The joker still counts: every suit has its power.")
        powers = Notice(text, "good", "joker")
    else:
        text = _("No power against it: {suit}.", suit=SUIT_NAMES[fight.immunity])
        powers = Notice(text, "info", "immunity", quiet=True)
    return (introduction, powers, *yield_warning(after))


REVEAL_ENEMY = Move(RevealEnemy, _reveal, _describe, _announce)
