"""The people of a new play: those who play, in order, and those who might."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import marker
from companion.play.setup import Player
from companion.store.identity import new_id
from companion.ui.new_play.seats import Seats, clean_name, others, same_name
from companion.ui.shell.context import Shell
from companion.ui.shell.page import muted
from companion.widgets.boundary import bounded
from companion.widgets.controls.field import kept_field
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

MOST = 12
"""Known people offered at once; the others are found by typing their name."""


@bounded
def ChosenPlayers(shell: Shell, seats: Seats, change: Callable[[Seats], None]) -> ft.Control:
    """Those who play, in order: tap a badge for another colour, a name for who begins."""
    if not seats.players:
        return muted(shell, _("Choose who plays, in the order of play, clockwise."))
    return flex.column(
        [_seat(shell, seats, index, change) for index in range(len(seats.players))], tight=False
    )


def _seat(shell: Shell, seats: Seats, index: int, change: Callable[[Seats], None]) -> ft.Control:
    ink, player = shell.ink, seats.players[index]
    begins = index == seats.first and len(seats.players) > 1
    words: list[ft.Control] = [
        ink.text(player.name, TextSize.LARGE, Face.TITLE, cap=1.5, max_lines=2)
    ]
    if begins:
        words.append(
            ink.text(
                shell.say(_("begins")), TextSize.CAPTION, Face.BOLD, ink.theme.action, leading=1.1
            )
        )
    who = {"player": player.name}
    row: list[ft.Control] = [
        tap(
            player_badge(ink, player.colour, size=32),
            shell.say(_("Another colour for {player}", **who)),
            lambda: change(seats.repaint(index)),
            width=TARGET,
            height=TARGET,
            border_radius=TARGET / 2,
        ),
        tap(
            flex.column(words, 0, stretch=False),
            shell.say(_("{player} begins", **who)),
            lambda: change(seats.begin_with(index)),
            selected=begins,
            expand=True,
            alignment=ft.Alignment.CENTER_LEFT,
            height=max(48, 44 * min(ink.effective, 1.6)),
        ),
        icon_button(
            ink,
            Glyph.UP,
            shell.say(_("{player} one seat earlier", **who)),
            lambda: change(seats.raise_up(index)),
            size=16,
            enabled=index > 0,
        ),
        icon_button(
            ink,
            Glyph.CLOSE,
            shell.say(_("{player} does not play", **who)),
            lambda: change(seats.remove(index)),
            size=16,
        ),
    ]
    return card(
        ink,
        flex.row(row, Space.XXS),
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
        edge=ink.theme.action if begins else None,
        key=player.id,
    )


@bounded
def OtherPlayers(shell: Shell, seats: Seats, change: Callable[[Seats], None]) -> ft.Control:
    """The people known here, most recent first, and a field for somebody new."""
    typed, set_typed = ft.use_state("")
    added, set_added = ft.use_state(0)
    trouble, set_trouble = ft.use_state("")
    known = others(shell.services.players.recent(), seats)

    def write(name: str) -> None:
        set_typed(name)
        set_trouble("")

    def add(name: str) -> None:
        clean = clean_name(name)
        if not clean:
            return
        seated = same_name(clean, seats.players)
        if seated is not None:
            set_trouble(shell.say(_("{player} plays already", player=seated.name)))
            return
        change(seats.add(same_name(clean, known) or Player(new_id(), clean, "", "")))
        set_typed("")
        set_added(added + 1)

    chips = [_chip(shell, player, lambda p=player: change(seats.add(p))) for player in known[:MOST]]
    rows: list[ft.Control] = [
        _name_field(shell, typed, trouble, added, use_stable(write), use_stable(add))
    ]
    if chips:
        rows.insert(0, flex.row(chips, wrap=True))
    return flex.column(rows, Space.L, tight=False)


def _name_field(
    shell: Shell,
    typed: str,
    trouble: str,
    added: int,
    write: Callable[[str], None],
    add: Callable[[str], None],
) -> ft.Control:
    """Returns the field; a fresh one after each name, which goes on with the typing."""
    ink = shell.ink
    entry = kept_field(
        ink,
        shell.say(_("Name of another player")),
        write,
        add,
        error=trouble,
        autofocus=added > 0,
        key=f"name-{added}",
    )
    plus = icon_button(
        ink,
        Glyph.PLUS,
        shell.say(_("Add the player")),
        lambda: add(typed),
        outlined=True,
        enabled=bool(clean_name(typed)),
    )
    return flex.row(
        [ft.Container(expand=True, content=entry), plus],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _chip(shell: Shell, player: Player, on: Callable[[], None]) -> ft.Control:
    ink = shell.ink
    return tap(
        flex.row(
            [
                player_badge(ink, player.colour, size=22),
                ink.text(player.name, TextSize.BODY, Face.MEDIUM, cap=1.6),
            ],
            tight=True,
        ),
        shell.say(_("{player} plays", player=player.name)),
        on,
        height=TARGET * min(1.4, max(1, ink.effective)),
        padding=ft.Padding.symmetric(horizontal=Space.XL),
        border_radius=TARGET / 2,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        key=player.id,
    )
