"""Removing somebody who has finished no play from the people offered, and taking it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.i18n import marker
from companion.play.setup import Player
from companion.store.aliases import merged_into
from companion.store.statistics.overview import PersonStatistics
from companion.ui.play.sheets import Entry, menu_rows
from companion.ui.shell.context import Shell
from companion.ui.shell.page import plain_page
from companion.ui.shell.parts import notice
from companion.ui.shell.screen_subscription import PEOPLE
from companion.widgets.glyphs import Glyph

_ = marker("common")


@dataclass(frozen=True)
class Removed:
    """Who was removed just now, and can be brought back at once.

    Attributes:
        player: as they were shown.
        used_at: when they had played last.
    """

    player: Player
    used_at: int


def removal_rows(
    shell: Shell, person: PersonStatistics, change: Callable[[Removed | None], None]
) -> list[ft.Control]:
    """Returns the way to remove a person; nothing for whom the finished plays show anyway."""
    player = person.player
    if person.tally.plays or merged_into(shell.services.players.aliases(), player.id):
        return []

    def remove() -> None:
        used_at: list[int | None] = []
        if shell.attempt(lambda: used_at.append(shell.services.players.forget(player.id))):
            shell.device.announce(PEOPLE)
            change(Removed(player, used_at[0] or 0))

    return menu_rows(shell, [Entry(Glyph.TRASH, _("Remove from the players"), remove)], _nothing)


def removed_page(
    shell: Shell, bar: ft.Control, removed: Removed, change: Callable[[Removed | None], None]
) -> ft.Control:
    """Returns what is left of a person's page, with the way back."""

    def bring_back() -> None:
        if shell.attempt(lambda: shell.services.players.save([removed.player], removed.used_at)):
            shell.device.announce(PEOPLE)
            change(None)

    told = _("{player} was removed.", player=removed.player.name)
    way_back = notice(shell, told, action=(_("Bring back"), bring_back))
    return plain_page(shell, bar, [way_back])


def _nothing() -> None:
    """Puts nothing away: the line stands on the page itself."""
