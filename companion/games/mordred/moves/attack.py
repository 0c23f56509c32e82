"""Attacking a man: two pounds, a die, and the pawn goes up.

Source: Mordred, phase 4 and combat table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.games.mordred import words
from companion.games.mordred.moves.blocked import ask_blocked, remember_move
from companion.games.mordred.moves.phrases import (
    attack_would_end,
    end_notice,
    money_line,
    top_warning,
)
from companion.games.mordred.pieces import ATTACK_COST, NEED_TO_ATTACK, Building
from companion.games.mordred.refusals import (
    refuse_building,
    refuse_die,
    refuse_price,
    refuse_spending,
)
from companion.games.mordred.state import End, Seat, State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("mordred")


class Foe(StrEnum):
    """Which man a player attacks."""

    MAN = "man"
    ANGLESEY = "anglesey"


@dataclass(frozen=True, slots=True)
class AttackMan(Action):
    """Attacks a man from a building beside him.

    Attributes:
        player: who pays for it.
        source: the building.
        roll: the die, 1 to 6.
        target: which man.
    """

    tag: ClassVar[str] = "attack"
    player: int
    source: Building
    roll: int
    target: Foe = Foe.MAN


@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack on a man, which needed ``need`` or more."""

    need: int
    success: bool


def _attack(state: State, action: AttackMan) -> Outcome[State, Attacked] | Refusal:
    """Pays for an attack and reads its die.

    The man on Anglesey ends the play at once and wins it. Any other man moves the pawn up one
    space, and a pawn at the top ends the play instead.
    Refuses ``no_such_building``, ``no_man_to_attack``, ``bad_die`` and ``not_enough_money``.
    """
    refusal = (
        refuse_spending(state, action.player)
        or refuse_building(state, state.current, action.source)
        or _refuse_target(state, action.target)
        or refuse_die(action.roll)
        or refuse_price(state, ATTACK_COST, "attack-man")
    )
    if refusal is not None:
        return refusal
    need = NEED_TO_ATTACK[action.source]
    seat = replace(state.seat, money=state.seat.money - ATTACK_COST)
    if action.roll < need:
        return Outcome(state.with_seat(state.current, seat), Attacked(need, success=False))
    return Outcome(_without_man(state, action.target, seat), Attacked(need, success=True))


def _refuse_target(state: State, target: Foe) -> Refusal | None:
    if target is Foe.ANGLESEY or state.men > 1:
        return None
    text = _("Only the man on Anglesey is on the board.")
    return Refusal("no_man_to_attack", text, (), "attack-man")


def _without_man(state: State, target: Foe, seat: Seat) -> State:
    climbs = state.spaces_above(state.current) != 0
    anglesey = target is Foe.ANGLESEY
    end = End.TRACK if attack_would_end(state) else None
    after = replace(
        state.with_seat(state.current, replace(seat, track=seat.track - climbs)),
        men=max(0, state.men - 1),
        removed=state.removed + (not state.rules.killed_man_returns),
        moved=-int(climbs),
        end=End.ANGLESEY if anglesey else end,
        killer=state.current if anglesey else None,
    )
    return remember_move(after)


def _describe(action: AttackMan, before: State, after: State) -> Description:
    hit = action.roll >= NEED_TO_ATTACK[action.source]
    facts = {
        "player": words.named(before.names, action.player),
        "die": words.die(action.roll),
    }
    texts = {
        (Foe.MAN, True): _("{player} attacks a man: {die}, hit", **facts),
        (Foe.MAN, False): _("{player} attacks a man: {die}, missed", **facts),
        (Foe.ANGLESEY, True): _("{player} attacks Anglesey: {die}, hit", **facts),
        (Foe.ANGLESEY, False): _("{player} attacks Anglesey: {die}, missed", **facts),
    }
    return money_line(texts[action.target, hit], action.player, before, after)


def _announce(
    before: State, action: AttackMan, outcome: Outcome[State, Attacked]
) -> tuple[Notice, ...]:
    del before
    state = outcome.state
    if not outcome.effect.success:
        need = outcome.effect.need
        text = _("Missed: £{cost} paid, {need} or more was needed.", cost=ATTACK_COST, need=need)
        return (Notice(text, "bad", "attack-man"),)
    if action.target is Foe.ANGLESEY:
        falls = Notice(_("The man on Anglesey falls!"), "good", "anglesey")
        return (falls, *end_notice(state))
    notices = [Notice(_("Hit: take the man off the board."), "good", "attack-man")]
    if state.moved:
        notices.append(Notice(_("Move your pawn one space up."), "good", "mordred-track"))
    return (*notices, *ask_blocked(state), *top_warning(state), *end_notice(state))


ATTACK_MAN = Move(AttackMan, _attack, _describe, _announce)
