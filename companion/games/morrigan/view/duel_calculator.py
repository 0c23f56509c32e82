"""The duel calculator: alone from the home screen, or with what a play knows."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.morrigan.calculator import Answer, Asked, answer, duel_of, prefilled
from companion.games.morrigan.pool import own_hand, unseen_cards
from companion.games.morrigan.state import State
from companion.games.morrigan.view.calculator_answer import (
    Sheet,
    chance_card,
    details,
    hidden_note,
)
from companion.games.morrigan.view.calculator_inputs import Form, inputs, pressed
from companion.games.morrigan.view.calculator_page import answer_width, calculator_page
from companion.games.morrigan.view.work import Change, Work, asking, begin, counting, pool_form
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.play.change import replace
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.layout.sheet import layered
from companion.widgets.stable import use_stable
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")


@bounded
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    work, change = ft.use_state(lambda: _begin(scene))
    ask = asking(change)
    press = use_stable(lambda key: ask(lambda was: pressed(was, key)))
    if not scene.odds:
        return calculator_page(scene, [hidden_note(scene.ink, scene.translator)], [])
    unseen, found, trouble = _work_out(scene, work)
    names = _names(scene, work)
    page = Sheet(scene.ink, scene.translator, answer_width(scene.ink))
    pool = pool_form(scene, work, change, unseen)
    swords = scene.state is None or scene.state.rules.duel_sword
    form = Form(scene.ink, scene.translator, work.asked, ask, press, pool, names, swords)
    body = calculator_page(
        scene,
        [chance_card(page, found, trouble)],
        [*_challenger(scene, work, change), *inputs(form)],
        details(page, work.asked, found, names) if found else [],
    )
    return layered(body, counting(scene, work, change))


def _begin(scene: ToolScene) -> Work[Asked]:
    state: State | None = scene.state
    if state is None:
        return begin(scene, Asked())
    return begin(scene, prefilled(state, state.current), state.current)


def _work_out(
    scene: ToolScene, work: Work[Asked]
) -> tuple[Unseen | None, Answer | None, Message | None]:
    """Returns what is unseen, the answer, and why there is none."""
    unseen: Unseen | None = None
    asked, state = work.asked, scene.state
    try:
        own = own_hand(state, work.seat, asked.hand, asked.swords)
        unseen = unseen_cards(asked.pool, own, work.deck, state)
        if unseen is None:
            return None, None, None
        duel = duel_of(asked, unseen, state.rules if state is not None else None)
        return unseen, answer(duel, asked.prize, asked.swords), None
    except OddsError as error:
        return unseen, None, error.message


def _names(scene: ToolScene, work: Work[Asked]) -> list[str]:
    state: State | None = scene.state
    if state is not None:
        return [state.name(player) for player in state.seats_after(work.seat)]
    numbers = range(1, len(work.asked.rivals) + 1)
    return [scene.say(_("Opponent {number}", number=number)) for number in numbers]


def _challenger(scene: ToolScene, work: Work[Asked], change: Change[Asked]) -> list[ft.Control]:
    state: State | None = scene.state
    if state is None:
        return []

    def pick(value: str) -> None:
        change(lambda was: _with_challenger(was, state, int(value)))

    options = [(str(seat), player.name) for seat, player in enumerate(scene.players)]
    label = scene.say(_("Who fights Maletar?"))
    return [choice(scene.ink, options, str(work.seat), pick, label=label)]


def _with_challenger(work: Work[Asked], state: State, seat: int) -> Work[Asked]:
    """Returns the work for another challenger, whose hand is not known."""
    asked = prefilled(state, seat, replace(work.asked, hand=(), swords=0))
    return replace(work, seat=seat, asked=asked)
