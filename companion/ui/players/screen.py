"""Players and statistics at one glance: who plays here, and what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.store.aliases import alike
from companion.store.statistics.overview import GameStatistics, PersonStatistics, Statistics
from companion.ui.players.common import (
    WIDEST,
    columns,
    game_address,
    muted,
    number_text,
    person_address,
    plays_said,
    share_said,
    tally_bar,
    use_statistics,
)
from companion.ui.players.merge import Merged, merge, merged_banner
from companion.ui.shell.context import Shell
from companion.ui.shell.page import plain_page
from companion.ui.shell.parts import back_bar, heading, notice
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.display.game_badge import game_badge
from companion.widgets.display.players import player_badge
from companion.widgets.layout.panel import card, line_row
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")

NOBODY: Merged | None = None


@bounded
def Players(shell: Shell) -> ft.Control:
    """The people known here, and the games that were played."""
    merged, set_merged = ft.use_state(NOBODY)
    told, redraw = use_statistics(shell)
    bar = back_bar(shell, _("Players and statistics"), _subtitle(shell, told))
    if isinstance(told, Message):
        return plain_page(shell, bar, [notice(shell, told, tone="alert")])

    def change(done: Merged | None) -> None:
        set_merged(done)
        redraw()

    rows = [
        *merged_banner(shell, merged, change),
        *_suggestions(shell, told, change),
        *_people(shell, told),
        *_games(shell, told.games),
    ]
    return plain_page(shell, bar, rows, widest=WIDEST, spacing=10)


def _subtitle(shell: Shell, told: Statistics | Message) -> str:
    if isinstance(told, Message) or not told.plays:
        return ""
    return shell.say(_n("from {count} finished play", "from {count} finished plays", told.plays))


def _people(shell: Shell, told: Statistics) -> list[ft.Control]:
    if not told.people:
        return [muted(shell.ink, shell.say(_("Nobody has played here yet.")), 16)]
    cards = [_person(shell, told, person) for person in told.people]
    return [heading(shell, _("Players")), columns(shell.ink, cards)]


def _person(shell: Shell, told: Statistics, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    notes = _notes(shell, told, person)
    name = ft.Row(
        [
            player_badge(ink, player.colour, size=26),
            ink.text(player.name, 19, Face.TITLE, cap=1.6, leading=1.1, expand=True, max_lines=2),
        ],
        spacing=10,
    )
    words: list[ft.Control] = [name, *(muted(ink, note) for note in notes)]
    words += tally_bar(ink, tally, player.colour)
    beside: list[ft.Control] = []
    if tally.plays and ink.large:
        words.insert(1, ft.Row(_wins(shell, tally.wins), spacing=8, wrap=True))
    elif tally.plays:
        beside.append(_beside(shell, tally.wins))
    said = ", ".join((player.name, shell.say(_won(tally.wins)), *notes))
    content = ft.Row(
        [
            *beside,
            ft.Column(
                words,
                spacing=6,
                tight=True,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=12,
    )
    return tap(
        card(ink, content, padding=ft.Padding.only(left=12, top=12, right=16, bottom=12)),
        said,
        lambda: shell.go(person_address(player.id)),
        key=player.id,
        alignment=None,
        border_radius=20,
    )


def _wins(shell: Shell, wins: int) -> list[ft.Control]:
    ink = shell.ink
    return [
        ink.number(number_text(wins), 40 if wins < 100 else 32),
        muted(ink, shell.say(_n("win", "wins", wins)), 13),
    ]


def _beside(shell: Shell, wins: int) -> ft.Control:
    return ft.Container(
        width=shell.ink.size(64, 1.5),
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            _wins(shell, wins),
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _won(wins: int) -> Message:
    return _n("{count} win", "{count} wins", wins)


def _notes(shell: Shell, told: Statistics, person: PersonStatistics) -> list[str]:
    tally = person.tally
    if not tally.plays:
        return [shell.say(_("no finished play yet"))]
    notes = [f"{shell.say(plays_said(tally.plays))} · {share_said(shell, tally)}"]
    fame = told.fame(person.player.id)
    if fame is not None:
        game = shell.services.games[fame[0]].title
        notes.append(shell.say(_("Known for: {figure} ({game})", figure=fame[1].label, game=game)))
    return notes


def _games(shell: Shell, games: Sequence[GameStatistics]) -> list[ft.Control]:
    rows = [_game(shell, each) for each in games]
    if not rows:
        return []
    return [heading(shell, _("Games")), columns(shell.ink, rows, gap=0)]


def _game(shell: Shell, told: GameStatistics) -> ft.Control:
    game = shell.services.games[told.game]
    notes = [shell.say(plays_said(told.plays))]
    if told.won < told.plays:
        notes.append(
            shell.say(_n("nobody won {count}", "nobody won {count}", told.plays - told.won))
        )
    return line_row(
        shell.ink,
        shell.say(game.title),
        note=" · ".join(notes),
        badge=game_badge(shell.ink, game),
        on=lambda: shell.go(game_address(told.game)),
        key=told.game,
    )


def _suggestions(
    shell: Shell, told: Statistics, change: Callable[[Merged | None], None]
) -> list[ft.Control]:
    """Returns for each name that several people have the question whether they are one."""
    people = {person.player.id: person for person in told.people}
    apart = (frozenset((one, other)) for one, each in people.items() for other in each.company)
    names = ((player, each.player.name) for player, each in people.items())
    return [_suggestion(shell, told, group, change) for group in alike(names, apart)]


def _suggestion(
    shell: Shell, told: Statistics, group: list[str], change: Callable[[Merged | None], None]
) -> ft.Control:
    found = [person.player for person in told.people if person.player.id in group]
    question = _n(
        "{count} player is called {player}. Are they the same person?",
        "{count} players are called {player}. Are they the same person?",
        len(found),
        player=found[0].name,
    )

    def accept() -> None:
        done = merge(shell, found[1:], found[0])
        if done is not None:
            change(done)

    return notice(shell, question, action=(_("Merge them"), accept))
