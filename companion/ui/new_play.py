"""A new play: who plays, which house rules hold, what the table's own copy says; then start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

import flet as ft

from companion.errors import StoreError
from companion.i18n import counted, marker
from companion.play.game import AnyGame
from companion.play.outcome import Refusal
from companion.play.setup import Player, Setup, Value
from companion.store.identity import new_id
from companion.ui.house_rules import rule_cards
from companion.ui.last_time import (
    keep_rules,
    keep_table,
    last_rules,
    last_seats,
    table_data,
)
from companion.ui.seats import Seats, clean_name, others
from companion.ui.shell import Shell, now_ms
from companion.widgets.boundary import bounded
from companion.widgets.field import field
from companion.widgets.glyphs import Glyph
from companion.widgets.notice import banner
from companion.widgets.panel import card, section
from companion.widgets.players import player_badge
from companion.widgets.stable import use_stable
from companion.widgets.tappable import button, icon_button, tap
from companion.widgets.title import title_bar
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")


@bounded
def NewPlay(shell: Shell, game_id: str) -> ft.Control:
    """The screen on which a play is set up; it opens with the players of last time."""
    game = shell.house.games[game_id]
    shell_ink = shell.ink.painted(game.palette)
    seats, set_seats = ft.use_state(lambda: last_seats(shell.house, game))
    rules, set_rules = ft.use_state(lambda: last_rules(shell.house, game))
    data, set_data = ft.use_state(lambda: table_data(shell.house, game))
    opened, set_opened = ft.use_state(False)
    trouble, set_trouble = ft.use_state("")

    def change(chosen: Seats) -> None:
        set_trouble("")
        set_seats(chosen)

    def correct(changed: Mapping[str, Value]) -> None:
        keep_table(shell.house, game, changed)
        set_data(dict(changed))

    def start() -> None:
        setup = Setup(seats.players, seats.first, tuple(rules.items()), tuple(data.items()))
        try:
            play = begin(shell, game, setup)
        except StoreError as error:
            set_trouble(shell.say(error.message))
            return
        if isinstance(play, Refusal):
            set_trouble(shell.say(play.message))
        else:
            shell.go(f"/play/{play}")

    def choose(option: str, value: Value) -> None:
        set_rules({**rules, option: value})

    body: list[ft.Control] = [
        section(shell_ink, shell.say(_("Players"))),
        _Chosen(shell, seats, change),
        _Others(shell, seats, use_stable(change)),
        *_table(shell, game, data, use_stable(correct)),
        *_rules(shell, game, rules, opened, lambda: set_opened(not opened), choose),
    ]
    foot: list[ft.Control] = []
    if trouble:
        foot.append(banner(shell_ink, trouble, tone="refusal"))
    foot.append(_start_button(shell, game, seats, start))
    title = title_bar(
        shell_ink,
        shell.say(game.title),
        shell.say(_("New play")),
        back=shell.say(_("Back")),
        on_back=lambda: shell.go("/"),
    )
    return _page(shell, title, body, foot)


def _page(
    shell: Shell, title: ft.Control, body: list[ft.Control], foot: list[ft.Control]
) -> ft.Control:
    margin = max(16.0, (shell.ink.width - 640) / 2)
    side = ft.Padding.only(left=margin, right=margin)
    return ft.Column(
        [
            title,
            ft.Container(
                expand=True,
                padding=side,
                content=ft.Column(
                    [*body, ft.Container(height=4)],
                    spacing=12,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
            ft.Container(
                padding=ft.Padding.only(left=margin, right=margin, bottom=12),
                content=ft.Column(
                    foot,
                    spacing=8,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
        ],
        spacing=6,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def begin(shell: Shell, game: AnyGame, setup: Setup) -> str | Refusal:
    """Stores a new play and what the table will want again.

    Returns:
        The play's id, or why the game refuses the setup.

    Raises:
        StoreError: nothing was kept.
    """
    play = shell.house.plays.create(game.id, setup, shell.device.name, now_ms())
    if not isinstance(play, Refusal):
        shell.house.players.save(setup.players, now_ms())
        keep_rules(shell.house, game, setup)
    return play


def _start_button(
    shell: Shell, game: AnyGame, seats: Seats, start: Callable[[], None]
) -> ft.Control:
    fewest, most = game.players
    count = len(seats.players)
    if count < fewest:
        word = _n("{count} more player", "{count} more players", fewest - count)
    elif count > most:
        word = _n("{count} player too many", "{count} players too many", count - most)
    else:
        word = _("Start")
    return button(
        shell.ink.painted(game.palette),
        shell.say(word),
        start,
        enabled=fewest <= count <= most,
        identifier="start",
    )


@bounded
def _Chosen(shell: Shell, seats: Seats, change: Callable[[Seats], None]) -> ft.Control:
    ink = shell.ink
    if not seats.players:
        return ink.text(
            shell.say(_("Choose who plays, in the order of play, clockwise.")),
            15,
            Face.BODY,
            ink.theme.muted,
        )
    return ft.Column(
        [_seat(shell, seats, index, change) for index in range(len(seats.players))],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _seat(shell: Shell, seats: Seats, index: int, change: Callable[[Seats], None]) -> ft.Control:
    ink, player = shell.ink, seats.players[index]
    begins = index == seats.first and len(seats.players) > 1
    name = ink.text(player.name, 18, Face.TITLE, cap=1.5, max_lines=2)
    words: list[ft.Control] = [name]
    if begins:
        words.append(ink.text(shell.say(_("begins")), 13, Face.BOLD, ink.theme.action, leading=1.1))
    who = {"player": player.name}
    row: list[ft.Control] = [
        tap(
            player_badge(ink, player.colour, size=32),
            shell.say(_("Another colour for {player}", **who)),
            lambda: change(seats.repaint(index)),
            width=48,
            height=48,
            border_radius=24,
        ),
        tap(
            ft.Column(words, spacing=0, tight=True),
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
        ft.Row(row, spacing=2),
        padding=ft.Padding.symmetric(horizontal=6, vertical=4),
        edge=ink.theme.action if begins else None,
        key=player.id,
    )


@bounded
def _Others(shell: Shell, seats: Seats, change: Callable[[Seats], None]) -> ft.Control:
    """The people known here, most recent first, and a field for somebody new."""
    ink = shell.ink
    typed, set_typed = ft.use_state("")
    known = others(shell.house.players.recent(), seats)

    def add(name: str) -> None:
        clean = clean_name(name)
        if not clean:
            return
        same = next((p for p in known if p.name.casefold() == clean.casefold()), None)
        change(seats.add(same or Player(new_id(), clean, "", "")))
        set_typed("")

    chips: list[ft.Control] = [
        tap(
            ft.Row(
                [
                    player_badge(ink, player.colour, size=22),
                    ink.text(player.name, 16, Face.MEDIUM, cap=1.6),
                ],
                spacing=8,
                tight=True,
            ),
            shell.say(_("{player} plays", player=player.name)),
            lambda player=player: change(seats.add(player)),
            height=48 * min(1.4, max(1, ink.effective)),
            padding=ft.Padding.symmetric(horizontal=12),
            border_radius=24,
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.line),
            key=player.id,
        )
        for player in known[:12]
    ]
    entry = ft.Row(
        [
            ft.Container(
                expand=True,
                content=field(
                    ink,
                    shell.say(_("Name of another player")),
                    typed,
                    set_typed,
                    on_submit=add,
                    key=f"name-{len(seats.players)}",
                ),
            ),
            icon_button(
                ink,
                Glyph.PLUS,
                shell.say(_("Add the player")),
                lambda: add(typed),
                outlined=True,
                enabled=bool(clean_name(typed)),
            ),
        ],
        spacing=8,
    )
    rows: list[ft.Control] = [entry]
    if chips:
        rows.insert(0, ft.Row(chips, spacing=8, run_spacing=8, wrap=True))
    return ft.Column(rows, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _table(
    shell: Shell,
    game: AnyGame,
    data: Mapping[str, Value],
    correct: Callable[[Mapping[str, Value]], None],
) -> list[ft.Control]:
    """Returns the editor of what the table must check on its own copy, if the game has one."""
    if game.table is None:
        return []
    editor = import_module(game.view).TableData
    return [editor(shell, data, correct)]


def _rules(
    shell: Shell,
    game: AnyGame,
    rules: Mapping[str, Value],
    opened: bool,
    toggle: Callable[[], None],
    choose: Callable[[str, Value], object],
) -> list[ft.Control]:
    if not game.options:
        return []
    ink = shell.ink.painted(game.palette)
    differing = sum(1 for o in game.options if rules.get(o.id, o.default) != o.default)
    note = (
        _n("{count} differs from the rules", "{count} differ from the rules", differing)
        if differing
        else _("as the rules say")
    )
    head = tap(
        ft.Row(
            [
                ft.Column(
                    [
                        ink.text(shell.say(_("House rules")), 18, Face.TITLE, cap=1.6),
                        ink.text(shell.say(note), 14, Face.BODY, ink.theme.muted),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                ink.sigil(Glyph.UP if opened else Glyph.DOWN, 16, ink.theme.muted),
            ],
            spacing=8,
        ),
        ", ".join((shell.say(_("House rules")), shell.say(note))),
        toggle,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=8, horizontal=2),
        border_radius=12,
    )
    if not opened:
        return [head]
    return [head, *rule_cards(shell, game.options, rules, choose)]
