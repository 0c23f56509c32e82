"""The table: both players and the enemies above, the step that is due below."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.games.murky_fairies.model import State
from companion.games.murky_fairies.moves import AddToken
from companion.games.murky_fairies.tell.heading import result
from companion.games.murky_fairies.view.sheets.by_hand import HandSheet
from companion.games.murky_fairies.view.sheets.enemy import EnemySheet
from companion.games.murky_fairies.view.sheets.fairy import FairySheet
from companion.games.murky_fairies.view.sheets.names import NamesSheet
from companion.games.murky_fairies.view.steps.action_card import CardStep, RoundStep
from companion.games.murky_fairies.view.steps.attack import beside
from companion.games.murky_fairies.view.steps.composed import composed
from companion.games.murky_fairies.view.steps.pane import Navigation, Shown, Spot
from companion.games.murky_fairies.view.steps.prepare import PrepareStep
from companion.games.murky_fairies.view.steps.reward import RewardStep
from companion.games.murky_fairies.view.steps.said import attack_said
from companion.games.murky_fairies.view.steps.turn import PlainStep, TurnStep
from companion.games.murky_fairies.view.table.lanes import Lanes
from companion.games.murky_fairies.view.table.measures import SHORTEST, low
from companion.games.murky_fairies.view.table.pyramid import Pyramid, standing_token
from companion.games.murky_fairies.view.table.tokens import Touch
from companion.widgets import (
    Dock,
    Scene,
    bounded,
    halved,
    layered,
    result_card,
    single_column,
    stage,
    use_stable,
)


@bounded
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    stored, change = ft.use_state(Shown())
    moment = (scene.state.turn, scene.state.standing)
    shown = stored.at(moment)

    to, touch = _use_ways(scene, moment, change)
    shown = replace(shown, aims=tuple(each for each in shown.aims if _stands(scene, each)))
    attacking = _fighting(scene) and shown.tab == "attack"
    looked_at = [
        ft.memo(Lanes)(scene, to.seat, key="lanes"),
        ft.memo(Pyramid)(scene, shown.aims if attacking else (), touch, key="pyramid"),
    ]
    attack = composed(scene.state, shown)
    said = None
    if attacking and shown.aims and not beside(scene):
        said = attack_said(scene, to, shown, attack)
    table = _arranged(scene, looked_at, _step(scene, shown, to), said)
    return layered(table, _sheet(scene, shown, to))


def _use_ways(
    scene: Scene,
    moment: tuple[int, int],
    change: Callable[[Callable[[Shown], Shown]], object],
) -> tuple[Navigation, Touch]:
    """A hook: returns what the taps do, all of constant identity."""
    state: State = scene.state

    def turn(**fields: object) -> None:
        change(lambda was: replace(was.at(moment), **fields))

    def show(sheet: str, player: int, place: int) -> None:
        change(lambda was: replace(was, sheet=sheet, player=player, place=place))

    def aim(place: int, spot: int) -> None:
        change(lambda was: was.at(moment).aiming((place, spot)))

    def tap_enemy(place: int) -> None:
        spot = standing_token(state.enemies[place])
        if scene.locked:
            return
        if _fighting(scene) and spot is not None:
            aim(place, spot)
        else:
            show("enemy", 0, place)

    def widen() -> None:
        change(lambda was: replace(was.at(moment), area=not was.area, aims=was.aims[:1]))

    to = Navigation(
        use_stable(lambda player, place: show("fairy", player, place)),
        use_stable(lambda place: show("enemy", 0, place)),
        use_stable(lambda player: show("names", player, 0)),
        use_stable(lambda player: show("hand", player, 0)),
        use_stable(lambda name: turn(tab=name)),
        use_stable(lambda fairy: turn(fairy=fairy)),
        use_stable(turn),
        use_stable(widen),
        use_stable(lambda: change(lambda was: was.at(moment).struck())),
        use_stable(lambda: show("", 0, 0)),
    )
    token = use_stable(aim)
    put = use_stable(lambda place, kind: scene.act(AddToken(place, kind)))
    return to, Touch(
        use_stable(tap_enemy),
        token if _fighting(scene) else None,
        put if state.step == "prepare" and not scene.locked else None,
    )


def _stands(scene: Scene, aim: Spot) -> bool:
    place, spot = aim
    tokens = scene.state.enemies[place].tokens if place < len(scene.state.enemies) else ()
    return spot < len(tokens) and tokens[spot].taken_by is None


def _fighting(scene: Scene) -> bool:
    return scene.state.step == "act" and not scene.state.rules.plain and not scene.locked


def _in_turn(scene: Scene) -> bool:
    steps = ("act", "card", "reward")
    return scene.state.step in steps and not scene.state.rules.plain and not scene.locked


def _step(scene: Scene, shown: Shown, to: Navigation) -> list[ft.Control]:
    """Returns what is due now; its half-made choices end with the step."""
    state = scene.state
    if scene.locked or state.over:
        return result_card(scene, result(state))
    moment = f"{state.turn}-{state.current}"
    if state.rules.plain:
        return [PlainStep(scene, key=f"plain-{moment}")]
    match state.step:
        case "prepare":
            return [PrepareStep(scene, to, key="prepare")]
        case "card":
            return [CardStep(scene, to, key=f"card-{moment}")]
        case "reward":
            return [RewardStep(scene, key=f"reward-{moment}-{len(state.rewards)}-{state.standing}")]
        case "round":
            return [RoundStep(scene, key=f"round-{state.round}")]
        case _:
            return [TurnStep(scene, to, shown, key=f"act-{moment}")]


def _arranged(
    scene: Scene, looked_at: list[ft.Control], step: list[ft.Control], said: ft.Control | None
) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    On a phone on its side the parts of a turn place the frame's alerts. What an attack that is
    composed would do takes the place of what happened before.
    """
    ink, alerts = scene.ink, scene.alerts
    if low(ink) and not ink.large and _in_turn(scene):
        alerts = ()
    elif said is not None:
        alerts = (said,)
    if halved(ink):
        return stage(ink, scene.header, looked_at, Dock(step, alerts, tall=True))
    if single_column(ink, SHORTEST):
        return stage(ink, scene.header, [*alerts, *looked_at, *step], Dock())
    return stage(ink, scene.header, looked_at, Dock(step, alerts), log=scene.log)


def _sheet(scene: Scene, shown: Shown, to: Navigation) -> ft.Control | None:
    state, player, place = scene.state, shown.player, shown.place
    match shown.sheet:
        case "enemy" if 0 <= place <= len(state.enemies):
            return EnemySheet(scene, place, to.close, to.enemy, key=f"enemy-{place}")
        case "fairy" if state.seats[player].holds(place):
            return FairySheet(scene, player, place, to.close, key=f"fairy-{player}-{place}")
        case "names":
            return NamesSheet(scene, player, to.close, key=f"names-{player}")
        case "hand":
            return HandSheet(scene, player, to, key="by-hand")
        case _:
            return None
