"""A person's page: profile, wins and streaks, medals, and the figures people laugh about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.statistics.overview import PersonStatistics, Statistics
from companion.store.statistics.tally import Tally
from companion.ui.play.sheets import Entry, menu_rows
from companion.ui.players.common import (
    cell,
    columns,
    game_address,
    muted,
    number_text,
    share_said,
    tally_bar,
    use_statistics,
)
from companion.ui.players.figures import figure_rows, medal_rows
from companion.ui.players.merge import Merged, alias_rows, merge, merge_rows, merged_banner
from companion.ui.players.profile import Profile
from companion.ui.players.removal import Removed, removal_rows, removed_page
from companion.ui.shell.context import Shell
from companion.ui.shell.page import plain_page
from companion.ui.shell.parts import back_bar, dead_end, heading, shell_sheet
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button
from companion.widgets.display.game_badge import game_badge
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import card, line_row
from companion.widgets.layout.sheet import layered
from companion.widgets.semantics import named
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")

WIDEST = 900
NOBODY: Merged | None = None
NOBODY_REMOVED: Removed | None = None


@bounded
def PersonPage(shell: Shell, player: str) -> ft.Control:
    """The page of one person."""
    sheet_kind, set_sheet_kind = ft.use_state("")
    merged, set_merged = ft.use_state(NOBODY)
    removed, set_removed = ft.use_state(NOBODY_REMOVED)

    def put_away() -> bool:
        set_sheet_kind("")
        return bool(sheet_kind)

    told, redraw = use_statistics(shell, put_away)
    whole = shell.services.statistics.whole(player)
    person = None if isinstance(told, Message) else told.person(whole)
    if removed is not None:
        return removed_page(shell, _bar(shell), removed, set_removed)
    if isinstance(told, Message) or person is None:
        return _missing(shell, told)

    def change(done: Merged | None) -> None:
        set_merged(done)
        redraw()

    def choose(other: Player) -> None:
        set_sheet_kind("")
        done = merge(shell, [other], person.player)
        if done is not None:
            change(done)

    edit = icon_button(
        shell.ink, Glyph.EDIT, shell.say(_("Change the profile")), lambda: set_sheet_kind("profile")
    )
    rows = [
        *merged_banner(shell, merged, change),
        *_all_of(shell, told, person),
        *_same(shell, person.player, redraw, lambda: set_sheet_kind("merge")),
        *removal_rows(shell, person, set_removed),
    ]
    page = plain_page(shell, _bar(shell, edit), rows, widest=WIDEST, spacing=10)
    return layered(page, _sheet(shell, told, person, sheet_kind, put_away, choose, redraw))


def _bar(shell: Shell, *actions: ft.Control) -> ft.Control:
    return back_bar(shell, _("Players and statistics"), actions=actions)


def _missing(shell: Shell, told: Statistics | Message) -> ft.Control:
    why = told if isinstance(told, Message) else _("Nobody here has this address any more.")
    return dead_end(
        shell,
        _("This player cannot be shown"),
        why,
        (_("All players"), lambda: shell.go("/players")),
    )


def _sheet(
    shell: Shell,
    told: Statistics,
    person: PersonStatistics,
    sheet_kind: str,
    put_away: Callable[[], object],
    choose: Callable[[Player], None],
    redraw: Callable[[], None],
) -> ft.Control | None:
    if sheet_kind == "profile":
        return Profile(shell, person.player, put_away, redraw, key="profile")
    if sheet_kind != "merge":
        return None
    return shell_sheet(
        shell,
        _("Who is also {player}?", player=person.player.name),
        merge_rows(shell, told, person, choose),
        put_away,
        key="merge",
    )


def _all_of(shell: Shell, told: Statistics, person: PersonStatistics) -> list[ft.Control]:
    rows: list[ft.Control] = [_head(shell, person)]
    if person.tally.plays:
        rows += medal_rows(shell, person.medals)
        rows.append(heading(shell, _("By game")))
        rows.append(columns(shell.ink, [_game(shell, *each) for each in person.games], gap=0))
        rows += figure_rows(shell, told, person)
    return rows


def _head(shell: Shell, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    name = ft.Row(
        [
            player_badge(ink, player.colour, size=48),
            named(
                ink.text(player.name, 28, Face.TITLE, cap=1.5, leading=1.1, max_lines=2),
                player.name,
                header=True,
                expand=True,
            ),
        ],
        spacing=14,
    )
    words: list[ft.Control] = [name]
    if not tally.plays:
        words.append(muted(ink, shell.say(_("no finished play yet")), 16))
        return card(ink, _stacked(words), padding=18, raised=True)
    cells = [
        cell(ink, number_text(tally.plays), shell.say(_n("play", "plays", tally.plays))),
        cell(ink, number_text(tally.wins), shell.say(_n("win", "wins", tally.wins))),
        cell(ink, number_text(tally.streak), shell.say(_("in a row now"))),
        cell(ink, number_text(tally.longest), shell.say(_("longest row"))),
    ]
    words += [
        *([_abreast(cells[:2]), _abreast(cells[2:])] if ink.large else [_abreast(cells)]),
        *tally_bar(ink, tally, player.colour, height=10),
        muted(ink, share_said(shell, tally), 15),
    ]
    return card(ink, _stacked(words), padding=18, raised=True)


def _abreast(cells: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(cells), spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)


def _stacked(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(parts),
        spacing=12,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _game(shell: Shell, game_id: str, tally: Tally) -> ft.Control:
    game = shell.services.games[game_id]
    won = _("won {wins} of {plays}", wins=tally.wins, plays=tally.plays)
    notes = [shell.say(won), share_said(shell, tally)]
    if tally.longest > 1:
        notes.append(shell.say(_("up to {count} in a row", count=tally.longest)))
    return line_row(
        shell.ink,
        shell.say(game.title),
        note=" · ".join(notes),
        badge=game_badge(shell.ink, game),
        on=lambda: shell.go(game_address(game_id)),
        key=game_id,
    )


def _same(
    shell: Shell, person: Player, redraw: Callable[[], None], merging: Callable[[], object]
) -> list[ft.Control]:
    also = alias_rows(shell, person, redraw)
    word = _("Merge with another player")
    entry = Entry(Glyph.PLAYERS, word, merging, stays=True)
    return [
        heading(shell, _("The same person")),
        *also,
        *menu_rows(shell, [entry], lambda: None),
    ]
