"""The table: the castle, the enemy, and what is to be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.regicide.actions import BeatEnemy
from companion.games.regicide.effects import Attack
from companion.games.regicide.solo import medal_if_won
from companion.games.regicide.state import Counts, State
from companion.games.regicide.step import Step
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.castle_chips import castle_chips
from companion.games.regicide.view.composition import (
    Composition,
    begun,
    card_tapped,
    rank_tapped,
)
from companion.games.regicide.view.enemy_card import Ahead, enemy_card
from companion.games.regicide.view.layout import Layout, lay_out, most_alert
from companion.games.regicide.view.next_step import next_step
from companion.games.regicide.view.pay_step import pay_step
from companion.games.regicide.view.piles import ask, piles, unknown
from companion.games.regicide.view.plain_step import plain_step
from companion.games.regicide.view.play_step import ahead_of, limited, play_step, previewed
from companion.games.regicide.view.reveal_step import beaten_card, medal_line, reveal_step
from companion.games.regicide.view.sheets import over_table, step_of
from companion.games.regicide.why import MEDAL_NAMES
from companion.i18n import marker
from companion.play.action import Action
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.display.notice import banner_height
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable

_ = marker("regicide")


@bounded
def Table(scene: Scene) -> ft.Control:
    """The screen of a play of Régicide."""
    state: State = scene.state
    held, hold = ft.use_state(Composition())
    shown, show = ft.use_state("")
    by_total, pay_by_total = ft.use_state(False)
    composition = begun(held, state)
    strict = state.step is Step.PLAY

    def do(action: Action) -> None:
        if scene.act(action) is None:
            hold(Composition())
            show("")

    def change(to: Callable[[Composition], Composition]) -> None:
        # From what is held by now: two quick taps may come before the screen is drawn anew.
        hold(lambda former: to(begun(former, state)))

    board = Board(
        scene=scene,
        composition=composition,
        layout=_layout(scene),
        by_total=by_total,
        do=use_stable(do),
        compose=hold,
        change=use_stable(change),
        on_rank=use_stable(lambda name: change(partial(rank_tapped, name=name, strict=strict))),
        on_card=use_stable(lambda name: change(partial(card_tapped, name=name, strict=strict))),
        on_step=use_stable(lambda name, by: scene.act(step_of(name, by))),
        on_beaten=use_stable(lambda exact: do(BeatEnemy(exact))),
        pay_by_total=pay_by_total,
        open=use_stable(lambda sheet: show(sheet)),
    )
    on_edit = use_stable(lambda: show("by_hand"))
    on_castle = use_stable(lambda: scene.why("castle"))
    base = _base(board, on_edit, on_castle)
    return layered(base, None if scene.locked else over_table(board, shown))


def _layout(scene: Scene) -> Layout:
    """Leaves the room that alerts and counted cards take."""
    state: State = scene.state
    more = 0.0 if scene.ink.large else banner_height(scene.ink, scene.alerts)
    more += 78 if state.counts != Counts() else 0
    more += 46 if state.solo else 0
    more += 90 if unknown(state) else 0
    return lay_out(scene.ink, more, logged=scene.log is not None)


def _base(board: Board, on_edit: Handler, on_castle: Handler) -> ft.Control:
    ink, scene = board.ink, board.scene
    effect = previewed(board) if board.state.step is Step.PLAY else None
    alerts = [*scene.alerts, *([ask(board)] if unknown(board.state) else [])]
    seen = _state(board, ahead_of(effect), on_edit, on_castle)
    if ink.large and alerts:  # a dock that holds alerts too would not fit
        seen, alerts = [*alerts, *seen], []
    if not ink.landscape:
        alerts = limited(ink, alerts, most_alert(ink))
    acts = _actions(board, effect, alerts)
    width = board.layout.state_width
    return stage(ink, scene.header, seen, acts, log=scene.log, state_width=width)


def _state(
    board: Board, ahead: Ahead | None, on_edit: Handler, on_castle: Handler
) -> list[ft.Control]:
    """Returns what is looked at: castle, enemy, and what is counted."""
    scene, state = board.scene, board.state
    narrow = board.layout.form == "column"
    castle = castle_chips(board.ink, scene.translator, state, on_castle, in_rows=narrow)
    if state.fight is None:
        main = beaten_card(board)
    else:
        main = enemy_card(
            board.ink,
            scene.translator,
            state.fight,
            ahead,
            board.layout,
            scene.why,
            None if scene.locked else on_edit,
            counters=state.rules.plain and not scene.locked,
        )
    more: list[ft.Control] = []
    if state.counts != Counts():
        more.append(piles(board))
    medal = medal_if_won(state)
    if medal is not None:
        text = _("Medal for a win: {medal}", medal=MEDAL_NAMES[medal])
        more.append(medal_line(board, board.say(text)))
    first = narrow or board.ink.large  # the numbers before the castle where room is short
    return [main, castle, *more] if first else [castle, main, *more]


def _actions(
    board: Board, effect: Attack | Refusal | None, alerts: Sequence[ft.Control]
) -> list[ft.Control]:
    """Returns what is said and what is to be done next."""
    state = board.state
    if board.scene.locked:
        return list(alerts)
    match state.step:
        case Step.REVEAL:
            return [*alerts, *reveal_step(board)]
        case Step.PLAY if state.rules.plain and state.fight is not None:
            return [*alerts, *plain_step(board, state.fight)]
        case Step.PLAY:
            return play_step(board, effect, alerts)
        case Step.SUFFER:
            return pay_step(board, alerts)
        case Step.CHOOSE_NEXT:
            return [*alerts, *next_step(board)]
        case Step.OVER:
            return list(alerts)
