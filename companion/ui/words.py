"""Small phrases that several screens need."""

from __future__ import annotations

from datetime import datetime

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Setup
from companion.ui.shell import Shell, now_ms

_ = marker("common")
_n = counted("common")

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def players_named(setup: Setup) -> str:
    """Returns the players' names in the order of play."""
    return ", ".join(player.name for player in setup.players)


def time_ago(shell: Shell, at: int) -> str:
    """Returns how long ago something was: "12 min ago"."""
    return shell.say(_age(max(0, now_ms() - at)))


def _age(age: int) -> Message:
    if age < MINUTE:
        return _("just now")
    if age < HOUR:
        return _n("{count} min ago", "{count} min ago", age // MINUTE)
    if age < DAY:
        return _n("{count} hour ago", "{count} hours ago", age // HOUR)
    return _n("{count} day ago", "{count} days ago", age // DAY)


def clock_time(at: int) -> str:
    """Returns the time of day of the server's clock, as 21:05."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%H:%M")


def day(at: int) -> str:
    """Returns the date by the server's clock, as 2026-11-21."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d")


def value_text(shell: Shell, value: Message | str | int | None) -> str:
    """Returns a value of a log line; nothing for None."""
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return shell.say(value)
