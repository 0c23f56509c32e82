"""A countdown that a table has agreed on: choosing it, seeing it run, and being warned."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Countdown, Timeline
from companion.play.announcement import read_out
from companion.play.times import time_left
from companion.play.timing import NO_COUNTDOWN, minutes_text
from companion.ui.invite.phones import phone_name, player_of
from companion.ui.play.handover import turn_of
from companion.ui.play.hearing import give_sign, speak
from companion.ui.play.session import PlaySession
from companion.ui.shell import MINUTE, Shell, muted, now_ms
from companion.ui.shell.senses import Sign
from companion.widgets import Space, TextSize, choice, flex

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
