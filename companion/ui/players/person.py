"""A person's page: profile, wins and streaks, medals, and the figures people laugh about."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Player
from companion.store.figures import Medal, PersonTotal, Ranking, Tally
from companion.store.players import merged_into
from companion.store.statistics import GameStatistics, PersonStatistics, Statistics
from companion.ui.invite.phones import destroy, may_destroy
from companion.ui.players.profile import Profile, alias_rows, merge_rows, use_merging
from companion.ui.players.screen import (
    cell,
    columns,
    game_line,
    mean_text,
    more_row,
    person_address,
    share_hint,
    share_text,
    tally_bar,
    use_statistics,
)
from companion.ui.shell import (
    PEOPLE,
    MenuEntry,
    Shell,
    back_bar,
    error_page,
    heading,
    menu_rows,
    muted,
    notice,
    number_text,
    plain_page,
    plays_text,
    shell_sheet,
)
from companion.widgets import (
    Glyph,
    Space,
    TextSize,
    Typeface,
    card,
    error_boundary,
    flex,
    icon_button,
    layered,
    line_row,
    named,
    player_badge,
)

FIRST = 2
"""Figures of a game that are shown at least until all are asked for."""
METALS = {"gold": "gold", "silver": "muted", "bronze": "life"}
"""The theme's colour for each medal; its name stands beside it."""


def medal_rows(shell: Shell, medals: Sequence[Medal]) -> list[ft.Control]:
    """Returns what a person has earned alone, or nothing."""
    if not medals:
        return []
    return [
        heading(shell, _("Medals")),
        flex.row([_medal(shell, medal) for medal in medals], Space.L, wrap=True),
    ]


def _medal(shell: Shell, medal: Medal) -> ft.Control:
    ink, name = shell.ink, shell.say(medal.label)
    metal = METALS.get(medal.id.rpartition("_")[2], "ink")
    game = shell.say(shell.services.games[medal.game].title)
    content = flex.row(
        [
            ink.sigil(Glyph.TROPHY, 24, getattr(ink.theme, metal)),
            ink.number(number_text(medal.count), 30),
            flex.column(
                [
                    ink.text(name, TextSize.BODY, Typeface.MEDIUM, leading=1.15),
                    muted(shell, game, TextSize.CAPTION),
                ],
                0,
                stretch=False,
            ),
        ],
        Space.L,
        tight=True,
    )
    return named(
        card(ink, content, padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.L)),
        f"{name}, {game}: {medal.count}",
    )


def figure_rows(shell: Shell, statistics: Statistics, person: PersonStatistics) -> list[ft.Control]:
    """Returns a person's figures, game by game."""
    rows: list[ft.Control] = []
    for game_id, _tally in person.games:
        places = _places(statistics.game(game_id), person.player.id)
        if places:
            rows.append(heading(shell, shell.services.games[game_id].title))
            rows.append(Figures(shell, places, key=game_id))
    return rows


def _places(game: GameStatistics | None, player: str) -> tuple[tuple[Ranking, PersonTotal], ...]:
    """Returns a person's figures of a game, those first in which they are ahead of all."""
    rankings = () if game is None else game.rankings
    places = [
        (each, place) for each in rankings if (place := each.place_of(player)) and place.total
    ]
    return tuple(sorted(places, key=lambda each: not _is_ahead(*each)))


def _is_ahead(ranking: Ranking, place: PersonTotal) -> bool:
    return place in (ranking.leader, ranking.keenest)


@error_boundary
def Figures(shell: Shell, places: tuple[tuple[Ranking, PersonTotal], ...]) -> ft.Control:
    """A person's figures of a game: those that tell them from others, and all when asked for."""
    opened, set_opened = ft.use_state(False)
    shown = places if opened else places[: max(sum(_is_ahead(*each) for each in places), FIRST)]
    lines = [_line(shell, *each) for each in shown]
    if len(shown) == len(places):
        return columns(shell.ink, lines, gap=0)
    more = more_row(shell, len(places) - len(shown), lambda: set_opened(True))
    return flex.column([columns(shell.ink, lines, gap=0), more], 0)


def _line(shell: Shell, ranking: Ranking, place: PersonTotal) -> ft.Control:
    notes = [
        mean_text(shell, place.each),
        shell.say(_("most in all")) if place == ranking.leader else "",
        shell.say(_("most per play")) if place == ranking.keenest else "",
    ]
    trophy = shell.ink.sigil(Glyph.TROPHY, 18, shell.ink.theme.gold)
    return line_row(
        shell.ink,
        shell.say(ranking.label),
        after=number_text(place.total),
        note=" · ".join(filter(None, notes)),
        badge=ft.Container(content=trophy if _is_ahead(ranking, place) else None, width=22),
        key=ranking.id,
    )


WIDEST = 900


Removed = tuple[Player, int]
"""Who was removed just now, and when they had played last: with it they can be brought back."""
PRESENT: Removed | None = None


@error_boundary
def PersonPage(shell: Shell, player: str) -> ft.Control:
    """The page of one person."""
    sheet_kind, set_sheet_kind = ft.use_state("")
    removed, set_removed = ft.use_state(PRESENT)

    def dismiss() -> None:
        set_sheet_kind("")

    statistics, redraw = use_statistics(shell)
    merge, banners = use_merging(shell, redraw)
    if removed is not None:
        return _removed_page(shell, removed, set_removed)
    if isinstance(statistics, Message):
        return _missing(shell, statistics)
    person = statistics.person(shell.services.statistics.whole(player))
    if person is None:
        return _missing(shell, _("Nobody here has this address any more."))

    def choose(other: Player) -> None:
        dismiss()
        merge([other], person.player)

    edit = icon_button(
        shell.ink, Glyph.EDIT, shell.say(_("Change the profile")), lambda: set_sheet_kind("profile")
    )
    rows = [
        *banners,
        _head(shell, person),
        *_statistics_rows(shell, statistics, person),
        *_changes(shell, person, redraw, lambda: set_sheet_kind("merge"), set_removed),
    ]
    badge = player_badge(shell.ink, person.player.colour, size=36)
    title = person.player.name
    bar = back_bar(shell, title, _("Players and statistics"), actions=[badge, edit])
    page = plain_page(shell, bar, rows, widest=WIDEST, spacing=Space.L)
    if sheet_kind == "profile":
        return layered(page, Profile(shell, person.player, dismiss, redraw, key="profile"))
    if sheet_kind != "merge":
        return layered(page, None)
    who = _("Who is also {player}?", player=person.player.name)
    others = merge_rows(shell, statistics, person, choose)
    return layered(page, shell_sheet(shell, who, others, dismiss, key="merge"))


def _missing(shell: Shell, why: Message) -> ft.Control:
    way_out = _("All players"), lambda: shell.go("/players")
    return error_page(shell, _("This player cannot be shown"), why, way_out)


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
        *_rivals(shell, statistics, person),
    ]


def _rivals(shell: Shell, statistics: Statistics, person: PersonStatistics) -> list[ft.Control]:
    """Returns how they did against each other person; who only ever win together are left out."""
    people = {each.player.id: each.player for each in statistics.people}
    rows = [
        line_row(
            shell.ink,
            people[each.other].name,
            note=shell.say(
                _(
                    "{plays}: won {wins}, lost {losses}",
                    plays=plays_text(each.plays),
                    wins=each.wins,
                    losses=each.losses,
                )
            ),
            badge=player_badge(shell.ink, people[each.other].colour, size=28),
            on=lambda other=each.other: shell.go(person_address(other)),
            key=each.other,
        )
        for each in person.rivals
        if each.wins or each.losses
    ]
    return [heading(shell, _("Head to head")), columns(shell.ink, rows, gap=0)] if rows else []


def _head(shell: Shell, person: PersonStatistics) -> ft.Control:
    ink, player, tally = shell.ink, person.player, person.tally
    if not tally.plays:
        words: list[ft.Control] = [muted(shell, _("no finished play yet"))]
    else:
        cells = [
            cell(shell, tally.plays, _n("play", "plays", tally.plays)),
            cell(shell, tally.wins, _n("win", "wins", tally.wins)),
            cell(shell, tally.streak, _("in a row now")),
            cell(shell, tally.longest, _("longest streak")),
        ]
        lines = [cells[:2], cells[2:]] if ink.large else [cells]
        words = [
            *(flex.row(line, vertical_alignment=ft.CrossAxisAlignment.START) for line in lines),
            *tally_bar(ink, tally, player.colour, height=10),
            *(muted(shell, share) for share in share_text(shell, tally)),
            *share_hint(shell, [tally]),
        ]
    return card(ink, flex.column(words, Space.XL), padding=Space.XXL, raised=True)


def _game(shell: Shell, game_id: str, tally: Tally) -> ft.Control:
    won = _("won {wins} of {plays}", wins=tally.wins, plays=tally.plays)
    notes = [shell.say(won), *share_text(shell, tally)]
    if tally.longest > 1:
        notes.append(shell.say(_("up to {count} in a row", count=tally.longest)))
    return game_line(shell, game_id, " · ".join(notes))


def _changes(
    shell: Shell,
    person: PersonStatistics,
    redraw: Callable[[], None],
    merge: Callable[[], None],
    remove: Callable[[Removed | None], None],
) -> list[ft.Control]:
    """Returns the ways to make people one, or to remove one; nothing for a guest."""
    if not may_destroy(shell):
        return []
    return [
        heading(shell, _("The same person")),
        *alias_rows(shell, person.player, redraw),
        *menu_rows(shell, [MenuEntry(Glyph.PLAYERS, _("Merge with another player"), merge)]),
        *_removal_rows(shell, person, remove),
    ]


def _removal_rows(
    shell: Shell, person: PersonStatistics, change: Callable[[Removed | None], None]
) -> list[ft.Control]:
    """Returns the way to remove a person; nothing for whom the finished plays show anyway."""
    player, store = person.player, shell.services.players
    if person.tally.plays or merged_into(store.aliases(), player.id):
        return []

    def remove() -> None:
        used_at: list[int | None] = []
        if destroy(shell, lambda: used_at.append(store.forget(player.id))):
            shell.device.announce(PEOPLE)
            change((player, used_at[0] or 0))

    return menu_rows(shell, [MenuEntry(Glyph.TRASH, _("Remove from the players"), remove)])


def _removed_page(
    shell: Shell, removed: Removed, change: Callable[[Removed | None], None]
) -> ft.Control:
    """Returns what is left of a person's page, with the way back."""
    player, used_at = removed

    def bring_back() -> None:
        if shell.attempt(lambda: shell.services.players.save([player], used_at)):
            shell.device.announce(PEOPLE)
            change(None)

    way_back = notice(
        shell, _("{player} was removed.", player=player.name), action=(_("Bring back"), bring_back)
    )
    return plain_page(shell, back_bar(shell, _("Players and statistics")), [way_back])
