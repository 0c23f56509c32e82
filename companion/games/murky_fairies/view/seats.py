"""Murky Fairies with the device in the middle: both players' souls, and whose turn it is."""

from companion.errors import Message
from companion.games.murky_fairies.moves.turn import EndTurn, NewRound
from companion.games.murky_fairies.report import heading
from companion.games.murky_fairies.rules import _, counted as _n
from companion.games.murky_fairies.state import State, Step, points
from companion.widgets import Scene, SeatAction, SeatNumber, SeatPlace, SeatTable


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> SeatPlace:
    state: State = scene.state
    return SeatPlace(
        SeatNumber(
            scene.say(_("Souls")),
            state.seats[player].souls,
            "souls",
            player,
            colour=scene.ink.game.main,
        ),
        (_points(scene, player),),
        _actions(scene, player),
        turn=player == heading(state).player and not state.rules.plain,
    )


def _points(scene: Scene, player: int) -> SeatNumber:
    total = points(scene.state, player).total
    label = scene.say(_n("victory point", "victory points", total))
    return SeatNumber(label, total, brief=f"{total} {label}")


def _actions(scene: Scene, player: int) -> tuple[SeatAction, ...]:
    """Returns the step that is due; what both do together is begun from either side."""
    state: State = scene.state
    counted_only = state.rules.plain and state.step != "prepare"
    if counted_only or heading(state).player not in (player, None):
        return ()
    if state.step == "act":
        act = SeatAction(scene.say(_("Act")), main=state.actions > 0)
        return act, SeatAction(scene.say(_("End turn")), EndTurn(player), main=state.actions == 0)
    if state.step == "round":
        return (SeatAction(scene.say(_("Next round")), NewRound(), main=True),)
    label = _IN_VIEW.get(state.step)
    return () if label is None else (SeatAction(scene.say(label), main=True),)


_IN_VIEW: dict[Step, Message] = {
    "prepare": _("Lay out the table"),
    "reward": _("Take the treasure"),
    "card": _("Choose an action card"),
}
"""The steps that are done in the game's own view."""
