"""The way from a fight or a trial that is being entered to its odds, and back with the cards."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.chances import AttackSet, StakeChance
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.fight_calculator import FightSheet
from companion.games.morrigan.view.fight_draft import Fighting
from companion.games.morrigan.view.trial_calculator import Trial, TrialSheet
from companion.games.morrigan.view.trial_draft import Trying
from companion.i18n import marker
from companion.play.change import replace
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

Change = Callable[[Callable[[Draft], Draft]], object]


def odds_sheet(
    board: Board, draft: Draft, change: Change, close: Callable[[], object]
) -> ft.Control | None:
    """Returns the odds of what is composed, None where there are none to tell.

    Args:
        board: the table.
        draft: what is composed.
        change: changes the draft and closes the sheet.
        close: closes the sheet.
    """
    scene, state = _tool_scene(board.scene), board.state
    match draft:
        case Fighting(target=int(card)) if state.find(card) is not None:

            def attack(chosen: AttackSet) -> None:
                change(lambda was: _attacking(was, chosen))

            return FightSheet(
                scene, card, draft.actions, draft.doublings, attack, close, key=f"fight-{card}"
            )
        case Trying(value=int()):
            seat = draft.asked(state)
            if seat is None:
                return None

            def stake(chosen: StakeChance) -> None:
                change(lambda was: _staking(was, chosen, state))

            declined = tuple(said.player for said in draft.said if said.stake is None)
            trial = Trial(seat, draft.all_rounds(), declined)
            return TrialSheet(scene, trial, stake, close, key=f"trial-{seat}")
        case _:
            return None


def odds_pill(board: Board) -> ft.Control | None:
    """Returns the key that opens the odds, None where the table hides chances or looks back."""
    scene, ink = board.scene, board.ink
    if not scene.odds or scene.locked or scene.correcting:
        return None
    text = board.say(_("Odds"))
    row = ft.Row(
        [
            ink.sigil(Glyph.CHART, 17, ink.game.main),
            ink.text(text, 15, Face.BOLD, ink.game.main, cap=1.6, leading=1.1),
        ],
        spacing=7,
        tight=True,
    )
    return tap(
        row,
        text,
        board.weigh,
        key="odds",
        height=TARGET,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=16),
    )


def _tool_scene(scene: Scene) -> ToolScene:
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


def _attacking(draft: Draft, chosen: AttackSet) -> Draft:
    if not isinstance(draft, Fighting):
        return draft
    return replace(draft, actions=chosen.actions, doublings=chosen.doublings)


def _staking(draft: Draft, chosen: StakeChance, state: State) -> Draft:
    if not isinstance(draft, Trying):
        return draft
    blessed = replace(draft, blessings=chosen.blessings)
    return blessed.press(f"stake:{chosen.value}", state)
