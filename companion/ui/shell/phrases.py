"""Small phrases that several screens need."""

from datetime import UTC, date, datetime

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Setup
from companion.play.bounds import EARLIEST
from companion.ui.shell.context import Shell, now_ms

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

MONTHS = (
    _("Jan"),
    _("Feb"),
    _("Mar"),
    _("Apr"),
    _("May"),
    _("Jun"),
    _("Jul"),
    _("Aug"),
    _("Sep"),
    _("Oct"),
    _("Nov"),
    _("Dec"),
)


def players_named(setup: Setup) -> str:
    """Returns the players' names in the order of play."""
    return ", ".join(player.name for player in setup.players)


def time_ago(shell: Shell, at: int) -> str:
    """Returns how long ago something was: "12 min ago"; of what cannot be true, what it says."""
    if not can_be(at):
        return shell.say(_("{day}, by a clock that was wrong", day=day(shell, at)))
    return shell.say(_age(max(0, now_ms() - at)))


def can_be(at: int) -> bool:
    """Returns whether something can have happened then: clocks are years off now and then."""
    return EARLIEST + DAY < at <= now_ms() + DAY


def placed(at: int) -> int:
    """Returns the time by which something is put in order; what cannot be true counts as old."""
    return at if can_be(at) else 0


def _age(age: int) -> Message:
    if age < MINUTE:
        return _("just now")
    if age < HOUR:
        return _n("{count} min ago", "{count} min ago", age // MINUTE)
    if age < DAY:
        return _n("{count} hour ago", "{count} hours ago", age // HOUR)
    return _n("{count} day ago", "{count} days ago", age // DAY)


def _there(shell: Shell, at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(shell.zone)


def clock_time(shell: Shell, at: int) -> str:
    """Returns the time of day by the device's clock, as 21:05."""
    return _there(shell, at).strftime("%H:%M")


def date_of(shell: Shell, at: int) -> date:
    """Returns the date by the device's clock."""
    return _there(shell, at).date()


def day(shell: Shell, at: int) -> Message:
    """Returns the date by the device's clock, as 21 Nov 2026."""
    return day_text(date_of(shell, at))


def day_text(when: date) -> Message:
    """Returns a date, as 21 Nov 2026."""
    month, year = MONTHS[when.month - 1], str(when.year)
    if when.day == 1:  # which some languages write as a number of its own kind
        return _("1 {month} {year}", month=month, year=year)
    return _("{day} {month} {year}", day=when.day, month=month, year=year)


def month_text(when: date) -> Message:
    """Returns the month of a date, as Nov 2026."""
    return _("{month} {year}", month=MONTHS[when.month - 1], year=str(when.year))


def day_or_age(shell: Shell, at: int) -> str:
    """Returns how long ago something was if that was today, "yesterday", or the date."""
    days = (date_of(shell, now_ms()) - date_of(shell, at)).days
    if days == 0:
        return time_ago(shell, at)
    if not can_be(at):
        return time_ago(shell, at)
    return shell.say(_("yesterday") if days == 1 else day(shell, at))


def value_text(shell: Shell, value: Message | str | int | None) -> str:
    """Returns a value of a log line; nothing for None."""
    if value is None:
        return ""
    return number_text(value) if isinstance(value, int) else shell.say(value)


def number_text(number: int) -> str:
    """Returns a whole number, with a real minus."""
    return str(number).replace("-", "−")


def plays_text(count: int) -> Message:
    """Returns how many plays."""
    return _n("{count} play", "{count} plays", count)
