"""The time of a play, for those who want to see it: in whole minutes, and never pressing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Timeline
from companion.play.times import LONGEST_TURN_MS, TurnTimes, time_left, turn_times
from companion.play.timing import minutes_text
from companion.ui.play.countdown import left_text
from companion.ui.play.pausing import PAUSED
from companion.ui.shell import HOUR, MINUTE, Shell, muted, now_ms
from companion.widgets import Face, Space, TextSize, bar, flex, named, player_badge

LONGEST_S = 12 * 3600
"""Seconds after which a forgotten screen looks at the clock no more."""


def use_minutes(shown: bool, redraw: Callable[[], None]) -> None:
    """Draws a screen anew each minute while a time is shown on it.

    A hook: call it in a component's body, always in the same order.
    """

    async def look() -> None:
        for _minute in range(LONGEST_S // 60 if shown else 0):
            await asyncio.sleep(60)
            redraw()

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(look, [shown], lambda: None)


def turn_minutes(timeline: Timeline, now: int) -> Message | None:
    """Returns how long the turn under way takes; None in its first minute and after a pause."""
    times = turn_times(timeline)
    passed = times.passed(now)
    if times.turn is None or not MINUTE <= passed <= LONGEST_TURN_MS:
        return None
    return minutes_text(passed // MINUTE)


def times_rows(shell: Shell, timeline: Timeline) -> list[ft.Control]:
    """Returns each player's time and the mean of their turns; nothing where no time passed."""
    times = turn_times(timeline)
    if not any(times.totals):
        return []
    rows: list[ft.Control] = [
        _row(shell, timeline, times, place) for place in range(len(times.totals))
    ]
    if times.pauses:
        note = _(
            "Pauses, and breaks of more than half an hour, count for nobody: {time}.",
            time=clock_text(times.pauses),
        )
        rows.append(muted(shell, note, TextSize.SMALL))
    return rows


def _row(shell: Shell, timeline: Timeline, times: TurnTimes, place: int) -> ft.Control:
    ink, player = shell.ink, timeline.setup.players[place]
    total = shell.say(clock_text(times.totals[place]))
    mean = shell.say(_("{time} a turn", time=clock_text(times.mean(place))))
    words: list[ft.Control] = [
        ink.text(player.name, TextSize.BODY, Face.MEDIUM, cap=1.7, expand=True),
        muted(shell, f"{total} · {mean}", TextSize.SMALL),
    ]
    filled = bar(
        ink, times.totals[place] / max(times.totals), colour=ink.player(player.colour), height=8
    )
    lines = flex.column(
        [flex.column(words, 0) if ink.large else flex.row(words, Space.L), filled],
        Space.XS,
        expand=True,
    )
    content = flex.row([player_badge(ink, player.colour, size=26), lines], Space.L)
    return named(content, f"{player.name}: {total}, {mean}")


def clock_text(passed: int) -> Message:
    """Returns a time in minutes and seconds, or in hours and minutes; it is in milliseconds."""
    if passed < MINUTE:
        return _("{seconds} s", seconds=passed // 1000)
    if passed < HOUR:
        seconds = f"{passed % MINUTE // 1000:02}"
        return _("{minutes}:{seconds} min", minutes=passed // MINUTE, seconds=seconds)
    return _("{hours} h {minutes}", hours=passed // HOUR, minutes=f"{passed % HOUR // MINUTE:02}")


def with_time(shell: Shell, timeline: Timeline, detail: str) -> str:
    """Returns the second line of a title with what it says of the time.

    A pause and the countdown of the table stand first, where nothing cuts them; how long the turn
    takes stands last, and only if this device wants it.
    """
    now, minutes = now_ms(), None
    left = time_left(timeline, now)
    if timeline.pause is not None:
        return f"{shell.say(PAUSED)} · {detail}"
    if left is not None:
        return f"{shell.say(left_text(left))} · {detail}"
    if shell.preferences.timer and timeline.result is None:
        minutes = turn_minutes(timeline, now)
    return detail if minutes is None else f"{detail} · {shell.say(minutes)}"
