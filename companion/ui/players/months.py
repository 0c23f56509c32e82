"""Plays and time over the months."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

import flet as ft

from companion.i18n import _
from companion.ui.history.row import lasting
from companion.ui.players.parts import more_row
from companion.ui.shell import MINUTE, Shell, date_of, heading, month_text, muted, plays_text
from companion.widgets import Face, Space, TextSize, bar, card, error_boundary, flex, named

FIRST = 6
"""Months that are shown until all are asked for."""


@dataclass(frozen=True)
class Month:
    """What was played in a month.

    Attributes:
        first: its first day.
        plays: how many there were.
        took: how long they took together, as far as that is known, in milliseconds.
    """

    first: date
    plays: int
    took: int


def months_of(shell: Shell, ends: Iterable[tuple[int, int]]) -> tuple[Month, ...]:
    """Returns the months in which plays ended, by the device's clock, the last one first.

    Args:
        shell: the device.
        ends: when each ended and how long it took, in milliseconds.
    """
    months: dict[date, Month] = {}
    for at, took in ends:
        first = date_of(shell, at).replace(day=1)
        known = months.get(first, Month(first, 0, 0))
        months[first] = Month(first, known.plays + 1, known.took + took)
    return tuple(months[each] for each in sorted(months, reverse=True))


def month_rows(shell: Shell, ends: Iterable[tuple[int, int]]) -> list[ft.Control]:
    """Returns how much was played month by month; nothing where that was in one month only."""
    months = months_of(shell, ends)
    if len(months) < 2:
        return []
    return [heading(shell, _("By month")), Months(shell, months, key="months")]


@error_boundary
def Months(shell: Shell, months: tuple[Month, ...]) -> ft.Control:
    """The last months, and the others when asked for."""
    opened, set_opened = ft.use_state(False)
    most = max(each.plays for each in months)
    shown = months if opened or len(months) <= FIRST + 1 else months[:FIRST]
    rows = [_row(shell, each, most) for each in shown]
    if hidden := len(months) - len(shown):
        rows.append(
            more_row(shell, hidden, lambda: set_opened(True), about=shell.say(_("By month")))
        )
    return card(shell.ink, flex.column(rows, Space.XL), padding=Space.XL)


def _row(shell: Shell, each: Month, most: int) -> ft.Control:
    ink, name = shell.ink, shell.say(month_text(each.first))
    notes = [plays_text(each.plays), *([lasting(each.took)] if each.took >= MINUTE else [])]
    note = " · ".join(shell.say(part) for part in notes)
    head: list[ft.Control] = [
        ink.text(name, TextSize.BODY, Face.MEDIUM, cap=1.7, expand=True),
        muted(shell, note, TextSize.SMALL),
    ]
    filled = bar(ink, each.plays / most, colour=ink.theme.action, height=8)
    words = flex.column(head, 0) if ink.large else flex.row(head, Space.L)
    return named(flex.column([words, filled], Space.XS), f"{name}: {note}")
