"""One play in the history: its line, and the sheet with what may be done with it."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Result
from companion.store.open_plays import DAMAGED
from companion.store.records import PlayRecord
from companion.ui.history.model import HistoryModel
from companion.ui.invite.phones import may_destroy
from companion.ui.play.opening import looks_back
from companion.ui.shell import (
    DAY,
    HOUR,
    MINUTE,
    Entry,
    Shell,
    action_button,
    day_or_age,
    menu_rows,
    players_named,
    shell_sheet,
    value_text,
)
from companion.widgets import (
    Glyph,
    TextSize,
    bounded,
    button_row,
    flex,
    game_badge,
    icon_button,
    kept_field,
    line_row,
    use_stable,
)

UNFINISHED = _("not finished")


def history_row(
    shell: Shell,
    row: PlayRecord,
    sign: Glyph,
    word: Callable[[str], Message],
    on: Callable[[str], None],
) -> ft.Control:
    """Returns a line of the history; a tap opens the play, unless it is in the bin.

    Args:
        shell: the look.
        row: the play.
        sign: the icon at the end of the line.
        word: its accessible name, with a place for the play.
        on: what it does, given the play's id.
    """
    ink, game = shell.ink, shell.services.games.get(row.game) if row.setup is not None else None
    opens = (game is not None or row.damaged) and row.deleted_at is None
    label = shell.say(word(play_name(shell, row)))
    return line_row(
        ink,
        shell.say(headline(shell, row)),
        note="\n".join("\u00a0· ".join(line) for line in details(shell, row)),
        badge=game_badge(ink, game) if game is not None else None,
        on=(lambda: shell.go(f"/play/{row.id}")) if opens else None,
        trailing=icon_button(ink, sign, label, lambda: on(row.id), size=18, colour=ink.theme.muted),
        key=row.id,
    )


def play_name(shell: Shell, row: PlayRecord) -> str:
    """Returns what a play is called: its own name, or its game and who played."""
    return row.name or " · ".join(details(shell, row)[0])


def headline(shell: Shell, row: PlayRecord) -> Message:
    """Returns how a play ended, or how far it is; only for the latter its journal is read."""
    if row.damaged:
        return DAMAGED
    if row.game not in shell.services.games or row.setup is None:
        return _("A play of an unknown game")
    if row.result is not None:
        return row.result.headline
    return shell.services.open_plays.headline(row) or UNFINISHED


def details(shell: Shell, row: PlayRecord) -> tuple[list[str], list[str]]:
    """Returns what stands under the headline: which play it is, and when and how it went."""
    game, setup = shell.services.games.get(row.game), row.setup
    which = [row.name] if row.name else []
    when = [_unbroken(day_or_age(shell, row.began_at))]
    if game is None or setup is None:
        return [*which, row.game], when
    which += [shell.say(game.title), players_named(setup)]
    when += [_unbroken(shell.say(lasted)) for lasted in duration(row)]
    if row.result is None:
        return which, [*when, shell.say(UNFINISHED)]
    return which, [*when, *(_ended_whole(shell.say(text)) for text in deciding(shell, row.result))]


def _unbroken(words: str) -> str:
    """Returns words that stay on one line."""
    return words.replace(" ", "\u00a0")


def _ended_whole(words: str) -> str:
    """Returns words without their full stop, whose last one never stands on a line alone."""
    start, space, last = words.removesuffix(".").rpartition(" ")
    return f"{start}\u00a0{last}" if space else last


def deciding(shell: Shell, result: Result) -> list[Message]:
    """Returns the value that decided: as it was told, or the best one's first score."""
    if result.decided is not None:
        return [result.decided]
    if not result.standings or not result.standings[0].scores:
        return []
    score = result.standings[0].scores[0]
    return [_("{label} {value}", label=score.label, value=value_text(shell, score.value))]


def duration(row: PlayRecord) -> list[Message]:
    """Returns how long a finished play took, from its first entry to the one that ended it."""
    took = -1 if row.finished_at is None else row.finished_at - row.began_at
    if took < 0:
        return []
    if took < HOUR:
        return [_n("{count} min", "{count} min", max(1, took // MINUTE))]
    if took < DAY:
        return [_("{hours} h {minutes}", hours=took // HOUR, minutes=f"{took % HOUR // MINUTE:02}")]
    return [_n("{count} day", "{count} days", took // DAY)]


LONGEST = 60
"""Characters of a name."""


@bounded
def HistorySheet(
    shell: Shell, row: PlayRecord, model: HistoryModel, close: Callable[[], object]
) -> ft.Control:
    """The sheet over the history."""
    naming, set_naming = ft.use_state(False)
    typed = ft.use_ref("")

    def write(text: str) -> None:
        typed.current = text

    def keep(text: str = "") -> None:
        name = " ".join((text or typed.current or "").split())[:LONGEST]
        if name:
            model.rename(row.id, name)

    write_stable, keep_stable = use_stable(write), use_stable(keep)
    if naming:
        body = _naming(shell, row, write_stable, keep_stable, model)
    else:
        body = _menu(shell, row, model, close, lambda: set_naming(True))
    return shell_sheet(
        shell,
        play_name(shell, row),
        body,
        close,
        on_back=(lambda: set_naming(False)) if naming else None,
        key="history",
    )


def _menu(
    shell: Shell,
    row: PlayRecord,
    model: HistoryModel,
    close: Callable[[], object],
    name: Callable[[], None],
) -> list[ft.Control]:
    ink = shell.ink
    known = row.game in shell.services.games and row.setup is not None
    which, when = details(shell, row)
    named = [" · ".join(which[1:])] if row.name else []  # else the title says which play it is
    lines = [shell.say(headline(shell, row)), *named, " · ".join(when)]
    summary = ink.label("\n".join(lines), TextSize.BODY)
    entries = [
        Entry(Glyph.EDIT, _("Give it a name"), name, stays=True),
    ]
    if may_destroy(shell):
        entries.append(Entry(Glyph.TRASH, _("Delete"), lambda: model.delete(row.id)))
    if known:
        opening = _("Continue") if row.result is None else _("Result and table")
        entries = [
            Entry(Glyph.PLAY, opening, lambda: shell.go(f"/play/{row.id}")),
            *looks_back(shell, shell.services.games[row.game], row.id),
            *entries,
        ]
    return [summary, flex.column(menu_rows(shell, entries, close), 0, stretch=False, tight=False)]


def _naming(
    shell: Shell,
    row: PlayRecord,
    write: Callable[[str], object],
    keep: Callable[[str], object],
    model: HistoryModel,
) -> list[ft.Control]:
    entry = kept_field(
        shell.ink,
        shell.say(_("Name of this play")),
        write,
        keep,
        autofocus=True,
        key=f"name-{row.id}",
    )
    unname = action_button(
        shell, _("No name"), lambda: model.rename(row.id, ""), kind="tonal", expand=1
    )
    rename = action_button(shell, _("Keep the name"), lambda: keep(""), expand=1)
    return [entry, button_row(*([unname] if row.name else []), rename)]
