"""Looking back at a play: its charts, and which choices cost most.

The latter are looked for when somebody asks, and known until they leave.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from secrets import randbelow
from typing import Any

import flet as ft

from companion.delays import Pace
from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Lesson, Lessons, Timeline
from companion.store.open_play import OpenPlay
from companion.ui.play.clock import times_rows
from companion.ui.play.opening import (
    CHOICES,
    charts_of,
    odds_shown,
    opened_play,
    story_of,
    teaches,
    use_news,
)
from companion.ui.shell import (
    Shell,
    action_button,
    back_bar,
    heading,
    in_pairs,
    muted,
    plain_page,
    players_named,
)
from companion.widgets import (
    Radius,
    Space,
    TextSize,
    Typeface,
    bar,
    card,
    error_boundary,
    flex,
    named,
    tap,
)
from companion.widgets.chart.card import chart_card
from companion.widgets.chart.scale import ChartFrame

WIDEST = 1080
"""Two charts stand side by side in this width."""

SIDE_BY_SIDE = 900
TALL, TALL_ALONE = 200.0, 320.0
"""The most that the field of a chart is high: one of several, and the only one."""
GAP = Space.XL


@error_boundary
def PlayCharts(shell: Shell, play_id: str) -> ft.Control:
    """The screen of a play's charts."""
    return opened_play(shell, play_id, _Charts)


@error_boundary
def _Charts(shell: Shell, play: OpenPlay) -> ft.Control:
    use_news(shell, play)
    timeline, ink = play.timeline, shell.ink
    charts = charts_of(shell, timeline)
    bar = back_bar(
        shell, _("Charts"), f"{shell.say(timeline.game.title)} · {players_named(timeline.setup)}"
    )
    beside = ink.width >= SIDE_BY_SIDE and not ink.large and len(charts) > 1
    widest = WIDEST if ink.width >= SIDE_BY_SIDE else 720
    room = min(ink.width - 32, widest)
    width = (room - GAP) / 2 if beside else room
    tallest = TALL if len(charts) > 1 else TALL_ALONE
    height = max(110.0, min(tallest, ink.height * 0.42))
    players = timeline.setup.players
    cards: list[ft.Control] = [
        chart_card(ink, chart, players, shell.say, ChartFrame(width, height)) for chart in charts
    ]
    if not cards:
        cards = [muted(shell, _("There is nothing to draw yet."))]
    body = [in_pairs(cards, GAP, GAP)] if beside else cards
    if times := times_rows(shell, timeline):
        body += [
            heading(shell, _("Time taken")),
            card(ink, flex.column(times, Space.XL), padding=GAP),
        ]
    return plain_page(shell, bar, body, widest=widest, spacing=GAP)


BUDGET_S = 20.0
"""Seconds that are spent at most."""
SHOW_S = 0.3
"""Seconds between two looks at how far it is."""


@error_boundary
def PlayLessons(shell: Shell, play_id: str) -> ft.Control:
    """The screen with the choices of a play that cost most."""
    return opened_play(shell, play_id, _Lessons)


@error_boundary
def _Lessons(shell: Shell, play: OpenPlay) -> ft.Control:
    use_news(shell, play, awake=shell.preferences.awake)
    may = may_teach(shell, play.timeline)
    known, stop = use_lessons(shell, play, may=may)
    title = shell.say(play.timeline.game.title)
    page_bar = back_bar(shell, CHOICES, f"{title} · {players_named(play.timeline.setup)}")
    if not may:
        return plain_page(shell, page_bar, [muted(shell, _("There is nothing to tell of it."))])
    if known is None or known.share < 1:
        foot = [action_button(shell, _("Stop"), stop, kind="tonal")]
        return plain_page(shell, page_bar, _progress_rows(shell, known), foot)
    return plain_page(shell, page_bar, _learnt_rows(shell, play, known), spacing=Space.L)


def use_lessons(
    shell: Shell, play: OpenPlay, *, may: bool
) -> tuple[Lessons | None, Callable[[], None]]:
    """Looks for the choices that cost most as long as the screen is shown.

    A hook: call it in a component's body, always in the same order.

    Returns:
        What is known by now, and what makes it do with that.
    """
    entries = len(play.journal)
    nothing: Any = (entries, None)
    now, set_now = ft.use_state(nothing)
    stopped = ft.use_ref(False)

    async def work() -> None:
        if not may or lessons_of(shell, play) is not None:
            return
        stopped.current = False
        clock = asyncio.get_running_loop().time
        begun = clock()

        def spent() -> float:
            return 1 if stopped.current else (clock() - begun) / BUDGET_S

        def show(lessons: Lessons) -> None:
            set_now((entries, lessons))

        last = await look_over(lessons_in(shell, play.timeline, spent), clock, show)
        if not stopped.current:
            shell.device.lessons[play.id] = entries, last
        show(last)

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(work, [entries, may], lambda: None)

    def stop() -> None:
        stopped.current = True

    return lessons_of(shell, play) or (now[1] if now[0] == entries else None), stop


def may_teach(shell: Shell, timeline: Timeline) -> bool:
    """Returns whether it may be asked which choices of a play cost most; see `teaches`."""
    over, players = timeline.result is not None, len(timeline.setup.players)
    return teaches(shell, timeline.game, over=over, players=players)


def lessons_of(shell: Shell, play: OpenPlay) -> Lessons | None:
    """Returns what was learnt of a play on this device, if it has not gone on since.

    Nothing where the table agreed to hide chances.
    """
    entries, lessons = shell.device.lessons.get(play.id, (0, None))
    return lessons if entries == len(play.journal) and odds_shown(shell) else None


def lessons_in(shell: Shell, timeline: Timeline, spent: Callable[[], float]) -> Iterator[Lessons]:
    """Yields again and again what is known of a play's choices by now; see `Game.teacher`."""
    teacher = import_module(timeline.game.teacher or "")
    return teacher.lessons(story_of(shell, timeline), randbelow, spent)


async def look_over(
    steps: Iterator[Lessons], clock: Callable[[], float], show: Callable[[Lessons], object]
) -> Lessons:
    """Does all the steps beside the taps; returns what is known in the end.

    Args:
        steps: what is known by now.
        clock: tells the seconds.
        show: shows how far it is, now and then.
    """
    pace, shown, lessons = Pace(clock), clock(), Lessons(0)
    for lessons in steps:
        if clock() - shown >= SHOW_S:
            shown = clock()
            show(lessons)
        await pace.rest()
    return lessons


def _progress_rows(shell: Shell, lessons: Lessons | None) -> list[ft.Control]:
    """Returns how far it is."""
    share = 0.0 if lessons is None else lessons.share
    percent = shell.translator.percent(Fraction(round(100 * share), 100))
    far = shell.say(_("Looking back: {percent}", percent=percent))
    full = bar(shell.ink, share, colour=shell.ink.theme.action)
    told = _(
        "Each choice is tried again, with what its player knew then. This takes {seconds} seconds "
        "at most.",
        seconds=round(BUDGET_S),
    )
    return [
        named(flex.column([shell.ink.text(far, TextSize.LARGE), full]), far),
        muted(shell, told),
    ]


def _learnt_rows(shell: Shell, play: OpenPlay, lessons: Lessons) -> list[ft.Control]:
    """Returns what was learnt."""
    cards = [_lesson_card(shell, play, lesson) for lesson in lessons.worst]
    none = shell.ink.text(shell.say(_("As far as is known, no choice was worse than another.")))
    return [
        *(cards or [none]),
        *([] if lessons.note is None else [muted(shell, lessons.note)]),
    ]


def cost_text(lesson: Lesson) -> Message:
    """Returns how much a choice cost."""
    return _n(
        "cost {count} point of chance, give or take {doubt}",
        "cost {count} points of chance, give or take {doubt}",
        lesson.points,
        doubt=lesson.doubt,
    )


def better_text(lesson: Lesson) -> Message:
    """Returns what would have been better."""
    return _("Better: {what}", what=lesson.better)


def _lesson_card(shell: Shell, play: OpenPlay, lesson: Lesson) -> ft.Control:
    """Returns a choice; a tap shows it in the replay."""
    ink, game = shell.ink, play.timeline.game
    moment = play.timeline.story().moments[lesson.moment]
    before, after = moment.before, moment.after
    lines = [
        (game.summary(before).headline, TextSize.CAPTION, Typeface.BODY),
        (game.describe(moment.action, before, after).text, TextSize.HEADING, Typeface.BOLD),
        (cost_text(lesson), TextSize.LARGE, Typeface.MEDIUM),
        (better_text(lesson), TextSize.LARGE, Typeface.BOLD),
        (lesson.why, TextSize.BODY, Typeface.BODY),
    ]
    said = [shell.say(text) for text, _size, _face in lines]
    texts = [
        ink.text(text, size, face) for text, (_text, size, face) in zip(said, lines, strict=True)
    ]
    return tap(
        flex.column(texts, Space.XS),
        ", ".join([*said, shell.say(_("show it in the replay"))]),
        lambda: shell.go(f"/replay/{play.id}/{lesson.moment + 1}"),
        key=str(lesson.moment),
        alignment=None,
        padding=Space.XL,
        border_radius=Radius.CARD,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )
