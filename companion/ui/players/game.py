"""A game's page: who wins it, its records, and who has most of everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.statistics.figures import Place, Ranking, Record
from companion.store.statistics.overview import GameStatistics
from companion.ui.players.common import (
    WIDEST,
    columns,
    more_row,
    muted,
    number_text,
    plays_said,
    share_bar,
    share_said,
    use_statistics,
)
from companion.ui.shell.context import Shell
from companion.ui.shell.page import plain_page
from companion.ui.shell.phrases import day
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import tap
from companion.widgets.display.notice import banner
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, section
from companion.widgets.layout.title import title_bar
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")
_n = counted("common")

FIRST = 4
"""Places that a ranking shows until it is opened."""
ROOMY = 600
SHORT = 14
"""A longer note stands below the name, unless the window is roomy."""


@dataclass(frozen=True)
class RankingRow:
    """A place of a ranking as it is shown.

    Attributes:
        player: whose it is.
        value: the number.
        part: how full the bar is, beside the first one.
        note: of how many plays.
    """

    player: Player
    value: str
    part: Fraction
    note: str


@bounded
def GamePage(shell: Shell, game_id: str) -> ft.Control:
    """The statistics of one game."""
    way, set_way = ft.use_state("all")
    told, _redraw = use_statistics(shell)
    game = shell.services.games.get(game_id)
    if game is not None:
        shell = shell.painted(game.palette)
    bar = title_bar(
        shell.ink,
        shell.say(_("Statistics") if game is None else game.title),
        shell.say(_("Players and statistics")),
        back=shell.say(_("Back")),
        on_back=shell.back,
    )
    if isinstance(told, Message):
        return plain_page(shell, bar, [banner(shell.ink, shell.say(told), tone="alert")])
    found = told.game(game_id)
    if game is None or found is None:
        nothing = muted(shell.ink, shell.say(_("This game was not played to its end yet.")), 16)
        return plain_page(shell, bar, [nothing])
    people = {person.player.id: person.player for person in told.people}
    rows = [
        *_wins(shell, found, people),
        *_records(shell, found.records, people),
        *_rankings(shell, found, people, way, set_way),
    ]
    return plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)


def _wins(shell: Shell, told: GameStatistics, people: Mapping[str, Player]) -> list[ft.Control]:
    most = max((tally.wins for _player, tally in told.people), default=0) or 1
    lines = tuple(
        RankingRow(
            people[player],
            number_text(tally.wins),
            Fraction(tally.wins, most),
            f"{shell.say(plays_said(tally.plays))} · {share_said(shell, tally)}",
        )
        for player, tally in told.people
    )
    nobody = told.plays - told.won
    notes = [shell.say(plays_said(told.plays))]
    if nobody:
        notes.append(shell.say(_n("nobody won {count}", "nobody won {count}", nobody)))
    head = flex.row(
        [section(shell.ink, shell.say(_("Wins"))), muted(shell.ink, " · ".join(notes))],
        Space.L,
        run_spacing=0,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return [head, Places(shell, "", lines, key="wins")]


def _records(
    shell: Shell, records: Sequence[Record], people: Mapping[str, Player]
) -> list[ft.Control]:
    if not records:
        return []
    cards = [_record(shell, record, people) for record in records]
    return [section(shell.ink, shell.say(_("Records"))), columns(shell.ink, cards)]


def _record(shell: Shell, record: Record, people: Mapping[str, Player]) -> ft.Control:
    ink, label = shell.ink, shell.say(record.label)
    names = shell.translator.enumeration(tuple(people[player].name for player in record.people))
    value, note = number_text(record.value), f"{names} · {shell.say(day(record.at))}"
    content = flex.row(
        [
            ft.Container(
                width=ink.size(72, 1.5),
                alignment=ft.Alignment.CENTER,
                content=ink.number(value, 44, ink.game.main),
            ),
            flex.column(
                [
                    ink.text(label, TextSize.LARGE, Face.TITLE, cap=1.7, leading=1.15),
                    muted(ink, note),
                ],
                Space.XXS,
                stretch=False,
                expand=True,
            ),
        ],
        Space.L,
    )
    padding = ft.Padding.only(left=Space.M, top=Space.L, right=Space.XL, bottom=Space.L)
    return tap(
        card(ink, content, padding=padding),
        ", ".join((f"{label}: {value}", note)),
        lambda: shell.go(f"/play/{record.play}"),
        key=record.id,
        alignment=None,
        border_radius=Radius.CARD,
    )


def _rankings(
    shell: Shell,
    told: GameStatistics,
    people: Mapping[str, Player],
    way: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    if not told.rankings:
        return []
    ways = [("all", shell.say(_("In all"))), ("each", shell.say(_("Per play")))]
    cards = [
        Places(shell, shell.say(each.label), _places(shell, each, people, way), key=each.id)
        for each in told.rankings
        if any(place.total for place in each.places)
    ]
    return [
        section(shell.ink, shell.say(_("Who has most of it"))),
        choice(shell.ink, ways, way, choose),
        columns(shell.ink, cards),
    ]


def _places(
    shell: Shell, ranking: Ranking, people: Mapping[str, Player], way: str
) -> tuple[RankingRow, ...]:
    whole = way == "all"
    places = ranking.places if whole else ranking.by_play
    highest = max(_value(place, whole=whole) for place in places)
    return tuple(
        RankingRow(
            people[place.person],
            number_text(place.total) if whole else shell.translator.decimal(place.each),
            max(Fraction(0), _value(place, whole=whole) / highest) if highest > 0 else Fraction(0),
            shell.say(plays_said(place.plays)),
        )
        for place in places
    )


def _value(place: Place, *, whole: bool) -> Fraction:
    return Fraction(place.total) if whole else place.each


@bounded
def Places(shell: Shell, title: str, lines: tuple[RankingRow, ...]) -> ft.Control:
    """A ranking: its first places, and the others when asked for."""
    opened, set_opened = ft.use_state(False)
    ink = shell.ink
    shown = lines if opened or len(lines) <= FIRST + 1 else lines[:FIRST]
    rows: list[ft.Control] = []
    if title:
        rows.append(
            ft.Semantics(
                label=spoken(title),
                header=True,
                container=True,
                exclude_semantics=True,
                content=ink.text(title, TextSize.LARGE, Face.TITLE, cap=1.7, leading=1.15),
            )
        )
    rows += [_line(shell, line) for line in shown]
    if len(shown) < len(lines):
        hidden = len(lines) - len(shown)
        rows.append(more_row(shell, hidden, lambda: set_opened(True), about=title))
    content = flex.column(rows)
    below = 12 if len(shown) == len(lines) else 0
    return card(
        ink,
        content,
        padding=ft.Padding.only(left=Space.XL, top=Space.XL, right=Space.XXL, bottom=below),
    )


def _line(shell: Shell, line: RankingRow) -> ft.Control:
    ink = shell.ink
    badge = player_badge(ink, line.player.colour, size=26)
    name = ink.text(line.player.name, TextSize.BODY, Face.MEDIUM, cap=1.7, leading=1.1)
    note = muted(ink, line.note, TextSize.CAPTION)
    bar = share_bar(ink, line.part, ink.player(line.player.colour))
    if ink.large:  # beside each other the words would be left too narrow
        name.expand = True
        head = flex.row([badge, name, ink.number(line.value, 26)], Space.L)
        content: ft.Control = _stacked([head, note, bar])
    else:
        value = ft.Container(
            width=ink.size(56, 1.6),
            alignment=ft.Alignment.CENTER_RIGHT,
            content=ink.number(line.value, 26),
        )
        words = ft.Container(expand=True, content=_stacked([_named(ink, line, name, note), bar]))
        content = flex.row([badge, words, value], Space.L)
    return ft.Semantics(
        label=spoken(f"{line.player.name}: {line.value}, {line.note}"),
        container=True,
        exclude_semantics=True,
        content=content,
    )


def _named(ink: Ink, line: RankingRow, name: ft.Control, note: ft.Control) -> ft.Control:
    """Returns the name with its note, which stands below where it is long."""
    if ink.width < ROOMY and len(line.note) > SHORT:
        return flex.column([name, note], Space.XXS, stretch=False)
    return flex.row([ft.Container(content=name, expand=True), note])


def _stacked(parts: Sequence[ft.Control]) -> ft.Column:
    return flex.column(parts, Space.XS)
