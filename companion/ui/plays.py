"""All plays of this store, the latest first, and the bin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import counted, marker
from companion.store.records import PlayRecord
from companion.ui.page import plain_page
from companion.ui.play_sheets import Entry, menu_rows
from companion.ui.shell import Shell, now_ms
from companion.ui.stay import ALL_PLAYS, use_redraw, use_stay
from companion.ui.words import players_named, time_ago
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.notice import banner
from companion.widgets.panel import line_row
from companion.widgets.tappable import icon_button
from companion.widgets.title import title_bar
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")

SHOWN_STEP = 60
SUMMARISED = 12
"""Unfinished plays that are opened to say how they stand; the others are long forgotten."""


@dataclass(frozen=True)
class Action:
    """What the icon at the end of a line does.

    Attributes:
        glyph: the icon.
        word: its accessible name, with a place for the play.
        on: called with the play's id.
    """

    glyph: Glyph
    word: Callable[[str], Message]
    on: Callable[[str], None]


@bounded
def Plays(shell: Shell) -> ft.Control:
    """The list of plays; a deleted one can be brought back, at once or from the bin."""
    redraw = use_redraw()
    gone, set_gone = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN_STEP)
    use_stay(shell.device, (ALL_PLAYS,), redraw)
    store = shell.house.plays

    def changed(just_gone: str) -> None:
        set_gone(just_gone)
        redraw()
        shell.device.announce(ALL_PLAYS)

    def delete(play: str) -> None:
        if shell.attempt(lambda: store.delete(play, now_ms())):
            changed(play)

    def bring_back(play: str) -> None:
        if shell.attempt(lambda: store.restore(play)):
            changed("")

    plays, binned = store.plays(), store.plays(deleted=True)
    trash = Action(Glyph.TRASH, lambda play: _("Delete: {play}", play=play), delete)
    rescue = Action(Glyph.UNDO, lambda play: _("Bring back: {action}", action=play), bring_back)
    rows = _rows(shell, plays[:shown], trash)
    if len(plays) > shown:
        rows += _more(shell, Glyph.DOWN, _("Earlier"), lambda: set_shown(shown + SHOWN_STEP))
    if binned:
        rows.append(_Bin(shell, binned, rescue))
    bar = title_bar(
        shell.ink,
        shell.say(_("All plays")),
        back=shell.say(_("Back")),
        on_back=shell.back,
    )
    return plain_page(shell, bar, rows, _gone(shell, gone, bring_back), widest=720, spacing=0)


def _rows(shell: Shell, plays: Sequence[PlayRecord], trash: Action) -> list[ft.Control]:
    if not plays:
        nothing = shell.say(_("No play yet."))
        return [shell.ink.text(nothing, 16, Face.BODY, shell.ink.theme.muted)]
    return [_row(shell, row, trash, place < SUMMARISED) for place, row in enumerate(plays)]


def _more(shell: Shell, sign: Glyph, word: Message, on: Callable[[], None]) -> list[ft.Control]:
    return menu_rows(shell, [Entry(sign, word, on)], lambda: None)


@bounded
def _Bin(shell: Shell, binned: Sequence[PlayRecord], rescue: Action) -> ft.Control:
    opened, set_opened = ft.use_state(False)
    word = _n("{count} deleted play", "{count} deleted plays", len(binned))
    rows = _more(shell, Glyph.TRASH, word, lambda: set_opened(not opened))
    if opened:
        rows += [_row(shell, row, rescue, summarise=False) for row in binned[:SHOWN_STEP]]
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _gone(shell: Shell, play: str, bring_back: Callable[[str], None]) -> list[ft.Control]:
    if not play:
        return []
    return [
        banner(
            shell.ink,
            shell.say(_("The play was deleted.")),
            action=shell.say(_("Bring back")),
            on_action=lambda: bring_back(play),
        )
    ]


def _row(shell: Shell, row: PlayRecord, action: Action, summarise: bool) -> ft.Control:
    ink, game, setup = shell.ink, shell.house.games.get(row.game), row.setup
    known = game is not None and setup is not None
    headline = _headline(shell, row, summarise) if known else _("A play of an unknown game")
    note, badge = row.game, None
    if game is not None and setup is not None:
        note = f"{shell.say(game.title)} · {players_named(setup)}"
        painted = ink.painted(game.palette)
        badge = ft.Container(
            width=40,
            height=40,
            border_radius=12,
            bgcolor=painted.game.tint,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(glyph(game.emblem), 20, painted.game.on),
        )
    here = row.deleted_at is None
    return line_row(
        ink,
        shell.say(headline),
        time=time_ago(shell, row.updated_at),
        note=note,
        badge=badge,
        on=(lambda: shell.go(f"/play/{row.id}")) if known and here else None,
        trailing=icon_button(
            ink,
            action.glyph,
            shell.say(action.word(note)),
            lambda: action.on(row.id),
            size=18,
            colour=ink.theme.muted,
        ),
        key=row.id,
    )


def _headline(shell: Shell, row: PlayRecord, summarise: bool) -> Message:
    """Returns how a play ended or stands; only a play that goes on has to be opened for it."""
    if row.result is not None:
        return row.result.headline
    if summarise:
        try:
            timeline = shell.house.shelf.open(row.id).timeline
        except CompanionError as error:
            return error.message
        return timeline.game.summary(timeline.state).headline
    return _("not finished")
