"""A person's page: profile, wins and streaks, medals, and the figures people laugh about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.aliases import merged_into
from companion.store.statistics.overview import PersonStatistics, Statistics
from companion.store.statistics.tally import Tally
from companion.ui.players.figures import figure_rows, medal_rows
from companion.ui.players.merge import alias_rows, merge_rows, use_merging
from companion.ui.players.parts import (
    cell,
    columns,
    game_line,
    share_text,
    tally_bar,
    use_statistics,
)
from companion.ui.players.profile import Profile
from companion.ui.shell.context import Shell, tried
from companion.ui.shell.page import (
    Entry,
    back_bar,
    dead_end,
    heading,
    menu_rows,
    muted,
    notice,
    plain_page,
    shell_sheet,
)
from companion.ui.shell.screen_subscription import PEOPLE
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import layered
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")
_n = counted("common")

WIDEST = 900


@dataclass(frozen=True)
class Removed:
    """Who was removed just now, and can be brought back at once.

    Attributes:
        player: as they were shown.
        used_at: when they had played last.
    """

    player: Player
    used_at: int


PRESENT: Removed | None = None


@bounded
def PersonPage(shell: Shell, player: str) -> ft.Control:
    """The page of one person."""
    sheet_kind, set_sheet_kind = ft.use_state("")
    removed, set_removed = ft.use_state(PRESENT)

    def put_away() -> bool:
        set_sheet_kind("")
        return bool(sheet_kind)

    statistics, redraw = use_statistics(shell, put_away)
    merge, banners = use_merging(shell, redraw)
    if removed is not None:
        return _removed_page(shell, removed, set_removed)
    if isinstance(statistics, Message):
        return _missing(shell, statistics)
    person = statistics.person(shell.services.statistics.whole(player))
    if person is None:
        return _missing(shell, _("Nobody here has this address any more."))

    def choose(other: Player) -> None:
        put_away()
        merge([other], person.player)

    edit = icon_button(
        shell.ink, Glyph.EDIT, shell.say(_("Change the profile")), lambda: set_sheet_kind("profile")
    )
    who = _("Merge with another player")
    rows = [
        *banners,
        _head(shell, person),
        *_statistics_rows(shell, statistics, person),
        heading(shell, _("The same person")),
        *alias_rows(shell, person.player, redraw),
        *menu_rows(shell, [Entry(Glyph.PLAYERS, who, lambda: set_sheet_kind("merge"))]),
        *_removal_rows(shell, person, set_removed),
    ]
    bar = back_bar(shell, _("Players and statistics"), actions=[edit])
    page = plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)
    if sheet_kind == "profile":
        return layered(page, Profile(shell, person.player, put_away, redraw, key="profile"))
    if sheet_kind != "merge":
        return layered(page, None)
    title = _("Who is also {player}?", player=person.player.name)
    others = merge_rows(shell, statistics, person, choose)
    return layered(page, shell_sheet(shell, title, others, put_away, key="merge"))


def _missing(shell: Shell, why: Message) -> ft.Control:
    way_out = _("All players"), lambda: shell.go("/players")
    return dead_end(shell, _("This player cannot be shown"), why, way_out)


def _statistics_rows(
    shell: Shell, statistics: Statistics, person: PersonStatistics
) -> list[ft.Control]:
    if not person.tally.plays:
        return []
    return [
        *medal_rows(shell, person.medals),
        heading(shell, _("By game")),
        columns(shell.ink, [_game(shell, *each) for each in person.games], gap=0),
        *figure_rows(shell, statistics, person),
    ]


def _head(shell: Shell, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    name = flex.row(
        [
            player_badge(ink, player.colour, size=48),
            named(
                ink.text(
                    player.name, TextSize.DISPLAY, Face.TITLE, cap=1.5, leading=1.1, max_lines=2
                ),
                player.name,
                header=True,
                expand=True,
            ),
        ],
        Space.XL,
    )
    if not tally.plays:
        words: list[ft.Control] = [muted(shell, _("no finished play yet"))]
    else:
        cells = [
            cell(shell, tally.plays, _n("play", "plays", tally.plays)),
            cell(shell, tally.wins, _n("win", "wins", tally.wins)),
            cell(shell, tally.streak, _("in a row now")),
            cell(shell, tally.longest, _("longest row")),
        ]
        lines = [cells[:2], cells[2:]] if ink.large else [cells]
        words = [
            *(flex.row(line, vertical_alignment=ft.CrossAxisAlignment.START) for line in lines),
            *tally_bar(ink, tally, player.colour, height=10),
            muted(shell, share_text(shell, tally)),
        ]
    content = flex.column([name, *words], Space.XL)
    return card(ink, content, padding=Space.XXL, raised=True)


def _game(shell: Shell, game_id: str, tally: Tally) -> ft.Control:
    won = _("won {wins} of {plays}", wins=tally.wins, plays=tally.plays)
    notes = [shell.say(won), share_text(shell, tally)]
    if tally.longest > 1:
        notes.append(shell.say(_("up to {count} in a row", count=tally.longest)))
    return game_line(shell, game_id, " · ".join(notes))


def _removal_rows(
    shell: Shell, person: PersonStatistics, change: Callable[[Removed | None], None]
) -> list[ft.Control]:
    """Returns the way to remove a person; nothing for whom the finished plays show anyway."""
    player, store = person.player, shell.services.players
    if person.tally.plays or merged_into(store.aliases(), player.id):
        return []

    def remove() -> None:
        used_at = tried(lambda: store.forget(player.id))
        if isinstance(used_at, CompanionError):
            shell.tell(used_at.message)
        else:
            shell.device.announce(PEOPLE)
            change(Removed(player, used_at or 0))

    return menu_rows(shell, [Entry(Glyph.TRASH, _("Remove from the players"), remove)])


def _removed_page(
    shell: Shell, removed: Removed, change: Callable[[Removed | None], None]
) -> ft.Control:
    """Returns what is left of a person's page, with the way back."""

    def bring_back() -> None:
        if shell.attempt(lambda: shell.services.players.save([removed.player], removed.used_at)):
            shell.device.announce(PEOPLE)
            change(None)

    text = _("{player} was removed.", player=removed.player.name)
    way_back = notice(shell, text, action=(_("Bring back"), bring_back))
    return plain_page(shell, back_bar(shell, _("Players and statistics")), [way_back])
