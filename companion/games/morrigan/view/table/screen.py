"""The whole view: the race above, the step that is open below, sheets over both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.morrigan.moves.correct import SetReinforcements
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Draft, Look, Open, Step
from companion.games.morrigan.view.sheets.card import card_sheet
from companion.games.morrigan.view.sheets.knight import knight_sheet
from companion.games.morrigan.view.sheets.odds import odds_sheet
from companion.games.morrigan.view.steps.duel import Duelling, duel_step
from companion.games.morrigan.view.steps.end import Ending, Reinforcing, end_step, reinforce_step
from companion.games.morrigan.view.steps.fight import Fighting, fight_step
from companion.games.morrigan.view.steps.place import Placing, place_step
from companion.games.morrigan.view.steps.special import Enchanting, special_step
from companion.games.morrigan.view.steps.trial import Trying, trial_step
from companion.games.morrigan.view.table.centre import centre
from companion.games.morrigan.view.table.lanes import lanes
from companion.games.morrigan.view.table.turn import turn_actions
from companion.i18n import marker
from companion.play.action import Action
from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("morrigan")

SHORT = 640
"""Below this height the keys of a step scroll with its numbers."""

STEPS: dict[type[Draft], Callable[[Board, Any], Step]] = {
    Placing: place_step,
    Fighting: fight_step,
    Trying: trial_step,
    Enchanting: special_step,
    Reinforcing: reinforce_step,
    Ending: end_step,
    Duelling: duel_step,
}


@bounded
def Table(scene: Scene) -> ft.Control:
    """The table of Morrigan."""
    now, change = ft.use_state(Open())
    state: State = scene.state

    def press(key: str) -> None:
        change(lambda was: was.pressed(key, state))

    def look(at: Look | None) -> None:
        change(lambda was: replace(was, look=at, hint=None))

    def step(name: str, by: int) -> None:
        action = by_hand(state, name, by)
        if action is not None:
            board.act(action)

    board = Board(scene, now, change, use_stable(press), use_stable(look), use_stable(step))
    draft = now.draft_in(state)
    if draft is None or scene.locked:
        return layered(_resting(board), _over(board, now.look))
    odds = odds_sheet(board, draft) if now.odds else None
    return layered(_stepping(board, draft), odds or _over(board, now.look))


def by_hand(state: State, name: str, by: int) -> Action | None:
    """Returns the action of a counter: ``prestige``, ``hand``, ``hidden`` or ``curses``."""
    quantity, _colon, digits = name.partition(":")
    match quantity:
        case "prestige" | "hand":
            return Adjust(quantity, int(digits), by)
        case "hidden":
            return Adjust(name, None, by)
        case _:
            card = state.find(int(digits))
            if card is None:
                return None
            return SetReinforcements(card.id, card.hidden, card.known, card.curses + by)


def _resting(board: Board) -> ft.Control:
    """Returns the table with no step open; a hint stands in place of older alerts.

    A phone held sideways has room for the cards in the centre beside the lanes only.
    """
    scene = board.scene
    alerts = board.hints() or scene.alerts
    low = scene.ink.landscape and not scene.ink.wide
    above, middle = lanes(board, alerts), centre(board)
    return stage(
        scene.ink,
        scene.header,
        state=above if low else [*above, *middle],
        actions=[*(middle if low else []), *alerts, *turn_actions(board)],
        log=scene.log,
    )


def _stepping(board: Board, draft: Draft) -> ft.Control:
    """Returns the table with the step of a draft.

    The frame's alerts are those of the last action. They are left out while something new is
    composed, unless the table has changed meanwhile, such as by an undo.
    """
    scene, ink = board.scene, board.ink
    step = STEPS[type(draft)](board, draft)
    changed = board.open.at is not board.state
    alerts = board.hints() or (scene.alerts if changed else [])
    above = [board.strip(board.say(_("whose turn it is"))), *step.state]
    if not ink.landscape and (ink.large or ink.height < SHORT):
        *keys, last = step.actions
        return stage(ink, scene.header, [*above, *keys], [*alerts, last], log=scene.log)
    return stage(ink, scene.header, above, [*alerts, *step.actions], log=scene.log)


def _over(board: Board, look: Look | None) -> ft.Control | None:
    if look is None:
        return None
    shown = board.state.find(look.card)
    if shown is not None:
        return card_sheet(board, shown)
    if look.player is None or not 0 <= look.player < board.state.players:
        return None
    return knight_sheet(board, look.player)
