"""One play in the history: how it ended, who played when and how long, and what decided."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.tell import Result
from companion.store.records import PlayRecord
from companion.ui.shell import Shell, now_ms
from companion.ui.words import DAY, HOUR, MINUTE, day, players_named, time_ago, value_text
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.panel import line_row
from companion.widgets.tappable import icon_button

_ = marker("common")
_n = counted("common")


def history_row(
    shell: Shell,
    row: PlayRecord,
    sign: Glyph,
    word: Callable[[str], Message],
    on: Callable[[PlayRecord], None],
) -> ft.Control:
    """Returns a line of the history; a tap opens the play, unless it is in the bin.

    Args:
        shell: the look.
        row: the play.
        sign: the icon at the end of the line.
        word: its accessible name, with a place for the play.
        on: what it does.
    """
    ink, game, setup = shell.ink, shell.house.games.get(row.game), row.setup
    badge = None
    if game is not None and setup is not None:
        painted = ink.painted(game.palette)
        badge = ft.Container(
            width=40,
            height=40,
            border_radius=12,
            bgcolor=painted.game.tint,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(glyph(game.emblem), 20, painted.game.on),
        )
    opens = badge is not None and row.deleted_at is None
    return line_row(
        ink,
        shell.say(headline(shell, row)),
        time=played_on(shell, row),
        note="\u00a0· ".join(details(shell, row)),
        badge=badge,
        on=(lambda: shell.go(f"/play/{row.id}")) if opens else None,
        trailing=icon_button(
            ink,
            sign,
            shell.say(word(play_name(shell, row))),
            lambda: on(row),
            size=18,
            colour=ink.theme.muted,
        ),
        key=row.id,
    )


def play_name(shell: Shell, row: PlayRecord) -> str:
    """Returns what a play is called: its own name, or its game and who played."""
    game, setup = shell.house.games.get(row.game), row.setup
    if row.name:
        return row.name
    if game is None or setup is None:
        return row.game
    return f"{shell.say(game.title)} · {players_named(setup)}"


def headline(shell: Shell, row: PlayRecord) -> Message:
    """Returns how a play ended, or that it goes on. Nothing is opened for it."""
    if row.game not in shell.house.games or row.setup is None:
        return _("A play of an unknown game")
    return _("not finished") if row.result is None else row.result.headline


def details(shell: Shell, row: PlayRecord) -> list[str]:
    """Returns what stands under the headline: the play, how long it took, and what decided."""
    game, setup = shell.house.games.get(row.game), row.setup
    told = [row.name] if row.name else []
    if game is not None and setup is not None:
        told += [shell.say(game.title), players_named(setup)]
    else:
        told.append(row.game)
    lasted = duration(row)
    if lasted is not None:
        told.append(shell.say(lasted))
    if row.result is not None:
        told += [shell.say(words) for words in deciding(shell, row.result)]
    return told


def deciding(shell: Shell, result: Result) -> list[Message]:
    """Returns the value that decided: as it was told, or the best one's first score."""
    if result.decided is not None:
        return [result.decided]
    if not result.standings or not result.standings[0].scores:
        return []
    score = result.standings[0].scores[0]
    return [_("{label} {value}", label=score.label, value=value_text(shell, score.value))]


def played_on(shell: Shell, row: PlayRecord) -> str:
    """Returns the day on which a play began, or how long ago if that was today or yesterday."""
    if 0 <= now_ms() - row.began_at < DAY:
        return time_ago(shell, row.began_at)
    return day(row.began_at)


def duration(row: PlayRecord) -> Message | None:
    """Returns how long a finished play took, from its first entry to the one that ended it."""
    if row.finished_at is None or row.finished_at < row.began_at:
        return None
    took = row.finished_at - row.began_at
    if took < HOUR:
        return _n("{count} min", "{count} min", max(1, took // MINUTE))
    if took < DAY:
        minutes = f"{took % HOUR // MINUTE:02}"
        return _("{hours} h {minutes}", hours=took // HOUR, minutes=minutes)
    return _n("{count} day", "{count} days", took // DAY)
