"""The table of Mordred: what everybody has above, the step that is due below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.games.mordred.state import State
from companion.games.mordred.verdict import result
from companion.games.mordred.view.attack_chances import AttackChances
from companion.games.mordred.view.blocked import BlockedPawn
from companion.games.mordred.view.board import BoardSheet
from companion.games.mordred.view.by_hand import Counters, HandSheet, TableCounters
from companion.games.mordred.view.ending import end_button
from companion.games.mordred.view.hero import battle, hero, strip
from companion.games.mordred.view.place import PlaceStep
from companion.games.mordred.view.roll import RollStep, unchecked
from companion.games.mordred.view.row_chances import RowChances
from companion.games.mordred.view.spend import SpendStep
from companion.i18n import marker
from companion.play.action import Action
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.display.notice import banner
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable
from companion.widgets.tokens import Face

_ = marker("mordred")

SHORT = 740
"""A portrait window lower than this scrolls as a whole instead of docking the step."""

BOARD = "board"
ROWS = "rows"
ATTACKS = "attacks"

NOWHERE: State | None = None
"""The table at which nothing is being put together."""


@bounded
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    state = scene.state
    lying, lay = ft.use_state("")
    composed_at, compose_at = ft.use_state(NOWHERE)

    def show_seat(player: int) -> None:
        lay(str(player))

    def show_board() -> None:
        lay(BOARD)

    def show_odds() -> None:
        lay(f"{ROWS if state.step == 'roll' else ATTACKS}:{state.turn}")

    def close() -> None:
        lay("")

    def act(action: Action) -> Refusal | None:
        compose_at(NOWHERE)  # what is said about the attempt must be seen
        return scene.act(action)

    step_scene = replace(scene, act=use_stable(act))
    on_begin = use_stable(lambda: compose_at(scene.state))
    on_seat, on_board, on_close = use_stable(show_seat), use_stable(show_board), use_stable(close)
    looked = _looked_at(scene, on_seat, on_board)
    told = [] if composed_at is scene.state else scene.alerts
    steps = Steps(step_scene, on_board, on_begin, use_stable(show_odds))
    base = _arranged(scene, looked, _step(steps), told)
    if lying.isdecimal() and state.seated(int(lying)):
        by_hand = HandSheet(scene, int(lying), on_seat, on_board, on_close, key="by-hand")
        return layered(base, by_hand)
    return layered(base, _over(scene, lying, on_close))


@dataclass(frozen=True, slots=True)
class Steps:
    """What every step is given.

    Attributes:
        scene: the moment.
        on_board: opens the table's own board.
        on_begin: told that something new is being put together.
        on_odds: opens the chances of the step.
    """

    scene: Scene
    on_board: Handler
    on_begin: Handler
    on_odds: Handler


def _over(scene: Scene, lying: str, on_close: Handler) -> ft.Control | None:
    """Returns what lies over the table; chances only while they are wanted and their step lasts."""
    if lying == BOARD:
        return BoardSheet(scene, on_close, key=BOARD)
    state, (kind, _colon, turn) = scene.state, lying.partition(":")
    wanted = "roll" if kind == ROWS else "spend"
    if not scene.odds or scene.locked or (state.step, str(state.turn)) != (wanted, turn):
        return None
    if kind == ROWS:
        return RowChances(scene, on_close, key=ROWS)
    return AttackChances(scene, on_close, key=ATTACKS)


@dataclass(frozen=True, slots=True)
class _Looked:
    """What is looked at, from the most to the least important.

    Attributes:
        money: the current player's numbers.
        war: men against buildings.
        players: everybody.
        doubts: what a low, broad window shows beside the step instead of in it.
    """

    money: ft.Control
    war: ft.Control
    players: ft.Control
    doubts: tuple[ft.Control, ...]


def _looked_at(scene: Scene, on_seat: Callable[[int], object], on_board: Handler) -> _Looked:
    state = scene.state
    edit = None if scene.locked else lambda: on_seat(state.current)
    doubts: list[ft.Control] = []
    if scene.ink.landscape and not scene.locked and not state.rules.plain:
        if state.step == "roll" and not state.board.checked:
            doubts.append(unchecked(scene, on_board))
        if state.step == "place":
            doubts.append(BlockedPawn(scene, key="doubt"))
    return _Looked(hero(scene), battle(scene, edit), strip(scene, on_seat), tuple(doubts))


def _step(steps: Steps) -> list[ft.Control]:
    """Returns what is due now; its half-made choices end with the step."""
    scene, state, on_odds = steps.scene, steps.scene.state, steps.on_odds
    if scene.locked or state.over:
        return _ended(scene)
    if state.rules.plain:
        return [_Plain(scene, key=f"plain-{state.turn}")]
    moment = f"{state.turn}-{state.current}"
    match state.step:
        case "roll":
            return [RollStep(scene, steps.on_board, on_odds, key=f"roll-{moment}")]
        case "place":
            return [PlaceStep(scene, key=f"place-{moment}-{state.men_to_place}-{state.men}")]
        case _:
            return [SpendStep(scene, steps.on_begin, on_odds, key=f"spend-{moment}")]


def _arranged(
    scene: Scene, looked: _Looked, step: list[ft.Control], told: Sequence[ft.Control]
) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    That column keeps its alerts: keys must not move while something is composed.
    """
    ink = scene.ink
    if ink.landscape:
        state = [looked.players, looked.money, *told, looked.war, *looked.doubts]
        return stage(ink, scene.header, state, step, log=scene.log)
    if ink.large or ink.height < SHORT or scene.state.rules.plain:
        column = [*scene.alerts, looked.money, *step, looked.war, looked.players]
        return stage(ink, scene.header, column, [])
    state = [looked.players, looked.money, looked.war]
    return stage(ink, scene.header, state, [*told, *step], log=scene.log)


def _ended(scene: Scene) -> list[ft.Control]:
    ended = result(scene.state)
    if ended is None:
        return []
    ink = scene.ink
    words: list[ft.Control] = [ink.text(scene.say(ended.headline), 22, Face.TITLE, cap=1.6)]
    words += [
        ink.text(scene.say(more), 15, Face.BODY, ink.theme.muted)
        for more in (ended.reason, ended.decided)
        if more is not None
    ]
    return [card(ink, ft.Column(words, spacing=6, tight=True), edge=ink.theme.gold)]


@bounded
def _Plain(scene: Scene) -> ft.Control:
    """Only counters: nothing happens by itself."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    seen = player if state.seated(player) else 0
    people = [(str(index), name) for index, name in enumerate(state.names)]
    hint = scene.say(_("Only counters: change what changed on the table."))
    return ft.Column(
        [
            banner(ink, hint, tone="plain"),
            choice(ink, people, str(seen), lambda name: set_player(int(name)), wrap=ink.large),
            Counters(scene, seen, key=f"counters-{seen}"),
            TableCounters(scene, key="table-counters"),
            ft.Row([end_button(scene, main=True)]),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
