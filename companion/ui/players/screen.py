"""Players and statistics at one glance: who plays here, and what was played over the months.

What the pages of a person and of a game say and ask as well stands first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import combinations
from urllib.parse import quote

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Player
from companion.store.figures import FEW, Tally
from companion.store.players import alike
from companion.store.settings import Setting
from companion.store.statistics import GameStatistics, PersonStatistics, Statistics
from companion.ui.history.plays import lasting
from companion.ui.invite.phones import may_destroy
from companion.ui.players.profile import use_merging
from companion.ui.shell import (
    ALL_PLAYS,
    MINUTE,
    PEOPLE,
    Services,
    Shell,
    back_bar,
    date_of,
    heading,
    in_pairs,
    month_text,
    muted,
    notice,
    number_text,
    plain_page,
    plays_text,
    tried,
    use_redraw,
    use_subscription,
)
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    bar,
    card,
    error_boundary,
    flex,
    game_badge,
    line_row,
    named,
    player_badge,
    tap,
)

WIDEST = 1100
TWO_COLUMNS = 760
"""From this many pixels of width on, cards stand side by side."""


def use_statistics(shell: Shell) -> tuple[Statistics | Message, Callable[[], None]]:
    """Returns the statistics as they are, or why they cannot be read, and what reads them anew.

    A hook: call it in a component's body, always in the same order.
    """
    redraw = use_redraw()
    use_subscription(shell.device, (ALL_PLAYS, PEOPLE), redraw)
    statistics = tried(shell.services.statistics.read)
    return statistics.message if isinstance(statistics, CompanionError) else statistics, redraw


def person_address(player: str) -> str:
    """Returns where a person's page is."""
    return f"/players/{quote(player, safe='')}"


def plays_note(shell: Shell, game: GameStatistics) -> str:
    """Returns how often a game was played, how often nobody won, and how long it takes."""
    notes = [plays_text(game.plays)]
    if game.won < game.plays:
        notes.append(_n("nobody won {count}", "nobody won {count}", game.plays - game.won))
    if game.mean_took >= MINUTE:
        notes.append(_("{time} on average", time=lasting(game.mean_took)))
    return " · ".join(shell.say(note) for note in notes)


def share_text(shell: Shell, tally: Tally) -> list[str]:
    """Returns the share of plays that were won, or nothing where there are too few to tell."""
    if tally.share is None:
        return []
    return [shell.say(_("{share} won", share=shell.translator.percent(tally.share)))]


def share_hint(shell: Shell, tallies: Iterable[Tally]) -> list[ft.Control]:
    """Returns, once for all of them, why some have no share of wins."""
    if all(tally.share is not None or not tally.plays for tally in tallies):
        return []
    hint = _("The share of wins is shown from {count} plays on.", count=FEW)
    return [muted(shell, hint, TextSize.SMALL)]


def mean_text(shell: Shell, mean: Fraction) -> str:
    """Returns how much that was in each play."""
    return shell.say(_("{mean} per play", mean=shell.translator.decimal(mean)))


def cell(shell: Shell, value: int, caption: Message) -> ft.Control:
    """Returns a number over what it counts, as wide as its neighbours."""
    number, words = number_text(value), shell.say(caption)
    parts: list[ft.Control] = [shell.ink.number(number, 34), muted(shell, words, TextSize.CAPTION)]
    return named(flex.column(parts, 0, stretch=False), f"{words}: {number}", expand=1)


def tally_bar(ink: Ink, tally: Tally, colour: str, *, height: float = 8) -> list[ft.Control]:
    """Returns a person's share of wins as a bar, or nothing where too few plays make none."""
    if tally.share is None:
        return []
    return [bar(ink, float(tally.share), colour=ink.player(colour), height=height)]


def game_line(shell: Shell, game_id: str, note: str) -> ft.Control:
    """Returns a game with what is said of it, and the way to its statistics."""
    game = shell.services.games[game_id]
    return line_row(
        shell.ink,
        shell.say(game.title),
        note=note,
        badge=game_badge(shell.ink, game),
        on=lambda: shell.go(f"/statistics/{game_id}"),
        key=game_id,
    )


def columns(ink: Ink, cards: Sequence[ft.Control], *, gap: float = Space.L) -> ft.Control:
    """Returns cards below each other, or where there is room in two columns."""
    if ink.width < TWO_COLUMNS or ink.large or len(cards) < 2:
        return flex.column(cards, gap)
    return in_pairs(cards, gap, Space.XXL)


def more_row(shell: Shell, count: int, on: Callable[[], object], *, about: str = "") -> ft.Control:
    """Returns what shows so many more lines."""
    ink, word = shell.ink, shell.say(_n("{count} more", "{count} more", count))
    return tap(
        flex.row(
            [
                ink.sigil(Glyph.DOWN, 14, ink.theme.action),
                ink.text(word, TextSize.BODY, Typeface.MEDIUM, ink.theme.action),
            ],
            Space.L,
        ),
        f"{about}: {word}" if about else word,
        on,
        height=max(48, 44 * min(ink.effective, 1.6)),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        key="more",
    )


APART = Setting("apart", "")
"""Pairs of namesakes that are two people, by their ids: one pair a line."""

PIECE = 24
"""People that are drawn at first, and more when asked for: a card takes some milliseconds."""


@error_boundary
def Players(shell: Shell) -> ft.Control:
    """The people known here, and the games that were played."""
    statistics, redraw = use_statistics(shell)
    merge, banners = use_merging(shell, redraw)
    shown, set_shown = ft.use_state(PIECE)
    if isinstance(statistics, Message):
        bar = back_bar(shell, _("Players and statistics"))
        return plain_page(shell, bar, [notice(shell, statistics, tone="alert")])
    count = statistics.plays
    subtitle = _n("from {count} finished play", "from {count} finished plays", count)
    rows = [
        *banners,
        *(_suggestions(shell, statistics, merge, redraw) if may_destroy(shell) else []),
        *_people(shell, statistics, shown, lambda: set_shown(shown + PIECE)),
        *_games(shell, statistics.games),
        *month_rows(shell, statistics.ends),
    ]
    bar = back_bar(shell, _("Players and statistics"), subtitle if count else "")
    return plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)


def _people(
    shell: Shell, statistics: Statistics, shown: int, show_more: Callable[[], None]
) -> list[ft.Control]:
    people = statistics.people
    if not people:
        return [muted(shell, _("Nobody has played here yet."))]
    title = _("Players")
    rows: list[ft.Control] = [
        heading(shell, title),
        *(
            ft.memo(_Piece)(shell, statistics, start, key=f"from-{start}")
            for start in range(0, min(shown, len(people)), PIECE)
        ),
    ]
    if len(people) > shown:
        following = min(PIECE, len(people) - shown)
        rows.append(more_row(shell, following, show_more, about=shell.say(title)))
    return [*rows, *share_hint(shell, (person.tally for person in people))]


@error_boundary
def _Piece(shell: Shell, statistics: Statistics, start: int) -> ft.Control:
    """Some people, who are not drawn again when more are."""
    some = statistics.people[start : start + PIECE]
    return columns(shell.ink, [_person(shell, statistics, person) for person in some])


def _person(shell: Shell, statistics: Statistics, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    notes = _notes(shell, statistics, person)
    name = flex.row(
        [
            player_badge(ink, player.colour, size=26),
            ink.text(
                player.name,
                TextSize.HEADING,
                Typeface.TITLE,
                cap=1.6,
                leading=1.1,
                expand=True,
                max_lines=2,
            ),
        ],
        Space.L,
    )
    wins: list[ft.Control] = []
    if tally.plays:
        wins = [
            ink.number(number_text(tally.wins), 40 if tally.wins < 100 else 32),
            muted(shell, _n("win", "wins", tally.wins), TextSize.CAPTION),
        ]
    words = [
        name,
        flex.row(wins, wrap=True) if wins and ink.large else None,
        *(muted(shell, note, TextSize.SMALL) for note in notes),
        *tally_bar(ink, tally, player.colour),
    ]
    about = flex.column(words, Space.S, expand=True)
    won = shell.say(_n("{count} win", "{count} wins", tally.wins))
    beside = ft.Container(
        width=ink.size(64, 1.5),
        alignment=ft.Alignment.CENTER,
        content=flex.column(wins, 0, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
    )
    return tap(
        card(
            ink,
            flex.row([beside if wins and not ink.large else None, about], Space.XL),
            padding=ft.Padding.only(left=Space.XL, top=Space.XL, right=Space.XXL, bottom=Space.XL),
        ),
        ", ".join((player.name, won, *notes)),
        lambda: shell.go(person_address(player.id)),
        key=player.id,
        alignment=None,
        border_radius=Radius.CARD,
    )


def _notes(shell: Shell, statistics: Statistics, person: PersonStatistics) -> list[str]:
    tally = person.tally
    if not tally.plays:
        return [shell.say(_("no finished play yet"))]
    notes = [" · ".join([shell.say(plays_text(tally.plays)), *share_text(shell, tally)])]
    fame = statistics.fame(person.player.id)
    if fame is not None:
        game = shell.services.games[fame[0]].title
        notes.append(shell.say(_("Known for: {figure} ({game})", figure=fame[1].label, game=game)))
    return notes


def _games(shell: Shell, games: Sequence[GameStatistics]) -> list[ft.Control]:
    rows = [game_line(shell, each.game, plays_note(shell, each)) for each in games]
    return [heading(shell, _("Games")), columns(shell.ink, rows, gap=0)] if rows else []


def _suggestions(
    shell: Shell,
    statistics: Statistics,
    merge: Callable[[Sequence[Player], Player], None],
    redraw: Callable[[], None],
) -> list[ft.Control]:
    """Returns for each name that several people have the question whether they are one."""
    people = {person.player.id: person for person in statistics.people}
    met = (frozenset((one, other)) for one, each in people.items() for other in each.company)
    apart = [*met, *told_apart(shell.services)]
    names = ((player, each.player.name) for player, each in people.items())
    groups = ([people[player].player for player in group] for group in alike(names, apart))
    return [_suggestion(shell, first, others, merge, redraw) for first, *others in groups]


def _suggestion(
    shell: Shell,
    first: Player,
    others: Sequence[Player],
    merge: Callable[[Sequence[Player], Player], None],
    redraw: Callable[[], None],
) -> ft.Control:
    question = _n(
        "{count} player is called {player}. Are they the same person?",
        "{count} players are called {player}. Are they the same person?",
        len(others) + 1,
        player=first.name,
    )
    return notice(
        shell,
        question,
        action=(_("Merge them"), lambda: merge(others, first)),
        more=(_("No, never"), lambda: _keep_apart(shell, (first, *others), redraw)),
    )


def told_apart(services: Services) -> list[frozenset[str]]:
    """Returns the pairs of people of one name of whom somebody said that they are two."""
    return [frozenset(pair.split()) for pair in services.settings.get(APART).splitlines()]


def _keep_apart(shell: Shell, namesakes: Sequence[Player], redraw: Callable[[], None]) -> None:
    known = shell.services.settings.get(APART)
    pairs = [f"{one.id} {other.id}" for one, other in combinations(namesakes, 2)]
    text = "\n".join([known, *pairs]).strip()
    if shell.attempt(lambda: shell.services.settings.put(APART, text)):
        shell.device.announce(PEOPLE)
        redraw()


FIRST = 6
"""Months that are shown until all are asked for."""


@dataclass(frozen=True)
class Month:
    """What was played in a month.

    Attributes:
        first: its first day.
        plays: how many there were.
        took: how long they took together, as far as that is known, in milliseconds.
    """

    first: date
    plays: int
    took: int


def months_of(shell: Shell, ends: Iterable[tuple[int, int]]) -> tuple[Month, ...]:
    """Returns the months in which plays ended, by the device's clock, the last one first.

    Args:
        shell: the device.
        ends: when each ended and how long it took, in milliseconds.
    """
    months: dict[date, Month] = {}
    for at, took in ends:
        first = date_of(shell, at).replace(day=1)
        known = months.get(first, Month(first, 0, 0))
        months[first] = Month(first, known.plays + 1, known.took + took)
    return tuple(months[each] for each in sorted(months, reverse=True))


def month_rows(shell: Shell, ends: Iterable[tuple[int, int]]) -> list[ft.Control]:
    """Returns how much was played month by month; nothing where that was in one month only."""
    months = months_of(shell, ends)
    if len(months) < 2:
        return []
    return [heading(shell, _("By month")), Months(shell, months, key="months")]


@error_boundary
def Months(shell: Shell, months: tuple[Month, ...]) -> ft.Control:
    """The last months, and the others when asked for."""
    opened, set_opened = ft.use_state(False)
    most = max(each.plays for each in months)
    shown = months if opened or len(months) <= FIRST + 1 else months[:FIRST]
    rows = [_row(shell, each, most) for each in shown]
    if hidden := len(months) - len(shown):
        rows.append(
            more_row(shell, hidden, lambda: set_opened(True), about=shell.say(_("By month")))
        )
    return card(shell.ink, flex.column(rows, Space.XL), padding=Space.XL)


def _row(shell: Shell, each: Month, most: int) -> ft.Control:
    ink, name = shell.ink, shell.say(month_text(each.first))
    notes = [plays_text(each.plays), *([lasting(each.took)] if each.took >= MINUTE else [])]
    note = " · ".join(shell.say(part) for part in notes)
    head: list[ft.Control] = [
        ink.text(name, TextSize.BODY, Typeface.MEDIUM, cap=1.7, expand=True),
        muted(shell, note, TextSize.SMALL),
    ]
    filled = bar(ink, each.plays / most, colour=ink.theme.action, height=8)
    words = flex.column(head, 0) if ink.large else flex.row(head, Space.L)
    return named(flex.column([words, filled], Space.XS), f"{name}: {note}")
