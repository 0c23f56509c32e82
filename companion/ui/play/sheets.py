"""The smaller sheets of the play frame: the menu, the end by hand, what a correction costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play.setup import Player
from companion.ui.shell.context import Shell
from companion.ui.shell.parts import action_button
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import player_badge
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")


@dataclass(frozen=True)
class Entry:
    """A line of a menu: its sign, its words, and what it does.

    Attributes:
        glyph: the sign in front.
        word: what it says.
        on: what it does.
        stays: whether it leads to another sheet, so that this one is not put away.
    """

    glyph: str
    word: Message
    on: Callable[[], object]
    stays: bool = False


def menu_rows(
    shell: Shell, entries: Sequence[Entry], close: Callable[[], object]
) -> list[ft.Control]:
    """Returns the lines of a menu."""
    return [_menu_row(shell, entry, close) for entry in entries]


def _menu_row(shell: Shell, entry: Entry, close: Callable[[], object]) -> ft.Control:
    ink, word = shell.ink, shell.say(entry.word)

    def choose() -> None:
        if not entry.stays:
            close()
        entry.on()

    return tap(
        ft.Row(
            [
                ft.Container(
                    width=28,
                    alignment=ft.Alignment.CENTER,
                    content=ink.sigil(entry.glyph, 20, ink.theme.action),
                ),
                ink.text(word, 17, Face.MEDIUM, expand=True),
            ],
            spacing=12,
        ),
        word,
        choose,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=14, horizontal=4),
        border_radius=12,
        key=str(entry.glyph),
    )


def finish_rows(
    shell: Shell, players: Sequence[Player], finish: Callable[[tuple[int, ...]], None]
) -> list[ft.Control]:
    """Returns the choice of who has won when the table ends a play by hand."""
    ink = shell.ink
    rows: list[ft.Control] = [
        tap(
            ft.Row(
                [
                    player_badge(ink, player.colour, size=28),
                    ink.text(player.name, 18, Face.MEDIUM, expand=True),
                ],
                spacing=12,
            ),
            shell.say(_("{player} has won", player=player.name)),
            lambda index=index: finish((index,)),
            alignment=None,
            padding=ft.Padding.symmetric(vertical=10, horizontal=4),
            border_radius=12,
            key=player.id,
        )
        for index, player in enumerate(players)
    ]
    everybody = tuple(range(len(players)))
    if len(players) > 1:
        rows.append(
            action_button(shell, _("All together"), lambda: finish(everybody), kind="tonal")
        )
    rows.append(action_button(shell, _("Nobody"), lambda: finish(()), kind="tonal"))
    return rows


def loss_rows(
    shell: Shell,
    lost: Sequence[str],
    confirm: Callable[[], object],
    leave: Callable[[], object],
) -> list[ft.Control]:
    """Returns the question whether a correction may leave later entries without effect."""
    ink = shell.ink
    told = _n(
        "{count} later entry no longer fits and will have no effect:",
        "{count} later entries no longer fit and will have no effect:",
        len(lost),
    )
    return [
        ink.text(shell.say(told), 16, Face.BODY),
        *(ink.text(text, 15, Face.MEDIUM) for text in lost[:8]),
        action_button(shell, _("Correct all the same"), confirm),
        action_button(shell, _("Leave it as it is"), leave, kind="tonal"),
    ]
