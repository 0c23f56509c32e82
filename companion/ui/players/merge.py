"""Merging players that are the same person, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.store.aliases import merged_into
from companion.store.statistics.overview import PersonStatistics, Statistics
from companion.ui.shell.context import Shell
from companion.ui.shell.page import muted, notice
from companion.ui.shell.phrases import plays_text
from companion.ui.shell.screen_subscription import PEOPLE
from companion.widgets.controls.tappable import icon_button
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import line_row
from companion.widgets.tokens import TextSize

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


NOBODY: Merged | None = None


def use_merging(
    shell: Shell, redraw: Callable[[], None]
) -> tuple[Callable[[Sequence[Player], Player], None], list[ft.Control]]:
    """Returns what merges players into one, and the banner that takes the last merge back.

    A hook: call it in a component's body, always in the same order.
    """
    merged, set_merged = ft.use_state(NOBODY)

    def change(latest: Merged | None) -> None:
        set_merged(latest)
        redraw()

    def merge_players(others: Sequence[Player], into: Player) -> None:
        latest = merge(shell, others, into)
        if latest is not None:
            change(latest)

    def take_back() -> None:
        if merged is not None and separate(shell, merged.aliases):
            change(None)

    if merged is None:
        return merge_players, []
    text = _("They are one person now: {player}.", player=merged.player.name)
    return merge_players, [notice(shell, text, action=(_("Take back"), take_back))]


def merge(shell: Shell, others: Sequence[Player], into: Player) -> Merged | None:
    """Makes players the same person; None if that could not be kept."""
    store = shell.services.players
    aliases: list[str] = []

    def merge_all() -> None:
        if into.id not in store.known():
            store.change(into)  # else the person would be shown as those who are merged
        for other in others:
            alias = store.merge(other.id, into.id)
            aliases.extend([] if alias is None else [alias])

    shell.attempt(merge_all)
    shell.device.announce(PEOPLE)
    return Merged(into, tuple(aliases)) if aliases else None


def separate(shell: Shell, aliases: Sequence[str]) -> bool:
    """Takes merges back; returns whether that was kept."""

    def take_back() -> None:
        for alias in reversed(aliases):
            shell.services.players.separate(alias)

    done = shell.attempt(take_back)
    shell.device.announce(PEOPLE)
    return done


def merge_rows(
    shell: Shell, statistics: Statistics, person: PersonStatistics, choose: Callable[[Player], None]
) -> list[ft.Control]:
    """Returns who else a person may be: nobody whom they have sat at a table with."""
    ink, own = shell.ink, person.player
    others = [
        each
        for each in statistics.people
        if each.player.id != own.id and each.player.id not in person.company
    ]
    named = own.name.casefold()
    others.sort(key=lambda each: each.player.name.casefold() != named)
    words = _(
        "Their plays will count for {player}, and it can be taken back. Who has sat at one table "
        "with {player} is somebody else.",
        player=own.name,
    )
    nobody = _("There is nobody else who could be {player}.", player=own.name)
    return [
        muted(shell, words),
        *([] if others else [ink.text(shell.say(nobody), TextSize.BODY)]),
        *(_other(shell, each, choose) for each in others),
    ]


def _other(shell: Shell, person: PersonStatistics, choose: Callable[[Player], None]) -> ft.Control:
    player = person.player
    return line_row(
        shell.ink,
        player.name,
        note=shell.say(plays_text(person.tally.plays)),
        badge=player_badge(shell.ink, player.colour, size=28),
        on=lambda: choose(player),
        key=player.id,
    )


def alias_rows(shell: Shell, person: Player, redraw: Callable[[], None]) -> list[ft.Control]:
    """Returns the players that were merged into a person, each to be separated again."""
    aliases = merged_into(shell.services.players.aliases(), person.id)
    known = shell.services.statistics.named()
    players = [known.get(alias) or Player(alias, alias, "", "") for alias in aliases]
    return [_alias(shell, player, person, redraw) for player in players]


def _alias(shell: Shell, alias: Player, person: Player, redraw: Callable[[], None]) -> ft.Control:
    def take_back() -> None:
        if separate(shell, (alias.id,)):
            redraw()

    word = shell.say(_("{player} is somebody else", player=alias.name))
    return line_row(
        shell.ink,
        shell.say(_("Also {player}", player=alias.name)),
        note=shell.say(_("merged into {player}", player=person.name)),
        badge=player_badge(shell.ink, alias.colour, size=28),
        trailing=icon_button(shell.ink, Glyph.UNDO, word, take_back, size=18),
        key=alias.id,
    )
