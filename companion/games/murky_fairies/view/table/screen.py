"""The table: both players and the enemies above, the step that is due below."""

from dataclasses import replace

import flet as ft

from companion.games.murky_fairies.tell.heading import result
from companion.games.murky_fairies.view.sheets.by_hand import HandSheet
from companion.games.murky_fairies.view.sheets.enemy import EnemySheet
from companion.games.murky_fairies.view.sheets.fairy import FairySheet
from companion.games.murky_fairies.view.sheets.names import NamesSheet
from companion.games.murky_fairies.view.steps.action_card import CardStep, RoundStep
from companion.games.murky_fairies.view.steps.pane import Navigation, Shown
from companion.games.murky_fairies.view.steps.prepare import PrepareStep
from companion.games.murky_fairies.view.steps.reward import RewardStep
from companion.games.murky_fairies.view.steps.turn import PlainStep, TurnStep
from companion.games.murky_fairies.view.table.fairies import low
from companion.games.murky_fairies.view.table.lanes import lanes
from companion.games.murky_fairies.view.table.pyramid import pyramid
from companion.widgets import (
    EVENT,
    Dock,
    Scene,
    banner_height,
    bounded,
    flex,
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
    state, moment = scene.state, (scene.state.turn, scene.state.standing)
    shown = stored.at(moment)

    def show(sheet: str, player: int, place: int) -> None:
        change(lambda was: replace(was, sheet=sheet, player=player, place=place))

    def tab(name: str) -> None:
        change(lambda was: replace(was.at(moment), tab=name))

    def tap_enemy(place: int) -> None:
        if scene.locked:
            return
        if _fighting(scene) and state.enemies[place].standing:
            change(lambda was: replace(was.at(moment), tab="attack", aim=place))
        else:
            show("enemy", 0, place)

    to = Navigation(
        use_stable(lambda player, place: show("fairy", player, place)),
        use_stable(lambda place: show("enemy", 0, place)),
        use_stable(lambda player: show("names", player, 0)),
        use_stable(lambda player: show("hand", player, 0)),
        use_stable(tab),
        use_stable(lambda: show("", 0, 0)),
    )
    if shown.aim is not None and not _stands(scene, shown.aim):
        shown = replace(shown, aim=None)
    aim = shown.aim if _fighting(scene) and shown.tab == "attack" else None
    looked_at = [*lanes(scene, to.seat), pyramid(scene, aim, use_stable(tap_enemy))]
    attacking = _fighting(scene) and shown.tab == "attack"
    table = _arranged(scene, looked_at, _step(scene, shown, to), attacking=attacking)
    return layered(table, _sheet(scene, shown, to))


def _stands(scene: Scene, place: int) -> bool:
    return place < len(scene.state.enemies) and scene.state.enemies[place].standing


def _fighting(scene: Scene) -> bool:
    return scene.state.step == "act" and not scene.state.rules.plain and not scene.locked


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
            return [TurnStep(scene, to, shown.tab, shown.aim, key=f"act-{moment}")]


def _arranged(
    scene: Scene, looked_at: list[ft.Control], step: list[ft.Control], *, attacking: bool
) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    On a phone on its side the parts of a turn place the frame's alerts, where nothing is composed.
    """
    ink, alerts = scene.ink, scene.alerts
    if low(ink) and not ink.large and _fighting(scene):
        alerts = ()
    elif not ink.landscape and attacking and banner_height(ink, alerts) > EVENT:
        # What is longer must not cover the enemies that are to be tapped.
        content = flex.column(alerts, tight=False, scroll=ft.ScrollMode.AUTO)
        alerts = (ft.Container(height=EVENT, content=content),)
    if single_column(ink):
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
