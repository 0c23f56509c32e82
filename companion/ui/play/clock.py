"""The time of a play: in whole minutes for those who want to see it, a pause, and a countdown.

A countdown is one that the table has agreed on: it is chosen, seen to run, and warns.
"""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Countdown, Timeline
from companion.play.announcement import read_out
from companion.play.times import LONGEST_TURN_MS, TurnTimes, time_left, turn_times
from companion.play.timing import NO_COUNTDOWN, minutes_text
from companion.ui.invite.phones import phone_name, player_of
from companion.ui.play.announcing import give_sign, speak, turn_of
from companion.ui.play.session import PlaySession
from companion.ui.shell import HOUR, MINUTE, Shell, clock_time, muted, now_ms
from companion.ui.shell.senses import Sign
from companion.widgets import Space, TextSize, Typeface, bar, choice, flex, named, player_badge

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
        _time_row(shell, timeline, times, place) for place in range(len(times.totals))
    ]
    if times.pauses:
        note = _(
            "Pauses, and breaks of more than half an hour, count for nobody: {time}.",
            time=clock_text(times.pauses),
        )
        rows.append(muted(shell, note, TextSize.SMALL))
    return rows


def _time_row(shell: Shell, timeline: Timeline, times: TurnTimes, place: int) -> ft.Control:
    ink, player = shell.ink, timeline.setup.players[place]
    total = shell.say(clock_text(times.totals[place]))
    mean = shell.say(_("{time} a turn", time=clock_text(times.mean(place))))
    words: list[ft.Control] = [
        ink.text(player.name, TextSize.BODY, Typeface.MEDIUM, cap=1.7, expand=True),
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
    told, minutes = time_text(timeline), None
    if told is not None:
        return f"{shell.say(told)} · {detail}"
    if shell.preferences.timer and timeline.result is None:
        minutes = turn_minutes(timeline, now_ms())
    return detail if minutes is None else f"{detail} · {shell.say(minutes)}"


def time_text(timeline: Timeline) -> Message | None:
    """Returns that a play pauses, or how much is left of the countdown that its table agreed on."""
    if timeline.pause is not None:
        return PAUSED
    left = time_left(timeline, now_ms())
    return None if left is None else left_text(left)


PAUSE = _("Pause")
GO_ON = _("Go on")
PAUSED = _("paused")
"""What is said of the time of a play while it pauses."""


def paused_text(shell: Shell, timeline: Timeline) -> Message | None:
    """Returns since when a play pauses, or None where it does not."""
    pause = timeline.pause
    if pause is None:
        return None
    return _("Paused since {time}", time=clock_time(shell, pause.entry.at))


TURN_MIN = (1, 2, 3, 5, 10)
PLAY_MIN = (15, 30, 45, 60, 90, 120)
"""Minutes that a table may agree on, for each turn and for the whole play."""

STEP_MS = 10_000
"""In its last minute a countdown is told in tens of seconds."""

WARNED_MS, WARNED_SHARE = 30_000, 10
"""It warns when so much is left, or one minute in ten where that is more: it is told then."""


def countdown_choice(
    shell: Shell, agreed: Countdown, agree: Callable[[Countdown], object]
) -> ft.Control:
    """Returns what a table may agree on; the first is that there is none."""
    known = [NO_COUNTDOWN]
    known += [Countdown(minutes, each_turn=True) for minutes in TURN_MIN]
    known += [Countdown(minutes, each_turn=False) for minutes in PLAY_MIN]
    offered = {f"{each.minutes}-{each.each_turn}": each for each in known}

    def chips(word: Message | None, wanted: Callable[[Countdown], bool]) -> ft.Control:
        options = [
            (value, shell.say(minutes_text(each.minutes) if each.minutes else _("No countdown")))
            for value, each in offered.items()
            if wanted(each)
        ]
        chosen = next((value for value, each in offered.items() if each == agreed), None)
        label = shell.say(word) if word else ""
        return choice(shell.ink, options, chosen, lambda value: agree(offered[value]), label=label)

    why = _("It ends nothing: it warns in the title and, if wanted, by a sound or a vibration.")
    parts = [
        chips(None, lambda each: not each.minutes),
        chips(_("Each turn"), lambda each: each.each_turn),
        chips(_("The whole play"), lambda each: each.minutes > 0 and not each.each_turn),
        muted(shell, why, TextSize.SMALL),
    ]
    return flex.column(parts, Space.XL)


def left_text(left: int) -> Message:
    """Returns how much of a countdown is left, in milliseconds: in minutes, then in seconds."""
    if left <= 0:
        return _("time is up")
    if left > MINUTE:
        return _("{time} left", time=minutes_text(-(-left // MINUTE)))
    return _("{seconds} s left", seconds=-(-left // STEP_MS) * STEP_MS // 1000)


def warned_at(agreed: Countdown) -> int:
    """Returns with how many milliseconds left a countdown warns."""
    return max(WARNED_MS, agreed.minutes // WARNED_SHARE * MINUTE)


def next_look(left: int) -> int:
    """Returns in how many milliseconds a countdown is told otherwise."""
    step = MINUTE if left > MINUTE else STEP_MS
    return left - (-(-left // step) - 1) * step


def is_urgent(timeline: Timeline, now: int) -> bool:
    """Returns whether a countdown warns now."""
    left = time_left(timeline, now)
    return left is not None and left <= warned_at(timeline.countdown)


def use_countdown(shell: Shell, session: PlaySession, redraw: Callable[[], None]) -> None:
    """Draws a play anew whenever its countdown is told otherwise, and warns once in its course.

    A hook: call it in a component's body, always in the same order.
    """
    timeline = session.play.timeline

    async def run() -> None:
        left = time_left(timeline, now_ms())
        while left is not None and left > 0 and timeline.pause is None:
            await sleep(next_look(left) / 1000)
            before, left = left, time_left(timeline, now_ms())
            if left is None:
                break
            for mark, sign in ((0, Sign.TIME_UP), (warned_at(timeline.countdown), Sign.SOON_OVER)):
                if left <= mark < before:
                    warn(shell, session, sign)
                    break
            redraw()

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(run, [len(timeline.journal)], lambda: None)


def warn(shell: Shell, session: PlaySession, sign: Sign) -> None:
    """Says that a countdown is nearly over, or is: in words, aloud, and by a sign.

    A sign of a turn is for its player, and for a device that is nobody's own.
    """
    timeline = session.play.timeline
    message = _WORDS[sign, timeline.countdown.each_turn]
    session.mention(message)
    if not session.is_mention(session.reply):  # something else is to be read there
        text = read_out((message,), shell.say)
        shell.device.read_out(text)
        if shell.preferences.spoken:
            speak(shell, text)
    own = player_of(timeline.setup.players, phone_name(shell, shell.device.name))
    turn = turn_of(session)
    if not timeline.countdown.each_turn or own is None or turn is None or own == turn.player:
        give_sign(shell, sign)


_WORDS = {
    (Sign.SOON_OVER, True): _("The time of this turn is nearly over."),
    (Sign.TIME_UP, True): _("The time of this turn is up."),
    (Sign.SOON_OVER, False): _("The time of this play is nearly over."),
    (Sign.TIME_UP, False): _("The time of this play is up."),
}
