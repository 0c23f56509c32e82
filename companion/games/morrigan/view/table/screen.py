"""The whole view: the race above, the step that is open below, sheets and odds over both."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.morrigan.model import State, _
from companion.games.morrigan.moves import SetReinforcements
from companion.games.morrigan.odds.fight import AttackSet, FightQuestion
from companion.games.morrigan.odds.trial import Entered, StakeChance
from companion.games.morrigan.view.board import Board, Draft, Look, Open, Step
from companion.games.morrigan.view.sheets.card import card_sheet
from companion.games.morrigan.view.sheets.knight import knight_sheet
from companion.games.morrigan.view.steps.duel import duel_step
from companion.games.morrigan.view.steps.duelling import DuelDraft
from companion.games.morrigan.view.steps.end import Ending, Reinforcing, end_step, reinforce_step
from companion.games.morrigan.view.steps.fight import FightDraft, fight_step
from companion.games.morrigan.view.steps.pads import only_back
from companion.games.morrigan.view.steps.place import PlacementDraft, place_step
from companion.games.morrigan.view.steps.special import SpecialCardDraft, special_step
from companion.games.morrigan.view.steps.trial import TrialDraft, trial_step
from companion.games.morrigan.view.table.centre import centre
from companion.games.morrigan.view.table.lanes import lanes
from companion.games.morrigan.view.table.turn import questions, turn_actions
from companion.games.morrigan.view.tools.fight import FightSheet
from companion.games.morrigan.view.tools.trial import TrialSheet
from companion.play import Action, Adjust, replace
from companion.widgets import (
    Dock,
    Ink,
    Scene,
    error_boundary,
    flex,
    layered,
    pad,
    stage,
    use_stable,
)

LINES = 4
"""How many lines have room on a phone on its side."""

AROUND_LIST, AROUND_LOW, MORE, LEAST_LIST = 130, 86, 68, 120
"""What stands around a list on a large screen and on a phone on its side, what each further part
takes, and how high it is at least."""

HEIGHT = 372
"""What the keys of a step need on a phone."""

STEPS: dict[type[Draft], Callable[[Board, Any], Step]] = {
    PlacementDraft: place_step,
    FightDraft: fight_step,
    TrialDraft: trial_step,
    SpecialCardDraft: special_step,
    Reinforcing: reinforce_step,
    Ending: end_step,
    DuelDraft: duel_step,
}


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """The table of Morrigan."""
    now, change = ft.use_state(Open())
    state: State = scene.state

    def press(key: str) -> None:
        change(lambda was: was.pressed(key, state))

    def look(at: Look | None) -> None:
        change(lambda was: replace(was, look=at, hint=None))

    def step(name: str, by: int) -> None:
        if (action := by_hand(state, name, by)) is not None:
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
            if (card := state.find(int(digits))) is None:
                return None
            return SetReinforcements(card.id, card.hidden, card.known, card.curses + by)


def _resting(board: Board) -> ft.Control:
    """Returns the table with no step open; a hint stands in place of older alerts.

    What lies on its side has room for the cards in the middle beside the lanes.
    """
    scene, ink = board.scene, board.ink
    alerts = [*(board.hints() or scene.alerts), *questions(board)]
    beside = ink.landscape and not ink.large
    above, middle = lanes(board), centre(board)
    return stage(
        ink,
        scene.header,
        above if beside else [*above, middle],
        Dock([*([middle] if beside else []), *turn_actions(board)], alerts, low=True),
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
    if step.race and not (ink.large or board.scrolls):
        dock = Dock([*step.actions, *turn_actions(board, draft)], alerts or step.event, low=True)
        return stage(ink, scene.header, lanes(board), dock, log=scene.log)
    if beside := _beside(ink, step):
        heading = step.state if ink.roomy else []  # a phone on its side has no room for it
        dock = Dock([*heading, beside, *step.actions], alerts, low=True)
        return stage(ink, scene.header, lanes(board), dock, log=scene.log)
    keys = [*step.actions, *([only_back(board)] if step.race else [])]
    above = [step.seats or board.strip(board.say(_("whose turn it is"))), *step.state, *step.listed]
    if board.scrolls:
        *upper, last = keys  # what is asked must cover nothing that cannot be scrolled up
        parts = [*above, *step.event, *upper]
        return stage(ink, scene.header, parts, Dock([last], alerts), log=scene.log)
    upper, lower = keys[: -step.foot], keys[-step.foot :]
    below = pad(ink, 0 if step.spread else HEIGHT, upper, lower)
    return stage(ink, scene.header, above, Dock([below], alerts or step.event), log=scene.log)


def _beside(ink: Ink, step: Step) -> ft.Control | None:
    """Returns what is listed where it has room beside the race, else None.

    It scrolls by itself, so that the last row stays where it is; on a phone on its side a few lines
    stand in two columns.
    """
    rows = step.listed
    if not rows or ink.large or not ink.landscape:
        return None
    if ink.roomy or len(rows) > 2 * LINES or len(step.actions) > 1:
        around = AROUND_LIST if ink.roomy else AROUND_LOW
        height = ink.height - around - MORE * (len(step.actions) - 1)
        scrolled = flex.column(rows, tight=False, scroll=ft.ScrollMode.AUTO)
        return ft.Container(content=scrolled, height=max(LEAST_LIST, height))
    pairs = [rows[start : start + 2] for start in range(0, len(rows), 2)]
    return flex.column(
        [
            flex.row(
                [ft.Container(content=each, expand=True) for each in pair]
                + [ft.Container(expand=True)] * (2 - len(pair)),
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for pair in pairs
        ]
    )


def _over(board: Board, look: Look | None) -> ft.Control | None:
    if look is None:
        return None
    if (shown := board.state.find(look.card)) is not None:
        return card_sheet(board, shown)
    if look.player is None or not 0 <= look.player < board.state.players:
        return None
    return knight_sheet(board, look.player)


def odds_sheet(board: Board, draft: Draft) -> ft.Control | None:
    """Returns the odds of what is composed, None where there are none to tell."""
    match draft:
        case FightDraft(target=int(card)) if board.state.find(card) is not None:
            return _of_fight(board, draft, card)
        case TrialDraft(value=int()):
            return _of_trial(board, draft)
        case _:
            return None


def _of_fight(board: Board, draft: FightDraft, card: int) -> ft.Control:
    def attack(chosen: AttackSet) -> None:
        board.put(replace(draft, actions=chosen.actions, doublings=chosen.doublings))

    question = FightQuestion(draft.actions, draft.doublings, card=card)
    return FightSheet(
        board.scene, question, attack, lambda: board.weigh(False), key=f"fight-{card}"
    )


def _of_trial(board: Board, draft: TrialDraft) -> ft.Control | None:
    state = board.state
    if (seat := draft.asked(state)) is None:
        return None

    def stake(chosen: StakeChance) -> None:
        board.put(replace(draft, blessings=chosen.blessings).press(f"stake:{chosen.value}", state))

    trial = Entered(seat, draft.all_rounds(), draft.declined)
    return TrialSheet(board.scene, trial, stake, lambda: board.weigh(False), key=f"trial-{seat}")
