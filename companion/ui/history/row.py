"""One play in the history: what its line says."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Result
from companion.store.open_plays import DAMAGED
from companion.store.records import PlayRecord
from companion.ui.shell import (
    DAY,
    HOUR,
    MINUTE,
    Shell,
    day_or_age,
    players_named,
    value_text,
)
from companion.widgets import Glyph, game_badge, icon_button, line_row

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
    when += [row.place] if row.place else []
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
    """Returns how long a finished play took, from its first entry to the one that ended it.

    One of which only the result was entered took nobody knows how long.
    """
    return [lasting(row.took)] if row.took >= MINUTE else []


def lasting(took: int) -> Message:
    """Returns a time in hours and minutes, or in days; it is given in milliseconds."""
    if took < HOUR:
        return _n("{count} min", "{count} min", took // MINUTE)
    if took < DAY:
        return _("{hours} h {minutes}", hours=took // HOUR, minutes=f"{took % HOUR // MINUTE:02}")
    return _n("{count} day", "{count} days", took // DAY)
