"""The calculators: screens of their own, or sheets over what is being entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.games.morrigan.cards import (
    _,
)
from companion.games.morrigan.odds import (
    DECK,
    KEPT_DECK,
    Deck,
    Question,
    duel,
    fight,
    read_deck,
    trial,
)
from companion.games.morrigan.odds.calculator import Calculation, Work, deck_sheet
from companion.games.morrigan.odds.fight import FightQuestion
from companion.games.morrigan.odds.trial import Entered, prefilled
from companion.games.morrigan.prestige import (
    full_name,
)
from companion.games.morrigan.state import (
    State,
)
from companion.games.morrigan.view.tools.answers import COLUMN, WIDEST, drawn, main_answer
from companion.play import replace
from companion.prompt import Event, Open, Press, Preview, Text
from companion.widgets import (
    Space,
    ToolScene,
    button,
    error_boundary,
    flex,
    layered,
    sheet,
    use_latest,
    use_stable,
)
from companion.widgets.prompt import Pen, Send, Sent, question_sheet

SHORT = 640
"""Below this height the answer of a sheet scrolls with the inputs."""

Calculate = Callable[[Work[Any], Any], Calculation]


def use_work(
    scene: ToolScene,
    first: Callable[[State | None], Question],
    seat: int | None = None,
    send: Send = lambda _event: None,
) -> tuple[Work[Any], Pen]:
    """Returns what is entered, and what it is drawn with; a hook.

    Args:
        scene: what the calculator is given.
        first: returns the first question.
        seat: who asks; whose turn it is by default.
        send: does what is pressed and changes nothing that is entered.
    """
    state: State | None = scene.state

    def begin() -> Work[Any]:
        deck = read_deck(scene.kept(KEPT_DECK))
        asker = seat if seat is not None else 0 if state is None else state.current
        return Work(replace(first(state), source=DECK if deck else ""), deck, asker)

    begun, _put = ft.use_state(begin)
    work, read, put = use_latest(begun)

    def press(event: Event) -> object:
        now = read()
        match event:
            case Open() if now.counting is not None:
                return put(replace(now, counting=None))
            case Press("keep") if now.counting is not None:
                deck = Deck(now.counting)
                asks = replace(now.press(f"source:{DECK}", state), deck=deck, counting=None)
                return scene.keep(KEPT_DECK, deck.write()) and put(asks)
            case Press(name, closes=False):
                return put(now.press(name, state))
            case _:
                return send(event)

    return work, Pen(scene.ink, scene.translator, use_stable(press))


# Screens ----------------------------------------------------------------------------------------


@error_boundary
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a duel with Maletar."""
    return _screen(scene, *use_work(scene, duel.first), duel.calculation)


@error_boundary
def FightCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a fight."""
    return _screen(scene, *use_work(scene, fight.first), fight.calculation)


@error_boundary
def TrialCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a stake."""
    return _screen(scene, *use_work(scene, trial.first), trial.calculation)


def _screen(scene: ToolScene, work: Work[Any], pen: Pen, calculate: Calculate) -> ft.Control:
    counting = deck_sheet(work)
    over = None if counting is None else question_sheet(pen, counting)
    return layered(_page(scene, pen, _shown(scene, work, calculate)), over)


def _shown(scene: ToolScene, work: Work[Any], calculate: Calculate) -> Calculation:
    """Returns what a calculator shows; no chance where the table hides them."""
    if scene.odds:
        return calculate(work, scene.state)
    text = _("Your table agreed to hide chances. The settings can show them again.")
    return Calculation(Preview((text,), sign="lock"))


def _page(scene: ToolScene, pen: Pen, shown: Calculation) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls."""
    ink, answer = scene.ink, main_answer(pen, shown.answer)
    inputs, details = drawn(pen, shown.inputs), drawn(pen, shown.details)
    margin = max(16.0, (ink.width - (WIDEST if ink.landscape else COLUMN)) / 2)
    sides = ft.Padding.only(left=margin, right=margin)
    if ink.landscape:
        panes: list[ft.Control] = [_pane([answer, *details]), _pane(inputs)]
        content: ft.Control = flex.row(
            panes, Space.XXL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=sides, content=content)]
    else:
        fixed = [] if ink.large or ink.cramped else [answer]
        moving = _pane([*([] if fixed else [answer]), *inputs, *details])
        rows = [
            *(ft.Container(padding=sides, content=part) for part in fixed),
            ft.Container(expand=True, padding=sides, content=moving),
        ]
    return flex.column([scene.header, *rows], tight=False, expand=True)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return flex.column(
        [*parts, ft.Container(height=8)],
        Space.XL,
        tight=False,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )


# Sheets -----------------------------------------------------------------------------------------


@error_boundary
def FightSheet(scene: ToolScene, question: FightQuestion, send: Send) -> ft.Control:
    """The odds of the fight that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        question: the card attacked, and the cards entered for the attack.
        send: takes a choice of cards for the attack, and closes the sheet.
    """
    state: State = scene.state
    title = _("Odds against {card}", card=full_name(state, state.find(question.card)))
    work, pen = use_work(scene, lambda _state: question, send=send)
    return _sheet(scene, work, pen, title, partial(fight.calculation, plays=True))


@error_boundary
def TrialSheet(scene: ToolScene, entered: Entered, send: Send) -> ft.Control:
    """The odds of a stake in the trial that is being entered.

    Args:
        scene: what a tool is given, with the play.
        entered: the trial.
        send: stakes for the player who is asked, and closes the sheet.
    """
    state: State = scene.state
    title = _("Odds of a stake of {player}", player=state.name(entered.seat))
    work, pen = use_work(
        scene, lambda _state: prefilled(state, state.current, entered), entered.seat, send
    )
    return _sheet(scene, work, pen, title, partial(trial.calculation, trial=entered))


def _sheet(
    scene: ToolScene, work: Work[Any], pen: Pen, title: Text, calculate: Calculate
) -> ft.Control:
    """Returns a calculator as a sheet; the deck may be counted in its place."""
    if (counting := deck_sheet(work)) is not None:
        return question_sheet(pen, counting)
    ink, shown = scene.ink, _shown(scene, work, calculate)
    answer, key = main_answer(pen, shown.answer), shown.primary
    fixed = [] if ink.large or ink.height < SHORT or not shown.inputs else [answer]
    parts = drawn(pen, (*shown.inputs, *shown.details))
    return sheet(
        ink,
        pen.say(title),
        [*([] if fixed else [answer]), *parts],
        Sent(pen.send, Open()),
        close=pen.say(_("Close")),
        actions=[button(ink, pen.say(key.label), pen.on(key.do))] if key else (),
        fixed=fixed,
        key="odds",
    )
