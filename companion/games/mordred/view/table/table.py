"""The table of Mordred: what everybody has above, the step that is due below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.games.mordred.model import ATTACK_COST, COST, State, _
from companion.games.mordred.moves.roll import may_be_blocked
from companion.games.mordred.tell.heading import result
from companion.games.mordred.view.keys import end_button
from companion.games.mordred.view.sheets.board import BoardSheet
from companion.games.mordred.view.sheets.by_hand import Counters, HandSheet
from companion.games.mordred.view.sheets.chances import AttackChances, RowChances
from companion.games.mordred.view.steps.attack import AttackStep
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.games.mordred.view.steps.build import BuildStep
from companion.games.mordred.view.steps.place import PlaceStep
from companion.games.mordred.view.steps.roll import RollStep, check_board
from companion.games.mordred.view.table.overview import battle, hero, strip
from companion.games.mordred.view.table.track import picture
from companion.play import Action, Refusal
from companion.widgets import (
    Dock,
    Handler,
    Scene,
    Space,
    banner,
    bounded,
    choice,
    flex,
    halved,
    layered,
    result_card,
    single_column,
    stage,
    use_stable,
)

BOARD = "board"

NOWHERE: State | None = None
"""The table at which nothing is being put together."""


@dataclass(frozen=True, slots=True)
class Callbacks:
    """What the parts of the table call; all of constant identity.

    Attributes:
        seat: opens the numbers of a player.
        board: opens the table's own board.
        odds: opens the chances of the step.
        begin: notes that something new is being put together.
        close: puts away what lies over the table.
    """

    seat: Callable[[int], object]
    board: Handler
    odds: Handler
    begin: Handler
    close: Handler


@bounded
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    state = scene.state
    opened, open_sheet = ft.use_state("")
    composed_at, compose_at = ft.use_state(NOWHERE)

    def act(action: Action) -> Refusal | None:
        compose_at(NOWHERE)  # what is said about the attempt must be seen
        return scene.act(action)

    on = Callbacks(
        use_stable(lambda player: open_sheet(str(player))),
        use_stable(lambda: open_sheet(BOARD)),
        use_stable(lambda: open_sheet(_odds_sheet(state))),
        use_stable(lambda: compose_at(state)),
        use_stable(lambda: open_sheet("")),
    )
    step = _step(replace(scene, act=use_stable(act)), on)
    alerts = () if composed_at is state else scene.alerts
    return layered(_arranged(scene, step, alerts, on), _over(scene, opened, on))


def _odds_sheet(state: State) -> str:
    return f"{state.step}:{state.turn}"


def _over(scene: Scene, opened: str, on: Callbacks) -> ft.Control | None:
    """Returns what lies over the table; chances only while they are wanted and their step lasts."""
    state = scene.state
    if opened.isdecimal() and state.seated(int(opened)):
        return HandSheet(scene, int(opened), on.seat, on.board, on.close, key="by-hand")
    if opened == BOARD:
        return BoardSheet(scene, on.close, key=BOARD)
    if not scene.odds or scene.locked or opened != _odds_sheet(state):
        return None
    chances = RowChances if state.step == "roll" else AttackChances
    return chances(scene, on.close, key=state.step)


def _step(scene: Scene, on: Callbacks) -> list[ft.Control]:
    """Returns what is due now; its half-made choices end with the step."""
    state = scene.state
    if scene.locked or state.over:
        return result_card(scene, result(state))
    if state.rules.plain:
        return [_Plain(scene, key=f"plain-{state.turn}")]
    moment = f"{state.turn}-{state.current}"
    match state.step:
        case "roll":
            return [RollStep(scene, on.board, on.odds, key=f"roll-{moment}")]
        case "place":
            return [PlaceStep(scene, key=f"place-{moment}-{state.men_to_place}-{state.men}")]
        case _:
            return [SpendStep(scene, on.begin, on.odds, key=f"spend-{moment}")]


def _arranged(
    scene: Scene, step: list[ft.Control], alerts: Sequence[ft.Control], on: Callbacks
) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    That column keeps its alerts: keys must not move while something is composed.
    """
    ink, state = scene.ink, scene.state
    edit = None if scene.locked else lambda: on.seat(state.current)
    money, players = hero(scene), strip(scene, on.seat)
    war = battle(scene, edit) if ink.large else picture(scene, on.seat, edit)
    if ink.landscape:
        seen = [players, money, *alerts, war, *_doubts(scene, on.board)]
        return stage(ink, scene.header, seen, Dock(step), log=scene.log)
    if halved(ink) and not state.rules.plain:
        return stage(ink, scene.header, [money, war, players], Dock(step, alerts, tall=True))
    if single_column(ink) or state.rules.plain:
        return stage(ink, scene.header, [*scene.alerts, money, *step, war, players], Dock())
    return stage(ink, scene.header, [players, money, war], Dock(step, alerts), log=scene.log)


def _doubts(scene: Scene, on_board: Handler) -> list[ft.Control]:
    """Returns what a low, broad window shows beside the step instead of in it."""
    state = scene.state
    if scene.locked or state.rules.plain:
        return []
    if state.step == "roll" and not state.board.checked:
        return [check_board(scene, on_board)]
    return [BlockedPawn(scene, key="doubt")] if state.step == "place" else []


@bounded
def _Plain(scene: Scene) -> ft.Control:
    """Only counters: nothing happens by itself."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    seen = player if state.seated(player) else 0
    people = [(str(index), name) for index, name in enumerate(state.names)]
    return flex.column(
        [
            banner(
                ink, scene.say(_("Only counters: change what changed on the table.")), tone="plain"
            ),
            choice(ink, people, str(seen), lambda name: set_player(int(name)), wrap=ink.large),
            Counters(scene, seen, key=f"counters-{seen}"),
            Counters(scene, None, key="table-counters"),
            ft.Row([end_button(scene, main=True)]),
        ],
        Space.L,
    )


@bounded
def SpendStep(scene: Scene, on_begin: Handler, on_odds: Handler) -> ft.Control:
    """What money can buy, and the end of the turn.

    Args:
        scene: the moment.
        on_begin: called when something new is being put together.
        on_odds: opens the chances of every attack.
    """
    ink, state = scene.ink, scene.state
    what, set_what = ft.use_state(_first_tab(state))
    tabs = [
        ("build", scene.say(_("Build"))),
        ("attack", scene.say(_("Attack a man"))),
    ]
    return flex.column(
        [
            *([BlockedPawn(scene)] if may_be_blocked(state) else []),
            choice(ink, tabs, what, set_what, wrap=ink.large),
            AttackStep(scene, on_begin, on_odds, key="attack")
            if what == "attack"
            else BuildStep(scene, on_begin, key="build"),
        ]
    )


def _first_tab(state: State) -> str:
    """Returns what the money may be for: an attack where it is too little for any building."""
    cheapest = min(cost for costs in COST.values() for cost in costs.values())
    may_attack = any(state.seat.pieces) and state.men > 1
    return "attack" if may_attack and ATTACK_COST <= state.seat.money < cheapest else "build"
