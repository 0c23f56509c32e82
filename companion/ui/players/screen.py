"""Players and statistics at one glance: who plays here, and what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.aliases import alike
from companion.store.statistics.overview import GameStatistics, PersonStatistics, Statistics
from companion.ui.players.merge import use_merging
from companion.ui.players.parts import (
    WIDEST,
    columns,
    game_line,
    person_address,
    plays_note,
    share_text,
    tally_bar,
    use_statistics,
)
from companion.ui.shell.context import Shell
from companion.ui.shell.page import back_bar, heading, muted, notice, plain_page
from companion.ui.shell.phrases import number_text, plays_text
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import player_badge
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")
_n = counted("common")


@bounded
def Players(shell: Shell) -> ft.Control:
    """The people known here, and the games that were played."""
    statistics, redraw = use_statistics(shell)
    merge, banners = use_merging(shell, redraw)
    if isinstance(statistics, Message):
        bar = back_bar(shell, _("Players and statistics"))
        return plain_page(shell, bar, [notice(shell, statistics, tone="alert")])
    count = statistics.plays
    subtitle = _n("from {count} finished play", "from {count} finished plays", count)
    rows = [
        *banners,
        *_suggestions(shell, statistics, merge),
        *_people(shell, statistics),
        *_games(shell, statistics.games),
    ]
    bar = back_bar(shell, _("Players and statistics"), subtitle if count else "")
    return plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)


def _people(shell: Shell, statistics: Statistics) -> list[ft.Control]:
    if not statistics.people:
        return [muted(shell, _("Nobody has played here yet."))]
    cards = [_person(shell, statistics, person) for person in statistics.people]
    return [heading(shell, _("Players")), columns(shell.ink, cards)]


def _person(shell: Shell, statistics: Statistics, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    notes = _notes(shell, statistics, person)
    name = flex.row(
        [
            player_badge(ink, player.colour, size=26),
            ink.text(
                player.name,
                TextSize.HEADING,
                Face.TITLE,
                cap=1.6,
                leading=1.1,
                expand=True,
                max_lines=2,
            ),
        ],
        Space.L,
    )
    words: list[ft.Control] = [name, *(muted(shell, note, TextSize.SMALL) for note in notes)]
    words += tally_bar(ink, tally, player.colour)
    wins = _wins(shell, tally.wins) if tally.plays else []
    if wins and ink.large:
        words.insert(1, flex.row(wins, wrap=True))
    about = flex.column(words, Space.S, expand=True)
    beside = [_beside(shell, wins)] if wins and not ink.large else []
    won = shell.say(_n("{count} win", "{count} wins", tally.wins))
    content = flex.row([*beside, about], Space.XL)
    return tap(
        card(
            ink,
            content,
            padding=ft.Padding.only(left=Space.XL, top=Space.XL, right=Space.XXL, bottom=Space.XL),
        ),
        ", ".join((player.name, won, *notes)),
        lambda: shell.go(person_address(player.id)),
        key=player.id,
        alignment=None,
        border_radius=Radius.CARD,
    )


def _wins(shell: Shell, wins: int) -> list[ft.Control]:
    return [
        shell.ink.number(number_text(wins), 40 if wins < 100 else 32),
        muted(shell, _n("win", "wins", wins), TextSize.CAPTION),
    ]


def _beside(shell: Shell, wins: list[ft.Control]) -> ft.Control:
    centre = ft.CrossAxisAlignment.CENTER
    return ft.Container(
        width=shell.ink.size(64, 1.5),
        alignment=ft.Alignment.CENTER,
        content=flex.column(wins, 0, horizontal_alignment=centre),
    )


def _notes(shell: Shell, statistics: Statistics, person: PersonStatistics) -> list[str]:
    tally = person.tally
    if not tally.plays:
        return [shell.say(_("no finished play yet"))]
    notes = [f"{shell.say(plays_text(tally.plays))} · {share_text(shell, tally)}"]
    fame = statistics.fame(person.player.id)
    if fame is not None:
        game = shell.services.games[fame[0]].title
        notes.append(shell.say(_("Known for: {figure} ({game})", figure=fame[1].label, game=game)))
    return notes


def _games(shell: Shell, games: Sequence[GameStatistics]) -> list[ft.Control]:
    rows = [game_line(shell, each.game, plays_note(shell, each)) for each in games]
    return [heading(shell, _("Games")), columns(shell.ink, rows, gap=0)] if rows else []


def _suggestions(
    shell: Shell, statistics: Statistics, merge: Callable[[Sequence[Player], Player], None]
) -> list[ft.Control]:
    """Returns for each name that several people have the question whether they are one."""
    people = {person.player.id: person for person in statistics.people}
    apart = (frozenset((one, other)) for one, each in people.items() for other in each.company)
    names = ((player, each.player.name) for player, each in people.items())
    groups = ([people[player].player for player in group] for group in alike(names, apart))
    return [_suggestion(shell, first, others, merge) for first, *others in groups]


def _suggestion(
    shell: Shell,
    first: Player,
    others: Sequence[Player],
    merge: Callable[[Sequence[Player], Player], None],
) -> ft.Control:
    question = _n(
        "{count} player is called {player}. Are they the same person?",
        "{count} players are called {player}. Are they the same person?",
        len(others) + 1,
        player=first.name,
    )
    return notice(shell, question, action=(_("Merge them"), lambda: merge(others, first)))
