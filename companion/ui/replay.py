"""A play step by step: the game’s own table as it stood after each entry, to be looked at only.

It is gone through with a finger, or plays by itself as fast as somebody wants.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Any

import flet as ft

from companion.delays import delays
from companion.i18n import _
from companion.play import Chart, Lesson, Lessons, Timeline, Timing
from companion.store.open_play import OpenPlay
from companion.ui.log import Group, badge_of, group_row
from companion.ui.play.looking_back import better_text, cost_text, lessons_of
from companion.ui.play.opening import charts_of, drawn_by_game, opened_play, use_news, use_notes
from companion.ui.play.why import CLOSED, looked_up
from companion.ui.shell import Shell, back_bar, clock_time, day, heading, value_text
from companion.widgets import (
    TARGET,
    Glyph,
    Ink,
    Scene,
    Space,
    TextSize,
    Typeface,
    enlarged,
    error_boundary,
    flex,
    icon_button,
    layered,
    magnification,
    magnified,
    named,
    scrubber,
    tap,
    use_stable,
)
from companion.widgets.chart.lines import sparkline

EDGE, GAP = Space.XL, Space.XS

AROUND = 9
"""Steps listed before and after the one that is shown."""

KEYS = 56
"""Pixels that the buttons are high, with what is around them."""


CURVE = 40
"""Pixels that the curve of a chance is high, where there is one and room for it."""


def bar_height(ink: Ink, *, curve: bool = False) -> float:
    """Returns about how many pixels high the foot is."""
    words = 52 * min(ink.effective, 1.6)
    if ink.landscape:
        return max(KEYS, words) + 8
    return KEYS + words + 8 + (CURVE + Space.XXS if curve else 0)


def replay_bar(
    shell: Shell,
    timeline: Timeline,
    steps: Sequence[Group],
    here: int,
    go: Callable[[int], None],
    chance: Chart | None = None,
    lessons: Lessons | None = None,
) -> ft.Control:
    """Returns the foot.

    Args:
        shell: the look.
        timeline: the play.
        steps: the groups of entries that are stepped through.
        here: how many of them are done in what is shown.
        go: shows another number of them.
        chance: the chart of a chance, if the game has one and the table sees it.
        lessons: which choices cost most, if somebody has asked.
    """
    ink = shell.ink
    moments = sum(map(len, steps[:here]))
    point = None if chance is None else _point(chance, moments)
    said = "" if chance is None or point is None else _chance(shell, chance, point)
    worst = () if lessons is None else lessons.worst
    lesson = next((each for each in worst if each.moment + 1 == moments), None)
    words = _words(shell, timeline, steps[here - 1] if here else None, said, lesson)
    keys = _keys(shell, here, len(steps), go)
    if ink.landscape:
        content: ft.Control = flex.row([ft.Container(expand=True, content=words), keys], Space.XXL)
    else:
        curve = None if chance is None else sparkline(ink, _values(chance), point, CURVE)
        content = flex.column([words, curve, keys], Space.XXS)
    return ft.Container(
        bgcolor=ink.theme.band,
        border=ft.Border(top=ft.BorderSide(1, ink.theme.line)),
        padding=ft.Padding.only(left=EDGE, right=EDGE, top=Space.S, bottom=Space.XS),
        content=content,
    )


def _point(chance: Chart, moments: int) -> int | None:
    """Returns the last point of a chart that so many moments led to, if any."""
    return bisect_right(chance.steps, moments) - 1 if moments >= chance.steps[0] else None


def _values(chance: Chart) -> list[int]:
    return [value or 0 for value in chance.tracks[0].values]


def _chance(shell: Shell, chance: Chart, point: int) -> str:
    percent = shell.translator.whole_percent(_values(chance)[point])
    return shell.say(_("{title}: {percent}", title=chance.title, percent=percent))


def _words(
    shell: Shell,
    timeline: Timeline,
    group: Group | None,
    chance: str = "",
    lesson: Lesson | None = None,
) -> ft.Control:
    """Returns what the step did and when, and the chance then, read out when it changes.

    What is known to have been better takes the room of all that.
    """
    ink = shell.ink
    if group is None:
        at = timeline.journal.entries[0].at
        text, change, badge = shell.say(_("The play begins.")), shell.say(day(shell, at)), None
    else:
        description = timeline.describe(group)
        at = group[-1].entry.at
        text = shell.say(description.text)
        values = value_text(shell, description.before), value_text(shell, description.after)
        change = f" {Glyph.RIGHT} ".join(value for value in values if value)
        if change and description.quantity is not None:
            change = f"{shell.say(description.quantity)} {change}"
        badge = badge_of(shell, timeline, description.player, size=28)
    details = [chance, change, clock_time(shell, at)]
    if lesson is not None:
        details = [shell.say(part) for part in (cost_text(lesson), better_text(lesson), lesson.why)]
    lines: list[ft.Control] = [
        ink.text(
            text,
            TextSize.BODY,
            Typeface.MEDIUM,
            cap=1.6,
            max_lines=2 if lesson is None else 1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        ink.label(
            " · ".join(filter(None, details)),
            TextSize.CAPTION,
            cap=1.6,
            max_lines=1 if lesson is None else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    row: list[ft.Control] = [flex.column(lines, Space.XXS, expand=True)]
    return named(
        flex.row([badge, *row] if badge else row, Space.L),
        ink.read(", ".join(filter(None, [text, *details]))),
        live=True,
    )


def _keys(shell: Shell, here: int, last: int, go: Callable[[int], None]) -> ft.Control:
    """Returns the way to the first, former, next and last step, and to any by the slider."""
    ink = shell.ink

    def key(glyph: str, word: str, there: int) -> ft.Control:
        able = 0 <= there <= last and there != here
        end = _("This is the beginning.") if glyph[0] == Glyph.BACK else _("This is the end.")
        why = "" if able else shell.say(end)
        size = 20 if len(glyph) == 1 else 15
        return icon_button(
            ink, glyph, word, lambda: go(there), enabled=able, why=why, outlined=True, size=size
        )

    return flex.row(
        [
            key(Glyph.BACK + Glyph.BACK, shell.say(_("To the beginning")), 0),
            key(Glyph.BACK, shell.say(_("One step back")), here - 1),
            scrubber(ink, here, last, go, _room(ink)),
            key(Glyph.FORWARD, shell.say(_("One step on")), here + 1),
            key(Glyph.FORWARD + Glyph.FORWARD, shell.say(_("To the end")), last),
        ],
        GAP,
        alignment=ft.MainAxisAlignment.END,
    )


def _room(ink: Ink) -> float:
    """Returns the width that four buttons leave for the track."""
    whole = ink.width * 0.48 if ink.landscape else ink.width - 2 * EDGE
    return max(TARGET, min(520, whole) - 4 * (TARGET + 2) - 4 * GAP)


def step_pane(
    shell: Shell,
    timeline: Timeline,
    steps: Sequence[Group],
    here: int,
    go: Callable[[int], None],
) -> ft.Control:
    """Returns the list; a tap on a step shows the table after it.

    Args:
        shell: the look.
        timeline: the play.
        steps: the groups of entries that are stepped through.
        here: how many of them are done in what is shown.
        go: shows another number of them.
    """
    first = max(0, min(here - 1 - AROUND, len(steps) - 2 * AROUND - 1))
    rows = [
        _step_row(shell, timeline, group, number == here, partial(go, number))
        for number, group in enumerate(steps[first : first + 2 * AROUND + 1], first + 1)
    ]
    return flex.column([heading(shell, _("Log")), *rows], 0, tight=False, scroll=ft.ScrollMode.AUTO)


def _step_row(
    shell: Shell, timeline: Timeline, group: Group, shown: bool, on: Callable[[], None]
) -> ft.Control:
    theme, entry = shell.ink.theme, group[0].entry
    return ft.Container(
        key=f"{entry.device}-{entry.seq}",
        content=group_row(shell, timeline, group, on=on),
        bgcolor=theme.band if shown else None,
        border=ft.Border(left=ft.BorderSide(4, theme.action)) if shown else None,
    )


@error_boundary
def Replay(shell: Shell, play_id: str, begin: str = "") -> ft.Control:
    """The screen on which a play is stepped through, after so many of its moments at first."""
    moments = int(begin[:9]) if begin.isdecimal() else 0
    return opened_play(shell, play_id, partial(_Steps, begin=moments))


@error_boundary
def _Steps(shell: Shell, play: OpenPlay, begin: int) -> ft.Control:
    times = magnification(shell.ink)
    shell = replace(shell, ink=magnified(shell.ink, times))
    place, set_place = ft.use_state(lambda: _steps_of(_groups(play.timeline), begin))
    overlay, set_overlay = ft.use_state(CLOSED)

    use_news(shell, play, awake=shell.preferences.awake)
    notes = use_notes(shell, play.id)
    timeline = play.timeline
    steps = _groups(timeline)
    here = min(place, len(steps))
    state = steps[here - 1][-1].after if here else timeline.first
    playing = use_playing(here, len(steps), set_place)

    def go(step: int) -> None:
        playing.stop()
        set_place(step)

    chance = next((chart for chart in charts_of(shell, timeline) if chart.steps), None)
    foot = bar_height(shell.ink, curve=chance is not None)
    headed = partial(_header, shell, timeline, state, (here, len(steps)), playing)
    scene = Scene(
        game=timeline.game,
        state=state,
        players=timeline.setup.players,
        ink=replace(shell.ink, height=shell.ink.height - foot),
        translator=shell.translator,
        act=use_stable(lambda _action: None),
        why=use_stable(lambda quantity: set_overlay(("why", quantity))),
        rule=use_stable(lambda anchor: set_overlay(("rule", anchor))),
        header=headed(None, 0),
        headed=headed,
        options=timeline.game.options,
        odds=False,
        locked=True,
        notes=notes.kept,
        log=step_pane(shell, timeline, steps, here, go) if shell.ink.wide else None,
    )
    body = flex.column(
        [
            ft.Container(
                expand=True, content=drawn_by_game(scene, f"{timeline.game.view}:Table", "replay")
            ),
            replay_bar(shell, timeline, steps, here, go, chance, lessons_of(shell, play)),
        ],
        0,
        tight=False,
        expand=True,
    )
    whole = layered(body, looked_up(shell, timeline, state, overlay, lambda: set_overlay(CLOSED)))
    return enlarged(whole, shell.ink, times)


def _groups(timeline: Timeline) -> tuple[Group, ...]:
    """Returns the steps; what was taken back or refused is none, nor is a pause."""
    return tuple(
        group
        for group in timeline.groups()
        if group[0].counts and not isinstance(group[0].action, Timing)
    )


def _steps_of(steps: Sequence[Group], moments: int) -> int:
    """Returns in how many steps so many moments come about."""
    return bisect_left([0, *accumulate(map(len, steps))], moments)


def _header(
    shell: Shell,
    timeline: Timeline,
    state: Any,
    place: tuple[int, int],
    playing: Playing,
    middle: ft.Control | None,
    left: float,
) -> ft.Control:
    step = shell.say(_("Step {step} of {steps}", step=place[0], steps=place[1]))
    return back_bar(
        shell,
        timeline.game.heading(state).title,
        f"{shell.say(timeline.game.title)} · {step}",
        actions=playing_keys(shell, playing, place[1]),
        middle=middle,
        left=left,
    )


SPEEDS = (1, 2, 4)
"""How many times as fast a replay plays."""


@dataclass(frozen=True)
class Playing:
    """Whether a replay plays by itself, and how fast.

    Attributes:
        on: whether it does.
        speed: how many times as fast as usual.
        toggle: begins or stops.
        faster: plays at the next of the speeds; after the fastest comes the slowest again.
        stop: stops: somebody goes through the steps with a finger.
    """

    on: bool
    speed: int
    toggle: Callable[[], None]
    faster: Callable[[], None]
    stop: Callable[[], None]


def use_playing(here: int, last: int, go: Callable[[int], None]) -> Playing:
    """Returns what plays a replay; a hook.

    Args:
        here: the step that is shown.
        last: the last one.
        go: shows another one.
    """
    on, set_on = ft.use_state(False)
    speed, set_speed = ft.use_state(SPEEDS[0])

    def step() -> bool:
        more = here + 1 < last
        go(min(here + 1, last))
        set_on(more)
        return more

    go_on = use_stable(step)

    async def play() -> None:
        while on:
            await asyncio.sleep(delays().replay_s / speed)
            if not go_on():
                return

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(play, [on, speed], lambda: None)

    def toggle() -> None:
        if not on and here == last:
            go(0)
        set_on(not on)

    faster = SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
    return Playing(on, speed, toggle, lambda: set_speed(faster), lambda: set_on(False))


def playing_keys(shell: Shell, playing: Playing, last: int) -> list[ft.Control]:
    """Returns the key that begins and stops, and the one for the speed."""
    ink = shell.ink
    glyph, word = (Glyph.PAUSE, _("Stop")) if playing.on else (Glyph.PLAY, _("Play it"))
    times = f"{playing.speed}×"
    speed = tap(
        ink.text(times, TextSize.LARGE, Typeface.BOLD, cap=1.3),
        shell.say(_("Speed: {times}", times=times)),
        playing.faster,
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        identifier="speed",
    )
    why = "" if last > 0 else shell.say(_("Nothing happened in this play."))
    begin = icon_button(
        ink, glyph, shell.say(word), playing.toggle, enabled=not why, why=why, identifier="play"
    )
    return [speed, begin]
