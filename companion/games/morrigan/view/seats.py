"""Morrigan with the device in the middle: everybody's prestige, and what the turn waits for."""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.actions import EndTurn, Reinforce
from companion.games.morrigan.effects import TurnEnded
from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.state import GOAL, State
from companion.games.morrigan.turn import apply
from companion.games.morrigan.view.phrases import standing
from companion.i18n import counted, marker
from companion.play.outcome import Outcome
from companion.widgets.scene import Scene
from companion.widgets.seat_table import Number, Place, SeatAction, SeatTable

_ = marker("morrigan")
_n = counted("morrigan")


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each knight."""
    return SeatTable(tuple(_place(scene, player) for player in range(scene.state.players)))


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    worth = state.prestige[player]
    reached = worth >= GOAL
    prestige = Number(
        scene.say(_("Prestige")),
        worth,
        "prestige",
        player,
        colour=scene.ink.game.main if reached else "",
    )
    mine = player == state.current and state.ending is None and not state.rules.plain
    return Place(
        prestige,
        actions=_deeds(scene, player, mine=mine),
        note=scene.say(standing(state, player)),
        turn=mine,
    )


def _deeds(scene: Scene, player: int, *, mine: bool) -> tuple[SeatAction, ...]:
    state: State = scene.state
    duel = may_challenge(state, player)
    if state.rules.plain:
        return (SeatAction(scene.say(_("Duel")), main=True),) if duel else ()
    if mine:
        act = _("Duel or play") if duel else _("Play")
        ended = SeatAction(scene.say(_end_label(state, player)), EndTurn(player))
        return SeatAction(scene.say(act), main=True), ended
    if state.placed is not None and (state.placed, player) not in state.reinforced:
        return (SeatAction(scene.say(_("Slip a card under it")), Reinforce(player, state.placed)),)
    return ()


def _end_label(state: State, player: int) -> Message:
    outcome = apply(state, EndTurn(player))
    effect = outcome.effect if isinstance(outcome, Outcome) else None
    discard = effect.must_discard if isinstance(effect, TurnEnded) else None
    if not discard:
        return _("End turn")
    return _n("End turn, discard {count}", "End turn, discard {count}", discard)
