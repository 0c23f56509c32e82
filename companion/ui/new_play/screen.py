"""A new play: who plays, which house rules hold, what the table's own copy says; then start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import counted, marker
from companion.play.game import AnyGame
from companion.play.outcome import Refusal
from companion.play.setup import Setup, Value
from companion.ui.new_play.house_rules import rule_cards
from companion.ui.new_play.last_choices import (
    keep_rules,
    keep_table,
    last_rules,
    last_seats,
    table_data,
)
from companion.ui.new_play.player_picker import ChosenPlayers, OtherPlayers
from companion.ui.new_play.seats import Seats
from companion.ui.rules.sheet import RuleSheet
from companion.ui.shell.context import Shell, now_ms
from companion.ui.shell.page import action_button, heading, muted, notice, plain_page
from companion.ui.shell.screen_subscription import ALL_PLAYS
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.title import title_bar
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")

NO_REFUSAL: Message | None = None


@bounded
def NewPlay(shell: Shell, game_id: str) -> ft.Control:
    """The screen on which a play is set up; it opens with the players of last time."""
    game = shell.services.games[game_id]
    shell = shell.painted(game.palette)
    seats, set_seats = ft.use_state(lambda: last_seats(shell.services, game))
    rules, set_rules = ft.use_state(lambda: last_rules(shell.services, game))
    data, set_data = ft.use_state(lambda: table_data(shell.services, game))
    opened, set_opened = ft.use_state(False)
    refused, set_refused = ft.use_state(NO_REFUSAL)
    rule, read = ft.use_state("")
    begun = ft.use_ref(False)

    def change(chosen: Seats) -> None:
        set_refused(None)
        set_seats(chosen)

    def correct(changed: Mapping[str, Value]) -> None:
        set_data(dict(changed))
        shell.attempt(lambda: keep_table(shell.services, game, changed))

    def choose(option: str, value: Value) -> None:
        set_refused(None)
        set_rules({**rules, option: value})

    def start() -> None:
        if begun.current:  # a second tap before the play is shown
            return
        setup = Setup(seats.players, seats.first, tuple(rules.items()), tuple(data.items()))
        play = begin(shell, game, setup)
        if isinstance(play, Message):
            set_refused(play)
        else:
            begun.current = True
            shell.go(f"/play/{play}")

    body: list[ft.Control] = [
        heading(shell, _("Players")),
        ChosenPlayers(shell, seats, change),
        OtherPlayers(shell, seats, use_stable(change)),
        *_table(shell, game, data, use_stable(correct)),
        *_rules(shell, game, rules, opened, lambda: set_opened(not opened), choose, read),
    ]
    foot = [*_refusal(shell, refused), _start_button(shell, game, seats, start)]
    bar = title_bar(
        shell.ink,
        shell.say(game.title),
        shell.say(_("New play")),
        back=shell.say(_("Back")),
        on_back=lambda: shell.go("/"),
    )
    return layered(plain_page(shell, bar, body, foot), _rule_sheet(shell, game, rule, read))


def _rule_sheet(
    shell: Shell, game: AnyGame, rule: str, read: Callable[[str], object]
) -> ft.Control | None:
    if not rule:
        return None
    return RuleSheet(shell, game.id, rule, (), lambda: read(""), key=f"rule-{rule}")


def begin(shell: Shell, game: AnyGame, setup: Setup) -> str | Message:
    """Stores a new play and what the table will want again.

    Returns:
        The play's id, or why there is none.
    """
    try:
        play = shell.services.plays.create(game.id, setup, shell.device.name, now_ms())
    except CompanionError as error:
        return error.message
    if isinstance(play, Refusal):
        return play.message
    with suppress(CompanionError):  # the play has begun: that matters more than the next one
        shell.services.players.save(setup.players, now_ms())
        keep_rules(shell.services, game, setup)
    shell.device.announce(ALL_PLAYS)
    return play


def _refusal(shell: Shell, refused: Message | None) -> list[ft.Control]:
    if refused is None:
        return []
    return [notice(shell, refused, tone="refusal")]


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
    return action_button(shell, word, start, enabled=fewest <= count <= most, identifier="start")


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
    read: Callable[[str], object],
) -> list[ft.Control]:
    if not game.options:
        return []
    ink = shell.ink
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
                        muted(shell, note, 14),
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
    on_rule = read if game.id in shell.services.rulebook.games else None
    return [head, *rule_cards(shell, game.options, rules, choose, on_rule)]
