"""A game's page: who wins it, its records, and who has most of everything."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Player
from companion.store.figures import Ranking, Record
from companion.store.statistics import GameStatistics
from companion.ui.players.screen import (
    WIDEST,
    columns,
    more_row,
    plays_note,
    share_text,
    use_statistics,
)
from companion.ui.shell import (
    Shell,
    back_bar,
    day,
    heading,
    muted,
    notice,
    number_text,
    plain_page,
    plays_text,
)
from companion.widgets import (
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    bar,
    card,
    choice,
    error_boundary,
    flex,
    named,
    player_badge,
    tap,
)

FIRST = 4
"""Places that a ranking shows until it is opened."""
ROOMY = 600
SHORT = 14
"""A longer note stands below the name, unless the window is roomy."""

People = Mapping[str, Player]
"""Everybody by id."""


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
    part: float
    note: str


@error_boundary
def GamePage(shell: Shell, game_id: str) -> ft.Control:
    """The statistics of one game."""
    way, set_way = ft.use_state("all")
    statistics, _redraw = use_statistics(shell)
    game = shell.services.games.get(game_id)
    if game is not None:
        shell = shell.with_palette(game.palette)
    title = _("Statistics") if game is None else game.title
    bar = back_bar(shell, title, _("Players and statistics"))
    if isinstance(statistics, Message):
        return plain_page(shell, bar, [notice(shell, statistics, tone="alert")])
    played = statistics.game(game_id)
    if game is None or played is None:
        return plain_page(shell, bar, [muted(shell, _("This game was not played to its end yet."))])
    people = {person.player.id: person.player for person in statistics.people}
    rows = [
        *_wins(shell, played, people),
        *_records(shell, played.records, people),
        *_rankings(shell, played, people, way, set_way),
    ]
    return plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)


def _wins(shell: Shell, played: GameStatistics, people: People) -> list[ft.Control]:
    most = max((tally.wins for _player, tally in played.people), default=0) or 1
    lines = tuple(
        RankingRow(
            people[player],
            number_text(tally.wins),
            tally.wins / most,
            " · ".join([shell.say(plays_text(tally.plays)), *share_text(shell, tally)]),
        )
        for player, tally in played.people
    )
    head = flex.row(
        [heading(shell, _("Wins")), muted(shell, plays_note(shell, played), TextSize.SMALL)],
        Space.L,
        run_spacing=0,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return [head, Places(shell, "", lines, key="wins")]


def _records(shell: Shell, records: Sequence[Record], people: People) -> list[ft.Control]:
    if not records:
        return []
    cards = [_record(shell, record, people) for record in records]
    return [heading(shell, _("Records")), columns(shell.ink, cards)]


def _record(shell: Shell, record: Record, people: People) -> ft.Control:
    ink, label = shell.ink, shell.say(record.label)
    names = shell.translator.enumeration(tuple(people[player].name for player in record.people))
    value, note = number_text(record.value), f"{names} · {shell.say(day(shell, record.at))}"
    content = flex.row(
        [
            ft.Container(
                width=ink.size(72, 1.5),
                alignment=ft.Alignment.CENTER,
                content=ink.number(value, 44, ink.game.main),
            ),
            flex.column(
                [
                    ink.text(label, TextSize.LARGE, Typeface.TITLE, cap=1.7, leading=1.15),
                    muted(shell, note),
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
    played: GameStatistics,
    people: People,
    way: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    if not played.rankings:
        return []
    ways = [("all", shell.say(_("In all"))), ("each", shell.say(_("Per play")))]
    cards = [
        Places(shell, shell.say(each.label), _places(shell, each, people, way), key=each.id)
        for each in played.rankings
        if any(place.total for place in each.places)
    ]
    return [
        heading(shell, _("Who has most of it")),
        choice(shell.ink, ways, way, choose),
        columns(shell.ink, cards),
    ]


def _places(shell: Shell, ranking: Ranking, people: People, way: str) -> tuple[RankingRow, ...]:
    whole = way == "all"
    places = ranking.places if whole else ranking.by_play
    values = [Fraction(place.total) if whole else place.each for place in places]
    highest = max(values)
    return tuple(
        RankingRow(
            people[place.person],
            number_text(place.total) if whole else shell.translator.decimal(place.each),
            max(0.0, float(value / highest)) if highest > 0 else 0.0,
            shell.say(plays_text(place.plays)),
        )
        for place, value in zip(places, values, strict=True)
    )


@error_boundary
def Places(shell: Shell, title: str, lines: tuple[RankingRow, ...]) -> ft.Control:
    """A ranking: its first places, and the others when asked for."""
    opened, set_opened = ft.use_state(False)
    ink = shell.ink
    shown = lines if opened or len(lines) <= FIRST + 1 else lines[:FIRST]
    head = ink.text(title, TextSize.LARGE, Typeface.TITLE, cap=1.7, leading=1.15)
    hidden = len(lines) - len(shown)
    rows = [
        named(head, title, heading=2) if title else None,
        *(_line(shell, line) for line in shown),
        more_row(shell, hidden, lambda: set_opened(True), about=title) if hidden else None,
    ]
    below = 0 if hidden else 12
    return card(
        ink,
        flex.column(rows),
        padding=ft.Padding.only(left=Space.XL, top=Space.XL, right=Space.XXL, bottom=below),
    )


def _line(shell: Shell, line: RankingRow) -> ft.Control:
    ink = shell.ink
    badge = player_badge(ink, line.player.colour, size=26)
    name = ink.text(line.player.name, TextSize.BODY, Typeface.MEDIUM, cap=1.7, leading=1.1)
    note = muted(shell, line.note, TextSize.CAPTION)
    filled = bar(ink, line.part, colour=ink.player(line.player.colour), height=8)
    if ink.large:  # beside each other the words would be left too narrow
        name.expand = True
        head = flex.row([badge, name, ink.number(line.value, 26)], Space.L)
        content: ft.Control = flex.column([head, note, filled], Space.XS)
    else:
        value = ft.Container(
            width=ink.size(56, 1.6),
            alignment=ft.Alignment.CENTER_RIGHT,
            content=ink.number(line.value, 26),
        )
        words = flex.column([_named(ink, line, name, note), filled], Space.XS, expand=True)
        content = flex.row([badge, words, value], Space.L)
    return named(content, ink.read(f"{line.player.name}: {line.value}, {line.note}"))


def _named(ink: Ink, line: RankingRow, name: ft.Control, note: ft.Control) -> ft.Control:
    """Returns the name with its note, which stands below where it is long."""
    if ink.width < ROOMY and len(line.note) > SHORT:
        return flex.column([name, note], Space.XXS, stretch=False)
    return flex.row([ft.Container(content=name, expand=True), note])
