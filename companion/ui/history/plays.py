"""The plays behind the history: which are shown, what each one’s line says, what is done there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Player, Result
from companion.play.text import folded
from companion.store.open_plays import DAMAGED
from companion.store.players import Aliases, person
from companion.store.records import PlayRecord
from companion.ui.invite.phones import destroy
from companion.ui.shell import (
    ALL_PLAYS,
    DAY,
    HOUR,
    MINUTE,
    Shell,
    day_or_age,
    now_ms,
    play_topic,
    players_named,
    use_subscription,
    value_text,
)
from companion.ui.shell.page import placed
from companion.widgets import Glyph, Ink, Space, choice, flex, game_badge, icon_button, line_row

UNFINISHED = _("not finished")


def history_row(
    shell: Shell,
    row: PlayRecord,
    sign: Glyph,
    word: Callable[[str], Message],
    on: Callable[[str], None],
) -> ft.Control:
    """Returns a line of the history; a tap opens the play, unless it is in the bin.

    Args:
        shell: the look.
        row: the play.
        sign: the icon at the end of the line.
        word: its accessible name, with a place for the play.
        on: what it does, given the play's id.
    """
    ink, game = shell.ink, shell.services.games.get(row.game) if row.setup is not None else None
    opens = (game is not None or row.damaged) and row.deleted_at is None
    label = shell.say(word(play_name(shell, row)))
    return line_row(
        ink,
        shell.say(headline(shell, row)),
        note="\n".join("\u00a0· ".join(line) for line in details(shell, row)),
        badge=game_badge(ink, game) if game is not None else None,
        on=(lambda: shell.go(f"/play/{row.id}")) if opens else None,
        trailing=icon_button(ink, sign, label, lambda: on(row.id), size=18, colour=ink.theme.muted),
        key=row.id,
    )


def play_name(shell: Shell, row: PlayRecord) -> str:
    """Returns what a play is called: its own name, or its game and who played."""
    return row.name or " · ".join(details(shell, row)[0])


def headline(shell: Shell, row: PlayRecord) -> Message:
    """Returns how a play ended, or how far it is; only for the latter its journal is read."""
    if row.damaged:
        return DAMAGED
    if row.game not in shell.services.games or row.setup is None:
        return _("A play of an unknown game")
    if row.result is not None:
        return row.result.headline
    return shell.services.open_plays.headline(row) or UNFINISHED


def details(shell: Shell, row: PlayRecord) -> tuple[list[str], list[str]]:
    """Returns what stands under the headline: which play it is, and when and how it went."""
    game, setup = shell.services.games.get(row.game), row.setup
    which = [row.name] if row.name else []
    when = [_unbroken(day_or_age(shell, row.began_at))]
    if game is None or setup is None:
        return [*which, row.game], when
    which += [shell.say(game.title), players_named(setup)]
    when += [_unbroken(shell.say(lasted)) for lasted in duration(row)]
    when += [row.place] if row.place else []
    if row.result is None:
        return which, [*when, shell.say(UNFINISHED)]
    return which, [*when, *(_ended_whole(shell.say(text)) for text in deciding(shell, row.result))]


def _unbroken(words: str) -> str:
    """Returns words that stay on one line."""
    return words.replace(" ", "\u00a0")


def _ended_whole(words: str) -> str:
    """Returns words without their full stop, whose last one never stands on a line alone."""
    start, space, last = words.removesuffix(".").rpartition(" ")
    return f"{start}\u00a0{last}" if space else last


def deciding(shell: Shell, result: Result) -> list[Message]:
    """Returns the value that decided: as it was told, or the best one's first score."""
    if result.decided is not None:
        return [result.decided]
    if not result.standings or not result.standings[0].scores:
        return []
    score = result.standings[0].scores[0]
    return [_("{label} {value}", label=score.label, value=value_text(shell, score.value))]


def duration(row: PlayRecord) -> list[Message]:
    """Returns how long a finished play took, from its first entry to the one that ended it.

    One of which only the result was entered took nobody knows how long.
    """
    return [lasting(row.took)] if row.took >= MINUTE else []


def lasting(took: int) -> Message:
    """Returns a time in hours and minutes, or in days; it is given in milliseconds."""
    if took < HOUR:
        return _n("{count} min", "{count} min", took // MINUTE)
    if took < DAY:
        return _("{hours} h {minutes}", hours=took // HOUR, minutes=f"{took % HOUR // MINUTE:02}")
    return _n("{count} day", "{count} days", took // DAY)


OFFERED = 6
"""People offered at once, those with most plays first; the others wait behind one chip."""

OTHERS = " others"
"""The chip that offers everybody; no id begins with a space."""

ROOMY, LOW = 600, 500
"""Pixels of width from which, and of height below which, chips are laid out otherwise."""


@dataclass(frozen=True)
class Filter:
    """What is looked for.

    Attributes:
        game: a game's id, or empty for all.
        player: a person's id, or empty for everybody.
        everybody: whether all people are offered.
    """

    game: str = ""
    player: str = ""
    everybody: bool = False


@dataclass(frozen=True)
class HistoryData:
    """The plays as they are filtered.

    Attributes:
        plays: all of them, first those that go on, and the latest first.
        binned: those in the bin.
        aliases: players that were merged into others.
        known: the people by id.
    """

    plays: tuple[PlayRecord, ...]
    binned: tuple[PlayRecord, ...]
    aliases: Aliases
    known: Mapping[str, Player]

    def shown(self, wanted: Filter) -> list[PlayRecord]:
        """Returns the plays of a game and of a person."""
        return [
            row
            for row in self.plays
            if wanted.game in ("", row.game)
            and (not wanted.player or wanted.player in self._people(row))
        ]

    def games(self) -> list[str]:
        """Returns the games that were played, the most played first."""
        return [game for game, _count in Counter(row.game for row in self.plays).most_common()]

    def people(self) -> list[tuple[str, str]]:
        """Returns id and name of everybody who played, who played most first.

        Of people with the same name the others are told apart by a number: Ana, Ana (2).
        """
        counts = Counter(who for row in self.plays for who in self._people(row))
        names = {  # the latest one; that of a known person comes last and counts
            who: name for row in reversed(self.plays) for who, name in self._people(row).items()
        } | {who: player.name for who, player in self.known.items()}
        same, people = Counter[str](), list[tuple[str, str]]()
        for who, _count in counts.most_common():
            name = folded(names[who])
            same[name] += 1
            number = f" ({same[name]})" if same[name] > 1 else ""
            people.append((who, names[who] + number))
        return people

    def _people(self, row: PlayRecord) -> dict[str, str]:
        """Returns the names of those who played, by id."""
        players = row.setup.players if row.setup else ()
        return {person(self.aliases, player.id): player.name for player in players}


def read_history(shell: Shell) -> HistoryData:
    """Reads the plays from the store; no journal is opened for it.

    Raises:
        StoreError: they cannot be read.
    """
    plays, people = shell.services.plays, shell.services.players
    latest = sorted(
        plays.plays(),
        key=lambda row: (not goes_on(row), -placed(row.finished_at or row.updated_at)),
    )
    return HistoryData(tuple(latest), plays.plays(deleted=True), people.aliases(), people.known())


def goes_on(row: PlayRecord) -> bool:
    """Returns whether a play is open."""
    return row.finished_at is None and not row.damaged


def filter_rows(
    shell: Shell, data: HistoryData, wanted: Filter, change: Callable[[Filter], None]
) -> list[ft.Control]:
    """Returns the chips; a second tap on one takes it away. One game, or one person, needs none."""

    def pick_game(game: str) -> None:
        change(replace(wanted, game="" if game == wanted.game else game))

    def pick_player(player: str) -> None:
        if player == OTHERS:
            change(replace(wanted, everybody=True))
        else:
            change(replace(wanted, player="" if player == wanted.player else player))

    chips: list[ft.Control] = []
    known, games, people = shell.services.games, data.games(), data.people()
    if len(games) > 1:
        named = [(game, shell.say(known[game].title) if game in known else game) for game in games]
        chips.append(choice(shell.ink, named, wanted.game, pick_game))
    if len(people) > 1:
        offered = [  # at once the first ones, and who is chosen
            each
            for place, each in enumerate(people)
            if wanted.everybody or place < OFFERED or each[0] == wanted.player
        ]
        if len(offered) < len(people):
            offered = [*offered, (OTHERS, shell.say(_("Others…")))]
        chips.append(choice(shell.ink, offered, wanted.player, pick_player))
    return _lines(shell.ink, chips)


def _lines(ink: Ink, chips: list[ft.Control]) -> list[ft.Control]:
    """Returns chips where they fit on as many lines as they need, else to be pushed aside.

    A low window has one line for all.
    """
    low = ink.landscape and ink.height < LOW
    if low or ink.width < ROOMY:
        lines = [chips] if low and chips else [[each] for each in chips]
        chips = [flex.row(line, Space.XXXL, scroll=ft.ScrollMode.HIDDEN) for line in lines]
    return [ft.Container(content=each, padding=ft.Padding.only(bottom=Space.M)) for each in chips]


@dataclass(frozen=True)
class HistoryModel:
    """The plays at one moment.

    Attributes:
        data: the plays.
        deleted: the play that was just deleted, or empty.
        delete: puts a play in the bin.
        bring_back: takes a play out of the bin.
        rename: gives a play a name; an empty one takes it away.
        describe: keeps where a play was played and a note of it.
        date: puts right when a play ended, in milliseconds since 1970.
    """

    data: HistoryData
    deleted: str
    delete: Callable[[str], None]
    bring_back: Callable[[str], None]
    rename: Callable[[str, str], None]
    describe: Callable[[str, str, str], None]
    date: Callable[[str, int], None]


def use_history(shell: Shell, close: Callable[[], object]) -> HistoryModel:
    """Returns the plays; they are read again whenever one of them changes, here or elsewhere.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: what every screen is handed.
        close: puts away what lies over the list, if anything does.
    """
    data, set_data = ft.use_state(lambda: read_history(shell))
    deleted, set_deleted = ft.use_state("")
    store = shell.services.plays

    def read_again() -> None:
        shell.attempt(lambda: set_data(read_history(shell)))

    use_subscription(shell.device, (ALL_PLAYS,), read_again)

    def change(play: str, done: bool, left: str = "") -> None:
        if not done:
            return
        set_deleted(left)
        read_again()
        close()
        shell.device.announce(ALL_PLAYS)
        shell.device.announce(play_topic(play))

    def keep(play: str, told: Callable[[], None]) -> None:
        change(play, shell.attempt(told), deleted)

    return HistoryModel(
        data,
        deleted,
        lambda play: change(play, destroy(shell, lambda: store.delete(play, now_ms())), play),
        lambda play: change(play, shell.attempt(lambda: store.restore(play))),
        lambda play, name: keep(play, lambda: store.rename(play, name)),
        lambda play, place, note: keep(play, lambda: store.describe(play, place, note)),
        lambda play, at: keep(play, lambda: store.date(play, at)),
    )
