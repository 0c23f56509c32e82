"""The whole view: the race above, the step that is open below, sheets over both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.games.morrigan.actions import SetReinforcements
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Draft, Look, Step
from companion.games.morrigan.view.card_sheet import card_sheet
from companion.games.morrigan.view.centre import centre
from companion.games.morrigan.view.duel_step import Duelling, duel_step
from companion.games.morrigan.view.end_step import Ending, end_step
from companion.games.morrigan.view.fight_step import Fighting, fight_step
from companion.games.morrigan.view.knight_sheet import knight_sheet
from companion.games.morrigan.view.lanes import lanes
from companion.games.morrigan.view.odds_sheet import odds_sheet
from companion.games.morrigan.view.place_step import Placing, place_step
from companion.games.morrigan.view.reinforce_step import Reinforcing, reinforce_step
from companion.games.morrigan.view.special_step import Enchanting, special_step
from companion.games.morrigan.view.trial_step import Trying, trial_step
from companion.games.morrigan.view.turn_step import turn_actions
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


@dataclass(frozen=True, slots=True)
class Open:
    """What is open at this table on this device.

    Attributes:
        draft: the action that is being composed.
        look: the sheet over the table.
        hint: why something could not be had.
        at: the state in which the draft was opened or the hint was given.
        turn: the turn in which the draft was opened; in another one it is not shown.
        odds: whether the odds of the draft lie over it.
    """

    draft: Draft | None = None
    look: Look | None = None
    hint: Message | None = None
    at: State | None = None
    turn: tuple[int, int] | None = None
    odds: bool = False


def turn_of(state: State) -> tuple[int, int]:
    """Returns which turn it is: its number, and whose it is."""
    return state.turn, state.current


@dataclass(frozen=True)
class Hand:
    """What this device does at the table.

    Attributes:
        scene: what the frame gives.
        change: changes what is open here.
    """

    scene: Scene
    change: Callable[[Callable[[Open], Open]], None]

    def put(self, draft: Draft | None) -> None:
        """Opens the step of a draft, or closes it."""
        state = self.scene.state
        self.change(lambda was: _with_draft(was, draft, state))

    def weigh(self) -> None:
        """Opens the odds of the draft."""
        self.change(lambda was: replace(was, odds=True, hint=None))

    def unweigh(self) -> None:
        """Closes the odds of the draft."""
        self.change(lambda was: replace(was, odds=False))

    def redraft(self, make: Callable[[Draft], Draft]) -> None:
        """Changes the draft and closes its odds."""
        self.change(lambda was: replace(was, draft=_made(was.draft, make), odds=False))

    def look(self, at: Look | None) -> None:
        """Opens a sheet, or closes it."""
        self.change(lambda was: replace(was, look=at, hint=None))

    def tell(self, message: Message) -> None:
        """Says why something cannot be had."""
        self.change(lambda was: replace(was, hint=message, at=self.scene.state))

    def act(self, action: Action) -> bool:
        """Does an action; a refusal is told where it can be seen."""
        refused = self.scene.act(action)
        if refused is not None:
            self.tell(refused.message)
        return refused is None

    def press(self, key: str) -> None:
        """Presses a key of the open step."""
        self.change(lambda was: pressed(was, key, self.scene.state))

    def step(self, name: str, by: int) -> None:
        """Steps a counter."""
        action = by_hand(self.scene.state, name, by)
        if action is not None:
            self.act(action)


@bounded
def Table(scene: Scene) -> ft.Control:
    """The table of Morrigan."""
    now, change = ft.use_state(Open())
    hand = Hand(scene, change)
    steps = use_stable(hand.step)
    board = Board(
        scene,
        use_stable(hand.put),
        use_stable(hand.press),
        use_stable(hand.look),
        use_stable(hand.act),
        hand.tell,
        now.hint if now.at is scene.state else None,
        use_stable(hand.weigh),
    )
    if now.draft is None or scene.locked or now.turn != turn_of(scene.state):
        return layered(_resting(board, steps), _over(board, now.look, steps))
    base = _stepping(board, now.draft, changed=now.at is not scene.state)
    weighed = odds_sheet(board, now.draft, hand.redraft, hand.unweigh) if now.odds else None
    return layered(base, weighed or _over(board, now.look, steps))


def _with_draft(was: Open, draft: Draft | None, state: State) -> Open:
    return replace(was, draft=draft, hint=None, at=state, turn=turn_of(state), odds=False)


def _made(draft: Draft | None, make: Callable[[Draft], Draft]) -> Draft | None:
    return None if draft is None else make(draft)


def pressed(was: Open, key: str, state: State) -> Open:
    """Returns what is open after a key of the step."""
    if was.draft is None:
        return was
    return replace(was, draft=was.draft.press(key, state), hint=None)


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


def _resting(board: Board, step: Callable[[str, int], object]) -> ft.Control:
    """Returns the table with no step open; a hint stands in place of older alerts.

    A phone held sideways has room for the cards in the centre beside the lanes only.
    """
    scene = board.scene
    told = board.hints() or scene.alerts
    low = scene.ink.landscape and not scene.ink.wide
    above, middle = lanes(board, step, told), centre(board)
    return stage(
        scene.ink,
        scene.header,
        state=above if low else [*above, *middle],
        actions=[*(middle if low else []), *told, *turn_actions(board)],
        log=scene.log,
    )


def _stepping(board: Board, draft: Draft, *, changed: bool) -> ft.Control:
    """Returns the table with the step of a draft.

    The frame's alerts are those of the last action. They are left out while something new is
    composed, unless the table has changed meanwhile, such as by an undo.
    """
    scene, ink = board.scene, board.ink
    step = step_of(board, draft)
    told = board.hints() or (list(scene.alerts) if changed else [])
    above = [board.strip(board.say(_("whose turn it is"))), *step.state]
    if not ink.landscape and (ink.large or ink.height < SHORT):
        *keys, last = step.actions
        return stage(ink, scene.header, [*above, *keys], [*told, last], log=scene.log)
    return stage(ink, scene.header, above, [*told, *step.actions], log=scene.log)


def step_of(board: Board, draft: Draft) -> Step:
    """Returns the step of a draft."""
    match draft:
        case Placing():
            return place_step(board, draft)
        case Fighting():
            return fight_step(board, draft)
        case Trying():
            return trial_step(board, draft)
        case Enchanting():
            return special_step(board, draft)
        case Reinforcing():
            return reinforce_step(board)
        case Ending():
            return end_step(board, draft)
        case Duelling():
            return duel_step(board, draft)
        case _:
            return Step([], [])


def _over(board: Board, look: Look | None, step: Callable[[str, int], object]) -> ft.Control | None:
    if look is None:
        return None
    shown = board.state.find(look.card)
    if shown is not None:
        return card_sheet(board, shown, step)
    if look.player is None or not 0 <= look.player < board.state.players:
        return None
    return knight_sheet(board, look, look.player, step)
