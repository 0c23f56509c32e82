"""What may be done with one play of the history: looked at, described, dated, deleted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play.text import clean, clean_lines
from companion.store.evening import day_of, evening_of
from companion.store.records import PlayRecord
from companion.ui.history.plays import HistoryModel, details, headline, play_name
from companion.ui.invite.phones import may_destroy
from companion.ui.play.opening import looks_back
from companion.ui.shell import (
    MenuEntry,
    Shell,
    action_button,
    date_of,
    day_text,
    menu_rows,
    muted,
    now_ms,
    shell_sheet,
)
from companion.widgets import (
    Glyph,
    TextSize,
    button_row,
    choice,
    error_boundary,
    flex,
    kept_field,
    use_stable,
)
from companion.widgets.form import use_draft

LONGEST, LONGEST_NOTE = 60, 2000
"""Characters of a name or a place, and of a note."""

DAYS = 6
"""Days before the play's own, and from today back, that are offered for its date."""

FIRST_DAY = date(2000, 1, 2)
"""A day whose every hour is in the years that a play may have, wherever one is."""

_DATE = re.compile(r"(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})")


@error_boundary
def HistorySheet(
    shell: Shell, row: PlayRecord, model: HistoryModel, close: Callable[[], object]
) -> ft.Control:
    """The sheet over the history."""
    page, turn_to = ft.use_state("")
    pages = {"name": Naming, "words": Describing, "date": Dating}
    if page:
        body: list[ft.Control] = [pages[page](shell, row, model, key=page)]
    else:
        body = _menu(shell, row, model, close, turn_to)
    return shell_sheet(
        shell,
        play_name(shell, row),
        body,
        close,
        on_back=(lambda: turn_to("")) if page else None,
        key="history",
    )


def _menu(
    shell: Shell,
    row: PlayRecord,
    model: HistoryModel,
    close: Callable[[], object],
    turn_to: Callable[[str], None],
) -> list[ft.Control]:
    ink = shell.ink
    game, setup = shell.services.games.get(row.game), row.setup
    which, when = details(shell, row)
    named = [" · ".join(which[1:])] if row.name else []  # else the title says which play it is
    lines = [shell.say(headline(shell, row)), *named, " · ".join(when), row.note]
    summary = ink.label("\n".join(filter(None, lines)), TextSize.BODY)
    entries = [
        MenuEntry(Glyph.EDIT, _("Give it a name"), lambda: turn_to("name"), stays=True),
        MenuEntry(
            Glyph.LOG, _("Where it was played, and a note"), lambda: turn_to("words"), stays=True
        ),
    ]
    if row.finished_at is not None:
        right = MenuEntry(
            Glyph.HISTORY, _("Put the date right"), lambda: turn_to("date"), stays=True
        )
        entries.append(right)
    if may_destroy(shell):
        entries.append(MenuEntry(Glyph.TRASH, _("Delete"), lambda: model.delete(row.id)))
    if game is not None and setup is not None:
        over, players = row.result is not None, len(setup.players)
        opening = _("Continue") if row.result is None else _("Result and table")
        entries = [
            MenuEntry(Glyph.PLAY, opening, lambda: shell.go(f"/play/{row.id}")),
            *looks_back(shell, game, row.id, over=over, players=players),
            *_evening(shell, row, model),
            *entries,
        ]
    return [summary, flex.column(menu_rows(shell, entries, close), 0, stretch=False, tight=False)]


def _evening(shell: Shell, row: PlayRecord, model: HistoryModel) -> list[MenuEntry]:
    """Returns the way to the evening of a play, if there was more than this one."""
    if row.finished_at is None:
        return []
    began = day_of(row.finished_at, shell.zone)
    known = (play for play in model.data.plays if play.game in shell.services.games)
    if len(evening_of(known, model.data.aliases, began, shell.zone).plays) < 2:
        return []
    address = f"/evening/{began.isoformat()}"
    return [MenuEntry(Glyph.MOON, _("The evening"), lambda: shell.go(address))]


@error_boundary
def Naming(shell: Shell, row: PlayRecord, model: HistoryModel) -> ft.Control:
    """What a play is called."""
    draft = use_draft(f"name-{row.id}")

    def write(text: str) -> None:
        draft.write(text)

    def keep(text: str = "") -> None:
        name = one_line(text or draft.text)
        if name:
            rename(name)

    def rename(name: str) -> None:
        draft.drop()
        model.rename(row.id, name)

    entry = kept_field(
        shell.ink,
        shell.say(_("Name of this play")),
        use_stable(write),
        use_stable(keep),
        autofocus=True,
        key=f"name-{row.id}",
        start=draft.text,
    )
    unname = action_button(shell, _("No name"), lambda: rename(""), kind="tonal", expand=1)
    own = action_button(shell, _("Keep the name"), lambda: keep(""), expand=1)
    return flex.column([entry, button_row(*([unname] if row.name else []), own)], tight=False)


def one_line(text: str) -> str:
    """Returns a text as it is kept where it has one line."""
    return clean(text, LONGEST)


@error_boundary
def Describing(shell: Shell, row: PlayRecord, model: HistoryModel) -> ft.Control:
    """Where a play was played, and what there is to say of it."""
    place = use_draft(f"place-{row.id}", row.place)
    note = use_draft(f"note-{row.id}", row.note)

    def locate(text: str) -> None:
        place.write(text)

    def write(text: str) -> None:
        note.write(text)

    def keep(_text: str = "") -> None:
        where, words = one_line(place.text), clean_lines(note.text, LONGEST_NOTE)
        place.drop()
        note.drop()
        model.describe(row.id, where, words)

    keep_stable = use_stable(keep)
    ink, say = shell.ink, shell.say
    rows: list[ft.Control] = [
        kept_field(
            ink,
            say(_("Where it was played")),
            use_stable(locate),
            keep_stable,
            key="place",
            start=place.text,
        ),
        kept_field(
            ink,
            say(_("Note")),
            use_stable(write),
            keep_stable,
            key="note",
            start=note.text,
            lines=4,
        ),
        muted(
            shell,
            _("Both stay on this device and in its backups: they go along in no sync."),
            TextSize.SMALL,
        ),
        action_button(shell, _("Save"), keep),
    ]
    return flex.column(rows, tight=False)


NO_TROUBLE: Message | None = None
NO_DAYS: tuple[date, ...] = ()


@error_boundary
def Dating(shell: Shell, row: PlayRecord, model: HistoryModel) -> ft.Control:
    """When a play was played, for one that was entered or ended on another day."""
    draft = use_draft(f"day-{row.id}")
    trouble, set_trouble = ft.use_state(NO_TROUBLE)
    meant, ask = ft.use_state(NO_DAYS)
    ended = row.finished_at or now_ms()

    def choose(chosen: date) -> None:
        if chosen < FIRST_DAY or chosen > date_of(shell, now_ms()):
            set_trouble(_("A play was played between the year 2000 and today."))
        else:
            draft.drop()
            model.date(row.id, on_day(ended, chosen, shell.zone))

    def pick(chosen: str) -> None:
        choose(date.fromisoformat(chosen))

    def write(text: str) -> None:
        draft.write(text)

    def keep(_text: str = "") -> None:
        days = days_in(draft.text)
        ask(days if len(days) > 1 else NO_DAYS)
        if not days:
            set_trouble(_("Write it as day, month, year, such as 21.11.2026."))
        elif len(days) > 1:
            set_trouble(_("This can be two days. Choose the one that is meant."))
        else:
            choose(days[0])

    own = date_of(shell, ended)
    chips = _chips(shell, _offered(own, date_of(shell, now_ms())))
    entry = kept_field(
        shell.ink,
        shell.say(_("Another day")),
        use_stable(write),
        use_stable(keep),
        key="day",
        start=draft.text,
        error=shell.say(trouble) if trouble else "",
    )
    rows = [
        choice(
            shell.ink,
            chips,
            own.isoformat(),
            pick,
        ),
        entry,
        *([choice(shell.ink, _chips(shell, meant), None, pick)] if meant else []),
        action_button(shell, _("Put the date right"), keep),
    ]
    return flex.column(rows, tight=False)


def _chips(shell: Shell, days: Sequence[date]) -> list[tuple[str, str]]:
    return [(each.isoformat(), shell.say(day_text(each))) for each in days]


def _offered(own: date, today: date) -> list[date]:
    """Returns days that are likely: around that of the play, none of them to come."""
    days = {own - timedelta(back) for back in range(DAYS)} | {own, today}
    return sorted((each for each in days if each <= today), reverse=True)


def days_in(text: str) -> tuple[date, ...]:
    """Returns the day of a typed date, such as 21.11.2026, 21/11/2026 or 2026-11-21.

    With slashes some write the day first and some the month: 04/03/2026 may be either day.
    """
    match = _DATE.fullmatch(text.strip())
    if match is None:
        return ()
    first, second, last = (int(number) for number in match.groups())
    if first > 31:
        orders = [(first, second, last)]
    elif "/" in text:
        orders = [(last, second, first), (last, first, second)]
    else:
        orders = [(last, second, first)]
    days = (_day_of(*order) for order in orders)
    return tuple(dict.fromkeys(each for each in days if each is not None))


def _day_of(year: int, month: int, number: int) -> date | None:
    try:
        return date(year, month, number)
    except ValueError:  # no calendar has it
        return None


def on_day(at: int, chosen: date, zone: tzinfo | None) -> int:
    """Returns the same time of day on another day, in milliseconds since 1970.

    Args:
        at: the time.
        chosen: the other day.
        zone: where the clock is; None where this machine's is.
    """
    time = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).time()
    return round(datetime.combine(chosen, time, zone).timestamp() * 1000)
