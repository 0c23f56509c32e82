"""Merging players that are the same person, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import CompanionError
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.aliases import merged_into
from companion.store.statistics.overview import PersonStatistics, Statistics
from companion.ui.players.common import muted, plays_said
from companion.ui.shell.context import Shell
from companion.ui.shell.parts import notice
from companion.ui.shell.screen_subscription import PEOPLE
from companion.widgets.controls.tappable import icon_button
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import line_row

_ = marker("common")
_n = counted("common")


@dataclass(frozen=True)
class Merged:
    """What was merged last, and can be taken back at once.

    Attributes:
        player: the person that stays.
        aliases: the players that were merged into it.
    """

    player: Player
    aliases: tuple[str, ...]


def merge(shell: Shell, others: Sequence[Player], into: Player) -> Merged | None:
    """Makes players the same person; None if that could not be kept."""
    store = shell.services.players
    done: list[str] = []
    try:
        if into.id not in store.known():
            store.change(into)  # else the person would be shown as those who are merged
        for other in others:
            alias = store.merge(other.id, into.id)
            done += [] if alias is None else [alias]
    except CompanionError as error:
        shell.tell(error.message)
    shell.device.announce(PEOPLE)
    return Merged(into, tuple(done)) if done else None


def separate(shell: Shell, aliases: Sequence[str]) -> bool:
    """Takes merges back; says whether that was kept."""

    def take_back() -> None:
        for alias in reversed(aliases):
            shell.services.players.separate(alias)

    done = shell.attempt(take_back)
    shell.device.announce(PEOPLE)
    return done


def merged_banner(
    shell: Shell, merged: Merged | None, change: Callable[[Merged | None], None]
) -> list[ft.Control]:
    """Returns what was merged just now, to be taken back, or nothing."""
    if merged is None:
        return []

    def take_back() -> None:
        if separate(shell, merged.aliases):
            change(None)

    told = _("They are one person now: {player}.", player=merged.player.name)
    return [notice(shell, told, action=(_("Take back"), take_back))]


def merge_rows(
    shell: Shell, told: Statistics, person: PersonStatistics, choose: Callable[[Player], None]
) -> list[ft.Control]:
    """Returns who else a person may be: nobody whom they have sat at a table with."""
    ink, own = shell.ink, person.player
    others = [
        each
        for each in told.people
        if each.player.id != own.id and each.player.id not in person.company
    ]
    named = own.name.casefold()
    others.sort(key=lambda each: each.player.name.casefold() != named)
    words = _(
        "Their plays will count for {player}, and it can be taken back. Who has sat at one table "
        "with {player} is somebody else.",
        player=own.name,
    )
    rows: list[ft.Control] = [muted(ink, shell.say(words), 15)]
    if not others:
        rows.append(
            ink.text(
                shell.say(_("There is nobody else who could be {player}.", player=own.name)), 16
            )
        )
    return [*rows, *(_other(shell, each, choose) for each in others)]


def _other(shell: Shell, person: PersonStatistics, choose: Callable[[Player], None]) -> ft.Control:
    player = person.player
    return line_row(
        shell.ink,
        player.name,
        note=shell.say(plays_said(person.tally.plays)),
        badge=player_badge(shell.ink, player.colour, size=28),
        on=lambda: choose(player),
        key=player.id,
    )


def alias_rows(shell: Shell, person: Player, change: Callable[[], None]) -> list[ft.Control]:
    """Returns the players that were merged into a person, each to be separated again."""
    aliases = merged_into(shell.services.players.aliases(), person.id)
    named = shell.services.statistics.named()

    def take_back(alias: str) -> None:
        if separate(shell, (alias,)):
            change()

    return [
        _alias(shell, named.get(alias) or Player(alias, alias, "", ""), person, take_back)
        for alias in aliases
    ]


def _alias(
    shell: Shell, alias: Player, person: Player, take_back: Callable[[str], None]
) -> ft.Control:
    ink = shell.ink
    word = _("{player} is somebody else", player=alias.name)
    return line_row(
        ink,
        shell.say(_("Also {player}", player=alias.name)),
        note=shell.say(_("merged into {player}", player=person.name)),
        badge=player_badge(ink, alias.colour, size=28),
        trailing=icon_button(
            ink, Glyph.UNDO, shell.say(word), lambda: take_back(alias.id), size=18
        ),
        key=alias.id,
    )
