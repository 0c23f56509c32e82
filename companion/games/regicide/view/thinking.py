"""What the app would do with the entered hand: by one step, or thought over.

The best of one step is told alone at the table; what is thought over when it is asked for, and only
then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import flet as ft

from companion.delays import Pace
from companion.games.regicide.cards import Cards, _, counted as _n
from companion.games.regicide.odds.chance import (
    Hint,
    chance_of,
    chances_with,
    hints,
    seen_in,
    unknown_because,
    what_of,
    why_of,
)
from companion.games.regicide.odds.outlook import networks
from companion.games.regicide.odds.think import Answer, answers, may_answer
from companion.games.regicide.state import State, Step
from companion.play import Message, Refusal, Story
from companion.widgets import (
    Handler,
    Ink,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    button,
    card,
    flex,
    named,
    section,
    use_stable,
)

SHOWN = 2
"""So many moves are named: the best and the next best."""


def best_moves(
    scene: ToolScene, state: State, story: Story[State], cards: Cards
) -> list[ft.Control]:
    """Returns the best moves of somebody who plays alone; nothing where the chance is unknown."""
    nets = networks(story.trained_model, state.players)
    if not state.solo or state.over or nets is None:
        return []
    title, note = section(scene.ink, scene.say(_("The best chance to win"))), unknown_because(state)
    if note is not None:
        return [title, scene.ink.label(scene.say(note))]
    seen = seen_in(story)[-1]
    known = chance_of(state, seen, nets.public) is not None
    found = hints(state, seen, cards, nets.own) if known else ()
    if isinstance(found, Refusal) or not found:
        return []
    told = _("If the play goes on as well from there.")
    return [
        title,
        *(_card_with_chance(scene, state, hint, cards) for hint in found[:SHOWN]),
        scene.ink.label(scene.say(told)),
    ]


def _card_with_chance(scene: ToolScene, state: State, hint: Hint, cards: Cards) -> ft.Control:
    ink = scene.ink
    what, why = scene.say(what_of(hint)), scene.say(why_of(state, hint, cards))
    percent = scene.translator.percent(Fraction(hint.chance))
    head = flex.row(
        [
            ft.Container(expand=True, content=ink.text(what, TextSize.HEADING, Typeface.BOLD)),
            ink.number(percent, 28, ink.theme.gold),
        ],
        Space.L,
    )
    body = flex.column([head, ink.text(why, TextSize.BODY, Typeface.BODY)])
    return card(ink, named(body, ink.read(f"{what}, {percent}, {why}")), padding=Space.XL)


THINKING_S, SOON_S = 1.0, 0.3
"""Seconds that are thought, and after which the first answer is looked at again."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A question that was asked, or may be.

    Attributes:
        ask: asks it.
        asked: whether it was asked.
        answer: what is best by now.
        over: whether that is the last word.
    """

    ask: Handler
    asked: bool
    answer: Answer | None
    over: bool


def use_thinking(scene: ToolScene, cards: Cards) -> Thinking:
    """Thinks about a hand once somebody asked, and stops when another hand is entered.

    A hook: call it in a component's body, always in the same order.
    """
    unasked: Any = None
    unanswered: Any = (None, False)
    asked, set_asked = ft.use_state(unasked)
    answer, set_answer = ft.use_state(unanswered)
    state, story = scene.state, scene.story
    question = (state, cards)
    on = story is not None and asked == question

    async def work() -> None:
        if on and story is not None:
            clock = asyncio.get_running_loop().time
            await think_over(
                answers(state, story, cards, scene.lot),
                clock,
                lambda best, over: set_answer((best, over)),
            )

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(work, [on, question], lambda: None)

    def ask() -> None:
        set_answer(unanswered)
        set_asked(question)

    best, over = answer
    return Thinking(use_stable(ask), on, best if on else None, over)


async def think_over(
    thoughts: Iterator[Answer], clock: Callable[[], float], show: Callable[[Answer, bool], object]
) -> None:
    """Shows the first answer at once, a better one soon, and the best when time is up.

    Args:
        thoughts: what is best by now.
        clock: tells the seconds.
        show: shows an answer, and whether it is the last.
    """
    begun, pace = clock(), Pace(clock)
    due, answer = begun, None
    for answer in thoughts:
        now = clock()
        if now - begun >= THINKING_S:
            break
        if now >= due:
            show(answer, False)
            due = begun + (SOON_S if due == begun else THINKING_S)
        await pace.rest()
    if answer is not None:
        show(answer, True)


def thinking_rows(
    scene: ToolScene, state: State, cards: Cards, thinking: Thinking
) -> list[ft.Control]:
    """Returns what the app would do, or the button that asks for it; nothing if it cannot know."""
    if scene.story is None or not may_answer(state, scene.story):
        return []
    keep = state.step is Step.SUFFER
    label = scene.say(_("What would you keep?") if keep else _("What would you play?"))
    if not thinking.asked:
        return [button(scene.ink, label, thinking.ask, kind="tonal")]
    rows = [section(scene.ink, label), *_before_thinking(scene, state, cards, scene.story)]
    if (answer := thinking.answer) is not None:
        shown = [answer.best, *([] if answer.other is None else [answer.other])]
        rows.append(scene.ink.text(scene.say(_verdict(answer, thinking)), TextSize.BODY))
        rows += [_card_with_reason(scene, state, hint, cards) for hint in shown]
    return rows


def _before_thinking(
    scene: ToolScene, state: State, cards: Cards, story: Story[State]
) -> list[ft.Control]:
    """Returns whether cards are missing, and how likely the table is to win, asking or not."""
    seen, nets = seen_in(story)[-1], networks(story.trained_model, state.players)
    chances = chances_with(state, seen, cards, nets)
    count, rows = seen.hands[state.current], list[ft.Control]()
    if count != len(cards):
        told = _n(
            "This hand should have {count} card; only those entered are judged.",
            "This hand should have {count} cards; only those entered are judged.",
            count,
        )
        rows.append(scene.ink.label(scene.say(told)))
    if chances is not None:
        rows.append(_both_chances(scene, chances))
    return rows


def _both_chances(scene: ToolScene, chances: tuple[float, float]) -> ft.Control:
    captions = (
        _("chance with this hand, by your own judgement"),
        _("chance with this hand, following the hints"),
    )
    told = [
        (scene.translator.percent(Fraction(chance)), scene.say(caption))
        for chance, caption in zip(chances, captions, strict=True)
    ]
    figures = [_figure(scene.ink, *each) for each in told]
    line = flex.row(figures, Space.L, vertical_alignment=ft.CrossAxisAlignment.START)
    return named(line, scene.ink.read(", ".join(map(" ".join, told))))


def _figure(ink: Ink, percent: str, caption: str) -> ft.Control:
    parts = [ink.number(percent, 28, ink.theme.gold), ink.label(caption)]
    return ft.Container(expand=True, content=flex.column(parts, Space.XXS))


def _verdict(answer: Answer, thinking: Thinking) -> Message:
    if answer.other is None:
        return _("Nothing else can be done.")
    if not thinking.over:
        return _("Thinking…")
    if not answer.worlds:
        return _("There was no time to think ahead.")
    if answer.points:
        return _n(
            "The first is best by {count} point of chance.",
            "The first is best by {count} points of chance.",
            answer.points,
        )
    return _("These two are as good.")


def _card_with_reason(scene: ToolScene, state: State, hint: Hint, cards: Cards) -> ft.Control:
    ink = scene.ink
    what, why = scene.say(what_of(hint)), scene.say(why_of(state, hint, cards))
    body = flex.column(
        [
            ink.text(what, TextSize.HEADING, Typeface.BOLD),
            ink.text(why, TextSize.BODY, Typeface.BODY),
        ]
    )
    return card(ink, named(body, ink.read(f"{what}, {why}")), padding=Space.XL)
