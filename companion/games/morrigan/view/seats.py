"""Morrigan with the device in the middle: everybody's prestige, and what the turn waits for."""

from companion.games.morrigan.cards import _
from companion.games.morrigan.moves import EndTurn, Reinforce, excess, may_not_reinforce
from companion.games.morrigan.moves.end_turn import end_label
from companion.games.morrigan.prestige import may_challenge, standing_text
from companion.games.morrigan.state import GOAL, State
from companion.widgets import Scene, SeatAction, SeatNumber, SeatPlace, SeatTable


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each knight."""
    return SeatTable(tuple(_place(scene, player) for player in range(scene.state.players)))


def _place(scene: Scene, player: int) -> SeatPlace:
    state: State = scene.state
    worth = state.prestige[player]
    colour = scene.ink.game.main if worth >= GOAL else ""
    mine = player == state.current and not state.over and not state.rules.plain
    return SeatPlace(
        SeatNumber(scene.say(_("Prestige")), worth, "prestige", player, colour=colour),
        actions=_actions(scene, player, mine=mine),
        note=scene.say(standing_text(state, player)),
        turn=mine,
    )


def _actions(scene: Scene, player: int, *, mine: bool) -> tuple[SeatAction, ...]:
    state: State = scene.state
    duel = may_challenge(state, player)
    if state.rules.plain:
        return (SeatAction(scene.say(_("Duel")), main=True),) if duel else ()
    if mine:
        act = _("Duel or play") if duel else _("Play")
        end = scene.say(end_label(excess(state.hands[player])))
        return SeatAction(scene.say(act), main=True), SeatAction(end, EndTurn(player))
    placed = state.placed
    if placed is not None and may_not_reinforce(state, player, placed) is None:
        return (SeatAction(scene.say(_("Slip a card under it")), Reinforce(player, placed)),)
    return ()
