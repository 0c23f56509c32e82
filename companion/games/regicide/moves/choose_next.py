"""After a joker: its player names who goes on. Source: Régicide p. 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.moves.phrases import turn_description, yield_warning
from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import State, Step
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Outcome, Refusal
from companion.play.refusals import unknown_player
from companion.play.tell import Description

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class ChooseNext(Action):
    """Whoever played a joker names the player who goes on."""

    tag: ClassVar[str] = "next"
    player: int


def check_named(state: State, player: int) -> Refusal | None:
    """Returns why a player may not be named after a joker, or None when they may."""
    if not 0 <= player < state.players:
        return unknown_player(player)
    if player == state.current and not (state.solo or state.rules.joker_names_self):
        text = _("Somebody else must be named: this is your house rule.")
        return Refusal("may_not_name_self", text, (), "joker")
    return None


def _choose_next(state: State, action: ChooseNext) -> Outcome[State, None] | Refusal:
    if state.step is not Step.CHOOSE_NEXT:
        return wrong_step(state)
    refused = check_named(state, action.player)
    if refused is not None:
        return refused
    return Outcome(replace(state, step=Step.PLAY, current=action.player), None)


def _describe(action: ChooseNext, before: State, after: State) -> Description:
    seated = 0 <= action.player < before.players
    text = _(
        "{player} names {named} to play next",
        player=before.names[before.current],
        named=before.names[action.player] if seated else "?",
    )
    return turn_description(text, before, after)


CHOOSE_NEXT = Move(
    ChooseNext,
    _choose_next,
    _describe,
    lambda _before, _action, outcome: tuple(yield_warning(outcome.state)),
)
