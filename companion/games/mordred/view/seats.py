"""Mordred with the device in the middle: everybody's money, and what the turn waits for."""

from companion.games.mordred import words
from companion.games.mordred.by_hand import MOST_MONEY
from companion.games.mordred.model import _, counted as _n
from companion.games.mordred.moves.place import PlaceMen
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.state import State
from companion.games.mordred.view.numbers import around
from companion.widgets import Number, Place, Scene, SeatAction, SeatTable


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    amount = state.seats[player].money
    before, after = around(scene.translator, amount)
    money = Number(
        scene.say(words.MONEY),
        amount,
        "money",
        player,
        high=MOST_MONEY,
        before=before,
        after=after,
        colour=scene.ink.game.main,
    )
    mine = player == state.current and not state.over and not state.rules.plain
    facts = points(scene, player), pawn(scene, player)
    note = scene.say(_("has left")) if player in state.gone else ""
    return Place(money, facts, _actions(scene, player) if mine else (), turn=mine, note=note)


def points(scene: Scene, player: int) -> Number:
    """Returns a player's victory points."""
    count = scene.state.seats[player].vp
    label = scene.say(_n("victory point", "victory points", count))
    return Number(label, count, brief=scene.say(words.points(count)))


def pawn(scene: Scene, player: int) -> Number:
    """Returns the spaces left on a counted track, else how far the pawn is from the dragon."""
    state: State = scene.state
    left, theme = state.spaces_below(player), scene.ink.theme
    if left is not None:
        label = scene.say(_n("space left for the pawn", "spaces left for the pawn", left))
        brief = scene.say(_("{count} left", count=left))
        return Number(label, left, colour=theme.life if left <= 2 else theme.attack, brief=brief)
    track = state.seats[player].track
    label = _("pawn, above the dragon") if track < 0 else _("pawn, below the dragon")
    brief = scene.say(_("pawn {count}", count=abs(track)))
    return Number(scene.say(label), abs(track), colour=theme.attack, brief=brief)


def _actions(scene: Scene, player: int) -> tuple[SeatAction, ...]:
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
