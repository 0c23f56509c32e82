"""The plain screen and its parts, made from messages: in the user’s language, the shell’s look.

The small phrases that several screens need are here as well: dates, ages, numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Setup
from companion.play.bounds import EARLIEST
from companion.ui.shell.context import Shell, now_ms
from companion.widgets import (
    Radius,
    Space,
    TextSize,
    Tone,
    Typeface,
    banner,
    button,
    error_panel,
    flex,
    named,
    section,
    sheet,
    tap,
    title_bar,
)

READABLE = 640
"""A column wider than this many pixels is hard to read."""

LOWEST = 180
"""Pixels of height, at normal text, below which a foot would leave no room for the rest."""

NEAR = 1.5
"""Windows below what is seen at which the end of a long column is near."""

SCROLL_INTERVAL_MS = 200

Offer = tuple[Message, Callable[[], object]]
"""The words on a button, and what it does."""


def plain_page(
    shell: Shell,
    bar: ft.Control,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    *,
    widest: float = READABLE,
    spacing: float = 12,
    near_end: Callable[[], object] | None = None,
) -> ft.Control:
    """Returns a screen of one column in the middle of the window.

    What went wrong stands first. A window too low for a foot lets it scroll with the rest.

    Args:
        shell: the look.
        bar: what stands above.
        body: the parts of the column.
        foot: what stays below.
        widest: pixels of width that the column has at most.
        spacing: pixels between its parts.
        near_end: called whenever its end comes near, to make it longer. Of such a column the
            client builds only what is seen.
    """
    margin = max(16.0, (shell.ink.width - widest) / 2)
    low = shell.ink.height / max(1.0, shell.ink.effective) < LOWEST
    parts = [*trouble_rows(shell), *body, *(foot if low else ())]
    parts.append(ft.Container(height=8))
    if near_end is None:
        column = flex.column(parts, spacing, tight=False, scroll=ft.ScrollMode.AUTO)
    else:
        column = ft.ListView(
            parts,
            spacing=spacing,
            on_scroll=lambda event: near_end() if _is_near_end(event) else None,
            scroll_interval=SCROLL_INTERVAL_MS,
        )
    sides = ft.Padding.only(left=margin, right=margin)
    rows: list[ft.Control] = [bar, ft.Container(expand=True, padding=sides, content=column)]
    if foot and not low:
        below = ft.Padding.only(left=margin, right=margin, bottom=Space.XL)
        rows.append(ft.Container(padding=below, content=flex.column(foot)))
    return flex.column(rows, Space.S, tight=False, expand=True)


def _is_near_end(event: ft.OnScrollEvent) -> bool:
    return event.max_scroll_extent - event.pixels < NEAR * event.viewport_dimension


def trouble_rows(shell: Shell) -> list[ft.Control]:
    """Returns what went wrong, to be put away, or nothing."""
    if shell.trouble is None:
        return []
    return [
        banner(
            shell.ink,
            shell.say(shell.trouble),
            tone="alert",
            dismiss=(shell.say(_("Close")), lambda: shell.tell(None)),
        )
    ]


def back_bar(
    shell: Shell,
    title: Message | str,
    subtitle: Message | str = "",
    *,
    actions: Sequence[ft.Control] = (),
    middle: ft.Control | None = None,
    left: float = 0,
) -> ft.Control:
    """Returns the bar of a screen, with the way back to where it was opened from."""
    return title_bar(
        shell.ink,
        shell.say(title),
        shell.say(subtitle),
        back=(shell.say(_("Back")), shell.back),
        actions=actions,
        middle=middle,
        left=left,
    )


def heading(shell: Shell, title: Message, trailing: ft.Control | None = None) -> ft.Control:
    """Returns the title of a part of a screen."""
    return section(shell.ink, shell.say(title), trailing)


def in_pairs(cards: Sequence[ft.Control], gap: float, between: float) -> ft.Control:
    """Returns cards in two columns, so that a long one leaves no gap beside it."""
    sides = [flex.column(cards[side::2], gap, expand=True) for side in (0, 1)]
    return flex.row(sides, between, vertical_alignment=ft.CrossAxisAlignment.START)


def muted(shell: Shell, text: Message | str, size: float = TextSize.BODY, **look: Any) -> ft.Text:
    """Returns a text of less weight."""
    return shell.ink.label(shell.say(text), size, **look)


def action_button(
    shell: Shell, word: Message | str, on: Callable[[], object], **look: Any
) -> ft.Control:
    """Returns a `button`."""
    return button(shell.ink, shell.say(word), on, **look)


def notice(
    shell: Shell,
    text: Message | str,
    *,
    tone: Tone = "plain",
    icon: str = "",
    action: Offer | None = None,
    more: Offer | None = None,
    live: bool = True,
) -> ft.Control:
    """Returns a `banner` with at most two buttons, the quieter one under ``more``."""
    return banner(
        shell.ink,
        shell.say(text),
        tone=tone,
        icon=icon,
        action=(shell.say(action[0]), action[1]) if action else None,
        more=(shell.say(more[0]), more[1]) if more else None,
        live=live,
    )


def error_page(
    shell: Shell, title: Message, reason: Message, way_out: Offer, more: Offer | None = None
) -> ft.Control:
    """Returns what stands in the place of a screen that cannot be shown."""
    return error_panel(
        shell.ink,
        shell.say(title),
        shell.say(reason),
        action=(shell.say(way_out[0]), way_out[1]),
        more=(shell.say(more[0]), more[1]) if more else None,
    )


def shell_sheet(
    shell: Shell,
    title: Message | str,
    body: Sequence[ft.Control],
    on_close: Callable[[], object],
    *,
    on_back: Callable[[], object] | None = None,
    **look: Any,
) -> ft.Control:
    """Returns a `sheet` whose cross and way back have their names."""
    return sheet(
        shell.ink,
        shell.say(title),
        body,
        on_close,
        close=shell.say(_("Close")),
        back=(shell.say(_("Back")), on_back) if on_back else None,
        **look,
    )


@dataclass(frozen=True)
class MenuEntry:
    """A line of a menu: its sign, its words, and what it does.

    Attributes:
        glyph: the sign in front.
        word: what it says.
        on: what it does.
        stays: whether it leads to another sheet, so that this one is not put away.
    """

    glyph: str
    word: Message
    on: Callable[[], object]
    stays: bool = False


def menu_rows(
    shell: Shell, entries: Sequence[MenuEntry], close: Callable[[], object] = lambda: None
) -> list[ft.Control]:
    """Returns the lines of a menu; ``close`` puts away the sheet that it stands on, if any."""
    return [_menu_row(shell, entry, close) for entry in entries]


def menu_head(shell: Shell, word: Message) -> ft.Control:
    """Returns the head of a part of a menu."""
    said = shell.say(word)
    words = shell.ink.label(said, TextSize.CAPTION, Typeface.BOLD)
    line = ft.Border(top=ft.BorderSide(1, shell.ink.theme.line))
    room = ft.Padding.only(left=Space.XS, top=Space.XL)
    return named(ft.Container(words, padding=room, border=line), said, heading=3)


def menu_line(entry: MenuEntry, close: Callable[[], object]) -> Callable[[], None]:
    """Returns what a line of a menu does when it is chosen."""

    def choose() -> None:
        if not entry.stays:
            close()
        entry.on()

    return choose


def _menu_row(shell: Shell, entry: MenuEntry, close: Callable[[], object]) -> ft.Control:
    ink, word = shell.ink, shell.say(entry.word)
    sign = ink.sigil(entry.glyph, 20, ink.theme.action)
    return tap(
        flex.row(
            [
                ft.Container(width=28, alignment=ft.Alignment.CENTER, content=sign),
                ink.text(word, TextSize.LARGE, Typeface.MEDIUM, expand=True),
            ],
            Space.XL,
        ),
        ink.read(word),
        menu_line(entry, close),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.XL, horizontal=Space.XS),
        border_radius=Radius.CELL,
        key=str(entry.glyph),
    )


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
