"""The table: the castle, the enemy, and what is to be done next."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.games.regicide.model import UNCOUNTED, Fight, State, Step
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.view.board import Board, Layout, lay_out
from companion.games.regicide.view.sheets.by_hand import CountSheet, by_hand, step_of
from companion.games.regicide.view.sheets.castle import CastleSheet
from companion.games.regicide.view.sheets.questions import doubtful_cards, lost
from companion.games.regicide.view.steps.choose import next_step, reveal_step
from companion.games.regicide.view.steps.composition import (
    Composition,
    begun,
    card_tapped,
    rank_tapped,
)
from companion.games.regicide.view.steps.pay import pay_step
from companion.games.regicide.view.steps.plain import plain_step
from companion.games.regicide.view.steps.play import play_step, previewed
from companion.games.regicide.view.steps.typing import use_typed_cards
from companion.games.regicide.view.table.castle import (
    ask,
    beaten_card,
    castle_chips,
    medal_line,
    piles,
    unknown,
)
from companion.games.regicide.view.table.enemy import enemy_card, fallen_card
from companion.play import Action, Refusal
from companion.widgets import (
    TARGET,
    Dock,
    Handler,
    Scene,
    Space,
    bounded,
    layered,
    measures,
    spanned,
    stage,
    use_latest,
    use_stable,
)


@bounded
def Table(scene: Scene) -> ft.Control:
    """The screen of a play of Régicide."""
    state: State = scene.state
    composition, composed, compose = use_latest(Composition())
    shown, show = ft.use_state("")
    by_total, pay_by_total = ft.use_state(False)
    strict = state.step is Step.PLAY

    def do(action: Action) -> None:
        if scene.act(action) is None:
            compose(Composition())
            show("")

    def change(to: Callable[[Composition], Composition]) -> None:
        compose(to(begun(composed(), state)))

    board = Board(
        scene=scene,
        composition=begun(composition, state),
        layout=_layout(scene),
        by_total=by_total,
        do=use_stable(do),
        change=use_stable(change),
        on_rank=use_stable(lambda name: change(partial(rank_tapped, name=name, strict=strict))),
        on_card=use_stable(lambda name: change(partial(card_tapped, name=name, strict=strict))),
        on_step=use_stable(lambda name, by: scene.act(step_of(state, name, by))),
        pay_by_total=pay_by_total,
        open=use_stable(lambda sheet: show(sheet)),
    )
    use_typed_cards(board, lambda: begun(composed(), state), covered=bool(shown))
    on_edit = use_stable(lambda: show("by_hand"))
    on_castle = use_stable(lambda: scene.why("castle") if scene.locked else show("castle"))
    kept: Any = ft.use_ref(None)
    if kept.current is None or kept.current[0] is not scene:  # a tap that chooses draws no new bar
        kept.current = (scene, _header(board, on_castle))
    seen = _base(board, kept.current[1], on_edit, on_castle)
    return layered(seen, None if scene.locked else _sheet(board, shown))


def _layout(scene: Scene) -> Layout:
    """Leaves the room that counted cards take, and what is asked."""
    state: State = scene.state
    more = (
        (78 if state.counts != UNCOUNTED else 0)
        + (46 if state.solo else 0)
        + (90 if unknown(state) and not scene.ink.landscape else 0)
    )
    return lay_out(scene.ink, more)


def _sheet(board: Board, shown: str) -> ft.Control | None:
    match shown:
        case "by_hand":
            return by_hand(board)
        case "counts":
            return CountSheet(board)
        case "cannot_pay" | "cannot_play":
            return lost(board, shown)
        case "doubt":
            return doubtful_cards(board)
        case "castle":
            return CastleSheet(board)
        case _:
            return None


def _header(board: Board, on_castle: Handler) -> ft.Control | None:
    """Returns the bar; in a window that lies on its side the castle stands in it."""
    ink, scene = board.ink, board.scene
    if (left := board.layout.state_width) is None:
        return scene.header
    at = measures(ink)
    begins = left + 2 * at.edge
    room = ink.width - begins - (at.log + 2 * at.edge if ink.roomy else 3 * TARGET + Space.M)
    return scene.headed(castle_chips(board, on_castle, room), begins)


def _base(
    board: Board, header: ft.Control | None, on_edit: Handler, on_castle: Handler
) -> ft.Control:
    ink, scene = board.ink, board.scene
    effect = previewed(board) if board.state.step is Step.PLAY else None
    alerts = [*scene.alerts, *([ask(board)] if unknown(board.state) else [])]
    enemy, *more = _state(board, effect.fight if isinstance(effect, Attack) else None, on_edit)
    if header is not None and (left := board.layout.state_width) is not None:
        dock = _actions(board, effect, alerts)
        log = scene.log if ink.roomy or scene.locked else None
        return spanned(ink, header, [enemy, *more], dock, state_width=left, log=log)
    castle = castle_chips(board, on_castle)
    dock = _actions(board, effect, alerts)
    first = [enemy, castle] if ink.large else [castle, enemy]  # the numbers before the castle
    return stage(ink, header, [*first, *more], dock, log=scene.log)


def _state(board: Board, ahead: Fight | None, on_edit: Handler) -> list[ft.Control]:
    """Returns what is looked at: the enemy, and what is counted."""
    state = board.state
    if state.fight is not None:
        main = enemy_card(board, state.fight, ahead, on_edit)
    elif state.fallen and not state.unnamed:
        main = fallen_card(board, state.fallen[-1], on_edit)
    else:
        main = beaten_card(board)
    more = [
        *([] if state.counts == UNCOUNTED else [piles(board)]),
        *([] if state.medal is None else [medal_line(board, state.medal)]),
    ]
    return [main, *more]


def _actions(board: Board, effect: Attack | Refusal | None, alerts: Sequence[ft.Control]) -> Dock:
    """Returns what is said and what is to be done next."""
    state = board.state
    if board.scene.locked:
        return Dock(alerts)
    match state.step:
        case Step.REVEAL:
            return Dock(reveal_step(board), alerts, low=True)
        case Step.PLAY if state.rules.plain and state.fight is not None:
            return Dock(plain_step(board, state.fight), alerts)
        case Step.PLAY:
            return play_step(board, effect, alerts)
        case Step.SUFFER:
            return pay_step(board, alerts)
        case Step.CHOOSE_NEXT:
            return Dock(next_step(board), alerts, low=True)
        case Step.OVER:
            return Dock(alerts)
