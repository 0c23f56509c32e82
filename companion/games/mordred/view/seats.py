"""Mordred with the device in the middle: everybody's money, and what the turn waits for."""

from __future__ import annotations

from companion.games.mordred.actions import EndTurn, PlaceMen
from companion.games.mordred.state import State
from companion.games.mordred.view.figures import around
from companion.games.mordred.words import MONEY
from companion.i18n import counted, marker
from companion.widgets.scene import Scene
from companion.widgets.seat_table import Number, Place, SeatAction, SeatTable

_ = marker("mordred")
_n = counted("mordred")


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    seat = state.seats[player]
    before, after = around(scene.translator, seat.money)
    ink = scene.ink
    money = Number(
        scene.say(MONEY),
        seat.money,
        "money",
        player,
        before=before,
        after=after,
        colour=ink.game.main,
    )
    mine = player == state.current and not state.over and not state.rules.plain
    return Place(
        money,
        (_points(scene, player), _pawn(scene, player)),
        _deeds(scene, player) if mine else (),
        turn=mine,
    )


def _points(scene: Scene, player: int) -> Number:
    points = scene.state.seats[player].vp
    label = scene.say(_n("victory point", "victory points", points))
    return Number(label, points, brief=scene.say(_("{count} VP", count=points)))


def _pawn(scene: Scene, player: int) -> Number:
    state: State = scene.state
    left, theme = state.spaces_below(player), scene.ink.theme
    if left is not None:
        label = scene.say(_n("space left for the pawn", "spaces left for the pawn", left))
        return Number(
            label,
            left,
            colour=theme.life if left <= 2 else theme.attack,
            brief=scene.say(_("{count} left", count=left)),
        )
    track = state.seats[player].track
    label = _("pawn, above the dragon") if track < 0 else _("pawn, below the dragon")
    brief = scene.say(_("pawn {count}", count=abs(track)))
    return Number(scene.say(label), abs(track), colour=theme.attack, brief=brief)


def _deeds(scene: Scene, player: int) -> tuple[SeatAction, ...]:
    state: State = scene.state
    match state.step:
        case "roll":
            return (SeatAction(scene.say(_("Roll the dice")), main=True),)
        case "place":
            count = state.men_to_place
            every = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
            return (
                SeatAction(scene.say(every), PlaceMen(player, count), main=True),
                SeatAction(scene.say(_("Elsewhere"))),
            )
        case "spend":
            return (
                SeatAction(scene.say(_("Build or attack"))),
                SeatAction(scene.say(_("End turn")), EndTurn(player), main=True),
            )
        case "over":
            return ()
