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
from companion.ui.new_play.house_rules import HouseRules
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
from companion.ui.shell.page import action_button, heading, notice, plain_page
from companion.ui.shell.screen_subscription import ALL_PLAYS
from companion.widgets.boundary import bounded
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.title import title_bar
from companion.widgets.stable import use_stable

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

    correct_stable = use_stable(correct)
    body: list[ft.Control] = [
        heading(shell, _("Players")),
        ChosenPlayers(shell, seats, change),
        OtherPlayers(shell, seats, use_stable(change)),
    ]
    if game.table is not None:  # what the table must check on its own copy
        body.append(import_module(game.view).TableData(shell, data, correct_stable))
    body += [HouseRules(shell, game, rules, choose, read)] if game.options else []
    foot = [*_refusal(shell, refused), _start_button(shell, game, seats, start)]
    bar = title_bar(
        shell.ink,
        shell.say(game.title),
        shell.say(_("New play")),
        back=(shell.say(_("Back")), lambda: shell.go("/")),
    )
    page = plain_page(shell, bar, body, foot)
    return layered(page, _rule_sheet(shell, game, rule, lambda: read("")))


def _rule_sheet(
    shell: Shell, game: AnyGame, rule: str, close: Callable[[], None]
) -> ft.Control | None:
    return RuleSheet(shell, game.id, rule, (), close, key=f"rule-{rule}") if rule else None


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
    return [notice(shell, refused, tone="refusal")] if refused else []


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
