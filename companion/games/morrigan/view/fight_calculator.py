"""The odds of a fight: alone, beside a play, or over the fight that is being entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import InPlay
from companion.games.morrigan.chances import AttackChoices, AttackSet
from companion.games.morrigan.fight import targets
from companion.games.morrigan.fight_question import FightAsked, choices
from companion.games.morrigan.options import Rules
from companion.games.morrigan.pool import own_hand, unseen_cards
from companion.games.morrigan.state import State
from companion.games.morrigan.view.calculator_answer import Sheet, hidden_note
from companion.games.morrigan.view.calculator_page import answer_width, calculator_page
from companion.games.morrigan.view.fight_chances import fight_answer, fight_details
from companion.games.morrigan.view.fight_inputs import FightForm, fight_inputs
from companion.games.morrigan.view.phrases import full_name
from companion.games.morrigan.view.work import Change, Work, asking, begin, counting, pool_form
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.play.change import replace
from companion.widgets.boundary import bounded
from companion.widgets.display.notice import banner
from companion.widgets.layout.sheet import layered, sheet
from companion.widgets.stable import use_stable
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

SHEET_MARGIN = 36
SHORT = 640
"""Below this height the answer scrolls with the inputs."""


@dataclass(frozen=True)
class Desk:
    """The handlers of the pads; all change the latest question.

    Attributes:
        change: changes the work.
        press: presses a key. Constant identity.
        want: steps the chance that is good enough. Constant identity.
    """

    change: Change[FightAsked]
    press: Callable[[str], object]
    want: Callable[[str, int], object]


@bounded
def FightCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    work, desk = _use_work(lambda: begin(scene, _first(scene), _seat(scene)))
    if not scene.odds:
        return calculator_page(scene, [hidden_note(scene.ink, scene.translator)], [])
    page = Sheet(scene.ink, scene.translator, answer_width(scene.ink))
    names = _names(scene)
    if names == []:
        nothing = banner(scene.ink, scene.say(_("There is nothing to fight yet.")))
        return calculator_page(scene, [nothing], [])
    answer, inputs, told = _parts(scene, page, work, desk, names)
    body = calculator_page(scene, [answer], inputs, told)
    return layered(body, counting(scene, work, desk.change))


@bounded
def FightSheet(
    scene: ToolScene,
    card: int,
    actions: tuple[int, ...],
    doublings: int,
    use: Callable[[AttackSet], object],
    close: Callable[[], object],
) -> ft.Control:
    """The same over a fight that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        card: the id of the card attacked.
        actions: the action cards entered for the attack.
        doublings: the swords or catapults entered.
        use: takes a choice of cards for the attack.
        close: closes the sheet.
    """
    asked = FightAsked(card, hand=actions, doublings=doublings)
    work, desk = _use_work(lambda: begin(scene, asked, _seat(scene)))
    over = counting(scene, work, desk.change)
    if over is not None:
        return over
    if scene.odds:
        page = Sheet(scene.ink, scene.translator, answer_width(scene.ink) - SHEET_MARGIN)
        answer, inputs, told = _parts(scene, page, work, desk, None, use)
        moves = scene.ink.large or scene.ink.height < SHORT
        fixed, body = ([], [answer, *inputs, *told]) if moves else ([answer], [*inputs, *told])
    else:
        fixed, body = [], [hidden_note(scene.ink, scene.translator)]
    state: State = scene.state
    title = _("Odds against {card}", card=full_name(state, state.find(card)))
    return sheet(
        scene.ink,
        scene.say(title),
        body,
        close,
        close=scene.say(_("Close")),
        fixed=fixed,
        key="fight-odds",
    )


def _use_work(first: Callable[[], Work[FightAsked]]) -> tuple[Work[FightAsked], Desk]:
    work, change = ft.use_state(first)
    ask = asking(change)
    press = use_stable(lambda key: ask(lambda was: was.press(key)))
    want = use_stable(lambda _name, by: ask(lambda was: was.wanting(by)))
    return work, Desk(change, press, want)


def _seat(scene: ToolScene) -> int:
    return scene.state.current if scene.state is not None else 0


def _first(scene: ToolScene) -> FightAsked:
    names = _names(scene)
    return FightAsked(int(names[0][0])) if names else FightAsked()


def _names(scene: ToolScene) -> list[tuple[str, str]] | None:
    """Returns what may be attacked in a play, None outside one."""
    state: State | None = scene.state
    if state is None:
        return None
    return [
        (str(card.id), scene.say(full_name(state, card)))
        for card, _why in targets(state, state.current)
        if card.owner != state.current
    ]


def _target(scene: ToolScene, asked: FightAsked) -> InPlay | None:
    return asked.target if scene.state is None else scene.state.find(asked.card)


def _parts(
    scene: ToolScene,
    page: Sheet,
    work: Work[FightAsked],
    desk: Desk,
    names: list[tuple[str, str]] | None,
    use: Callable[[AttackSet], Any] | None = None,
) -> tuple[ft.Control, list[ft.Control], list[ft.Control]]:
    """Returns the answer, the inputs, and what else is told."""
    target = _target(scene, work.asked)
    unseen, found, trouble = _work_out(scene, work, target)
    ask = asking(desk.change)
    pool = pool_form(scene, work, desk.change, unseen, curses=True)
    offered = names if scene.state is None else names or []
    form = FightForm(work.asked, ask, desk.press, pool, target, offered)

    def show_all() -> None:
        ask(lambda was: replace(was, every=not was.every))

    told: list[ft.Control] = []
    if found is not None:
        told = fight_details(page, work.asked, found, desk.want, show_all, use)
    answer = fight_answer(page, found, trouble, ready=unseen is not None)
    return answer, fight_inputs(form), told


def _work_out(
    scene: ToolScene, work: Work[FightAsked], target: InPlay | None
) -> tuple[Unseen | None, AttackChoices | None, Message | None]:
    """Returns what is unseen, the answer, and why there is none."""
    state: State | None = scene.state
    asked = work.asked
    unseen: Unseen | None = None
    if target is None:
        return None, None, _("This card is not in play any more.")
    rules = state.rules if state is not None else Rules()
    try:
        own = own_hand(state, work.seat, asked.hand, asked.doublings)
        unseen = unseen_cards(asked.pool, own, work.deck, state)
        if unseen is None:
            return None, None, None
        hand = tuple(sorted(asked.hand, reverse=True))
        return unseen, choices(rules, target, hand, asked.doublings, unseen), None
    except OddsError as error:
        return unseen, None, error.message
