"""A player is stuck, and everybody loses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import Ending, State, Step
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("regicide")
_n = counted("regicide")


@dataclass(frozen=True, slots=True)
class CannotPay(Action):
    """The current player cannot absorb the attack: everybody loses."""

    tag: ClassVar[str] = "cannot_pay"


@dataclass(frozen=True, slots=True)
class CannotPlay(Action):
    """The current player can neither play nor yield: everybody loses."""

    tag: ClassVar[str] = "cannot_play"


def _lose(state: State, step: Step, ending: Ending) -> Outcome[State, None] | Refusal:
    """Loses the play in the step where one may be stuck; with plain counters in any fight."""
    plain = state.rules.plain and state.step is Step.PLAY
    if state.step is not step and not plain:
        return wrong_step(state)
    return Outcome(replace(state, step=Step.OVER, ending=ending), None)


def _describe_no_payment(action: CannotPay, before: State, after: State) -> Description:
    del action, after
    player = before.current
    text = _("{player} cannot pay {need}", player=before.names[player], need=before.need)
    return Description(text, player=player)


def _describe_no_play(action: CannotPlay, before: State, after: State) -> Description:
    del action, after
    player = before.current
    text = _("{player} can neither play nor yield", player=before.names[player])
    return Description(text, player=player)


def _announce(before: State, action: Action, outcome: Outcome[State, None]) -> tuple[Notice, ...]:
    del action, outcome
    text = _n(
        "The play is lost after {count} beaten enemy.",
        "The play is lost after {count} beaten enemies.",
        before.beaten,
    )
    return (Notice(text, "bad", "end"),)


CANNOT_PAY = Move(
    CannotPay,
    lambda state, _action: _lose(state, Step.SUFFER, Ending.CANNOT_PAY),
    _describe_no_payment,
    _announce,
)
CANNOT_PLAY = Move(
    CannotPlay,
    lambda state, _action: _lose(state, Step.PLAY, Ending.CANNOT_PLAY),
    _describe_no_play,
    _announce,
)
