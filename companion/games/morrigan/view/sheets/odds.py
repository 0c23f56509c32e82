"""The way from a fight or a trial that is being entered to its odds, and back with the cards."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.odds.fight import AttackSet, FightQuestion
from companion.games.morrigan.odds.trial import Entered, StakeChance
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.steps.fight import Fighting
from companion.games.morrigan.view.steps.trial import Trying
from companion.games.morrigan.view.tools.fight import FightSheet
from companion.games.morrigan.view.tools.trial import TrialSheet
from companion.i18n import marker
from companion.play.change import replace
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")


def odds_sheet(board: Board, draft: Draft) -> ft.Control | None:
    """Returns the odds of what is composed, None where there are none to tell."""
    match draft:
        case Fighting(target=int(card)) if board.state.find(card) is not None:
            return _of_fight(board, draft, card)
        case Trying(value=int()):
            return _of_trial(board, draft)
        case _:
            return None


def _of_fight(board: Board, draft: Fighting, card: int) -> ft.Control:
    def attack(chosen: AttackSet) -> None:
        board.put(replace(draft, actions=chosen.actions, doublings=chosen.doublings))

    question = FightQuestion(draft.actions, draft.doublings, card=card)
    return FightSheet(
        _tool_scene(board), question, attack, lambda: board.weigh(False), key=f"fight-{card}"
    )


def _of_trial(board: Board, draft: Trying) -> ft.Control | None:
    state = board.state
    seat = draft.asked(state)
    if seat is None:
        return None

    def stake(chosen: StakeChance) -> None:
        blessed = replace(draft, blessings=chosen.blessings)
        board.put(blessed.press(f"stake:{chosen.value}", state))

    trial = Entered(seat, draft.all_rounds(), draft.declined)
    return TrialSheet(
        _tool_scene(board), trial, stake, lambda: board.weigh(False), key=f"trial-{seat}"
    )


def _tool_scene(board: Board) -> ToolScene:
    scene = board.scene
    return ToolScene(
        scene.ink,
        scene.translator,
        ft.Container(),
        scene.kept,
        scene.keep,
        scene.state,
        scene.players,
        odds=scene.odds,
    )
